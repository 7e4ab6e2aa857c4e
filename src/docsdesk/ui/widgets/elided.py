"""One line of text, shortened in the middle or at its end, that shows the whole on hover."""

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QLabel, QSizePolicy, QWidget

from docsdesk.ui.widgets.labels import Role


class ElidedLabel(QLabel):
    def __init__(
        self,
        text: str = "",
        role: Role = Role.BODY,
        *,
        mode: Qt.TextElideMode = Qt.TextElideMode.ElideRight,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self.setTextFormat(Qt.TextFormat.PlainText)
        self.setProperty("role", role.value)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
        self._mode = mode
        self._whole = ""
        self.set_whole(text)

    def set_whole(self, text: str) -> None:
        self._whole = text
        self.setAccessibleDescription(text)
        self._fit()

    def whole(self) -> str:
        return self._whole

    def _fit(self) -> None:
        shown = self.fontMetrics().elidedText(self._whole, self._mode, self.width())
        self.setToolTip(self._whole if shown != self._whole else "")
        self.setText(shown)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def sizeHint(self) -> QSize:
        return QSize(self.fontMetrics().horizontalAdvance(self._whole) + 2, self._height(super().sizeHint()))

    def minimumSizeHint(self) -> QSize:
        return QSize(24, self._height(super().minimumSizeHint()))

    def _height(self, hint: QSize) -> int:
        """As tall without words as with them; Qt rounds the two differently."""
        return max(hint.height(), self.fontMetrics().size(Qt.TextFlag.TextSingleLine, "").height())
