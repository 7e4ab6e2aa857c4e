"""Two runs side by side in words: how many questions changed how, and the rows of them, the gravest first."""

from collections.abc import Sequence

from PySide6.QtCore import QCoreApplication

from docsdesk.domain.question_run import QuestionResult
from docsdesk.domain.run_comparison import Change, QuestionChange, RunComparison
from docsdesk.ui.questions.words import result_words, seconds_words, verdict_words
from docsdesk.ui.tokens import Tone
from docsdesk.ui.widgets.outline_model import OutlineRow, group

LEAST_TOLD = 0.1
"""Seconds; less than that is the machine's."""

_ICONS = {
    Change.NEWLY_FAILING: ("bad", Tone.BAD),
    Change.NEWLY_PASSING: ("good", Tone.GOOD),
    Change.STILL_FAILING: ("bad", Tone.MUTED),
    Change.CHANGED: ("edit", Tone.WARN),
    Change.SLOWER: ("waiting", Tone.WARN),
    Change.ADDED: ("add", Tone.MUTED),
    Change.REMOVED: ("minus", Tone.MUTED),
    Change.SAME: ("dot", Tone.MUTED),
}


def heading(change: Change) -> str:
    words = {
        Change.NEWLY_FAILING: _tr("Newly failing"),
        Change.NEWLY_PASSING: _tr("Newly passing"),
        Change.STILL_FAILING: _tr("Still failing"),
        Change.CHANGED: _tr("Answered otherwise"),
        Change.SLOWER: _tr("Slower"),
        Change.ADDED: _tr("Only in the later run"),
        Change.REMOVED: _tr("Only in the earlier run"),
        Change.SAME: _tr("The same"),
    }
    return words[change]


def summary(comparison: RunComparison) -> str:
    """What got worse first; the medians last."""
    counts = comparison.counts
    said = [f"{heading(kind).lower()} {counts[kind]:,}" for kind in Change if counts[kind]]
    before, after = (run.totals.median_seconds for run in (comparison.before, comparison.after))
    if before is not None and after is not None:
        medians = _tr("median {before} → {after}")
        said.append(medians.format(before=seconds_words(before), after=seconds_words(after)))
    return " · ".join(said)


def rows(comparison: RunComparison) -> list[OutlineRow]:
    found: list[OutlineRow] = []
    for kind in Change:
        icon, tone = _ICONS[kind]
        found += group(heading(kind), icon, tone, comparison.of(kind), _row)
    return found


def open_groups(comparison: RunComparison) -> int:
    """How many groups are worth being open: all but what is the same."""
    return sum(1 for kind in Change if kind is not Change.SAME and comparison.counts[kind])


def checks(change: QuestionChange) -> list[tuple[bool, str]]:
    """What became of the checks: whether each holds now, and the words for it; those that turned come first."""
    if change.after is None:
        return []
    earlier = change.before.verdicts if change.before is not None else ()
    before = {(verdict.kind, verdict.expected): verdict.passed for verdict in earlier}
    turned: list[tuple[bool, str]] = []
    stayed: list[tuple[bool, str]] = []
    for verdict in change.after.verdicts:
        has_turned = before.get((verdict.kind, verdict.expected), verdict.passed) != verdict.passed
        if has_turned:
            turned.append((verdict.passed, verdict_words(verdict)))
        elif not verdict.passed:
            stayed.append((False, verdict_words(verdict)))
    return turned + stayed


def figures(change: QuestionChange) -> str:
    """How long both took, and which pages came or went."""
    times = " → ".join(seconds_words(result.reply.seconds) for result in (change.before, change.after) if result)
    said = [times]
    if change.lost_sources:
        said.append(_tr("no longer from {pages}").format(pages=_listed(change.lost_sources)))
    if change.new_sources:
        said.append(_tr("now from {pages}").format(pages=_listed(change.new_sources)))
    return " · ".join(said)


def _row(change: QuestionChange) -> OutlineRow:
    return OutlineRow(change.question.text, _note(change), value=change, hint=_hint(change))


def _note(change: QuestionChange) -> str:
    if change.before is None or change.after is None:
        return ""
    difference = change.after.reply.seconds - change.before.reply.seconds
    if abs(difference) < LEAST_TOLD:
        return ""
    return _tr("{sign}{s} s").format(sign="+" if difference > 0 else "\N{MINUS SIGN}", s=f"{abs(difference):.1f}")


def _hint(change: QuestionChange) -> str:
    shown: QuestionResult | None = change.after or change.before
    return f"{change.question.text}\n{result_words(shown) if shown else ''}".strip()


def _listed(pages: Sequence[str]) -> str:
    return ", ".join(pages)


def _tr(text: str) -> str:
    return QCoreApplication.translate("Questions", text)
