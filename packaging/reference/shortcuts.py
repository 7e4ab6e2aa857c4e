"""The shortcuts of the window, and what its palette reaches; from the actions of a window that is not shown."""

from collections.abc import Iterable

from PySide6.QtGui import QAction, QKeySequence

from docsdesk.ui.palette.commands import action_words
from docsdesk.ui.palette.entry import PaletteKind
from docsdesk.ui.window.dialogs import Scopes, keys_of_controls

from .page import code, page, plain, table

REACHED = {
    PaletteKind.PANE: "Every pane of the sidebar",
    PaletteKind.SITE: "Every site, by name, folder and address",
    PaletteKind.COMMAND: "Every action that can be done now, with its shortcut",
    PaletteKind.SETTING: "Every API setting, by its caption, its key and its values",
    PaletteKind.PAGE: "Every page of the open site, by title and path",
    PaletteKind.OPERATION: "Every operation of its API descriptions, by method and path",
    PaletteKind.BUNDLE: "Every bundle of the library",
    PaletteKind.EXPORT: "Every export job",
    PaletteKind.CONVERSATION: "Every conversation, by its title",
    PaletteKind.QUESTION: "Every question of the question sets",
    PaletteKind.TEXT: "Every page of the open docs folder, by the words in it",
    PaletteKind.MANUAL: "Every page of this manual, by the words in it",
}
_SHORTCUTS = """Help \u203a Keyboard shortcuts shows this list in the window. The shortcuts of a pane work while it
is in front. On macOS, read Ctrl as Command."""
_PALETTE = """Press Ctrl+K and type a few letters of what you want: of its name, of its path, or words that a page
says. The likeliest match comes first, and what you used last comes before what you never used. Enter
does it, Esc closes the palette. Actions that delete something or quit are found by their names only."""


def shortcuts_page(scopes: Scopes) -> str:
    sections = [(title or "Everywhere", list(_rows(actions))) for title, actions in scopes]
    everywhere = [(plain(words), code(keys)) for words, keys in keys_of_controls()]
    tables = [
        f"## {title}\n\n{table(('Action', 'Shortcut'), rows + (everywhere if title == 'Everywhere' else []))}"
        for title, rows in sections
        if rows
    ]
    return page("Keyboard shortcuts", "Every shortcut, by where it works.", _SHORTCUTS, *tables)


def palette_page(scopes: Scopes) -> str:
    kinds = [(kind.name.capitalize(), REACHED[kind]) for kind in PaletteKind]
    commands = [
        f"### {title or 'Everywhere'}\n\n{table(('Command', 'Shortcut'), list(_rows(actions, with_all=True)))}"
        for title, actions in scopes
        if actions
    ]
    return page(
        "Command palette",
        "What the palette reaches.",
        _PALETTE,
        table(("Kind", "What it reaches"), kinds),
        "## Commands",
        *commands,
    )


def _rows(actions: Iterable[QAction], *, with_all: bool = False) -> Iterable[tuple[str, str]]:
    for action in actions:
        keys = action.shortcut().toString(QKeySequence.SequenceFormat.PortableText)
        if keys or with_all:
            yield plain(action_words(action)), code(keys)
