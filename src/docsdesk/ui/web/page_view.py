"""The interface of a view that shows an engine's pages inside the window; web_view.py implements it."""

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget


class PageView(QWidget):
    """Shows pages of a single origin. `start` is called once, when the view is in its place in the window."""

    shown = Signal()
    """A page has arrived, and is seen as far as it goes."""
    moved = Signal(str)
    """The path of the current page, without a leading slash."""
    history_changed = Signal(bool, bool)
    """Whether there is a page to go back to, and one to go forward to."""
    outside_requested = Signal(str)
    """A link to another site was followed."""
    call_refused = Signal(str)
    """The page itself requested something from another site."""
    failed = Signal(str)
    """Nothing can be shown; carries a sentence that says why."""

    def start(self, name: str) -> None:
        """`name` is what screen readers call it."""
        raise NotImplementedError

    def open_page(self, address: str) -> None:
        """Show an address, reloading it if already shown; its origin becomes the allowed one."""
        raise NotImplementedError

    def clear(self) -> None:
        """Leave the page, which then asks for nothing any more."""
        raise NotImplementedError

    def go_back(self) -> None:
        raise NotImplementedError

    def go_forward(self) -> None:
        raise NotImplementedError

    def set_scheme(self, scheme: str) -> None:
        """`light`, `dark`, or empty for the system's."""
        raise NotImplementedError

    def set_still(self, *, is_still: bool) -> None:
        """Whether nothing of a page shall move that need not."""
        raise NotImplementedError
