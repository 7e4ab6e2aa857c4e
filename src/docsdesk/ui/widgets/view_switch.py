"""Which of a pane's views is shown: a quiet switch in each view's own header."""

from collections.abc import Sequence

from PySide6.QtCore import QSignalBlocker, Signal
from PySide6.QtWidgets import QTabBar


class ViewSwitch(QTabBar):
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
