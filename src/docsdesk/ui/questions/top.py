"""The header of question sets: title, the run being ordered or under way, the tabs; and the bars below all."""

from collections.abc import Callable
from datetime import datetime
from enum import IntEnum

from PySide6.QtWidgets import QWidget

from docsdesk.docs.questions.fields import FileProblem, ReadQuestions
from docsdesk.domain.questions.question_set import QuestionSet
from docsdesk.domain.rule import Severity
from docsdesk.ui.notices import NoticeSeverity
from docsdesk.ui.pane_action import PaneActions
from docsdesk.ui.questions.question_table import QuestionFilters
from docsdesk.ui.questions.run_form import RunBar, RunForm
from docsdesk.ui.questions.words import count_words
from docsdesk.ui.texts import translate_text
from docsdesk.ui.tokens import Gap, Tone
from docsdesk.ui.widgets.bars.offer_bar import Bars, OfferBar, UndoBar
from docsdesk.ui.widgets.buttons import ButtonKind
from docsdesk.ui.widgets.choices import tab_bar
from docsdesk.ui.widgets.layouts import STRETCH, Column, Row, enclose
from docsdesk.ui.widgets.lists.outline import Outline, OutlineRow
from docsdesk.ui.widgets.pane_header import PaneHeader

_MAX_ROWS = 5
_ROW_HEIGHT_PX = 28


class ImportReport(OfferBar):
    def __init__(self) -> None:
        super().__init__("import", is_title=True)
        self._problems = Outline("import_problems", self.tr("Problems in the file"))
        self._problems.hide()
        self.furnish(can_dismiss=True, below=self._problems)

    def show_import(self, file: str, read: ReadQuestions) -> None:
        self._problems.show_rows([self._row(problem) for problem in read.problems])
        self._problems.setVisible(bool(read.problems))
        self._problems.setFixedHeight(_ROW_HEIGHT_PX * min(len(read.problems), _MAX_ROWS) + 4)
        if read.is_sound:
            words = self.tr("Imported {questions} from {file}.")
            self.say(words.format(file=file, questions=count_words(len(read.questions))), severity=NoticeSeverity.GOOD)
        else:
            words = self.tr("Nothing was imported. Fix the problems in {file}, then import it again.")
            self.say(words.format(file=file), severity=NoticeSeverity.BAD)

    def _row(self, problem: FileProblem) -> OutlineRow:
        is_error = problem.severity is Severity.ERROR
        place = self.tr("line {line}").format(line=problem.place.line)
        icon, tone = ("bad", Tone.BAD) if is_error else ("warn", Tone.WARN)
        title = translate_text(problem.title)
        return OutlineRow(title, place, icon, tone, hint=f"{problem.place}: {title}")


class Tab(IntEnum):
    QUESTIONS = 0
    RUNS = 1
    COMPARE = 2


class QuestionsTop(QWidget):
    def __init__(
        self,
        see_tab: Callable[[], object],
        actions: PaneActions,
        now: Callable[[], datetime],
    ) -> None:
        """`see_tab` is called when another tab is chosen."""
        super().__init__()
        self._has_questions = False
        self._add = actions.icon_button("add", tone=Tone.TEXT)
        self._run = actions.button("set_run", kind=ButtonKind.PRIMARY)
        self.header = PaneHeader(self.tr("Question sets"), self._run)
        self.undo = UndoBar("question_undo")
        self.report = ImportReport()
        self.form = RunForm()
        self.bar = RunBar(actions.button("set_stop", has_icon=True), now)
        self.filters = QuestionFilters()
        titles = self.tr("Questions"), self.tr("Runs"), self.tr("Compare")
        self.tabs = tab_bar("question_tabs", self.tr("Questions and runs"), *titles)
        self.tabs.setUsesScrollButtons(False)
        self._tools = enclose(Row(self.tabs, STRETCH, self.filters, self._add))
        self.setLayout(
            Column(
                self.header,
                self.form,
                self.bar,
                self._tools,
                gap=Gap.M,
                margins=(Gap.XL, Gap.L, Gap.XL, Gap.S),
            )
        )
        self.tabs.currentChanged.connect(see_tab)

    def show_run_button(self) -> None:
        """The form to run the set with has one of its own."""
        self._run.setVisible(self._has_questions and self.form.isHidden())

    def bars(self) -> Bars:
        return Bars(self.undo, self.report)

    def tab(self) -> Tab:
        return Tab(self.tabs.currentIndex())

    def show_tab(self, tab: Tab) -> None:
        self.tabs.setCurrentIndex(tab)

    def show_set(self, question_set: QuestionSet | None, *, has_tools: bool) -> None:
        self.header.set_title(question_set.name if question_set is not None else self.tr("Question sets"))
        count = len(question_set.questions) if question_set is not None else 0
        self.tabs.setTabText(Tab.QUESTIONS, count_words(count))
        self._tools.setVisible(has_tools)
        self._has_questions = bool(count)
        self.show_run_button()
        for part in (self.filters, self._add):
            part.setVisible(self.tab() is Tab.QUESTIONS)
