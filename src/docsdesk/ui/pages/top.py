"""The upper part of the pane: its header with the views, what the last edit did, and the filters."""

from PySide6.QtWidgets import QTabBar, QVBoxLayout, QWidget

from docsdesk.ui.pages.edit_bar import EditBar
from docsdesk.ui.pages.filter_bar import FilterBar
from docsdesk.ui.widgets.buttons import ButtonKind, button, icon_button
from docsdesk.ui.widgets.pane_header import PaneHeader


class PagesTop(QWidget):
    def __init__(self) -> None:
        super().__init__()
        self.setObjectName("pages_top")
        self.filters = FilterBar()
        self.edit_bar = EditBar()
        self.tabs = QTabBar()
        self.tabs.setObjectName("pages_views")
        self.tabs.setAccessibleName(self.tr("Views of the pages"))
        self.tabs.setDrawBase(False)
        self.tabs.addTab(self.tr("Table"))
        self.tabs.addTab(self.tr("Snippets"))
        self.columns_button = icon_button("choose_columns", self.tr("Columns"), "more")
        self.create_button = button("create_page", self.tr("Create page"), kind=ButtonKind.PRIMARY)
        self.header = PaneHeader(self.tr("Pages"), self.tabs, self.columns_button, self.create_button)
        column = QVBoxLayout(self)
        column.setContentsMargins(24, 16, 24, 12)
        column.setSpacing(12)
        for part in (self.header, self.edit_bar, self.filters):
            column.addWidget(part)

    def show_for_rows(self, *, has_columns: bool) -> None:
        self.header.set_title(self.tr("Pages"))
        self._show_tools(are_shown=True)
        self.columns_button.setVisible(has_columns)

    def show_for_form(self) -> None:
        self.header.set_title(self.tr("Create a page"))
        self.header.set_state("")
        self._show_tools(are_shown=False)

    def show_for_message(self) -> None:
        """There are no rows to do anything with."""
        self.header.set_title(self.tr("Pages"))
        self.header.set_state("")
        self._show_tools(are_shown=False)

    def _show_tools(self, *, are_shown: bool) -> None:
        for part in (self.filters, self.tabs, self.columns_button, self.create_button):
            part.setVisible(are_shown)
