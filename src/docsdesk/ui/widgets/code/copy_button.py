"""Buttons that copy a text and show a tick for a moment."""

from collections.abc import Callable
from dataclasses import dataclass

from PySide6.QtCore import QObject, QTimer, Signal
from PySide6.QtGui import QGuiApplication, QIcon
from PySide6.QtWidgets import QAbstractButton, QToolButton, QWidget

from docsdesk.ui.icons import SIZE, icon
from docsdesk.ui.tokens import Tone

_SAID_MS = 1500


def copy_on_click(pressed: QAbstractButton, read: Callable[[], str]) -> None:
    """Copy what `read` returns then."""
    tick = _Tick(pressed)
    pressed.clicked.connect(lambda: tick.copy(read()))


@dataclass(frozen=True, slots=True)
class _Look:
    icon: QIcon
    words: str
    tip: str
    name: str


class _Tick(QObject):
    """In place of a button's icon, or of its words if it has none: the button keeps its width."""

    def __init__(self, pressed: QAbstractButton) -> None:
        super().__init__(pressed)
        self._button = pressed
        self._said = QTimer(self, singleShot=True, interval=_SAID_MS)
        self._said.timeout.connect(self._rest)
        self._usual = self._look()

    def copy(self, text: str) -> None:
        """Nothing happens if there is no text."""
        if not text:
            return
        QGuiApplication.clipboard().setText(text)
        pressed = self._button
        if not self._said.isActive():
            self._usual = self._look()
        if self._usual.icon.isNull():
            pressed.setMinimumWidth(pressed.width())
            pressed.setText("\N{CHECK MARK}")
        else:
            pressed.setIcon(icon("good", Tone.GOOD))
        pressed.setToolTip(self.tr("Copied"))
        pressed.setAccessibleName(self.tr("Copied"))
        self._said.start()

    def _look(self) -> _Look:
        pressed = self._button
        return _Look(pressed.icon(), pressed.text(), pressed.toolTip(), pressed.accessibleName())

    def _rest(self) -> None:
        usual, pressed = self._usual, self._button
        pressed.setIcon(usual.icon)
        pressed.setText(usual.words)
        pressed.setToolTip(usual.tip)
        pressed.setAccessibleName(usual.name)


class CopyButton(QToolButton):
    def __init__(
        self, name: str, caption: str, read: Callable[[], str] | None = None, parent: QWidget | None = None
    ) -> None:
        """`read` gives the text once it is wanted; without it, it is `text_to_copy`."""
        super().__init__(parent)
        self.text_to_copy = ""
        self.setObjectName(name)
        self.setIcon(icon("copy", Tone.MUTED))
        self.setIconSize(SIZE)
        self.setToolTip(caption)
        self.setAccessibleName(caption)
        self._tick = _Tick(self)
        self._read = read or (lambda: self.text_to_copy)
        self.clicked.connect(self._copy)

    def copy(self, text: str) -> None:
        self._tick.copy(text)

    def _copy(self) -> None:
        self.copy(self._read())


class MadeCopyButton(CopyButton):
    """Its text is made when somebody wants it: `copy` it then."""

    asked = Signal()

    def _copy(self) -> None:
        self.asked.emit()
