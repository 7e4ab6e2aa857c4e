"""Asks, where the bundle is shown, whether it shall be deleted; a pinned one is unpinned first."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout

from docsdesk.domain.library import FileState
from docsdesk.ui.bundles.entry import Entry
from docsdesk.ui.tokens import Tone
from docsdesk.ui.widgets.buttons import ButtonKind, button
from docsdesk.ui.widgets.labels import Role, label, restyle
from docsdesk.ui.widgets.mark import Mark


class RemovalBar(QFrame):
    delete_confirmed = Signal()
    unpin_requested = Signal()
    left = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.setObjectName("banner")
        self._words = label("", Role.BODY, name="removal_words", wrap=True)
        self._delete = button("confirm_delete_bundle", self.tr("Delete"), kind=ButtonKind.DANGER)
        self._unpin = button("unpin_to_delete", self.tr("Unpin"))
        self._keep = button("keep_bundle", self.tr("Keep"))
        self._delete.clicked.connect(self._confirm)
        self._unpin.clicked.connect(self.unpin_requested)
        self._keep.clicked.connect(self.leave)
        row = QHBoxLayout(self)
        row.setContentsMargins(12, 8, 8, 8)
        row.setSpacing(8)
        row.addWidget(Mark("warn", Tone.WARN))
        row.addWidget(self._words, 1)
        for made in (self._keep, self._unpin, self._delete):
            row.addWidget(made)
        restyle(self, "severity", "warn")
        self.hide()

    def ask(self, entry: Entry) -> None:
        """Ask, or follow what has become of the bundle meanwhile."""
        is_pinned = entry.bundle.pinned
        if is_pinned:
            words = self.tr("It is pinned. Unpin it to delete it.")
        elif entry.shelved.state is FileState.MISSING:
            words = self.tr("Take it off the library? Its file is gone already.")
        else:
            words = self.tr("Delete it and its file? This cannot be undone.")
        self._words.setText(words)
        self._unpin.setVisible(is_pinned)
        self._delete.setVisible(not is_pinned)
        self.show()
        (self._unpin if is_pinned else self._delete).setFocus()

    def leave(self) -> None:
        if not self.isHidden():
            self.hide()
            self.left.emit()

    def _confirm(self) -> None:
        self.hide()
        self.delete_confirmed.emit()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape:
            self.leave()
        else:
            super().keyPressEvent(event)
