"""Question sets: the site's sets, one set's questions, its runs, and two runs side by side."""

from collections.abc import Callable
from datetime import datetime
from functools import partial
from pathlib import Path

from PySide6.QtCore import QCoreApplication, QSettings, Qt, QTimer
from PySide6.QtGui import QAction, QHideEvent, QShowEvent
from PySide6.QtWidgets import QSplitter, QWidget

from docsdesk.domain.questions.question_run import QuestionResult, RunSummary
from docsdesk.domain.questions.question_set import Question, QuestionSet
from docsdesk.domain.sites.site import Site
from docsdesk.ui.figures import ago
from docsdesk.ui.folder_dialog import ask_for_file, ask_where_to_save
from docsdesk.ui.pane_action import pane_action
from docsdesk.ui.questions.intents import QuestionsIntents, RunsIntents
from docsdesk.ui.questions.ports import targets_of
from docsdesk.ui.questions.runs.compare_view import CompareView
from docsdesk.ui.questions.runs.run_bar import RunState
from docsdesk.ui.questions.runs.run_model import RunModel
from docsdesk.ui.questions.runs.runs_view import RunsView
from docsdesk.ui.questions.set_files import READABLE
from docsdesk.ui.questions.sets.question_model import QuestionModel
from docsdesk.ui.questions.sets.questions_view import QuestionsView, Side
from docsdesk.ui.questions.sets.set_model import SetModel
from docsdesk.ui.questions.sets.set_side import SetSide
from docsdesk.ui.questions.sets.suggestions_view import SuggestionsView
from docsdesk.ui.questions.top import QuestionsTop, Tab
from docsdesk.ui.questions.words import run_words
from docsdesk.ui.tokens import Gap
from docsdesk.ui.widgets.body import Body, EmptyState, Way
from docsdesk.ui.widgets.focus_start import FocusStart
from docsdesk.ui.widgets.layouts import Column, fill
from docsdesk.ui.widgets.pane_header import PaneHeader
from docsdesk.ui.widgets.remembered import remember

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
        self.actions_here = _pane_actions(self)
        self.side = SetSide(sets, self._create)
        self.top = QuestionsTop(self._refresh, intents.stop_run)
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

    @property
    def actions_of_pane(self) -> tuple[QAction, ...]:
        return tuple(self.actions_here.values())

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
        is_other = (self._set and self._set.id) != (question_set and question_set.id)
        self.questions.form.tell_now()
        self._set = question_set
        if is_other:
            self.top.form.close_form()
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
        if self._site is None or self._set is None or not self.top.run.isEnabled():
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
        words = self.tr("answers of: {run}") if newest and newest.id != run.id else self.tr("last run: {run}")
        self.header.set_state(words.format(run=run_words(run, ago(run.started_at, self._now()))))

    def _refresh(self) -> None:
        question_set = self._set
        has_questions = question_set is not None and bool(question_set.questions)
        self.top.show_set(question_set, has_tools=has_questions and not self._is_suggesting)
        self._show_page(has_questions=has_questions)
        for name in ("rename", "duplicate", "export", "delete", "add"):
            self.actions_here[name].setEnabled(question_set is not None)
        self.actions_here["suggest"].setEnabled(self._site is not None and self._site.docs_folder is not None)
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
        here, site = self.actions_here, self._site
        suggest = self.tr("Suggest from the docs' headings")
        others = (
            *(
                [Way("suggest_questions", suggest, here["suggest"].trigger, "pages")]
                if site and site.docs_folder
                else ()
            ),
            Way("import_questions", self.tr("Import a file"), here["import"].trigger, "folder-open"),
        )
        if self._set is None:
            sentence, caption = self.tr("There is no question set yet."), self.tr("New set")
            hint = self.tr("A set asks the assistant the same questions again and again, and says what got worse.")
            icon, name, do = "verify", "create_first_set", here["new"].trigger
        else:
            sentence, caption = self.tr("The set has no question yet."), self.tr("Add a question")
            hint = self.tr("Name the pages that an answer has to rest on, and the words that it has to hold.")
            icon, name, do = "add", "add_first_question", here["add"].trigger
        return EmptyState(icon, sentence, caption, do, hint, name=name, others=others)

    def _refresh_run(self) -> None:
        can_run = self._set is not None and bool(self._set.asked) and self._state is None and self.top.form.isHidden()
        self.top.run.setEnabled(can_run)
        self.actions_here["run"].setEnabled(can_run)
        self.actions_here["stop"].setEnabled(self._state is not None)

    def _build(self) -> None:
        main = QWidget()
        main.setLayout(Column(self.top, fill(self._body), gap=Gap.NONE))
        self.side.setMinimumWidth(150)
        self._split.addWidget(self.side)
        self._split.addWidget(main)
        self._split.setSizes([SIDE, 800])
        self._split.setStretchFactor(1, 1)
        self._split.setChildrenCollapsible(False)
        self.setLayout(Column(self._split))
        here = self.actions_here
        of_set = (here[name] for name in ("rename", "duplicate", "export", "delete"))
        self.side.offer([here["suggest"], here["import"], None, *of_set])
        FocusStart(self, self.questions, self.runs, self.compare)

    def _connect(self) -> None:
        here = self.actions_here
        self.top.run.clicked.connect(self.open_run_form)
        self.top.add.clicked.connect(self.ask_for_question)
        here["import"].triggered.connect(self._ask_for_file)
        here["export"].triggered.connect(self._ask_where_to_save)
        self.top.form.closed.connect(self._after_form)
        self.top.filters.changed.connect(self._questions.narrow)
        self._tick.timeout.connect(lambda: self.top.bar.show_state(self._state, self._now()))
        here["new"].triggered.connect(self._create)
        here["add"].triggered.connect(self.ask_for_question)
        here["rename"].triggered.connect(self.side.rename)
        here["duplicate"].triggered.connect(self._duplicate)
        here["run"].triggered.connect(self.open_run_form)
        here["find"].triggered.connect(partial(self.top.filters.words.setFocus, Qt.FocusReason.ShortcutFocusReason))

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
            self.intents.duplicate(self.tr("{name}, copy").format(name=self._set.name))

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

    def _restore(self) -> None:
        remember(self._window_state, _SPLIT, self._split)
        remember(self._window_state, _QUESTIONS, self.questions)

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._tick.start()
        self.intents.prepare()

    def hideEvent(self, event: QHideEvent) -> None:
        super().hideEvent(event)
        self._tick.stop()


