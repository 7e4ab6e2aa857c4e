"""What the words after `docsdesk settings` mean."""

from pathlib import Path

import pytest
import typer

from docsdesk.cli.settings import assignments, folder_and_words, setting_path, setting_value
from docsdesk.domain.api_settings import (
    API_SETTINGS,
    AUTH_NAME,
    AUTOGENERATE,
    DISPLAY,
    EXAMPLE_LANGUAGES,
    OPENAPI,
    PARAMS_POST,
    PREFILL,
    SERVER,
)


@pytest.mark.parametrize(
    ("path", "text", "value"),
    [
        (DISPLAY, "none", "none"),
        (DISPLAY, '"none"', "none"),
        (DISPLAY, "true", "true"),
        (PREFILL, "true", True),
        (PREFILL, "yes", "yes"),
        (AUTOGENERATE, "null", None),
        (AUTH_NAME, "7", "7"),
        (AUTH_NAME, "", ""),
        (EXAMPLE_LANGUAGES, "bash, python,", ["bash", "python"]),
        (EXAMPLE_LANGUAGES, '["bash"]', ["bash"]),
        (EXAMPLE_LANGUAGES, "[]", []),
        (PARAMS_POST, "x-since", ["x-since"]),
        (SERVER, "https://a.example", "https://a.example"),
        (OPENAPI, '{"source": "api.yaml"}', {"source": "api.yaml"}),
        (PREFILL, "NaN", "NaN"),
        (PREFILL, "[" * 100_000, "[" * 100_000),
    ],
)
def test_that_a_value_is_json_or_a_text(path, text, value):
    assert setting_value(API_SETTINGS[path], text) == value


def test_that_a_key_may_have_api_before_it_and_a_wrong_one_is_told_with_the_right_one():
    assert setting_path("api.playground.display") == setting_path("playground.display") == DISPLAY
    with pytest.raises(typer.BadParameter, match=r"no setting playground.displai. Did you mean playground.display\?"):
        setting_path("playground.displai")


def test_that_settings_are_set_and_unset_together():
    wanted = assignments(["playground.display=none", "api.mdx.auth.name=X=Y"], ["examples.prefill"])
    assert wanted == {DISPLAY: "none", AUTH_NAME: "X=Y", PREFILL: None}


@pytest.mark.parametrize(
    ("words", "unset", "reason"),
    [
        ([], [], "Pass KEY=VALUE, or --unset KEY"),
        (["docs"], [], "docs is no KEY=VALUE"),
        (["playground.display=none"], ["playground.display"], "given twice"),
        (["x=1"], [], "There is no setting x"),
    ],
)
def test_that_words_that_set_nothing_are_refused(words, unset, reason):
    with pytest.raises(typer.BadParameter, match=reason):
        assignments(words, unset)


def test_that_the_first_word_is_the_folder(tmp_path: Path):
    assert folder_and_words([str(tmp_path), "a", "b"], None) == (tmp_path, ["a", "b"])
    with pytest.raises(typer.BadParameter, match="is not a folder"):
        folder_and_words(["playground.display=none"], None)
    with pytest.raises(typer.BadParameter, match="Pass a docs folder, or --site"):
        folder_and_words([], None)
