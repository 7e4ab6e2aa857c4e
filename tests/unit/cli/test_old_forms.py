"""Command lines of the last version, which this one still understands."""

import pytest

from docsdesk.cli.old_forms import in_new_form


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("browse site.zip --port 80", "serve site.zip --port 80"),
        ("ask --questions set.csv docs -o run.json", "questions run set.csv docs -o run.json"),
        ("ask docs --report json --questions=set.csv", "questions run set.csv docs --report json"),
        ("ask docs --base-url u --questions set.csv -- more", "questions run set.csv docs --base-url u -- more"),
        ("ask docs --suggest-questions -o set.csv", "questions suggest docs -o set.csv"),
    ],
)
def test_that_an_old_form_is_told_once_and_means_the_new_one(old: str, new: str, capsys: pytest.CaptureFixture[str]):
    assert in_new_form(old.split()) == new.split()
    said = capsys.readouterr()
    assert said.out == ""
    assert said.err.count("\n") == 1
    assert "is now `docsdesk " in said.err


@pytest.mark.parametrize("now", ["ask docs How?", "ask docs -- --questions", "serve docs", "", "publish --questions s"])
def test_that_other_command_lines_stay_as_they_are(now: str, capsys: pytest.CaptureFixture[str]):
    assert in_new_form(now.split()) == now.split()
    assert capsys.readouterr().err == ""
