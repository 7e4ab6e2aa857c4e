"""Question sets: the site's sets, one set's questions, its runs, and two runs side by side."""

from collections.abc import Callable
from datetime import datetime
from pathlib import Path

from PySide6.QtCore import QSettings, Qt, QTimer
from PySide6.QtGui import QHideEvent, QShowEvent
from PySide6.QtWidgets import QSplitter, QWidget

from docsdesk.domain.questions.question_run import QuestionResult, RunSummary
from docsdesk.domain.questions.question_set import Question, QuestionSet
from docsdesk.domain.sites.site import Site
from docsdesk.ui.figures import ago
from docsdesk.ui.folder_dialog import ask_for_file, ask_where_to_save
from docsdesk.ui.pane_action import PaneAction, PaneActions
from docsdesk.ui.questions.compare_view import CompareView
from docsdesk.ui.questions.intents import QuestionsIntents, RunsIntents
from docsdesk.ui.questions.ports import targets_of
from docsdesk.ui.questions.question_table import QuestionModel
from docsdesk.ui.questions.questions_view import QuestionsView, Side
from docsdesk.ui.questions.run_form import RunState
from docsdesk.ui.questions.runs_view import RunModel, RunsView
from docsdesk.ui.questions.set_files import READABLE
from docsdesk.ui.questions.set_side import SetModel, SetSide
from docsdesk.ui.questions.suggestions_view import SuggestionsView
from docsdesk.ui.questions.top import QuestionsTop, Tab
from docsdesk.ui.questions.words import run_words
from docsdesk.ui.site_memory import SiteMemory
from docsdesk.ui.texts import Texts
from docsdesk.ui.tokens import Gap
from docsdesk.ui.widgets.body import Body, EmptyState, Way
from docsdesk.ui.widgets.dialog import FocusStart
from docsdesk.ui.widgets.layouts import Column, fill
from docsdesk.ui.widgets.pane_header import PaneHeader
from docsdesk.ui.widgets.remembered import remember

_tr = Texts("Questions")

TICK_MS = 1000
SIDE = 200
_SPLIT, _QUESTIONS = "questions/split", "questions/questions_split"


