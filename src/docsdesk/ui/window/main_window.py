"""The main window: menus, rail, panes, notices, status; it shows values and emits what people choose."""

from collections.abc import Iterable, Sequence
from functools import partial
from itertools import chain
from typing import TYPE_CHECKING

from PySide6.QtCore import QByteArray, QSettings, QSize, QTimer, Signal
from PySide6.QtGui import QAction, QCloseEvent, QKeyEvent, QMoveEvent, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QApplication, QMainWindow, QMenu, QStackedWidget, QWidget

from docsdesk.ui.actions import WindowActions
from docsdesk.ui.notices import EVERYWHERE, MARKS, Notices, NoticeSeverity
from docsdesk.ui.shortcuts import OF_PANES, Shortcut
from docsdesk.ui.tokens import FRAME, Gap, Tone
from docsdesk.ui.widgets.layouts import Column, Row, fill
from docsdesk.ui.window.menu_bar import add_panes, fill_menu_bar, offer_recent
from docsdesk.ui.window.pane_history import PaneHistory
from docsdesk.ui.window.status_bar import StatusBar

if TYPE_CHECKING:
    from docsdesk.docs.checks.checked_folder import CheckedFolder
    from docsdesk.domain.observed import Observed
    from docsdesk.domain.settings import Settings
    from docsdesk.ui.first_run.page import FirstRunPage
    from docsdesk.ui.focus.keeper import FocusKeeper
    from docsdesk.ui.palette.commands import PaletteSources
    from docsdesk.ui.pane_entry import PaneEntry
    from docsdesk.ui.site_memory import SiteMemory
    from docsdesk.ui.window.dialogs import Scopes

SMALLEST = 960, 640
"""The smallest window that needs no scroll bars; it may be smaller on a screen that is."""
SMALLEST_PANE = 748, 576
"""In a window of that width, with room for one scroll bar where the screen is less tall."""
USUAL = 1200, 800


