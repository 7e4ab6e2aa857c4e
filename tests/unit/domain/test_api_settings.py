import pytest

from docsdesk.domain.api_settings import (
    AUTH_METHOD,
    AUTH_NAME,
    CREDENTIALS,
    DISPLAY,
    LANGUAGES,
    PROXY,
    SERVER,
    SettingPath,
    SettingProblem,
    check_settings,
    effective,
)
from docsdesk.domain.problem import Severity


def problem_paths(api: object) -> list[SettingPath]:
    return [problem.path for problem in check_settings(api)]


def test_that_an_unwritten_setting_counts_with_its_default():
    assert effective({"playground": {"proxy": False}}, PROXY) is False
    assert effective({}, PROXY) is True
    assert effective({"playground": "odd"}, DISPLAY) == "interactive"


@pytest.mark.parametrize(
    ("api", "path"),
    [
        ({"playground": {"display": "hidden"}}, DISPLAY),
        ({"playground": {"proxy": "no"}}, PROXY),
        ({"playground": {"credentials": True}}, CREDENTIALS),
        ({"examples": {"languages": ["klingon"]}}, LANGUAGES),
        ({"examples": {"languages": ["curl", "bash"]}}, LANGUAGES),
        ({"examples": {"languages": "curl"}}, LANGUAGES),
        ({"mdx": {"auth": {"method": "key"}}}, AUTH_NAME),
        ({"mdx": {"auth": {"name": "X-Key"}}}, AUTH_NAME),
        ([], ()),
    ],
)
def test_that_a_wrong_or_dead_setting_is_named(api: object, path: SettingPath):
    assert problem_paths(api) == [path]


@pytest.mark.parametrize(
    ("api", "path", "message"),
    [
        ({"baseUrl": "https://x"}, SERVER, "`baseUrl` is a legacy key without effect. Use `mdx.server`."),
        ({"auth": {"method": "bearer"}}, AUTH_METHOD, "`auth` is a legacy key without effect. Use `mdx.auth`."),
        (
            {"playground": {"mode": "hide"}},
            DISPLAY,
            "`playground.mode` is a legacy key without effect. Use `playground.display`.",
        ),
        (
            {"request": {"example": {"languages": ["curl"]}}},
            LANGUAGES,
            "`request.example` is a legacy key without effect. Use `examples`.",
        ),
    ],
)
def test_that_a_legacy_key_is_flagged_where_the_modern_one_is_set(api: object, path: SettingPath, message: str):
    assert check_settings(api) == (SettingProblem(path, Severity.WARNING, message),)


def test_that_sound_settings_have_no_problems():
    sound = {
        "playground": {"display": "auth", "proxy": False, "credentials": True},
        "examples": {"languages": ["curl", "py"], "defaults": "required"},
        "mdx": {"auth": {"method": "key", "name": "X-Key"}},
        "url": "full",
    }
    assert problem_paths(sound) == []
    assert problem_paths(None) == []
