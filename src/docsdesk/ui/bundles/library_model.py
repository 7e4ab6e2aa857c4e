"""The library as rows, sorted and filtered, and their table."""

from collections.abc import Callable, Iterable, Mapping
from datetime import datetime
from enum import IntEnum
from pathlib import Path
from typing import Any

from PySide6.QtCore import QCoreApplication, QModelIndex, QObject, QRect, Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QAbstractItemView, QHeaderView

from docsdesk.domain.bundles.library import ShelvedBundle
from docsdesk.ui.bundles.entry import NOWHERE, Entry, entries_of
from docsdesk.ui.bundles.words import name_of, since_words, state_hint, state_of, time_of, time_words
from docsdesk.ui.figures import ago, amount, bytes_words, megabytes
from docsdesk.ui.tokens import Tone
from docsdesk.ui.widgets.lists.drawn_cell import Drawn, draw
from docsdesk.ui.widgets.lists.painted_table import CellBrush, PaintedTable
from docsdesk.ui.widgets.lists.row_model import Answers, RowModel


class Column(IntEnum):
    NAME = 0
    HOST = 1
    VERSION = 2
    STATE = 3
    PAGES = 4
    SIZE = 5
    EXPORTED = 6


NUMBERS = (Column.PAGES, Column.SIZE)


def _cell_text(entry: Entry, column: Column, now: datetime) -> str:
    return _TEXTS[column](entry, now)


_TEXTS: dict[Column, Callable[[Entry, datetime], str]] = {
    Column.NAME: lambda entry, _: name_of(entry.bundle),
    Column.HOST: lambda entry, _: entry.bundle.hostname,
    Column.VERSION: lambda entry, _: entry.bundle.version or "",
    Column.STATE: lambda entry, _: state_of(entry).word,
    Column.PAGES: lambda entry, _: amount(entry.bundle.page_count),
    Column.SIZE: lambda entry, _: megabytes(entry.bundle.size_bytes),
    Column.EXPORTED: lambda entry, now: ago(time_of(entry.bundle), now),
}


def _cell_hint(entry: Entry, column: Column) -> str:
    """A cell's details; empty if the cell says it all."""
    match column:
        case Column.NAME:
            return str(entry.bundle.file)
        case Column.STATE:
            return state_hint(entry)
        case Column.SIZE:
            return bytes_words(entry.bundle.size_bytes)
        case Column.EXPORTED:
            return time_words(entry.bundle)
        case Column.HOST | Column.VERSION | Column.PAGES:
            return ""


def _sort_key(column: Column) -> Callable[[Entry], Any]:
    """A column's sort value; compared within one column only."""
    keys: dict[Column, Callable[[Entry], Any]] = {
        Column.NAME: lambda entry: (name_of(entry.bundle).casefold(), entry.bundle.version or "", entry.bundle.kept_at),
        Column.HOST: lambda entry: entry.bundle.hostname,
        Column.VERSION: lambda entry: entry.bundle.version or "",
        Column.STATE: lambda entry: state_of(entry).word,
        Column.PAGES: lambda entry: entry.bundle.page_count,
        Column.SIZE: lambda entry: entry.bundle.size_bytes,
        Column.EXPORTED: lambda entry: time_of(entry.bundle),
    }
    return keys[column]


def _search_text(entry: Entry) -> str:
    """What identifies a bundle, case folded."""
    bundle = entry.bundle
    names = f"{bundle.site_name} {bundle.hostname} {bundle.version or ''} {bundle.file.name}"
    return f"{names} {state_of(entry).word} {bundle.sha256}".casefold()


