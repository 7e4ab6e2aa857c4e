"""What to look at: the page, the reader, with or without the changes, and how it is shown."""

from PySide6.QtCore import QSettings, Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QTabBar, QVBoxLayout, QWidget

from docsdesk.protocol.preview_bodies import PreviewPagesBody
from docsdesk.protocol.preview_view import Shown
from docsdesk.ui.api_settings.look_button import LookButton
from docsdesk.ui.api_settings.preview_pickers import PagePicker, ReaderPicker
from docsdesk.ui.widgets.buttons import icon_button


class PreviewChoices(QWidget):
    page_chosen = Signal()
    view_chosen = Signal()
    """Another reader, or the other side of the draft."""
    reload_requested = Signal()
    browser_requested = Signal()

    def __init__(self, window_state: QSettings) -> None:
        super().__init__()
        self.pages = PagePicker()
        self.readers = ReaderPicker()
        self.look = LookButton(window_state)
        self._sides = QTabBar()
        self._sides.setObjectName("preview_sides")
        self._sides.setAccessibleName(self.tr("Side of the draft"))
        self._sides.addTab(self.tr("With changes"))
        self._sides.addTab(self.tr("As saved"))
        self._sides.setDrawBase(False)
        self._sides.setElideMode(Qt.TextElideMode.ElideRight)
        self._reload = icon_button("preview_reload", self.tr("Reload the page"), "refresh")
        self._open = icon_button("preview_browser", self.tr("Open in the browser"), "open-external")
        self._build()
        self.pages.currentIndexChanged.connect(self.page_chosen)
        self.readers.changed.connect(self.view_chosen)
        self._sides.currentChanged.connect(self.view_chosen)
        self._reload.clicked.connect(self.reload_requested)
        self._open.clicked.connect(self.browser_requested)

    @property
    def shown(self) -> Shown:
        return Shown.SAVED if self._sides.currentIndex() == 1 else Shown.DRAFT

    def allow_sides(self, *, has_draft: bool) -> None:
        """Without changes both sides are the same."""
        self._sides.setEnabled(has_draft)
        if not has_draft:
            self._sides.setCurrentIndex(0)

    def hide_look(self) -> None:
        """A page in the browser is as large as the browser makes it."""
        self.look.hide()
        self._reload.hide()

    def show_pages(self, found: PreviewPagesBody, wanted: str | None) -> None:
        self.pages.show_pages(found.pages, wanted)
        self.readers.show_groups(found.groups)

    def _build(self) -> None:
        top = QHBoxLayout()
        top.setSpacing(8)
        top.addWidget(self.pages, 3)
        top.addWidget(self.readers, 2)
        below = QHBoxLayout()
        below.setSpacing(4)
        below.addWidget(self._sides)
        below.addStretch()
        for part in (self.look, self._reload, self._open):
            below.addWidget(part)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(8)
        column.addLayout(top)
        column.addLayout(below)
