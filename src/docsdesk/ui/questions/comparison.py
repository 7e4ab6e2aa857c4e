"""Two runs compared in words: how many questions changed how, and their rows, most serious first."""

from collections.abc import Sequence
from dataclasses import dataclass

from docsdesk.domain.questions.run_comparison import Change, QuestionChange, RunComparison
from docsdesk.ui.figures import amount, decimal
from docsdesk.ui.questions.check_rows import CheckRow
from docsdesk.ui.questions.words import seconds_words, verdict_words
from docsdesk.ui.texts import Texts
from docsdesk.ui.tokens import Tone
from docsdesk.ui.widgets.lists.outline import OutlineRow, group

_tr = Texts("Questions")

LEAST_SECONDS = 0.1
"""Smaller differences come from the machine."""

_SHOWN = {
    Change.NEWLY_FAILING: (_tr.later("Newly failing"), "bad", Tone.BAD),
    Change.NEWLY_PASSING: (_tr.later("Newly passing"), "good", Tone.GOOD),
    Change.STILL_FAILING: (_tr.later("Still failing"), "bad", Tone.MUTED),
    Change.CHANGED: (_tr.later("Answer changed"), "edit", Tone.WARN),
    Change.SLOWER: (_tr.later("Slower"), "waiting", Tone.WARN),
    Change.ADDED: (_tr.later("Added"), "add", Tone.MUTED),
    Change.REMOVED: (_tr.later("Removed"), "minus", Tone.MUTED),
    Change.SAME: (_tr.later("Unchanged"), "dot", Tone.MUTED),
}
"""The words, icon and tone of each change."""


def change_words(change: Change) -> str:
    return _tr.now(_SHOWN[change][0])


@dataclass(frozen=True, slots=True)
class ComparisonOutline:
    """`rows` are groups; the first `open_count` should be open: all but those that stayed the same."""

    summary: str
    rows: Sequence[OutlineRow]
    open_count: int


def outline_comparison(comparison: RunComparison) -> ComparisonOutline:
    """What got worse comes first. With thousands of answers this takes a while: keep it off the window's thread."""
    found = {kind: list[QuestionChange]() for kind in Change}
    for change in comparison.changes:
        found[change.change].append(change)
    rows: list[OutlineRow] = []
    for kind, changes in found.items():
        rows += group(change_words(kind), *_SHOWN[kind][1:], changes, _row)
    said = [f"{change_words(kind)} {amount(len(changes))}" for kind, changes in found.items() if changes]
    before, after = (run.totals.median_seconds for run in (comparison.before, comparison.after))
    if before is not None and after is not None:
        medians = _tr("Median {before} → {after}")
        said.append(medians.format(before=seconds_words(before), after=seconds_words(after)))
    return ComparisonOutline(" · ".join(said), rows, len(rows) - bool(found[Change.SAME]))


def list_checks(change: QuestionChange) -> list[CheckRow]:
    """The checks that now differ, then those that still fail: whether each holds, and its words."""
    if change.after is None:
        return []
    earlier = change.before.verdicts if change.before is not None else ()
    before = {(verdict.kind, verdict.expected): verdict.passed for verdict in earlier}
    turned: list[CheckRow] = []
    stayed: list[CheckRow] = []
    for verdict in change.after.verdicts:
        has_turned = before.get((verdict.kind, verdict.expected), verdict.passed) != verdict.passed
        if has_turned:
            turned.append((verdict.passed, verdict_words(verdict)))
        elif not verdict.passed:
            stayed.append((False, verdict_words(verdict)))
    return turned + stayed


def change_figures(change: QuestionChange) -> str:
    """How long both took, and which sources were lost or are new."""
    times = " → ".join(seconds_words(result.reply.seconds) for result in (change.before, change.after) if result)
    said = [times]
    if change.lost_sources:
        said.append(_tr("No longer cites {pages}").format(pages=", ".join(change.lost_sources)))
    if change.new_sources:
        said.append(_tr("Now cites {pages}").format(pages=", ".join(change.new_sources)))
    return " · ".join(said)


def _row(change: QuestionChange) -> OutlineRow:
    return OutlineRow(change.question.text, _note(change), value=change, hint=change.question.text)


def _note(change: QuestionChange) -> str:
    if change.before is None or change.after is None:
        return ""
    difference = change.after.reply.seconds - change.before.reply.seconds
    if abs(difference) < LEAST_SECONDS:
        return ""
    return _tr("{sign}{s} s").format(sign="+" if difference > 0 else "\N{MINUS SIGN}", s=decimal(abs(difference)))
