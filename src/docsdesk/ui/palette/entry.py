"""What the command palette and the site switcher offer, from any source."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from datetime import datetime
from enum import Enum, auto

from PySide6.QtGui import QIcon

from docsdesk.ui.texts import Texts

_tr = Texts("Palette")


class PaletteKind(Enum):
    """In the order in which equal matches are listed."""

    PANE = auto()
    SITE = auto()
    COMMAND = auto()
    SETTING = auto()
    PAGE = auto()
    OPERATION = auto()
    BUNDLE = auto()
    EXPORT = auto()
    CONVERSATION = auto()
    QUESTION = auto()
    TEXT = auto()
    MANUAL = auto()


@dataclass(frozen=True, slots=True)
class PaletteEntry:
    """Found by its title, less so by its subtitle and keywords."""

    id: str
    """Stays the same from run to run."""
    kind: PaletteKind
    title: str
    do: Callable[[], object]
    """Called with the palette closed."""
    subtitle: str = ""
    keywords: str = ""
    icon: str | QIcon = ""
    """A name in the icons folder, or drawn."""
    shortcut: str = ""
    tag: str = ""
    """Shown at the end of the row, in place of the kind."""
    at: datetime | None = None
    """When the thing was last touched."""
    takes_away: bool = False
    """Deletes something or ends the program: offered only to those who type for it."""


PaletteSource = Callable[[], Iterable[PaletteEntry]]
"""Called whenever the palette opens or its contents change; giving the same objects again saves reading them."""


def kind_words(kind: PaletteKind) -> str:
    return _tr.now(_KINDS[kind])


_KINDS = {
    PaletteKind.PANE: _tr.later("Pane"),
    PaletteKind.SITE: _tr.later("Site"),
    PaletteKind.COMMAND: _tr.later("Command"),
    PaletteKind.SETTING: _tr.later("Setting"),
    PaletteKind.PAGE: _tr.later("Page"),
    PaletteKind.OPERATION: _tr.later("Operation"),
    PaletteKind.BUNDLE: _tr.later("Bundle"),
    PaletteKind.EXPORT: _tr.later("Export"),
    PaletteKind.CONVERSATION: _tr.later("Conversation"),
    PaletteKind.QUESTION: _tr.later("Question"),
    PaletteKind.TEXT: _tr.later("In a page"),
    PaletteKind.MANUAL: _tr.later("Manual"),
}
