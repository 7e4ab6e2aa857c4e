"""The window's life: Qt and asyncio on one loop, until the last window is closed and everything is cleaned up."""

import asyncio
import logging
import os
import signal
import socket
import sys
from collections import deque
from collections.abc import AsyncGenerator, Callable, Coroutine, Generator
from contextlib import contextmanager
from types import TracebackType
from typing import Any, TypeVar
from weakref import WeakSet

import qasync  # pyright: ignore[reportMissingTypeStubs]

from docsdesk.adapters.files.places import UserPlaces
from docsdesk.adapters.logging_setup import LOG_FILE, set_up_logging
from docsdesk.adapters.run_options import log_level
from docsdesk.adapters.secrets.environment_keys import forget_keys
from docsdesk.adapters.secrets.redaction import Redactor
from docsdesk.adapters.single_instance import InstanceLock
from docsdesk.app.application import Application
from docsdesk.app.early_window import EarlyWindow
from docsdesk.app.garbage import collect_garbage_here
from docsdesk.app.shell import Shell
from docsdesk.processes.shutdown import end_within

_ResultT = TypeVar("_ResultT")


async def run_to_the_end(work: Coroutine[Any, Any, _ResultT]) -> _ResultT:
    """Await `work`, then end every other task and close every asynchronous generator that is only partly read."""
    with _OpenGenerators() as generators:
        try:
            return await work
        finally:
            await _end_other_tasks()
            await generators.close()


async def _end_other_tasks() -> None:
    others = asyncio.all_tasks() - {asyncio.current_task()}
    for task in others:
        task.cancel()
    if others:
        await asyncio.wait(others)


class _OpenGenerators:
    """The asynchronous generators being read on this thread.

    One that is garbage-collected while suspended, such as the stream of a cancelled answer, is closed by a task, since
    its clean-up may have to await.
    """

    def __init__(self) -> None:
        self._loop = asyncio.get_running_loop()
        self._open: WeakSet[AsyncGenerator[Any, Any]] = WeakSet()
        self._forgotten: deque[AsyncGenerator[Any, Any]] = deque()
        self._closing: set[asyncio.Task[None]] = set()

    def __enter__(self) -> "_OpenGenerators":
        self._before = sys.get_asyncgen_hooks()
        sys.set_asyncgen_hooks(self._open.add, self._forget)
        return self

    def __exit__(self, *_: type[BaseException] | BaseException | TracebackType | None) -> None:
        sys.set_asyncgen_hooks(*self._before)

    async def close(self) -> None:
        while self._open or self._forgotten or self._closing:
            self._forgotten.extend(self._open)
            self._open.clear()
            self._close_forgotten()
            await asyncio.wait(self._closing)

    def _forget(self, generator: AsyncGenerator[Any, Any]) -> None:
        """Called on whichever thread collects the generator."""
        self._open.discard(generator)
        self._forgotten.append(generator)
        if not self._loop.is_closed():
            self._loop.call_soon_threadsafe(self._close_forgotten)

    def _close_forgotten(self) -> None:
        while self._forgotten:
            task = self._loop.create_task(_close_generator(self._forgotten.popleft()))
            self._closing.add(task)
            task.add_done_callback(self._closing.discard)


async def _close_generator(generator: AsyncGenerator[Any, Any]) -> None:
    try:
        await generator.aclose()
    except Exception:  # noqa: BLE001 (its reader is gone, and nothing can be done about it)
        _log.debug("%r failed while it was being closed.", generator, exc_info=True)


_log = logging.getLogger(__name__)

_ENDING = (signal.SIGTERM, signal.SIGINT)


def run_until_closed(application: Application, early: EarlyWindow, places: UserPlaces, lock: InstanceLock) -> None:
    redactor = Redactor()
    forget_keys(os.environ)
    set_up_logging(redactor, places.logs / LOG_FILE, level=log_level(os.environ))
    # Before the loop runs: the window may be closed before any of its work begins.
    closed = asyncio.Event()
    application.lastWindowClosed.connect(closed.set)
    collect_garbage_here(application)
    loop = qasync.QEventLoop(application)
    with loop:
        shell = Shell(early, places, redactor)
        shell.opener.open(application.asked)
        application.asked_to_open.connect(shell.start_again)
        loop.run_until_complete(run_to_the_end(_run_shell(shell, lock, closed)))  # pyright: ignore[reportUnknownMemberType]


async def _run_shell(shell: Shell, lock: InstanceLock, closed: asyncio.Event) -> None:
    _watch_errors(shell)
    with closing_on_signals(shell.window.close):
        try:
            shell.start()
            await lock.listen(shell.start_again, shell.tell_of_version)
            await closed.wait()
        finally:
            end_within()
            await shell.close()


def _watch_errors(shell: Shell) -> None:
    """Log and show every uncaught error, wherever it comes from."""

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


@contextmanager
def closing_on_signals(close: Callable[[], object]) -> Generator[None, None, None]:
    """Call `close` when the system asks the program to end."""
    if sys.platform == "win32":
        yield
        return
    reader, writer = socket.socketpair()
    loop = asyncio.get_running_loop()
    with reader, writer:
        for end in (reader, writer):
            end.setblocking(False)
        before = {number: signal.signal(number, lambda _number, _frame: close()) for number in _ENDING}
        # Qt sleeps outside of Python; the byte that the signal writes wakes it, and then the handler above runs.
        signal.set_wakeup_fd(writer.fileno(), warn_on_full_buffer=False)
        loop.add_reader(reader.fileno(), lambda: reader.recv(64))
        try:
            yield
        finally:
            loop.remove_reader(reader.fileno())
            signal.set_wakeup_fd(-1)
            for number, handler in before.items():
                signal.signal(number, handler)
