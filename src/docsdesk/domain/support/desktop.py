"""What a desktop says about itself, and what is asked of it."""

from dataclasses import dataclass
from enum import StrEnum

NO_DISPLAY = "offscreen"
"""Qt's platform for what needs no display."""


@dataclass(frozen=True, slots=True)
class DisplayFacts:
    platform: str
    """Qt's name for the kind of display, such as `xcb` or `wayland`."""
    qt: str
    scheme: str
    screens: tuple[str, ...]
    """A line each, with its size, scale and frequency."""


@dataclass(frozen=True, slots=True)
class NotificationWish:
    title: str
    text: str


class Notified(StrEnum):
    SHOWN = "shown"
    NO_TRAY = "no tray"
    NO_MESSAGES = "no messages"
