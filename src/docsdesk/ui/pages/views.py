"""The views of the pages, with the current page beside them."""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import IntEnum
from typing import Final

from PySide6.QtCore import QRect, QSettings, Qt, QTimer, Signal
from PySide6.QtWidgets import QSplitter, QStackedWidget, QWidget

from docsdesk.docs.page_table.coverage import SnippetState
from docsdesk.docs.page_table.page_filter import PageFilter
from docsdesk.docs.page_table.row import PageRow
from docsdesk.ui.icons import SIZE
from docsdesk.ui.pages.coverage_model import CoverageModel
from docsdesk.ui.pages.details import PageDetails
from docsdesk.ui.pages.model import PagesModel
from docsdesk.ui.pages.pages_table import PagesTable, draw_request
from docsdesk.ui.pages.translations_view import TranslationsModel, TranslationsView
from docsdesk.ui.pages.words import coverage_words, state_words
from docsdesk.ui.texts import Texts
from docsdesk.ui.tokens import Gap, Tone
from docsdesk.ui.widgets.buttons import button
from docsdesk.ui.widgets.choices import filter_chip
from docsdesk.ui.widgets.flow_layout import ActionRow, FlowLayout
from docsdesk.ui.widgets.labels import Role, label
from docsdesk.ui.widgets.layouts import Row, enclose
from docsdesk.ui.widgets.lists.matrix_table import MatrixTable, MatrixView
from docsdesk.ui.widgets.lists.painted_table import CellBrush
from docsdesk.ui.widgets.lists.table import RowTable
from docsdesk.ui.widgets.mark import StateMark
from docsdesk.ui.widgets.remembered import remember

_tr = Texts("Pages")
DETAILS_MS = 30
"""Milliseconds. Somebody moving quickly through the rows does not need the details of each."""
_SPLIT = "pages_split"


class View(IntEnum):
    TABLE = 0
    COVERAGE = 1
    TRANSLATIONS = 2


@dataclass(frozen=True, slots=True)
class PagesModels:
    """What each view shows."""

    pages: PagesModel
    coverage: CoverageModel
    translations: TranslationsModel


