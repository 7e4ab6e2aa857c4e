"""How a split stands from one run to the next."""

from PySide6.QtCore import QByteArray, QSettings
from PySide6.QtWidgets import QSplitter


def restore_split(split: QSplitter, state: QSettings, key: str) -> None:
    kept = state.value(key)
    if isinstance(kept, QByteArray):
        split.restoreState(kept)


def keep_split(split: QSplitter, state: QSettings, key: str) -> None:
    state.setValue(key, split.saveState())
