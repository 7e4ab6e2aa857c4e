"""Question sets: the site's sets, one set's questions, its runs, and two runs side by side."""

from collections.abc import Callable

from PySide6.QtCore import QSettings, Qt
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QWidget

from docsdesk.docs.questions.question_file import QUESTION_SUFFIXES
from docsdesk.domain.questions.question_run import QuestionResult, RunSummary
from docsdesk.domain.questions.question_set import QuestionSet
from docsdesk.domain.sites.site import Site
from docsdesk.ui.announcement import announce
from docsdesk.ui.desktop.folder_dialog import ask_for_file, ask_where_to_save
from docsdesk.ui.figures import ago
from docsdesk.ui.pane_action import PaneAction, PaneActions
from docsdesk.ui.questions.compare_view import CompareView
from docsdesk.ui.questions.controller import QuestionsController, QuestionsPorts
from docsdesk.ui.questions.question_table import QuestionModel
from docsdesk.ui.questions.questions_view import QuestionsView, Side
from docsdesk.ui.questions.run_controller import RunController
from docsdesk.ui.questions.run_form import LiveRun, usual_order
from docsdesk.ui.questions.runs_view import RunsView
from docsdesk.ui.questions.set_side import SetSide
from docsdesk.ui.questions.suggestions_view import SuggestionsView
from docsdesk.ui.questions.top import QuestionsTop, Tab
from docsdesk.ui.questions.words import run_words, totals_words
from docsdesk.ui.shortcuts import Shortcut
from docsdesk.ui.site_memory import SiteMemory
from docsdesk.ui.texts import Texts
from docsdesk.ui.tokens import Gap
from docsdesk.ui.widgets.body import Body, EmptyState, Way
from docsdesk.ui.widgets.choices import side_by_side
from docsdesk.ui.widgets.dialog import FocusStart
from docsdesk.ui.widgets.layouts import Column, enclose, fill
from docsdesk.ui.widgets.pane_header import PaneHeader
from docsdesk.ui.widgets.remembered import remember

_tr = Texts("Questions")

SIDE_PX = 200


