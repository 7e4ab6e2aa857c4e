"""Buttons with untrusted words: shortened to fit, shown in full on hover."""

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QPushButton, QSizePolicy, QToolButton

from docsdesk.ui.icons import icon
from docsdesk.ui.tokens import Tone
from docsdesk.ui.widgets.buttons import BESIDE_WORDS, ButtonKind

_NARROWEST = 64


class ElidedButton(QPushButton):
    def __init__(self, name: str, text: str, *, icon_name: str = "") -> None:
        super().__init__()
        self.setObjectName(name)
        self.setAccessibleName(text)
        self.setProperty("kind", ButtonKind.QUIET.value)
        self.setAutoDefault(False)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        if icon_name:
            self.setIcon(icon(icon_name, Tone.TEXT))
            self.setIconSize(BESIDE_WORDS)
        self._whole = text
        self.setText(text)

    def whole(self) -> str:
        return self._whole

    def sizeHint(self) -> QSize:
        shown = self.fontMetrics().horizontalAdvance(self.text())
        hint = super().sizeHint()
        return QSize(hint.width() - shown + self.fontMetrics().horizontalAdvance(self._whole) + 1, hint.height())

    def minimumSizeHint(self) -> QSize:
        return QSize(_NARROWEST, super().minimumSizeHint().height())

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        around = super().sizeHint().width() - self.fontMetrics().horizontalAdvance(self.text())
        shown = self.fontMetrics().elidedText(self._whole, Qt.TextElideMode.ElideRight, self.width() - around)
        if shown != self.text():
            self.setText(shown)


class ElidedToolButton(QToolButton):
    """Qt shortens a tool button's words by itself, once the button may be narrower than they are."""

    def __init__(self) -> None:
        super().__init__()
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)

    def minimumSizeHint(self) -> QSize:
        return QSize(_NARROWEST, super().minimumSizeHint().height())
