"""The two views of the pages, and beside them the page that is looked at."""

from collections.abc import Sequence
from enum import IntEnum

from PySide6.QtCore import QByteArray, QSettings, Qt, QTimer, Signal
from PySide6.QtWidgets import QSplitter, QStackedWidget

from docsdesk.docs.page_row import PageRow
from docsdesk.ui.pages.coverage_model import CoverageModel
from docsdesk.ui.pages.coverage_view import CoverageView
from docsdesk.ui.pages.details import PageDetails
from docsdesk.ui.pages.model import PagesModel
from docsdesk.ui.pages.page_filter import PageFilter
from docsdesk.ui.pages.pages_table import PagesTable

DETAILS_MS = 30
"""Whoever runs through the rows looks at none of them."""
_HEADER, _SPLIT = "pages_header", "pages_split"


class View(IntEnum):
    TABLE = 0
    COVERAGE = 1


class PagesViews(QSplitter):
    row_changed = Signal(object)
    """The PageRow that the keyboard is at, or None."""
    row_looked_at = Signal(object)
    """The same once it stays there."""

    def __init__(self, model: PagesModel, coverage: CoverageModel) -> None:
        super().__init__(Qt.Orientation.Horizontal)
        self.setObjectName("pages_split")
        self._model, self._coverage = model, coverage
        self._is_stale = True
        self.table = PagesTable(model)
        self.coverage = CoverageView(coverage)
        self.details = PageDetails()
        self._stack = QStackedWidget()
        self._stack.addWidget(self.table)
        self._stack.addWidget(self.coverage)
        self.setChildrenCollapsible(False)
        self.addWidget(self._stack)
        self.addWidget(self.details)
        self.setStretchFactor(0, 1)
        self.setSizes([660, 340])
        self._pause = QTimer(self, singleShot=True, interval=DETAILS_MS)
        self._pause.timeout.connect(self._show_details)
        self.table.selected.connect(self.tell_row)
        self.coverage.selected.connect(self.tell_row)
        model.changed.connect(self.tell_row)

    def view(self) -> View:
        return View(self._stack.currentIndex())

    def show_view(self, view: View) -> None:
        """At the page that the other one is at."""
        row_id = self._row_id()
        self._stack.setCurrentIndex(view)
        (self.table if view is View.TABLE else self.coverage).select(row_id)
        self.tell_row()

    def row(self) -> PageRow | None:
        """The one that the keyboard is at in the view that is shown."""
        return self._model.page(self._row_id())

    def tell_row(self) -> None:
        row = self.row()
        self.details.setVisible(row is not None)
        self._pause.start()
        self.row_changed.emit(row)

    def forget_coverage(self) -> None:
        """Other rows are there than those it was made of."""
        self._is_stale = True

    def show_coverage(self, chosen: PageFilter, listed: Sequence[str]) -> None:
        """Bring it up to date; only when it is looked at, because that takes a while for thousands of requests."""
        self._coverage.narrow(chosen, only_missing=self.coverage.is_only_missing())
        if self._is_stale:
            self._is_stale = False
            self._coverage.show_rows(self._model.all_rows(), listed)

    def is_settled(self) -> bool:
        """Whether the page that is looked at is the one that the keyboard is at."""
        return not self._pause.isActive()

    def restore(self, window_state: QSettings) -> None:
        for name, widget in ((_HEADER, self.table.horizontalHeader()), (_SPLIT, self)):
            state = window_state.value(name)
            if isinstance(state, QByteArray):
                widget.restoreState(state)

    def keep(self, window_state: QSettings) -> None:
        window_state.setValue(_HEADER, self.table.horizontalHeader().saveState())
        window_state.setValue(_SPLIT, self.saveState())

    def _row_id(self) -> str:
        return self.table.row_id() if self.view() is View.TABLE else self.coverage.row_id()

    def _show_details(self) -> None:
        row = self.row()
        if row is not None:
            self.details.show_page(row)
        self.row_looked_at.emit(row)
