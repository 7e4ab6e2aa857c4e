"""Says what was just removed, and restores it."""

from collections.abc import Callable

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QFrame, QSizePolicy

from docsdesk.ui.tokens import Gap, Tone
from docsdesk.ui.widgets.buttons import button, icon_button
from docsdesk.ui.widgets.elided import ElidedLabel
from docsdesk.ui.widgets.layouts import Row, fill
from docsdesk.ui.widgets.mark import Mark


class UndoBar(QFrame):
    """Stays until it is used, dismissed, or replaced by something later."""

    dismissed = Signal()

    def __init__(self, name: str) -> None:
        super().__init__()
        self.setObjectName("banner")
        self._undo: Callable[[], None] | None = None
        self._words = ElidedLabel()
        self._words.setObjectName(f"{name}_words")
        self._words.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
        bring_back = button(f"{name}_undo", self.tr("Undo"), icon_name="undo")
        bring_back.clicked.connect(self._bring_back)
        dismiss = icon_button(f"{name}_dismiss", self.tr("Dismiss; it cannot be undone after that"), "close")
        dismiss.clicked.connect(self._dismiss)
        self.setLayout(
            Row(
                Mark("delete", Tone.MUTED),
                fill(self._words),
                bring_back,
                dismiss,
                margins=(Gap.M, Gap.XS, Gap.S, Gap.XS),
            )
        )
        self.hide()

    def show_done(self, words: str, undo: Callable[[], None]) -> None:
        """An empty text hides the bar."""
        self._words.set_whole(words)
        self.setAccessibleName(words)
        self._undo = undo
        self.setVisible(bool(words))

    def forget(self) -> None:
        self._undo = None
        self.hide()

    def _bring_back(self) -> None:
        undo = self._undo
        self.forget()
        if undo is not None:
            undo()

    def _dismiss(self) -> None:
        self.forget()
        self.dismissed.emit()
