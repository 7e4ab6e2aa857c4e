"""Findings in groups, as a tree of two columns: what was found, and a note on how often, where or how large."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import NamedTuple, TypeVar

from PySide6.QtCore import QAbstractItemModel, QModelIndex, QObject, QPersistentModelIndex, Qt, Signal
from PySide6.QtGui import QFont, QGuiApplication, QKeyEvent, QKeySequence, QPalette
from PySide6.QtWidgets import (
    QAbstractItemView,
    QHeaderView,
    QMenu,
    QTreeView,
)

from docsdesk.ui.figures import amount
from docsdesk.ui.icons import SIZE, icon
from docsdesk.ui.theme import code_font, strengthen_font
from docsdesk.ui.tokens import Tone
from docsdesk.ui.widgets.lists.row_menu import give_row_menu
from docsdesk.ui.widgets.lists.table import CellDelegate

_Index = QModelIndex | QPersistentModelIndex
_ROOT = QModelIndex()
T = TypeVar("T")
_VALUE_ROLE = Qt.ItemDataRole.UserRole
_WORDS_COLUMN = 0
NOTE_COLUMN = 1
_COLUMNS = 2
NOTE_WIDTH_PX = 96
MAX_OPEN_ROWS = 1000
"""Rows laid out in groups that open by default; more would be noticeable."""


class OutlineRow(NamedTuple):
    """`below` creates the rows under this one when it is opened; `value` is what the row stands for.

    A tuple, because thousands are created at once.
    """

    words: str
    note: str = ""
    icon: str = ""
    tone: Tone = Tone.MUTED
    hint: str = ""
    is_heading: bool = False
    is_code: bool = False
    value: object = None
    below: Callable[[], Sequence["OutlineRow"]] | None = None
    below_count: int = 0


def group(heading: str, icon: str, tone: Tone, values: Sequence[T], row: Callable[[T], OutlineRow]) -> list[OutlineRow]:
    """A heading that counts what was found and creates its rows when opened; none if nothing was found."""
    if not values:
        return []

    def below() -> list[OutlineRow]:
        return [row(one) for one in values]

    count = len(values)
    return [OutlineRow(heading, amount(count), icon, tone, is_heading=True, below=below, below_count=count)]


class _Node:
    __slots__ = ("_below", "number", "parent", "row")

    def __init__(self, row: OutlineRow, parent: "_Node | None" = None, number: int = 0) -> None:
        self.row = row
        self.parent = parent
        self.number = number
        self._below: list[_Node] | None = None

    def below(self) -> list["_Node"]:
        if self._below is None:
            rows = self.row.below() if self.row.below is not None else ()
            self._below = [_Node(row, self, number) for number, row in enumerate(rows)]
        return self._below


class OutlineModel(QAbstractItemModel):
    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._root = _Node(OutlineRow("", below=tuple))

    def show_rows(self, rows: Sequence[OutlineRow]) -> None:
        self.beginResetModel()
        self._root = _Node(OutlineRow("", below=lambda: rows))
        self.endResetModel()

    def index(self, row: int, column: int, parent: _Index = _ROOT) -> QModelIndex:
        # Called for every row that is laid out: Qt's own check would call back twice each time.
        below = self._node(parent).below()
        is_there = 0 <= row < len(below) and 0 <= column < _COLUMNS and parent.column() <= 0
        return self.createIndex(row, column, below[row]) if is_there else QModelIndex()

    def parent(self, index: _Index = _ROOT) -> QModelIndex:  # type: ignore[override]
        above = self._node(index).parent if index.isValid() else None
        return QModelIndex() if above is None or above is self._root else self.createIndex(above.number, 0, above)

    def hasChildren(self, parent: _Index = _ROOT) -> bool:
        return self._node(parent).row.below is not None and parent.column() <= 0

    def rowCount(self, parent: _Index = _ROOT) -> int:
        return 0 if parent.column() > 0 else len(self._node(parent).below())

    def columnCount(self, parent: _Index = _ROOT) -> int:  # noqa: ARG002 (as Qt calls it)
        return _COLUMNS

    def data(self, index: _Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        return self._data(self._node(index).row, index.column(), role) if index.isValid() else None

    def _data(self, row: OutlineRow, column: int, role: int) -> object:  # noqa: PLR0911 (one arm a role)
        match role:
            case Qt.ItemDataRole.DisplayRole:
                return row.words if column == _WORDS_COLUMN else row.note
            case Qt.ItemDataRole.ToolTipRole | Qt.ItemDataRole.AccessibleDescriptionRole:
                return row.hint
            case Qt.ItemDataRole.DecorationRole if column == _WORDS_COLUMN and row.icon:
                return icon(row.icon, row.tone)
            case Qt.ItemDataRole.FontRole if column == _WORDS_COLUMN:
                return _font(row)
            case Qt.ItemDataRole.ForegroundRole if column == NOTE_COLUMN:
                return QGuiApplication.palette().color(QPalette.ColorRole.PlaceholderText)
            case Qt.ItemDataRole.TextAlignmentRole if column == NOTE_COLUMN:
                return int(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
            case Qt.ItemDataRole.UserRole:
                return row.value
            case _:
                return None

    def _node(self, index: _Index) -> _Node:
        return index.internalPointer() or self._root


def _font(row: OutlineRow) -> QFont | None:
    if row.is_code:
        return code_font()
    if not row.is_heading:
        return None
    return strengthen_font(QGuiApplication.font())


class _WordsDelegate(CellDelegate):
    """A path is shortened at its start: many begin alike."""

    def elide_mode(self, index: _Index) -> Qt.TextElideMode:
        is_code = index.internalPointer().row.is_code
        return Qt.TextElideMode.ElideLeft if is_code else Qt.TextElideMode.ElideRight


class Outline(QTreeView):
    opened = Signal(object)
    """The value of a row that was double-clicked or opened with Enter; never None."""
    chosen = Signal(object)
    """The current row's value, None for a row without one."""

    def __init__(self, name: str, accessible_name: str, *, note_width: int = NOTE_WIDTH_PX, opening: str = "") -> None:
        """`opening` says in the context menu what opening a row with a value does."""
        super().__init__()
        self._opening = opening
        self.setObjectName(name)
        self.setAccessibleName(accessible_name)
        self.setProperty("role", "outline")
        self._rows = OutlineModel(self)
        self.setModel(self._rows)
        self.setItemDelegateForColumn(_WORDS_COLUMN, _WordsDelegate(self))
        self._set_up()
        header = self.header()
        header.hide()
        header.setStretchLastSection(False)
        header.setSectionResizeMode(_WORDS_COLUMN, QHeaderView.ResizeMode.Stretch)
        header.setSectionResizeMode(NOTE_COLUMN, QHeaderView.ResizeMode.Fixed)
        header.resizeSection(NOTE_COLUMN, note_width)
        self.activated.connect(self._open)
        self.selectionModel().currentRowChanged.connect(self._choose)
        give_row_menu(self, self._fill_menu)

    def show_rows(self, rows: Sequence[OutlineRow]) -> None:
        """The first groups are open, up to a limit; what is below their rows is not."""
        self._rows.show_rows(rows)
        count = 0
        for number, row in enumerate(rows):
            count += row.below_count
            self.setExpanded(self._rows.index(number, 0), count <= MAX_OPEN_ROWS)

    def choose_first(self) -> None:
        """Go to the first row that has a value."""
        for group in range(self._rows.rowCount()):
            index = self._rows.index(group, 0)
            for found in (index, self._rows.index(0, 0, index) if self.isExpanded(index) else QModelIndex()):
                if found.isValid() and found.data(_VALUE_ROLE) is not None:
                    self.setCurrentIndex(found)
                    return

    def _set_up(self) -> None:
        self.setUniformRowHeights(True)
        self.setRootIsDecorated(True)
        self.setIndentation(16)
        self.setIconSize(SIZE)
        self.setExpandsOnDoubleClick(True)
        self.setAllColumnsShowFocus(True)
        self.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)

    def _fill_menu(self, menu: QMenu, index: QModelIndex) -> None:
        if self._opening and index.data(_VALUE_ROLE) is not None:
            menu.addAction(self._opening, partial(self._open, index))

    def _open(self, index: QModelIndex) -> None:
        if (value := index.data(_VALUE_ROLE)) is not None:
            self.opened.emit(value)

    def _choose(self, index: QModelIndex) -> None:
        self.chosen.emit(index.data(_VALUE_ROLE))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        index = self.currentIndex()
        if event.matches(QKeySequence.StandardKey.Copy) and index.isValid():
            QGuiApplication.clipboard().setText(str(index.siblingAtColumn(_WORDS_COLUMN).data()))
        elif event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and index.isValid():
            self.activated.emit(index)
        else:
            super().keyPressEvent(event)
