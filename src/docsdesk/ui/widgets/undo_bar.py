"""Says what was just taken away, and brings it back."""

from collections.abc import Callable

from PySide6.QtWidgets import QFrame, QHBoxLayout

from docsdesk.ui.tokens import Tone
from docsdesk.ui.widgets.buttons import button, icon_button
from docsdesk.ui.widgets.elided import ElidedLabel
from docsdesk.ui.widgets.mark import Mark


class UndoBar(QFrame):
    """Stays until it is used, put away, or told of something later."""

    def __init__(self, name: str) -> None:
        super().__init__()
        self.setObjectName("banner")
        self._undo: Callable[[], None] | None = None
        self._words = ElidedLabel()
        self._words.setObjectName(f"{name}_words")
        bring_back = button(f"{name}_undo", self.tr("Undo"), icon_name="undo")
        bring_back.clicked.connect(self._bring_back)
        dismiss = icon_button(f"{name}_dismiss", self.tr("Dismiss"), "close")
        dismiss.clicked.connect(self.forget)
        row = QHBoxLayout(self)
        row.setContentsMargins(12, 6, 8, 6)
        row.setSpacing(12)
        row.addWidget(Mark("delete", Tone.MUTED))
        row.addWidget(self._words, 1)
        row.addWidget(bring_back)
        row.addWidget(dismiss)
        self.hide()

    def show_done(self, words: str, undo: Callable[[], None]) -> None:
        self._words.set_whole(words)
        self._undo = undo
        self.show()

    def forget(self) -> None:
        self._undo = None
        self.hide()

    def _bring_back(self) -> None:
        undo = self._undo
        self.forget()
        if undo is not None:
            undo()
