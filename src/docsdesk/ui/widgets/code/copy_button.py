"""A button that copies a text and briefly says that it did."""

from PySide6.QtCore import QTimer, Signal
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QToolButton, QWidget

from docsdesk.ui.icons import SIZE, icon
from docsdesk.ui.tokens import Tone

_SAID_MS = 1500


class CopyButton(QToolButton):
    def __init__(self, name: str, caption: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.text_to_copy = ""
        self._caption = caption
        self.setObjectName(name)
        self.setIconSize(SIZE)
        self._said = QTimer(self, singleShot=True, interval=_SAID_MS)
        self._said.timeout.connect(self._rest)
        self.clicked.connect(self._copy)
        self._rest()

    def copy(self, text: str) -> None:
        QGuiApplication.clipboard().setText(text)
        self.setIcon(icon("good", Tone.GOOD))
        self._name_it(self.tr("Copied"))
        self._said.start()

    def _copy(self) -> None:
        self.copy(self.text_to_copy)

    def _rest(self) -> None:
        self.setIcon(icon("copy", Tone.MUTED))
        self._name_it(self._caption)

    def _name_it(self, words: str) -> None:
        self.setToolTip(words)
        self.setAccessibleName(words)


class MadeCopyButton(CopyButton):
    """Its text is made when somebody wants it: `copy` it then."""

    asked = Signal()

    def _copy(self) -> None:
        self.asked.emit()
