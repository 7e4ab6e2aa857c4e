"""The window's life: Qt and asyncio on one loop, until the last window is closed and everything is cleaned up."""

import asyncio
import logging
import os
import signal
import socket
import sys
from types import FrameType, TracebackType
from typing import Any

import qasync  # pyright: ignore[reportMissingTypeStubs]
from PySide6.QtWidgets import QApplication

from docsdesk.adapters.environment_keys import forget_keys
from docsdesk.adapters.logging_setup import set_up_logging
from docsdesk.adapters.places import Places
from docsdesk.adapters.redaction import Redactor
from docsdesk.adapters.run_options import log_level
from docsdesk.adapters.single_instance import InstanceLock
from docsdesk.app.front import Front
from docsdesk.app.shell import Shell

_log = logging.getLogger(__name__)


def live(application: QApplication, front: Front, places: Places, lock: InstanceLock) -> None:
    redactor = Redactor()
    forget_keys(os.environ)
    set_up_logging(redactor, places.logs / "docsdesk.log", level=log_level(os.environ))
    loop = qasync.QEventLoop(application)
    with loop:
        loop.run_until_complete(  # pyright: ignore[reportUnknownMemberType]
            _live(application, Shell(front, places, redactor), lock)
        )


async def _live(application: QApplication, shell: Shell, lock: InstanceLock) -> None:
    closed = asyncio.Event()
    application.lastWindowClosed.connect(closed.set)
    _watch_errors(shell)
    _watch_signals(shell)
    shell.start()
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
