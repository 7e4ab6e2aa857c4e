"""Runs the window: Qt and asyncio on one loop, from the first paint to the last clean-up."""

import asyncio
import logging
import signal
import socket
import sys
from types import FrameType, TracebackType
from typing import Any

import qasync  # pyright: ignore[reportMissingTypeStubs]
from PySide6.QtWidgets import QApplication

from docsdesk.adapters.logging_setup import set_up_logging
from docsdesk.adapters.places import Places, user_places
from docsdesk.adapters.redaction import Redactor
from docsdesk.adapters.single_instance import InstanceLock
from docsdesk.app.shell import Shell
from docsdesk.ui.icons import application_icon

_log = logging.getLogger(__name__)


def run() -> int:
    """Open the window, or bring the one that is open to the front; the exit code."""
    places = user_places()
    places.make()
    lock = InstanceLock.acquire(places.runtime)
    if lock is None:
        return 0
    redactor = Redactor()
    set_up_logging(redactor, places.logs / "docsdesk.log")
    application = make_application()
    loop = qasync.QEventLoop(application)
    try:
        with loop:
            loop.run_until_complete(_live(application, places, redactor, lock))  # pyright: ignore[reportUnknownMemberType]
    finally:
        lock.close()
    return 0


def make_application() -> QApplication:
    application = QApplication(sys.argv[:1])
    application.setApplicationName("Docsdesk")
    application.setApplicationDisplayName("Docsdesk")
    application.setDesktopFileName("docsdesk")
    application.setWindowIcon(application_icon())
    # Otherwise Qt ends the loop before the clean-up that has to be awaited.
    application.setQuitOnLastWindowClosed(False)
    return application


async def _live(application: QApplication, places: Places, redactor: Redactor, lock: InstanceLock) -> None:
    closed = asyncio.Event()
    application.lastWindowClosed.connect(closed.set)
    shell = Shell(application, places, redactor)
    _watch_errors(shell)
    _watch_signals(shell)
    shell.show()
    await lock.listen(shell.window.raise_up)
    try:
        await closed.wait()
    finally:
        await shell.close()


def _watch_errors(shell: Shell) -> None:
    """Whatever nobody caught is logged and shown, wherever it came from."""

    def from_loop(_loop: asyncio.AbstractEventLoop, context: dict[str, Any]) -> None:
        error = context.get("exception")
        _log.error("%s", context["message"], exc_info=error)
        if error is not None:
            shell.show_crash(error)

    log_uncaught = sys.excepthook

    def from_slot(kind: type[BaseException], error: BaseException, trace: TracebackType | None) -> None:
        log_uncaught(kind, error, trace)
        if isinstance(error, Exception):
            shell.show_crash(error)

    asyncio.get_running_loop().set_exception_handler(from_loop)
    sys.excepthook = from_slot


def _watch_signals(shell: Shell) -> None:
    """Close the window when the system asks the program to end."""
    if sys.platform == "win32":
        return
    reader, writer = socket.socketpair()
    for end in (reader, writer):
        end.setblocking(False)
    signal.set_wakeup_fd(writer.fileno(), warn_on_full_buffer=False)

    def close(_number: int, _frame: FrameType | None) -> None:
        shell.window.close()

    for number in (signal.SIGTERM, signal.SIGINT):
        signal.signal(number, close)
    # Qt sleeps outside of Python; what the signal writes wakes it, and then the handler above is run.
    asyncio.get_running_loop().add_reader(reader.fileno(), lambda: reader.recv(64))
