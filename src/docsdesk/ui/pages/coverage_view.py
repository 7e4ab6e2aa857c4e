"""The snippet coverage: every documented request by every language, with totals and what the marks mean."""

from PySide6.QtCore import QCoreApplication, Qt, Signal
from PySide6.QtWidgets import QAbstractItemView, QHBoxLayout, QHeaderView, QToolButton, QVBoxLayout, QWidget

from docsdesk.docs.page_row import PageRow
from docsdesk.docs.snippet_coverage import SnippetState
from docsdesk.ui.pages.coverage_model import REQUEST, ROW_ROLE, CoverageModel
from docsdesk.ui.pages.state_marks import StateDelegate, StateMark
from docsdesk.ui.pages.words import state_words
from docsdesk.ui.plain_values import STRONG_FOCUS, set_plainly
from docsdesk.ui.widgets.buttons import button
from docsdesk.ui.widgets.flow import FlowLayout
from docsdesk.ui.widgets.labels import Role, label
from docsdesk.ui.widgets.table import ROW_HEIGHT, Table

REQUEST_WIDTH, LANGUAGE_WIDTH = 300, 84


class CoverageView(QWidget):
    selected = Signal(str)
    missing_chosen = Signal(bool)
    """Whether only requests that miss a snippet are shown."""
    export_requested = Signal()

    def __init__(self, model: CoverageModel) -> None:
        super().__init__()
        self.setObjectName("coverage")
        self._model = model
        self.table = _CoverageTable(model)
        self._only_missing = QToolButton()
        self._only_missing.setObjectName("chip_missing")
        self._only_missing.setText(self.tr("Missing only"))
        self._only_missing.setAccessibleName(self._only_missing.text())
        self._only_missing.setCheckable(True)
        self._only_missing.setProperty("role", "chip")
        set_plainly(self._only_missing, "focusPolicy", STRONG_FOCUS)
        self._total = label("", Role.SMALL, name="coverage_total")
        self._export = button("export_coverage", self.tr("Export CSV…"), icon_name="save")
        self._build()
        self._only_missing.toggled.connect(self.missing_chosen)
        self._export.clicked.connect(self.export_requested)
        self.table.selectionModel().currentRowChanged.connect(self._tell_selected)
        model.modelReset.connect(self._show_total)

    def row_id(self) -> str:
        row = self.table.currentIndex().data(ROW_ROLE)
        return row.id if isinstance(row, PageRow) else ""

    def is_only_missing(self) -> bool:
        return self._only_missing.isChecked()

    def select(self, row_id: str) -> None:
        index = self._model.index_of(row_id)
        if index.isValid():
            self.table.setCurrentIndex(index)
            self.table.scrollTo(index)

    def _tell_selected(self) -> None:
        self.selected.emit(self.row_id())

    def _show_total(self) -> None:
        requests, missing = self._model.rowCount(), self._model.missing_count()
        words = self.tr("{requests} requests · {missing} snippets missing")
        self._total.setText(words.format(requests=f"{requests:,}", missing=f"{missing:,}"))
        self._export.setEnabled(requests > 0)

    def _build(self) -> None:
        legend = FlowLayout(spacing=16)
        for state in SnippetState:
            entry = QWidget()
            row = QHBoxLayout(entry)
            row.setContentsMargins(0, 0, 0, 0)
            row.setSpacing(4)
            row.addWidget(StateMark(state))
            row.addWidget(label(state_words(state), Role.SMALL, name=f"legend_{state.name.lower()}"))
            legend.addWidget(entry)
        line = QHBoxLayout()
        line.setSpacing(16)
        line.addWidget(self._total, 1)
        for part in (self._only_missing, self._export):
            line.addWidget(part, alignment=Qt.AlignmentFlag.AlignVCenter)
        top = QVBoxLayout()
        top.setContentsMargins(24, 8, 16, 8)
        top.setSpacing(8)
        top.addLayout(line)
        top.addLayout(legend)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addLayout(top)
        column.addWidget(self.table, 1)


class _CoverageTable(Table):
    def __init__(self, model: CoverageModel) -> None:
        super().__init__("coverage_table", QCoreApplication.translate("Pages", "Snippet coverage"), model)
        self._marks = StateDelegate(self)
        header = self.horizontalHeader()
        header.setHighlightSections(False)
        header.setDefaultSectionSize(LANGUAGE_WIDTH)
        header.setSectionResizeMode(QHeaderView.ResizeMode.Interactive)
        header.setMinimumHeight(ROW_HEIGHT + 12)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAsNeeded)
        self.setHorizontalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        for column in range(1, model.columnCount()):
            self.setItemDelegateForColumn(column, self._marks)
            header.resizeSection(column, LANGUAGE_WIDTH)
        header.resizeSection(REQUEST, REQUEST_WIDTH)
