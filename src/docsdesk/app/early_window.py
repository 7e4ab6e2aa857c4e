"""The first thing painted: the window with its first run, built from as little as possible."""

from collections.abc import Callable
from functools import partial

from PySide6.QtCore import QObject, QSettings, SignalInstance
from PySide6.QtWidgets import QApplication

from docsdesk.adapters.files.places import UserPlaces
from docsdesk.adapters.process_age import process_age
from docsdesk.domain.sites.colors import ColorScheme, Motion
from docsdesk.ui.actions import WindowActions
from docsdesk.ui.first_run.page import FirstRunPage
from docsdesk.ui.languages import languages, let_choose_language
from docsdesk.ui.notices import Notices
from docsdesk.ui.theme import Theme
from docsdesk.ui.window.main_window import MainWindow

MOTION = "motion"
CONTRAST = "contrast"


def open_window_state(places: UserPlaces) -> QSettings:
    return QSettings(str(places.config / "window.ini"), QSettings.Format.IniFormat)


def _kept_scheme(state: QSettings) -> ColorScheme:
    kept = state.value("scheme")
    return ColorScheme(kept) if kept in set(ColorScheme) else ColorScheme.SYSTEM


def _kept_motion(state: QSettings) -> Motion:
    kept = state.value(MOTION)
    return Motion(kept) if kept in set(Motion) else Motion.SYSTEM


class EarlyWindow(QObject):
    """The window before anything behind it exists; what people choose in the meantime is kept for later."""

    def __init__(self, application: QApplication, places: UserPlaces) -> None:
        super().__init__()
        self.window_state = open_window_state(places)
        self.notices = Notices()
        self.actions = WindowActions(languages())
        self.first_run = FirstRunPage()
        let_choose_language(self.actions.languages, self.window_state)
        self.window = MainWindow(self.actions, self.first_run, self.notices, self.window_state)
        # Last: with a stylesheet, what gets a parent is styled again with all that it holds.
        self.theme = Theme(
            application,
            _kept_scheme(self.window_state),
            _kept_motion(self.window_state),
            had_contrast=self.window_state.value(CONTRAST) == "high",
        )
        self._kept: list[tuple[SignalInstance, Callable[..., object]]] = []
        self._chosen: list[Callable[[], object]] = []
        self._let_choose_motion()
        self.actions.need_site(exists=False)
        if places.settings_file.exists():
            self.window.show_starting()
        self._keep_choices()
        self.is_restarting = False
        """Whether the program is to start again once it has ended."""
        self.shown_after: float | None = None
        """Seconds from the start of the process until the window could be seen."""
        self.window.first_painted.connect(self._note_shown)

    def restart(self) -> None:
        """End as by Quit, which keeps all there is, then start again."""
        self.is_restarting = True
        QApplication.closeAllWindows()

    def wear(self, scheme: ColorScheme) -> None:
        """Change the look, and keep it beside the settings: the next window's first paint does not wait for those."""
        self.theme.choose(scheme)
        self.window_state.setValue("scheme", scheme.value)

    def watch_system(self) -> None:
        """Follow what the system says of contrast and motion; the next window begins as this one found it."""
        self.theme.changed.connect(self._keep_contrast)
        self.theme.watch_system()
        # Imported on first use, so that showing the window does not wait for it.
        from docsdesk.ui.window.reduced_motion import watch_reduced_motion

        watch_reduced_motion(self, lambda is_still: self.theme.reduce_motion(is_still=is_still))

    def _note_shown(self) -> None:
        self.shown_after = process_age()

    def _keep_contrast(self) -> None:
        self.window_state.setValue(CONTRAST, "high" if self.theme.system.has_contrast else "")

    def _let_choose_motion(self) -> None:
        for motion, action in self.actions.motions.items():
            action.setChecked(motion is _kept_motion(self.window_state))
            action.triggered.connect(partial(self._move, motion))

    def _move(self, motion: Motion, *_checked: bool) -> None:
        self.theme.choose_motion(motion)
        self.window_state.setValue(MOTION, motion.value)

    def carry_out(self) -> None:
        """Do what was chosen before anything could act on it."""
        for signal, keeper in self._kept:
            signal.disconnect(keeper)
        chosen, self._chosen = self._chosen, []
        self._kept.clear()
        for choice in chosen:
            choice()

    def _keep_choices(self) -> None:
        page, actions = self.first_run, self.actions
        for choice in (page.sample, page.folder, page.connection):
            self._keep(choice.clicked, choice.click)
        for action in (actions.add_site, actions.open_folder, actions.try_sample):
            self._keep(action.triggered, action.trigger)

    def _keep(self, signal: SignalInstance, choice: Callable[[], object]) -> None:
        keeper = partial(self._remember, choice)
        signal.connect(keeper)
        self._kept.append((signal, keeper))

    def _remember(self, choice: Callable[[], object], *_values: object) -> None:
        self._chosen = [choice]
