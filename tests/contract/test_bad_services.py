"""What a command says when its service does not do as it should."""

import json
from pathlib import Path

import pytest
from tests.contract.command import Ended, docsdesk
from tests.fakes.bad_answers import BAD_ANSWERS, BAD_REPLIES, KEYS, BadAnswer
from tests.fakes.hosted_service import ANSWER, NOTHING, STREAM, Reply, hosted
from tests.fakes.virtual_time import quick_time


def told(ended: Ended) -> str:
    """What a command that has to fail wrote to standard error."""
    assert (ended.returncode, ended.stdout, "Traceback" in ended.stderr) == (1, "", False), ended
    return ended.stderr


def patience(bad: BadAnswer) -> dict[str, str]:
    """Long where something is answered, also by a busy machine."""
    return {"DOCSDESK_TIMEOUT": "2" if bad.reply is NOTHING else "20"}


@pytest.mark.parametrize("bad", BAD_ANSWERS.values(), ids=BAD_ANSWERS)
def test_that_an_export_says_what_is_wrong_with_a_service(bad: BadAnswer, tmp_path: Path):
    with hosted(bad.service()) as service, quick_time():
        at = ("--base-url", service.url, "--domain", "docs.example.com", "-o", tmp_path / "site.tar.gz")
        said = told(docsdesk("export", *at, **KEYS, **patience(bad)))
    assert [words for words in bad.says if words not in said] == [], said
    assert list(tmp_path.glob("site*")) == []


@pytest.mark.parametrize("bad", BAD_REPLIES.values(), ids=BAD_REPLIES)
def test_that_a_question_says_what_is_wrong_with_a_service(bad: BadAnswer):
    with hosted(bad.service()) as service, quick_time():
        at = ("--base-url", service.url, "--domain", "acme", "How do I authenticate?")
        said = told(docsdesk("ask", *at, **KEYS, **patience(bad)))
    assert [words for words in bad.says if words not in said] == [], said


def test_that_an_export_says_where_nobody_answers(tmp_path: Path):
    at = ("--base-url", "http://127.0.0.1:9", "--domain", "docs.example.com", "-o", tmp_path / "site.tar.gz")
    assert "Nothing answers at 127.0.0.1:9" in told(docsdesk("export", *at, **KEYS))
    assert list(tmp_path.glob("site*")) == []


def test_that_what_came_before_a_cut_is_kept_and_the_cut_is_said():
    with hosted() as service:
        service.next("ask", Reply(200, ANSWER, STREAM, cut=True))
        at = ("--base-url", service.url, "--domain", "acme", "How do I authenticate?", "--json")
        done = docsdesk("ask", *at, **KEYS)
    answer = json.loads(done.stdout)
    assert done.returncode == 1
    assert (answer["outcome"], answer["message"]["content"]) == (
        "incomplete",
        "Send your key in the **Ferry-Key** header.",
    )
    assert "lost before the response was complete" in answer["error"]
    assert "Traceback" not in done.stderr
