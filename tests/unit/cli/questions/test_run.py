"""What the command line makes of a set of questions before and after it is asked."""

import json
from datetime import UTC, datetime
from pathlib import Path

import pytest

from docsdesk.cli import run
from docsdesk.cli.console import OutputLostError
from docsdesk.cli.questions.files import write_file
from docsdesk.cli.questions.options import FailOn
from docsdesk.cli.questions.run import judge
from docsdesk.cli.questions.table import comparison_lines, comparison_summary, result_lines, summary
from docsdesk.domain.assistant.answer import Outcome
from docsdesk.domain.questions.answer_checks import Reply
from docsdesk.domain.questions.question_run import Run, Target, TargetKind, grade_reply
from docsdesk.domain.questions.question_set import Question, QuestionSet
from docsdesk.domain.questions.run_comparison import compare_runs
from docsdesk.usecases.questions.report_run import run_object

NOW = datetime(2026, 5, 1, 12, tzinfo=UTC)
QUESTIONS = tuple(Question(id=name, text=f"What is {name}?", must=("ferry",)) for name in ("one", "two"))
GOOD, BAD = "A ferry.", "A boat."


def run_of(*texts: str | None) -> Run:
    replies = [
        Reply(text=text or "", outcome=Outcome.FINISHED if text else Outcome.ERROR, seconds=1, asked_at=NOW)
        for text in texts
    ]
    results = [grade_reply(question, reply) for question, reply in zip(QUESTIONS, replies, strict=False)]
    asked = QuestionSet(name="Set", questions=QUESTIONS)
    target = Target(kind=TargetKind.DRAFT, name="docs")
    return Run(target=target, question_set=asked, started_at=NOW).with_results(*results)


@pytest.mark.parametrize(
    ("after", "before", "fail_on", "failing"),
    [
        ((GOOD, GOOD), None, None, ()),
        ((GOOD, BAD), None, None, ("two",)),
        ((None, BAD), None, None, ("one", "two")),
        ((BAD, BAD), (GOOD, BAD), None, ("one",)),
        ((BAD, BAD), (GOOD, BAD), FailOn.REGRESSION, ("one",)),
        ((BAD, BAD), (GOOD, BAD), FailOn.ANY, ("one", "two")),
        ((BAD, None), (BAD,), None, ()),
    ],
)
def test_which_questions_fail_a_command(after, before, fail_on, failing):
    judgement = judge(run_of(*after), run_of(*before) if before else None, fail_on)
    assert judgement.failing == failing
    assert judgement.is_good is not bool(failing)
    not_passed = {name for name, text in zip(("one", "two"), after, strict=True) if text != GOOD}
    assert judgement.known_failures == not_passed - set(failing)


def test_that_a_run_that_is_not_over_is_not_good():
    assert not judge(run_of(GOOD), None, None).is_good


def test_that_the_table_tells_each_question_and_what_is_wrong():
    assert [line.plain for line in result_lines(run_of(GOOD, BAD))] == [
        "passed      1.00 s  What is one?",
        "failed      1.00 s  What is two?",
        "        must: expected “ferry”; got “A boat.”",
    ]
    assert (
        summary(run_of(GOOD), 0.5) == "1 question: 1 passed; 1 question not asked (2.0 a second, median answer 1.00 s)"
    )


def test_that_a_long_question_does_not_fill_the_terminal():
    long = run_of(GOOD).model_copy(
        update={
            "question_set": QuestionSet(
                name="S", questions=(QUESTIONS[0].model_copy(update={"text": "How? " * 200_000}),)
            )
        }
    )
    (line,) = result_lines(long)
    assert len(line.plain) < 300


def test_that_the_comparison_tells_what_became_of_the_questions():
    comparison = compare_runs(run_of(GOOD, GOOD), run_of("A ferry goes.", BAD))
    assert [line.plain for line in comparison_lines(comparison)] == [
        "newly failing: 1",
        "  What is two?",
        "changed: 1",
        "  What is one?",
    ]
    assert comparison_summary(comparison) == "Since the baseline: 1 newly failing, 1 changed"


REFUSED = {
    "an option of one question": (["run", "SET", "--attach", "x", "docs"], "No such option: --attach"),
    "a question beside the set": (["run", "SET", "docs", "How?"], "unexpected extra argument"),
    "no set": (
        ["run", "missing.csv", "docs"],
        "missing.csv cannot be used: there is no such file. Check its name",
    ),
    "a broken set": (["run", "BROKEN", "docs"], "broken.csv:2:1: error: The question has no text."),
    "a report in no folder": (["run", "SET", "docs", "-o", "no/x.xml"], "does not exist."),
    "a report in the place of a folder": (
        ["run", "SET", "docs", "-o", "DOCS", "--report", "json"],
        "not a file.",
    ),
    "nothing to ask": (["run", "OFF", "docs"], "contains no enabled question"),
    "no report": (["run", "SET", "docs", "--baseline", "SET"], "set.csv:1:1: not valid JSON"),
    "replies of another site": (["run", "SET", "elsewhere", "--replies", "RUN"], "That run asked docs"),
    "a report by its name": (["run", "SET", "docs", "-o", "x.txt"], "or pass --report json or junit"),
    "a regression of nothing": (["run", "SET", "docs", "--fail-on", "regression"], "requires --baseline"),
    "the hosted site of nowhere": (["run", "SET", "docs", "--against-hosted"], "a docs folder and a service"),
    "neither folder nor service": (["run", "SET"], "Pass a docs folder, --site, or --base-url"),
    "groups of v1": (["run", "SET", "docs", "--group", "a"], "Requires --interface v2."),
    "no folder to suggest from": (["suggest"], "Pass a docs folder, or --site"),
    "an unknown form of file": (["suggest", "DOCS", "-o", "x.txt"], "Use a .yaml or .csv file."),
}


@pytest.mark.parametrize("case", REFUSED)
def test_that_a_command_about_a_set_that_makes_no_sense_is_refused(
    tmp_path: Path, case: str, capsys: pytest.CaptureFixture[str]
):
    (tmp_path / "set.csv").write_text("question,must\nHow?,ask\n")
    (tmp_path / "broken.csv").write_text("question,must\n,ask\n")
    (tmp_path / "docs.json").write_text("{}")
    (tmp_path / "run.json").write_text(json.dumps(run_object(run_of(GOOD))))
    (tmp_path / "off.csv").write_text("question,must,enabled\nHow?,ask,no\n")
    names = {
        "RUN": tmp_path / "run.json",
        "SET": tmp_path / "set.csv",
        "BROKEN": tmp_path / "broken.csv",
        "OFF": tmp_path / "off.csv",
        "DOCS": tmp_path,
    }
    arguments, words = REFUSED[case]
    assert run(["questions", *(str(names.get(each, each)) for each in arguments)]) == 2
    assert words in " ".join(capsys.readouterr().err.split())


@pytest.mark.skipif(not Path("/proc").exists(), reason="needs a folder in which nothing can be written")
def test_that_a_report_that_cannot_be_written_is_kept_elsewhere():
    with pytest.raises(OutputLostError, match=r"Cannot write /proc/run.json") as lost:
        write_file(Path("/proc/run.json"), b"answers")
    kept = Path(lost.value.hint.removeprefix("Its content was saved to ").removesuffix("."))
    assert (kept.suffix, kept.read_bytes()) == (".json", b"answers")
    kept.unlink()
