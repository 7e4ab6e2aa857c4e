"""Eight swatches, one of which is chosen."""

from PySide6.QtCore import QPointF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QAbstractButton, QButtonGroup, QHBoxLayout, QWidget

from docsdesk.domain.colors import SiteColor
from docsdesk.ui.sites.words import color_words
from docsdesk.ui.tokens import current_tokens

SIDE = 30


class ColorPicker(QWidget):
    """Arrow keys go from swatch to swatch."""

    picked = Signal(SiteColor)

    def __init__(self) -> None:
        super().__init__()
        self._group = QButtonGroup(self)
        self._swatches = {color: _Swatch(color) for color in SiteColor}
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(4)
        for number, swatch in enumerate(self._swatches.values()):
            self._group.addButton(swatch, number)
            row.addWidget(swatch)
        row.addStretch()
        self._group.idClicked.connect(lambda: self.picked.emit(self.color()))

    def color(self) -> SiteColor:
        return list(SiteColor)[max(self._group.checkedId(), 0)]

    def set_color(self, color: SiteColor) -> None:
        self._swatches[color].setChecked(True)
        self.setFocusProxy(self._swatches[color])


class _Swatch(QAbstractButton):
    def __init__(self, color: SiteColor) -> None:
        super().__init__()
        self._color = color
        self.setObjectName(f"color_{color.value}")
        self.setAccessibleName(color_words(color))
        self.setToolTip(color_words(color))
        self.setCheckable(True)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setFixedSize(SIDE, SIDE)

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: ARG002 (as Qt calls it)
        tokens = current_tokens()
        middle = QPointF(SIDE / 2, SIDE / 2)
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(tokens.sites[self._color]))
        painter.drawEllipse(middle, 9, 9)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        if self.isChecked():
            painter.setPen(QPen(QColor(tokens.text), 1.5))
            painter.drawEllipse(middle, 12, 12)
        if self.hasFocus():
            painter.setPen(QPen(QColor(tokens.accent), 2))
            painter.drawRoundedRect(1, 1, SIDE - 2, SIDE - 2, 6, 6)
        painter.end()

    def sizeHint(self) -> QSize:
        return QSize(SIDE, SIDE)
