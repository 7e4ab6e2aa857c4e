"""Starts the window: paints it first, then brings in what works behind it, then runs both."""

import gc
import importlib
import sys
import threading
from collections.abc import Callable
from functools import partial

from PySide6.QtCore import QObject, QTimer, Signal
from PySide6.QtWidgets import QApplication

from docsdesk.adapters.crash_reports import fault_file
from docsdesk.adapters.files.places import user_places
from docsdesk.adapters.single_instance import InstanceLock
from docsdesk.app.front import Front
from docsdesk.ui.icons import application_icon
from docsdesk.ui.window.main_window import MainWindow

BEFORE_PANES = (
    "docsdesk.adapters.logging_setup",
    "docsdesk.app.backend",
    "docsdesk.app.site_exports",
    "docsdesk.app.folder_knowledge",
)
"""Imported in a thread; none may name a class of Qt's.

PySide makes a class when it is first named, while the window's thread reads what is kept of all of them without a lock:
made in another thread, they crashed it. So the panes, which name many, are imported when the thread is done.
"""

LATEST = 2_000
"""Milliseconds; a window that can be seen is painted long before."""


def run(when_shown: Callable[[MainWindow], None] = lambda _window: None) -> int:
    """Open the window, or bring the one that is open to the front; the exit code.

    `when_shown` is called once the window has been painted and can be used.
    """
    places = user_places()
    places.make()
    lock = InstanceLock.acquire(places.runtime)
    if lock is None:
        return 0
    # Before there is a second thread, which would free Qt's objects when it collects. The window's life goes on so.
    gc.disable()
    try:
        with fault_file(places.logs):
            application = make_application()
            front = Front(application, places)
            front.window.first_painted.connect(partial(when_shown, front.window))
            if show_while_loading(application, front.window):
                from docsdesk.app.life import live

                live(application, front, places, lock)
    finally:
        lock.close()
    return 0


def make_application() -> QApplication:
    # As an argument: setting it later would make Python classes of Qt's styles, which takes as long as a whole pane.
    application = QApplication([*sys.argv[:1], "-style", "Fusion"])
    application.setApplicationName("Docsdesk")
    application.setApplicationDisplayName("Docsdesk")
    application.setDesktopFileName("docsdesk")
    application.setWindowIcon(application_icon())
    # Otherwise Qt ends the loop before the clean-up that has to be awaited.
    application.setQuitOnLastWindowClosed(False)
    return application


def show_while_loading(application: QApplication, window: MainWindow, latest: int = LATEST) -> bool:
    """Paint the window, then import in a thread while Qt goes on; False if the window was closed meanwhile.

    A window that nobody sees yet (on another desktop, say) is not painted: after `latest` milliseconds it goes on.
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

    def __init__(self) -> None:
        super().__init__()
        self._thread = threading.Thread(target=self._load, name="imports")

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
            # A failing import fails again, and is seen, where the module is used.
            self.loaded.emit()
