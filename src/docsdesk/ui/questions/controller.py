"""Keeps the open site's question sets: creates and edits them, imports and exports files."""

import asyncio
from collections.abc import Awaitable, Callable, Iterable
from contextlib import AbstractAsyncContextManager
from dataclasses import dataclass
from enum import StrEnum
from functools import partial
from pathlib import Path, PurePosixPath

from PySide6.QtCore import QObject, Signal

from docsdesk.docs.questions.question_file import QUESTION_SUFFIXES, read_questions, write_questions
from docsdesk.domain.questions.question_run import Target, TargetKind
from docsdesk.domain.questions.question_set import Question, QuestionSet, question_key
from docsdesk.domain.sites.site import Site
from docsdesk.ui.site_memory import Kept, SiteMemory
from docsdesk.ui.tasks import IfRunning, SiteTasks, Tasks, Work
from docsdesk.usecases.exports.plan_export import ExportablePage
from docsdesk.usecases.ports import AssistantService, Clock
from docsdesk.usecases.questions.run_questions import QuestionJournal
from docsdesk.usecases.sites.open_site import Connection

PANE = "questions"


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


class QuestionSetTask(StrEnum):
    READ = "read question sets"
    LIST_PAGES = "list pages for questions"
    SUGGEST = "suggest a question set"
    IMPORT = "import questions"
    EXPORT = "export questions"
    KEEP = "keep question set"


