"""Reports of a run: JSON that is read back as it was, and JUnit XML that every viewer can read."""

import json
from datetime import UTC, datetime
from xml.etree import ElementTree as ET

import pytest

from docsdesk.domain.assistant.answer import Outcome, SourcePart, Usage
from docsdesk.domain.assistant.conversation import AskOptions
from docsdesk.domain.questions.answer_checks import Reply
from docsdesk.domain.questions.question_run import Run, Target, TargetKind, grade_reply
from docsdesk.domain.questions.question_set import Question, QuestionSet
from docsdesk.domain.questions.run_comparison import compare_runs
from docsdesk.usecases.questions.report_run import junit_xml, read_run, run_object

NOW = datetime(2026, 5, 1, 12, tzinfo=UTC)
QUESTIONS = (
    Question(id="good", text="How do I lend a kite?", must=("ask",)),
    Question(id="bad", text="Is it <free> & easy?\x00", pages=("fees",), must=("free",)),
    Question(id="gone", text="What is lost?"),
    Question(id="left", text="What is left?"),
    Question(id="off", text="What is off?", enabled=False),
)


def run_of(**texts: str | None) -> Run:
    """Replies by question; None is a failure."""
    run = Run(
        target=Target(kind=TargetKind.DRAFT, name="docs"),
        options=AskOptions(page_size=9),
        question_set=QuestionSet(name="Set", questions=QUESTIONS),
        started_at=NOW,
    )
    results = [grade_reply(each, reply_of(texts[each.id])) for each in QUESTIONS if each.id in texts]
    return run.with_results(*results)


def reply_of(text: str | None) -> Reply:
    source = SourcePart(id="1", url="/lend", title="Lend")
    if text is None:
        return Reply(outcome=Outcome.ERROR, error="The service failed (500).", asked_at=NOW)
    usage = Usage(prompt=3, completion=2)
    return Reply(text=text, sources=(source,), outcome=Outcome.FINISHED, seconds=1.25, usage=usage, asked_at=NOW)


RUN = run_of(good="Ask.", bad="It \ud800 costs \x1b[31m money.", gone=None)


def cases(run: Run, **options) -> dict[str, ET.Element]:
    root = ET.fromstring(junit_xml(run, **options))
    return {case.get("name"): case for case in root.iter("testcase")}


def test_that_a_run_comes_back_from_its_report_as_it_was():
    run = run_of(good="Ask.", gone=None)
    assert read_run(json.dumps(run_object(run)).encode(), "run.json") == run


def test_that_the_report_counts_and_names_what_changed():
    report = run_object(RUN, compare_runs(run_of(good="Ask.", bad="It is free.", gone=None), RUN))
    assert report["totals"]["passed"] == 1
    assert report["run"]["results"][0]["reply"]["seconds"] == 1.25
    assert report["comparison"]["counts"]["still failing"] == 2
    assert [(each["questionId"], each["change"]) for each in report["comparison"]["changes"]] == [
        ("bad", "still failing"),
        ("gone", "still failing"),
    ]


@pytest.mark.parametrize(
    ("content", "problem"),
    [
        (b"", "run.json:1:1: not valid JSON: expected a value, found the end of the file"),
        (b'{\n"format" 1}', "run.json:2:10: not valid JSON: "),
        (b"[]", "run.json:1:1: The file is no report of a run"),
        (
            b'{"format": "docsdesk-question-run",\n"version": 1, "run": {}}',
            "run.json:2:22: run.questionSet: Required, but missing",
        ),
        (
            json.dumps({**run_object(run_of()), "format": "else"}).encode(),
            "run.json:1:1: The file is no report of a run",
        ),
        (
            json.dumps({**run_object(run_of()), "version": 2}).encode(),
            "run.json:1:1: The report is of a newer Docsdesk",
        ),
        ('["f\u00fcr"]'.encode("latin-1"), "run.json:1:4: The file is not UTF-8"),
    ],
)
def test_that_another_file_is_no_report_and_where(content: bytes, problem: str):
    assert str(read_run(content, "run.json").problems[0]).startswith(problem)


def test_that_every_question_is_a_test_case_with_its_time():
    found = cases(RUN)
    assert next(iter(found)) == "How do I lend a kite?"
    assert len(found) == len(QUESTIONS)
    assert found["How do I lend a kite?"].attrib == {
        "classname": "Set",
        "name": "How do I lend a kite?",
        "time": "1.250",
    }


def test_that_a_failure_tells_question_expectation_and_answer():
    failure = cases(RUN)["Is it <free> & easy?\ufffd"].find("failure")
    assert failure.get("message") == "pages: expected fees among the sources; got /lend"
    assert failure.get("type") == "pages"
    assert failure.text.splitlines() == [
        "Question: Is it <free> & easy?\ufffd",
        "pages: expected fees among the sources; got /lend",
        "must: expected “free”; got “It \ufffd costs \ufffd[31m money.”",
        "Sources: /lend",
        "Answer:",
        "It \ufffd costs \ufffd[31m money.",
    ]


def test_that_no_answer_is_an_error_and_not_a_failure():
    case = cases(RUN)["What is lost?"]
    assert case.find("failure") is None
    assert case.find("error").get("message") == "whole: expected an answer; got The service failed (500)."


def test_that_what_was_not_asked_is_skipped():
    found = cases(RUN)
    assert found["What is left?"].find("skipped").get("message") == "not asked"
    assert found["What is off?"].find("skipped").get("message") == "disabled"


def test_that_what_failed_before_too_is_skipped_with_its_reason():
    case = cases(RUN, known_failures={"bad"})["Is it <free> & easy?\ufffd"]
    assert case.find("failure") is None
    assert case.find("skipped").get("message").startswith("failed before, too: pages: expected fees")


def test_that_the_counts_are_those_of_the_cases():
    root = ET.fromstring(junit_xml(RUN))
    (suite,) = root
    for element in (root, suite):
        counts = {name: element.get(name) for name in ("tests", "failures", "errors", "time")}
        assert counts == {"tests": "5", "failures": "1", "errors": "1", "time": "2.500"}
    assert suite.get("skipped") == "2"
    assert suite.get("timestamp") == "2026-05-01T12:00:00"
    assert {each.get("name"): each.get("value") for each in suite.find("properties")} == {
        "target": "draft",
        "target.name": "docs",
        "interface": "v1",
        "retrievalPageSize": "9",
    }
