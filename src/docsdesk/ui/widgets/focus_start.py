"""Where the keyboard focus starts in a composite widget.

Qt's own focus proxy breaks the Tab chain as soon as the widget moves into a window.
"""

from PySide6.QtCore import QEvent, QObject
from PySide6.QtGui import QFocusEvent
from PySide6.QtWidgets import QWidget


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
