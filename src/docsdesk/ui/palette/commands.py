"""Panes and actions as entries of the palette: named with where they belong, their shortcuts beside them."""

from collections.abc import Iterable
from functools import partial

from PySide6.QtGui import QAction, QKeySequence

from docsdesk.ui.actions import WindowActions
from docsdesk.ui.palette.entry import PaletteEntry, PaletteKind
from docsdesk.ui.pane_entry import PaneEntry
from docsdesk.ui.texts import Texts

_tr = Texts("Palette")


def commands(actions: WindowActions, panes: Iterable[PaneEntry]) -> tuple[PaletteEntry, ...]:
    """What can be done now."""
    named = {one.objectName(): one for one in actions.all() if one is not actions.command_palette}
    shown = [_pane(entry, named.pop(f"show_{entry.key}")) for entry in panes if f"show_{entry.key}" in named]
    themes = [_theme(named.pop(one.objectName())) for one in actions.schemes.values()]
    motions = [_motion(named.pop(one.objectName())) for one in actions.motions.values()]
    languages = [_language(named.pop(one.objectName())) for one in actions.languages.values()]
    own = [command(one) for one in named.values() if one not in actions.panes.values()]
    of_panes = [command(one, entry.title) for entry in panes for one in entry.actions]
    return tuple(made for made in (*shown, *of_panes, *own, *themes, *motions, *languages) if made is not None)


def spoken(action: QAction) -> str:
    """An action's words without mnemonic mark and trailing dots."""
    return action.text().replace("&&", "\0").replace("&", "").replace("\0", "&").removesuffix("…")


_ALSO = {
    "add": _tr.later("new create"),
    "clear": _tr.later("empty delete remove"),
    "create": _tr.later("new add"),
    "delete": _tr.later("remove"),
    "duplicate": _tr.later("copy clone"),
    "edit": _tr.later("change rename"),
    "find": _tr.later("search filter"),
    "forget": _tr.later("delete remove"),
    "limit": _tr.later("bandwidth speed throttle"),
    "new": _tr.later("create add"),
    "open": _tr.later("add import"),
    "quit": _tr.later("exit close"),
    "shortcuts": _tr.later("hotkeys key bindings"),
    "start": _tr.later("new begin run"),
}
"""Other words for what an action does, by a word of its object name."""
_TAKES_AWAY = frozenset(("clear", "delete", "forget", "quit"))
"""Words of object names."""


def _pane(entry: PaneEntry, action: QAction) -> PaletteEntry | None:
    return _entry(action, entry.title, kind=PaletteKind.PANE)


def _theme(action: QAction) -> PaletteEntry | None:
    words = _tr("Theme: {name}").format(name=spoken(action))
    return _entry(action, words, keywords=_tr("color scheme appearance mode"))


def _motion(action: QAction) -> PaletteEntry | None:
    words = _tr("Motion: {name}").format(name=spoken(action))
    return _entry(action, words, keywords=_tr("animation accessibility"))


def _language(action: QAction) -> PaletteEntry | None:
    return _entry(action, _tr("Language: {name}").format(name=spoken(action)), keywords="language locale")


def command(action: QAction, pane: str = "") -> PaletteEntry | None:
    """None for what cannot be done now."""
    also = (_tr.now(_ALSO[part]) for part in action.objectName().split("_") if part in _ALSO)
    return _entry(action, spoken(action), pane, " ".join(also))


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
