"""Keeps the keyboard focus: it is never lost, falls on nothing that acts, and returns to where it came from."""

from collections import deque
from collections.abc import Callable, Iterable, Sequence
from functools import partial
from weakref import ReferenceType, ref

from PySide6.QtCore import QEvent, QObject, QPoint, Qt, QTimer
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import (
    QAbstractButton,
    QApplication,
    QCheckBox,
    QRadioButton,
    QStackedWidget,
    QTableView,
    QWidget,
)
from shiboken6 import isValid

from docsdesk.ui.focus.order import area_of, chain, focus, focus_in, group_of, is_stop, step, stops

REMEMBERED_STOPS = 24
_ENTER = Qt.Key.Key_Return, Qt.Key.Key_Enter
_ARROWS = {Qt.Key.Key_Down: 1, Qt.Key.Key_Right: 1, Qt.Key.Key_Up: -1, Qt.Key.Key_Left: -1}
_ELSEWHERE = QEvent.Type.KeyPress, QEvent.Type.MouseButtonPress, QEvent.Type.InputMethod
_BACK = QEvent.Type.EnabledChange, QEvent.Type.Show


class FocusKeeper(QObject):
    """Of one window, which asks it where Tab and F6 go: see `focusNextPrevChild` of the window and of `Dialog`."""

    def __init__(self, window: QWidget) -> None:
        super().__init__(window)
        self._window = window
        self._past: deque[ReferenceType[QWidget]] = deque(maxlen=REMEMBERED_STOPS)
        self._around: list[ReferenceType[QWidget]] = []
        self._spot = QPoint()
        """Where in the window the focus was."""
        self._watched: QAbstractButton | None = None
        application = QApplication.instance()
        assert isinstance(application, QApplication)
        application.focusChanged.connect(self._follow)

    def step(self, *, forwards: bool) -> bool:
        """Tab; or what Qt asks for when the focused control is hidden or disabled."""
        window = self._window
        here = focus_in(window)
        if here is not None and not (here.isEnabled() and here.isVisible()) and window.isVisible():
            return self._rescue(here)
        return step(window, forwards=forwards)

    def step_area(self, *, forwards: bool) -> None:
        """F6: to the next area, where the focus was in it the last time."""
        window = self._window
        order = stops(window)
        areas = list(dict.fromkeys(area_of(stop, window) for stop in order))
        if not areas:
            return
        here = focus_in(window)
        area = _next_area(areas, area_of(here, window) if here is not None else None, forwards=forwards)
        inside = [stop for stop in order if area_of(stop, window) is area]
        focus(self._latest(lambda one: one in inside) or _start(inside), Qt.FocusReason.ShortcutFocusReason)

    def enter(self, panes: QWidget) -> None:
        """One has come to the front: if nothing has the focus, as after the first run, it goes there or beside it."""
        if focus_in(self._window) is None:
            self._begin(panes)

    def _replace(self, pages: QStackedWidget) -> None:
        """What was chosen in the new page is kept, be it a field that is about to show, but for buttons that act."""
        here = focus_in(self._window)
        if here is None:
            self._begin(pages)
            return
        is_field = pages.currentWidget() in chain(here, pages)[1:] and not isinstance(here, QAbstractButton)
        is_harmless = is_stop(here) and _is_calm(here)
        if pages.isAncestorOf(here) and not is_field and not is_harmless:
            self._begin(pages)

    def _begin(self, pages: QWidget) -> None:
        """In the table of a page, else in its first control."""
        inside = stops(pages)
        tables = [one for one in inside if isinstance(one, QTableView)]
        place = next(iter((*tables, *filter(_is_calm, inside), *inside)), None)
        if place is not None:
            focus(place, Qt.FocusReason.OtherFocusReason)

    def latest(self) -> QWidget | None:
        """What has the focus, or had it before a menu was opened."""
        return self._latest()

    def _follow(self, old: QWidget | None, new: QWidget | None) -> None:
        is_here = new is not None and new.window() is self._window
        self._watch(new if is_here else None)
        if new is not None and is_here:
            self._remember(new)
        elif new is None and old is not None:
            QTimer.singleShot(0, self, self._recover)

    def _remember(self, new: QWidget) -> None:
        self._past.append(ref(new))
        self._around = [ref(one) for one in chain(new, self._window)[1:]]
        self._spot = new.mapTo(self._window, new.rect().center())

    def _watch(self, new: QWidget | None) -> None:
        if self._watched is not None and isValid(self._watched):
            self._watched.removeEventFilter(self)
        self._watched = new if isinstance(new, QAbstractButton) else None
        if self._watched is not None:
            self._watched.installEventFilter(self)

    def _recover(self) -> None:
        """Nothing has the focus: what had it was deleted, or disabled with all around it."""
        if QApplication.activeWindow() is not self._window or QApplication.focusWidget() is not None:
            return
        if QApplication.activePopupWidget() is None and self._past:
            around = [one for one in map(_alive, self._around) if one is not None]
            is_alone = bool(around) and len(around) == len(self._around) and around[0].isVisible()
            self._settle(None if is_alone else self._latest(), around, _alive(self._past[-1]))

    def _rescue(self, control: QWidget) -> bool:
        """A control that went alone leaves the focus beside it; a form or popover returns it to where it came from."""
        around = chain(control, self._window)
        closed = next((one for one in reversed(around) if one.isHidden()), control)
        pages = closed.parentWidget()
        if isinstance(pages, QStackedWidget):
            # The page that takes its place is not there yet.
            QTimer.singleShot(0, self, partial(self._replace, pages))
            return True
        origin = self._latest(lambda one: not closed.isAncestorOf(one)) if closed is not control else None
        return self._settle(origin, around, control)

    def _settle(self, origin: QWidget | None, around: Iterable[QWidget], control: QWidget | None) -> bool:
        order = stops(self._window)
        place = origin if origin in order else None
        near = (self._near(one, order) for one in (*around, self._window))
        place = place or next((one for one in near if one is not None), None)
        place = place or _harmless(order)
        if place is not None:
            focus(place, Qt.FocusReason.OtherFocusReason)
            if control is not None and place is not origin:
                _Return(control, place)
        return place is not None

    def _near(self, around: QWidget, order: Sequence[QWidget]) -> QWidget | None:
        """The stop in `around` that is closest to where the focus was, and that no key can set off by accident."""
        calm = [stop for stop in order if around.isAncestorOf(stop) and _is_calm(stop)]
        return min(calm, key=self._distance, default=None)

    def _distance(self, stop: QWidget) -> int:
        away = stop.mapTo(self._window, stop.rect().center()) - self._spot
        return abs(away.x()) + 2 * abs(away.y())

    def _latest(self, fits: Callable[[QWidget], bool] = lambda _: True) -> QWidget | None:
        past = (one for one in map(_alive, reversed(self._past)) if one is not None)
        return next((one for one in past if is_stop(one) and fits(one)), None)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Keys of the button with the focus: Enter presses it, and arrows move within its group."""
        is_here = watched is self._watched and event.type() is QEvent.Type.KeyPress
        if is_here and isinstance(watched, QAbstractButton) and isinstance(event, QKeyEvent):
            return self._press(watched, event)
        return super().eventFilter(watched, event)

    def _press(self, here: QAbstractButton, event: QKeyEvent) -> bool:
        key = Qt.Key(event.key())
        if key in _ENTER and not isinstance(here, QCheckBox | QRadioButton):
            if not event.isAutoRepeat():
                here.click()
            return True
        return (key in _ARROWS or key in (Qt.Key.Key_Home, Qt.Key.Key_End)) and self._move_in_group(here, key)

    def _move_in_group(self, here: QWidget, key: Qt.Key) -> bool:
        group = group_of(here, self._window)
        if group is None:
            return False
        members = stops(group)
        ends = {Qt.Key.Key_Home: 0, Qt.Key.Key_End: len(members) - 1}
        place = ends[key] if key in ends else (members.index(here) + _ARROWS[key]) % len(members)
        focus(members[place], Qt.FocusReason.TabFocusReason)
        return True


def _next_area(areas: Sequence[QWidget], here: QWidget | None, *, forwards: bool) -> QWidget:
    """The first or the last one if the focus is in none of them."""
    step = 1 if forwards else -1
    if here in areas:
        return areas[(areas.index(here) + step) % len(areas)]
    return areas[0] if forwards else areas[-1]


class _Return(QObject):
    """Returns the focus to a control that can be used again, unless something was done in the meantime."""

    def __init__(self, control: QWidget, stand_in: QWidget) -> None:
        super().__init__(control)
        self._lost = control
        self._stand_in: QWidget | None = stand_in
        control.installEventFilter(self)
        stand_in.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        kind, stand_in = event.type(), self._stand_in
        if stand_in is not None:
            if watched is stand_in and kind in (*_ELSEWHERE, QEvent.Type.FocusOut, QEvent.Type.Destroy):
                self._end()
            elif watched is self._lost and kind in _BACK and is_stop(self._lost):
                self._end()
                focus(self._lost, Qt.FocusReason.OtherFocusReason)
        return super().eventFilter(watched, event)

    def _end(self) -> None:
        self._stand_in = None
        self.deleteLater()


def _start(inside: Sequence[QWidget]) -> QWidget:
    """Where an area is entered for the first time."""
    return next((one for one in inside if isinstance(one, QAbstractButton) and one.isChecked()), inside[0])


def _is_calm(stop: QWidget) -> bool:
    """Whether Space and Enter, still held, do no harm there, and somebody may want to begin there: not at a fold.

    A line leads to another pane.
    """
    is_fold, is_line = (stop.property("role") == role for role in ("fold", "line"))
    return not isinstance(stop, QAbstractButton) or is_line or (stop.isCheckable() and not is_fold)


def _harmless(order: Sequence[QWidget]) -> QWidget | None:
    """For want of anything else, a button: the primary one, else one that neither destroys nor leaves."""
    kinds = ("primary", "quiet", "link", None)
    return next((stop for kind in kinds for stop in order if stop.property("kind") == kind), None)


def _alive(mark: ReferenceType[QWidget]) -> QWidget | None:
    one = mark()
    return one if one is not None and isValid(one) else None
