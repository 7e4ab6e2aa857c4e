"""The table of a set's questions, for keyboard and mouse, and its filters."""

from functools import partial

from PySide6.QtCore import QModelIndex, Qt, Signal
from PySide6.QtGui import QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QAbstractItemView, QComboBox, QLineEdit, QMenu, QWidget

from docsdesk.domain.questions.question_set import Question
from docsdesk.ui.icons import icon
from docsdesk.ui.questions.sets.question_model import Column, Kind, QuestionFilter, QuestionModel
from docsdesk.ui.site_memory import SiteMemory
from docsdesk.ui.widgets.layouts import Row, fill
from docsdesk.ui.widgets.lists.row_menu import give_row_menu
from docsdesk.ui.widgets.lists.row_model import ROW_ROLE
from docsdesk.ui.widgets.lists.table import RowTable

NARROW, NARROWER = 620, 540
"""Widths below which the columns of expectations and durations, also shown beside the table, are hidden."""
_WIDTHS = {Column.EXPECTED: 200, Column.RESULT: 200, Column.SECONDS: 72}


class QuestionTable(RowTable):
    delete_requested = Signal(str)
    toggle_requested = Signal(str)
    """To exclude the question from runs, or include it again."""

    def __init__(self, questions: QuestionModel, name: str) -> None:
        super().__init__("question_table", name, questions)
        self.set_columns(_WIDTHS.items(), stretched=Column.QUESTION, newest=Column.QUESTION)
        header = self.horizontalHeader()
        header.setSortIndicatorClearable(True)
        header.setSortIndicator(-1, Qt.SortOrder.AscendingOrder)
        triggers = QAbstractItemView.EditTrigger
        self.setEditTriggers(triggers.EditKeyPressed)
        give_row_menu(self, self._fill_menu)

    def _fill_menu(self, menu: QMenu, index: QModelIndex) -> None:
        question: Question = index.data(ROW_ROLE)
        menu.addAction(icon("edit"), self.tr("Edit"), self.opened.emit)
        words = self.tr("Include in runs") if not question.enabled else self.tr("Exclude from runs")
        menu.addAction(words, partial(self.toggle_requested.emit, question.id))
        menu.addSeparator()
        menu.addAction(icon("delete"), self.tr("Delete"), partial(self.delete_requested.emit, question.id))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        question_id = self.current_id()
        if event.key() == Qt.Key.Key_Delete and question_id:
            self.delete_requested.emit(question_id)
        elif event.key() == Qt.Key.Key_Space and question_id:
            self.toggle_requested.emit(question_id)
        else:
            super().keyPressEvent(event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.setColumnHidden(Column.EXPECTED, event.size().width() < NARROW)
        self.setColumnHidden(Column.SECONDS, event.size().width() < NARROWER)


class QuestionFilters(QWidget):
    changed = Signal(QuestionFilter)

    def __init__(self) -> None:
        super().__init__()
        self.words = QLineEdit(placeholderText=self.tr("Filter"), clearButtonEnabled=True)
        self.words.setObjectName("question_filter")
        self.words.setAccessibleName(self.tr("Filter questions"))
        self.words.setMinimumWidth(64)
        self.words.setMaximumWidth(200)
        self._kind = QComboBox()
        self._kind.setObjectName("question_kind_filter")
        self._kind.setAccessibleName(self.tr("Filter by result"))
        kinds = {
            None: self.tr("All questions"),
            Kind.FAILED: self.tr("Failed"),
            Kind.PASSED: self.tr("Passed"),
            Kind.NOT_ASKED: self.tr("Not asked"),
            Kind.LEFT_OUT: self.tr("Excluded"),
        }
        for kind, text in kinds.items():
            self._kind.addItem(text, kind)
        self.setLayout(Row(self._kind, fill(self.words)))
        self._kind.currentIndexChanged.connect(self._tell)
        self.words.textChanged.connect(self._tell)

    def shown(self) -> QuestionFilter:
        return QuestionFilter(tuple(self.words.text().casefold().split()), self._kind.currentData())

    def remember(self, memory: SiteMemory) -> None:
        memory.text("questions/filter", self.words)
        memory.choice("questions/kind", self._kind)

    def clear(self) -> None:
        self._kind.setCurrentIndex(0)
        self.words.clear()

    def _tell(self) -> None:
        self.changed.emit(self.shown())
