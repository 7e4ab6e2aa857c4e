"""A run as JSON: the report that programs read, and the baseline that a later run is compared with."""

from pydantic import BaseModel, JsonValue, ValidationError

from docsdesk.domain.question_run import Run
from docsdesk.domain.run_comparison import Change, QuestionChange, RunComparison

FORMAT, VERSION = "docsdesk-question-run", 1


class _Report(BaseModel):
    format: str
    version: int
    run: Run


class NotARunError(ValueError):
    """`args[0]` completes the sentence "The file …"."""


def run_object(run: Run, comparison: RunComparison | None = None) -> dict[str, JsonValue]:
    """Keys: format, version, totals, run, comparison (null without a baseline)."""
    return {
        "format": FORMAT,
        "version": VERSION,
        "totals": run.totals.model_dump(mode="json", by_alias=True),
        "comparison": _comparison_object(comparison) if comparison else None,
        "run": run.model_dump(mode="json", by_alias=True),
    }


def read_run(content: bytes) -> Run:
    """The run of a report. Raises NotARunError."""
    try:
        report = _Report.model_validate_json(content)
    except ValidationError as error:
        first = error.errors()[0]
        where = ".".join(map(str, first["loc"])) or "it"
        raise NotARunError(f"is no report of a run: {where}: {first['msg']}") from error
    if report.format != FORMAT:
        raise NotARunError("is no report of a run")
    if report.version > VERSION:
        raise NotARunError("is a report of a newer Docsdesk")
    return report.run


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
