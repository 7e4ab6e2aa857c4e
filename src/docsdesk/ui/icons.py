"""The app's icons: outlines on a 20-px grid, tinted at paint time so that they follow the palette live."""

from functools import cache

from PySide6.QtCore import QByteArray, QPointF, QRect, QRectF, QSize
from PySide6.QtGui import QColor, QGuiApplication, QIcon, QIconEngine, QPainter, QPixmap, QPixmapCache
from PySide6.QtSvg import QSvgRenderer

from docsdesk.resource_files import resource_folder
from docsdesk.ui.tokens import Tone, current_tokens

_LEADING = frozenset(("chevron-left", "chevron-right", "open-external", "quote", "redo", "sidebar", "undo"))
"""Point where people read to, so that they are the other way round where that is from the right."""
SIZE = QSize(18, 18)
"""Icon size in a control."""


@cache
def icon(name: str, tone: Tone = Tone.TEXT) -> QIcon:
    """Return the icon of that name from the icons folder. Raises FileNotFoundError if there is none.

    Kept for good: Python's collector frees an icon and its engine in any order, and Qt would free the engine again.
    """
    if name not in _names():
        raise FileNotFoundError(f"There is no icon {name}.")
    return QIcon(_TintedSvg(name, tone))


def application_icon() -> QIcon:
    return QIcon(str(resource_folder("icons") / "app" / "docsdesk.svg"))


class _TintedSvg(QIconEngine):
    def __init__(self, name: str, tone: Tone) -> None:
        super().__init__()
        self._name = name
        self._tone = tone

    def paint(self, painter: QPainter, rect: QRect, mode: QIcon.Mode, state: QIcon.State) -> None:
        side = min(rect.width(), rect.height())
        square = QRect(0, 0, side, side)
        square.moveCenter(rect.center())
        scale = painter.device().devicePixelRatio()
        painter.drawPixmap(square.topLeft(), self.scaledPixmap(square.size(), mode, state, scale))

    def pixmap(self, size: QSize, mode: QIcon.Mode, state: QIcon.State) -> QPixmap:
        return self.scaledPixmap(size, mode, state, 1.0)

    def scaledPixmap(self, size: QSize, mode: QIcon.Mode, state: QIcon.State, scale: float) -> QPixmap:  # noqa: ARG002 (as Qt calls it)
        """`size` is in logical pixels; `scale` is the number of device pixels per logical pixel."""
        if size.isEmpty():
            # Qt also paints icons before they have any room.
            return QPixmap()
        tokens = current_tokens()
        color = tokens.faint if mode is QIcon.Mode.Disabled else tokens.tone(self._tone)
        is_mirrored = self._name in _LEADING and QGuiApplication.isRightToLeft()
        key = f"{self._name} {color} {size.width()} {size.height()} {scale} {is_mirrored}"
        pixmap = QPixmap()
        # Drawing one takes a hundred times as long, and a text that scrolls past it paints it with every frame.
        if not QPixmapCache.find(key, pixmap):
            pixmap = self._draw(size, color, scale, is_mirrored=is_mirrored)
            QPixmapCache.insert(key, pixmap)
        return pixmap

    def _draw(self, size: QSize, color: str, scale: float, *, is_mirrored: bool) -> QPixmap:
        pixmap = QPixmap(size * scale)
        pixmap.setDevicePixelRatio(scale)
        pixmap.fill(QColor(0, 0, 0, 0))
        side = min(size.width(), size.height())
        square = QRectF(0, 0, side, side)
        square.moveCenter(QRectF(QPointF(0, 0), size).center())
        painter = QPainter(pixmap)
        if is_mirrored:
            painter.translate(size.width(), 0)
            painter.scale(-1, 1)
        _renderer(self._name, color).render(painter, square)
        painter.end()
        return pixmap

    def iconName(self) -> str:
        return f"{self._name} {self._tone}"

    def clone(self) -> QIconEngine:
        # Qt owns the clone now, but PySide frees whatever Python holds no reference to.
        _clones.append(_TintedSvg(self._name, self._tone))
        return _clones[-1]


_clones: list[_TintedSvg] = []
"""Rarely grows: Qt clones an icon only to change a shared one."""


@cache
def _names() -> frozenset[str]:
    return frozenset(path.stem for path in resource_folder("icons").glob("*.svg"))


@cache
def _renderer(name: str, color: str) -> QSvgRenderer:
    outline = (resource_folder("icons") / f"{name}.svg").read_text(encoding="utf-8")
    return QSvgRenderer(QByteArray(outline.replace('stroke="#000"', f'stroke="{color}"').encode()))
