"""A list whose order matters: moved by drag or Alt with the arrow keys, shortened by Delete."""

from collections.abc import Sequence
from functools import partial
from typing import Any, Generic, TypeVar

from PySide6.QtCore import QAbstractListModel, QModelIndex, QObject, QPersistentModelIndex, QSize, Qt, Signal
from PySide6.QtGui import QColor, QKeyEvent, QPainter
from PySide6.QtWidgets import (
    QAbstractItemView,
    QListView,
    QMenu,
    QSizePolicy,
    QStyledItemDelegate,
    QStyleOptionViewItem,
)

from docsdesk.ui.announcement import announce
from docsdesk.ui.icons import SIZE, icon
from docsdesk.ui.languages import isolate
from docsdesk.ui.tokens import Tone, tokens_of
from docsdesk.ui.widgets.lists.row_menu import give_row_menu

NOTE_ROLE = Qt.ItemDataRole.UserRole
"""Muted words at the end of a row."""
WRONG_ROLE = Qt.ItemDataRole.UserRole + 1
"""What is wrong with the row, shown instead; usually empty."""

Index = QModelIndex | QPersistentModelIndex
_ROOT = QModelIndex()
Value = TypeVar("Value")
_ROW_HEIGHT_PX = 28
_GAP_PX = 48


