"""An icon that follows the palette, alone or with a word as a state."""

from PySide6.QtCore import QSize
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from docsdesk.ui.icons import icon
from docsdesk.ui.tokens import Tone
from docsdesk.ui.widgets.labels import Role, label
from docsdesk.ui.widgets.layouts import TOP, Row, at, fill


class StateMark(QWidget):
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


class StatusPill(QWidget):
    def __init__(
        self,
        icon_name: str = "none",
        word: str = "",
        tone: Tone = Tone.MUTED,
        *,
        name: str = "",
        wrap: bool = False,
    ) -> None:
        super().__init__()
        self.setObjectName(name or "status")
        self._mark = StateMark(icon_name, tone, side=16)
        self._word = label(role=Role.BODY, name=f"{self.objectName()}_word", wrap=wrap)
        if wrap:
            self.setLayout(Row(at(TOP, self._mark), fill(self._word), gap=6))
        else:
            self.setLayout(Row(self._mark, self._word, gap=6))
            self.setSizePolicy(QSizePolicy.Policy.Maximum, QSizePolicy.Policy.Fixed)
        self.show_state(icon_name, word, tone)

    def show_state(self, icon_name: str, word: str, tone: Tone) -> None:
        self._mark.show_icon(icon_name, tone)
        self._word.setText(word)

    def word(self) -> str:
        return self._word.text()