class MainWindow(QMainWindow):
    """`window_state` keeps geometry and the like, nothing else."""

    site_chosen = Signal(str)
    pane_shown = Signal(str)
    first_painted = Signal()
    """The window is on the screen and can be clicked."""

    def __init__(
        self,
        actions: WindowActions,
        first_run: "FirstRunPage",
        notices: Notices,
        window_state: QSettings,
    ) -> None:
        super().__init__()
        self.setObjectName("main_window")
        self.actions_of_window = actions
        self.status = StatusBar()
        self._entries: tuple[PaneEntry, ...] = ()
        self._pages: dict[str, QWidget] = {}
        self._first_run = first_run
        self._notices = notices
        self._window_state = window_state
        self._reach: PaletteSources | None = None
        self._painted = False
        self._has_site = False
        self._keeper: FocusKeeper | None = None
        self._history = PaneHistory()
        self._panes = QStackedWidget()
        self._panes.setObjectName("panes")
        self._build()
        self._connect()
        self._restore()

    def add_panes(self, entries: Sequence["PaneEntry"]) -> None:
        """Add the panes in order, and the parts around them; once, before a site is shown."""
        actions = self.actions_of_window
        self._furnish()
        self._fit_rail()
        actions.add_panes(entries)
        self._entries = tuple(entries)
        from docsdesk.ui.pane_action import OF_ROW
        from docsdesk.ui.widgets.bars.banner import Banners
        from docsdesk.ui.widgets.pane_header import PaneHeader

        for entry in entries:
            lines = [Banners(self._notices, entry.key, EVERYWHERE) for _ in entry.lines or (None,)]
            for place, line in zip(entry.lines, lines, strict=False):
                place.addWidget(line)
            self._pages[entry.key] = entry.widget if entry.lines else _stack(entry.widget, lines[0])
            self._panes.addWidget(self._pages[entry.key])
            shown = actions.panes[entry.key]
            shown.triggered.connect(partial(self.show_pane, entry.key))
            # A screen reader checks the button instead of clicking it.
            shown.toggled.connect(partial(self._show_checked, entry.key))
            for action in entry.actions:
                action.triggered.connect(partial(self.show_pane, entry.key))
            if header := entry.widget.findChild(PaneHeader):
                own = (one for one in entry.actions if one.shortcut().toString() not in actions.in_front)
                header.offer([one for one in own if one.property(OF_ROW) is not True])
            if entry.is_in_rail:
                self._rail.add_pane(shown)
            else:
                self.status.add_pane(shown)
        add_panes(self.menuBar(), actions, entries)
        for action in (*actions.own(), *(action for entry in entries for action in entry.actions)):
            action.triggered.connect(partial(self._note_use, action.objectName()))

    def show_starting(self) -> None:
        """Show the frame of a window that is about to show a site."""
        from docsdesk.ui.widgets.lists.skeleton import SkeletonRows

        self._panes.setCurrentIndex(self._panes.addWidget(SkeletonRows()))

    def show_settings(self, settings: "Settings") -> None:
        """Show the active site in rail, edge and title, or the first run if there is none."""
        site = settings.site
        self._switcher.show_settings(settings)
        self._edge.show_site(site)
        self._rail.setVisible(site is not None)
        self._need_site(site is not None)
        # Qt shows the star, or what the system has instead, while there are unsaved changes.
        self.setWindowTitle(f"{site.name}[*] · Docsdesk" if site else "Docsdesk")
        if site is None:
            self._panes.setCurrentWidget(self._first_run)
        elif not self.current_pane():
            self.show_pane(self._entries[0].key)

    def mark_unsaved(self, pane: str, *, is_unsaved: bool) -> None:
        """Say in title and rail that a pane has unsaved changes."""
        self.setWindowModified(is_unsaved)
        self._rail.mark(pane, self.tr("Unsaved changes") if is_unsaved else "", "dot", Tone.ACCENT)

    def mark_news(self, pane: str, words: str, severity: NoticeSeverity) -> None:
        """Say in the rail what happened in a pane that is not in front; empty once it has been seen."""
        self._rail.mark(pane, words, *MARKS[severity])

    def show_check(self, result: "Observed[CheckedFolder]") -> None:
        """Say in rail and status bar how many problems the open site's folder has."""
        checked = result.value if result.problem is None else None
        self._rail.count("problems", checked.problems if checked is not None else ())
        self.status.show_problems(result)

    def show_pane(self, key: str) -> None:
        self._panes.setCurrentWidget(self._pages[key])
        self.actions_of_window.panes[key].setChecked(True)
        self._history.note(key)
        self._allow_way()
        self.pane_shown.emit(key)

    def current_pane(self) -> str:
        """The key of the current pane; empty on the first run, and before any pane is there."""
        shown = self._panes.currentWidget()
        return next((key for key, page in self._pages.items() if page is shown), "")

    def all_actions(self) -> tuple[QAction, ...]:
        """The window's actions and, while a site is open, every pane's."""
        entries = self._entries if self._has_site else ()
        of_panes = (action for entry in entries for action in entry.actions)
        return (*self.actions_of_window.all(), *of_panes)

    def raise_up(self) -> None:
        """Come to the front, because the program was started again."""
        self.setWindowState(self.windowState() & ~self.windowState().WindowMinimized)
        self.show()
        self.raise_()
        self.activateWindow()

    @property
    def reach(self) -> "PaletteSources":
        """The palette's sources; the window's own are its panes and actions."""
        if self._reach is None:
            # Imported on first use, so that showing the window does not wait for it.
            from docsdesk.ui.palette.commands import PaletteSources, commands

            self._reach = PaletteSources(self, self._window_state)
            self._reach.add(lambda: commands(self.actions_of_window, self._entries if self._has_site else ()))
        return self._reach

    def open_palette(self) -> None:
        self.reach.open()

    def open_shortcuts(self) -> None:
        from docsdesk.ui.window.dialogs import ShortcutList

        scopes = self.shortcuts_by_scope()
        ShortcutList(scopes if self._has_site else scopes[:1], self).open()

    def actions_by_scope(self) -> "Scopes":
        """What the palette offers everywhere, without a title, then each pane's title with what is done there."""
        of_panes = ((entry.title, entry.actions) for entry in self._entries)
        return [("", self.actions_of_window.own()), *of_panes]

    def shortcuts_by_scope(self) -> "Scopes":
        """Like `actions_by_scope`, with the menu bar's shortcuts once, whatever pane they work in."""
        shared = self.actions_of_window.in_front
        of_panes = (
            (entry.title, [one for one in entry.actions if one.shortcut().toString() not in shared])
            for entry in self._entries
        )
        return [("", self.actions_of_window.all()), *of_panes]

    def _build(self) -> None:
        fill_menu_bar(self.menuBar(), self.actions_of_window)
        # Of the window too, from which its dialogs take it.
        self.addAction(self.actions_of_window.manual)
        self._panes.addWidget(self._first_run)
        self.setCentralWidget(self._panes)
        self.setStatusBar(self.status)

    def _furnish(self) -> None:
        """Put rail, edge and notices around what was painted first."""
        # Not at the top: Qt's own namespace, which these need, takes as long to load as the whole first run to build.
        from docsdesk.ui.focus.keeper import FocusKeeper
        from docsdesk.ui.focus.order import FocusPart, declare
        from docsdesk.ui.sites.switcher import SiteSwitcher
        from docsdesk.ui.widgets.bars.banner import Banners
        from docsdesk.ui.widgets.bars.toast import Toasts
        from docsdesk.ui.widgets.scrolled import ScrolledRoom
        from docsdesk.ui.window.production_edge import ProductionEdge
        from docsdesk.ui.window.rail import Rail

        actions = self.actions_of_window
        self._keeper = FocusKeeper(self)
        self._edge = ProductionEdge()
        self._switcher = SiteSwitcher(actions.open_folder, actions.add_site, actions.edit_site, actions.duplicate_site)
        self._rail = Rail(self._switcher, actions.toggle_rail)
        self._rail.hide()
        self._switcher.site_chosen.connect(self.site_chosen)
        self._switcher.site_chosen.connect(self._note_site)
        self._switcher.used_last = lambda: self.reach.recent
        self._furnish_menus()
        actions.toggle_rail.toggled.connect(self._fit_rail)
        actions.toggle_rail.setChecked(self._window_state.value("wide_rail", defaultValue=True, type=bool) is True)
        shown = self._panes.currentWidget()
        self.takeCentralWidget()
        self._first_run.lines.addWidget(Banners(self._notices, EVERYWHERE))
        below = Row(self._rail, fill(ScrolledRoom("room", self._panes, SMALLEST_PANE)), gap=Gap.NONE)
        whole = QWidget()
        whole.setLayout(Column(self._edge, fill(below), gap=Gap.NONE))
        self.setCentralWidget(whole)
        Toasts(self._notices, whole, self.pane_shown)
        declare(self._panes, FocusPart.AREA)
        declare(self.status, FocusPart.AREA)
        self._panes.show()
        self._panes.setCurrentWidget(shown or self._first_run)

    def _furnish_menus(self) -> None:
        from docsdesk.ui.window.front_commands import FrontCommands

        self.actions_of_window.switch_site.triggered.connect(self._switcher.open_menu)
        self._front = FrontCommands(self.actions_of_window.in_front, self._find_focus, self._find_of_pane)
        offer_recent(self.menuBar(), self._switcher.recent)
        for menu in self.menuBar().findChildren(QMenu):
            menu.aboutToShow.connect(self._front.refresh)

    def _connect(self) -> None:
        actions = self.actions_of_window
        self.pane_shown.connect(lambda: self._keeper and self._keeper.enter(self._panes))
        actions.command_palette.triggered.connect(self.open_palette)
        actions.shortcuts.triggered.connect(self.open_shortcuts)
        actions.next_area.triggered.connect(lambda: self._step_area(forwards=True))
        actions.previous_area.triggered.connect(lambda: self._step_area(forwards=False))
        actions.back.triggered.connect(partial(self._go, -1))
        actions.forward.triggered.connect(partial(self._go, 1))
        actions.pane_menu.triggered.connect(self._open_pane_menu)
        actions.full_screen.triggered.connect(self._toggle_full_screen)
        actions.close_window.triggered.connect(self.close)
        actions.quit.triggered.connect(QApplication.closeAllWindows)

    def _step_area(self, *, forwards: bool) -> None:
        if self._keeper is not None:
            self._keeper.step_area(forwards=forwards)

    def _go(self, by: int, *_checked: bool) -> None:
        self.show_pane(self._history.go(by))

    def _allow_way(self) -> None:
        self.actions_of_window.back.setEnabled(self._has_site and self._history.can_go(-1))
        self.actions_of_window.forward.setEnabled(self._has_site and self._history.can_go(1))

    def _open_pane_menu(self) -> None:
        from docsdesk.ui.widgets.pane_header import PaneHeader

        for header in self._panes.findChildren(PaneHeader):
            header.open_menu()

    def _toggle_full_screen(self) -> None:
        self.setWindowState(self.windowState() ^ self.windowState().WindowFullScreen)

    def _find_focus(self) -> QWidget | None:
        """Not the menu bar, while that is worked by the keyboard."""
        return self._keeper.latest() if self._keeper is not None else None

    def _find_of_pane(self, shortcut: Shortcut) -> QAction | None:
        """Of the pane in front, or of any pane if that is brought to the front for it."""
        if not self._has_site:
            return None
        here = [entry for entry in self._entries if entry.key == self.current_pane()]
        others = self._entries if shortcut in OF_PANES else ()
        fitting = (one for entry in (*here, *others) for one in entry.actions if one.shortcut() == shortcut)
        return next(fitting, None)

    def _need_site(self, exists: bool) -> None:
        self._has_site = exists
        self.actions_of_window.need_site(exists)
        self._allow_way()

    def _note_site(self, site_id: str) -> None:
        from docsdesk.ui.sites.switcher import site_entry_id

        self.reach.note(site_entry_id(site_id))

    def _note_use(self, name: str) -> None:
        self.reach.note(name)

    def _show_checked(self, key: str, checked: bool) -> None:
        if checked:
            self.show_pane(key)

    def _restore(self) -> None:
        room = self.screen().availableSize() - QSize(*FRAME)
        self.setMinimumSize(QSize(*SMALLEST).boundedTo(room))
        self.resize(QSize(*USUAL).boundedTo(room).expandedTo(self.minimumSize()))
        geometry = self._window_state.value("geometry")
        if isinstance(geometry, QByteArray):
            self.restoreGeometry(geometry)
        self._kept_soon = QTimer(self, singleShot=True, interval=500)
        self._kept_soon.timeout.connect(self._keep)
        self.actions_of_window.toggle_rail.toggled.connect(self._kept_soon.start)

    def remember(self, memory: "SiteMemory") -> None:
        from docsdesk.domain.opening import FORMER_PANES
        from docsdesk.ui.site_memory import Kept

        def show(named: str) -> None:
            pane = FORMER_PANES.get(named, named)
            if pane in self._pages:
                self.show_pane(pane)

        memory.add("pane", self.pane_shown, Kept(self.current_pane, show, str), is_early=True)

    def _keep(self) -> None:
        self._window_state.setValue("geometry", self.saveGeometry())
        self._window_state.setValue("wide_rail", self.actions_of_window.toggle_rail.isChecked())

    def moveEvent(self, event: QMoveEvent) -> None:
        super().moveEvent(event)
        self._kept_soon.start()

    def _fit_rail(self) -> None:
        self._rail.set_wide(self.actions_of_window.toggle_rail.isChecked() and self.width() >= SMALLEST[0])

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if self._entries:
            self._fit_rail()
        self._kept_soon.start()

    def focusNextPrevChild(self, next: bool) -> bool:  # noqa: A002 (as Qt calls it)
        return self._keeper.step(forwards=next) if self._keeper is not None else super().focusNextPrevChild(next)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """A shortcut of the pane in front also works beside the pane, and some of other panes everywhere."""
        from PySide6.QtGui import QKeySequence

        keys = QKeySequence(event.keyCombination())
        fitting = (action for action in self._actions_in_front() if keys in action.shortcuts())
        action = next(fitting, None) if event.modifiers() & event.modifiers().ControlModifier else None
        wanted = next((one for one in OF_PANES if QKeySequence(one) == keys), None)
        if action is not None:
            action.trigger()
        elif wanted is not None:
            self._front.do(wanted)
        else:
            super().keyPressEvent(event)

    def _actions_in_front(self) -> Iterable[QAction]:
        """What can be done now in the view that is shown."""
        here = (entry.actions for entry in self._entries if entry.key == self.current_pane())
        for action in chain.from_iterable(here):
            view = action.parent()
            if action.isEnabled() and (not isinstance(view, QWidget) or view.isVisible()):
                yield action

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        if not self._painted:
            self._painted = True
            QTimer.singleShot(0, self.first_painted.emit)

    def closeEvent(self, event: QCloseEvent) -> None:
        self._keep()
        super().closeEvent(event)


def _stack(pane: QWidget, notices: QWidget) -> QWidget:
    page = QWidget()
    page.setObjectName("page")
    page.setLayout(Column(fill(pane), notices, gap=Gap.NONE))
    return page
