"""The table of bundles, worked by keyboard and mouse alike."""

from PySide6.QtCore import QCoreApplication, Signal
from PySide6.QtGui import QResizeEvent

from docsdesk.ui.bundles.entry import Entry
from docsdesk.ui.bundles.library_cells import Column
from docsdesk.ui.bundles.library_model import ENTRY_ROLE, LibraryModel
from docsdesk.ui.bundles.name_delegate import NameDelegate
from docsdesk.ui.widgets.table import Table

_WIDTHS = {Column.STATE: 144, Column.PAGES: 60, Column.SIZE: 84, Column.KEPT: 96}
_GIVES_WAY = {Column.PAGES: 560, Column.SIZE: 440, Column.KEPT: 390}
"""Width of the table below which a column is left out; its figures are among the details too."""


class LibraryTable(Table):
    selected = Signal(str)
    """The id of the bundle that is selected now, empty where none is."""
    activated_bundle = Signal(str)
    """Double click or Enter."""

    def __init__(self, library: LibraryModel) -> None:
        super().__init__("bundles_table", QCoreApplication.translate("LibraryTable", "Bundles"), library)
        self._library = library
        self._selected, self._row = "", 0
        self._name = NameDelegate(self)
        self.setItemDelegateForColumn(Column.NAME, self._name)
        self.setMinimumWidth(280)
        self.set_columns(_WIDTHS.items(), stretched=Column.NAME, newest=Column.KEPT)
        self.selectionModel().currentRowChanged.connect(self._tell_selected)
        library.modelReset.connect(self._select_again)
        self.opened.connect(lambda: self.activated_bundle.emit(self.bundle_id()))

    def bundle_id(self) -> str:
        entry = self.currentIndex().data(ENTRY_ROLE)
        return entry.id if isinstance(entry, Entry) else ""

    def select(self, bundle_id: str) -> None:
        index = self._library.index_of(bundle_id)
        if index.isValid():
            self.setCurrentIndex(index)
            self.scrollTo(index)

    def _select_again(self) -> None:
        """Other rows are shown: stay on the bundle, or go to the one that took its place."""
        index = self._library.index_of(self._selected)
        row = min(self._row, self._library.rowCount() - 1)
        self.setCurrentIndex(index if index.isValid() else self._library.index(row, 0))

    def _tell_selected(self) -> None:
        if bundle_id := self.bundle_id():
            self._selected, self._row = bundle_id, self.currentIndex().row()
        self.selected.emit(self.bundle_id())

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        for column, least in _GIVES_WAY.items():
            self.setColumnHidden(column, event.size().width() < least)
