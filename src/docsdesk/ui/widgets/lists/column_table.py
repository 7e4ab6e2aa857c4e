"""Rows with one table that defines their columns: how they are read, found, sorted, explained and drawn."""

from collections.abc import Callable, Mapping
from datetime import datetime
from typing import Any

from PySide6.QtCore import QObject, QRect, Qt
from PySide6.QtWidgets import QAbstractItemView, QHeaderView

from docsdesk.domain.table_column import CellStyle, TableColumn
from docsdesk.ui.figures import ago
from docsdesk.ui.texts import translate_text
from docsdesk.ui.widgets.lists.drawn_cell import Drawn, draw
from docsdesk.ui.widgets.lists.painted_table import CellBrush, PaintedTable
from docsdesk.ui.widgets.lists.row_model import Column, Row, RowModel


class ColumnModel(RowModel[Row, Column]):
    """Keeps all values by their ids; the rows are those that the filter finds.

    At first the latest row by `newest` comes first. `now` gives the time for relative ages.
    """

    def __init__(
        self,
        columns: Mapping[Column, TableColumn[Row]],
        now: Callable[[], datetime],
        *,
        newest: Column,
        parent: QObject | None = None,
    ) -> None:
        self.columns = columns
        self._values: dict[str, Row] = {}
        self._now = now
        self.newest = self._sorted_by = newest
        self._is_descending = True
        numbers = [name for name, column in columns.items() if column.style is CellStyle.NUMBER]
        super().__init__(columns, numbers=numbers, parent=parent)

    def value(self, row_id: str) -> Row | None:
        """The newest value, whether a row shows it or not."""
        return self._values.get(row_id)

    def values(self) -> tuple[Row, ...]:
        """All of them, including those that the filter hides."""
        return tuple(self._values.values())

    def is_empty(self) -> bool:
        """Whether there are no values at all, hidden or not."""
        return not self._values

    def _is_found(self, row: Row) -> bool:
        """Whether the filter finds it."""
        raise NotImplementedError

    def _show_all_anew(self) -> None:
        self._reset(self._in_order([row for row in self._values.values() if self._is_found(row)]))

    def text(self, row: Row, column: Column) -> str:
        text = self.columns[column].text(row)
        return text if isinstance(text, str) else ago(text, self._now())

    def draw_content(self, row: Row, column: Column) -> Drawn:
        """How a cell looks."""
        raise NotImplementedError

    def sort(self, column: int, order: Qt.SortOrder = Qt.SortOrder.AscendingOrder) -> None:
        is_descending = order is Qt.SortOrder.DescendingOrder
        # Qt's sortByColumn sorts twice.
        if 0 <= column < len(self._columns) and (column, is_descending) != (self._sorted_by, self._is_descending):
            self._sorted_by = self._columns[column]
            self._is_descending = is_descending
            self._arrange()

    def _arrange(self) -> None:
        self._rearrange(self._in_order(self._rows))

    def _in_order(self, rows: list[Row]) -> list[Row]:
        return sorted(rows, key=self._sort_key, reverse=self._is_descending)

    @property
    def _sort_key(self) -> Callable[[Row], Any]:
        column = self.columns[self._sorted_by]
        return column.sort or column.text

    def _make_titles(self) -> dict[Column, str]:
        return {name: translate_text(column.title) for name, column in self.columns.items()}

    def _spoken_text(self, row: Row, column: Column) -> str:
        spoken = self.columns[column].spoken_text
        return spoken(row) if spoken is not None else self.text(row, column)

    def _hint(self, row: Row, column: Column) -> str:
        hint = self.columns[column].hint
        return hint(row) if hint is not None else self.text(row, column)


class ColumnTable(PaintedTable):
    """Rows with files can be dragged out; columns with a share of the room stretch."""

    def __init__(self, name: str, accessible_name: str, rows: ColumnModel[Any, Any]) -> None:
        super().__init__(name, accessible_name, rows)
        self._model = rows
        self.setDragDropMode(QAbstractItemView.DragDropMode.DragOnly)
        widths = [(number, column.least_width) for number, column in rows.columns.items() if not column.share]
        stretched = [number for number, column in rows.columns.items() if column.share]
        self.set_columns(widths, stretched=stretched[0], newest=rows.newest)
        for number in stretched[1:]:
            self.horizontalHeader().setSectionResizeMode(number, QHeaderView.ResizeMode.Stretch)

    def draw_cell(self, brush: CellBrush, area: QRect, row: Any, column: int) -> None:
        draw(brush, area, self._model.draw_content(row, column))
