"""Says what was just removed, and restores it."""

from collections.abc import Callable

from docsdesk.ui.notices import Severity
from docsdesk.ui.widgets.bars.offer_bar import OfferBar
from docsdesk.ui.widgets.buttons import button


class UndoBar(OfferBar):
    """Stays until it is used, dismissed, or replaced by something later."""

    def __init__(self, name: str) -> None:
        super().__init__(name, Severity.INFO, icon_name="delete")
        self._undo: Callable[[], None] | None = None
        bring_back = button(f"{name}_undo", self.tr("Undo"), icon_name="undo")
        bring_back.clicked.connect(self._bring_back)
        self.furnish(bring_back, can_dismiss=True, dismiss_words=self.tr("Dismiss. After that, it cannot be undone."))
        self.dismissed.connect(self.forget)

    def show_done(self, words: str, undo: Callable[[], None]) -> None:
        """An empty text hides the bar."""
        self._undo = undo
        self.say(words)

    def forget(self) -> None:
        self._undo = None
        self.hide()

    def _bring_back(self) -> None:
        undo = self._undo
        self.forget()
        if undo is not None:
            undo()
