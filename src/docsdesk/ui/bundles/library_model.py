"""The library as rows, sorted and filtered."""

from collections.abc import Callable, Iterable
from datetime import datetime

from PySide6.QtCore import QAbstractTableModel, QModelIndex, QObject, QPersistentModelIndex, Qt
from PySide6.QtGui import QIcon

from docsdesk.domain.library import ShelvedBundle
from docsdesk.ui.bundles.entry import Entry, entries_of
from docsdesk.ui.bundles.library_cells import NUMBERS, Column, cell_hint, cell_text, search_text, sort_key
from docsdesk.ui.bundles.words import state_of
from docsdesk.ui.icons import icon

ENTRY_ROLE = Qt.ItemDataRole.UserRole

Index = QModelIndex | QPersistentModelIndex
_ROOT = QModelIndex()
_COLUMNS = tuple(Column)
_MIDDLE = Qt.AlignmentFlag.AlignVCenter


class LibraryModel(QAbstractTableModel):
    """`now` gives the time that ages are relative to."""

    def __init__(self, now: Callable[[], datetime], parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._now = now
        self._entries: dict[str, Entry] = {}
        self._rows: list[Entry] = []
        self._row_of: dict[str, int] = {}
        self._words: list[str] = []
        self._texts: dict[str, tuple[Entry, str]] = {}
        """What a bundle is found by, and which value of it says so: for thousands, writing it takes a while."""
        self._key = sort_key(Column.KEPT)
        self._is_descending = True

    def show_library(self, library: Iterable[ShelvedBundle]) -> None:
        """Take over what there is now; what was found out about a bundle stays with it."""
        fresh = {entry.id: entry for entry in entries_of(tuple(library), self._entries)}
        if list(fresh.values()) != list(self._entries.values()):
            self._entries = fresh
            self._texts = {}
            self._show_all_anew()

    def put(self, entry: Entry) -> None:
        """A newer value of a bundle that is there."""
        if entry.id not in self._entries:
            return
        self._entries[entry.id] = entry
        row = self._row_of.get(entry.id)
        if row is not None:
            self._rows[row] = entry
            self.dataChanged.emit(self.index(row, 0), self.index(row, len(Column) - 1))

    def find(self, words: str) -> None:
        """Show only the bundles that have all the words."""
        self._words = words.casefold().split()
        self._show_all_anew()

    def entry(self, bundle_id: str) -> Entry | None:
        return self._entries.get(bundle_id)

    def entries(self) -> tuple[Entry, ...]:
        """All of them, also those that the filter hides, the one last kept first."""
        return tuple(self._entries.values())

    def is_empty(self) -> bool:
        """Whether there are no bundles at all, found or not."""
        return not self._entries

    def index_of(self, bundle_id: str) -> QModelIndex:
        row = self._row_of.get(bundle_id)
        return QModelIndex() if row is None else self.index(row, 0)

    def refresh_times(self) -> None:
        """Time has passed: what is relative to it reads differently."""
        if self._rows:
            last = self.index(len(self._rows) - 1, Column.KEPT)
            self.dataChanged.emit(self.index(0, Column.KEPT), last, [Qt.ItemDataRole.DisplayRole])

    def _show_all_anew(self) -> None:
        self.beginResetModel()
        entries = self._entries.values()
        self._rows = [entry for entry in entries if self._is_found(entry)] if self._words else list(entries)
        self._arrange()
        self.endResetModel()

    def _arrange(self) -> None:
        self._rows.sort(key=self._key, reverse=self._is_descending)
        self._row_of = {entry.id: row for row, entry in enumerate(self._rows)}

    def _is_found(self, entry: Entry) -> bool:
        known = self._texts.get(entry.id)
        if known is None or known[0] is not entry:
            known = self._texts[entry.id] = entry, search_text(entry)
        return all(word in known[1] for word in self._words)

    def rowCount(self, parent: Index = _ROOT) -> int:
        return 0 if parent.isValid() else len(self._rows)

    def columnCount(self, parent: Index = _ROOT) -> int:
        return 0 if parent.isValid() else len(Column)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        if not index.isValid():
            return None
        return self._data(self._rows[index.row()], _COLUMNS[index.column()], role)

    def _data(self, entry: Entry, column: Column, role: int) -> object:  # noqa: PLR0911 (one arm a role)
        match role:
            case Qt.ItemDataRole.DisplayRole:
                return cell_text(entry, column, self._now())
            case Qt.ItemDataRole.AccessibleTextRole:
                return self._spoken(entry, column)
            case Qt.ItemDataRole.ToolTipRole | Qt.ItemDataRole.AccessibleDescriptionRole:
                return cell_hint(entry, column)
            case Qt.ItemDataRole.DecorationRole:
                return _state_icon(entry) if column is Column.STATE else None
            case Qt.ItemDataRole.TextAlignmentRole:
                return _alignment(column)
            case Qt.ItemDataRole.UserRole:
                return entry
            case _:
                return None

    def _spoken(self, entry: Entry, column: Column) -> str:
        words = [cell_text(entry, column, self._now())]
        if column is Column.NAME:
            words += [entry.bundle.version] if entry.bundle.version else []
            words += [self.tr("deployed")] if entry.is_deployed else []
            words += [self.tr("pinned")] if entry.bundle.pinned else []
        return ", ".join(words)

    def sort(self, column: int, order: Qt.SortOrder = Qt.SortOrder.AscendingOrder) -> None:
        if not 0 <= column < len(Column):
            return
        self._key, self._is_descending = sort_key(Column(column)), order is Qt.SortOrder.DescendingOrder
        self.layoutAboutToBeChanged.emit()
        pointers = self.persistentIndexList()
        pointed = [(self._rows[pointer.row()].id, pointer.column()) for pointer in pointers]
        self._arrange()
        moved = [self.index(self._row_of[bundle_id], at) for bundle_id, at in pointed]
        self.changePersistentIndexList(pointers, moved)
        self.layoutChanged.emit()

    def headerData(self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        if orientation is not Qt.Orientation.Horizontal or not 0 <= section < len(Column):
            return None
        if role == Qt.ItemDataRole.TextAlignmentRole:
            return _alignment(Column(section))
        if role != Qt.ItemDataRole.DisplayRole:
            return None
        titles = {
            Column.NAME: self.tr("Bundle"),
            Column.STATE: self.tr("State"),
            Column.PAGES: self.tr("Pages"),
            Column.SIZE: self.tr("Size"),
            Column.KEPT: self.tr("Kept"),
        }
        return titles[Column(section)]


def _state_icon(entry: Entry) -> QIcon:
    state = state_of(entry)
    return icon(state.icon, state.tone)


def _alignment(column: Column) -> int:
    return int((Qt.AlignmentFlag.AlignRight if column in NUMBERS else Qt.AlignmentFlag.AlignLeft) | _MIDDLE)
