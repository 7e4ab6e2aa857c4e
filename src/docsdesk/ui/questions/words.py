"""Describes questions, answers and runs."""

from collections.abc import Sequence
from dataclasses import dataclass

from docsdesk.domain.questions.answer_checks import CheckKind, Verdict
from docsdesk.domain.questions.question_run import Grade, QuestionResult, RunSummary, Target, TargetKind
from docsdesk.domain.questions.question_set import Question
from docsdesk.ui.figures import duration
from docsdesk.ui.markdown.links import plain_words
from docsdesk.ui.texts import Texts
from docsdesk.ui.tokens import Tone

_tr = Texts("Questions")

_HELD = {
    CheckKind.WHOLE: _tr.later("The answer is whole"),
    CheckKind.ANSWERED: _tr.later("It answers"),
    CheckKind.REFUSED: _tr.later("It says that the docs have no answer"),
    CheckKind.PAGES: _tr.later("It has {expected}"),
    CheckKind.MUST: _tr.later("It says {expected}"),
    CheckKind.MUST_NOT: _tr.later("It says {expected}"),
    CheckKind.SOURCES_EXIST: _tr.later("Its sources are pages of the site"),
    CheckKind.WORDS: _tr.later("It has {got}"),
}
_MISSED = {
    CheckKind.WHOLE: _tr.later("No whole answer came: {got}"),
    CheckKind.ANSWERED: _tr.later("It says that there is no answer: {got}"),
    CheckKind.REFUSED: _tr.later("It answers, though the docs have no answer: {got}"),
    CheckKind.PAGES: _tr.later("Expected {expected}; it has {got}"),
    CheckKind.MUST: _tr.later("It does not say {expected}"),
    CheckKind.MUST_NOT: _tr.later("It says {got}"),
    CheckKind.EXPRESSION: _tr.later("This cannot be used as a regular expression: {got}"),
    CheckKind.SOURCES_EXIST: _tr.later("It cites what is no page of the site: {got}"),
    CheckKind.WORDS: _tr.later("It has {got}, expected {expected}"),
}


@dataclass(frozen=True, slots=True)
class StateWords:
    icon: str
    word: str
    tone: Tone


def state_of(question: Question, result: QuestionResult | None, *, is_asking: bool) -> StateWords:
    """The result of a question's last answer."""
    if is_asking:
        return StateWords("running", _tr("asking"), Tone.ACCENT)
    if not question.enabled:
        return StateWords("none", _tr("left out"), Tone.MUTED)
    return grade_words(result.grade) if result is not None else StateWords("none", _tr("not asked"), Tone.MUTED)


def grade_words(grade: Grade) -> StateWords:
    match grade:
        case Grade.PASSED:
            return StateWords("good", _tr("passed"), Tone.GOOD)
        case Grade.FAILED:
            return StateWords("bad", _tr("failed"), Tone.BAD)
        case Grade.ERROR:
            return StateWords("warn", _tr("no answer"), Tone.WARN)


def expectation_words(question: Question) -> str:
    """What the answer has to contain, in one line."""
    said = [", ".join(question.pages)] if question.pages else []
    said += [f"“{phrase}”" for phrase in question.must]
    said += [_tr("no “{phrase}”").format(phrase=phrase) for phrase in question.must_not]
    if question.most_words:
        said.append(_tr("at most {count} words").format(count=f"{question.most_words:,}"))
    if question.refuse:
        said.append(_tr("says that the docs have no answer"))
    return " · ".join(said) or _tr("any answer")


def result_words(result: QuestionResult) -> str:
    """The first failed check, and how many others failed; empty if all passed."""
    words = [verdict_words(verdict) for verdict in result.failed]
    more = _tr(" and {count} more").format(count=len(words) - 1) if len(words) > 1 else ""
    return words[0] + more if words else ""


def verdict_words(verdict: Verdict) -> str:
    """One check: that it holds, or how it does not."""
    words = (_HELD if verdict.passed else _MISSED)[verdict.kind]
    return _tr.now(words).format(expected=plain_words(verdict.expected), got=plain_words(verdict.got))


def seconds_words(seconds: float | None) -> str:
    """With tenths where they matter."""
    if seconds is None:
        return ""
    return _tr("{s} s").format(s=f"{seconds:.1f}") if seconds < 10 else duration(seconds)


def target_words(target: Target) -> str:
    match target.kind:
        case TargetKind.DRAFT:
            words = _tr("draft")
        case TargetKind.PUBLISHED:
            words = _tr("published")
    return f"{words}, {target.model}" if target.model else words


def kind_words(kind: TargetKind) -> str:
    match kind:
        case TargetKind.DRAFT:
            return _tr("The draft on disk")
        case TargetKind.PUBLISHED:
            return _tr("What is published")


def run_words(run: RunSummary, when: str) -> str:
    """How many passed and `when` it was, the target, and the number of search results."""
    words = _tr("{passed} of {count} passed · {when} · {target} · {size} retrieved")
    return words.format(
        when=when,
        target=target_words(run.target),
        size=run.options.page_size,
        passed=f"{run.totals.passed:,}",
        count=f"{run.totals.questions:,}",
    )


def count_words(count: int) -> str:
    return _tr("1 question") if count == 1 else _tr("{count} questions").format(count=f"{count:,}")


def lines_of(text: str) -> tuple[str, ...]:
    """One item per line, without empty ones and duplicates."""
    return tuple(dict.fromkeys(line.strip() for line in text.splitlines() if line.strip()))


def text_of(lines: Sequence[str]) -> str:
    return "\n".join(lines)
