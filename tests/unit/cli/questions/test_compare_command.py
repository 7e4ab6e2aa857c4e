"""`docsdesk questions compare`: two runs, of which nothing is asked again."""

import json
from datetime import UTC, datetime
from pathlib import Path

import pytest

from docsdesk.cli import run
from docsdesk.cli.command_table import ExitCode
from docsdesk.domain.assistant.answer import Outcome
from docsdesk.domain.questions.answer_checks import Reply
from docsdesk.domain.questions.question_run import Run, Target, TargetKind, grade_reply
from docsdesk.domain.questions.question_set import Question, QuestionSet
from docsdesk.usecases.questions.report_run import run_object

NOW = datetime(2026, 5, 1, 12, tzinfo=UTC)
QUESTION = Question(id="one", text="What is one?", must=("ferry",))


@pytest.fixture
def reports(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    for name, text in (("good", "A ferry."), ("bad", "A boat.")):
        reply = Reply(text=text, outcome=Outcome.FINISHED, seconds=1, asked_at=NOW)
        asked = QuestionSet(name="Set", questions=(QUESTION,))
        of_set = Run(target=Target(kind=TargetKind.DRAFT, name="docs"), question_set=asked, started_at=NOW)
        (tmp_path / f"{name}.json").write_text(
            json.dumps(run_object(of_set.with_results(grade_reply(QUESTION, reply))))
        )


@pytest.mark.usefixtures("reports")
def test_that_two_runs_are_compared_and_whatever_changed_is_no_failure(capsys: pytest.CaptureFixture[str]):
    assert run(["questions", "compare", "good.json", "bad.json"]) == ExitCode.DONE
    said = capsys.readouterr()
    assert said.out == "newly failing: 1\n  What is one?\n"
    assert said.err == "Since the baseline: 1 newly failing\n"


@pytest.mark.usefixtures("reports")
def test_that_programs_get_one_object(capsys: pytest.CaptureFixture[str]):
    assert run(["questions", "compare", "good.json", "bad.json", "--format", "json"]) == ExitCode.DONE
    assert json.loads(capsys.readouterr().out)["changes"][0]["change"] == "newly failing"


@pytest.mark.usefixtures("reports")
@pytest.mark.parametrize(
    ("old", "new", "fail_on", "code"),
    [
        ("good", "bad", "regression", ExitCode.FAILED),
        ("bad", "bad", "regression", ExitCode.DONE),
        ("bad", "bad", "any", ExitCode.FAILED),
        ("bad", "good", "any", ExitCode.DONE),
    ],
)
def test_which_changes_fail_the_command_that_asks_for_it(old: str, new: str, fail_on: str, code: ExitCode):
    assert run(["questions", "compare", f"{old}.json", f"{new}.json", "--fail-on", fail_on]) == code


@pytest.mark.usefixtures("reports")
def test_that_a_file_that_is_no_report_is_named(capsys: pytest.CaptureFixture[str], tmp_path: Path):
    (tmp_path / "set.csv").write_text("question,must\nHow?,ask\n")
    assert run(["questions", "compare", "good.json", "set.csv"]) == ExitCode.MISUSED
    assert "NEW.json: set.csv:1:1: not valid JSON" in capsys.readouterr().err
