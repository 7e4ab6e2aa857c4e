"""Translations as a matrix: a row per page, a column per language."""

from typing import Final

from PySide6.QtCore import QObject, Qt

from docsdesk.docs.languages.translation_table import (
    Translation,
    TranslationRow,
    TranslationState,
    TranslationTable,
)
from docsdesk.ui.figures import amount
from docsdesk.ui.texts import Texts
from docsdesk.ui.tokens import Tone
from docsdesk.ui.widgets.lists.row_model import Answers, RowModel

_tr = Texts("Pages")

SOURCE = 0
"""The column of the page in the default language."""
ICONS: Final = {
    TranslationState.PRESENT: ("good", Tone.GOOD),
    TranslationState.BEHIND: ("waiting", Tone.WARN),
    TranslationState.CUT_OFF: ("warn", Tone.WARN),
    TranslationState.DIFFERENT: ("info", Tone.WARN),
    TranslationState.MISSING: ("none", Tone.MUTED),
    TranslationState.ORPHANED: ("minus", Tone.WARN),
}


def translation_words(state: TranslationState) -> str:
    return {
        TranslationState.PRESENT: _tr("translated"),
        TranslationState.BEHIND: _tr("behind"),
        TranslationState.CUT_OFF: _tr("cut off"),
        TranslationState.DIFFERENT: _tr("different"),
        TranslationState.MISSING: _tr("missing"),
        TranslationState.ORPHANED: _tr("orphaned"),
        TranslationState.NONE: "",
    }[state]


class TranslationsModel(RowModel[TranslationRow, int]):
    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__((SOURCE,), parent=parent)
        self._table: TranslationTable | None = None
        self._wanted: frozenset[str] | None = None
        self._only_work = True

    def show_table(self, table: TranslationTable | None) -> None:
        self._table = table
        self.beginResetModel()
        self._titles = self._make_titles() if table is None else self._counted_titles(table)
        self._columns = tuple(self._titles)
        self._number(self._found())
        self.endResetModel()

    def table(self) -> TranslationTable | None:
        """None as long as it is not known, and for a site in one language."""
        return self._table

    def narrow(self, wanted: frozenset[str] | None, *, only_work: bool) -> None:
        """Show only rows with one of these pages; None for all."""
        if (wanted, only_work) != (self._wanted, self._only_work):
            self._wanted, self._only_work = wanted, only_work
            self._reset(self._found())

    def shown_rows(self) -> tuple[TranslationRow, ...]:
        return tuple(self._rows)

    def work_count(self) -> int:
        """The translations that need work, of all pages."""
        rows = self._table.rows if self._table is not None else ()
        told = (TranslationState.PRESENT, TranslationState.NONE)
        return sum(cell.state not in told for row in rows for cell in row.cells)

    def cell(self, row: TranslationRow, column: int) -> Translation | None:
        return None if column == SOURCE else row.cells[column - 1]

    def page_of(self, row: TranslationRow, column: int) -> str:
        """The path of the page in a cell; of one that is missing, that of its source."""
        cell = self.cell(row, column)
        return cell.path if cell is not None and cell.path else row.id

    def _found(self) -> list[TranslationRow]:
        rows = self._table.rows if self._table is not None else ()
        return [
            row
            for row in rows
            if (not self._only_work or row.needs_work)
            and (self._wanted is None or not self._wanted.isdisjoint((row.path, *(cell.path for cell in row.cells))))
        ]

    def _make_titles(self) -> dict[int, str]:
        return {SOURCE: self.tr("Page")}

    def _counted_titles(self, table: TranslationTable) -> dict[int, str]:
        """Each language with the number of its pages that are in order."""
        cells = [[row.cells[number].state for row in table.rows] for number in range(len(table.languages))]
        counts = [amount(states.count(TranslationState.PRESENT)) for states in cells]
        pages = amount(sum(bool(row.path) for row in table.rows))
        titles = {number: f"{code}\n{counts[number - 1]}" for number, code in enumerate(table.languages, 1)}
        return {SOURCE: f"{table.source or self.tr('Page')}\n{pages}", **titles}

    def _make_answers(self) -> Answers[TranslationRow, int]:
        return {
            Qt.ItemDataRole.DisplayRole: self._words,
            Qt.ItemDataRole.AccessibleTextRole: self._words,
            Qt.ItemDataRole.ToolTipRole: self._hint,
        }

    def _words(self, row: TranslationRow, column: int) -> str:
        cell = self.cell(row, column)
        if cell is None:
            return row.title
        return ", ".join(filter(None, map(translation_words, cell.states)))

    def _hint(self, row: TranslationRow, column: int) -> str:
        words = self._words(row, column)
        return "\n".join(filter(None, (words, f"/{self.page_of(row, column)}")))