class QuestionsPane(QWidget):
    def __init__(
        self,
        sets: SetModel,
        questions: QuestionModel,
        runs: RunModel,
        now: Callable[[], datetime],
        window_state: QSettings,
        intents: QuestionsIntents,
    ) -> None:
        super().__init__()
        self.intents = intents
        self.setObjectName("pane")
        self._questions, self._runs = questions, runs
        self._now, self._window_state = now, window_state
        self._site: Site | None = None
        self._set: QuestionSet | None = None
        self._state: RunState | None = None
        self._shown_run: RunSummary | None = None
        self.actions_here = PaneActions(self, "question_{}", self._table_of_actions())
        self.side = SetSide(sets, self.actions_here)
        self.top = QuestionsTop(self._refresh, self.actions_here)
        self.questions = QuestionsView(questions, intents)
        self.runs = RunsView(runs, self._runs_intents())
        self.compare = CompareView(runs, now, intents.compare, self.open_run_form)
        self.suggestions = SuggestionsView(self._leave_suggestions)
        self._is_loaded = self._is_suggesting = False
        self._body = Body(self.questions, self.runs, self.compare, self.suggestions)
        self._split = QSplitter(Qt.Orientation.Horizontal)
        self._tick = QTimer(self, interval=TICK_MS)
        self._build()
        self._connect()
        self._restore()
        self._refresh()

    @property
    def header(self) -> PaneHeader:
        return self.top.header

    def show_site(self, site: Site) -> None:
        self._site = site
        self.top.form.close_form()
        self.top.undo.forget()
        self.top.report.hide()
        self._is_suggesting = False
        self._refresh()

    def show_loaded(self) -> None:
        self._is_loaded = True
        self._refresh()

    def show_set(self, question_set: QuestionSet | None) -> None:
        before = self._set
        is_other = (before and before.id) != (question_set and question_set.id)
        self.questions.form.tell_now()
        self._set = question_set
        if is_other:
            self.top.form.close_form()
            if before is not None and question_set is not None:
                self.top.filters.clear()
            self.compare.forget()
            self._is_suggesting = False
        self._questions.show_questions(question_set.questions if question_set is not None else ())
        self.side.show_current(question_set.id if question_set is not None else "")
        self._refresh()

    def follow(self, question_set: QuestionSet | None) -> None:
        """Something in the current set has changed; its rows are already up to date."""
        self._set = question_set
        self._refresh()

    def show_added(self, question: Question) -> None:
        """Let the person type over a new question at once."""
        self._questions.put_question(question)
        self._refresh()
        self.show_tab(Tab.QUESTIONS)
        self.questions.select(question.id)
        self.questions.edit()

    def show_question(self, question_id: str) -> None:
        """Go to a question of the current set."""
        self._is_suggesting = False
        self.top.filters.clear()
        self.show_tab(Tab.QUESTIONS)
        self._refresh()
        self.questions.select(question_id)
        self.questions.setFocus()

    def show_run(self, run: RunSummary | None, results: dict[str, QuestionResult]) -> None:
        self._questions.show_results(results)
        self._shown_run = run
        self._show_state_words()

    def show_ended(self, run: RunSummary) -> None:
        """A run of the current set has ended or was stopped."""
        if self._shown_run is not None and self._shown_run.id == run.id:
            self._shown_run = run
        self.compare.run_ended()

    def show_state(self, state: RunState | None) -> None:
        self._state = state
        self._show_state_words()
        self.top.bar.show_state(state, self._now())
        self.runs.show_running(state is not None)
        self._refresh_run()

    def show_begun(self) -> None:
        self.show_tab(Tab.QUESTIONS)
        self.questions.show_side(Side.ANSWER)

    def show_suggestions(self, suggested: QuestionSet) -> None:
        """Offer these questions, except for those that the set already asks."""
        self._is_suggesting = True
        self._refresh()
        self.suggestions.show_suggested(suggested, self._set.questions if self._set is not None else ())

    def show_comparison_of(self, run_id: str) -> None:
        """Compare that run with the one before it."""
        if (before := self._runs.before(run_id)) is not None:
            self.show_tab(Tab.COMPARE)
            self.compare.choose(before.id, run_id)

    def show_tab(self, tab: Tab) -> None:
        self.top.show_tab(tab)

    def open_run_form(self) -> None:
        if self._site is None or self._set is None or not self.actions_here["set_run"].isEnabled():
            return
        self.questions.form.tell_now()
        targets = targets_of(self._site)
        self.top.form.open_for(self._site, targets, len(self._set.asked), self.intents.budget(self._site))
        self._refresh_run()

    def ask_for_question(self) -> None:
        self.intents.add_question(self.tr("New question"))

    def _show_state_words(self) -> None:
        """Name the run whose answers are shown; while they arrive, the bar below does."""
        run, newest = self._shown_run, self._runs.newest()
        if run is None or self._state is not None:
            self.header.set_state("")
            return
        words = self.tr("Showing {run}") if newest and newest.id != run.id else self.tr("Last run: {run}")
        self.header.set_state(words.format(run=run_words(run, ago(run.started_at, self._now()))))

    def _refresh(self) -> None:
        question_set = self._set
        has_questions = question_set is not None and bool(question_set.questions)
        self.top.show_set(question_set, has_tools=has_questions and not self._is_suggesting)
        self._show_page(has_questions=has_questions)
        of_set = ("set_rename", "set_duplicate", "set_export", "set_delete", "add")
        self.actions_here.allow(dict.fromkeys(of_set, question_set is not None) | {"set_suggest": self._has_folder()})
        self._refresh_run()

    def _show_page(self, *, has_questions: bool) -> None:
        if self._is_suggesting:
            self._body.show_content(self.suggestions)
        elif has_questions:
            self._body.show_content((self.questions, self.runs, self.compare)[self.top.tab()])
        elif self._set is not None or self._is_loaded:
            self._body.show_empty(self._why_empty())
        else:
            self._body.show_loading()

    def _why_empty(self) -> EmptyState:
        here = self.actions_here
        from_docs, from_file = self.tr("Suggest from docs headings"), self.tr("Import from file")
        read = Way("import_questions", from_file, here["set_import"].trigger, "folder-open")
        suggest = Way("suggest_questions", from_docs, here["set_suggest"].trigger, "pages")
        others = (suggest, read) if self._has_folder() else (read,)
        if self._set is None:
            sentence, caption = self.tr("No question sets yet."), self.tr("New set")
            hint = self.tr("Run the same questions again and see which answers got worse.")
            icon, name = "verify", "create_first_set"
            do = here["set_new"].trigger
        else:
            sentence, caption = self.tr("No questions in this set yet."), self.tr("Add a question")
            hint = self.tr("For each question, say which pages the answer must cite and what it must say.")
            icon, name = "add", "add_first_question"
            do = here["add"].trigger
        return EmptyState(icon, sentence, caption, do, hint, name=name, others=others)

    def _refresh_run(self) -> None:
        can_run = self._set is not None and bool(self._set.asked) and self._state is None and self.top.form.isHidden()
        self.actions_here.allow({"set_run": can_run, "set_stop": self._state is not None})

    def _has_folder(self) -> bool:
        return self._site is not None and self._site.docs_folder is not None

    def _build(self) -> None:
        main = QWidget()
        main.setLayout(Column(self.top, fill(self._body), self.top.bars(), gap=Gap.NONE))
        self._split.addWidget(self.side)
        self._split.addWidget(main)
        self._split.setSizes([SIDE, 800])
        self._split.setStretchFactor(1, 1)
        self._split.setChildrenCollapsible(False)
        self.lines = Column(fill(self._split), gap=Gap.NONE)
        self.setLayout(self.lines)
        FocusStart(self, self.questions, self.runs, self.compare)

    def _connect(self) -> None:
        self.top.form.closed.connect(self._after_form)
        self.top.filters.changed.connect(self._questions.narrow)
        self._tick.timeout.connect(lambda: self.top.bar.show_state(self._state, self._now()))

    def _table_of_actions(self) -> tuple[PaneAction, ...]:
        row, tr = PaneAction, self.tr
        wanted = self.intents
        run, suggest = self.open_run_form, tr("Suggest questions from docs headings…")
        read, write = self._ask_for_file, self._ask_where_to_save
        rename = tr("Rename the question set")
        duplicate, delete = tr("Duplicate the question set"), tr("Delete the question set")
        return (
            row("set_new", tr("New question set"), self._create, "", "add", "new_question_set", tr("New set")),
            row("add", tr("Add a question"), self.ask_for_question, "Ctrl+Shift+A", "add", "add_question"),
            row("set_run", tr("Run the question set…"), run, "Ctrl+R", "play", "run_question_set", tr("Run")),
            row("set_stop", tr("Stop the run"), wanted.stop_run, "Ctrl+.", "stop", "stop_run", tr("Stop")),
            row("set_suggest", suggest, wanted.suggest, "", "pages", in_context=True),
            row("set_import", tr("Import questions…"), read, "", "folder-open", in_context=True),
            row("set_rename", rename, self._rename, "", "edit", in_context=True),
            row("set_duplicate", duplicate, self._duplicate, "", "duplicate", in_context=True),
            row("set_export", tr("Export the question set…"), write, "", "save", in_context=True),
            row("set_delete", delete, wanted.delete, "", "delete", in_context=True),
            row("find", tr("Filter questions"), self._find, "Ctrl+F", "search"),
        )

    def _find(self) -> None:
        self.top.filters.words.setFocus(Qt.FocusReason.ShortcutFocusReason)

    def _rename(self) -> None:
        self.side.rename()

    def _runs_intents(self) -> RunsIntents:
        wanted = self.intents
        return RunsIntents(
            order=self.open_run_form,
            show=self._look_at_run,
            compare=self.show_comparison_of,
            go_on=wanted.go_on,
            ask_failed_again=wanted.ask_failed_again,
            forget=wanted.forget_run,
        )

    def _look_at_run(self, run_id: str) -> None:
        self.intents.show_run(run_id)
        self.show_tab(Tab.QUESTIONS)

    def _create(self) -> None:
        self.intents.create(self.tr("New set"))
        self.side.rename()

    def _duplicate(self) -> None:
        if self._set is not None:
            self.intents.duplicate(self.tr("{name} copy").format(name=self._set.name))

    def _leave_suggestions(self) -> None:
        self._is_suggesting = False
        self._refresh()
        self.questions.setFocus()

    def _ask_for_file(self) -> None:
        _ask_for_questions(self, self.intents.import_from)

    def _ask_where_to_save(self) -> None:
        if self._set is not None:
            _ask_where_to_export(self, self._set, self.intents.export_to)

    def _after_form(self) -> None:
        self._refresh_run()
        self.questions.setFocus()

    def remember(self, memory: SiteMemory) -> None:
        memory.tab("questions/tab", self.top.tabs)
        memory.table("questions", self.questions.table)
        self.top.filters.remember(memory)
        self.compare.remember(memory)

    def _restore(self) -> None:
        remember(self._window_state, _SPLIT, self._split)
        remember(self._window_state, _QUESTIONS, self.questions)
        remember(self._window_state, "run_comparison_split", self.compare.split)

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._tick.start()
        self.intents.prepare()

    def hideEvent(self, event: QHideEvent) -> None:
        super().hideEvent(event)
        self._tick.stop()


def _ask_for_questions(parent: QWidget, chosen: Callable[[Path], object]) -> None:
    patterns = " ".join(f"*{suffix}" for suffix in READABLE)
    filters = _tr("Questions ({patterns})").format(patterns=patterns)
    ask_for_file(parent, _tr("Import questions"), filters, chosen)


def _ask_where_to_export(parent: QWidget, question_set: QuestionSet, chosen: Callable[[Path], object]) -> None:
    """CSV, unless the person chooses another format."""
    name = "".join(one if one.isalnum() or one in " -_." else "-" for one in question_set.name).strip()
    ask_where_to_save(parent, _tr("Export the question set"), f"{name or 'questions'}.csv", chosen)
