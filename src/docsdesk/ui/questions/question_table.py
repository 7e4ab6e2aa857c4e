"""A set's questions as a table with filters."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from enum import IntEnum, StrEnum
from functools import partial
from typing import Any

from PySide6.QtCore import QModelIndex, Qt, Signal
from PySide6.QtGui import QColor, QGuiApplication, QIcon, QKeyEvent, QPalette, QResizeEvent
from PySide6.QtWidgets import QAbstractItemView, QComboBox, QLineEdit, QMenu, QWidget

from docsdesk.domain.questions.question_run import Grade, QuestionResult
from docsdesk.domain.questions.question_set import Question
from docsdesk.ui.icons import icon
from docsdesk.ui.questions.words import expectation_words, result_words, seconds_words, state_of
from docsdesk.ui.site_memory import SiteMemory
from docsdesk.ui.tokens import Tone
from docsdesk.ui.widgets.layouts import Row, fill
from docsdesk.ui.widgets.lists.row_menu import give_row_menu
from docsdesk.ui.widgets.lists.row_model import ROOT, ROW_ROLE, Answers, Index, RowModel
from docsdesk.ui.widgets.lists.table import RowTable

_FLAGS = Qt.ItemFlag.ItemIsEnabled | Qt.ItemFlag.ItemIsSelectable | Qt.ItemFlag.ItemNeverHasChildren
_FLAGS_OF_TEXT = _FLAGS | Qt.ItemFlag.ItemIsEditable


class Column(IntEnum):
    QUESTION = 0
    EXPECTED = 1
    RESULT = 2
    SECONDS = 3


_OF_RESULTS = (Column.RESULT, Column.SECONDS)


class Kind(StrEnum):
    """The kinds people look for."""

    FAILED = "failed"
    PASSED = "passed"
    NOT_ASKED = "not asked"
    LEFT_OUT = "left out"


@dataclass(frozen=True, slots=True)
class QuestionFilter:
    """`words` are case folded; None admits every kind."""

    words: tuple[str, ...] = ()
    kind: Kind | None = None


class QuestionModel(RowModel[Question, Column]):
    edited = Signal(Question)
    """A question as changed in its row."""

    def __init__(self) -> None:
        super().__init__(Column, numbers=(Column.SECONDS,))
        self._questions: dict[str, Question] = {}
        self._results: dict[str, QuestionResult] = {}
        self._texts: dict[str, str] = {}
        """Each question's search text, made on first use."""
        self._sort_keys: dict[Column, dict[str, Any]] = {}
        self._asking: frozenset[str] = frozenset()
        self._filter = QuestionFilter()
        self._sorted_by: tuple[Column, bool] | None = None
        self._icons: dict[tuple[str, Tone], QIcon] = {}

    def show_questions(self, questions: Iterable[Question]) -> None:
        self._questions = {question.id: question for question in questions}
        self._texts.clear()
        self._sort_keys.clear()
        self._arrange()

    def show_results(self, results: Mapping[str, QuestionResult]) -> None:
        self._results = dict(results)
        self._forget_keys(*_OF_RESULTS)
        is_arranged_by_them = self._filter.kind is not None or (
            self._sorted_by is not None and self._sorted_by[0] in _OF_RESULTS
        )
        if is_arranged_by_them:
            self._arrange()
        else:
            self._tell_changed(range(len(self._rows)))

    def put_question(self, question: Question) -> None:
        """Update or add it; a new one comes last, whatever the filter says."""
        is_new = question.id not in self._questions
        self._questions[question.id] = question
        self._texts.pop(question.id, None)
        self._sort_keys.clear()
        if is_new:
            self.beginInsertRows(ROOT, len(self._rows), len(self._rows))
            self._number([*self._rows, question])
            self.endInsertRows()
        elif (row := self._row_of.get(question.id)) is not None:
            self._rows[row] = question
            self._tell_changed((row,))

    def put_results(self, results: Iterable[QuestionResult], asking: Iterable[str]) -> None:
        """Add answers of the run in progress; rows stay in place."""
        came = {result.question_id: result for result in results}
        self._results.update(came)
        self._forget_keys(*_OF_RESULTS)
        before, self._asking = self._asking, frozenset(asking)
        concerned = came.keys() | (before ^ self._asking)
        self._tell_changed(self._row_of[one] for one in concerned & self._row_of.keys())

    def narrow(self, chosen: QuestionFilter) -> None:
        if chosen != self._filter:
            self._filter = chosen
            self._arrange()

    def question(self, question_id: str) -> Question | None:
        return self._questions.get(question_id)

    def result(self, question_id: str) -> QuestionResult | None:
        return self._results.get(question_id)

    def is_asking(self, question_id: str) -> bool:
        return question_id in self._asking

    def is_empty(self) -> bool:
        """Whether there are no questions at all, hidden or not."""
        return not self._questions

    def _arrange(self) -> None:
        found = list(self._questions.values())
        if self._filter.kind is not None:
            found = [question for question in found if self._kind(question) is self._filter.kind]
        if self._filter.words:
            found = [question for question in found if self._holds(question, self._filter.words)]
        if self._sorted_by is not None:
            column, is_descending = self._sorted_by
            keys = self._keys(column)
            found.sort(key=lambda question: keys[question.id], reverse=is_descending)
        self._reset(found)

    def _holds(self, question: Question, words: Iterable[str]) -> bool:
        text = self._texts.get(question.id)
        if text is None:
            said = (question.text, *question.pages, *question.must, *question.must_not, question.notes)
            text = self._texts[question.id] = "\n".join(said).casefold()
        return all(word in text for word in words)

    def _kind(self, question: Question) -> Kind:
        if not question.enabled:
            return Kind.LEFT_OUT
        result = self._results.get(question.id)
        if result is None:
            return Kind.NOT_ASKED
        return Kind.PASSED if result.grade is Grade.PASSED else Kind.FAILED

    def _rank(self, question: Question) -> int:
        """Questions that did not pass come first."""
        if not question.enabled:
            return 3
        result = self._results.get(question.id)
        if result is None:
            return 1
        return 2 if result.grade is Grade.PASSED else 0

    def _keys(self, column: Column) -> dict[str, Any]:
        """The sort values, cached: thousands are sorted while somebody waits."""
        if column not in self._sort_keys:
            key = self._key(column)
            self._sort_keys[column] = {name: key(question) for name, question in self._questions.items()}
        return self._sort_keys[column]

    def _key(self, column: Column) -> Callable[[Question], Any]:
        match column:
            case Column.QUESTION:
                return lambda one: one.text.casefold()
            case Column.EXPECTED:
                return lambda one: "\n".join((*one.pages, *one.must, *one.must_not)).casefold()
            case Column.RESULT:
                return self._rank
            case Column.SECONDS:
                return lambda one: result.reply.seconds if (result := self._results.get(one.id)) else -1.0

    def _forget_keys(self, *columns: Column) -> None:
        for column in columns:
            self._sort_keys.pop(column, None)

    def _text(self, question: Question, column: Column) -> str:
        result = self._results.get(question.id)
        match column:
            case Column.QUESTION:
                return question.text
            case Column.EXPECTED:
                return expectation_words(question)
            case Column.RESULT:
                is_judged = result is not None and question.enabled and question.id not in self._asking
                why = result_words(result) if result is not None and is_judged else ""
                return why or state_of(question, result, is_asking=question.id in self._asking).word
            case Column.SECONDS:
                return seconds_words(result.reply.seconds) if result is not None else ""

    def _icon(self, question: Question) -> QIcon:
        result = self._results.get(question.id)
        state = state_of(question, result, is_asking=question.id in self._asking)
        key = state.icon, state.tone
        if key not in self._icons:
            self._icons[key] = icon(*key)
        return self._icons[key]

    def _make_titles(self) -> dict[Column, str]:
        return {
            Column.QUESTION: self.tr("Question"),
            Column.EXPECTED: self.tr("Expected"),
            Column.RESULT: self.tr("Last result"),
            Column.SECONDS: self.tr("Time"),
        }

    def _make_answers(self) -> Answers[Question, Column]:
        return {
            Qt.ItemDataRole.DisplayRole: self._text,
            Qt.ItemDataRole.ToolTipRole: self._text,
            Qt.ItemDataRole.EditRole: lambda question, _: question.text,
            Qt.ItemDataRole.DecorationRole: lambda one, column: self._icon(one) if column is Column.RESULT else None,
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
        return _FLAGS_OF_TEXT if index.column() == Column.QUESTION else _FLAGS

    def sort(self, column: int, order: Qt.SortOrder = Qt.SortOrder.AscendingOrder) -> None:
        """Sort by a column; an invalid one means the set's order."""
        is_descending = order is Qt.SortOrder.DescendingOrder
        self._sorted_by = (Column(column), is_descending) if 0 <= column < len(Column) else None
        self._arrange()


def _color(question: Question, column: Column) -> QColor | None:
    """Expectations and left-out questions are muted."""
    if question.enabled and column is not Column.EXPECTED:
        return None
    return QGuiApplication.palette().color(QPalette.ColorRole.PlaceholderText)


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
