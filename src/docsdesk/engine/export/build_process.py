"""Builds a bundle in a child process, so that a build neither slows down the engine nor outlives it."""

import signal
from collections.abc import AsyncGenerator, Sequence
from contextlib import aclosing
from pathlib import Path

from docsdesk.engine.export.build_events import EVENTS, BuildEvent, BuildFailed, BuildOrder
from docsdesk.engine.export.job_files import EngineJob
from docsdesk.processes.child import Stderr
from docsdesk.processes.errors import ChildFailedError
from docsdesk.processes.limits import MIB, Limits
from docsdesk.processes.loop import LoopWorker
from docsdesk.processes.worker import Worker

_LIMITS = Limits(memory=4096 * MIB, message=64 * MIB)
"""The last message holds every problem of the site."""


class ProcessBuilder:
    """`program`, `cache` and `is_trusted` as in BuildOrder."""

    def __init__(self, folder: Path, program: Sequence[str], cache: Path, *, is_trusted: bool = False) -> None:
        self._folder = folder
        self._program = tuple(program)
        self._cache = cache
        self._is_trusted = is_trusted

    def build(self, job: EngineJob, archive: Path) -> AsyncGenerator[BuildEvent]:
        return build_in_child(
            BuildOrder(
                folder=self._folder,
                archive=archive,
                cache=self._cache,
                program=self._program,
                version=job.version,
                paths=job.paths,
                is_trusted=self._is_trusted,
                has_live_components=True,
            )
        )


def build_worker(program: Sequence[str]) -> Worker:
    """A worker that gets SIGTERM when this process ends, so that it can remove the files it wrote."""
    return Worker("build-bundle", program=program, limits=_LIMITS, stderr=Stderr.INHERIT, farewell=signal.SIGTERM)


async def build_in_child(order: BuildOrder) -> AsyncGenerator[BuildEvent]:
    """Run a build; the last event is BuildDone or BuildFailed. Closing the iterator ends all its processes."""
    worker = LoopWorker(build_worker(order.program))
    try:
        async with aclosing(worker.stream(order, EVENTS)) as events:
            async for event in events:
                yield event
    except ChildFailedError as error:
        yield BuildFailed(f"The build ended before it was done: {error.reason}.")
    finally:
        await worker.close()
