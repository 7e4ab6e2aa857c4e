"""Says that a page was moved outside of the window, and offers the redirect that its readers need."""

from collections.abc import Iterable

from PySide6.QtCore import Signal

from docsdesk.ui.notices import Severity
from docsdesk.ui.texts import Texts, sentences
from docsdesk.ui.widgets.bars.offer_bar import OfferBar
from docsdesk.ui.widgets.buttons import button

_tr = Texts("Pages")


class MovedBar(OfferBar):
    redirect_requested = Signal(str, str)
    """The old and the new path of a page."""

    def __init__(self) -> None:
        super().__init__("moved", Severity.WARN)
        self._moves: list[tuple[str, str]] = []
        add = button("redirect_moved_page", self.tr("Add redirect"), icon_name="add")
        add.clicked.connect(self._take)
        self.furnish(add, can_dismiss=True)
        self.dismissed.connect(self._show_next)

    def show_moves(self, moves: Iterable[tuple[str, str]]) -> None:
        """Those that have been seen since; they are offered one after the other."""
        self._moves += [move for move in moves if move not in self._moves]
        self._show()

    def forget(self) -> None:
        self._moves.clear()
        self._show()

    def _take(self) -> None:
        if self._moves:
            old, new = self._moves.pop(0)
            self._show()
            self.redirect_requested.emit(old, new)

    def _show_next(self) -> None:
        del self._moves[:1]
        self._show()

    def _show(self) -> None:
        if not self._moves:
            self.hide()
            return
        old, new = self._moves[0]
        words = self.tr("{old} seems to have moved to {new}.").format(old=old, new=new)
        hint = self.tr("Links to it and its navigation entry are updated too.")
        more = len(self._moves) - 1
        self.say(words, sentences(hint, _tr("%Ln other page(s) moved too.", more) if more else ""))
