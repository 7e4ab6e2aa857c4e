"""The pages as rows: they arrive in batches, and are sorted and filtered here."""

from collections.abc import Iterable, Mapping
from dataclasses import replace
from datetime import UTC, datetime
from functools import partial
from operator import itemgetter
from pathlib import PurePosixPath

from PySide6.QtCore import QObject, Qt, Signal

from docsdesk.docs.checks.checked_folder import CheckedFolder
from docsdesk.docs.page_table.columns import PAGE_COLUMNS, PageColumn
from docsdesk.docs.page_table.page_filter import PageFilter, search_text
from docsdesk.docs.page_table.row import LastChange, PageRow
from docsdesk.domain.observed import Observed, Sight
from docsdesk.domain.problem import Problem
from docsdesk.domain.table_column import CellStyle
from docsdesk.ui.figures import ago, moment
from docsdesk.ui.texts import translate_text
from docsdesk.ui.widgets.lists.row_model import ROOT, Index, RowModel

EVERY_PAGE_HAS = frozenset(
    name for name, column in PAGE_COLUMNS.items() if column.importance and column.is_telling is None
)


def telling_columns(rows: Iterable[PageRow], always: frozenset[PageColumn] = EVERY_PAGE_HAS) -> frozenset[PageColumn]:
    """The columns that say something about at least one of these rows, with those that are known to say something."""
    shown = tuple(rows)
    open_columns = {name: column.is_telling for name, column in PAGE_COLUMNS.items() if name not in always}
    more = [name for name, is_telling in open_columns.items() if is_telling is not None and any(map(is_telling, shown))]
    return always.union(more) if more else always


