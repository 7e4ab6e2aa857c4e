"""The library as rows, sorted and filtered, and their table."""

from collections.abc import Callable, Iterable, Mapping
from datetime import datetime
from enum import IntEnum
from pathlib import Path

from PySide6.QtCore import QCoreApplication, QModelIndex, QObject
from PySide6.QtGui import QResizeEvent

from docsdesk.domain.bundles.library import ShelvedBundle
from docsdesk.domain.table_column import CellStyle, TableColumn
from docsdesk.domain.wording import say
from docsdesk.ui.bundles.entry import NOWHERE, BundleEntry, entries_of
from docsdesk.ui.bundles.words import name_of, since_words, state_hint, state_of, time_of, time_words
from docsdesk.ui.figures import amount, bytes_words, megabytes
from docsdesk.ui.texts import Texts
from docsdesk.ui.tokens import Tone
from docsdesk.ui.widgets.lists.column_table import ColumnModel, ColumnTable
from docsdesk.ui.widgets.lists.drawn_cell import Drawn

_tr = Texts("Bundles")


class BundleColumn(IntEnum):
    NAME = 0
    HOST = 1
    VERSION = 2
    STATE = 3
    PAGES = 4
    SIZE = 5
    EXPORTED = 6


def _speak_name(entry: BundleEntry) -> str:
    bundle = entry.bundle
    words = {
        name_of(bundle): True,
        bundle.version or "": bool(bundle.version),
        _tr("deployed"): entry.is_deployed,
        _tr("pinned"): bundle.pinned,
        _tr("open in the browser"): bool(entry.address),
    }
    return ", ".join(word for word, is_true in words.items() if is_true)


BUNDLE_COLUMNS: Mapping[BundleColumn, TableColumn[BundleEntry]] = {
    BundleColumn.NAME: TableColumn(
        key="name",
        title=say("Bundle"),
        text=lambda entry: name_of(entry.bundle),
        sort=lambda entry: (name_of(entry.bundle).casefold(), entry.bundle.version or "", entry.bundle.kept_at),
        hint=lambda entry: str(entry.bundle.file),
        spoken_text=_speak_name,
        least_width=0,
        share=1,
    ),
    BundleColumn.HOST: TableColumn(
        key="host",
        title=say("Host"),
        text=lambda entry: entry.bundle.hostname,
        least_width=0,
        share=1,
    ),
    BundleColumn.VERSION: TableColumn(
        key="version",
        title=say("Version"),
        text=lambda entry: entry.bundle.version or "",
        least_width=64,
    ),
    BundleColumn.STATE: TableColumn(
        key="state",
        title=say("State"),
        text=lambda entry: state_of(entry).word,
        hint=state_hint,
        least_width=176,
    ),
    BundleColumn.PAGES: TableColumn(
        key="pages",
        title=say("Pages"),
        text=lambda entry: amount(entry.bundle.page_count),
        sort=lambda entry: entry.bundle.page_count,
        style=CellStyle.NUMBER,
        least_width=60,
    ),
    BundleColumn.SIZE: TableColumn(
        key="size",
        title=say("Size"),
        text=lambda entry: megabytes(entry.bundle.size_bytes),
        sort=lambda entry: entry.bundle.size_bytes,
        hint=lambda entry: bytes_words(entry.bundle.size_bytes),
        style=CellStyle.NUMBER,
        least_width=80,
    ),
    BundleColumn.EXPORTED: TableColumn(
        key="exported",
        title=say("Exported"),
        text=lambda entry: time_of(entry.bundle),
        hint=lambda entry: time_words(entry.bundle),
        least_width=90,
    ),
}


def _search_text(entry: BundleEntry) -> str:
    """What identifies a bundle, case folded."""
    bundle = entry.bundle
    names = f"{bundle.site_name} {bundle.hostname} {bundle.version or ''} {bundle.file.name}"
    return f"{names} {state_of(entry).word} {bundle.sha256}".casefold()


