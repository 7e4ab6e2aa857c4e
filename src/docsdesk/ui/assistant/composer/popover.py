"""A panel over its pane, beside the button that opened it; it closes when the keyboard focus leaves."""

from PySide6.QtCore import QEvent, QObject, QPoint, Qt, QTimer, Signal
from PySide6.QtWidgets import QFrame, QWidget

from docsdesk.ui.focus.order import FocusPart, declare
from docsdesk.ui.tokens import Gap
from docsdesk.ui.widgets.dialog import EscapeKey
from docsdesk.ui.widgets.layouts import Column
from docsdesk.ui.widgets.scrolled import Scrolled

MARGIN_PX = 8
GAP_PX = 6
EDGE_PX = 2
"""Pixels around the panel, between panel and anchor, and of the panel's own edge with its line."""


class Popover(QFrame):
    """Not a window of its own, so that screen readers find it in place. `body` scrolls if the pane is too low."""

    closed = Signal()

    def __init__(self, host: QWidget, name: str, accessible_name: str, width: int) -> None:
        super().__init__(host)
        self.setObjectName(name)
        self.setAccessibleName(accessible_name)
        self.setProperty("role", "popover")
        declare(self, FocusPart.OVERLAY)
        self._host = host
        self._width = width
        self._anchor: QWidget | None = None
        self.body = Column(gap=Gap.M, margins=(Gap.L, 14))
        self._area = Scrolled(f"{name}_page")
        self._page = self._area.hold(self.body)
        self.setLayout(Column(self._area, margins=1))
        EscapeKey(self, self.leave)
        self.hide()

    def open_at(self, anchor: QWidget, first: QWidget) -> None:
        """Open beside the anchor, with the keyboard focus in `first`."""
        self._anchor = anchor
        anchor.destroyed.connect(self._lose_anchor)
        for part in self.findChildren(QWidget):
            part.installEventFilter(self)
        self.fit()
        self.show()
        self.raise_()
        self.fit()
        first.setFocus(Qt.FocusReason.PopupFocusReason)

    def leave(self) -> None:
        """Close, and return the keyboard focus to the anchor."""
        if self.isHidden():
            return
        self.hide()
        if self._anchor is not None:
            self._anchor.setFocus(Qt.FocusReason.PopupFocusReason)
        self.closed.emit()

    def fit(self) -> None:
        """Take the room beside the anchor, above it if there is enough."""
        if self._anchor is None:
            return  # Its anchor is gone: stay in place.
        top = self._anchor.mapTo(self._host, QPoint(0, 0))
        under = top.y() + self._anchor.height() + GAP_PX
        above, below = top.y() - GAP_PX - MARGIN_PX, self._host.height() - under - MARGIN_PX
        width = min(self._width, self._host.width() - 2 * MARGIN_PX)
        wanted = self._wanted_height(width)
        height = min(wanted, max(above, below))
        is_above = above >= min(wanted, below)
        x = max(min(top.x(), self._host.width() - width - MARGIN_PX), MARGIN_PX)
        self.setGeometry(x, top.y() - GAP_PX - height if is_above else under, width, height)

    def _wanted_height(self, width: int) -> int:
        self.body.activate()
        needed = self.body.totalHeightForWidth(width - 2 * EDGE_PX) if self.body.hasHeightForWidth() else 0
        # Wrapped words ask for more than they need; with less, the page would scroll for nothing.
        return max(needed, self._page.minimumSizeHint().height()) + 2 * EDGE_PX

    def _lose_anchor(self) -> None:
        self._anchor = None

    def _follow_focus(self) -> None:
        if not self.isHidden() and not self.isAncestorOf(self.window().focusWidget()):
            self.hide()
            self.closed.emit()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() is QEvent.Type.FocusOut:
            # The next focus widget is only known afterwards.
            QTimer.singleShot(0, self, self._follow_focus)
        elif event.type() is QEvent.Type.LayoutRequest and watched is self._page:
            QTimer.singleShot(0, self, self.fit)
        return super().eventFilter(watched, event)
