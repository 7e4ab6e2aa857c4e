"""A set's questions as a table with filters."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from enum import IntEnum, StrEnum
from functools import partial
from typing import Any

from PySide6.QtCore import QModelIndex, Qt, Signal
from PySide6.QtGui import QColor, QGuiApplication, QIcon, QKeyEvent, QPalette, QResizeEvent
from PySide6.QtWidgets import QAbstractItemView, QMenu, QWidget

from docsdesk.domain.questions.question_run import Grade, QuestionResult
from docsdesk.domain.questions.question_set import Question
from docsdesk.ui.icons import icon
from docsdesk.ui.questions.controller import QuestionsController
from docsdesk.ui.questions.words import expectation_words, result_words, seconds_words, state_of
from docsdesk.ui.site_memory import SiteMemory
from docsdesk.ui.widgets.choices import choice_box
from docsdesk.ui.widgets.field import search_field
from docsdesk.ui.widgets.layouts import STRETCH, Row, fill
from docsdesk.ui.widgets.lists.row_menu import delete_by_key, give_row_menu
from docsdesk.ui.widgets.lists.row_model import ROW_ROLE, Answers, Index, RowModel
from docsdesk.ui.widgets.lists.table import RowTable
from docsdesk.ui.words.state_words import StateWords

_FLAGS = Qt.ItemFlag.ItemIsEnabled | Qt.ItemFlag.ItemIsSelectable | Qt.ItemFlag.ItemNeverHasChildren
_FLAGS_OF_TEXT = _FLAGS | Qt.ItemFlag.ItemIsEditable


class QuestionColumn(IntEnum):
    QUESTION = 0
    EXPECTED = 1
    RESULT = 2
    SECONDS = 3


class Kind(StrEnum):
    """The kinds people look for, in the order of their results."""

    FAILED = "failed"
    NOT_ASKED = "not asked"
    PASSED = "passed"
    ANSWERED = "answered"
    LEFT_OUT = "left out"


_KINDS = tuple(Kind)
_KIND_OF = {
    Grade.PASSED: Kind.PASSED,
    Grade.ANSWERED: Kind.ANSWERED,
    Grade.FAILED: Kind.FAILED,
    Grade.ERROR: Kind.FAILED,
}


@dataclass(frozen=True, slots=True)
class QuestionFilter:
    """`words` are case folded; None admits every kind."""

    words: tuple[str, ...] = ()
    kind: Kind | None = None


class QuestionModel(RowModel[Question, QuestionColumn]):
    edited = Signal(Question)
    """A question as changed in its row."""

    def __init__(self) -> None:
        super().__init__(QuestionColumn, numbers=(QuestionColumn.SECONDS,))
        self._questions: dict[str, Question] = {}
        self._results: Mapping[str, QuestionResult] = {}
        self._asking: frozenset[str] = frozenset()
        self._filter = QuestionFilter()
        self._sorted_by: QuestionColumn | None = None
        self._is_descending = False

    def show_questions(self, questions: Iterable[Question]) -> None:
        """Rows stay in place as long as the questions are the same ones, whatever has changed in them."""
        before, self._questions = self._questions, {question.id: question for question in questions}
        if [*self._questions] != [*before]:
            self._arrange()
            return
        self._rows = [self._questions[row.id] for row in self._rows]
        self._tell_changed(row for row, one in enumerate(self._rows) if one is not before[one.id])

    def show_results(self, results: Mapping[str, QuestionResult]) -> None:
        self._results = results
        if self._filter.kind is not None or self._sorted_by in (QuestionColumn.RESULT, QuestionColumn.SECONDS):
            self._arrange()
        else:
            self._tell_changed(range(len(self._rows)))

    def put_results(self, results: Iterable[QuestionResult], asking: Iterable[str]) -> None:
        """Add answers of the run in progress; rows stay in place."""
        came = {result.question_id: result for result in results}
        self._results = {**self._results, **came}
        before, self._asking = self._asking, frozenset(asking)
        concerned = came.keys() | (before ^ self._asking)
        self._tell_changed(self._row_of[one] for one in concerned & self._row_of.keys())

    def narrow(self, question_filter: QuestionFilter) -> None:
        if question_filter != self._filter:
            self._filter = question_filter
            self._arrange()

    def question(self, question_id: str) -> Question | None:
        return self._questions.get(question_id)

    def result(self, question_id: str) -> QuestionResult | None:
        return self._results.get(question_id)

    def is_asking(self, question_id: str) -> bool:
        return question_id in self._asking

    def _arrange(self) -> None:
        found = [question for question in self._questions.values() if self._is_admitted(question)]
        if self._sorted_by is not None:
            found.sort(key=self._sort_key(self._sorted_by), reverse=self._is_descending)
        self._reset(found)

    def _is_admitted(self, question: Question) -> bool:
        kind, words = self._filter.kind, self._filter.words
        if kind is not None and self._kind(question) is not kind:
            return False
        if not words:
            return True
        said = (question.text, *question.pages, *question.must, *question.must_not, question.notes)
        text = "\n".join(said).casefold()
        return all(word in text for word in words)

    def _kind(self, question: Question) -> Kind:
        if not question.enabled:
            return Kind.LEFT_OUT
        result = self._results.get(question.id)
        if result is None:
            return Kind.NOT_ASKED
        return _KIND_OF[result.grade]

    def _sort_key(self, column: QuestionColumn) -> Callable[[Question], Any]:
        match column:
            case QuestionColumn.QUESTION:
                return lambda one: one.text.casefold()
            case QuestionColumn.EXPECTED:
                return lambda one: "\n".join((*one.pages, *one.must, *one.must_not)).casefold()
            case QuestionColumn.RESULT:
                return lambda one: _KINDS.index(self._kind(one))
            case QuestionColumn.SECONDS:
                results = self._results
                return lambda one: results[one.id].reply.seconds if one.id in results else -1.0

    def _text(self, question: Question, column: QuestionColumn) -> str:
        result = self._results.get(question.id)
        match column:
            case QuestionColumn.QUESTION:
                return question.text
            case QuestionColumn.EXPECTED:
                return expectation_words(question)
            case QuestionColumn.RESULT:
                is_judged = result is not None and question.enabled and not self.is_asking(question.id)
                why = result_words(result) if result is not None and is_judged else ""
                return why or self._state(question).word
            case QuestionColumn.SECONDS:
                return seconds_words(result.reply.seconds) if result is not None else ""

    def _state(self, question: Question) -> StateWords:
        return state_of(question, self._results.get(question.id), is_asking=self.is_asking(question.id))

    def _icon(self, question: Question, column: QuestionColumn) -> QIcon | None:
        if column is not QuestionColumn.QUESTION:
            return None
        state = self._state(question)
        return icon(state.icon, state.tone)

    def _make_titles(self) -> dict[QuestionColumn, str]:
        titles = self.tr("Question"), self.tr("Expected"), self.tr("Last result"), self.tr("Time")
        return dict(zip(QuestionColumn, titles, strict=True))

    def _make_answers(self) -> Answers[Question, QuestionColumn]:
        return {
            Qt.ItemDataRole.DisplayRole: self._text,
            Qt.ItemDataRole.ToolTipRole: self._text,
            Qt.ItemDataRole.EditRole: lambda question, _: question.text,
            Qt.ItemDataRole.DecorationRole: self._icon,
            Qt.ItemDataRole.ForegroundRole: _color,
        }

    def setData(self, index: Index, value: object, role: int = Qt.ItemDataRole.EditRole) -> bool:
        text = " ".join(str(value).split())
        if role != Qt.ItemDataRole.EditRole or not index.isValid() or not text:
            return False
        question = self._rows[index.row()]
        if text != question.text:
            self.edited.emit(question.model_copy(update={"text": text}))
        return True

    def flags(self, index: Index) -> Qt.ItemFlag:
        if not index.isValid():
            return Qt.ItemFlag.NoItemFlags
        return _FLAGS_OF_TEXT if index.column() == QuestionColumn.QUESTION else _FLAGS

    def sort(self, column: int, order: Qt.SortOrder = Qt.SortOrder.AscendingOrder) -> None:
        """Sort by a column; an invalid one means the set's order."""
        is_descending = order is Qt.SortOrder.DescendingOrder
        sorted_by = QuestionColumn(column) if 0 <= column < len(QuestionColumn) else None
        # Qt's sortByColumn sorts twice.
        if (sorted_by, is_descending) != (self._sorted_by, self._is_descending):
            self._sorted_by = sorted_by
            self._is_descending = is_descending
            self._arrange()