class QuestionsController(QObject):
    site_changed = Signal(Site)
    pages_url_changed = Signal(str)
    """The base for paths in answers."""
    loaded = Signal()
    """The site's sets are known, even if there are none."""
    current_leaves = Signal()
    """Another set is about to be shown: pending input for this one has to be reported now."""
    current_changed = Signal(object)
    """The current QuestionSet, or None; also whenever something in the sets has changed."""
    question_added = Signal(str)
    """The id of a question without words of its own yet."""
    taken_away = Signal(str, object)
    """A description of what was deleted, and how to undo it."""
    pages_known = Signal(object)
    """The site's pages, a tuple of ExportablePage."""
    suggested = Signal(object)
    """A QuestionSet from which the person chooses."""
    imported = Signal(str, object)
    """The name of a file, and its ReadQuestions; they are in a set now, unless the file has errors."""

    def __init__(self, tasks: Tasks, ports: QuestionsPorts) -> None:
        super().__init__()
        self._tasks = tasks
        self._of_site = SiteTasks(tasks, PANE)
        self._ports = ports
        self._site: Site | None = None
        self._sets: dict[str, QuestionSet] = {}
        self._current = ""
        self._wanted = ""
        """The set to show first, if it is still there."""

    @property
    def sets(self) -> tuple[QuestionSet, ...]:
        """By name."""
        return tuple(sorted(self._sets.values(), key=lambda one: (one.name.casefold(), one.id)))

    @property
    def current(self) -> QuestionSet | None:
        return self._sets.get(self._current)

    def show_site(self, site: Site) -> None:
        is_other = self._site is None or self._site.id != site.id
        if is_other:
            self._of_site.end()
            self.current_leaves.emit()
        self._site = site
        self.site_changed.emit(site)
        if is_other:
            self._sets = {}
            self._show("")
            self._start(QuestionSetTask.READ, partial(self._read, site))

    def show_connection(self, connection: Connection) -> None:
        self.pages_url_changed.emit(connection.pages_url)

    def list_pages(self) -> None:
        if self._site is not None and self._site.docs_folder is not None:
            self._of_site.start(QuestionSetTask.LIST_PAGES, partial(self._list_pages, self._site))

    def remember(self, memory: SiteMemory) -> None:
        memory.add("questions/set", self.current_changed, Kept(lambda: self._current or None, self._restore, str))

    def pick(self, set_id: str) -> None:
        if set_id != self._current:
            self._show(set_id)

    def add(self, question_set: QuestionSet) -> None:
        """Save a set for the site under a unique name."""
        if self._site is not None:
            own = {"site_id": self._site.id, "name": self._free_name(question_set.name)}
            self._keep(question_set.model_copy(update=own))
            self._show(question_set.id)

    def rename(self, set_id: str, name: str) -> None:
        known = self._sets.get(set_id)
        if known is not None and name not in ("", known.name):
            self._keep(known.model_copy(update={"name": self._free_name(name)}))
        self.current_changed.emit(self.current)

    def delete(self) -> None:
        """Delete the current set; its runs stay in the journal, so that undo restores everything."""
        self.current_leaves.emit()
        known = self.current
        if known is None:
            return
        row = self.sets.index(known)
        del self._sets[known.id]
        self._start(_task(known.id), partial(self._ports.journal.forget_question_set, known.id))
        left = self.sets
        self._show(left[min(row, len(left) - 1)].id if left else "")
        words = self.tr("Deleted “{name}”").format(name=known.name)
        self.taken_away.emit(words, partial(self._bring_back, known))

    def add_question(self, text: str) -> None:
        question = Question(text=text)
        if self.current is not None:
            self._keep_questions((*self.current.questions, question))
            self.question_added.emit(question.id)

    def add_questions(self, questions: Iterable[Question], name: str) -> None:
        """Add new ones to the current set; without a set, create one with that name."""
        current = self.current
        if current is None:
            self.add(QuestionSet(name=name, questions=tuple(questions)))
            return
        asked = {question_key(question.text) for question in current.questions}
        ids = {question.id for question in current.questions}
        new = [one for one in questions if question_key(one.text) not in asked and one.id not in ids]
        self._keep_questions((*current.questions, *new))

    def change(self, question: Question) -> None:
        if self.current is not None:
            changed = tuple(question if one.id == question.id else one for one in self.current.questions)
            if changed != self.current.questions:
                self._keep_questions(changed)

    def toggle(self, question: Question) -> None:
        self.change(question.model_copy(update={"enabled": not question.enabled}))

    def delete_question(self, question: Question) -> None:
        current = self.current
        if current is None:
            return
        place = current.questions.index(question)
        self._keep_questions((*current.questions[:place], *current.questions[place + 1 :]))
        words = self.tr("Deleted “{question}”").format(question=question.text)
        self.taken_away.emit(words, partial(self._bring_question_back, current.id, question, place))

    def suggest(self) -> None:
        if self._site is not None:
            self._of_site.start(QuestionSetTask.SUGGEST, partial(self._suggest, self._site))

    def import_file(self, path: Path) -> None:
        """Create a set from a file's questions, unless the file has errors."""
        self._start(QuestionSetTask.IMPORT, partial(self._import, path))

    def export_to(self, path: Path) -> None:
        """Write the current set in the format that the file's name implies; YAML if it implies none."""
        if self.current is not None:
            target = path if path.suffix.lower() in QUESTION_SUFFIXES else path.with_name(f"{path.name}.yaml")
            self._start(QuestionSetTask.EXPORT, partial(self._export, target, self.current))

    def _start(self, name: str, work: Work) -> None:
        self._tasks.start(name, work, pane=PANE, if_running=IfRunning.REPLACE)

    def _free_name(self, wanted: str) -> str:
        """That name, with a number if a set already has it."""
        taken = {known.name for known in self._sets.values()}
        numbered = (f"{wanted} {number}" for number in range(2, len(taken) + 3))
        return next(name for name in (wanted, *numbered) if name not in taken)

    def _keep(self, question_set: QuestionSet) -> None:
        if self._site is not None and self._site.id == question_set.site_id:
            self._sets[question_set.id] = question_set
        self._start(_task(question_set.id), partial(self._ports.journal.put_question_set, question_set))

    def _keep_questions(self, questions: tuple[Question, ...]) -> None:
        """Of the current set."""
        if self.current is not None:
            self._keep(self.current.model_copy(update={"questions": questions}))
            self.current_changed.emit(self.current)

    def _bring_back(self, question_set: QuestionSet) -> None:
        self._keep(question_set)
        if question_set.id in self._sets:
            self._show(question_set.id)

    def _bring_question_back(self, set_id: str, question: Question, place: int) -> None:
        if (known := self._sets.get(set_id)) is not None:
            questions = (*known.questions[:place], question, *known.questions[place:])
            self._keep(known.model_copy(update={"questions": questions}))
            self._show(set_id)

    def _show(self, set_id: str) -> None:
        if set_id != self._current:
            self.current_leaves.emit()
        self._current = set_id
        self.current_changed.emit(self.current)

    def _restore(self, set_id: str) -> None:
        self._wanted = set_id
        if set_id in self._sets:
            self._show(set_id)

    async def _read(self, site: Site) -> None:
        self._sets = {known.id: known for known in await self._ports.journal.question_sets(site.id)}
        first = next((known.id for known in self.sets), "")
        self._show(self._wanted if self._wanted in self._sets else first)
        self.loaded.emit()

    async def _list_pages(self, site: Site) -> None:
        self.pages_known.emit(await self._ports.pages(site))

    async def _suggest(self, site: Site) -> None:
        self.suggested.emit(await self._ports.suggest(site))

    async def _import(self, path: Path) -> None:
        content = await self._ports.read_file(path)
        read = await asyncio.to_thread(read_questions, PurePosixPath(path.name), content)
        if read.is_sound:
            self.add(QuestionSet(name=read.name or path.stem, questions=read.questions))
        self.imported.emit(path.name, read)

    async def _export(self, path: Path, question_set: QuestionSet) -> None:
        content = await asyncio.to_thread(write_questions, question_set, path.suffix)
        await self._ports.save_file(path, content)


def _task(set_id: str) -> str:
    return f"{QuestionSetTask.KEEP} {set_id}"
