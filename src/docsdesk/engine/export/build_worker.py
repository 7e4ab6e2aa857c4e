"""The worker that builds one bundle: it takes an order, sends progress, and ends with its engine."""

import logging
import os
import shutil
import signal
import sys
import time
from collections.abc import Callable

from docsdesk.domain.errors import DocsdeskError
from docsdesk.domain.rule import Severity
from docsdesk.engine.diagrams.process import DiagramProcess
from docsdesk.engine.export.build_process import BuildDone, BuildEvent, BuildFailed, BuildOrder, BuildProgress
from docsdesk.engine.export.bundle import Course, build_bundle
from docsdesk.engine.garbage import collect_garbage_seldom
from docsdesk.engine.live.folder_cache import FolderCache
from docsdesk.engine.scripts.process import ScriptProcess, StyleProcess
from docsdesk.engine.site.renderer import Makers
from docsdesk.processes.child_main import NobodyListensError

SECONDS_BETWEEN_EVENTS = 0.05

_log = logging.getLogger(__name__)


def build(order: BuildOrder, tell: Callable[[BuildEvent], None]) -> None:
    """Send events, last BuildDone or BuildFailed. If the engine no longer waits for the build, delete its files."""
    collect_garbage_seldom()
    signal.signal(signal.SIGTERM, _stop)
    try:
        tell(_build(order, tell))
    except NobodyListensError:
        shutil.rmtree(order.archive.parent, ignore_errors=True)
        _end_group()


def _stop(_number: int, _frame: object) -> None:
    # Only once: a second signal must not interrupt the clean-up.
    signal.signal(signal.SIGTERM, signal.SIG_IGN)
    raise NobodyListensError


def _build(order: BuildOrder, tell: Callable[[BuildEvent], None]) -> BuildEvent:
    cache = FolderCache(order.cache)
    diagrams, scripts = DiagramProcess(order.program, cache), ScriptProcess(order.program, cache)
    styles = StyleProcess(order.program, cache)
    try:
        bundle = build_bundle(
            order.folder,
            order.archive,
            version=order.version,
            paths=order.paths,
            course=Course(_progress_to(tell)),
            makers=Makers(cache, diagrams, scripts, styles, order.is_live, order.is_trusted),
            replaced=order.replaced,
            is_trusted=order.is_trusted,
            address=order.address,
        )
    except DocsdeskError as error:
        return BuildFailed(str(error))
    except OSError as error:
        _log.exception("Could not write the bundle.")
        return BuildFailed(f"The bundle cannot be written: {error.strerror or error}.")
    finally:
        diagrams.close()
        scripts.close()
        styles.close()
    return BuildDone(
        len(bundle.pages),
        bundle.sha256,
        bundle.content_digest,
        bundle.omitted_pages,
        tuple(problem.line for problem in bundle.problems if problem.severity is not Severity.NOTE),
        bundle.has_address,
        bundle.static_page_count,
    )


def _progress_to(tell: Callable[[BuildEvent], None]) -> Callable[[int, int], None]:
    last = 0.0

    def progress(count: int, total: int) -> None:
        nonlocal last
        if time.monotonic() - last >= SECONDS_BETWEEN_EVENTS:
            last = time.monotonic()
            tell(BuildProgress(count / total if total else 1.0, count))

    return progress


def _end_group() -> None:
    """End this process and everything it started."""
    if sys.platform != "win32":
        os.killpg(0, signal.SIGKILL)
    os._exit(1)
