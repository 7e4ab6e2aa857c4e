"""Starts the window: paints it first, then loads everything behind it, then runs both."""

import gc
import importlib
import os
import sys
import threading
from collections.abc import Callable
from functools import partial

from PySide6.QtCore import QObject, QTimer, Signal
from PySide6.QtWidgets import QApplication

from docsdesk.adapters.crash_reports import fault_file
from docsdesk.adapters.files.places import user_places, working_places
from docsdesk.adapters.single_instance import InstanceLock
from docsdesk.app.application import Application
from docsdesk.app.early_window import EarlyWindow, open_window_state
from docsdesk.ui.icons import application_icon
from docsdesk.ui.languages import chosen_language, speak
from docsdesk.ui.theme import body_font
from docsdesk.ui.window.main_window import MainWindow

BEFORE_PANES = (
    "docsdesk.adapters.logging_setup",
    "docsdesk.app.window_adapters",
    "docsdesk.app.site_exports",
    "docsdesk.app.folder_knowledge",
)
"""Imported in a thread; none may refer to a class of Qt's.

PySide creates a class when it is first referenced, while the window's thread reads the shared table of classes without
a lock: classes created in another thread crashed it. So the panes, which refer to many, are imported after the thread
has finished.
"""
PANES = (
    "docsdesk.ui.overview.pane",
    "docsdesk.ui.api_settings.assembly",
    "docsdesk.ui.pages.assembly",
    "docsdesk.ui.problems.assembly",
    "docsdesk.ui.exports.assembly",
    "docsdesk.ui.assistant.assembly",
    "docsdesk.ui.questions.pane",
    "docsdesk.app.event_loop",
)
"""Imported by the window's thread, one at a time: in between it answers."""

THREAD_TURN_SECONDS = 0.000_5
"""How long another thread may compute while the window's waits for it, each time; ten times as long by default."""

LATEST_PAINT_MS = 2_000
"""A visible window is painted long before."""


def run(when_shown: Callable[[MainWindow], None] = lambda _window: None, *, target: str = "") -> int:
    """Open the window, or bring one that is already open to the front; returns the exit code.

    `when_shown` is called once the window has been painted and can be used. `target` is what to open in it, as
    `domain/opening.py` reads it.
    """
    own = user_places()
    own.make()
    lock = InstanceLock.acquire(own.runtime, target)
    if lock is None:
        return 0
    # Before there is a second thread, whose collections would free Qt's objects. `event_loop` collects from then on.
    gc.disable()
    try:
        with working_places(own) as places, fault_file(places.logs) as note_shown:
            application = make_application(chosen_language(open_window_state(places), os.environ))
            early = EarlyWindow(application, places)
            application.ask_to_open(target)
            early.window.first_painted.connect(note_shown)
            early.window.first_painted.connect(partial(when_shown, early.window))
            if show_while_loading(application, early.window):
                from docsdesk.app.event_loop import run_until_closed

                run_until_closed(application, early, places, lock)
    finally:
        lock.close()
    if early.is_restarting:
        _start_again()
    return 0


def _start_again() -> None:
    import subprocess

    from docsdesk.processes.environment import own_command

    subprocess.Popen(own_command(), start_new_session=True)


def make_application(language: str = "") -> Application:
    """`language` is its code, "" for the system's."""
    sys.setswitchinterval(THREAD_TURN_SECONDS)
    # As an argument: setting it later would make Python classes of Qt's styles, which takes as long as a whole pane.
    application = Application([*sys.argv[:1], "-style", "Fusion"])
    application.setApplicationName("Docsdesk")
    application.setApplicationDisplayName("Docsdesk")
    application.setDesktopFileName("docsdesk")
    speak(application, language)
    # Before any widget: it would keep the font of before until something styles it again.
    application.setFont(body_font())
    application.setWindowIcon(application_icon())
    # Otherwise Qt ends the loop before the asynchronous clean-up.
    application.setQuitOnLastWindowClosed(False)
    return application


def show_while_loading(application: QApplication, window: MainWindow, latest: int = LATEST_PAINT_MS) -> bool:
    """Paint the window, then import while Qt runs; False if the window was closed in the meantime.

    A window that is not visible (on another desktop, say) is not painted: the import starts after `latest`
    milliseconds.
    """
    loader = _Loader()
    # Not quit, which would close the window.
    loader.loaded.connect(application.exit)
    window.first_painted.connect(loader.start)
    QTimer.singleShot(latest, loader, loader.start)
    window.show()
    application.exec()
    loader.wait()
    return window.isVisible()


class _Loader(QObject):
    loaded = Signal()
    _ended = Signal()
    """The thread."""

    def __init__(self) -> None:
        super().__init__()
        self._thread = threading.Thread(target=self._load, name="imports")
        self._panes = iter(PANES)
        self._ended.connect(self._load_pane)

    def start(self) -> None:
        """Begin, unless it has begun."""
        if self._thread.ident is None:
            self._thread.start()

    def wait(self) -> None:
        self._thread.join()

    def _load(self) -> None:
        try:
            for module in BEFORE_PANES:
                importlib.import_module(module)
        finally:
            # A failed import fails again, visibly, where the module is used.
            self._ended.emit()

    def _load_pane(self) -> None:
        pane = next(self._panes, "")
        if not pane:
            self.loaded.emit()
            return
        try:
            importlib.import_module(pane)
        finally:
            QTimer.singleShot(0, self, self._load_pane)
