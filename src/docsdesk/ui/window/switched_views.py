"""Views that share one pane: one is shown, and each header has the switch to the others."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial
from typing import Protocol

from PySide6.QtCore import QSettings, QSignalBlocker, Signal
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QStackedWidget, QTabBar, QWidget

from docsdesk.ui.actions import action
from docsdesk.ui.pane_action import PaneActions
from docsdesk.ui.site_memory import Kept, SiteMemory
from docsdesk.ui.widgets.dialog import FocusStart
from docsdesk.ui.widgets.pane_header import PaneHeader


class ViewWithHeader(Protocol):
    """Also a widget, which a protocol cannot express."""

    @property
    def header(self) -> PaneHeader: ...

    @property
    def actions_here(self) -> PaneActions: ...


@dataclass(frozen=True, slots=True)
class SwitchedView:
    title: str
    view: ViewWithHeader


class SwitchedViews(QStackedWidget):
    def __init__(self, name: str, accessible_name: str, views: Sequence[SwitchedView], state: QSettings) -> None:
        """`name` is also the key under which the last view is stored."""
        super().__init__()
        self.setObjectName(name)
        self._state = state
        self._views = views
        titles = [one.title for one in views]
        for number, one in enumerate(views):
            assert isinstance(one.view, QWidget), "views are widgets"
            switch = _ViewSwitch(accessible_name, titles, number)
            switch.view_chosen.connect(self.show_view)
            one.view.header.add_action(switch)
            self.addWidget(one.view)
            FocusStart(self, one.view)
            for each in one.view.actions_here.menu():
                each.triggered.connect(partial(self.show_view, number))
        words = self.tr("Switch view ({views})").format(views=" / ".join(titles))
        self._switch = action(f"{name}_switch", words, shortcut="Ctrl+T", parent=self)
        self._switch.triggered.connect(self._show_next)
        kept = state.value(self._key(), 0, int)
        self.setCurrentIndex(kept if isinstance(kept, int) and 0 <= kept < len(views) else 0)

    @property
    def actions_of_pane(self) -> tuple[QAction, ...]:
        return (self._switch, *(each for one in self._views for each in one.view.actions_here.menu()))

    def show_view(self, number: int) -> None:
        if number != self.currentIndex():
            self.setCurrentIndex(number)
            self._state.setValue(self._key(), number)
            self.setFocus()

    def remember(self, memory: SiteMemory) -> None:
        def show(number: int) -> None:
            if 0 <= number < self.count():
                self.setCurrentIndex(number)

        memory.add(f"{self.objectName()}/view", self.currentChanged, Kept(self.currentIndex, show, int))

    def _show_next(self) -> None:
        self.show_view((self.currentIndex() + 1) % self.count())

    def _key(self) -> str:
        return f"{self.objectName()}/view"


class _ViewSwitch(QTabBar):
    """Belongs to one view and always shows that one; choosing another only emits a signal."""

    view_chosen = Signal(int)

    def __init__(self, accessible_name: str, titles: Sequence[str], own: int) -> None:
        super().__init__()
        self.setObjectName("view_switch")
        self.setAccessibleName(accessible_name)
        self.setDrawBase(False)
        self.setExpanding(False)
        for title in titles:
            self.addTab(title)
        self._own = own
        self.setCurrentIndex(own)
        self.currentChanged.connect(self._choose)

    def _choose(self, view: int) -> None:
        if view != self._own:
            with QSignalBlocker(self):
                self.setCurrentIndex(self._own)
            self.view_chosen.emit(view)
