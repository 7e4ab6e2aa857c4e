"""The library as rows, sorted and filtered."""

from collections.abc import Callable, Iterable
from datetime import datetime
from enum import IntEnum
from typing import Any

from PySide6.QtCore import QObject, Qt
from PySide6.QtGui import QIcon

from docsdesk.domain.bundles.library import ShelvedBundle
from docsdesk.ui.bundles.entry import Entry, entries_of
from docsdesk.ui.bundles.words import name_of, state_hint, state_of
from docsdesk.ui.figures import ago, amount, bytes_words, megabytes, moment
from docsdesk.ui.icons import icon
from docsdesk.ui.widgets.lists.row_model import Answers, RowModel


class Column(IntEnum):
    NAME = 0
    STATE = 1
    PAGES = 2
    SIZE = 3
    KEPT = 4


NUMBERS = (Column.PAGES, Column.SIZE)


def _cell_text(entry: Entry, column: Column, now: datetime) -> str:
    match column:
        case Column.NAME:
            return name_of(entry.bundle)
        case Column.STATE:
            return state_of(entry).word
        case Column.PAGES:
            return amount(entry.bundle.page_count)
        case Column.SIZE:
            return megabytes(entry.bundle.size_bytes)
        case Column.KEPT:
            return ago(entry.bundle.kept_at, now)


def _cell_hint(entry: Entry, column: Column) -> str:
    """A cell's details; empty if the cell says it all."""
    match column:
        case Column.NAME:
            return str(entry.bundle.file)
        case Column.STATE:
            return state_hint(entry)
        case Column.SIZE:
            return bytes_words(entry.bundle.size_bytes)
        case Column.KEPT:
            return moment(entry.bundle.kept_at)
        case Column.PAGES:
            return ""


def _sort_key(column: Column) -> Callable[[Entry], Any]:
    """A column's sort value; compared within one column only."""
    keys: dict[Column, Callable[[Entry], Any]] = {
        Column.NAME: lambda entry: (name_of(entry.bundle).casefold(), entry.bundle.version or "", entry.bundle.kept_at),
        Column.STATE: lambda entry: state_of(entry).word,
        Column.PAGES: lambda entry: entry.bundle.page_count,
        Column.SIZE: lambda entry: entry.bundle.size_bytes,
        Column.KEPT: lambda entry: entry.bundle.kept_at,
    }
    return keys[column]


def _search_text(entry: Entry) -> str:
    """What identifies a bundle, case folded."""
    bundle = entry.bundle
    names = f"{bundle.site_name} {bundle.version or ''} {bundle.file.name}"
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
        self._key = _sort_key(Column.KEPT)
        self._is_descending = True

    def show_library(self, library: Iterable[ShelvedBundle]) -> None:
        """Take over the current library, keeping what was found out about each bundle."""
        fresh = {entry.id: entry for entry in entries_of(tuple(library), self._entries)}
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

    def refresh_times(self) -> None:
        self._tell_times(Column.KEPT)

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
            Column.STATE: self.tr("State"),
            Column.PAGES: self.tr("Pages"),
            Column.SIZE: self.tr("Size"),
            Column.KEPT: self.tr("Added"),
        }

    def _make_answers(self) -> Answers[Entry, Column]:
        return {
            Qt.ItemDataRole.DisplayRole: lambda entry, column: _cell_text(entry, column, self._now()),
            Qt.ItemDataRole.AccessibleTextRole: self._spoken,
            Qt.ItemDataRole.ToolTipRole: _cell_hint,
            Qt.ItemDataRole.AccessibleDescriptionRole: _cell_hint,
            Qt.ItemDataRole.DecorationRole: _icon,
        }

    def _spoken(self, entry: Entry, column: Column) -> str:
        words = [_cell_text(entry, column, self._now())]
        if column is Column.NAME:
            words += [entry.bundle.version] if entry.bundle.version else []
            words += [self.tr("deployed")] if entry.is_deployed else []
            words += [self.tr("pinned")] if entry.bundle.pinned else []
        return ", ".join(words)

    def sort(self, column: int, order: Qt.SortOrder = Qt.SortOrder.AscendingOrder) -> None:
        if 0 <= column < len(Column):
            self._key, self._is_descending = _sort_key(Column(column)), order is Qt.SortOrder.DescendingOrder
            self._rearrange(self._in_order(self._rows))


def _icon(entry: Entry, column: Column) -> QIcon | None:
    if column is not Column.STATE:
        return None
    state = state_of(entry)
    return icon(state.icon, state.tone)
