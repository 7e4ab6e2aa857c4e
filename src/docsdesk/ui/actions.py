"""The window's own actions: words, icons and shortcuts. What they do is wired up elsewhere."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from types import MappingProxyType
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QObject
from PySide6.QtGui import QAction, QActionGroup, QKeySequence

from docsdesk.domain.sites.colors import ColorScheme, Motion
from docsdesk.ui.icons import icon
from docsdesk.ui.plain_values import WIDGET_SHORTCUT_NUMBER, set_plainly
from docsdesk.ui.shortcuts import ALSO, Shortcut

if TYPE_CHECKING:
    from docsdesk.ui.pane_entry import PaneEntry


def action(
    name: str, text: str, *, shortcut: Shortcut = Shortcut.NONE, icon_name: str = "", parent: QObject | None = None
) -> QAction:
    """An action as the menus, the palette and the shortcut list show it. `name` is its object name."""
    new_action = QAction(text, parent)
    new_action.setObjectName(name)
    # Otherwise macOS moves actions into its own menu, judging by their words.
    new_action.setMenuRole(QAction.MenuRole.NoRole)
    if shortcut in ALSO:
        new_action.setShortcuts([QKeySequence(shortcut), QKeySequence(ALSO[shortcut])])
    elif shortcut:
        set_plainly(new_action, "shortcut", shortcut)
    if icon_name:
        new_action.setIcon(icon(icon_name))
    return new_action


class WindowActions(QObject):
    """The actions that belong to the window, not to a pane."""

    def __init__(self, languages: Mapping[str, str] = MappingProxyType({})) -> None:
        """`languages` are those to choose from, each by its code and its own name."""
        super().__init__()
        self.panes: dict[str, QAction] = {}
        """By pane key; empty until panes are added."""
        self._pane_group = QActionGroup(self)
        self.add_site = self._add("add_site", self.tr("Add a site…"), Shortcut.ADD_SITE, "add")
        self.open_folder = self._add("open_folder", self.tr("Open a docs folder…"), Shortcut.OPEN_FOLDER, "kind-local")
        self.try_sample = self._add("try_sample", self.tr("Try the sample site"), icon_name="sample")
        self.edit_site = self._add("edit_site", self.tr("Edit site…"), Shortcut.EDIT_SITE, "edit")
        self.duplicate_site = self._add("duplicate_site", self.tr("Duplicate site…"), icon_name="duplicate")
        self.delete_site = self._add("delete_site", self.tr("Delete site"), icon_name="delete")
        self.switch_site = self._add("switch_site", self.tr("Switch site…"), Shortcut.SWITCH_SITE, "sites")
        self.open_in_browser = self._add(
            "open_in_browser", self.tr("Open site in browser"), Shortcut.SITE_IN_BROWSER, "open-external"
        )
        self.toggle_rail = self._add("toggle_rail", self.tr("Show sidebar labels"), Shortcut.SIDEBAR, "sidebar")
        self.toggle_rail.setCheckable(True)
        self.toggle_rail.setChecked(True)
        self._add_ways()
        self._add_help()
        self.network = self._add("network", self.tr("Network…"), icon_name="network")
        self.preferences = self._add("preferences", self.tr("Preferences…"), Shortcut.PREFERENCES, "settings")
        self.preferences.setMenuRole(QAction.MenuRole.PreferencesRole)
        self.close_window = self._add("close_window", self.tr("Close window"), Shortcut.CLOSE, "close")
        self.quit = self._add("quit", self.tr("Quit"), Shortcut.QUIT, "quit")
        self.quit.setMenuRole(QAction.MenuRole.QuitRole)
        self.in_front = dict(self._actions_in_front())
        """What the field or list with the focus does, or a pane: by what its shortcut means."""
        self.schemes = self._scheme_actions()
        self.motions = self._motion_actions()
        self.languages = self._language_actions(languages)
        """By code, "" for the system's; empty if there is nothing to choose."""

    def add_panes(self, entries: Sequence["PaneEntry"]) -> None:
        """Make one action per pane that shows it; those in the rail are numbered in order."""
        for number, entry in enumerate(sorted(entries, key=lambda entry: not entry.is_in_rail), start=1):
            new_action = self._add(f"show_{entry.key}", entry.title, icon_name=entry.icon)
            if entry.is_in_rail:
                set_plainly(new_action, "shortcut", f"Ctrl+{number}")
            new_action.setCheckable(True)
            self._pane_group.addAction(new_action)
            self.panes[entry.key] = new_action

    def need_site(self, exists: bool) -> None:
        """Enable the actions that need a site only while one is open."""
        for needing in self._needing_a_site():
            needing.setEnabled(exists)

    def all(self) -> tuple[QAction, ...]:
        """In creation order."""
        return tuple(child for child in self.children() if isinstance(child, QAction))

    def own(self) -> tuple[QAction, ...]:
        """Those that no pane does in a way of its own."""
        shared = self.in_front.values()
        return tuple(one for one in self.all() if one not in shared)

    def _needing_a_site(self) -> Iterable[QAction]:
        return (
            self.edit_site,
            self.duplicate_site,
            self.delete_site,
            self.switch_site,
            self.open_in_browser,
            *self.panes.values(),
        )

    def _add(self, name: str, text: str, shortcut: Shortcut = Shortcut.NONE, icon_name: str = "") -> QAction:
        return action(name, text, shortcut=shortcut, icon_name=icon_name, parent=self)

    def _add_ways(self) -> None:
        """Those of the Go and View menus."""
        self.back = self._add("go_back", self.tr("Back"), Shortcut.BACK, "chevron-left")
        self.forward = self._add("go_forward", self.tr("Forward"), Shortcut.FORWARD, "chevron-right")
        self.next_area = self._add("next_area", self.tr("Go to the next area"), Shortcut.NEXT_AREA, "chevron-right")
        self.previous_area = self._add(
            "previous_area", self.tr("Go to the previous area"), Shortcut.PREVIOUS_AREA, "chevron-left"
        )
        self.full_screen = self._add("full_screen", self.tr("Full screen"), Shortcut.FULL_SCREEN, "full-screen")
        self.pane_menu = self._add("open_pane_menu", self.tr("More commands of this pane"), Shortcut.PANE_MENU, "more")

    def _actions_in_front(self) -> Iterator[tuple[Shortcut, QAction]]:
        """Their keys are those of the field, list or pane that does them; these are for the menus."""
        words = {
            Shortcut.NEW_PAGE: (self.tr("Create page…"), "add"),
            Shortcut.SAVE_CHANGES: (self.tr("Review and save"), "save"),
            Shortcut.START_EXPORT: (self.tr("Start export"), "exports"),
            Shortcut.SAVE_ARCHIVE: (self.tr("Save archive…"), "download"),
            Shortcut.NEXT_PROBLEM: (self.tr("Next problem"), "warn"),
            Shortcut.PREVIOUS_PROBLEM: (self.tr("Previous problem"), "warn"),
            Shortcut.UNDO: (self.tr("Undo"), "undo"),
            Shortcut.REDO: (self.tr("Redo"), "redo"),
            Shortcut.CUT: (self.tr("Cut"), "cut"),
            Shortcut.COPY: (self.tr("Copy"), "copy"),
            Shortcut.PASTE: (self.tr("Paste"), "paste"),
            Shortcut.DELETE: (self.tr("Delete"), "delete"),
            Shortcut.SELECT_ALL: (self.tr("Select all"), "selection"),
            Shortcut.FIND: (self.tr("Find"), "search"),
            Shortcut.RENAME: (self.tr("Rename"), "edit"),
            Shortcut.FIX: (self.tr("Fix this problem"), "verify"),
            Shortcut.REFRESH: (self.tr("Refresh"), "refresh"),
        }
        for shortcut, (text, icon_name) in words.items():
            new_action = self._add(shortcut.name.lower(), text, shortcut, icon_name)
            set_plainly(new_action, "shortcutContext", WIDGET_SHORTCUT_NUMBER)
            yield shortcut, new_action

    def _add_help(self) -> None:
        """Those of the Help menu."""
        self.manual = self._add("manual", self.tr("Manual"), Shortcut.MANUAL, "help")
        self.command_palette = self._add("command_palette", self.tr("Command palette…"), Shortcut.PALETTE, "palette")
        self.shortcuts = self._add("shortcuts", self.tr("Keyboard shortcuts"), Shortcut.SHORTCUTS, "keyboard")
        self.diagnostics = self._add("diagnostics", self.tr("Diagnostics…"), icon_name="meter")
        self.log = self._add("log", self.tr("Log"), icon_name="raw")
        self.check_computer = self._add("check_computer", self.tr("Check this computer"), icon_name="verify")
        self.check_updates = self._add("check_updates", self.tr("Check for updates…"), icon_name="download")
        self.about = self._add("about", self.tr("About Docsdesk"), icon_name="info")

    def _scheme_actions(self) -> dict[ColorScheme, QAction]:
        words = {
            ColorScheme.SYSTEM: self.tr("Follow the system"),
            ColorScheme.LIGHT: self.tr("Light"),
            ColorScheme.DARK: self.tr("Dark"),
            ColorScheme.CONTRAST: self.tr("High contrast"),
        }
        return dict(zip(words, self._choice("scheme", words), strict=True))

    def _motion_actions(self) -> dict[Motion, QAction]:
        words = {
            Motion.SYSTEM: self.tr("Follow the system"),
            Motion.REDUCED: self.tr("Reduced"),
            Motion.FULL: self.tr("Full"),
        }
        return dict(zip(words, self._choice("motion", words), strict=True))

    def _language_actions(self, languages: Mapping[str, str]) -> dict[str, QAction]:
        if len(languages) < 2:
            return {}
        words = {"": self.tr("Follow the system"), **languages}
        return dict(zip(words, self._choice("language", words), strict=True))

    def _choice(self, name: str, words: Mapping[Any, str]) -> Iterator[QAction]:
        """One action for each key; exactly one is checked."""
        group = QActionGroup(self)
        for key, text in words.items():
            new_action = self._add(f"{name}_{key or 'system'}", text)
            new_action.setCheckable(True)
            group.addAction(new_action)
            yield new_action
