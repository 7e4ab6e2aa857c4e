"""Says that conversations were deleted, and brings them back as long as it stands."""

from collections.abc import Sequence

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QFrame, QHBoxLayout, QSizePolicy

from docsdesk.ui.tokens import Tone
from docsdesk.ui.widgets.buttons import button, icon_button
from docsdesk.ui.widgets.elided import ElidedLabel
from docsdesk.ui.widgets.labels import Role
from docsdesk.ui.widgets.mark import Mark


class UndoBar(QFrame):
    undo_requested = Signal()
    dismissed = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.setObjectName("banner")
        self.setProperty("severity", "info")
        self._words = ElidedLabel("", Role.BODY)
        self._words.setObjectName("undo_words")
        self._words.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
        undo = button("undo_delete_conversation", self.tr("Undo"), icon_name="undo")
        dismiss = icon_button("dismiss_undo", self.tr("Dismiss; it cannot be undone after that"), "close")
        undo.clicked.connect(self.undo_requested)
        dismiss.clicked.connect(self.dismissed)
        row = QHBoxLayout(self)
        row.setContentsMargins(12, 4, 6, 4)
        row.setSpacing(8)
        row.addWidget(Mark("delete", Tone.MUTED))
        row.addWidget(self._words, 1)
        row.addWidget(undo)
        row.addWidget(dismiss)
        self.hide()

    def show_titles(self, titles: Sequence[str]) -> None:
        """What can be brought back; nothing hides the bar."""
        one = self.tr("Deleted “{title}”")
        words = (
            one.format(title=titles[0]) if len(titles) == 1 else self.tr("Deleted %n conversations", "", len(titles))
        )
        self._words.set_whole(words)
        self.setAccessibleName(words)
        self.setVisible(bool(titles))