class PagesModel(RowModel[PageRow, PageColumn]):
    changed = Signal()
    """The rows or their values have changed."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(
            PageColumn,
            numbers=[name for name, column in PAGE_COLUMNS.items() if column.style is CellStyle.NUMBER],
            parent=parent,
        )
        self._all: dict[str, tuple[int, PageRow]] = {}
        self._texts: dict[str, str] = {}
        """The search text of each row."""
        self._read: dict[str, PageRow] = {}
        """The rows as they were read."""
        self._elsewhere: dict[str, tuple[Problem, ...]] = {}
        """Of each of them the problems that are not in its own file."""
        self._unseen: set[str] = set()
        self._telling = EVERY_PAGE_HAS
        self._is_whole = True
        self._in_reading_order: tuple[PageRow, ...] | None = None
        """All rows; None while that is not known."""
        self._checked: Mapping[PurePosixPath, tuple[Problem, ...]] = {}
        """The problems of the last check by their files."""
        self._result: CheckedFolder | None = None
        self._described: dict[PurePosixPath, frozenset[Problem]] = {}
        """Those of descriptions: what reading a row finds there counts only if the check finds it too."""
        self._changes: Mapping[PurePosixPath, LastChange] = {}
        self._filter = PageFilter()
        self._column: PageColumn | None = None
        self._is_descending = False
        self._sorted: list[PageRow] | None = None
        """All rows in their order; None while that is not known."""

    def clear(self) -> None:
        self._all.clear()
        self._read.clear()
        self._elsewhere.clear()
        self._changes = {}
        self._in_reading_order = self._sorted = None
        self._telling = EVERY_PAGE_HAS
        self._reset([])
        self.changed.emit()

    def begin(self, *, is_whole: bool) -> None:
        """A reading has begun; after a whole one, rows that did not come are removed."""
        self._unseen = set(self._all) if is_whole else set()
        self._is_whole = is_whole
        if is_whole:
            self._telling = EVERY_PAGE_HAS

    def put(self, rows: Iterable[tuple[int, PageRow]]) -> None:
        """Rows with their positions in reading order. New ones stay at the end until the reading is done."""
        came = tuple(rows)
        read = {row.id: row for _, row in came}
        self._read.update(read)
        self._elsewhere.update({row_id: _problems_elsewhere(row) for row_id, row in read.items()})
        self._unseen -= read.keys()
        self._show(came)

    def _show(self, rows: Iterable[tuple[int, PageRow]]) -> None:
        self._in_reading_order = self._sorted = None
        fresh: list[PageRow] = []
        changed: list[int] = []
        for place, came in rows:
            row = self._as_shown(came)
            self._all[row.id] = place, row
            self._texts[row.id] = search_text(row)
            self._telling = telling_columns((row,), self._telling)
            if (shown := self._row_of.get(row.id)) is not None:
                self._rows[shown] = row
                changed.append(shown)
            else:
                fresh.append(row)
        self._tell_changed(changed)
        if fresh := self._filter.select(fresh, self._texts):
            start = len(self._rows)
            self.beginInsertRows(ROOT, start, start + len(fresh) - 1)
            self._rows += fresh
            self._row_of.update({row.id: start + number for number, row in enumerate(fresh)})
            self.endInsertRows()

    def show_result(self, result: Observed[CheckedFolder]) -> None:
        """Rows that come later have its problems, too. Until another check succeeds, those found last stay."""
        if result.sight in (Sight.LOOKING, Sight.FAILED):
            return
        if result.value is self._result:
            return
        self._result = result.value
        self._checked = result.value.by_file if result.value is not None else {}
        self._described.clear()
        rows = ((place, self._read[row.id], row.problems) for place, row in self._all.values())
        self._show([(place, read) for place, read, shown in rows if self._problems_of(read) != shown])
        self.changed.emit()

    def end(self, gone_ids: Iterable[str]) -> None:
        """The reading has ended; `gone_ids` are the ids of rows to remove."""
        lost = {*gone_ids, *self._unseen}
        self._unseen = set()
        for row_id in lost:
            self._all.pop(row_id, None)
            self._read.pop(row_id, None)
            self._elsewhere.pop(row_id, None)
        self._in_reading_order = self._sorted = None
        if not self._is_whole:
            self._telling = telling_columns(self.all_rows())
        if lost & self._row_of.keys():
            self._rearrange([row for row in self._rows if row.id not in lost])
        self._arrange()
        self.changed.emit()

    def narrow(self, page_filter: PageFilter) -> None:
        """Show only the rows that match; one that changes stays until the filter is applied again."""
        self._filter = page_filter
        if self._sorted is None:
            self._sorted = self._in_order(self.all_rows())
        self._reset(page_filter.select(self._sorted, self._texts))
        self.changed.emit()

    def show_changes(self, changes: Mapping[PurePosixPath, LastChange]) -> None:
        """Take when the files of the rows were last changed."""
        self._changes = changes
        for row_id, (place, _) in self._all.items():
            self._all[row_id] = place, self._as_shown(self._read[row_id])
        self._number([self._all[row.id][1] for row in self._rows])
        self._in_reading_order = self._sorted = None
        self._tell_times(PageColumn.CHANGED)
        if self._column is PageColumn.CHANGED:
            self._arrange()

    def files(self) -> list[PurePosixPath]:
        """The file of each row; several rows may share one."""
        return [row.source_file for _, row in self._all.values()]

    def count(self) -> int:
        """The number of all rows, hidden or not."""
        return len(self._all)

    def problem_count(self) -> int:
        return sum(bool(row.problems) for _, row in self._all.values())

    def has_operations(self) -> bool:
        """Whether there are rows made from descriptions."""
        return any(row.file is None for _, row in self._all.values())

    def telling(self) -> frozenset[PageColumn]:
        """The columns that say something about at least one row."""
        return self._telling

    def all_rows(self) -> tuple[PageRow, ...]:
        """In reading order."""
        if self._in_reading_order is None:
            self._in_reading_order = tuple(row for _, row in sorted(self._all.values(), key=itemgetter(0)))
        return self._in_reading_order

    def texts(self) -> Mapping[str, str]:
        """The search texts of all rows by id."""
        return self._texts

    def page(self, row_id: str) -> PageRow | None:
        return self._all[row_id][1] if row_id in self._all else None

    def row_at(self, index: Index) -> PageRow | None:
        return self._rows[index.row()] if index.isValid() and index.row() < len(self._rows) else None

    def text(self, row: PageRow, column: PageColumn) -> str:
        text = PAGE_COLUMNS[column].text(row)
        return translate_text(text) if isinstance(text, str) else ago(text, datetime.now(UTC))

    def _hint(self, row: PageRow, column: PageColumn) -> str:
        shown = PAGE_COLUMNS[column]
        text = shown.text(row)
        hint = translate_text(shown.hint(row)) if shown.hint is not None else self.text(row, column)
        return hint if isinstance(text, str) else f"{hint}\n{moment(text)}"

    def _as_shown(self, row: PageRow) -> PageRow:
        problems, change = self._problems_of(row), self._changes.get(row.source_file)
        is_same = problems == row.problems and change == row.last_change
        return row if is_same else replace(row, problems=problems, last_change=change)

    def _problems_of(self, row: PageRow) -> tuple[Problem, ...]:
        of_file = self._checked.get(row.file, ()) if row.file is not None else ()
        others = tuple(filter(self._is_checked, self._elsewhere[row.id]))
        return (*of_file, *others) if others else of_file

    def _is_checked(self, problem: Problem) -> bool:
        file = problem.place.file
        if file not in self._described:
            self._described[file] = frozenset(self._checked.get(file, ()))
        return problem in self._described[file]

    def _arrange(self) -> None:
        ordered = self._in_order(self.all_rows() if self._filter.is_open else self._as_read(self._rows))
        if self._filter.is_open:
            self._sorted = ordered
        if any(before is not after for before, after in zip(self._rows, ordered, strict=True)):
            self._rearrange(ordered)

    def _as_read(self, rows: Iterable[PageRow]) -> list[PageRow]:
        return sorted(rows, key=lambda row: self._all[row.id][0])

    def _in_order(self, rows: Iterable[PageRow]) -> list[PageRow]:
        """`rows` are in reading order: equal ones stay in it, whichever way the column is sorted."""
        if self._column is None:
            return list(rows)
        key = PAGE_COLUMNS[self._column].sort or partial(self._text_key, self._column)
        return sorted(rows, key=key, reverse=self._is_descending)

    def _text_key(self, column: PageColumn, row: PageRow) -> tuple[bool, str]:
        text = self.text(row, column)
        return not text, text.casefold()

    def _make_titles(self) -> dict[PageColumn, str]:
        return {name: translate_text(column.title) for name, column in PAGE_COLUMNS.items()}

    def _spoken_text(self, row: PageRow, column: PageColumn) -> str:
        spoken_text = PAGE_COLUMNS[column].spoken_text
        text = spoken_text(row) if spoken_text is not None else self.text(row, column) or self.tr("none")
        origin = self.origin(row, column)
        return f"{text}, {origin}" if origin else text

    def origin(self, row: PageRow, column: PageColumn) -> str:
        """Where the text of a cell comes from; empty where that goes without saying."""
        read = PAGE_COLUMNS[column].origin
        return translate_text(read(row)) if read is not None else ""

    def sort(self, column: int, order: Qt.SortOrder = Qt.SortOrder.AscendingOrder) -> None:
        """An invalid column means reading order."""
        chosen = PageColumn(column) if 0 <= column < len(PageColumn) else None
        is_descending = chosen is not None and order is Qt.SortOrder.DescendingOrder
        if self._sorted is not None and (chosen, is_descending) == (self._column, self._is_descending):
            # Qt's sortByColumn sorts twice.
            return
        self._column, self._is_descending = chosen, is_descending
        self._sorted = None
        self._arrange()


def _problems_elsewhere(row: PageRow) -> tuple[Problem, ...]:
    return tuple(each for each in row.problems if each.place.file != row.file)
