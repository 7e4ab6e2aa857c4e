"""Keeps the open site's question sets: creates and edits them, imports and exports files."""

from collections.abc import Iterable
from functools import partial

from PySide6.QtCore import QObject, Signal

from docsdesk.domain.questions.question_set import Question, QuestionSet, question_key
from docsdesk.domain.sites.site import Site
from docsdesk.ui.notices import Notices
from docsdesk.ui.questions.ports import QuestionsPorts
from docsdesk.ui.questions.set_side import SetModel
from docsdesk.ui.site_memory import Kept, SiteMemory
from docsdesk.ui.tasks import IfRunning, SiteTasks, Tasks
from docsdesk.usecases.sites.open_site import Connection

PANE = "assistant"


class QuestionsController(QObject):
    site_changed = Signal(Site)
    pages_url_changed = Signal(str)
    """The base for paths in answers."""
    loaded = Signal()
    """The site's sets are in the model, even if there are none."""
    current_leaves = Signal()
    """Another set is about to be shown: pending input for this one has to be reported now."""
    current_changed = Signal(object)
    """The current QuestionSet, or None."""
    current_followed = Signal(object)
    """The same set, with a question added or changed."""
    question_added = Signal(Question)
    question_changed = Signal(Question)
    taken_away = Signal(str, object)
    """A description of what was deleted, and how to undo it."""
    pages_known = Signal(object)
    """The site's pages, a tuple of ExportablePage."""
    suggested = Signal(object)
    """A QuestionSet from which the person chooses."""

    def __init__(self, tasks: Tasks, notices: Notices, sets: SetModel, ports: QuestionsPorts) -> None:
        super().__init__()
        self._tasks = tasks
        self._of_site = SiteTasks(tasks, PANE)
        self._notices = notices
        self.sets = sets
        self._ports = ports
        self._site: Site | None = None
        self._current = ""
        self._wanted = ""
        """The set to show first, if it is still there."""

    @property
    def current(self) -> QuestionSet | None:
        return self.sets.question_set(self._current)

    def show_site(self, site: Site) -> None:
        is_other = self._site is None or self._site.id != site.id
        if is_other:
            self._of_site.end()
            self.current_leaves.emit()
        self._site = site
        self.site_changed.emit(site)
        if is_other:
            self.sets.reset(())
            self._show("")
            read = partial(self._read, site)
            self._tasks.start("read question sets", read, pane=PANE, if_running=IfRunning.REPLACE)

    def show_connection(self, connection: Connection) -> None:
        self.pages_url_changed.emit(connection.pages_url)

    def prepare(self) -> None:
        """Read the site's pages, for choosing among them."""
        if self._site is not None and self._site.docs_folder is not None:
            self._of_site.start("list pages for questions", partial(self._list_pages, self._site))

    def remember(self, memory: SiteMemory) -> None:
        memory.add("questions/set", self.current_changed, Kept(lambda: self._current or None, self._restore, str))

    def pick(self, set_id: str) -> None:
        if set_id != self._current:
            self._show(set_id)

    def create(self, name: str) -> None:
        self.add(QuestionSet(name=name))

    def add(self, question_set: QuestionSet) -> None:
        """Save a set for the site under a unique name."""
        if self._site is not None:
            own = {"site_id": self._site.id, "name": self.sets.free_name(question_set.name)}
            self._keep(question_set.model_copy(update=own))
            self._show(question_set.id)

    def duplicate(self, name: str) -> None:
        """`name` is the name of the copy."""
        if (current := self.current) is not None:
            self.add(QuestionSet(name=name, questions=current.questions))

    def rename(self, set_id: str, name: str) -> None:
        known = self.sets.question_set(set_id)
        if known is not None:
            self._keep(known.model_copy(update={"name": self.sets.free_name(name)}))
            self.current_changed.emit(self.current)

    def delete(self, set_id: str) -> None:
        """Delete it; its runs stay in the journal, so that undo restores everything."""
        if set_id == self._current:
            self.current_leaves.emit()
        known = self.sets.question_set(set_id)
        if known is None:
            return
        row = self.sets.row_of(set_id) or 0
        self.sets.remove(set_id)
        forget = partial(self._ports.journal.forget_question_set, set_id)
        self._tasks.start(_task(set_id), forget, pane=PANE, if_running=IfRunning.REPLACE)
        left = self.sets.sets()
        self._show(left[min(row, len(left) - 1)].id if left else "")
        words = self.tr("Deleted “{name}”").format(name=known.name)
        self.taken_away.emit(words, partial(self._bring_back, known))

    def delete_current(self) -> None:
        self.delete(self._current)

    def add_question(self, text: str) -> None:
        """Add it at the end of the current set."""
        question = Question(text=text)
        if (current := self.current) is not None:
            self._keep(current.model_copy(update={"questions": (*current.questions, question)}))
            self.current_followed.emit(self.current)
            self.question_added.emit(question)

    def add_questions(self, questions: Iterable[Question], name: str) -> None:
        """Add new ones to the current set; without a set, create one with that name."""
        current = self.current
        if current is None:
            self.add(QuestionSet(name=name, questions=tuple(questions)))
            return
        asked = {question_key(question.text) for question in current.questions}
        ids = {question.id for question in current.questions}
        new = [one for one in questions if question_key(one.text) not in asked and one.id not in ids]
        self._keep(current.model_copy(update={"questions": (*current.questions, *new)}))
        self.current_changed.emit(self.current)

    def change(self, question: Question) -> None:
        """Replace the current set's question with the same id."""
        if (current := self.current) is None:
            return
        changed = tuple(question if one.id == question.id else one for one in current.questions)
        if changed != current.questions:
            self._keep(current.model_copy(update={"questions": changed}))
            self.question_changed.emit(question)
            self.current_followed.emit(self.current)

    def toggle(self, question_id: str) -> None:
        """Exclude a question from runs, or include it again."""
        if (question := self._question(question_id)) is not None:
            self.change(question.model_copy(update={"enabled": not question.enabled}))

    def delete_question(self, question_id: str) -> None:
        current, question = self.current, self._question(question_id)
        if current is None or question is None:
            return
        left = tuple(one for one in current.questions if one.id != question_id)
        self._keep(current.model_copy(update={"questions": left}))
        self.current_changed.emit(self.current)
        words = self.tr("Deleted “{question}”").format(question=question.text)
        place = current.questions.index(question)
        self.taken_away.emit(words, partial(self._bring_question_back, current.id, question, place))

    def suggest(self) -> None:
        """Suggest questions from the site's own headings."""
        if self._site is not None:
            self._of_site.start("suggest a question set", partial(self._suggest, self._site))

    def _question(self, question_id: str) -> Question | None:
        questions = self.current.questions if self.current is not None else ()
        return next((question for question in questions if question.id == question_id), None)

    def _keep(self, question_set: QuestionSet) -> None:
        self.sets.put(question_set)
        put = partial(self._ports.journal.put_question_set, question_set)
        self._tasks.start(_task(question_set.id), put, pane=PANE, if_running=IfRunning.REPLACE)

    def _bring_back(self, question_set: QuestionSet) -> None:
        if self._site is not None and self._site.id == question_set.site_id:
            self._keep(question_set)
            self._show(question_set.id)
        else:
            put = partial(self._ports.journal.put_question_set, question_set)
            self._tasks.start(_task(question_set.id), put, pane=PANE, if_running=IfRunning.REPLACE)

    def _bring_question_back(self, set_id: str, question: Question, place: int) -> None:
        if (known := self.sets.question_set(set_id)) is not None:
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
        if self.sets.question_set(set_id) is not None:
            self._show(set_id)

    async def _read(self, site: Site) -> None:
        sets = await self._ports.journal.question_sets(site.id)
        self.sets.reset(sets)
        wanted = self.sets.question_set(self._wanted)
        first = sets[0].id if sets else ""
        self._show(wanted.id if wanted is not None else first)
        self.loaded.emit()

    async def _list_pages(self, site: Site) -> None:
        self.pages_known.emit(await self._ports.pages(site))

    async def _suggest(self, site: Site) -> None:
        self.suggested.emit(await self._ports.suggest(site))


def _task(set_id: str) -> str:
    return f"keep question set {set_id}"
