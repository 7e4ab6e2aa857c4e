"""Snippets as a matrix: a row per documented request, a column per language."""

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from typing import Any

from PySide6.QtCore import QAbstractTableModel, QModelIndex, QObject, QPersistentModelIndex, Qt

from docsdesk.docs.page_table.coverage import SnippetState, coverage_totals
from docsdesk.docs.page_table.row import PageRow
from docsdesk.docs.snippets.printers import PRINTERS
from docsdesk.domain.languages import LANGUAGES
from docsdesk.ui.pages.page_filter import PageFilter, search_text
from docsdesk.ui.pages.words import state_words

STATE_ROLE = Qt.ItemDataRole.UserRole + 2
ROW_ROLE = Qt.ItemDataRole.UserRole
REQUEST = 0
"""The column of the request."""

Index = QModelIndex | QPersistentModelIndex
_ROOT = QModelIndex()
_LEFT = int(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
_CENTER = int(Qt.AlignmentFlag.AlignCenter)


class CoverageModel(QAbstractTableModel):
    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._all: tuple[PageRow, ...] = ()
        self._rows: list[PageRow] = []
        self._keys: tuple[str, ...] = LANGUAGES
        self._places = tuple(range(len(LANGUAGES)))
        self._totals: dict[str, int] = {}
        self._filter = PageFilter()
        self._only_missing = False
        self._answers = self._make_answers()

    def show_rows(self, rows: Iterable[PageRow], listed: Sequence[str]) -> None:
        """`listed` are the site's languages; they come first, in their order."""
        self.beginResetModel()
        self._all = tuple(row for row in rows if row.snippets)
        self._keys = (*listed, *(key for key in LANGUAGES if key not in listed))
        self._places = tuple(LANGUAGES.index(key) for key in self._keys)
        self._find()
        self.endResetModel()

    def narrow(self, chosen: PageFilter, *, only_missing: bool) -> None:
        if (chosen, only_missing) == (self._filter, self._only_missing):
            return
        self.beginResetModel()
        self._filter, self._only_missing = chosen, only_missing
        self._find()
        self.endResetModel()

    def shown_rows(self) -> tuple[PageRow, ...]:
        return tuple(self._rows)

    def keys(self) -> tuple[str, ...]:
        """The languages in column order."""
        return self._keys

    def missing_count(self) -> int:
        """The number of missing snippets in the visible rows."""
        shared = Counter(row.snippets for row in self._rows)
        return sum(states.count(SnippetState.MISSING) * count for states, count in shared.items())

    def state_at(self, index: Index) -> SnippetState | None:
        if not index.isValid() or index.column() == REQUEST:
            return None
        return self._rows[index.row()].snippets[self._places[index.column() - 1]]

    def index_of(self, row_id: str) -> QModelIndex:
        found = next((number for number, row in enumerate(self._rows) if row.id == row_id), -1)
        return self.index(found, 0) if found >= 0 else QModelIndex()

    def _find(self) -> None:
        is_open = self._filter.is_open
        found = (row for row in self._all if is_open or self._filter.finds(row, search_text(row)))
        self._rows = [row for row in found if not self._only_missing or SnippetState.MISSING in row.snippets]
        self._totals = coverage_totals(row.snippets for row in self._rows)

    def _make_answers(self) -> dict[int, Callable[[QModelIndex | QPersistentModelIndex], Any]]:
        return {
            Qt.ItemDataRole.DisplayRole: lambda index: self._words(index) if index.column() == REQUEST else None,
            Qt.ItemDataRole.AccessibleTextRole: self._spoken,
            Qt.ItemDataRole.ToolTipRole: self._hint,
            Qt.ItemDataRole.TextAlignmentRole: lambda index: _LEFT if index.column() == REQUEST else _CENTER,
            ROW_ROLE: lambda index: self._rows[index.row()],
            STATE_ROLE: self.state_at,
        }

    def _words(self, index: Index) -> str:
        row = self._rows[index.row()]
        return f"{row.method} {row.address}"

    def _spoken(self, index: Index) -> str:
        state = self.state_at(index)
        return self._words(index) if state is None else state_words(state)

    def _hint(self, index: Index) -> str:
        state = self.state_at(index)
        if state is None:
            return f"{self._rows[index.row()].title}\n{self._words(index)}"
        return f"{PRINTERS[self._keys[index.column() - 1]].label}: {state_words(state)}"

    def rowCount(self, parent: Index = _ROOT) -> int:
        return 0 if parent.isValid() else len(self._rows)

    def columnCount(self, parent: Index = _ROOT) -> int:
        return 0 if parent.isValid() else len(self._keys) + 1

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        answer = self._answers.get(role)
        return answer(index) if answer is not None and index.isValid() else None

    def headerData(self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        if orientation is not Qt.Orientation.Horizontal or not 0 <= section <= len(self._keys):
            return None
        if role == Qt.ItemDataRole.TextAlignmentRole:
            return _LEFT if section == REQUEST else _CENTER
        if role == Qt.ItemDataRole.ToolTipRole and section != REQUEST:
            return self._total_hint(self._keys[section - 1])
        if role != Qt.ItemDataRole.DisplayRole:
            return None
        if section == REQUEST:
            return self.tr("Request")
        key = self._keys[section - 1]
        return f"{PRINTERS[key].label}\n{self._totals.get(key, 0):,}"

    def _total_hint(self, key: str) -> str:
        words = self.tr("{language}: {there} of {all} requests have a snippet.")
        return words.format(language=PRINTERS[key].label, there=self._totals.get(key, 0), all=len(self._rows))
