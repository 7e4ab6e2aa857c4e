"""What the window's question sets need from outside."""

from collections.abc import Awaitable, Callable
from contextlib import AbstractAsyncContextManager
from dataclasses import dataclass
from pathlib import Path

from docsdesk.domain.questions.question_run import Target, TargetKind
from docsdesk.domain.questions.question_set import QuestionSet
from docsdesk.domain.sites.site import Site
from docsdesk.usecases.exports.plan_export import ExportablePage
from docsdesk.usecases.ports import AssistantService, Clock
from docsdesk.usecases.questions.run_questions import QuestionJournal


@dataclass(frozen=True, slots=True)
class Reached:
    """An available assistant. `domain` is the site's assistant domain; `pages` are those an answer may cite."""

    service: AssistantService
    domain: str
    target: Target
    pages: frozenset[str] = frozenset()


@dataclass(frozen=True, slots=True)
class QuestionsPorts:
    """`reach` connects to an assistant, starting the engine for a draft; everything raises DocsdeskError.

    `pages` lists the pages of a site whose folder is available, `suggest` the questions from its headings. `random`
    gives 0 to 1. `budget` says how many questions a site's service still takes, empty if unknown.
    """

    journal: QuestionJournal
    clock: Clock
    random: Callable[[], float]
    reach: Callable[[Site, TargetKind], AbstractAsyncContextManager[Reached]]
    pages: Callable[[Site], Awaitable[tuple[ExportablePage, ...]]]
    suggest: Callable[[Site], Awaitable[QuestionSet]]
    read_file: Callable[[Path], Awaitable[bytes]]
    save_file: Callable[[Path, bytes], Awaitable[None]]
    budget: Callable[[Site], str]
