"""The `api` object of docs.json: its keys, their defaults and what they allow (interface section 2.6)."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from types import MappingProxyType
from typing import Any, cast

from docsdesk.domain.languages import language_key
from docsdesk.domain.rule import Severity


class PlaygroundDisplay(StrEnum):
    INTERACTIVE = "interactive"
    SIMPLE = "simple"
    NONE = "none"
    AUTH = "auth"


class AuthMethod(StrEnum):
    BEARER = "bearer"
    BASIC = "basic"
    KEY = "key"
    COBO = "cobo"
    """A key in the header API-SECRET."""


SettingPath = tuple[str, ...]
"""Keys below `api`, outermost first."""

DISPLAY: SettingPath = ("playground", "display")
PROXY: SettingPath = ("playground", "proxy")
CREDENTIALS: SettingPath = ("playground", "credentials")
URL: SettingPath = ("url",)
LANGUAGES: SettingPath = ("examples", "languages")
EXAMPLE_DEFAULTS: SettingPath = ("examples", "defaults")
PREFILL: SettingPath = ("examples", "prefill")
AUTOGENERATE: SettingPath = ("examples", "autogenerate")
SERVER: SettingPath = ("mdx", "server")
AUTH_METHOD: SettingPath = ("mdx", "auth", "method")
AUTH_NAME: SettingPath = ("mdx", "auth", "name")
PARAMS_EXPANDED: SettingPath = ("params", "expanded")
PARAMS_POST: SettingPath = ("params", "post")

DEFAULTS: Mapping[SettingPath, Any] = MappingProxyType(
    {
        DISPLAY: PlaygroundDisplay.INTERACTIVE.value,
        PROXY: True,
        CREDENTIALS: False,
        URL: None,
        LANGUAGES: ["bash", "python", "javascript", "php", "go", "java", "ruby"],
        EXAMPLE_DEFAULTS: "all",
        PREFILL: False,
        AUTOGENERATE: True,
        SERVER: None,
        AUTH_METHOD: None,
        AUTH_NAME: None,
    }
)

CHOICES: Mapping[SettingPath, tuple[str, ...]] = MappingProxyType(
    {
        DISPLAY: tuple(PlaygroundDisplay),
        URL: ("full",),
        EXAMPLE_DEFAULTS: ("required", "all"),
        AUTH_METHOD: tuple(AuthMethod),
    }
)


@dataclass(frozen=True, slots=True)
class _LegacyKey:
    """`modern` is what says the same today, `setting` the first of the settings there."""

    path: SettingPath
    modern: SettingPath
    setting: SettingPath


_LEGACY_KEYS = (
    _LegacyKey(("baseUrl",), SERVER, SERVER),
    _LegacyKey(("auth",), ("mdx", "auth"), AUTH_METHOD),
    _LegacyKey(("playground", "mode"), DISPLAY, DISPLAY),
    _LegacyKey(("request", "example"), ("examples",), LANGUAGES),
)


@dataclass(frozen=True, slots=True)
class SettingProblem:
    """`path` is the setting to change."""

    path: SettingPath
    severity: Severity
    message: str


def setting_at(api: object, path: SettingPath) -> Any:
    """The value written at a path, None where nothing is written."""
    value = api
    for key in path:
        if not isinstance(value, Mapping):
            return None
        value = cast(Mapping[str, object], value).get(key)
    return value


def effective(api: object, path: SettingPath) -> Any:
    """The value that counts: the one written, else the default."""
    written = setting_at(api, path)
    return DEFAULTS[path] if written is None else written


def check_settings(api: object) -> tuple[SettingProblem, ...]:
    """What is wrong or has no effect in an `api` object."""
    if api is None:
        return ()
    if not isinstance(api, dict):
        return (SettingProblem((), Severity.ERROR, "`api` is not an object."),)
    api = cast(dict[str, object], api)
    return (
        *_legacy_keys(api),
        *_wrong_values(api),
        *_wrong_languages(setting_at(api, LANGUAGES)),
        *_dead_combinations(api),
    )


def _legacy_keys(api: object) -> list[SettingProblem]:
    return [
        _warning(key.setting, f"`{_spelled(key.path)}` is a legacy key without effect. Use `{_spelled(key.modern)}`.")
        for key in _LEGACY_KEYS
        if setting_at(api, key.path) is not None
    ]


def _spelled(path: SettingPath) -> str:
    return ".".join(path)


def _wrong_values(api: object) -> list[SettingProblem]:
    problems: list[SettingProblem] = []
    for path, default in DEFAULTS.items():
        written = setting_at(api, path)
        if written is None:
            continue
        choices = CHOICES.get(path)
        if choices is not None and written not in choices:
            problems.append(_error(path, f"Choose one of {', '.join(choices)}."))
        elif isinstance(default, bool) and not isinstance(written, bool):
            problems.append(_error(path, "Set it to true or false."))
    return problems


def _wrong_languages(written: Any) -> list[SettingProblem]:
    if written is None:
        return []
    if not isinstance(written, Sequence) or isinstance(written, str):
        return [_error(LANGUAGES, "Set it to a list of languages.")]
    problems: list[SettingProblem] = []
    seen: dict[str, str] = {}
    for name in cast(Sequence[object], written):
        key = language_key(name) if isinstance(name, str) else None
        if key is None or not isinstance(name, str):
            problems.append(_warning(LANGUAGES, f"{name!r} is not a language of the service; it is not shown."))
        elif key in seen:
            problems.append(_warning(LANGUAGES, f"{name} is the same language as {seen[key]}."))
        else:
            seen[key] = name
    return problems


def _dead_combinations(api: object) -> list[SettingProblem]:
    problems: list[SettingProblem] = []
    if effective(api, CREDENTIALS) is True and effective(api, PROXY) is True:
        problems.append(_warning(CREDENTIALS, "It has no effect while the proxy is on."))
    method, name = effective(api, AUTH_METHOD), effective(api, AUTH_NAME)
    if method == AuthMethod.KEY and not name:
        problems.append(_warning(AUTH_NAME, 'The method is "key": name the header that carries the key.'))
    if name and method != AuthMethod.KEY:
        problems.append(_warning(AUTH_NAME, 'It has no effect unless the method is "key".'))
    return problems


def _error(path: SettingPath, message: str) -> SettingProblem:
    return SettingProblem(path, Severity.ERROR, message)


def _warning(path: SettingPath, message: str) -> SettingProblem:
    return SettingProblem(path, Severity.WARNING, message)
