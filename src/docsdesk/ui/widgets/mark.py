"""An icon that stands alone in a layout and follows the palette."""

from PySide6.QtCore import QSize
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from docsdesk.ui.icons import icon
from docsdesk.ui.tokens import Tone


class Mark(QWidget):
    def __init__(self, icon_name: str, tone: Tone = Tone.MUTED, *, side: int = 18) -> None:
        super().__init__()
        self._side = side
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self.show_icon(icon_name, tone)

    def show_icon(self, icon_name: str, tone: Tone) -> None:
        self._icon = icon(icon_name, tone)
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: ARG002 (as Qt calls it)
        painter = QPainter(self)
        self._icon.paint(painter, self.rect())
        painter.end()

    def sizeHint(self) -> QSize:
        return QSize(self._side, self._side)
