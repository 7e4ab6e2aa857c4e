"""This run's requests and jobs as a table, newest last."""

from datetime import datetime
from enum import IntEnum

from PySide6.QtCore import QAbstractTableModel, QModelIndex, QObject, QPersistentModelIndex, Qt

from docsdesk.domain.activity import ActivityEntry
from docsdesk.ui.icons import icon
from docsdesk.ui.tokens import Tone

MOST_ENTRIES = 2000
"""Older entries are dropped."""
_NO_PARENT = QModelIndex()
Index = QModelIndex | QPersistentModelIndex


class ActivityColumn(IntEnum):
    TIME = 0
    STATUS = 1
    METHOD = 2
    URL = 3
    DURATION = 4
    SITE = 5


class ActivityModel(QAbstractTableModel):
    ENTRY = Qt.ItemDataRole.UserRole + 1
    SORT = Qt.ItemDataRole.UserRole + 2
    SEARCH = Qt.ItemDataRole.UserRole + 3
    """Everything a search looks at, as one text."""

    def __init__(self, parent: QObject | None = None, *, most: int = MOST_ENTRIES) -> None:
        super().__init__(parent)
        self._most = most
        self._entries: list[ActivityEntry] = []
        self._headers = (
            self.tr("Time"),
            self.tr("Status"),
            self.tr("Method"),
            self.tr("Address"),
            self.tr("Took"),
            self.tr("Site"),
        )

    def put(self, entry: ActivityEntry) -> None:
        """Add an entry, or replace the one with its id."""
        row = next((row for row in reversed(range(len(self._entries))) if self._entries[row].id == entry.id), None)
        if row is not None:
            self._entries[row] = entry
            self.dataChanged.emit(self.index(row, 0), self.index(row, len(ActivityColumn) - 1))
            return
        if len(self._entries) >= self._most:
            self.beginRemoveRows(_NO_PARENT, 0, 0)
            del self._entries[0]
            self.endRemoveRows()
        self.beginInsertRows(_NO_PARENT, len(self._entries), len(self._entries))
        self._entries.append(entry)
        self.endInsertRows()

    def clear(self) -> None:
        self.beginResetModel()
        self._entries = []
        self.endResetModel()

    def rowCount(self, parent: Index = _NO_PARENT) -> int:
        return 0 if parent.isValid() else len(self._entries)

    def columnCount(self, parent: Index = _NO_PARENT) -> int:
        return 0 if parent.isValid() else len(ActivityColumn)

    def headerData(self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        if orientation is not Qt.Orientation.Horizontal or not 0 <= section < len(ActivityColumn):
            return None
        if role == Qt.ItemDataRole.DisplayRole:
            return self._headers[section]
        if role == Qt.ItemDataRole.TextAlignmentRole and section == ActivityColumn.DURATION:
            return Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
        return None

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        if not index.isValid():
            return None
        return self._data(self._entries[index.row()], ActivityColumn(index.column()), role)

    def _data(self, entry: ActivityEntry, column: ActivityColumn, role: int) -> object:  # noqa: C901, PLR0911 (one arm a role)
        match role:
            case Qt.ItemDataRole.DisplayRole:
                return self._shown(entry, column)
            case Qt.ItemDataRole.DecorationRole if column is ActivityColumn.STATUS:
                return icon(*_mark(entry))
            case Qt.ItemDataRole.TextAlignmentRole if column is ActivityColumn.DURATION:
                return Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
            case Qt.ItemDataRole.ToolTipRole if column is ActivityColumn.TIME:
                return entry.at.astimezone().isoformat(sep=" ", timespec="seconds")
            case Qt.ItemDataRole.ToolTipRole:
                return entry.url
            case self.ENTRY:
                return entry
            case self.SORT:
                return _native(entry, column)
            case self.SEARCH:
                return f"{entry.status or ''} {entry.method} {entry.url} {entry.site_name} {entry.kind} {entry.note}"
            case _:
                return None

    def _shown(self, entry: ActivityEntry, column: ActivityColumn) -> str:
        match column:
            case ActivityColumn.TIME:
                return f"{entry.at.astimezone():%H:%M:%S}"
            case ActivityColumn.STATUS:
                return str(entry.status) if entry.status else (entry.note or self.tr("waiting"))
            case ActivityColumn.METHOD:
                return entry.method
            case ActivityColumn.URL:
                return entry.url
            case ActivityColumn.DURATION:
                return "" if entry.duration is None else _milliseconds(entry.duration)
            case ActivityColumn.SITE:
                return entry.site_name


def _mark(entry: ActivityEntry) -> tuple[str, Tone]:
    if entry.duration is None:
        return "waiting", Tone.MUTED
    if entry.status is None:
        return "bad", Tone.BAD
    return ("good", Tone.GOOD) if entry.status < 400 else ("warn", Tone.WARN)


def _native(entry: ActivityEntry, column: ActivityColumn) -> float | int | str | datetime:
    match column:
        case ActivityColumn.TIME:
            return entry.id
        case ActivityColumn.STATUS:
            return entry.status or 0
        case ActivityColumn.METHOD:
            return entry.method
        case ActivityColumn.URL:
            return entry.url
        case ActivityColumn.DURATION:
            return entry.duration if entry.duration is not None else -1.0
        case ActivityColumn.SITE:
            return entry.site_name


def _milliseconds(seconds: float) -> str:
    return f"{seconds * 1000:.0f} ms" if seconds < 10 else f"{seconds:.1f} s"
