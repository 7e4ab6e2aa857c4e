"""What to preview: the page, the reader, with or without the changes, and how it is shown."""

from collections.abc import Callable, Mapping
from dataclasses import replace
from functools import partial

from PySide6.QtCore import QSettings, QSignalBlocker, Qt, Signal
from PySide6.QtGui import QAction, QActionGroup, QStandardItem, QStandardItemModel
from PySide6.QtWidgets import QComboBox, QCompleter, QLineEdit, QMenu, QPushButton, QTabBar, QWidget

from docsdesk.domain.reader import ANONYMOUS, Reader
from docsdesk.protocol.preview_bodies import PreviewPageBody, PreviewPagesBody, Shown
from docsdesk.ui.actions import action
from docsdesk.ui.api_settings.intents import PreviewIntents
from docsdesk.ui.icons import icon
from docsdesk.ui.tokens import Gap, Tone
from docsdesk.ui.web.page_stage import ZOOMS, Look
from docsdesk.ui.widgets.buttons import ButtonKind, icon_button
from docsdesk.ui.widgets.layouts import STRETCH, Column, Row, fill
from docsdesk.usecases.settings.preview_settings import page_label

PHONE, TABLET = 390, 768


class LookButton(QPushButton):
    """Shows the width and any zoom other than 100 %; its menu has all choices. Remembered between runs."""

    chosen = Signal(Look)

    def __init__(self, window_state: QSettings) -> None:
        super().__init__()
        self.setObjectName("preview_look")
        self.setProperty("kind", ButtonKind.QUIET.value)
        self.setAutoDefault(False)
        self.setIcon(icon("tune", Tone.MUTED))
        self._window_state = window_state
        self._widths = {0: self.tr("Full width"), TABLET: self.tr("Tablet"), PHONE: self.tr("Phone")}
        schemes = {"": self.tr("Match the window"), "light": self.tr("Light"), "dark": self.tr("Dark")}
        self._menu = QMenu(self)
        self._width_actions = self._choices("width", self._widths)
        self._menu.addSeparator()
        self._scheme_actions = self._choices("scheme", schemes)
        self._menu.addSeparator()
        self.zoom_actions = self._zooms()
        self.setMenu(self._menu)
        self._look = self._kept()
        self._show()

    @property
    def look(self) -> Look:
        return self._look

    def choose(self, look: Look) -> None:
        self._look = look
        self._window_state.setValue("preview_look", f"{look.width} {look.zoom} {look.scheme}")
        self._show()
        self.chosen.emit(look)

    def _choices(self, name: str, choices: Mapping[int, str] | Mapping[str, str]) -> dict[int | str, QAction]:
        made: dict[int | str, QAction] = {}
        group = QActionGroup(self)
        for value, words in choices.items():
            made[value] = action(f"preview_{name}_{value or 'own'}", words, parent=self)
            made[value].setCheckable(True)
            made[value].triggered.connect(partial(self._take, name, value))
            group.addAction(made[value])
            self._menu.addAction(made[value])
        return made

    def _take(self, name: str, value: int | str) -> None:
        self.choose(replace(self._look, width=value) if name == "width" else replace(self._look, scheme=value))

    def _zooms(self) -> tuple[QAction, ...]:
        larger = action("preview_zoom_in", self.tr("Larger"), shortcut="Ctrl++", parent=self)
        smaller = action("preview_zoom_out", self.tr("Smaller"), shortcut="Ctrl+-", parent=self)
        actual = action("preview_zoom_reset", self.tr("Actual size"), shortcut="Ctrl+0", parent=self)
        larger.triggered.connect(lambda: self.choose(self._look.zoomed(1)))
        smaller.triggered.connect(lambda: self.choose(self._look.zoomed(-1)))
        actual.triggered.connect(lambda: self.choose(replace(self._look, zoom=100)))
        for made in (larger, smaller, actual):
            self._menu.addAction(made)
        return larger, smaller, actual

    def _show(self) -> None:
        look = self._look
        self._width_actions[look.width].setChecked(True)
        self._scheme_actions[look.scheme].setChecked(True)
        words = self._widths[look.width] + (f", {look.zoom} %" if look.zoom != 100 else "")
        # As usual, an icon is enough: there is little room.
        self.setText("" if look.width == 0 and look.zoom == 100 else words)
        self.setAccessibleName(self.tr("View: {look}").format(look=words))
        self.setToolTip(self.accessibleName())

    def _kept(self) -> Look:
        width, _, rest = str(self._window_state.value("preview_look", "")).partition(" ")
        zoom, _, scheme = rest.partition(" ")
        found = Look(int(width) if width.isdigit() else 0, int(zoom) if zoom.isdigit() else 100, scheme)
        is_known = found.width in self._widths and found.zoom in ZOOMS and found.scheme in self._scheme_actions
        return found if is_known else Look()


