"""A set's questions beside the current one: its last answer, or the requirements for a right one."""

from collections.abc import Callable
from enum import IntEnum

from PySide6.QtCore import QSize, Qt, QTimer
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QSplitter, QStackedWidget, QWidget

from docsdesk.ui.questions.answer_panel import AnswerPanel
from docsdesk.ui.questions.controller import QuestionsController
from docsdesk.ui.questions.question_form import QuestionForm
from docsdesk.ui.questions.question_table import QuestionModel, QuestionTable
from docsdesk.ui.tokens import Gap
from docsdesk.ui.widgets.choices import tab_bar
from docsdesk.ui.widgets.dialog import FocusStart
from docsdesk.ui.widgets.layouts import LEFT, Column, at, fill

NARROW_PX = 720
"""Below this width the current question is shown below the table."""
DETAILS_PX = 330
"""Of the fields, whose longest words are beside a box."""
DETAILS_MS = 30
"""Milliseconds. Somebody moving quickly through the rows does not need the details of each."""


class Side(IntEnum):
    ANSWER = 0
    FORM = 1


class QuestionsView(QSplitter):
    def __init__(self, questions: QuestionModel, sets: QuestionsController, open_link: Callable[[str], object]) -> None:
        super().__init__(Qt.Orientation.Horizontal)
        self.setObjectName("questions_split")
        self._questions = questions
        self.table = QuestionTable(questions, sets, self.tr("Questions"))
        self.answer = AnswerPanel(open_link)
        self.form = QuestionForm()
        self._tabs = tab_bar("question_sides", self.tr("The question"), self.tr("Answer"), self.tr("Expected"))
        self._sides = QStackedWidget()
        self._details = QWidget()
        self._pause = QTimer(self, singleShot=True, interval=DETAILS_MS)
        self._build()
        self._pause.timeout.connect(self._show_question)
        self.table.selected.connect(self._pause.start)
        self.table.opened.connect(self.edit)
        self._tabs.currentChanged.connect(self._sides.setCurrentIndex)
        questions.dataChanged.connect(self._pause.start)

    def show_side(self, side: Side) -> None:
        self._tabs.setCurrentIndex(side)

    def edit(self) -> None:
        if self.table.current_id():
            self._show_question()
            self.show_side(Side.FORM)
            self.form.setFocus()

    def select(self, question_id: str) -> None:
        self.table.select(question_id)
        self._show_question()

    def _show_question(self) -> None:
        self._pause.stop()
        question_id = self.table.current_id()
        question = self._questions.question(question_id)
        self._details.setVisible(question is not None)
        if question is not None:
            self.form.show_question(question)
            result = self._questions.result(question_id)
            self.answer.show_result(question, result, is_asking=self._questions.is_asking(question_id))

    def _build(self) -> None:
        self._sides.addWidget(self.answer)
        self._sides.addWidget(self.form)
        self._details.setObjectName("question_details")
        self._details.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self._details.setMinimumWidth(DETAILS_PX)
        self._details.setLayout(
            Column(
                Column(at(LEFT, self._tabs), gap=Gap.NONE, margins=(Gap.L, Gap.NONE)),
                fill(self._sides),
                gap=Gap.NONE,
                margins=(Gap.NONE, Gap.S, Gap.NONE, Gap.NONE),
            )
        )
        self.addWidget(self.table)
        self.addWidget(self._details)
        self.setChildrenCollapsible(False)
        self.setStretchFactor(0, 3)
        self.setStretchFactor(1, 2)
        self.setSizes([600, 360])
        self._details.hide()
        FocusStart(self, self.table)

    def minimumSizeHint(self) -> QSize:
        """The width of the stacked layout: that of both sides would keep the window too wide to ever stack them."""
        width = max(max(side.minimumSizeHint().width(), side.minimumWidth()) for side in (self.table, self._details))
        return QSize(width, super().minimumSizeHint().height())

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        is_narrow = event.size().width() < NARROW_PX
        self.setOrientation(Qt.Orientation.Vertical if is_narrow else Qt.Orientation.Horizontal)
