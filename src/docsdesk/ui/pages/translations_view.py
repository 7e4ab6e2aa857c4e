"""The translations of the pages: what state each is in, the filter to what needs work, and the export."""

from PySide6.QtCore import QCoreApplication, QModelIndex, QRect, Qt, Signal
from PySide6.QtWidgets import QAbstractItemView, QHeaderView, QToolButton, QWidget

from docsdesk.docs.languages.translation_table import TranslationRow, TranslationState
from docsdesk.ui.figures import amount
from docsdesk.ui.pages.translations_model import ICONS, SOURCE, TranslationsModel, translation_words
from docsdesk.ui.plain_values import STRONG_FOCUS, set_plainly
from docsdesk.ui.tokens import Gap
from docsdesk.ui.widgets.buttons import button
from docsdesk.ui.widgets.labels import Role, label
from docsdesk.ui.widgets.layouts import Column, FlowLayout, fill
from docsdesk.ui.widgets.lists.drawn_cell import Drawn, draw
from docsdesk.ui.widgets.lists.painted_table import CellBrush, PaintedTable
from docsdesk.ui.widgets.lists.table import ROW_HEIGHT

_TITLE_WIDTH, _LANGUAGE_WIDTH = 240, 120


class TranslationsView(QWidget):
    """`only_work` is the button that hides pages whose translations are all in order, `export` exports the table."""

    def __init__(self, model: TranslationsModel) -> None:
        super().__init__()
        self.setObjectName("translations")
        self._model = model
        self.table = TranslationsTable(model)
        self.only_work = QToolButton()
        self.only_work.setObjectName("chip_work")
        self.only_work.setText(self.tr("Needs work only"))
        self.only_work.setAccessibleName(self.only_work.text())
        self.only_work.setCheckable(True)
        self.only_work.setChecked(True)
        self.only_work.setProperty("role", "chip")
        set_plainly(self.only_work, "focusPolicy", STRONG_FOCUS)
        self._total = label("", Role.SMALL, name="translations_total")
        self.export = button("export_translations", self.tr("Save as CSV…"), icon_name="save")
        top = FlowLayout(spacing=Gap.L)
        for part in (self.only_work, self.export, self._total):
            top.addWidget(part)
        self.setLayout(Column(Column(top, margins=(Gap.XL, Gap.S, Gap.L, Gap.S)), fill(self.table), gap=Gap.NONE))
        model.modelReset.connect(self._show_total)

    def _show_total(self) -> None:
        pages, work, is_known = self._model.rowCount(), self._model.work_count(), self._model.table() is not None
        words = self.tr("Pages: {pages} · translations that need work: {work}")
        if not work:
            words = self.tr("Every page is translated, and no translation needs work.")
        self._total.setText(words.format(pages=amount(pages), work=amount(work)) if is_known else "")
        self.export.setEnabled(is_known)


class TranslationsTable(PaintedTable):
    page_changed = Signal()
    """The current cell is of another page."""

    def __init__(self, model: TranslationsModel) -> None:
        super().__init__("translations_table", QCoreApplication.translate("Pages", "Translations"), model)
        self._model = model
        header = self.horizontalHeader()
        header.setHighlightSections(False)
        header.setDefaultSectionSize(_LANGUAGE_WIDTH)
        header.setSectionResizeMode(QHeaderView.ResizeMode.Interactive)
        header.setDefaultAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
        header.setMinimumHeight(ROW_HEIGHT + 12)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAsNeeded)
        self.setHorizontalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        header.resizeSection(SOURCE, _TITLE_WIDTH)
        self._last_column = SOURCE
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

    def _instead(self) -> QModelIndex:
        """None: the other views would follow to a page that nobody chose."""
        return QModelIndex()
