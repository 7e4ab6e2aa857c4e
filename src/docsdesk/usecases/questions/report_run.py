"""A run as JSON: the report that programs read, and the baseline that a later run is compared with."""

from pathlib import PurePosixPath

from pydantic import BaseModel, JsonValue, ValidationError

from docsdesk.docs.files.file_text import read_text
from docsdesk.domain.field_problems import field_problems
from docsdesk.domain.place import Place
from docsdesk.domain.questions.question_run import Run
from docsdesk.domain.questions.run_comparison import Change, QuestionChange, RunComparison
from docsdesk.usecases.wrong_file import WrongFile, not_json, wrong_fields, wrong_file

FORMAT, VERSION = "docsdesk-question-run", 1
NO_RUN = "The file is no report of a run"


class _Report(BaseModel):
    format: str
    version: int
    run: Run


def run_object(run: Run, comparison: RunComparison | None = None) -> dict[str, JsonValue]:
    """Keys: format, version, totals, run, comparison (null without a baseline)."""
    return {
        "format": FORMAT,
        "version": VERSION,
        "totals": run.totals.model_dump(mode="json", by_alias=True),
        "comparison": _comparison_object(comparison) if comparison else None,
        "run": run.model_dump(mode="json", by_alias=True),
    }


def read_run(content: bytes, name: str) -> Run | WrongFile:
    """The run of a report, or what is wrong with it."""
    file = PurePosixPath(name)
    text = read_text(file, content)
    if isinstance(text, Place):
        return wrong_file(text, "The file is not UTF-8")
    try:
        report = _Report.model_validate_json(text)
    except ValidationError as error:
        return _wrong(error, text, file)
    if report.format != FORMAT:
        return wrong_file(Place(file), NO_RUN)
    if report.version > VERSION:
        return wrong_file(Place(file), "The report is of a newer Docsdesk")
    return report.run


def _wrong(error: ValidationError, text: str, file: PurePosixPath) -> WrongFile:
    first, fields = error.errors()[0], field_problems(error)
    if first["type"] == "json_invalid":
        return not_json(text, file, ValueError(first["msg"]))
    is_other = set(fields) & {"", "format", "version"}
    return wrong_file(Place(file), NO_RUN) if is_other else wrong_fields(fields, text, file)


def _comparison_object(comparison: RunComparison) -> dict[str, JsonValue]:
    return {
        "baseline": comparison.before.id,
        "differences": [
            {"what": each.what, "before": each.before, "after": each.after} for each in comparison.differences
        ],
        "counts": {kind.value: count for kind, count in comparison.counts.items()},
        "changes": [_change_object(each) for each in comparison.changes if each.change is not Change.SAME],
    }


def _change_object(change: QuestionChange) -> dict[str, JsonValue]:
    return {
        "questionId": change.question.id,
        "question": change.question.text,
        "change": change.change.value,
        "before": change.before.grade.value if change.before else None,
        "after": change.after.grade.value if change.after else None,
        "newSources": [*change.new_sources],
        "lostSources": [*change.lost_sources],
    }
