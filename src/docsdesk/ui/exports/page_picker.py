"""Which pages to export: ticked in a list where the site's pages are known, else their paths typed line by line."""

from PySide6.QtCore import QSignalBlocker, QSortFilterProxyModel, Qt, Signal
from PySide6.QtGui import QStandardItem, QStandardItemModel
from PySide6.QtWidgets import QHBoxLayout, QLineEdit, QPlainTextEdit, QVBoxLayout, QWidget

from docsdesk.ui.widgets.labels import Role, label
from docsdesk.ui.widgets.tick_list import TickList, tick, tick_item
from docsdesk.usecases.plan_export import SitePage, read_paths

PATH_ROLE = Qt.ItemDataRole.UserRole
HEIGHT = 168


class PagePicker(QWidget):
    changed = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.setObjectName("page_picker")
        self._pages = QStandardItemModel(self)
        self._found = QSortFilterProxyModel(self)
        self._found.setSourceModel(self._pages)
        self._found.setFilterCaseSensitivity(Qt.CaseSensitivity.CaseInsensitive)
        self._filter = QLineEdit(placeholderText=self.tr("Filter pages"), clearButtonEnabled=True)
        self._filter.setObjectName("page_filter")
        self._filter.setAccessibleName(self.tr("Filter pages"))
        self._count = label("", Role.MUTED, name="page_count")
        self._list = TickList("page_list", self.tr("Pages to export"))
        self._list.setModel(self._found)
        self._typed = QPlainTextEdit(placeholderText=self.tr("guides/setup, one path a line"))
        self._typed.setObjectName("export_paths")
        self._typed.setAccessibleName(self.tr("Paths to export"))
        self._typed.setTabChangesFocus(True)
        for part in (self._list, self._typed):
            part.setFixedHeight(HEIGHT if part is self._list else HEIGHT // 2)
        self._build()
        self._filter.textChanged.connect(self._found.setFilterFixedString)
        self._pages.itemChanged.connect(self._tell)
        self._typed.textChanged.connect(self.changed)
        self.show_pages(())

    def show_pages(self, pages: tuple[SitePage, ...]) -> None:
        """List them, keeping what is chosen; without any, paths are typed."""
        chosen = set(self.paths())
        with QSignalBlocker(self._pages):
            self._pages.clear()
            for page in pages:
                self._pages.appendRow(_item(page, is_chosen=page.path in chosen))
        self._found.invalidate()
        for part in (self._filter, self._count, self._list):
            part.setVisible(bool(pages))
        self._typed.setVisible(not pages)
        self._tell()

    def choose(self, paths: tuple[str, ...]) -> None:
        self._typed.setPlainText("\n".join(paths))
        for item in self._items():
            item.setCheckState(tick(is_chosen=item.data(PATH_ROLE) in paths))
        self._filter.clear()

    def paths(self) -> tuple[str, ...]:
        if not self._pages.rowCount():
            return read_paths(self._typed.toPlainText())
        return tuple(item.data(PATH_ROLE) for item in self._items() if item.checkState() is Qt.CheckState.Checked)

    def focus(self) -> None:
        (self._filter if self._pages.rowCount() else self._typed).setFocus()

    def _items(self) -> list[QStandardItem]:
        return [self._pages.item(row) for row in range(self._pages.rowCount())]

    def _tell(self) -> None:
        count, of = len(self.paths()), self._pages.rowCount()
        self._count.setText(self.tr("{count} of {of} pages").format(count=f"{count:,}", of=f"{of:,}"))
        self.changed.emit()

    def _build(self) -> None:
        top = QHBoxLayout()
        top.setSpacing(12)
        top.addWidget(self._filter, 1)
        top.addWidget(self._count)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(8)
        column.addLayout(top)
        column.addWidget(self._list)
        column.addWidget(self._typed)


def _item(page: SitePage, *, is_chosen: bool) -> QStandardItem:
    item = tick_item(f"{page.title}   {page.path}", page.path, is_chosen=is_chosen)
    item.setData(page.path, PATH_ROLE)
    return item
