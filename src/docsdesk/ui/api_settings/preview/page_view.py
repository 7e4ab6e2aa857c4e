"""What shows a page of the preview inside the window; web_view.py has the one that does."""

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget


class PageView(QWidget):
    """Shows pages of one origin and nothing else. `start` is called once, when it has its place in the window."""

    moved = Signal(str)
    """The path of the page that is shown now, without a leading slash."""
    outside_requested = Signal(str)
    """A link was followed that leads to another site."""
    call_refused = Signal(str)
    """The page itself asked another site for something."""
    failed = Signal(str)
    """Nothing can be shown; a sentence says why."""

    def start(self) -> None:
        raise NotImplementedError

    def open_page(self, address: str) -> None:
        """Show an address, again if it is shown already; its origin is the one that counts from now on."""
        raise NotImplementedError

    def set_zoom(self, factor: float) -> None:
        raise NotImplementedError

    def set_scheme(self, scheme: str) -> None:
        """light, dark, or empty for what the system says."""
        raise NotImplementedError
