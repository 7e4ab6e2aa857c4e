"""Whether what a window shows can be read, judged by its pixels: each word against what it stands on."""

import re
from collections import Counter
from collections.abc import Iterator
from itertools import groupby

from PySide6.QtCore import QModelIndex, QPoint, QRect, Qt
from PySide6.QtGui import QColor, QImage, QPixmap
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractItemView,
    QAbstractScrollArea,
    QCheckBox,
    QComboBox,
    QHeaderView,
    QLabel,
    QLineEdit,
    QListView,
    QPlainTextEdit,
    QPushButton,
    QRadioButton,
    QStyle,
    QStyleOptionButton,
    QStyleOptionComboBox,
    QTabBar,
    QTextEdit,
    QToolButton,
    QWidget,
)

from docsdesk.ui.tokens import READABLE_RATIO, contrast

FINE = 2
"""Pixels drawn for each pixel of the screen: a thin stroke then has some of its own colour, and not only its edges."""
SMALLEST, GAP = 4, 6
"""Of the screen's pixels: what is thinner is a line, and what is farther apart is another word."""
FRAME = 3
"""Pixels at the edge of a control that belong to its frame."""
TELLABLE = 1.25
"""The contrast from which something is more than a tint of its ground."""
ARROW = 18
"""Pixels that the arrow of the column in order takes, with its margin."""
TAB_FRAME = 6, 5, -8, -9
LARGEST = 60_000
"""Of the screen's pixels, of what is looked at in one piece."""
ROWS = 8
"""Of a list or table: those below look like them."""
_WORD = re.compile(r"\w{2,}")
_kept: dict[tuple[int, int], float] = {}
_kept_places: dict[int, float] = {}
"""Most of a pane looks as before when one of its tabs is changed."""


def unreadable(root: QWidget) -> list[str]:
    """The words below 4.5:1, each with where it stands; but those of controls that cannot be used."""
    pixmap = QPixmap(root.size() * FINE)
    pixmap.setDevicePixelRatio(FINE)
    root.render(pixmap)
    image = pixmap.toImage().convertToFormat(QImage.Format.Format_RGB32)
    found = []
    for widget, place, words in _texts(root):
        spot = place.translated(widget.mapTo(root, QPoint())) & root.rect()
        worst = _worst(image, spot) if not spot.isEmpty() else READABLE_RATIO
        if worst < READABLE_RATIO:
            found.append(f"{widget.objectName() or type(widget).__name__}: {worst:.2f} {words[:40]}")
    return found


def _texts(root: QWidget) -> Iterator[tuple[QWidget, QRect, str]]:
    for widget in root.findChildren(QWidget):
        if widget.isVisible() and widget.isEnabled():
            for place, words in _places(widget):
                shown = place & widget.visibleRegion().boundingRect()
                if shown == place and _WORD.search(words):
                    yield widget, place, words


def _places(widget: QWidget) -> Iterator[tuple[QRect, str]]:
    whole = widget.rect().adjusted(FRAME, FRAME, -FRAME, -FRAME)
    match widget:
        case QLabel():
            yield widget.contentsRect(), widget.text()
        case QCheckBox() | QRadioButton():
            yield _beside_indicator(widget), widget.text()
        case QToolButton() | QPushButton() if not widget.icon().isNull() and widget.text():
            yield _without_icon(whole, widget.iconSize().width(), widget), widget.text()
        case QAbstractButton():
            yield whole, widget.text()
        case QComboBox():
            option = QStyleOptionComboBox()
            widget.initStyleOption(option)
            part = QStyle.SubControl.SC_ComboBoxEditField
            kind = QStyle.ComplexControl.CC_ComboBox
            yield widget.style().subControlRect(kind, option, part, widget), widget.currentText()
        case QLineEdit():
            yield whole, widget.text() or widget.placeholderText()
        case _:
            yield from _several(widget)


def _without_icon(rect: QRect, width: int, widget: QWidget) -> QRect:
    """An icon may stand out less than words."""
    left, right = (0, -width - FRAME) if widget.isRightToLeft() else (width + FRAME, 0)
    return rect.adjusted(left, 0, right, 0)


def _without_arrow(rect: QRect, header: QHeaderView) -> QRect:
    """It stands at the end of the heading, and is an icon."""
    left, right = (ARROW, 0) if header.isRightToLeft() else (0, -ARROW)
    return rect.adjusted(left, 0, right, 0)


