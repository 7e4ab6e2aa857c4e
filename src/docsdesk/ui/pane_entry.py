"""A pane as the window takes it; adding a pane means adding one entry to the list."""

from dataclasses import dataclass

from PySide6.QtGui import QAction
from PySide6.QtWidgets import QBoxLayout, QWidget


@dataclass(frozen=True, slots=True)
class PaneEntry:
    """`key` is also the `pane` of its notices; `actions` go into a menu named after the pane and into the palette."""

    key: str
    title: str
    icon: str
    widget: QWidget
    actions: tuple[QAction, ...] = ()
    lines: tuple[QBoxLayout, ...] = ()
    """Where its notices are added: above what is fixed to its lower edge, so that this stays where it is."""
    is_in_rail: bool = True
    """Otherwise it is in the Help menu and in the status bar."""
