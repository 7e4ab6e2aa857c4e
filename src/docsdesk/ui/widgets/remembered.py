"""Restores what a person arranged, as it was when the window was last open, however that ended."""

from PySide6.QtCore import QByteArray, QEvent, QObject, QSettings, QTimer
from PySide6.QtWidgets import QHeaderView, QSplitter, QWidget

from docsdesk.ui.widgets.choices import side_by_side

SOON_MS = 300


def remember(state: QSettings, name: str, part: QSplitter | QHeaderView) -> None:
    """Restore the part from `name` now, and save it there soon after it changes."""
    kept = state.value(name)
    if isinstance(kept, QByteArray):
        part.restoreState(kept)
    part.installEventFilter(_Keeper(state, name, part))


def split_list(name: str, table: QWidget, details: QWidget, state: QSettings, sizes: tuple[int, int]) -> QSplitter:
    """A list with what is selected beside it, as wide as a person left them; the list gets what room is added."""
    split = side_by_side(name, table, details, sizes=sizes)
    split.setStretchFactor(0, 2)
    remember(state, name, split)
    return split


class _Keeper(QObject):
    def __init__(self, state: QSettings, name: str, part: QSplitter | QHeaderView) -> None:
        super().__init__(part)
        self._state = state
        self._name = name
        self._part = part
        self._soon = QTimer(self, singleShot=True, interval=SOON_MS)
        self._soon.timeout.connect(self._save)
        if isinstance(part, QSplitter):
            part.splitterMoved.connect(self._soon.start)
        else:
            for changed in (part.sectionResized, part.sectionMoved, part.sortIndicatorChanged):
                changed.connect(self._note)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if watched is self._part and event.type() is QEvent.Type.Hide:
            self._save()
        return False

    def _note(self) -> None:
        # While hidden, it only takes the sizes that its table gives it.
        if self._part.isVisible():
            self._soon.start()

    def _save(self) -> None:
        self._soon.stop()
        self._state.setValue(self._name, self._part.saveState())
