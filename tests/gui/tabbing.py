"""What Tab comes to below a window, whether each control that it should come to is among that, and shows the focus."""

from collections.abc import Iterator
from functools import cache
from itertools import islice, pairwise

from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtGui import QAccessible, QColor, QImage
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget
from tests.gui.walk import nameless, path, unexplained, workable

from docsdesk.ui.focus.order import focus, group_of, stops
from docsdesk.ui.tokens import contrast

NEAR = 4
"""Pixels around a control in which its focus may show: the frame of a composer, say, is drawn by what holds it."""
ROLELESS = QAccessible.Role.NoRole, QAccessible.Role.Client
SAME_ROW = 0.5
LINKS = 10
MARK_RATIO = 3.0
"""The least contrast of a mark with what it is told apart from, as in WCAG 2.2, 1.4.11 and 2.4.13."""
LEAST_PIXELS = 12
"""As many as a caret has."""


def walked(window: QWidget) -> list[QWidget]:
    """What Tab comes to, from the first stop on, until it comes round."""
    met: list[QWidget] = []
    first = stops(window)[0]
    first.setFocus()
    at = first
    while at not in met:
        met.append(at)
        at = after(at)
    return met


def after(stop: QWidget) -> QWidget:
    """Where Tab leads from a stop, past the links inside it; the stop itself if it is the only one."""
    for _ in range(LINKS):
        QTest.keyClick(stop, Qt.Key.Key_Tab)
        at = QApplication.focusWidget()
        assert at is not None, f"Tab lost the focus after {stop.objectName()}"
        if at is not stop:
            return at
    return stop


def steps_back(met: list[QWidget]) -> list[str]:
    """Where Tab, between two controls side by side in one parent, goes up, or back in a row."""
    found = []
    for before, after in pairwise(met):
        one, other = _place(before), _place(after)
        if before.parentWidget() is not after.parentWidget():
            continue
        shared = min(one.bottom(), other.bottom()) - max(one.top(), other.top())
        is_row = shared > SAME_ROW * min(one.height(), other.height())
        if (is_row and other.left() < one.left()) or (not is_row and other.top() < one.top()):
            found.append(f"{before.objectName()} → {after.objectName()}")
    return found


def unseen(met: list[QWidget]) -> list[str]:
    """The controls that show no focus: too few of their pixels change enough."""
    found = []
    for control in met:
        focus(control, Qt.FocusReason.TabFocusReason)
        if QApplication.focusWidget() is not control:
            found.append(f"{control.objectName()} passes the focus on")
            continue
        focused = _picture(control)
        control.clearFocus()
        count = count_changed(focused, _picture(control))
        if count < LEAST_PIXELS:
            found.append(f"{control.objectName() or repr(control)} changes {count} pixels")
    return found


def count_changed(one: QImage, other: QImage) -> int:
    """The pixels that stand out from what they were before, up to as many as are wanted."""
    rows = ((before, after) for before, after in zip(_rows(one), _rows(other), strict=True) if before != after)
    pixels = (pair for row in rows for pair in zip(*(memoryview(side).cast("I") for side in row), strict=True))
    changed = (pair for pair in pixels if pair[0] != pair[1] and is_told_apart(*pair))
    return len(list(islice(changed, LEAST_PIXELS)))


def _rows(image: QImage) -> Iterator[bytes]:
    plain = image.convertToFormat(QImage.Format.Format_RGB32)
    pixels, width = bytes(plain.constBits()), plain.bytesPerLine()
    return (pixels[width * y : width * (y + 1)] for y in range(plain.height()))


@cache
def is_told_apart(one: int, other: int) -> bool:
    return contrast(QColor.fromRgb(one).name(), QColor.fromRgb(other).name()) >= MARK_RATIO


def _picture(control: QWidget) -> QImage:
    """With the ground that it stands on."""
    place = _place(control).adjusted(-NEAR, -NEAR, NEAR, NEAR) & control.window().rect()
    return control.window().grab(place).toImage()


def _place(control: QWidget) -> QRect:
    return QRect(control.mapTo(control.window(), QPoint()), control.size())


def roleless(met: list[QWidget]) -> list[str]:
    roles = {control: QAccessible.queryAccessibleInterface(control).role() for control in met}
    return [control.objectName() for control, role in roles.items() if role in ROLELESS]


def unreached(window: QWidget, met: list[QWidget]) -> list[str]:
    """The controls that can be worked and that Tab does not come to. The arrows go through the rest of a group."""
    groups = {group_of(one, window) for one in met} - {None}
    own = ((one, one.focusProxy() or one) for one in workable(window))
    left = (one for one, taker in own if taker not in met and group_of(one, window) not in groups)
    return [f"Tab does not reach {path(one)}" for one in left]


def faults(window: QWidget) -> list[object]:
    met = walked(window)
    silent = [*nameless(window), *unexplained(window), *roleless(met)]
    return [*silent, *unreached(window, met), *steps_back(met), *unseen(met)]
