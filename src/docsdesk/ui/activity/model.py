"""This run's requests, jobs and engine events as rows: sorted, filtered, and completed in their place."""

import json
from bisect import bisect_left
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from enum import IntEnum, StrEnum
from http import HTTPStatus
from time import monotonic
from typing import Any

from PySide6.QtCore import QModelIndex, QObject, Qt, QTimer, Signal
from PySide6.QtGui import QFont, QIcon

from docsdesk.domain.activity import ActivityEntry
from docsdesk.ui.figures import amount, decimal, duration, moment
from docsdesk.ui.icons import icon
from docsdesk.ui.texts import Texts, sentence_case, translate_text
from docsdesk.ui.theme import code_font
from docsdesk.ui.tokens import Tone
from docsdesk.ui.widgets.lists.row_model import ROOT, Answers, RowModel

_tr = Texts("Activity")
MOST_ENTRIES = 5000
"""Older entries are dropped."""
MAX_TEXT_CHARACTERS = 20_000_000
"""Bytes of all bodies together; those of the oldest entries go first."""
MAX_ANSWER_CHARACTERS = 80_000
"""About what an entry holds of a long answer."""
SLICE_SECONDS = 0.006
"""Seconds that the window can spare for a search at once."""


class ActivityColumn(IntEnum):
    TIME = 0
    METHOD = 1
    PATH = 2
    STATUS = 3
    DURATION = 4


class ActivityOutcome(StrEnum):
    """How it ended, as people look for it."""

    OK = "ok"
    CLIENT_ERROR = "4xx"
    SERVER_ERROR = "5xx"
    NO_ANSWER = "no answer"
    WAITING = "waiting"


@dataclass(frozen=True, slots=True)
class ActivityFilter:
    """`words` are case folded; an empty kind or outcome admits all."""

    words: tuple[str, ...] = ()
    kind: str = ""
    outcome: str = ""

    @property
    def is_open(self) -> bool:
        return self == ActivityFilter()

    def admits(self, entry: ActivityEntry) -> bool:
        """Whatever its words are."""
        if self.kind and entry.kind != self.kind:
            return False
        return not self.outcome or outcome_of(entry) == self.outcome

    def finds(self, entry: ActivityEntry, text: Callable[[ActivityEntry], str]) -> bool:
        """`text` is what the words are looked for in."""
        if not self.admits(entry):
            return False
        searched = text(entry) if self.words else ""
        return all(word in searched for word in self.words)


def outcome_of(entry: ActivityEntry) -> ActivityOutcome:
    if entry.is_waiting:
        return ActivityOutcome.WAITING
    if entry.is_event:
        return ActivityOutcome.NO_ANSWER if entry.ended_well is False else ActivityOutcome.OK
    if entry.status is None:
        return ActivityOutcome.NO_ANSWER
    if entry.status < 400:
        return ActivityOutcome.OK
    return ActivityOutcome.CLIENT_ERROR if entry.status < 500 else ActivityOutcome.SERVER_ERROR