class LibraryModel(ColumnModel[BundleEntry, BundleColumn]):
    """`now` gives the time for relative ages."""

    def __init__(self, now: Callable[[], datetime], parent: QObject | None = None) -> None:
        super().__init__(BUNDLE_COLUMNS, now, newest=BundleColumn.EXPORTED, parent=parent)
        self._words: list[str] = []
        self.has_versions_apart = True
        """Whether versions have a column; otherwise they follow the names."""

    def show_library(self, library: Iterable[ShelvedBundle], addresses: Mapping[Path, str] = NOWHERE) -> None:
        """Take over the current library, keeping what was found out about each bundle.

        `addresses` are those at which bundles are being shown, by their files.
        """
        fresh = {entry.id: entry for entry in entries_of(tuple(library), self._values, addresses)}
        if list(fresh.values()) != list(self._values.values()):
            self._values = fresh
            self._show_all_anew()

    def put(self, entry: BundleEntry) -> None:
        """Update a bundle that is in the library."""
        if entry.id not in self._values:
            return
        self._values[entry.id] = entry
        row = self._row_of.get(entry.id)
        if row is not None:
            self._rows[row] = entry
            self._tell_changed((row,))

    def find(self, words: str) -> None:
        """Show only the bundles that contain all the words."""
        self._words = words.casefold().split()
        self._show_all_anew()

    def has_file(self, row: BundleEntry) -> bool:
        return row.is_here

    def refresh_times(self) -> None:
        self._tell_times(BundleColumn.EXPORTED)
        self._tell_times(BundleColumn.STATE)

    def _is_found(self, row: BundleEntry) -> bool:
        text = _search_text(row) if self._words else ""
        return all(word in text for word in self._words)

    def _spoken_text(self, row: BundleEntry, column: BundleColumn) -> str:
        since = since_words(row, self._now()) if column is BundleColumn.STATE else ""
        return ", ".join(filter(None, (super()._spoken_text(row, column), since)))

    def draw_content(self, row: BundleEntry, column: BundleColumn) -> Drawn:
        entry = row
        words = self.text(entry, column)
        match column:
            case BundleColumn.NAME:
                marks = [("pin", Tone.MUTED)] if entry.bundle.pinned else []
                marks += [("deploy", Tone.GOOD)] if entry.is_deployed else []
                marks += [("open-external", Tone.ACCENT)] if entry.address else []
                return Drawn(words, "" if self.has_versions_apart else entry.bundle.version or "", marks=tuple(marks))
            case BundleColumn.STATE:
                state = state_of(entry)
                since = since_words(entry, self._now())
                return Drawn(words, since, icon=(state.icon, state.tone), is_note_whole=True)
            case BundleColumn.EXPORTED if entry.bundle.exported_at is None:
                return Drawn(words, tone=Tone.MUTED)
            case BundleColumn.HOST | BundleColumn.VERSION:
                return Drawn(words, tone=Tone.MUTED)
            case _:
                return Drawn(words, is_number=column in self._numbers)


_LEAST_TABLE_WIDTHS = {
    BundleColumn.PAGES: 800,
    BundleColumn.HOST: 720,
    BundleColumn.VERSION: 560,
    BundleColumn.SIZE: 440,
    BundleColumn.EXPORTED: 340,
}
"""The width in pixels below which the table hides a column, which the details show too."""
NARROW_STATE_PIXELS = 148
"""Without the time at which it was verified."""


class LibraryTable(ColumnTable):
    def __init__(self, library: LibraryModel) -> None:
        super().__init__("bundles_table", QCoreApplication.translate("LibraryTable", "Bundles"), library)
        self._library = library
        self.setMinimumWidth(280)

    def _instead(self) -> QModelIndex:
        """The bundle that took its place."""
        return self._rows.index(min(self._last_row, self._rows.rowCount() - 1), 0)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        width, was_narrow = event.size().width(), self.isColumnHidden(BundleColumn.VERSION)
        for column, least in _LEAST_TABLE_WIDTHS.items():
            self.setColumnHidden(column, width < least)
        if was_narrow != self.isColumnHidden(BundleColumn.VERSION):
            whole_width = self._library.columns[BundleColumn.STATE].least_width
            self.setColumnWidth(BundleColumn.STATE, whole_width if was_narrow else NARROW_STATE_PIXELS)
        self._library.has_versions_apart = not self.isColumnHidden(BundleColumn.VERSION)