def _ask_for_questions(parent: QWidget, chosen: Callable[[Path], object]) -> None:
    patterns = " ".join(f"*{suffix}" for suffix in READABLE)
    filters = parent.tr("Questions ({patterns})").format(patterns=patterns)
    ask_for_file(parent, parent.tr("Import questions"), filters, chosen)


def _ask_where_to_export(parent: QWidget, question_set: QuestionSet, chosen: Callable[[Path], object]) -> None:
    """CSV, unless the person chooses another format."""
    name = "".join(one if one.isalnum() or one in " -_." else "-" for one in question_set.name).strip()
    ask_where_to_save(parent, parent.tr("Export the question set"), f"{name or 'questions'}.csv", chosen)


def _pane_actions(pane: QWidget) -> dict[str, QAction]:
    """By a short name."""
    rows = (
        ("new", "question_set_new", _tr("New question set"), "", "add"),
        ("add", "question_add", _tr("Add a question"), "Ctrl+Shift+A", "add"),
        ("run", "question_set_run", _tr("Run the question set…"), "Ctrl+R", "play"),
        ("stop", "question_set_stop", _tr("Stop the run"), "Ctrl+.", "stop"),
        ("suggest", "question_set_suggest", _tr("Suggest questions from the docs' headings…"), "", "pages"),
        ("import", "question_set_import", _tr("Import questions…"), "", "folder-open"),
        ("rename", "question_set_rename", _tr("Rename the question set"), "", "edit"),
        ("duplicate", "question_set_duplicate", _tr("Duplicate the question set"), "", "duplicate"),
        ("export", "question_set_export", _tr("Export the question set…"), "", "save"),
        ("delete", "question_set_delete", _tr("Delete the question set"), "", "delete"),
        ("find", "question_find", _tr("Filter questions"), "Ctrl+F", "search"),
    )
    return {
        key: pane_action(pane, name, text, shortcut=shortcut, icon_name=icon_name)
        for key, name, text, shortcut, icon_name in rows
    }


def _tr(text: str) -> str:
    return QCoreApplication.translate("QuestionsPane", text)