class LibraryModel(RowModel[Entry, Column]):
    """`now` gives the time for relative ages."""

    def __init__(self, now: Callable[[], datetime], parent: QObject | None = None) -> None:
        super().__init__(Column, numbers=NUMBERS, parent=parent)
        self._now = now
        self._entries: dict[str, Entry] = {}
        self._words: list[str] = []
        self._texts: dict[str, tuple[Entry, str]] = {}
        """The search text of each bundle, and the entry it was made from: making thousands takes a while."""
        self._key = _sort_key(Column.EXPORTED)
        self._is_descending = True
        self.has_versions_apart = True
        """Whether versions have a column; otherwise they follow the names."""

    def show_library(self, library: Iterable[ShelvedBundle], addresses: Mapping[Path, str] = NOWHERE) -> None:
        """Take over the current library, keeping what was found out about each bundle.

        `addresses` are those at which bundles are being shown, by their files.
        """
        fresh = {entry.id: entry for entry in entries_of(tuple(library), self._entries, addresses)}
        if list(fresh.values()) != list(self._entries.values()):
            self._entries = fresh
            self._texts = {}
            self._show_all_anew()

    def put(self, entry: Entry) -> None:
        """Update a bundle that is in the library."""
        if entry.id not in self._entries:
            return
        self._entries[entry.id] = entry
        row = self._row_of.get(entry.id)
        if row is not None:
            self._rows[row] = entry
            self._tell_changed((row,))

    def find(self, words: str) -> None:
        """Show only the bundles that contain all the words."""
        self._words = words.casefold().split()
        self._show_all_anew()

    def entry(self, bundle_id: str) -> Entry | None:
        return self._entries.get(bundle_id)

    def entries(self) -> tuple[Entry, ...]:
        """All bundles, including those hidden by the filter, latest first."""
        return tuple(self._entries.values())

    def is_empty(self) -> bool:
        """Whether there are no bundles at all, hidden or not."""
        return not self._entries

    def has_file(self, row: Entry) -> bool:
        return row.is_here

    def refresh_times(self) -> None:
        self._tell_times(Column.EXPORTED)
        self._tell_times(Column.STATE)

    def _show_all_anew(self) -> None:
        entries = self._entries.values()
        found = [entry for entry in entries if self._is_found(entry)] if self._words else list(entries)
        self._reset(self._in_order(found))

    def _in_order(self, entries: list[Entry]) -> list[Entry]:
        return sorted(entries, key=self._key, reverse=self._is_descending)

    def _is_found(self, entry: Entry) -> bool:
        known = self._texts.get(entry.id)
        if known is None or known[0] is not entry:
            known = self._texts[entry.id] = entry, _search_text(entry)
        return all(word in known[1] for word in self._words)

    def _make_titles(self) -> dict[Column, str]:
        return {
            Column.NAME: self.tr("Bundle"),
            Column.HOST: self.tr("Host"),
            Column.VERSION: self.tr("Version"),
            Column.STATE: self.tr("State"),
            Column.PAGES: self.tr("Pages"),
            Column.SIZE: self.tr("Size"),
            Column.EXPORTED: self.tr("Exported"),
        }

    def _make_answers(self) -> Answers[Entry, Column]:
        return {
            Qt.ItemDataRole.DisplayRole: lambda entry, column: _cell_text(entry, column, self._now()),
            Qt.ItemDataRole.AccessibleTextRole: self._spoken,
            Qt.ItemDataRole.ToolTipRole: _cell_hint,
            Qt.ItemDataRole.AccessibleDescriptionRole: _cell_hint,
        }

    def drawn(self, entry: Entry, column: Column) -> Drawn:
        words = _cell_text(entry, column, self._now())
        match column:
            case Column.NAME:
                marks = [("pin", Tone.MUTED)] if entry.bundle.pinned else []
                marks += [("deploy", Tone.GOOD)] if entry.is_deployed else []
                marks += [("open-external", Tone.ACCENT)] if entry.address else []
                return Drawn(words, "" if self.has_versions_apart else entry.bundle.version or "", marks=tuple(marks))
            case Column.STATE:
                state = state_of(entry)
                since = since_words(entry, self._now())
                return Drawn(words, since, icon=(state.icon, state.tone), is_note_whole=True)
            case Column.EXPORTED if entry.bundle.exported_at is None:
                return Drawn(words, tone=Tone.MUTED)
            case Column.HOST | Column.VERSION:
                return Drawn(words, tone=Tone.MUTED)
            case _:
                return Drawn(words, is_number=column in NUMBERS)

    def _spoken(self, entry: Entry, column: Column) -> str:
        words = [_cell_text(entry, column, self._now())]
        if column is Column.NAME:
            words += [entry.bundle.version] if entry.bundle.version else []
            words += [self.tr("deployed")] if entry.is_deployed else []
            words += [self.tr("pinned")] if entry.bundle.pinned else []
            words += [self.tr("open in the browser")] if entry.address else []
        if column is Column.STATE:
            words += [since_words(entry, self._now())]
        return ", ".join(filter(None, words))

    def sort(self, column: int, order: Qt.SortOrder = Qt.SortOrder.AscendingOrder) -> None:
        if 0 <= column < len(Column):
            self._key, self._is_descending = _sort_key(Column(column)), order is Qt.SortOrder.DescendingOrder
            self._rearrange(self._in_order(self._rows))


_WIDTHS = {Column.VERSION: 64, Column.STATE: 176, Column.PAGES: 60, Column.SIZE: 80, Column.EXPORTED: 90}
_GIVES_WAY = {Column.PAGES: 800, Column.HOST: 720, Column.VERSION: 560, Column.SIZE: 440, Column.EXPORTED: 340}
"""Table width below which a column is hidden; the details say what it says."""
NARROW_STATE = 148
"""Without the time at which it was verified."""


class LibraryTable(PaintedTable):
    def __init__(self, library: LibraryModel) -> None:
        super().__init__("bundles_table", QCoreApplication.translate("LibraryTable", "Bundles"), library)
        self._library = library
        self.setMinimumWidth(280)
        self.setDragDropMode(QAbstractItemView.DragDropMode.DragOnly)
        self.set_columns(_WIDTHS.items(), stretched=Column.NAME, newest=Column.EXPORTED)
        self.horizontalHeader().setSectionResizeMode(Column.HOST, QHeaderView.ResizeMode.Stretch)

    def draw_cell(self, brush: CellBrush, area: QRect, row: Entry, column: int) -> None:
        draw(brush, area, self._library.drawn(row, Column(column)))

    def _instead(self) -> QModelIndex:
        """The bundle that took its place."""
        return self._rows.index(min(self._last_row, self._rows.rowCount() - 1), 0)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        width, was_narrow = event.size().width(), self.isColumnHidden(Column.VERSION)
        for column, least in _GIVES_WAY.items():
            self.setColumnHidden(column, width < least)
        if was_narrow != self.isColumnHidden(Column.VERSION):
            self.setColumnWidth(Column.STATE, _WIDTHS[Column.STATE] if was_narrow else NARROW_STATE)
        self._library.has_versions_apart = not self.isColumnHidden(Column.VERSION)
