"""The child process that builds one bundle: an order comes in, progress goes out, and it ends with its engine."""

import logging
import multiprocessing
import os
import shutil
import signal
import sys
import threading
import time
from collections.abc import Callable
from typing import BinaryIO, NoReturn

from docsdesk.domain.errors import DocsdeskError
from docsdesk.domain.rule import Severity
from docsdesk.engine.diagram_process import DiagramProcess
from docsdesk.engine.export.build_events import (
    EVENT_LINES,
    BuildDone,
    BuildEvent,
    BuildFailed,
    BuildOrder,
    BuildProgress,
)
from docsdesk.engine.export.bundle import Course, build_bundle
from docsdesk.engine.folder_cache import FolderCache
from docsdesk.engine.garbage import collect_garbage_seldom
from docsdesk.engine.site.makers import Makers

SECONDS_BETWEEN_EVENTS = 0.05
SECONDS_TO_TIDY = 5.0
"""How long the files of a build that was stopped may take to go."""

_log = logging.getLogger(__name__)


def work() -> None:
    """Read the order from standard input, write events to standard output."""
    collect_garbage_seldom()
    line = sys.stdin.buffer.readline()
    if not line:
        return  # Who started this ended before it said what to build.
    order = BuildOrder.model_validate_json(line)
    # Whatever prints while building must not end up between the events.
    events, sys.stdout = sys.stdout.buffer, sys.stderr
    signal.signal(signal.SIGTERM, _stop)
    try:
        _tell(events, _built(order, events))
    except _StoppedError:
        shutil.rmtree(order.archive.parent, ignore_errors=True)
        _end_group()


class _StoppedError(BaseException):
    """Nobody waits for the bundle any more; no part of the build may take it for a mistake of its own."""


def _stop(_number: int, _frame: object) -> None:
    _give_up()


def _give_up() -> NoReturn:
    # Only once: what tidies up must not be stopped in its turn.
    signal.signal(signal.SIGTERM, signal.SIG_IGN)
    raise _StoppedError


def _built(order: BuildOrder, events: BinaryIO) -> BuildEvent:
    cache = FolderCache(order.cache)
    diagrams = DiagramProcess(order.program, cache)
    try:
        bundle = build_bundle(
            order.folder,
            order.archive,
            version=order.version,
            paths=order.paths,
            course=Course(_watch_engine, _progress_to(events)),
            makers=Makers(cache, diagrams),
            replaced=order.replaced,
            is_trusted=order.is_trusted,
        )
    except DocsdeskError as error:
        return BuildFailed(str(error))
    except OSError as error:
        _log.exception("The bundle cannot be written.")
        return BuildFailed(f"The bundle cannot be written: {error.strerror or error}.")
    finally:
        diagrams.close()
    return BuildDone(
        len(bundle.pages),
        bundle.sha256,
        bundle.content_digest,
        bundle.left_out,
        tuple(problem.line for problem in bundle.problems if problem.severity is not Severity.NOTE),
    )


def _progress_to(events: BinaryIO) -> Callable[[int, int], None]:
    last = 0.0

    def progress(done: int, total: int) -> None:
        nonlocal last
        if time.monotonic() - last >= SECONDS_BETWEEN_EVENTS:
            last = time.monotonic()
            _tell(events, BuildProgress(done / total if total else 1.0, done))

    return progress


def _tell(events: BinaryIO, event: BuildEvent) -> None:
    try:
        events.write(EVENT_LINES.dump_json(event) + b"\n")
        events.flush()
    except OSError:
        _give_up()


def _watch_engine() -> None:
    """Only once all processes of the build run: a process that has threads must not be copied."""
    threading.Thread(target=_end_with_engine, daemon=True).start()


def _end_with_engine() -> None:
    """The engine holds the other end for as long as it lives, so its end is noticed however it comes."""
    while os.read(0, 4096):
        pass
    if sys.platform != "win32":
        # The main thread removes what it has written so far, and waits for nothing but its pool.
        signal.pthread_kill(threading.main_thread().ident or 0, signal.SIGTERM)
    for child in multiprocessing.active_children():
        child.kill()
    time.sleep(SECONDS_TO_TIDY if sys.platform != "win32" else 0)
    _end_group()


def _end_group() -> None:
    """This process and whatever it started."""
    if sys.platform != "win32":
        os.killpg(0, signal.SIGKILL)
    os._exit(1)
