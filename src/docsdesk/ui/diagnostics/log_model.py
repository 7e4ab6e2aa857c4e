"""The log's records as rows, newest first: filtered by level and words, and dropped when there are too many."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from enum import IntEnum

from PySide6.QtCore import QObject, Qt
from PySide6.QtGui import QIcon

from docsdesk.domain.support.log_records import Level, LogPiece, LogRecord
from docsdesk.ui.diagnostics.words import LEVEL_MARKS, level_words
from docsdesk.ui.icons import icon
from docsdesk.ui.texts import Texts
from docsdesk.ui.widgets.lists.row_model import ROOT, Answers, RowModel

_tr = Texts("Diagnostics")
MOST_RECORDS = 5_000
"""Older ones are dropped."""


class LogColumn(IntEnum):
    TIME = 0
    LEVEL = 1
    SOURCE = 2
    TEXT = 3


@dataclass(frozen=True, slots=True)
class LogFilter:
    """`words` are case folded."""

    words: tuple[str, ...] = ()
    least: Level = Level.DEBUG

    def admits(self, record: LogRecord) -> bool:
        if record.level < self.least:
            return False
        searched = record.as_text().casefold() if self.words else ""
        return all(word in searched for word in self.words)


class LogModel(RowModel[LogRecord, LogColumn]):
    def __init__(self, parent: QObject | None = None, *, most: int = MOST_RECORDS) -> None:
        super().__init__(LogColumn, parent=parent)
        self._most = most
        self._all: list[LogRecord] = []
        """Oldest first."""
        self._filter = LogFilter()

    def put(self, piece: LogPiece) -> None:
        kept = [] if piece.is_new else self._all
        self._all = [*kept, *piece.records][-self._most :]
        if piece.is_new or len(kept) + len(piece.records) > self._most:
            self._reset(self._found(self._all))
        else:
            self._insert(self._found(piece.records))

    def narrow(self, chosen: LogFilter) -> None:
        self._filter = chosen
        self._reset(self._found(self._all))

    def count(self) -> int:
        """Of all records, hidden or not."""
        return len(self._all)

    def shown(self) -> Sequence[LogRecord]:
        """Oldest first, as in the file."""
        return self._rows[::-1]

    def _found(self, records: Iterable[LogRecord]) -> list[LogRecord]:
        """Newest first."""
        return [record for record in records if self._filter.admits(record)][::-1]

    def _insert(self, found: list[LogRecord]) -> None:
        if found:
            self.beginInsertRows(ROOT, 0, len(found) - 1)
            self._number([*found, *self._rows])
            self.endInsertRows()

    def _make_titles(self) -> dict[LogColumn, str]:
        return {
            LogColumn.TIME: _tr("Time"),
            LogColumn.LEVEL: _tr("Level"),
            LogColumn.SOURCE: _tr("Module"),
            LogColumn.TEXT: _tr("Message"),
        }

    def _make_answers(self) -> Answers[LogRecord, LogColumn]:
        return {
            Qt.ItemDataRole.DisplayRole: _cell_text,
            Qt.ItemDataRole.DecorationRole: _icon,
            Qt.ItemDataRole.ToolTipRole: lambda record, column: record.source if column is LogColumn.SOURCE else "",
        }


def _cell_text(record: LogRecord, column: LogColumn) -> str:
    match column:
        case LogColumn.TIME:
            return record.at
        case LogColumn.LEVEL:
            return level_words(record.level)
        case LogColumn.SOURCE:
            return record.source.rpartition(".")[2]
        case LogColumn.TEXT:
            return record.first_line


def _icon(record: LogRecord, column: LogColumn) -> QIcon | None:
    return icon(*LEVEL_MARKS[record.level]) if column is LogColumn.LEVEL else None
