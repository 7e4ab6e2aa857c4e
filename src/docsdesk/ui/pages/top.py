"""The upper part of the pane: its header with the views, the result of the last edit, and the filters."""

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QLineEdit, QTabBar, QToolButton, QWidget

from docsdesk.docs.page_table.page_filter import PageFilter, RowKind, read_filter
from docsdesk.ui.pages.edit_bar import EditBar
from docsdesk.ui.pages.moved_bar import MovedBar
from docsdesk.ui.pane_action import PaneActions
from docsdesk.ui.plain_values import STRONG_FOCUS, set_plainly
from docsdesk.ui.site_memory import SiteMemory
from docsdesk.ui.tokens import Gap
from docsdesk.ui.widgets.bars.offer_bar import Bars
from docsdesk.ui.widgets.buttons import ButtonKind
from docsdesk.ui.widgets.layouts import Column, FlowLayout
from docsdesk.ui.widgets.pane_header import PaneHeader


class PagesTop(QWidget):
    def __init__(self, actions: PaneActions) -> None:
        super().__init__()
        self.setObjectName("pages_top")
        self.filters = _FilterBar()
        self.edit_bar = EditBar()
        self.moved_bar = MovedBar()
        self.tabs = QTabBar()
        self.tabs.setObjectName("pages_views")
        self.tabs.setAccessibleName(self.tr("Views of the pages"))
        self.tabs.setDrawBase(False)
        self.tabs.setUsesScrollButtons(False)
        self.tabs.addTab(self.tr("Table"))
        self.tabs.addTab(self.tr("Snippets"))
        self.tabs.addTab(self.tr("Translations"))
        self.columns_button = actions.icon_button("columns")
        self.create_button = actions.button("create", kind=ButtonKind.PRIMARY)
        self.header = PaneHeader(self.tr("Pages"), self.tabs, self.columns_button, self.create_button)
        self.setLayout(Column(self.header, self.filters, gap=Gap.M, margins=(Gap.XL, Gap.L, Gap.XL, Gap.M)))

    def bars(self) -> Bars:
        """For below: a bar that comes moves nothing but the end of the lists."""
        return Bars(self.moved_bar, self.edit_bar)

    def show_for_rows(self, *, has_columns: bool) -> None:
        self.header.set_title(self.tr("Pages"))
        self._show_tools(are_shown=True)
        self.columns_button.setVisible(has_columns)

    def offer_view(self, view: int, *, is_offered: bool) -> None:
        self.tabs.setTabVisible(view, is_offered)
        # Qt leaves the bar as wide as it was.
        self.tabs.updateGeometry()

    def show_for_form(self, title: str) -> None:
        self.header.set_title(title)
        self.header.set_state("")
        self._show_tools(are_shown=False)

    def show_for_message(self) -> None:
        """Without rows, there is nothing to act on."""
        self.header.set_title(self.tr("Pages"))
        self.header.set_state("")
        self._show_tools(are_shown=False)

    def _show_tools(self, *, are_shown: bool) -> None:
        for part in (self.filters, self.tabs, self.columns_button, self.create_button):
            part.setVisible(are_shown)


class _FilterBar(QWidget):
    changed = Signal(PageFilter)

    def __init__(self) -> None:
        super().__init__()
        self.setObjectName("pages_filters")
        self.words = QLineEdit(placeholderText=self.tr("Filter: words, method:post, playground:none, from:page"))
        self.words.setClearButtonEnabled(True)
        self.words.setObjectName("pages_filter")
        self.words.setAccessibleName(self.tr("Filter pages"))
        self.words.setToolTip(
            self.tr(
                "Words, and questions: method:post, kind:operation, playground:none, auth:bearer, group:staff, "
                "public:yes, hidden:yes, from:page, from:spec, from:docs.json, from:default, missing:go, "
                "missing:any, path:…"
            )
        )
        self._chips = {
            RowKind.PAGES: _chip("pages", self.tr("Pages")),
            RowKind.MANUAL: _chip("manual", self.tr("Manual API pages")),
            RowKind.OPERATIONS: _chip("operations", self.tr("Operations")),
            RowKind.OTHERS: _chip("others", self.tr("Webhooks, channels, schemas")),
            RowKind.WITHOUT_PAGE: _chip("without_page", self.tr("Without a page")),
        }
        self._problems = _chip("problems", self.tr("Problems only"))
        chips = FlowLayout(spacing=6)
        for chip in (*self._chips.values(), self._problems):
            chips.addWidget(chip)
            chip.toggled.connect(self._tell)
        self.setLayout(Column(self.words, chips))
        self.words.textChanged.connect(self._tell)

    def shown(self) -> PageFilter:
        read = read_filter(self.words.text())
        kinds = frozenset(kind for kind, chip in self._chips.items() if chip.isChecked())
        return PageFilter(read.words, read.asked, kinds, self._problems.isChecked())

    def clear(self) -> None:
        parts = (self.words, self._problems, *self._chips.values())
        for part in parts:
            part.blockSignals(True)
        self.words.clear()
        for chip in (self._problems, *self._chips.values()):
            chip.setChecked(False)
        for part in parts:
            part.blockSignals(False)
        self._tell()

    def remember(self, memory: SiteMemory) -> None:
        memory.text("pages/filter", self.words)
        memory.switch("pages/problems", self._problems)
        for kind, chip in self._chips.items():
            memory.switch(f"pages/{kind.name.lower()}", chip)

    def _tell(self) -> None:
        self.changed.emit(self.shown())


def _chip(name: str, words: str) -> QToolButton:
    chip = QToolButton()
    chip.setObjectName(f"chip_{name}")
    chip.setText(words)
    chip.setAccessibleName(words)
    chip.setCheckable(True)
    chip.setProperty("role", "chip")
    set_plainly(chip, "focusPolicy", STRONG_FOCUS)
    return chip