class PreviewChoices(QWidget):
    def __init__(self, window_state: QSettings, intents: PreviewIntents) -> None:
        super().__init__()
        self.pages = _PagePicker()
        self.readers = _ReaderPicker(intents.look)
        self.look = LookButton(window_state)
        self._sides = QTabBar()
        self._sides.setObjectName("preview_sides")
        self._sides.setAccessibleName(self.tr("Version to preview"))
        self._sides.addTab(self.tr("With changes"))
        self._sides.addTab(self.tr("As saved"))
        self._sides.setDrawBase(False)
        self._sides.setElideMode(Qt.TextElideMode.ElideRight)
        self._sides.setExpanding(False)
        for number in range(self._sides.count()):
            self._sides.setTabToolTip(number, self._sides.tabText(number))
        self._reload = icon_button("preview_reload", self.tr("Reload the page"), "refresh")
        self._open = icon_button("preview_browser", self.tr("Open in browser"), "open-external")
        self._build()
        self.pages.currentIndexChanged.connect(intents.choose_page)
        self._sides.currentChanged.connect(intents.look)
        self._reload.clicked.connect(intents.look)
        self._open.clicked.connect(intents.open_in_browser)

    @property
    def shown(self) -> Shown:
        return Shown.SAVED if self._sides.currentIndex() == 1 else Shown.DRAFT

    def allow_sides(self, *, has_draft: bool) -> None:
        """Without changes, both sides are the same."""
        self._sides.setEnabled(has_draft)
        if not has_draft:
            self._sides.setCurrentIndex(0)

    def hide_look(self) -> None:
        """In a browser, the page's size is up to the browser."""
        self.look.hide()
        self._reload.hide()

    def show_pages(self, found: PreviewPagesBody, wanted: str | None) -> None:
        self.pages.show_pages(found.pages, wanted)
        self.readers.show_groups(found.groups)

    def _build(self) -> None:
        self.setLayout(
            Column(
                Row(fill(self.pages, 3), fill(self.readers, 2), Row(self._reload, self._open, gap=Gap.NONE)),
                Row(self._sides, STRETCH, self.look),
            )
        )


_PATH = Qt.ItemDataRole.UserRole


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
        self.setModel(QStandardItemModel(self))
        completer = QCompleter(self.model(), self)
        completer.setFilterMode(Qt.MatchFlag.MatchContains)
        completer.setCaseSensitivity(Qt.CaseSensitivity.CaseInsensitive)
        completer.setMaxVisibleItems(16)
        self.setCompleter(completer)
        edit = self.lineEdit()
        assert edit is not None
        edit.setObjectName("preview_page_search")
        edit.setAccessibleName(self.tr("Find a page"))
        edit.setPlaceholderText(self.tr("Find a page"))
        edit.editingFinished.connect(self._show_current)

    @property
    def path(self) -> str | None:
        return self.currentData(_PATH)

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
        completer = self.completer()
        assert completer is not None
        completer.setModel(model)

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
        """Revert typed text that matches no page; of a long one, show the beginning."""
        self.setEditText(self.itemText(self.currentIndex()))
        if (edit := self.lineEdit()) is not None:
            edit.setCursorPosition(0)


class _ReaderPicker(QWidget):
    def __init__(self, choose: Callable[[], object]) -> None:
        super().__init__()
        self._tell = choose
        self._readers = QComboBox()
        self._readers.setObjectName("preview_reader")
        self._readers.setAccessibleName(self.tr("Reader"))
        self._readers.setToolTip(self.tr("Preview as this reader"))
        self._readers.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        self._readers.setMinimumContentsLength(10)
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
    item = QStandardItem(f"{page_label(page)}   {page.title if page.method else page.path}")
    item.setData(page.path, _PATH)
    item.setToolTip(f"/{page.path}")
    return item