class QuestionsPane(QWidget):
    def __init__(
        self,
        sets: QuestionsController,
        running: RunController,
        ports: QuestionsPorts,
        window_state: QSettings,
        open_link: Callable[[str], object],
    ) -> None:
        super().__init__()
        self.setObjectName("pane")
        self._sets, self._running = sets, running
        self._ports = ports
        now = ports.clock.now
        self._site: Site | None = None
        self._set: QuestionSet | None = None
        self._live: LiveRun | None = None
        self._shown_run: RunSummary | None = None
        self._is_loaded = False
        self._is_suggesting = False
        self._questions = QuestionModel()
        self.actions_here = PaneActions(self, "question_{}", self._table_of_actions())
        self.side = SetSide(sets, self.actions_here)
        self.top = QuestionsTop(self._refresh, self.actions_here, now)
        self.questions = QuestionsView(self._questions, sets, open_link)
        self.runs = RunsView(running, order=self.run, show=self._show_answers, compare=self.show_comparison_of)
        self.compare = CompareView(running.runs, now, running.compare, self.run)
        self.suggestions = SuggestionsView(self._leave_suggestions)
        self._body = Body(self.questions, self.runs, self.compare, self.suggestions)
        self._build(window_state)
        self._connect_sets()
        self._connect_runs()
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
        before, self._set = self._set, question_set
        is_other = (before and before.id) != (question_set and question_set.id)
        if is_other:
            self.top.form.close_form()
            if before is not None and question_set is not None:
                self.top.filters.clear()
            self._is_suggesting = False
        self._questions.show_questions(question_set.questions if question_set is not None else ())
        if is_other:
            self.compare.compare_anew()
        self.side.show_sets()
        self._refresh()

    def show_question(self, question_id: str) -> None:
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

    def show_suggestions(self, suggested: QuestionSet) -> None:
        """Offer these questions, except for those that the set already asks."""
        self._is_suggesting = True
        self._refresh()
        self.suggestions.show_suggested(suggested, self._set.questions if self._set is not None else ())

    def show_comparison_of(self, run_id: str) -> None:
        """Compare that run with the one before it."""
        if (before := self._running.runs.before(run_id)) is not None:
            self.show_tab(Tab.COMPARE)
            self.compare.choose(before.id, run_id)

    def show_tab(self, tab: Tab) -> None:
        self.top.show_tab(tab)

    def run(self) -> None:
        """Run the set as it was run last; ask how only where that is not known or may cost something."""
        order = usual_order(self._site, self._running.runs.newest()) if self._site is not None else None
        if order is None:
            self.open_run_form()
        else:
            self.questions.form.tell_now()
            self._running.start(order)

    def open_run_form(self) -> None:
        if self._site is None or self._set is None or not self.actions_here["set_run"].isEnabled():
            return
        self.questions.form.tell_now()
        self.top.form.open_for(self._site, len(self._set.asked), self._ports.budget(self._site))
        self._refresh_run()

    def remember(self, memory: SiteMemory) -> None:
        memory.tab("questions/tab", self.top.tabs)
        memory.table("questions", self.questions.table)
        self.top.filters.remember(memory)
        self.compare.remember(memory)

    def _edit_added(self, question_id: str) -> None:
        """Let the person type over a new question at once."""
        self.show_question(question_id)
        self.questions.edit()

    def _show_live(self, live: LiveRun | None) -> None:
        self._live = live
        self._show_state_words()
        self.top.bar.show_run(live)
        self.runs.refresh()
        self._refresh_run()

    def _show_begun(self) -> None:
        self.runs.select_first()
        self.show_tab(Tab.QUESTIONS)
        self.questions.show_side(Side.ANSWER)

    def _show_ended(self, run: RunSummary) -> None:
        """A run of the current set has ended or was stopped."""
        if self._shown_run is not None and self._shown_run.id == run.id:
            self._shown_run = run
        self.compare.forget_choice()
        announce(self, self.tr("The run is done: {totals}.").format(totals=totals_words(run.totals)))

    def _show_state_words(self) -> None:
        """Name the run whose answers are shown; while they arrive, the bar below does."""
        run, newest = self._shown_run, self._running.runs.newest()
        if run is None or self._live is not None:
            self.header.set_state("")
            return
        words = self.tr("Showing {run}") if newest and newest.id != run.id else self.tr("Last run: {run}")
        self.header.set_state(words.format(run=run_words(run, ago(run.started_at, self._ports.clock.now()))))

    def _refresh(self) -> None:
        question_set = self._set
        has_questions = question_set is not None and bool(question_set.questions)
        self.side.setVisible(question_set is not None or not self._is_loaded)
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
            icon, name = "questions", "create_first_set"
            do = here["set_new"].trigger
        else:
            sentence, caption = self.tr("No questions in this set yet."), self.tr("Add a question")
            hint = self.tr("For each question, say which pages the answer must cite and what it must say.")
            icon, name = "add", "add_first_question"
            do = here["add"].trigger
        return EmptyState(icon, sentence, caption, do, hint, name=name, others=others)

    def _refresh_run(self) -> None:
        can_run = self._set is not None and bool(self._set.asked) and self._live is None and self.top.form.isHidden()
        self.actions_here.allow({"set_run": can_run, "set_run_with": can_run, "set_stop": self._live is not None})
        self.top.show_run_button()

    def _has_folder(self) -> bool:
        return self._site is not None and self._site.docs_folder is not None

    def _build(self, window_state: QSettings) -> None:
        main = enclose(Column(self.top, fill(self._body), self.top.bars(), gap=Gap.NONE))
        split = side_by_side("questions_with_sets", self.side, main, sizes=(SIDE_PX, 800))
        split.setStretchFactor(1, 1)
        self.lines = Column(fill(split), gap=Gap.NONE)
        self.setLayout(self.lines)
        FocusStart(self, self.questions, self.runs, self.compare, self.side)
        remember(window_state, "questions/split", split)
        remember(window_state, "questions/questions_split", self.questions)
        remember(window_state, "run_comparison_split", self.compare.split)

    def _connect_sets(self) -> None:
        sets, form = self._sets, self.questions.form
        form.changed.connect(sets.change)
        self._questions.edited.connect(sets.change)
        self.top.filters.changed.connect(self._questions.narrow)
        self.suggestions.chosen.connect(sets.add_questions)
        sets.site_changed.connect(self.show_site)
        sets.pages_url_changed.connect(self.questions.answer.show_pages_url)
        sets.loaded.connect(self.show_loaded)
        sets.current_leaves.connect(form.tell_now)
        sets.current_changed.connect(self.show_set)
        sets.question_added.connect(self._edit_added)
        sets.taken_away.connect(self.top.undo.show_done)
        sets.suggested.connect(self.show_suggestions)
        sets.pages_known.connect(form.pages.show_pages)
        sets.imported.connect(self.top.report.show_import)

    def _connect_runs(self) -> None:
        running = self._running
        self.top.form.ordered.connect(running.start)
        self.top.form.closed.connect(self._leave_run_form)
        running.taken_away.connect(self.top.undo.show_done)
        running.shown_changed.connect(self.show_run)
        running.results_came.connect(self._questions.put_results)
        running.live_changed.connect(self._show_live)
        running.run_begun.connect(self._show_begun)
        running.run_ended.connect(self._show_ended)
        running.compared.connect(self.compare.show_comparison)

    def _table_of_actions(self) -> tuple[PaneAction, ...]:
        row, tr = PaneAction, self.tr
        sets, running = self._sets, self._running
        suggest = tr("Suggest questions from docs headings…")
        rename = tr("Rename the question set")
        duplicate, delete = tr("Duplicate the question set"), tr("Delete the question set")
        add, run_with = self._add_question, tr("Run with other options…")
        new, words = tr("New set"), tr("Run the question set")
        keys = Shortcut
        return (
            row(
                "set_new", tr("New question set"), self._create, keys.NONE, "add", "new_question_set", new, in_row=False
            ),
            row("add", tr("Add a question"), add, keys.ADD_QUESTION, "add", "add_question", in_row=False),
            row("set_run", words, self.run, keys.RUN_QUESTIONS, "play", "run_question_set", tr("Run"), in_row=False),
            row("set_run_with", run_with, self.open_run_form, icon="tune"),
            row("set_stop", tr("Stop the run"), running.stop, keys.NONE, "stop", "stop_run", tr("Stop"), in_row=False),
            row("set_suggest", suggest, sets.suggest, icon="pages"),
            row("set_import", tr("Import questions…"), self._import, icon="folder-open"),
            row("set_rename", rename, self._rename, icon="edit", in_context=True),
            row("set_duplicate", duplicate, self._duplicate, icon="duplicate", in_context=True),
            row("set_export", tr("Export the question set…"), self._export, icon="save", in_context=True),
            row("set_delete", delete, sets.delete, icon="delete", in_context=True),
            row("find", tr("Filter questions"), self._find, keys.FIND, "search"),
        )

    def _find(self) -> None:
        self.top.filters.words.setFocus(Qt.FocusReason.ShortcutFocusReason)

    def _show_answers(self, run_id: str) -> None:
        self._running.show_run(run_id)
        self.show_tab(Tab.QUESTIONS)

    def _add_question(self) -> None:
        self._sets.add_question(self.tr("New question"))

    def _create(self) -> None:
        self._sets.add(QuestionSet(name=self.tr("New set")))
        self.side.rename()

    def _rename(self) -> None:
        self.side.rename()

    def _duplicate(self) -> None:
        if self._set is not None:
            name = self.tr("{name} copy").format(name=self._set.name)
            self._sets.add(QuestionSet(name=name, questions=self._set.questions))

    def _import(self) -> None:
        patterns = " ".join(f"*{suffix}" for suffix in QUESTION_SUFFIXES)
        filters = _tr("Questions ({patterns})").format(patterns=patterns)
        ask_for_file(self, _tr("Import questions"), filters, self._sets.import_file)

    def _export(self) -> None:
        """CSV, unless the person chooses another format."""
        if self._set is not None:
            name = "".join(one if one.isalnum() or one in " -_." else "-" for one in self._set.name).strip()
            file = f"{name or 'questions'}.csv"
            ask_where_to_save(self, _tr("Export the question set"), file, self._sets.export_to)

    def _leave_suggestions(self) -> None:
        self._is_suggesting = False
        self._refresh()
        self.questions.setFocus()

    def _leave_run_form(self) -> None:
        self._refresh_run()
        self.questions.setFocus()

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._sets.list_pages()
