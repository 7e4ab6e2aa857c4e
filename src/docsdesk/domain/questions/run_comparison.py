"""Two runs compared, question by question."""

from dataclasses import dataclass
from enum import StrEnum
from functools import cached_property

from docsdesk.domain.questions.answer_checks import cited_page, simplify
from docsdesk.domain.questions.answer_prose import own_words
from docsdesk.domain.questions.question_run import QuestionResult, Run
from docsdesk.domain.questions.question_set import Question, question_key

SLOWER_TIMES = 1.5
"""An answer is slower if it took this many times as long and SLOWER_SECONDS longer: less is chance."""
SLOWER_SECONDS = 0.5


class Change(StrEnum):
    """Worst first."""

    NEWLY_FAILING = "newly failing"
    NEWLY_PASSING = "newly passing"
    STILL_FAILING = "still failing"
    CHANGED = "changed"
    SLOWER = "slower"
    ADDED = "added"
    REMOVED = "removed"
    SAME = "same"


@dataclass(frozen=True)
class QuestionChange:
    """One question in both runs; a side is None if that run has no result for it."""

    question: Question
    before: QuestionResult | None
    after: QuestionResult | None

    @cached_property
    def change(self) -> Change:
        """The worst change that applies."""
        if self.after is None:
            return Change.REMOVED
        if self.before is None:
            return Change.ADDED
        passed, passes = self.before.grade.is_good, self.after.grade.is_good
        if passed != passes:
            return Change.NEWLY_PASSING if passes else Change.NEWLY_FAILING
        if not passes:
            return Change.STILL_FAILING
        before, after = self.before.reply, self.after.reply
        has_same_words = simplify(own_words(before.text)) == simplify(own_words(after.text))
        if not has_same_words or self.new_sources != self.lost_sources:
            return Change.CHANGED
        is_slower = after.seconds > before.seconds * SLOWER_TIMES and after.seconds > before.seconds + SLOWER_SECONDS
        return Change.SLOWER if is_slower else Change.SAME

    @cached_property
    def new_sources(self) -> tuple[str, ...]:
        return _pages_of(self.after, without=self.before)

    @cached_property
    def lost_sources(self) -> tuple[str, ...]:
        return _pages_of(self.before, without=self.after)


@dataclass(frozen=True, slots=True)
class Difference:
    """A setting that differs between the runs; both sides in words for a person."""

    what: str
    before: str
    after: str

    def __str__(self) -> str:
        return f"{self.what}: {self.before or 'none'} before, {self.after or 'none'} now"


@dataclass(frozen=True)
class RunComparison:
    """`changes` are in the order of the later run's questions; those it no longer has come last."""

    before: Run
    after: Run
    changes: tuple[QuestionChange, ...]

    def of(self, *kinds: Change) -> tuple[QuestionChange, ...]:
        return tuple(each for each in self.changes if each.change in kinds)

    @property
    def regressions(self) -> tuple[QuestionChange, ...]:
        return self.of(Change.NEWLY_FAILING)

    @property
    def differences(self) -> tuple[Difference, ...]:
        """What besides the docs may explain the changes."""
        sides = zip(_describe_options(self.before).items(), _describe_options(self.after).values(), strict=True)
        return tuple(Difference(what, then, now) for (what, then), now in sides if then != now)

    @property
    def counts(self) -> dict[Change, int]:
        """Every kind of change, even if its count is 0."""
        return {kind: len(self.of(kind)) for kind in Change}


def compare_runs(before: Run, after: Run) -> RunComparison:
    """Match questions by id, else by their words. Questions that the later run has not asked yet are left out."""
    earlier = {result.question_id: result for result in before.results}
    by_words = {question_key(question.text): question.id for question in before.question_set.questions}
    later = {result.question_id: result for result in after.results}
    changes: list[QuestionChange] = []
    for question in after.question_set.asked:
        then = earlier.pop(question.id, None) or earlier.pop(by_words.get(question_key(question.text), ""), None)
        if now := later.get(question.id):
            changes.append(QuestionChange(question, then, now))
    gone = (question for question in before.question_set.questions if question.id in earlier)
    changes += [QuestionChange(question, earlier[question.id], None) for question in gone]
    return RunComparison(before, after, tuple(changes))


def _describe_options(run: Run) -> dict[str, str]:
    target, options = run.target, run.options
    return {
        "asked": f"{target.kind.value} {target.name}",
        "model": target.model,
        "interface": options.interface.value,
        "retrieval size": str(options.page_size),
        "version": options.version or "",
        "language": options.language or "",
        "groups": ", ".join(options.groups),
        "system message": options.system,
    }


def _pages_of(result: QuestionResult | None, *, without: QuestionResult | None) -> tuple[str, ...]:
    """The pages of one result that the other does not have, compared by path on any host."""
    if result is None:
        return ()
    others = {cited_page(source.url).path for source in without.reply.sources} if without else set[str]()
    pages = (cited_page(source.url).path for source in result.reply.sources)
    return tuple(dict.fromkeys(page for page in pages if page not in others))
