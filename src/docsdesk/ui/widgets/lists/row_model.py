"""Values as the rows of a table, each known by its id.

Subclasses also sort and filter: a proxy asks for every cell through Qt, half a second for 5,000 rows.
"""

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from itertools import pairwise
from pathlib import Path
from typing import Generic, Protocol, TypeAlias, TypeVar

from PySide6.QtCore import QAbstractTableModel, QMimeData, QModelIndex, QObject, QPersistentModelIndex, Qt, QUrl

Index: TypeAlias = QModelIndex | QPersistentModelIndex
ROOT = QModelIndex()
ROW_ROLE = Qt.ItemDataRole.UserRole
"""The row itself."""
_LEFT = int(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
_RIGHT = int(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)


class _Identified(Protocol):
    @property
    def id(self) -> str: ...


Row = TypeVar("Row", bound=_Identified)
Column = TypeVar("Column", bound=int)
Answers: TypeAlias = Mapping[int, Callable[[Row, Column], object]]
"""A cell's answer for each role."""


class RowModel(QAbstractTableModel, Generic[Row, Column]):
    """`columns` are numbered from 0; those in `numbers` are right-aligned."""

    def __init__(
        self, columns: Iterable[Column], *, numbers: Collection[Column] = (), parent: QObject | None = None
    ) -> None:
        super().__init__(parent)
        self._columns = tuple(columns)
        self._numbers = frozenset(numbers)
        self._rows: list[Row] = []
        self._row_of: dict[str, int] = {}
        self._titles = self._make_titles()
        self._answers: Answers[Row, Column] = {
            Qt.ItemDataRole.TextAlignmentRole: lambda _, column: self._alignment(column),
            ROW_ROLE: lambda row, _: row,
            **self._make_answers(),
        }

    hand_over: Callable[[Row], Path | None] | None = None
    """Makes a row's file for another program, which a drag takes out of the window; None if the row has none."""

    def has_file(self, row: Row) -> bool:  # noqa: ARG002 (of those that have)
        return False

    def index_of(self, row_id: str) -> QModelIndex:
        row = self._row_of.get(row_id)
        return QModelIndex() if row is None else self.index(row, 0)

    def row(self, number: int) -> Row:
        return self._rows[number]

    def _make_titles(self) -> Mapping[Column, str]:
        raise NotImplementedError

    def _make_answers(self) -> Answers[Row, Column]:
        """What a cell says, to the eye and to the ear, and on hover."""
        return {
            Qt.ItemDataRole.DisplayRole: self.text,
            Qt.ItemDataRole.AccessibleTextRole: self._spoken_text,
            Qt.ItemDataRole.ToolTipRole: self._hint,
            Qt.ItemDataRole.AccessibleDescriptionRole: self._hint,
        }

    def text(self, row: Row, column: Column, /) -> str:
        raise NotImplementedError

    def _spoken_text(self, row: Row, column: Column, /) -> str:
        return self.text(row, column)

    def _hint(self, row: Row, column: Column, /) -> str:
        return self.text(row, column)

    def _number(self, rows: list[Row]) -> None:
        """Replace the rows; the caller notifies Qt."""
        self._rows = rows
        self._row_of = {row.id: number for number, row in enumerate(rows)}

    def _reset(self, rows: list[Row]) -> None:
        self.beginResetModel()
        self._number(rows)
        self.endResetModel()

    def _rearrange(self, rows: list[Row]) -> None:
        """Reorder the rows, keeping persistent indexes on the same ones."""
        self.layoutAboutToBeChanged.emit()
        pointers = self.persistentIndexList()
        pointed = [(self._rows[pointer.row()].id, pointer.column()) for pointer in pointers]
        self._number(rows)
        moved = [
            self.index(self._row_of[row_id], column) if row_id in self._row_of else QModelIndex()
            for row_id, column in pointed
        ]
        self.changePersistentIndexList(pointers, moved)
        self.layoutChanged.emit()

    def _tell_changed(self, rows: Iterable[int]) -> None:
        for first, last in _runs(sorted(rows)):
            self.dataChanged.emit(self.index(first, 0), self.index(last, len(self._columns) - 1))

    def _tell_times(self, column: Column) -> None:
        """Refresh relative times."""
        if self._rows:
            last = self.index(len(self._rows) - 1, column)
            self.dataChanged.emit(self.index(0, column), last, [Qt.ItemDataRole.DisplayRole])

    def rowCount(self, parent: Index = ROOT) -> int:
        return 0 if parent.isValid() else len(self._rows)

    def columnCount(self, parent: Index = ROOT) -> int:
        return 0 if parent.isValid() else len(self._columns)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        answer = self._answers.get(role)
        if answer is None or not index.isValid():
            return None
        return answer(self._rows[index.row()], self._columns[index.column()])

    def flags(self, index: Index) -> Qt.ItemFlag:
        flags = super().flags(index)
        can_drag = self.hand_over is not None and index.isValid() and self.has_file(self._rows[index.row()])
        return flags | Qt.ItemFlag.ItemIsDragEnabled if can_drag else flags

    def supportedDragActions(self) -> Qt.DropAction:
        """The file may not be moved."""
        return Qt.DropAction.CopyAction

    def mimeData(self, indexes: Iterable[QModelIndex]) -> QMimeData:
        """The whole files of the rows, as a file manager's would be."""
        rows = {index.row(): self._rows[index.row()] for index in indexes}
        files = [self.hand_over(row) for row in rows.values()] if self.hand_over is not None else []
        data = QMimeData()
        data.setUrls([QUrl.fromLocalFile(str(file)) for file in files if file is not None])
        return data

    def headerData(self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        if orientation is not Qt.Orientation.Horizontal or not 0 <= section < len(self._columns):
            return None
        if role == Qt.ItemDataRole.TextAlignmentRole:
            return self._alignment(self._columns[section])
        return self._titles[self._columns[section]] if role == Qt.ItemDataRole.DisplayRole else None

    def _alignment(self, column: Column) -> int:
        return _RIGHT if column in self._numbers else _LEFT


def _runs(rows: Sequence[int]) -> list[tuple[int, int]]:
    """First and last of each run of adjacent numbers in ascending rows."""
    if not rows:
        return []
    breaks = [number for number, (row, following) in enumerate(pairwise(rows)) if following != row + 1]
    return list(zip((rows[0], *(rows[i + 1] for i in breaks)), (*(rows[i] for i in breaks), rows[-1]), strict=True))
