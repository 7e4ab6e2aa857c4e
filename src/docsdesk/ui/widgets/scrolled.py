"""A page that scrolls when it has no room."""

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QLayout, QScrollArea, QWidget


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


class ScrolledRoom(Scrolled):
    """Scrolls a widget both ways where it has less room than it needs at least."""

    def __init__(self, name: str, content: QWidget, least: tuple[int, int]) -> None:
        super().__init__(name)
        self._content = content
        self.setFrameShape(QScrollArea.Shape.NoFrame)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAsNeeded)
        self.setWidgetResizable(False)
        content.setMinimumSize(*least)
        self.setWidget(content)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Qt itself would scroll as soon as the content is less tall than it would like to be."""
        room, least = self.maximumViewportSize(), self._content.minimumSize()
        taken = self.verticalScrollBar().sizeHint().width() if room.height() < least.height() else 0
        self._content.resize((room - QSize(taken, 0)).expandedTo(least))
        super().resizeEvent(event)
