"""Panes and actions as entries of the palette, and what was used last."""

from collections.abc import Iterable
from functools import partial
from typing import cast

from PySide6.QtCore import QObject, QSettings, Signal
from PySide6.QtGui import QAction, QKeySequence
from PySide6.QtWidgets import QWidget

from docsdesk.ui.actions import WindowActions
from docsdesk.ui.palette.dialog import Palette, PaletteWords
from docsdesk.ui.palette.entry import PaletteEntry, PaletteKind, PaletteSource
from docsdesk.ui.palette.index import PaletteIndex
from docsdesk.ui.pane_entry import PaneEntry
from docsdesk.ui.texts import Texts

_tr = Texts("Palette")


def commands(actions: WindowActions, panes: Iterable[PaneEntry]) -> tuple[PaletteEntry, ...]:
    """What can be done now."""
    choices = (
        *_choices(actions.schemes.values(), _tr("Theme: {name}"), _tr("color scheme appearance mode")),
        *_choices(actions.motions.values(), _tr("Motion: {name}"), _tr("animation accessibility")),
        *_choices(actions.languages.values(), _tr("Language: {name}"), "language locale"),
    )
    titled = ((entry.title, actions.panes[entry.key]) for entry in panes if entry.key in actions.panes)
    shown = [_entry(one, title, keywords=_also(one), kind=PaletteKind.PANE) for title, one in titled]
    apart = (actions.command_palette, *actions.panes.values(), *actions.schemes.values(), *actions.motions.values())
    own = [command(one) for one in actions.own() if one not in (*apart, *actions.languages.values())]
    of_panes = [command(one, entry.title) for entry in panes for one in entry.actions]
    return tuple(made for made in (*shown, *of_panes, *own, *choices) if made is not None)


def action_words(action: QAction) -> str:
    """An action's words without mnemonic mark and trailing dots."""
    return action.text().replace("&&", "\0").replace("&", "").replace("\0", "&").removesuffix("…")


_ALSO = {
    "add": _tr.later("new create"),
    "clear": _tr.later("empty delete remove"),
    "create": _tr.later("new add"),
    "delete": _tr.later("remove"),
    "duplicate": _tr.later("copy clone"),
    "edit": _tr.later("change rename"),
    "exports": _tr.later("bundles archives library"),
    "find": _tr.later("search filter"),
    "forget": _tr.later("delete remove"),
    "limit": _tr.later("bandwidth speed throttle"),
    "new": _tr.later("create add"),
    "open": _tr.later("add import"),
    "quit": _tr.later("exit close"),
    "shortcuts": _tr.later("hotkeys key bindings"),
    "start": _tr.later("new begin run"),
}
"""Other words for what an action does or shows, by a word of its object name."""
_TAKES_AWAY = frozenset(("clear", "delete", "forget", "quit"))
"""Words of object names."""


def _choices(actions: Iterable[QAction], words: str, keywords: str) -> list[PaletteEntry | None]:
    return [_entry(one, words.format(name=action_words(one)), keywords=keywords) for one in actions]


def command(action: QAction, pane: str = "") -> PaletteEntry | None:
    """None for what cannot be done now."""
    return _entry(action, action_words(action), pane, _also(action))


def _also(action: QAction) -> str:
    return " ".join(_tr.now(_ALSO[part]) for part in action.objectName().split("_") if part in _ALSO)


def _entry(
    action: QAction, title: str, subtitle: str = "", keywords: str = "", kind: PaletteKind = PaletteKind.COMMAND
) -> PaletteEntry | None:
    if not action.isEnabled() or not action.isVisible():
        return None
    return PaletteEntry(
        id=action.objectName(),
        kind=kind,
        title=title,
        do=partial(_trigger, action),
        subtitle=subtitle,
        keywords=keywords,
        icon=action.icon(),
        shortcut=action.shortcut().toString(QKeySequence.SequenceFormat.NativeText),
        takes_away=not _TAKES_AWAY.isdisjoint(action.objectName().split("_")),
    )


def _trigger(action: QAction) -> None:
    action.trigger()


MOST_RECENT_COMMANDS = 30
_KEY = "palette/recent"


class PaletteSources(QObject):
    opening = Signal()
    """What is read only on demand is wanted now; report it with `refresh`."""
    typed = Signal(str)
    """Words to be looked for; report what they are in with `refresh`."""

    def __init__(self, window: QWidget, state: QSettings) -> None:
        super().__init__(window)
        self._window, self._state = window, state
        self.sources: list[PaletteSource] = []
        self._index = PaletteIndex()
        self._open: Palette | None = None
        kept = state.value(_KEY)
        names = cast("list[object]", kept) if isinstance(kept, list) else [kept]
        self.recent = [name for name in names if isinstance(name, str) and name][:MOST_RECENT_COMMANDS]
        """The ids of the entries used last, latest first."""

    def add(self, source: PaletteSource) -> None:
        self.sources.append(source)

    def open(self) -> None:
        self._show_sources()
        words = PaletteWords(
            self.tr("Search for anything"),
            self.tr("Search sites, pages, settings and commands"),
            self.tr("Nothing matches “{query}”."),
        )
        palette = Palette(self._index, words, "palette", self._window)
        palette.chosen.connect(self.note)
        palette.typed.connect(self.typed)
        palette.finished.connect(self._forget)
        self._open = palette
        palette.open_over(self._window)
        self.opening.emit()

    def refresh(self) -> None:
        """A source has something else to offer."""
        if self._open is not None:
            self._show_sources()
            self._open.refresh()

    def note(self, entry_id: str) -> None:
        """It was used, from here or elsewhere."""
        self.recent = [entry_id, *(other for other in self.recent if other != entry_id)][:MOST_RECENT_COMMANDS]
        self._state.setValue(_KEY, self.recent)

    def _show_sources(self) -> None:
        self._index.show((source() for source in self.sources), self.recent)

    def _forget(self) -> None:
        self._open = None
