"""Snippets as a matrix: a row per documented request, a column per language."""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence

from PySide6.QtCore import QObject, Qt

from docsdesk.docs.page_table.columns import request_words
from docsdesk.docs.page_table.coverage import SnippetState, coverage_totals
from docsdesk.docs.page_table.page_filter import PageFilter
from docsdesk.docs.page_table.row import PageRow
from docsdesk.docs.snippets.printers import PRINTERS
from docsdesk.domain.languages import LANGUAGES
from docsdesk.ui.figures import amount
from docsdesk.ui.pages.words import state_words, total_words
from docsdesk.ui.widgets.lists.row_model import RowModel

REQUEST_COLUMN = 0
"""The column of the request."""

_CENTER = int(Qt.AlignmentFlag.AlignCenter)


class CoverageModel(RowModel[PageRow, int]):
    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(range(len(LANGUAGES) + 1), parent=parent)
        self._all: tuple[PageRow, ...] = ()
        self._texts: Mapping[str, str] = {}
        self._keys: tuple[str, ...] = LANGUAGES
        self._places = tuple(range(len(LANGUAGES)))
        self._missing = 0
        self._totals: dict[str, int] = {}
        self._headings: dict[str, str] = {}
        self._filter = PageFilter()
        self._only_missing = False

    def show_rows(self, rows: Iterable[PageRow], texts: Mapping[str, str], listed: Sequence[str]) -> None:
        """`texts` are the rows' search texts by id; `listed` are the site's languages, which come first."""
        self._texts = texts
        self._all = tuple(row for row in rows if row.snippets)
        self._keys = (*listed, *(key for key in LANGUAGES if key not in listed))
        self._places = tuple(LANGUAGES.index(key) for key in self._keys)
        self._find()

    def narrow(self, page_filter: PageFilter, *, only_missing: bool) -> None:
        if (page_filter, only_missing) == (self._filter, self._only_missing):
            return
        self._filter, self._only_missing = page_filter, only_missing
        self._find()

    def shown_rows(self) -> tuple[PageRow, ...]:
        return tuple(self._rows)

    def keys(self) -> tuple[str, ...]:
        """The languages in column order."""
        return self._keys

    def missing_count(self) -> int:
        return self._missing

    def state(self, row: PageRow, column: int) -> SnippetState | None:
        return None if column == REQUEST_COLUMN else row.snippets[self._places[column - 1]]

    def _find(self) -> None:
        shown = self._filter.select(self._all, self._texts)
        if self._only_missing:
            shown = [row for row in shown if SnippetState.MISSING in row.snippets]
        # Thousands of requests share a few combinations.
        shared = Counter(row.snippets for row in shown)
        self._missing = sum(states.count(SnippetState.MISSING) * count for states, count in shared.items())
        self._totals = coverage_totals(shared)
        totals = ((key, amount(self._totals.get(key, 0))) for key in self._keys)
        self._headings = {key: f"{PRINTERS[key].label}\n{total}" for key, total in totals}
        self._reset(shown)

    def _make_titles(self) -> dict[int, str]:
        return {REQUEST_COLUMN: self.tr("Request")}

    def text(self, row: PageRow, column: int) -> str:
        return request_words(row) if column == REQUEST_COLUMN else ""

    def _alignment(self, column: int) -> int:
        return super()._alignment(column) if column == REQUEST_COLUMN else _CENTER

    def _spoken_text(self, row: PageRow, column: int) -> str:
        state = self.state(row, column)
        return request_words(row) if state is None else state_words(state)

    def _hint(self, row: PageRow, column: int) -> str:
        state = self.state(row, column)
        if state is None:
            return f"{row.title}\n{request_words(row)}"
        return f"{PRINTERS[self._keys[column - 1]].label}: {state_words(state)}"

    def headerData(self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        if orientation is Qt.Orientation.Horizontal and 0 < section <= len(self._keys):
            key = self._keys[section - 1]
            if role == Qt.ItemDataRole.ToolTipRole:
                return self._total_hint(key)
            if role == Qt.ItemDataRole.DisplayRole:
                return self._headings.get(key, PRINTERS[key].label)
        return super().headerData(section, orientation, role)

    def _total_hint(self, key: str) -> str:
        return total_words(PRINTERS[key].label, self._totals.get(key, 0), len(self._rows))
