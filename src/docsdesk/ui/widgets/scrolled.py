"""A page that scrolls when it has no room."""

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QApplication, QLayout, QScrollArea, QStackedWidget, QWidget

from docsdesk.ui.tokens import Gap

SMALLEST_SCROLLED_PX = 560, 240
"""What a page needs that scrolls by itself."""
OWN_HEIGHT = "ownHeight"
"""The property with the pixels that a page needs which has another height than most, as a part of it scrolls."""


class Scrolled(QScrollArea):
    """No stop of Tab: what has the focus in it is scrolled into view."""

    def __init__(self, name: str, page: QLayout | None = None) -> None:
        super().__init__()
        self.setObjectName(name)
        self.setWidgetResizable(True)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        if page is not None:
            self.hold(page)

    def hold(self, page: QLayout) -> QWidget:
        """Scroll this page; return the widget around it."""
        inner = QWidget()
        inner.setObjectName("scrolled")
        inner.setLayout(page)
        self.setWidget(inner)
        return inner

    def resizeEvent(self, event: QResizeEvent) -> None:
        """A bar that takes room below leaves what has the focus in sight."""
        super().resizeEvent(event)
        focused = QApplication.focusWidget()
        if focused is not None and self.isAncestorOf(focused):
            self.ensureWidgetVisible(focused, 0, Gap.XL)


class ScrolledRoom(Scrolled):
    """Scrolls a stack of pages both ways where the one in front has less room than it needs at least."""

    def __init__(self, name: str, pages: QStackedWidget, least: tuple[int, int]) -> None:
        super().__init__(name)
        self._pages = pages
        self._least = least
        self.setFrameShape(QScrollArea.Shape.NoFrame)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAsNeeded)
        self.setWidgetResizable(False)
        self.setWidget(pages)
        pages.currentChanged.connect(self._fit)

    def resizeEvent(self, event: QResizeEvent) -> None:
        self._fit()
        super().resizeEvent(event)

    def _fit(self) -> None:
        """Qt itself would scroll as soon as the pages are less tall than they would like to be."""
        page = self._pages.currentWidget()
        parts = page.children() if page is not None else ()
        is_scrolled = any(isinstance(part, Scrolled) for part in parts)
        room, least = self.maximumViewportSize(), QSize(*(SMALLEST_SCROLLED_PX if is_scrolled else self._least))
        if page is not None and (height := page.property(OWN_HEIGHT)) is not None:
            least.setHeight(height)
        taken = self.verticalScrollBar().sizeHint().width() if room.height() < least.height() else 0
        self._pages.resize((room - QSize(taken, 0)).expandedTo(least))
