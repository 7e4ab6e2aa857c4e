"""One run of a question set: what it asked, where, how, and what came back."""

from bisect import insort
from collections import Counter
from collections.abc import Collection, Sequence
from datetime import datetime
from enum import StrEnum
from functools import cached_property
from uuid import uuid4

from pydantic import Field

from docsdesk.domain.assistant.answer import Outcome
from docsdesk.domain.assistant.conversation import AskOptions
from docsdesk.domain.questions.answer_checks import CheckKind, Reply, Verdict, check_answer
from docsdesk.domain.questions.question_set import Question, QuestionSet, Value
from docsdesk.domain.sites.site import Site


class TargetKind(StrEnum):
    DRAFT = "draft"
    """The local engine, which answers from the folder as it is now."""
    PUBLISHED = "published"
    """The hosted service, which answers from the published site."""


class Target(Value):
    """`name` is the folder or the site's assistant domain; `model` is the model server's, if one writes the answers."""

    kind: TargetKind
    name: str
    address: str = ""
    model: str = ""

    @property
    def is_metered(self) -> bool:
        """Whether questions count against the limits shared with readers."""
        return self.kind is TargetKind.PUBLISHED

    @property
    def may_charge(self) -> bool:
        return self.is_metered or bool(self.model)


def targets_of(site: Site) -> tuple[Target, ...]:
    """The targets that a set of this site can ask, the draft first."""
    targets: list[Target] = []
    if site.docs_folder is not None:
        model = site.model_server.model if site.model_server is not None else ""
        targets.append(Target(kind=TargetKind.DRAFT, name=site.docs_folder.absolute().name, model=model))
    if not site.is_local:
        name = site.assistant_domain or site.name
        targets.append(Target(kind=TargetKind.PUBLISHED, name=name, address=site.base_url))
    return tuple(targets)


class Grade(StrEnum):
    PASSED = "passed"
    ANSWERED = "answered"
    """A complete answer to a question without expectations."""
    FAILED = "failed"
    ERROR = "error"
    """No complete answer came, so there is none to check."""

    @property
    def is_good(self) -> bool:
        return self in (Grade.PASSED, Grade.ANSWERED)


_OF_ANY_ANSWER = frozenset((CheckKind.WHOLE, CheckKind.ANSWERED, CheckKind.SOURCES_EXIST))
"""Checks that need no expectation."""


class QuestionResult(Value):
    question_id: str
    reply: Reply
    verdicts: tuple[Verdict, ...] = ()

    @cached_property
    def grade(self) -> Grade:
        if self.reply.outcome is not Outcome.FINISHED:
            return Grade.ERROR
        if self.failed:
            return Grade.FAILED
        kinds = {verdict.kind for verdict in self.verdicts}
        return Grade.ANSWERED if kinds <= _OF_ANY_ANSWER else Grade.PASSED

    @property
    def failed(self) -> tuple[Verdict, ...]:
        return tuple(verdict for verdict in self.verdicts if not verdict.passed)


def grade_reply(question: Question, reply: Reply, site_pages: Collection[str] = ()) -> QuestionResult:
    """The reply with its verdicts; an old reply can be graded again after its checks have changed."""
    verdicts = check_answer(question, reply, site_pages)
    return QuestionResult(question_id=question.id, reply=reply, verdicts=verdicts)


class Totals(Value):
    """`median_seconds` is that of complete answers, None if there are none."""

    questions: int
    passed: int = 0
    answered: int = 0
    failed: int = 0
    errors: int = 0
    median_seconds: float | None = None

    @property
    def done(self) -> int:
        return self.passed + self.answered + self.failed + self.errors


class Run(Value):
    """`question_set` is the set as it was when the run began; `results` are in order of arrival.

    A run without `ended_at` was stopped or interrupted, and can continue.
    """

    id: str = Field(default_factory=lambda: uuid4().hex)
    target: Target
    options: AskOptions = AskOptions()
    question_set: QuestionSet
    started_at: datetime
    ended_at: datetime | None = None
    results: tuple[QuestionResult, ...] = ()

    @property
    def site_id(self) -> str:
        return self.question_set.site_id

    @property
    def left(self) -> tuple[Question, ...]:
        """The questions still to be asked."""
        done = {result.question_id for result in self.results}
        return tuple(question for question in self.question_set.asked if question.id not in done)

    @property
    def totals(self) -> Totals:
        return Tally(self).totals

    def result(self, question_id: str) -> QuestionResult | None:
        return next((result for result in self.results if result.question_id == question_id), None)

    def with_results(self, *results: QuestionResult) -> "Run":
        """With these results, each replacing an earlier one of the same question."""
        new = {result.question_id for result in results}
        kept = (result for result in self.results if result.question_id not in new)
        return self.model_copy(update={"results": (*kept, *results)})

    def without(self, grades: Collection[Grade]) -> "Run":
        """Without the results of these grades: continuing the run asks their questions again."""
        kept = tuple(result for result in self.results if result.grade not in grades)
        return self.model_copy(update={"results": kept, "ended_at": None})

    def taking(self, earlier: "Run", site_pages: Collection[str] = ()) -> "Run":
        """With the complete replies of an earlier run to the same questions, graded by this run's checks."""
        was = {question.id: question for question in earlier.question_set.questions}
        replies = {each.question_id: each.reply for each in earlier.results if each.grade is not Grade.ERROR}
        same = (each for each in self.left if each.id in replies and each.is_asked_as(was[each.id]))
        return self.with_results(*(grade_reply(each, replies[each.id], site_pages) for each in same))


class Tally:
    """Running totals of a run, updated result by result."""

    def __init__(self, run: Run) -> None:
        self._questions = len(run.question_set.asked)
        self._grades = Counter[Grade]()
        self._seconds: list[float] = []
        for result in run.results:
            self.add(result)

    def add(self, result: QuestionResult) -> None:
        grade = result.grade
        self._grades[grade] += 1
        if grade is not Grade.ERROR:
            insort(self._seconds, result.reply.seconds)

    @property
    def totals(self) -> Totals:
        return Totals(
            questions=self._questions,
            passed=self._grades[Grade.PASSED],
            answered=self._grades[Grade.ANSWERED],
            failed=self._grades[Grade.FAILED],
            errors=self._grades[Grade.ERROR],
            median_seconds=_middle(self._seconds),
        )


def _middle(ordered: Sequence[float]) -> float | None:
    half, is_odd = divmod(len(ordered), 2)
    if not ordered:
        return None
    return ordered[half] if is_odd else (ordered[half - 1] + ordered[half]) / 2


class RunSummary(Value):
    """A run without its questions and answers, for long lists."""

    id: str
    site_id: str
    set_id: str
    set_name: str
    target: Target
    options: AskOptions
    started_at: datetime
    ended_at: datetime | None
    totals: Totals


def summary_of(run: Run, totals: Totals | None = None) -> RunSummary:
    """`totals`, if already known."""
    return RunSummary(
        id=run.id,
        site_id=run.site_id,
        set_id=run.question_set.id,
        set_name=run.question_set.name,
        target=run.target,
        options=run.options,
        started_at=run.started_at,
        ended_at=run.ended_at,
        totals=totals or run.totals,
    )