class OrderedModel(QAbstractListModel, Generic[Value]):
    """Keeps values in their order."""

    edited = Signal(list)
    """The values after the person changed the list."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._values: list[Value] = []

    def words(self, value: Value) -> str:
        raise NotImplementedError

    def note(self, value: Value) -> str:
        raise NotImplementedError

    def wrong_with(self, row: int) -> str:
        raise NotImplementedError

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        if not index.isValid():
            return None
        value, row = self._values[index.row()], index.row()
        match role:
            case Qt.ItemDataRole.DisplayRole:
                return self.words(value)
            case Qt.ItemDataRole.AccessibleTextRole | Qt.ItemDataRole.ToolTipRole:
                return ", ".join(filter(None, (self.words(value), self.note(value), self.wrong_with(row))))
            case _ if role == NOTE_ROLE:
                return self.note(value)
            case _ if role == WRONG_ROLE:
                return self.wrong_with(row)
            case _:
                return None

    def values(self) -> list[Value]:
        return list(self._values)

    def show_values(self, values: Sequence[Value]) -> None:
        """What is written; the selection stays if there are as many as before."""
        if list(values) == self._values:
            return
        if len(values) == len(self._values):
            self._values = list(values)
            self.dataChanged.emit(self.index(0), self.index(len(values) - 1))
            return
        self.beginResetModel()
        self._values = list(values)
        self.endResetModel()

    def move(self, row: int, by: int) -> bool:
        """Move a value up (negative) or down; return False at the ends."""
        to = row + by
        if not (0 <= row < len(self._values) and 0 <= to < len(self._values)):
            return False
        return self.moveRows(_ROOT, row, 1, _ROOT, to + 1 if by > 0 else to)

    def add(self, value: Value) -> None:
        self.beginInsertRows(_ROOT, len(self._values), len(self._values))
        self._values.append(value)
        self.endInsertRows()
        self.edited.emit(self.values())

    def remove(self, row: int) -> None:
        if 0 <= row < len(self._values):
            self.beginRemoveRows(_ROOT, row, row)
            del self._values[row]
            self.endRemoveRows()
            self.edited.emit(self.values())

    def put(self, row: int, value: Value) -> None:
        """Replace a value without emitting `edited`."""
        self._values[row] = value
        self.dataChanged.emit(self.index(row), self.index(row))

    def rowCount(self, parent: Index = _ROOT) -> int:
        return 0 if parent.isValid() else len(self._values)

    def flags(self, index: Index) -> Qt.ItemFlag:
        if not index.isValid():
            # Drop between values, never onto one.
            return Qt.ItemFlag.ItemIsDropEnabled
        return Qt.ItemFlag.ItemIsEnabled | Qt.ItemFlag.ItemIsSelectable | Qt.ItemFlag.ItemIsDragEnabled

    def supportedDropActions(self) -> Qt.DropAction:
        return Qt.DropAction.MoveAction

    def moveRows(
        self, sourceParent: Index, sourceRow: int, count: int, destinationParent: Index, destinationChild: int
    ) -> bool:
        if not self.beginMoveRows(sourceParent, sourceRow, sourceRow + count - 1, destinationParent, destinationChild):
            return False
        moved = self._values[sourceRow : sourceRow + count]
        del self._values[sourceRow : sourceRow + count]
        to = destinationChild - count if destinationChild > sourceRow else destinationChild
        self._values[to:to] = moved
        self.endMoveRows()
        self.edited.emit(self.values())
        return True


class OrderedList(QListView):
    removed = Signal()
    """The selected value, by the person."""

    def __init__(self, model: OrderedModel[Any], *, most_rows: int = 0) -> None:
        """`most_rows` are shown at once, the others by scrolling; by 0 all of them."""
        super().__init__()
        self._model = model
        self._most_rows = most_rows
        self.setProperty("role", "ordered")
        self._rows = _OrderedRows(self)
        self.setModel(model)
        self.setItemDelegate(self._rows)
        self.setDragDropMode(QAbstractItemView.DragDropMode.InternalMove)
        self.setDefaultDropAction(Qt.DropAction.MoveAction)
        self.setDragDropOverwriteMode(False)
        self.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        if not most_rows:
            self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setUniformItemSizes(True)
        self.setIconSize(SIZE)
        give_row_menu(self, self._fill_menu)

    def show_as_default(self, *, is_default: bool) -> None:
        self._rows.is_default = is_default
        self.viewport().update()

    def row_height(self) -> int:
        return max(_ROW_HEIGHT_PX, self.fontMetrics().height() + 8)

    def sizeHint(self) -> QSize:
        rows = max(self._model.rowCount(), 1)
        return QSize(200, (min(rows, self._most_rows) if self._most_rows else rows) * self.row_height() + 4)

    def minimumSizeHint(self) -> QSize:
        return QSize(120, self.sizeHint().height())

    def select(self, row: int) -> None:
        """The row, or the last one before it."""
        self.setCurrentIndex(self._model.index(min(row, self._model.rowCount() - 1)))

    def say_place(self) -> None:
        """Announce the selected value and where it is."""
        words = self.tr("{name}, {place} of {count}")
        current = self.currentIndex()
        announce(self, words.format(name=current.data(), place=current.row() + 1, count=self._model.rowCount()))

    def remove_selected(self) -> None:
        row, name = self.currentIndex().row(), self.currentIndex().data()
        self._model.remove(row)
        self.select(row)
        self.removed.emit()
        announce(self, self.tr("{name} removed").format(name=name))

    def _fill_menu(self, menu: QMenu, index: QModelIndex) -> None:
        up, down = (menu.addAction(words) for words in (self.tr("Move up"), self.tr("Move down")))
        for move, step in ((up, -1), (down, 1)):
            move.setEnabled(0 <= index.row() + step < self._model.rowCount())
            move.triggered.connect(partial(self._move_current, step))
        menu.addAction(icon("delete"), self.tr("Remove"), self.remove_selected)

    def _move_current(self, step: int, *_: bool) -> None:
        row = self.currentIndex().row()
        if self._model.move(row, step):
            self.select(row + step)
            self.say_place()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        steps = {Qt.Key.Key_Up: -1, Qt.Key.Key_Down: 1}
        step = steps.get(Qt.Key(event.key()))
        if step is not None and event.modifiers() & Qt.KeyboardModifier.AltModifier:
            self._move_current(step)
        elif event.key() in (Qt.Key.Key_Delete, Qt.Key.Key_Backspace):
            self.remove_selected()
        else:
            super().keyPressEvent(event)


class NoteRows(QStyledItemDelegate):
    """The words, then the note or what is wrong at the right."""

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        super().paint(painter, option, index)
        wrong = index.data(WRONG_ROLE)
        words = wrong or index.data(NOTE_ROLE)
        if not words:
            return
        tokens = tokens_of(option.palette)
        painter.save()
        painter.setPen(QColor(tokens.warn if wrong else tokens.muted))
        area = option.rect.adjusted(8, 0, -10, 0)
        room = area.width() - option.fontMetrics.horizontalAdvance(index.data()) - _GAP_PX
        shown = option.fontMetrics.elidedText(words, Qt.TextElideMode.ElideRight, max(room, 0))
        painter.drawText(area, int(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter), isolate(shown))
        painter.restore()

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:  # noqa: ARG002 (all rows are alike)
        return QSize(120, max(_ROW_HEIGHT_PX, option.fontMetrics.height() + 8))


class _OrderedRows(NoteRows):
    """A handle before the words."""

    is_default = False

    def initStyleOption(self, option: QStyleOptionViewItem, index: Index) -> None:
        super().initStyleOption(option, index)
        option.icon = icon("drag", Tone.MUTED)
        option.features |= QStyleOptionViewItem.ViewItemFeature.HasDecoration
        if self.is_default:
            option.palette.setColor(option.palette.ColorRole.Text, QColor(tokens_of(option.palette).muted))
