"""Toasts: finished work, announced at the bottom right of the window for a few seconds."""

from PySide6.QtCore import QEvent, QObject, QPoint, QRect, Qt, QTimer, Signal, SignalInstance
from PySide6.QtGui import QAccessible, QKeyEvent
from PySide6.QtWidgets import QFrame, QStyle, QWidget

from docsdesk.ui.announcement import announce
from docsdesk.ui.focus.order import FocusPart, declare, focus_in
from docsdesk.ui.notices import MARKS, Notice, Notices
from docsdesk.ui.texts import sentences
from docsdesk.ui.tokens import Gap
from docsdesk.ui.widgets.bars.banner import Banners
from docsdesk.ui.widgets.bars.bar_line import BarLine, BarWords, bar_words
from docsdesk.ui.widgets.buttons import button, icon_button
from docsdesk.ui.widgets.layouts import Column
from docsdesk.ui.widgets.mark import StateMark

WIDTH_PX = 420
READ_MS = 6_000
"""Milliseconds until a toast goes."""
CHOOSE_MS = 12_000
"""Milliseconds for one with a button."""
MAX_TOASTS = 3


class Toast(QFrame):
    """Stays while the pointer or the keyboard is in it, or the window is not in front."""

    button_pressed = Signal()
    dismissed = Signal()

    def __init__(self, notice: Notice) -> None:
        super().__init__()
        self.setObjectName("toast")
        self.setAccessibleName(notice.title)
        self.setAccessibleDescription(notice.hint)
        act = button("toast_button", notice.button) if notice.button else None
        if act is not None:
            act.clicked.connect(self.button_pressed)
            act.clicked.connect(self.dismissed)
        dismiss = icon_button("toast_dismiss", self.tr("Dismiss"), "close")
        dismiss.clicked.connect(self.dismissed)
        words = BarWords(*bar_words("toast", notice.title, notice.hint))
        line = BarLine(StateMark(*MARKS[notice.severity]), words, act, dismiss=dismiss)
        self.setLayout(Column(line, margins=(Gap.M, Gap.S, Gap.S, Gap.S)))
        self._timer = QTimer(self, interval=CHOOSE_MS if act is not None else READ_MS)
        self._timer.timeout.connect(self.expire)
        # With a screen reader, it takes longer to reach a button.
        if act is None or not (notice.is_lasting or QAccessible.isActive()):
            self._timer.start()

    def expire(self) -> None:
        """Go, unless somebody may still need it: then the time begins again."""
        focused = focus_in(self.window())
        has_focus = focused is not None and self.isAncestorOf(focused)
        if self.window().isActiveWindow() and not self.underMouse() and not has_focus:
            self.dismissed.emit()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape:
            self.dismissed.emit()
        else:
            super().keyPressEvent(event)


class Toasts(QWidget):
    """The newest is lowest; it lies above the panes, and takes no room from them."""

    def __init__(self, notices: Notices, around: QWidget, *moved: SignalInstance) -> None:
        """`moved`: emitted when other bars come to the front."""
        super().__init__(around)
        self.setObjectName("toasts")
        declare(self, FocusPart.AREA)
        self._notices = notices
        self._around = around
        self._shown: dict[Notice, Toast] = {}
        self._column = Column()
        self.setLayout(self._column)
        around.installEventFilter(self)
        for signal in moved:
            signal.connect(self._follow)
        notices.changed.connect(self._refresh)
        self._refresh()

    def _refresh(self) -> None:
        done = [notice for notice in self._notices.standing() if notice.is_toast]
        for notice in [shown for shown in self._shown if shown not in done[-MAX_TOASTS:]]:
            toast = self._shown.pop(notice)
            self._column.removeWidget(toast)
            toast.hide()
            toast.deleteLater()
        for notice in done[-MAX_TOASTS:]:
            if notice not in self._shown:
                self._shown[notice] = self._toast(notice)
                self._column.addWidget(self._shown[notice])
                announce(self, sentences(notice.title, notice.hint))
        for notice in done[:-MAX_TOASTS]:
            self._notices.withdraw(notice)
        self.setVisible(bool(self._shown))
        self.place()

    def _toast(self, notice: Notice) -> Toast:
        toast = Toast(notice)
        toast.button_pressed.connect(lambda: self._notices.choose(notice))
        toast.dismissed.connect(lambda: self._notices.withdraw(notice))
        return toast

    def _follow(self, _pane: str) -> None:
        """Another pane is in front, whose bars have their place a moment later."""
        QTimer.singleShot(0, self.place)

    def place(self) -> None:
        """In the corner, above the bars of the pane in front."""
        around = self._around.rect()
        bars = [bar for bar in self._around.findChildren(Banners) if bar.isVisible()]
        around.setBottom(min((bar.mapTo(self._around, QPoint(0, 0)).y() - 1 for bar in bars), default=around.bottom()))
        width = min(WIDTH_PX, around.width() - 2 * Gap.XL)
        has_wrapped = self._column.hasHeightForWidth()
        height = self._column.totalHeightForWidth(width) if has_wrapped else self.sizeHint().height()
        area = QRect(around.right() + 1 - Gap.XL - width, around.bottom() + 1 - Gap.XL - height, width, height)
        self.setGeometry(QStyle.visualRect(self.layoutDirection(), around, area))
        self.raise_()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:  # noqa: ARG002 (as Qt calls it)
        if event.type() in (QEvent.Type.Resize, QEvent.Type.LayoutRequest):
            self.place()
        return False

    def event(self, event: QEvent) -> bool:
        if event.type() is QEvent.Type.LayoutRequest:
            self.place()
        return super().event(event)
