"""What to preview: the page, the reader, with or without the changes, and how it is shown."""

from collections.abc import Callable

from PySide6.QtCore import QSignalBlocker, Qt
from PySide6.QtGui import QStandardItem, QStandardItemModel
from PySide6.QtWidgets import QComboBox, QLineEdit, QWidget

from docsdesk.domain.reader import ANONYMOUS, Reader
from docsdesk.protocol.preview_bodies import PreviewPageBody, PreviewPagesBody, Shown
from docsdesk.ui.widgets.buttons import icon_button
from docsdesk.ui.widgets.choices import choice_box, completer_of, tab_bar
from docsdesk.ui.widgets.layouts import Row, fill
from docsdesk.usecases.settings.preview_settings import page_label


class PreviewChoices(QWidget):
    def __init__(
        self,
        choose_page: Callable[[], object],
        look: Callable[[], object],
        open_in_browser: Callable[[], object],
    ) -> None:
        """`look` shows the chosen page: for another reader, with or without the draft."""
        super().__init__()
        self.pages = _PagePicker()
        self.readers = _ReaderPicker(look)
        titles = self.tr("With changes"), self.tr("As saved")
        self.sides = tab_bar("preview_sides", self.tr("Version to preview"), *titles)
        self.sides.setElideMode(Qt.TextElideMode.ElideRight)
        for number, title in enumerate(titles):
            self.sides.setTabToolTip(number, title)
        browse = icon_button("preview_browser", self.tr("Open in browser"), "open-external", do=open_in_browser)
        self.setLayout(Row(fill(self.pages, 3), fill(self.readers, 2), browse))
        self.pages.currentIndexChanged.connect(choose_page)
        self.sides.currentChanged.connect(look)

    @property
    def shown(self) -> Shown:
        return Shown.SAVED if self.sides.currentIndex() == 1 else Shown.DRAFT

    def allow_sides(self, *, has_draft: bool) -> None:
        """Without changes, both sides are the same."""
        self.sides.setVisible(has_draft)
        if not has_draft:
            self.sides.setCurrentIndex(0)

    def show_pages(self, pages: PreviewPagesBody, wanted: str | None) -> None:
        self.pages.show_pages(pages.pages, wanted)
        self.readers.show_groups(pages.groups)


_PATH = Qt.ItemDataRole.UserRole
_BETWEEN = "   "


class _PagePicker(QComboBox):
    """Pages by the operation they call or by title; typing matches any part of either, or of the path."""

    def __init__(self) -> None:
        super().__init__()
        self.setObjectName("preview_page")
        self._pages: tuple[PreviewPageBody, ...] = ()
        self.setAccessibleName(self.tr("Page to preview"))
        self.setEditable(True)
        self.setInsertPolicy(QComboBox.InsertPolicy.NoInsert)
        self.setMaxVisibleItems(16)
        self.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        self.setMinimumContentsLength(14)
        edit = self.lineEdit()
        assert edit is not None
        edit.setObjectName("preview_page_search")
        edit.setAccessibleName(self.tr("Find a page"))
        edit.setPlaceholderText(self.tr("Find a page"))
        edit.editingFinished.connect(self._show_current)

    @property
    def path(self) -> str | None:
        return self.currentData(_PATH)

    @property
    def label(self) -> str:
        """What the chosen page is called in the list, without its second part."""
        return self.itemText(self.currentIndex()).partition(_BETWEEN)[0]

    def show_pages(self, pages: tuple[PreviewPageBody, ...], wanted: str | None) -> None:
        """List the pages; select the wanted one if present, else the previous one, else the first."""
        before = self.path
        with QSignalBlocker(self):
            if pages != self._pages:
                self._offer(pages)
            if not (self.choose(wanted) or self.choose(before)):
                self.setCurrentIndex(0 if pages else -1)
        self._show_current()

    def _offer(self, pages: tuple[PreviewPageBody, ...]) -> None:
        """Thousands of them: only when they are others than before."""
        self._pages = pages
        model = QStandardItemModel(self)
        for page in pages:
            model.appendRow(_item(page))
        self.setModel(model)
        completer = completer_of(model, self)
        completer.setMaxVisibleItems(16)
        self.setCompleter(completer)

    def choose(self, path: str | None) -> bool:
        """Return whether there is such a page; the home page's path is empty in addresses."""
        index = -1 if path is None else self.findData(path or "index", _PATH)
        if index >= 0:
            self.setCurrentIndex(index)
            self._show_current()
        return index >= 0

    def has(self, path: str) -> bool:
        return self.findData(path, _PATH) >= 0

    def _show_current(self) -> None:
        """Revert typed text that matches no page; its second part is for the list, and would be cut off here."""
        self.setEditText(self.label)
        if (edit := self.lineEdit()) is not None:
            edit.setCursorPosition(0)


class _ReaderPicker(QWidget):
    def __init__(self, choose: Callable[[], object]) -> None:
        super().__init__()
        self._tell = choose
        self._readers = choice_box("preview_reader", self.tr("Reader"), least_characters=10)
        self._readers.setToolTip(self.tr("Preview as this reader"))
        self._typed = QLineEdit(placeholderText=self.tr("staff, beta"))
        self._typed.setObjectName("preview_groups")
        self._typed.setAccessibleName(self.tr("Groups of this reader"))
        self._typed.setMinimumWidth(96)
        self.setLayout(Row(fill(self._readers), fill(self._typed)))
        self.show_groups(())
        self._readers.currentIndexChanged.connect(self._choose)
        self._typed.editingFinished.connect(choose)

    @property
    def reader(self) -> Reader:
        chosen: Reader | None = self._readers.currentData()
        if chosen is not None:
            return chosen
        named = (name.strip() for name in self._typed.text().split(","))
        return Reader(is_signed_in=True, groups=frozenset(name for name in named if name))

    def show_groups(self, groups: tuple[str, ...]) -> None:
        """Offer the groups that pages of the folder are for."""
        before = self._readers.currentText()
        with QSignalBlocker(self._readers):
            self._readers.clear()
            self._readers.addItem(self.tr("Anonymous"), ANONYMOUS)
            self._readers.addItem(self.tr("Signed in"), Reader(is_signed_in=True))
            for group in groups:
                member = Reader(is_signed_in=True, groups=frozenset({group}))
                self._readers.addItem(self.tr("Member of {group}").format(group=group), member)
            self._readers.addItem(self.tr("Other groups…"), None)
            self._readers.setCurrentIndex(max(self._readers.findText(before), 0))
        self._typed.setVisible(self._readers.currentData() is None)

    def _choose(self) -> None:
        is_typed = self._readers.currentData() is None
        self._typed.setVisible(is_typed)
        if is_typed:
            self._typed.setFocus()
        self._tell()


def _item(page: PreviewPageBody) -> QStandardItem:
    item = QStandardItem(f"{page_label(page)}{_BETWEEN}{page.title if page.method else page.path}")
    item.setData(page.path, _PATH)
    item.setToolTip(f"/{page.path}")
    return item