def _beside_indicator(widget: QCheckBox | QRadioButton) -> QRect:
    kind = QStyle.SubElement
    part = kind.SE_CheckBoxContents if isinstance(widget, QCheckBox) else kind.SE_RadioButtonContents
    option = QStyleOptionButton()
    widget.initStyleOption(option)
    return widget.style().subElementRect(part, option, widget)


def _several(widget: QWidget) -> Iterator[tuple[QRect, str]]:
    match widget:
        case QHeaderView() if widget.orientation() is Qt.Orientation.Horizontal and widget.model() is not None:
            for section in range(widget.count()):
                at, size = widget.sectionViewportPosition(section), widget.sectionSize(section)
                words = widget.model().headerData(section, Qt.Orientation.Horizontal)
                rect = QRect(at, 0, size, widget.height()).adjusted(1, 1, -1, -1)
                is_ordered = widget.isSortIndicatorShown() and widget.sortIndicatorSection() == section
                yield (_without_arrow(rect, widget) if is_ordered else rect), str(words or "")
        case QTabBar():
            for index in range(widget.count()):
                if widget.isTabEnabled(index):
                    rect = widget.tabRect(index).adjusted(*TAB_FRAME)
                    if not widget.tabIcon(index).isNull():
                        rect = _without_icon(rect, widget.iconSize().width(), widget)
                    yield rect, widget.tabText(index)
        case _ if isinstance(area := widget.parentWidget(), QAbstractScrollArea) and widget is area.viewport():
            yield from _inside(area)


def _inside(area: QAbstractScrollArea) -> Iterator[tuple[QRect, str]]:
    """The rows or lines of a list or text whose viewport this is."""
    match area:
        case QAbstractItemView() if not isinstance(area, QHeaderView) and area.model() is not None:
            model = area.model()
            columns = 1 if isinstance(area, QListView) else model.columnCount()
            for row in range(min(model.rowCount(), ROWS)):
                for column in range(columns):
                    index: QModelIndex = model.index(row, column)
                    rect = area.visualRect(index).adjusted(1, 1, -1, -1)
                    if index.flags() & Qt.ItemFlag.ItemIsEnabled and not rect.isEmpty():
                        yield rect & area.viewport().rect(), str(index.data() or "words")
        case QPlainTextEdit() | QTextEdit():
            rect = area.viewport().rect()
            if rect.width() * rect.height() < LARGEST:
                words = area.toPlainText() or area.placeholderText()
                yield rect.adjusted(FRAME, FRAME, -FRAME, -FRAME), words


def _worst(image: QImage, spot: QRect) -> float:
    """The least contrast of the words in a place with what is behind them."""
    rows = _rows(image, spot)
    key = hash((spot.width(), *rows))
    if key not in _kept_places:
        _kept_places[key] = _worst_of([memoryview(row).cast("I").tolist() for row in rows])
    return _kept_places[key]


def _worst_of(rows: list[list[int]]) -> float:
    counted = Counter[int]()
    for row in rows:
        counted.update(row)
    ground = counted.most_common(1)[0][0]
    inked = {color for color in counted if _contrast(color, ground) > TELLABLE}
    lines = [[at for at, color in enumerate(row) if color in inked] for row in rows]
    found = READABLE_RATIO
    for is_inked, group in groupby(enumerate(lines), lambda pair: bool(pair[1])):
        band = [at for at, _ in group]
        if is_inked and len(band) >= SMALLEST * FINE:
            for first, last in _runs(sorted({at for line in band for at in lines[line]})):
                if last - first >= SMALLEST * FINE:
                    colors = {color for line in band for color in rows[line][first : last + 1]}
                    found = min(found, max(_contrast(color, ground) for color in colors))
    return found


def _runs(columns: list[int]) -> Iterator[tuple[int, int]]:
    first = last = columns[0]
    for at in columns:
        if at - last > GAP * FINE:
            yield first, last
            first = at
        last = at
    yield first, last


def _rows(image: QImage, spot: QRect) -> list[bytes]:
    pixels, width = image.constBits(), image.bytesPerLine()
    left, right = 4 * spot.left() * FINE, 4 * (spot.right() + 1) * FINE
    lines = range(spot.top() * FINE, (spot.bottom() + 1) * FINE)
    return [bytes(pixels[y * width + left : y * width + right]) for y in lines]


def _contrast(one: int, other: int) -> float:
    if (one, other) not in _kept:
        _kept[one, other] = contrast(QColor.fromRgb(one).name(), QColor.fromRgb(other).name())
    return _kept[one, other]