class PagesViews(QSplitter):
    row_changed = Signal(object)
    """The current PageRow, or None."""
    row_looked_at = Signal(object)
    """The same, once the selection rests there."""

    def __init__(self, models: PagesModels, actions: ActionRow) -> None:
        super().__init__(Qt.Orientation.Horizontal)
        self.setObjectName("pages_split")
        self._model = models.pages
        self._coverage = models.coverage
        self._translations = models.translations
        self._is_stale = True
        self.table = PagesTable(models.pages)
        self.coverage = _CoverageView(models.coverage)
        self.translations = TranslationsView(models.translations)
        self.details = PageDetails(actions)
        self._stack = QStackedWidget()
        for view in (self.table, self.coverage, self.translations):
            self._stack.addWidget(view)
        self.setChildrenCollapsible(False)
        self.addWidget(self._stack)
        self.addWidget(self.details)
        self.setStretchFactor(0, 3)
        self.setStretchFactor(1, 1)
        self.setSizes([640, 360])
        self._pause = QTimer(self, singleShot=True, interval=DETAILS_MS)
        self._pause.timeout.connect(self._show_details)
        self.table.selected.connect(self.tell_row)
        self.coverage.table.selected.connect(self.tell_row)
        self.translations.table.page_changed.connect(self.tell_row)
        self.table.selectionModel().selectionChanged.connect(self.tell_row)
        models.pages.changed.connect(self.tell_row)

    def view(self) -> View:
        return View(self._stack.currentIndex())

    def show_view(self, view: View) -> None:
        """Keep the current page when switching views."""
        row_id = self._row_id()
        self._stack.setCurrentIndex(view)
        self._rows_shown().select(row_id)
        self.tell_row()

    def row(self) -> PageRow | None:
        return self._model.page(self._row_id())

    def rows(self) -> tuple[PageRow, ...]:
        row = self.row()
        selected = self.table.selected_rows() if self.view() is View.TABLE else ()
        return selected if len(selected) > 1 or row is None else (row,)

    def tell_row(self, *_: object) -> None:
        row = self.row()
        self.details.setVisible(row is not None)
        self._pause.start()
        self.row_changed.emit(row)

    def forget_coverage(self) -> None:
        """The coverage was made from other rows."""
        self._is_stale = True

    def show_coverage(self, page_filter: PageFilter, listed: Sequence[str]) -> None:
        """Update the coverage; only while visible, because that takes a while for thousands of requests."""
        self._coverage.narrow(page_filter, only_missing=self.coverage.only.isChecked())
        if self._is_stale:
            self._is_stale = False
            self._coverage.show_rows(self._model.all_rows(), self._model.texts(), listed)

    def show_translations(self, page_filter: PageFilter) -> None:
        """Update them; only while visible, because a site may have thousands of pages."""
        wanted = None
        if not page_filter.is_open:
            wanted = frozenset(row.id for row in page_filter.select(self._model.all_rows(), self._model.texts()))
        self._translations.narrow(wanted, only_work=self.translations.only.isChecked())

    def remember(self, window_state: QSettings) -> None:
        self.table.remember(window_state)
        remember(window_state, _SPLIT, self)

    def _row_id(self) -> str:
        if self.view() is View.TRANSLATIONS:
            return self.translations.table.current_page()
        return self._rows_shown().current_id()

    def _rows_shown(self) -> RowTable:
        return {
            View.TABLE: self.table,
            View.COVERAGE: self.coverage.table,
            View.TRANSLATIONS: self.translations.table,
        }[self.view()]

    def _show_details(self) -> None:
        row = self.row()
        if row is not None:
            self.details.show_pages(self.rows())
        self.row_looked_at.emit(row)


_REQUEST_WIDTH_PX = 300
_LANGUAGE_WIDTH_PX = 84


_ICONS: Final = {
    SnippetState.GENERATED: ("dot", Tone.MUTED),
    SnippetState.WRITTEN: ("diamond", Tone.ACCENT),
    SnippetState.MANUAL: ("square", Tone.GOOD),
    SnippetState.MISSING: ("ring", Tone.WARN),
    SnippetState.UNLISTED: ("dash", Tone.MUTED),
}


class _CoverageView(MatrixView):
    def __init__(self, model: CoverageModel) -> None:
        self._model = model
        self.table = _CoverageTable(model)
        export = button("export_coverage", _tr("Export CSV…"), icon_name="save")
        legend = FlowLayout(*map(_explain, SnippetState), spacing=Gap.L)
        super().__init__("coverage", self.table, filter_chip("missing", _tr("Missing only")), export, legend)
        model.modelReset.connect(self._show_total)

    def _show_total(self) -> None:
        requests, missing = self._model.rowCount(), self._model.missing_count()
        self.total.setText(coverage_words(requests, missing))
        self.export.setEnabled(requests > 0)


def _explain(state: SnippetState) -> QWidget:
    words = label(state_words(state), Role.SMALL, name=f"legend_{state.name.lower()}")
    return enclose(Row(StateMark(*_ICONS[state]), words, gap=Gap.XS))


class _CoverageTable(MatrixTable):
    def __init__(self, model: CoverageModel) -> None:
        super().__init__(
            "coverage_table", _tr("Snippet coverage"), model, first_px=_REQUEST_WIDTH_PX, other_px=_LANGUAGE_WIDTH_PX
        )
        self._model = model

    def draw_cell(self, brush: CellBrush, area: QRect, row: PageRow, column: int) -> None:
        state = self._model.state(row, column)
        if state is None:
            draw_request(brush, area, row.method, row.address)
        else:
            brush.mark(area.adjusted((area.width() - SIZE.width()) // 2, 0, 0, 0), *_ICONS[state])
