"""The table of exports, and its filters: this site or all of them, state, words."""

from collections.abc import Iterable

from PySide6.QtCore import QCoreApplication, QModelIndex, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QWidget

from docsdesk.ui.exports.model import ExportColumn, ExportFilter, ExportsModel, JobStateKind
from docsdesk.ui.site_memory import SiteMemory
from docsdesk.ui.widgets.choices import choice_box
from docsdesk.ui.widgets.field import search_field
from docsdesk.ui.widgets.layouts import Row
from docsdesk.ui.widgets.lists.column_table import ColumnTable

_ROW_PIXELS = 48
"""Two lines."""
_TITLE_PIXELS = 180
_BY_IMPORTANCE = ExportColumn.SITE, ExportColumn.PAGES, ExportColumn.SIZE, ExportColumn.EXPORTED
"""The columns that the table hides where titles would have no room; the details show them too."""


class ExportsTable(ColumnTable):
    def __init__(self, rows: ExportsModel) -> None:
        super().__init__("exports_table", QCoreApplication.translate("ExportsTable", "Exports"), rows)
        self._exports = rows
        self.setMinimumWidth(280)
        self.verticalHeader().setDefaultSectionSize(_ROW_PIXELS)
        rows.modelReset.connect(self._fit_columns)
        self._fit_columns()

    def _instead(self) -> QModelIndex:
        """The export that took its place."""
        return self._rows.index(min(self._last_row, self._rows.rowCount() - 1), 0)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit_columns()

    def _fit_columns(self) -> None:
        """Sites have a column only where there are those of several."""
        columns = self._exports.columns
        room = self.viewport().width() - _TITLE_PIXELS - columns[ExportColumn.STATE].least_width
        for column in _BY_IMPORTANCE:
            is_needed = column is not ExportColumn.SITE or self._exports.shows_all_sites
            room -= columns[column].least_width if is_needed else 0
            self.setColumnHidden(column, not is_needed or room < 0)


_ALL_SITES = "all"


class FilterBar(QWidget):
    changed = Signal(ExportFilter)

    def __init__(self) -> None:
        super().__init__()
        self.setObjectName("exports_filters")
        self._site_id = ""
        scopes = {"": self.tr("This site"), _ALL_SITES: self.tr("All sites")}
        states = {
            None: self.tr("All states"),
            JobStateKind.UNFINISHED: self.tr("Not finished"),
            JobStateKind.COMPLETED: self.tr("Completed"),
            JobStateKind.FAILED: self.tr("Failed"),
            JobStateKind.STOPPED: self.tr("Stopped"),
        }
        self._scope = choice_box("exports_site_filter", self.tr("Site"), scopes.items())
        self._state = choice_box("exports_state_filter", self.tr("State"), states.items())
        for box in (self._scope, self._state):
            box.setMaximumWidth(180)
        self.words = search_field("exports_filter", self.tr("Filter exports"), self.tr("Filter"))
        self.words.setMaximumWidth(160)
        self.setLayout(Row(self._scope, self._state, self.words))
        self._scope.currentIndexChanged.connect(self._tell)
        self._state.currentIndexChanged.connect(self._tell)
        self.words.textChanged.connect(self._tell)

    def show_site(self, site_id: str) -> None:
        """Which one is this site."""
        if site_id != self._site_id:
            self._site_id = site_id
            self._tell()

    def offer_sites(self, site_ids: Iterable[str | None]) -> None:
        """A choice only where there are exports of several."""
        self._scope.setVisible(any(site_id not in (None, self._site_id) for site_id in site_ids))

    def read_filter(self) -> ExportFilter:
        site_id = "" if self._scope.currentData() == _ALL_SITES else self._site_id
        return ExportFilter(tuple(self.words.text().casefold().split()), site_id or None, self._state.currentData())

    def clear(self) -> None:
        """Show everything of the sites that are chosen."""
        self._state.setCurrentIndex(0)
        self.words.clear()

    def choose_all_sites(self) -> None:
        self._scope.setCurrentIndex(self._scope.findData(_ALL_SITES))

    def remember(self, memory: SiteMemory) -> None:
        memory.choice("exports/site", self._scope)
        memory.choice("exports/state", self._state)
        memory.text("exports/filter", self.words)

    def _tell(self) -> None:
        self.changed.emit(self.read_filter())
