"""Restores what a person arranged, as it was when the window was last open."""

from PySide6.QtCore import QByteArray, QEvent, QObject, QSettings
from PySide6.QtWidgets import QHeaderView, QSplitter


def remember(state: QSettings, name: str, part: QSplitter | QHeaderView) -> None:
    """Restore the part from `name` now, and save it there whenever it is hidden."""
    kept = state.value(name)
    if isinstance(kept, QByteArray):
        part.restoreState(kept)
    part.installEventFilter(_Keeper(state, name, part))


class _Keeper(QObject):
    def __init__(self, state: QSettings, name: str, part: QSplitter | QHeaderView) -> None:
        super().__init__(part)
        self._state = state
        self._name = name
        self._part = part

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if watched is self._part and event.type() is QEvent.Type.Hide:
            self._state.setValue(self._name, self._part.saveState())
        return False
