"""A window above the main one, whose keys work as they do there."""

from collections.abc import Callable

from PySide6.QtCore import QEvent, QObject, QSize, Qt
from PySide6.QtGui import QFocusEvent, QKeyEvent, QShowEvent
from PySide6.QtWidgets import QDialog, QWidget

from docsdesk.ui.focus.keeper import FocusKeeper
from docsdesk.ui.tokens import FRAME

HELP = "manual"
"""The object name of the action that opens the manual."""


class Dialog(QDialog):
    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._keeper = FocusKeeper(self)
        share_help(self, parent)

    def showEvent(self, event: QShowEvent) -> None:
        """No larger than the screen: what has no room scrolls, and the buttons stay in sight."""
        room = self.screen().availableSize() - QSize(*FRAME)
        self.setMinimumSize(self.minimumSize().boundedTo(room))
        self.resize(self.size().boundedTo(room))
        super().showEvent(event)

    def focusNextPrevChild(self, next: bool) -> bool:  # noqa: A002 (as Qt calls it)
        return self._keeper.step(forwards=next)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_F6:
            self._keeper.step_area(forwards=not event.modifiers() & Qt.KeyboardModifier.ShiftModifier)
        else:
            super().keyPressEvent(event)


def share_help(dialog: QDialog, parent: QWidget | None) -> None:
    """Let F1 work in a dialog as it does in the window below, which gets no keys meanwhile."""
    if parent is not None:
        dialog.addActions([one for one in parent.window().actions() if one.objectName() == HELP])


class EscapeKey(QObject):
    """Leaves `whole` when Escape is pressed in it, before what Escape does in the window around it."""

    def __init__(self, whole: QWidget, leave: Callable[[], object]) -> None:
        super().__init__(whole)
        self._leave = leave
        whole.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if not isinstance(event, QKeyEvent) or event.key() != Qt.Key.Key_Escape:
            return super().eventFilter(watched, event)
        event.accept()
        if event.type() is QEvent.Type.KeyPress:
            self._leave()
        return True


class FocusStart(QObject):
    """Passes the focus that `whole` receives to the first visible one of `starts`, which are inside it."""

    def __init__(self, whole: QWidget, *starts: QWidget) -> None:
        super().__init__(whole)
        self._starts = starts
        whole.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if isinstance(event, QFocusEvent) and event.gotFocus():
            start = next((start for start in self._starts if start.isVisible()), None)
            if start is not None:
                start.setFocus(event.reason())
        return super().eventFilter(watched, event)