class ActivityModel(RowModel[ActivityEntry, ActivityColumn]):
    searched = Signal()
    """The words of the filter have been looked for in all answers."""

    def __init__(
        self, parent: QObject | None = None, *, most: int = MOST_ENTRIES, most_text: int = MAX_TEXT_CHARACTERS
    ) -> None:
        super().__init__(ActivityColumn, numbers=(ActivityColumn.DURATION,), parent=parent)
        self._most, self._most_text = most, most_text
        self._all: dict[str, ActivityEntry] = {}
        """In the order in which they began."""
        self._texts: dict[str, tuple[ActivityEntry, str]] = {}
        """While words are looked for: folding megabytes at every letter would be felt."""
        self._read: dict[str, ActivityEntry] = {}
        """Those whose texts have the answer too."""
        self._unread: list[ActivityEntry] = []
        """Those whose answers the words are still to be looked for in, latest last."""
        self._reading = QTimer(self, interval=0)
        self._reading.timeout.connect(self._read_answers)
        self._text = 0
        self._filter = ActivityFilter()
        self._key = _sort_key(ActivityColumn.TIME)
        self._is_descending = True
        self._font: QFont | None = None

    def put(self, entry: ActivityEntry) -> None:
        """Add an entry, or complete the one with its number."""
        if entry.id not in self._all and len(self._all) >= self._most:
            self._drop(next(iter(self._all)))
        before = self._all.get(entry.id)
        self._text += _size(entry) - (_size(before) if before is not None else 0)
        self._all[entry.id] = entry
        row = self._row(before) if before is not None else None
        if row is not None:
            self._rows[row] = entry
            self._tell_changed((row,))
        elif self._filter.finds(entry, self._searched_text):
            self._insert(entry)
        elif self._has_unread(entry):
            self._unread.append(entry)
            self._reading.start()
        if self._text > self._most_text:
            self._forget_text()

    def clear(self) -> None:
        """Forget everything but what is still waiting for its answer."""
        self._all = {entry.id: entry for entry in self._all.values() if entry.is_waiting}
        self._text = sum(map(_size, self._all.values()))
        self.narrow(self._filter)

    def narrow(self, shown_entries: ActivityFilter) -> None:
        """Show only what matches; an entry that changes stays until the filter is applied again."""
        self._filter = shown_entries
        if not shown_entries.words:
            self._texts.clear()
            self._read.clear()
        found = [entry for entry in self._all.values() if shown_entries.finds(entry, self._searched_text)]
        self._reset(self._in_order(found))
        shown = {entry.id for entry in found}
        self._unread = [one for one in self._all.values() if one.id not in shown and self._has_unread(one)]
        self._reading.start() if self._unread else self._reading.stop()

    @property
    def is_searching(self) -> bool:
        return self._reading.isActive()

    def entry(self, entry_id: str) -> ActivityEntry | None:
        return self._all.get(entry_id)

    def count(self) -> int:
        """Of all entries, hidden or not."""
        return len(self._all)

    def failed_count(self) -> int:
        return sum(entry.has_failed for entry in self._all.values())

    def sort(self, column: int, order: Qt.SortOrder = Qt.SortOrder.AscendingOrder) -> None:
        if 0 <= column < len(ActivityColumn):
            self._key, self._is_descending = _sort_key(ActivityColumn(column)), order is Qt.SortOrder.DescendingOrder
            self._rearrange(self._in_order(self._rows))

    def _in_order(self, entries: Sequence[ActivityEntry]) -> list[ActivityEntry]:
        return sorted(entries, key=self._key, reverse=self._is_descending)

    def _insert(self, entry: ActivityEntry) -> None:
        place = self._place_of(entry)
        self.beginInsertRows(ROOT, place, place)
        self._rows.insert(place, entry)
        self.endInsertRows()

    def index_of(self, row_id: str) -> QModelIndex:
        entry = self._all.get(row_id)
        row = self._row(entry) if entry is not None else None
        return QModelIndex() if row is None else self.index(row, 0)

    def _row(self, entry: ActivityEntry) -> int | None:
        """Found by its place: numbering thousands of rows for each that comes would be felt."""
        place = self._place_of(entry) - self._is_descending
        if 0 <= place < len(self._rows) and self._rows[place].id == entry.id:
            return place
        # What is completed stays in its place, out of the order of some columns.
        return next((row for row, shown in enumerate(self._rows) if shown.id == entry.id), None)

    def _place_of(self, entry: ActivityEntry) -> int:
        if not self._is_descending:
            return bisect_left(self._rows, self._key(entry), key=self._key)
        return len(self._rows) - bisect_left(self._rows[::-1], self._key(entry), key=self._key)

    def _searched_text(self, entry: ActivityEntry) -> str:
        known = self._texts.get(entry.id)
        if known is None or known[0] is not entry:
            known = self._texts[entry.id] = entry, _search_text(entry)
        return known[1]

    def _has_unread(self, entry: ActivityEntry) -> bool:
        has_answer = entry.answer_body is not str and self._read.get(entry.id) is not entry
        return bool(self._filter.words) and has_answer and self._filter.admits(entry)

    def _read_answers(self) -> None:
        """Removing the secrets of an answer takes milliseconds, so the latest are read first, a few at a time."""
        until = monotonic() + SLICE_SECONDS
        while self._unread and monotonic() < until:
            entry = self._unread.pop()
            if self._all.get(entry.id) is entry:
                self._texts[entry.id] = entry, f"{self._searched_text(entry)} {entry.answer_body().casefold()}"
                self._read[entry.id] = entry
                if self._filter.finds(entry, self._searched_text):
                    self._insert(entry)
        if not self._unread:
            self._reading.stop()
            self.searched.emit()

    def _drop(self, entry_id: str) -> None:
        gone = self._all.pop(entry_id)
        self._text -= _size(gone)
        self._texts.pop(entry_id, None)
        self._read.pop(entry_id, None)
        row = self._row(gone)
        if row is not None:
            self.beginRemoveRows(ROOT, row, row)
            del self._rows[row]
            self.endRemoveRows()

    def _forget_text(self) -> None:
        """Keep the rows, without the oldest bodies."""
        for entry in list(self._all.values()):
            if self._text <= self._most_text * 0.98:
                break
            if size := _size(entry):
                bare = self._all[entry.id] = replace(entry, body="", answer_body=str)
                self._text -= size
                if (row := self._row(entry)) is not None:
                    self._rows[row] = bare

    def _make_titles(self) -> dict[ActivityColumn, str]:
        return {
            ActivityColumn.TIME: _tr("Time"),
            ActivityColumn.METHOD: _tr("Method"),
            ActivityColumn.PATH: _tr("Path"),
            ActivityColumn.STATUS: _tr("Status"),
            ActivityColumn.DURATION: _tr("Duration"),
        }

    def _make_answers(self) -> Answers[ActivityEntry, ActivityColumn]:
        return {
            Qt.ItemDataRole.DisplayRole: _cell_text,
            Qt.ItemDataRole.DecorationRole: _icon,
            Qt.ItemDataRole.FontRole: self._font_of,
            Qt.ItemDataRole.ToolTipRole: _hint,
            Qt.ItemDataRole.AccessibleTextRole: lambda entry, column: _cell_text(entry, column) or _tr("none"),
            Qt.ItemDataRole.AccessibleDescriptionRole: _hint,
        }

    def _font_of(self, entry: ActivityEntry, column: ActivityColumn) -> QFont | None:
        if column is not ActivityColumn.PATH or entry.is_event:
            return None
        self._font = self._font or code_font()
        return self._font


