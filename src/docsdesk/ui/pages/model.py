"""The pages as rows: they arrive in batches, and are sorted and filtered here."""

from collections.abc import Iterable, Mapping
from dataclasses import replace
from pathlib import PurePosixPath

from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtGui import QFont

from docsdesk.docs.page_table.coverage import SnippetState
from docsdesk.docs.page_table.row import PageRow
from docsdesk.domain.problem import Problem
from docsdesk.ui.icons import icon
from docsdesk.ui.pages.columns import PageColumn, SortKey, cell_text, column_hint, setting_cell, sort_key, titles
from docsdesk.ui.pages.page_filter import PageFilter, search_text
from docsdesk.ui.pages.words import layer_words, snippet_words
from docsdesk.ui.problem_words import icon_of, tone_of, worst_of
from docsdesk.ui.theme import code_font
from docsdesk.ui.tokens import Tone
from docsdesk.ui.widgets.lists.row_model import ROOT, Answers, Index, RowModel

CELL_ROLE = Qt.ItemDataRole.UserRole + 1
"""The setting that the column shows; None for other columns."""


class PagesModel(RowModel[PageRow, PageColumn]):
    changed = Signal()
    """The rows or their values have changed."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(PageColumn, numbers=(PageColumn.PROBLEMS,), parent=parent)
        self._all: dict[str, tuple[int, PageRow]] = {}
        self._texts: dict[str, str] = {}
        """The search text of each row."""
        self._read: dict[str, PageRow] = {}
        """The rows as they were read."""
        self._unseen: set[str] = set()
        self._checked: dict[PurePosixPath, tuple[Problem, ...]] = {}
        """The problems that the check of all files found beyond those found while reading."""
        self._filter = PageFilter()
        self._column: PageColumn | None = None
        self._is_descending = False
        self._fonts: dict[PageColumn, QFont] = {}

    def clear(self) -> None:
        self._all.clear()
        self._read.clear()
        self._checked.clear()
        self._reset([])
        self.changed.emit()

    def begin(self, *, is_whole: bool) -> None:
        """A reading has begun; after a whole one, rows that did not come are removed."""
        self._unseen = set(self._all) if is_whole else set()

    def put(self, rows: Iterable[tuple[int, PageRow]]) -> None:
        """Rows with their positions in reading order. New ones stay at the end until the reading is done."""
        fresh: list[PageRow] = []
        changed: list[int] = []
        for place, came in rows:
            row = self._with_checked(came)
            self._read[row.id] = came
            self._unseen.discard(row.id)
            self._all[row.id] = place, row
            self._texts[row.id] = search_text(row)
            if (shown := self._row_of.get(row.id)) is not None:
                self._rows[shown] = row
                changed.append(shown)
            elif self._filter.finds(row, self._texts[row.id]):
                fresh.append(row)
        self._tell_changed(changed)
        if fresh:
            start = len(self._rows)
            self.beginInsertRows(ROOT, start, start + len(fresh) - 1)
            self._rows += fresh
            self._row_of.update({row.id: start + number for number, row in enumerate(fresh)})
            self.endInsertRows()

    def show_problems(self, problems: Mapping[PurePosixPath, tuple[Problem, ...]]) -> None:
        """Take what the last check of all files found."""
        concerned = self._checked.keys() | problems.keys()
        self._checked = dict(problems)
        self.put([(place, self._read[row.id]) for place, row in self._all.values() if row.file in concerned])
        self.changed.emit()

    def end(self, gone: Iterable[str]) -> None:
        """The reading has ended; `gone` are the ids of rows to remove."""
        lost = {*gone, *self._unseen}
        self._unseen = set()
        for row_id in lost:
            self._all.pop(row_id, None)
            self._read.pop(row_id, None)
        if lost & self._row_of.keys():
            self._rearrange([row for row in self._rows if row.id not in lost])
        self._arrange()
        self.changed.emit()

    def narrow(self, chosen: PageFilter) -> None:
        """Show only the rows that match; one that changes stays until the filter is applied again."""
        self._filter = chosen
        found = [row for _, row in self._all.values() if chosen.finds(row, self._texts[row.id])]
        self._reset(sorted(found, key=self._key, reverse=self._is_descending))
        self.changed.emit()

    def count(self) -> int:
        """The number of all rows, hidden or not."""
        return len(self._all)

    def problem_count(self) -> int:
        return sum(bool(row.problems) for _, row in self._all.values())

    def all_rows(self) -> tuple[PageRow, ...]:
        """In reading order."""
        return tuple(row for _, row in sorted(self._all.values(), key=lambda placed: placed[0]))

    def page(self, row_id: str) -> PageRow | None:
        return self._all[row_id][1] if row_id in self._all else None

    def row_at(self, index: Index) -> PageRow | None:
        return self._rows[index.row()] if index.isValid() and index.row() < len(self._rows) else None

    def _with_checked(self, row: PageRow) -> PageRow:
        more = self._checked.get(row.file) if row.file is not None else None
        return replace(row, problems=tuple(dict.fromkeys((*row.problems, *more)))) if more else row

    def _arrange(self) -> None:
        ordered = sorted(self._rows, key=self._key, reverse=self._is_descending)
        if any(before is not after for before, after in zip(self._rows, ordered, strict=True)):
            self._rearrange(ordered)

    @property
    def _key(self) -> SortKey:
        if self._column is None:
            return lambda row: self._all[row.id][0]
        own = sort_key(self._column)
        sign = -1 if self._is_descending else 1
        # Equal rows stay in reading order, whichever way the column is sorted.
        return lambda row: (own(row), sign * self._all[row.id][0])

    def _make_titles(self) -> dict[PageColumn, str]:
        return titles()

    def _make_answers(self) -> Answers[PageRow, PageColumn]:
        return {
            Qt.ItemDataRole.DisplayRole: cell_text,
            Qt.ItemDataRole.AccessibleTextRole: self._spoken,
            Qt.ItemDataRole.ToolTipRole: column_hint,
            Qt.ItemDataRole.AccessibleDescriptionRole: column_hint,
            Qt.ItemDataRole.DecorationRole: _icon,
            Qt.ItemDataRole.FontRole: self._font,
            CELL_ROLE: setting_cell,
        }

    def _spoken(self, row: PageRow, column: PageColumn) -> str:
        cell, text = setting_cell(row, column), cell_text(row, column)
        if cell is not None:
            return f"{text or self.tr('none')}, {layer_words(cell.layer)}"
        return text or self.tr("none")

    def _font(self, _: PageRow, column: PageColumn) -> QFont | None:
        if column not in (PageColumn.METHOD, PageColumn.ADDRESS, PageColumn.PATH):
            return None
        if column not in self._fonts:
            self._fonts[column] = code_font()
        return self._fonts[column]

    def sort(self, column: int, order: Qt.SortOrder = Qt.SortOrder.AscendingOrder) -> None:
        """An invalid column means reading order."""
        self._column = PageColumn(column) if 0 <= column < len(PageColumn) else None
        self._is_descending = self._column is not None and order is Qt.SortOrder.DescendingOrder
        self._arrange()


def _icon(row: PageRow, column: PageColumn) -> object:
    if column is PageColumn.PROBLEMS and row.problems:
        worst = worst_of(row.problems)
        return icon(icon_of(worst), tone_of(worst))
    if column is PageColumn.SNIPPETS and SnippetState.MISSING in row.snippets and snippet_words(row):
        return icon("warn", Tone.WARN)
    return None
