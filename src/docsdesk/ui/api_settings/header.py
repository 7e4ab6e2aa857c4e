"""The top of the API settings: which file, how many changes, and the steps back: undo, redo, earlier versions."""

from collections.abc import Callable
from datetime import datetime
from functools import partial
from pathlib import Path

from PySide6.QtCore import QCoreApplication, Signal
from PySide6.QtGui import QUndoStack
from PySide6.QtWidgets import QMenu

from docsdesk.ui.api_settings.words import changes_words
from docsdesk.ui.figures import ago, moment
from docsdesk.ui.widgets.buttons import ButtonKind, button, icon_button
from docsdesk.ui.widgets.pane_header import PaneHeader
from docsdesk.usecases.ports import ConfigVersion


class SettingsHeader(PaneHeader):
    restore_requested = Signal(tuple)
    """The ConfigVersions that one save replaced."""
    review_requested = Signal()

    def __init__(self, now: Callable[[], datetime]) -> None:
        self._now = now
        self._review = button("review_changes", _tr("Review"), kind=ButtonKind.PRIMARY)
        self._undo = icon_button("undo_change", _tr("Undo"), "undo")
        self._redo = icon_button("redo_change", _tr("Redo"), "redo")
        self._versions = button("settings_versions", _tr("Versions"))
        super().__init__(_tr("API settings"), self._undo, self._redo, self._versions, self._review)
        self._menu = QMenu(self)
        self._versions.setMenu(self._menu)
        self._versions.setEnabled(False)
        self._review.clicked.connect(self.review_requested)

    def show_draft(self, file: Path | None, changes: int, *, is_reviewing: bool, can_save: bool) -> None:
        """`file` is None while no draft is open."""
        for control in (self._undo, self._redo, self._versions):
            control.setHidden(file is None)
        self._review.setHidden(file is None or is_reviewing)
        self._review.setEnabled(changes > 0 and can_save)
        self._review.setText(_tr("Review {count}").format(count=changes) if changes else _tr("Review"))
        self._review.setAccessibleName(self._review.text())
        self.set_state(f"{file} · {changes_words(changes)}" if file is not None else "")

    def show_versions(self, saves: tuple[tuple[ConfigVersion, ...], ...]) -> None:
        """What each of the earlier saves replaced."""
        self._menu.clear()
        for versions in saves:
            time = versions[0].replaced_at
            words = _tr("Until {ago} ({time})")
            entry = self._menu.addAction(words.format(ago=ago(time, self._now()), time=moment(time)))
            entry.triggered.connect(partial(self.restore_requested.emit, versions))
        self._versions.setEnabled(bool(saves))

    def offer_steps(self, steps: QUndoStack) -> None:
        """Let the buttons undo and redo, each while there is something to."""
        for control, step, possibility in (
            (self._undo, steps.undo, steps.canUndoChanged),
            (self._redo, steps.redo, steps.canRedoChanged),
        ):
            control.clicked.connect(step)
            control.setEnabled(False)
            possibility.connect(control.setEnabled)


def _tr(text: str) -> str:
    return QCoreApplication.translate("ApiSettings", text)