def _color(question: Question, column: QuestionColumn) -> QColor | None:
    """Expectations and left-out questions are muted."""
    if question.enabled and column is not QuestionColumn.EXPECTED:
        return None
    return QGuiApplication.palette().color(QPalette.ColorRole.PlaceholderText)


NARROW_PX = 620
"""Below this width the column of expectations, also shown beside the table, is hidden."""
NARROWER_PX = 540
"""Below this width the column of durations is hidden, too."""
_WIDTHS_PX = {QuestionColumn.EXPECTED: 200, QuestionColumn.RESULT: 160, QuestionColumn.SECONDS: 72}


class QuestionTable(RowTable):
    def __init__(self, questions: QuestionModel, sets: QuestionsController, name: str) -> None:
        super().__init__("question_table", name, questions)
        self._sets = sets
        self.set_columns(_WIDTHS_PX.items(), stretched=QuestionColumn.QUESTION, newest=QuestionColumn.QUESTION)
        header = self.horizontalHeader()
        header.setSortIndicatorClearable(True)
        header.setSortIndicator(-1, Qt.SortOrder.AscendingOrder)
        self.setEditTriggers(QAbstractItemView.EditTrigger.EditKeyPressed)
        give_row_menu(self, self._fill_menu)
        delete_by_key(self, self._delete_current)

    def _delete_current(self) -> None:
        question: Question | None = self.currentIndex().data(ROW_ROLE)
        if question is not None:
            self._sets.delete_question(question)

    def _fill_menu(self, menu: QMenu, index: QModelIndex) -> None:
        question: Question = index.data(ROW_ROLE)
        menu.addAction(icon("edit"), self.tr("Edit"), self.opened.emit)
        words = self.tr("Include in runs") if not question.enabled else self.tr("Exclude from runs")
        menu.addAction(words, partial(self._sets.toggle, question))
        menu.addSeparator()
        menu.addAction(icon("delete"), self.tr("Delete"), partial(self._sets.delete_question, question))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        question: Question | None = self.currentIndex().data(ROW_ROLE)
        if event.key() == Qt.Key.Key_Space and question is not None:
            self._sets.toggle(question)
        else:
            super().keyPressEvent(event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.setColumnHidden(QuestionColumn.EXPECTED, event.size().width() < NARROW_PX)
        self.setColumnHidden(QuestionColumn.SECONDS, event.size().width() < NARROWER_PX)


class QuestionFilters(QWidget):
    changed = Signal(QuestionFilter)

    def __init__(self) -> None:
        super().__init__()
        self.words = search_field("question_filter", self.tr("Filter questions"), self.tr("Filter"))
        self.words.setMinimumWidth(64)
        self.words.setMaximumWidth(200)
        kinds = {
            None: self.tr("All"),
            Kind.FAILED: self.tr("Failed"),
            Kind.PASSED: self.tr("Passed"),
            Kind.ANSWERED: self.tr("Answered"),
            Kind.NOT_ASKED: self.tr("Not asked"),
            Kind.LEFT_OUT: self.tr("Excluded"),
        }
        self._kind = choice_box("question_kind_filter", self.tr("Filter by result"), kinds.items())
        self.setLayout(Row(STRETCH, self._kind, fill(self.words)))
        self._kind.currentIndexChanged.connect(self._tell)
        self.words.textChanged.connect(self._tell)

    def read_filter(self) -> QuestionFilter:
        return QuestionFilter(tuple(self.words.text().casefold().split()), self._kind.currentData())

    def remember(self, memory: SiteMemory) -> None:
        memory.text("questions/filter", self.words)
        memory.choice("questions/kind", self._kind)

    def clear(self) -> None:
        self._kind.setCurrentIndex(0)
        self.words.clear()

    def _tell(self) -> None:
        self.changed.emit(self.read_filter())
