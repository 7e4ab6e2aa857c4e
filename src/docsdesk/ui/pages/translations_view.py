"""The translations of the pages: a row per page and a column per language, with a filter to what needs work."""

from typing import Final

from PySide6.QtCore import QModelIndex, QObject, QRect, Qt, Signal

from docsdesk.docs.languages.translation_table import (
    Translation,
    TranslationRow,
    TranslationState,
    TranslationTable,
)
from docsdesk.ui.figures import amount
from docsdesk.ui.texts import Texts
from docsdesk.ui.tokens import Tone
from docsdesk.ui.widgets.buttons import button
from docsdesk.ui.widgets.choices import filter_chip
from docsdesk.ui.widgets.lists.drawn_cell import Drawn, draw
from docsdesk.ui.widgets.lists.matrix_table import MatrixTable, MatrixView
from docsdesk.ui.widgets.lists.painted_table import CellBrush
from docsdesk.ui.widgets.lists.row_model import RowModel

_tr = Texts("Pages")

SOURCE_COLUMN = 0
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
        super().__init__((SOURCE_COLUMN,), parent=parent)
        self._table: TranslationTable | None = None
        self._wanted: frozenset[str] | None = None
        self._only_work = True

    def show_table(self, table: TranslationTable | None) -> None:
        self._table = table
        self.beginResetModel()
        self._titles = self._make_titles() if table is None else self._counted_titles(table)
        self._columns = tuple(self._titles)
        self._number(self._filter_rows())
        self.endResetModel()

    def table(self) -> TranslationTable | None:
        """None as long as it is not known, and for a site in one language."""
        return self._table

    def narrow(self, wanted: frozenset[str] | None, *, only_work: bool) -> None:
        """Show only rows with one of these pages; None for all."""
        if (wanted, only_work) != (self._wanted, self._only_work):
            self._wanted, self._only_work = wanted, only_work
            self._reset(self._filter_rows())

    def shown_rows(self) -> tuple[TranslationRow, ...]:
        return tuple(self._rows)

    def work_count(self) -> int:
        """The translations that need work, of all pages."""
        rows = self._table.rows if self._table is not None else ()
        told = (TranslationState.PRESENT, TranslationState.NONE)
        return sum(cell.state not in told for row in rows for cell in row.cells)

    def cell(self, row: TranslationRow, column: int) -> Translation | None:
        return None if column == SOURCE_COLUMN else row.cells[column - 1]

    def page_of(self, row: TranslationRow, column: int) -> str:
        """The path of the page in a cell; of one that is missing, that of its source."""
        cell = self.cell(row, column)
        return cell.path if cell is not None and cell.path else row.id

    def _filter_rows(self) -> list[TranslationRow]:
        rows = self._table.rows if self._table is not None else ()
        return [
            row
            for row in rows
            if (not self._only_work or row.needs_work)
            and (self._wanted is None or not self._wanted.isdisjoint((row.path, *(cell.path for cell in row.cells))))
        ]

    def _make_titles(self) -> dict[int, str]:
        return {SOURCE_COLUMN: self.tr("Page")}

    def _counted_titles(self, table: TranslationTable) -> dict[int, str]:
        """Each language with the number of its pages that are in order."""
        cells = [[row.cells[number].state for row in table.rows] for number in range(len(table.languages))]
        counts = [amount(states.count(TranslationState.PRESENT)) for states in cells]
        pages = amount(sum(bool(row.path) for row in table.rows))
        titles = {number: f"{code}\n{counts[number - 1]}" for number, code in enumerate(table.languages, 1)}
        return {SOURCE_COLUMN: f"{table.source or self.tr('Page')}\n{pages}", **titles}

    def text(self, row: TranslationRow, column: int) -> str:
        cell = self.cell(row, column)
        if cell is None:
            return row.title
        return ", ".join(filter(None, map(translation_words, cell.states)))

    def _hint(self, row: TranslationRow, column: int) -> str:
        words = self.text(row, column)
        return "\n".join(filter(None, (words, f"/{self.page_of(row, column)}")))


_TITLE_WIDTH_PX = 240
_LANGUAGE_WIDTH_PX = 120


class TranslationsView(MatrixView):
    def __init__(self, model: TranslationsModel) -> None:
        self._model = model
        self.table = TranslationsTable(model)
        export = button("export_translations", _tr("Save as CSV…"), icon_name="save")
        super().__init__("translations", self.table, filter_chip("work", _tr("Needs work only")), export)
        self.only.setChecked(True)
        model.modelReset.connect(self._show_total)

    def _show_total(self) -> None:
        pages, work = self._model.rowCount(), self._model.work_count()
        is_known = self._model.table() is not None
        words = self.tr("Pages: {pages} · translations that need work: {work}")
        if not work:
            words = self.tr("Every page is translated, and no translation needs work.")
        self.total.setText(words.format(pages=amount(pages), work=amount(work)) if is_known else "")
        self.export.setEnabled(is_known)


class TranslationsTable(MatrixTable):
    page_changed = Signal()
    """The current cell is of another page."""

    def __init__(self, model: TranslationsModel) -> None:
        super().__init__(
            "translations_table", _tr("Translations"), model, first_px=_TITLE_WIDTH_PX, other_px=_LANGUAGE_WIDTH_PX
        )
        self._model = model
        self.horizontalHeader().setDefaultAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
        self._last_column = SOURCE_COLUMN
        self.selectionModel().currentChanged.connect(self._tell_page)

    def current_page(self) -> str:
        """The path of the page in the current cell; empty if there is none."""
        index = self.currentIndex()
        return self._model.page_of(self._model.row(index.row()), index.column()) if index.isValid() else ""

    def draw_cell(self, brush: CellBrush, area: QRect, row: TranslationRow, column: int) -> None:
        cell = self._model.cell(row, column)
        if cell is None:
            draw(brush, area, Drawn(row.title))
        elif cell.state is not TranslationState.NONE:
            draw(brush, area, Drawn(translation_words(cell.state), icon=ICONS[cell.state]))

    def _tell_page(self, current: QModelIndex) -> None:
        if current.isValid():
            self._last_column = current.column()
        self.page_changed.emit()

    def _select_again(self) -> None:
        column = self._last_column
        super()._select_again()
        if (index := self.currentIndex().siblingAtColumn(column)).isValid():
            self.go_to(index)
