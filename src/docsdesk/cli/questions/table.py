"""Prints the results of a question set."""

from collections.abc import Collection, Iterator

from docsdesk.cli.console import Styled, count_words
from docsdesk.domain.questions.question_run import Grade, QuestionResult, Run
from docsdesk.domain.questions.question_set import Question
from docsdesk.domain.questions.run_comparison import Change, QuestionChange, RunComparison
from docsdesk.domain.safe_text import terminal_line

_STYLES = {Grade.PASSED: "green", Grade.ANSWERED: "", Grade.FAILED: "bold red", Grade.ERROR: "bold yellow"}
_MAX_CHARACTERS = 200
"""Of a question in a table."""
_TOLD = (Change.NEWLY_FAILING, Change.NEWLY_PASSING, Change.STILL_FAILING, Change.CHANGED, Change.SLOWER)


def result_lines(run: Run) -> Iterator[Styled]:
    """One line per question, in the order of the set, with its failed checks below."""
    return question_lines(run, {question.id for question in run.question_set.asked})


def question_lines(run: Run, wanted: Collection[str]) -> Iterator[Styled]:
    """The lines of the questions with these ids."""
    results = {result.question_id: result for result in run.results if result.question_id in wanted}
    for question in run.question_set.asked:
        if result := results.get(question.id):
            yield _result_line(question, result)
            yield from (_advice(f"{verdict.kind.value}: {verdict.reason}") for verdict in result.failed)


def _result_line(question: Question, result: QuestionResult) -> Styled:
    return Styled(
        (f"{result.grade.value:8}", _STYLES[result.grade]),
        (f" {result.reply.seconds:7.2f} s  ", "dim"),
        (_shorten(question), ""),
    )


def comparison_lines(comparison: RunComparison) -> Iterator[Styled]:
    """How the runs differ, and how the questions changed since the baseline, most serious first."""
    for difference in comparison.differences:
        yield Styled((terminal_line(str(difference)), "dim"))
    for kind in _TOLD:
        if changes := comparison.of(kind):
            yield Styled((f"{kind.value}: {len(changes):,}", "bold"))
            for change in changes:
                yield Styled((f"  {_shorten(change.question)}", ""))
                yield from _differences(change)


def _differences(change: QuestionChange) -> Iterator[Styled]:
    if change.change is Change.SLOWER and change.before and change.after:
        yield _advice(f"{change.before.reply.seconds:.2f} s before, {change.after.reply.seconds:.2f} s now")
    for how, pages in (("no longer cited", change.lost_sources), ("newly cited", change.new_sources)):
        if pages:
            yield _advice(f"{how}: {', '.join(pages)}")


def _advice(text: str) -> Styled:
    return Styled((terminal_line(f"        {text}"), "dim"))


def _shorten(question: Question) -> str:
    words = " ".join(question.text.split())
    return terminal_line(words if len(words) <= _MAX_CHARACTERS else f"{words[: _MAX_CHARACTERS - 1]}…")


def summary(run: Run, elapsed: float) -> str:
    totals = run.totals
    counts = (
        (totals.passed, "passed"),
        (totals.answered, "answered"),
        (totals.failed, "failed"),
        (totals.errors, "without an answer"),
    )
    said = ", ".join(f"{count:,} {what}" for count, what in counts if count) or "0 passed"
    left = f"; {count_words(len(run.left), 'question')} not asked" if run.left else ""
    median = f", median answer {totals.median_seconds:.2f} s" if totals.median_seconds is not None else ""
    speed = f" ({totals.done / elapsed:.1f} a second{median})" if elapsed and totals.done else ""
    return f"{count_words(totals.done, 'question')}: {said}{left}{speed}"


def comparison_summary(comparison: RunComparison) -> str:
    said = ", ".join(f"{count:,} {kind.value}" for kind, count in comparison.counts.items() if count)
    return f"Since the baseline: {said or 'nothing to compare'}"
