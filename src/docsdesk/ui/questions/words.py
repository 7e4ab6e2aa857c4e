"""Describes questions, answers, runs, and two runs compared."""

from collections.abc import Sequence
from dataclasses import dataclass

from docsdesk.domain.questions.answer_checks import CheckKind, Verdict
from docsdesk.domain.questions.question_run import Grade, QuestionResult, RunSummary, Target, TargetKind, Totals
from docsdesk.domain.questions.question_set import Question
from docsdesk.domain.questions.run_comparison import Change, QuestionChange, RunComparison
from docsdesk.protocol.assistant_bodies import USUAL_RESULTS
from docsdesk.ui.figures import amount, decimal, duration
from docsdesk.ui.markdown.links import plain_words
from docsdesk.ui.texts import Texts, translate_text
from docsdesk.ui.tokens import Tone
from docsdesk.ui.widgets.lists.outline import OutlineRow, group
from docsdesk.ui.words.state_words import StateWords

_tr = Texts("Questions")

CheckRow = tuple[bool, str]
"""Whether a check holds, and its words."""

_HELD = {
    CheckKind.WHOLE: _tr.later("Answer complete"),
    CheckKind.ANSWERED: _tr.later("Gave an answer"),
    CheckKind.REFUSED: _tr.later("Said the docs have no answer"),
    CheckKind.PAGES: _tr.later("Found {expected}"),
    CheckKind.MUST: _tr.later("Says {expected}"),
    CheckKind.MUST_NOT: _tr.later("Contains {expected}"),
    CheckKind.SOURCES_EXIST: _tr.later("All sources are pages of this site"),
    CheckKind.WORDS: _tr.later("Length: {got}"),
}
_MISSED = {
    CheckKind.WHOLE: _tr.later("No complete answer: {got}"),
    CheckKind.ANSWERED: _tr.later("Said there is no answer: {got}"),
    CheckKind.REFUSED: _tr.later("Answered, although the docs have no answer: {got}"),
    CheckKind.PAGES: _tr.later("Expected {expected}, got {got}"),
    CheckKind.MUST: _tr.later("Does not say {expected}"),
    CheckKind.MUST_NOT: _tr.later("Must not say {got}"),
    CheckKind.EXPRESSION: _tr.later("Invalid regular expression: {got}"),
    CheckKind.SOURCES_EXIST: _tr.later("Cites pages that do not exist: {got}"),
    CheckKind.WORDS: _tr.later("Expected {expected}, got {got}"),
}


def state_of(question: Question, result: QuestionResult | None, *, is_asking: bool) -> StateWords:
    if is_asking:
        return StateWords("running", _tr("Asking…"), Tone.ACCENT)
    if not question.enabled:
        return StateWords("none", _tr("Excluded"), Tone.MUTED)
    if result is None:
        return StateWords("none", _tr("Not asked"), Tone.MUTED)
    return grade_words(result.grade)


def grade_words(grade: Grade) -> StateWords:
    match grade:
        case Grade.PASSED:
            return StateWords("good", _tr("Passed"), Tone.GOOD)
        case Grade.ANSWERED:
            return StateWords("dot", _tr("Answered"), Tone.MUTED)
        case Grade.FAILED:
            return StateWords("bad", _tr("Failed"), Tone.BAD)
        case Grade.ERROR:
            return StateWords("warn", _tr("No answer"), Tone.WARN)


def expectation_words(question: Question) -> str:
    """What the answer has to contain, in one line."""
    expectations = [", ".join(question.pages)] if question.pages else []
    expectations += [f"“{phrase}”" for phrase in question.must]
    expectations += [_tr("no “{phrase}”").format(phrase=phrase) for phrase in question.must_not]
    if question.most_words:
        expectations.append(_tr("at most %Ln word(s)", question.most_words))
    if question.refuse:
        expectations.append(_tr("says the docs have no answer"))
    return " · ".join(expectations) or _tr("Any answer")


def result_words(result: QuestionResult) -> str:
    """The first failed check, and how many others failed; empty if all passed."""
    words = [verdict_words(verdict) for verdict in result.failed]
    if len(words) < 2:
        return "".join(words)
    return _tr("{first} and {count} more").format(first=words[0], count=len(words) - 1)


def verdict_words(verdict: Verdict) -> str:
    """One check: that it holds, or how it does not."""
    words = (_HELD if verdict.passed else _MISSED)[verdict.kind]
    return _tr.now(words).format(
        expected=plain_words(translate_text(verdict.expected)), got=plain_words(translate_text(verdict.got))
    )


def seconds_words(seconds: float | None) -> str:
    """With tenths where they matter."""
    if seconds is None:
        return ""
    return _tr("{s} s").format(s=decimal(seconds)) if seconds < 10 else duration(seconds)


def target_words(target: Target) -> str:
    words = _tr("draft") if target.kind is TargetKind.DRAFT else _tr("published")
    return f"{words}, {target.model}" if target.model else words


def kind_words(kind: TargetKind) -> str:
    return _tr("Draft on disk") if kind is TargetKind.DRAFT else _tr("Published docs")


def run_words(run: RunSummary, when: str) -> str:
    """`when` it was, how many passed, the target, and the number of search results if it is another than usual."""
    size = run.options.page_size
    results = _tr("%Ln search result(s)", size) if size != USUAL_RESULTS else ""
    return " · ".join(filter(None, (when, totals_words(run.totals), target_words(run.target), results)))


def totals_words(totals: Totals) -> str:
    """How many answers passed, and how many had nothing to pass."""
    judged = totals.questions - totals.answered
    answered = _tr("{count} answered").format(count=amount(totals.answered)) if totals.answered else ""
    passed = _tr("{passed} of {count} passed").format(passed=amount(totals.passed), count=amount(judged))
    return " · ".join(filter(None, (passed if judged else "", answered)))


def count_words(count: int) -> str:
    return _tr("%Ln question(s)", count)


LEAST_SECONDS = 0.1
"""Smaller differences come from the machine."""

_CHANGES = {
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
    return _tr.now(_CHANGES[change][0])


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
        rows += group(change_words(kind), *_CHANGES[kind][1:], changes, _make_row)
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


def _make_row(change: QuestionChange) -> OutlineRow:
    return OutlineRow(change.question.text, _note(change), value=change, hint=change.question.text)


def _note(change: QuestionChange) -> str:
    if change.before is None or change.after is None:
        return ""
    difference = change.after.reply.seconds - change.before.reply.seconds
    if abs(difference) < LEAST_SECONDS:
        return ""
    return _tr("{sign}{s} s").format(sign="+" if difference > 0 else "\N{MINUS SIGN}", s=decimal(abs(difference)))