def path_of(entry: ActivityEntry) -> str:
    """What is read of an address in a list; an event's words as they are."""
    if entry.is_event:
        return entry.url
    _, slash, path = entry.url.partition("://")[2].partition("/")
    return path.removeprefix("…/") if entry.kind == "transfer" else f"{slash}{path}" or entry.url


def kind_words(entry: ActivityEntry) -> str:
    match entry.kind:
        case "request":
            return _tr("Request")
        case "transfer":
            return _tr("Download")
        case "job":
            return _tr("Export")
        case "engine":
            return _tr("Engine")


def status_words(entry: ActivityEntry) -> str:
    """As in 404 Not Found; of an event, the state it led to."""
    if entry.is_event:
        return sentence_case(entry.note)
    if entry.is_waiting:
        return _tr("pending") if entry.status is None else f"{entry.status} · {_tr('receiving')}"
    if entry.status is None:
        return _tr("no response")
    try:
        return f"{entry.status} {HTTPStatus(entry.status).phrase}"
    except ValueError:
        return str(entry.status)


def duration_words(entry: ActivityEntry) -> str:
    if entry.duration is None:
        return ""
    return duration(entry.duration) if entry.duration >= 60 else _short(entry.duration)


def readable(body: str) -> str:
    """JSON with a line for each value; anything else as it is."""
    try:
        return json.dumps(json.loads(body), indent=2, ensure_ascii=False)
    except (ValueError, RecursionError):
        return body


def _short(seconds: float) -> str:
    if seconds < 1:
        return _tr("{count} ms").format(count=amount(round(seconds * 1000)))
    return _tr("{count} s").format(count=decimal(seconds))


def _cell_text(entry: ActivityEntry, column: ActivityColumn) -> str:
    match column:
        case ActivityColumn.TIME:
            return f"{entry.at.astimezone():%H:%M:%S}"
        case ActivityColumn.METHOD:
            return entry.method or kind_words(entry)
        case ActivityColumn.PATH:
            return path_of(entry)
        case ActivityColumn.STATUS:
            return status_words(entry)
        case ActivityColumn.DURATION:
            return duration_words(entry)


def _hint(entry: ActivityEntry, column: ActivityColumn) -> str:
    match column:
        case ActivityColumn.TIME:
            return moment(entry.at)
        case ActivityColumn.PATH:
            return entry.url
        case ActivityColumn.STATUS:
            return entry.note if entry.is_event else translate_text(entry.note)
        case _:
            return ""


def _icon(entry: ActivityEntry, column: ActivityColumn) -> QIcon | None:
    if column is not ActivityColumn.STATUS:
        return None
    match outcome_of(entry):
        case ActivityOutcome.WAITING:
            return icon("waiting", Tone.MUTED)
        case ActivityOutcome.OK:
            return icon("dot", Tone.MUTED) if entry.is_event and not entry.ended_well else icon("good", Tone.GOOD)
        case ActivityOutcome.CLIENT_ERROR:
            return icon("warn", Tone.WARN)
        case ActivityOutcome.SERVER_ERROR | ActivityOutcome.NO_ANSWER:
            return icon("bad", Tone.BAD)


def _sort_key(column: ActivityColumn) -> Callable[[ActivityEntry], Any]:
    """A column's sort value, equal ones in the order in which they began."""
    keys: dict[ActivityColumn, Callable[[ActivityEntry], Any]] = {
        ActivityColumn.TIME: lambda entry: entry.number,
        ActivityColumn.METHOD: lambda entry: (entry.method or entry.kind, entry.number),
        ActivityColumn.PATH: lambda entry: (path_of(entry), entry.number),
        ActivityColumn.STATUS: lambda entry: (entry.status or 0, entry.note, entry.number),
        ActivityColumn.DURATION: lambda entry: (-1.0 if entry.duration is None else entry.duration, entry.number),
    }
    return keys[column]


def _search_text(entry: ActivityEntry) -> str:
    said = (status_words(entry), entry.method, entry.url, entry.site_name, kind_words(entry), entry.note, entry.body)
    return " ".join(said).casefold()


def _size(entry: ActivityEntry) -> int:
    return len(entry.body) + (min(entry.answer_bytes, MAX_ANSWER_CHARACTERS) if entry.answer_body is not str else 0)
