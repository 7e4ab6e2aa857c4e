"""Builds a bundle in a child process, so that a build neither slows the engine down nor outlives it."""

import asyncio
import logging
import os
import signal
import sys
from asyncio.subprocess import PIPE, Process
from collections.abc import AsyncGenerator, Mapping, Sequence
from contextlib import suppress
from pathlib import Path

from pydantic import ValidationError

from docsdesk.engine.build_command import BUILD_COMMAND
from docsdesk.engine.export.build_events import EVENT_LINES, BuildEvent, BuildFailed, BuildOrder, BuildProgress
from docsdesk.engine.export.job import EngineJob

_LONGEST = 64 * 1024 * 1024
"""Bytes of one event: the last one tells every problem of the site."""

_log = logging.getLogger(__name__)


class ProcessBuilder:
    """`program`, `cache` and `is_trusted` as of BuildOrder."""

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
            )
        )


async def build_in_child(order: BuildOrder, environment: Mapping[str, str] | None = None) -> AsyncGenerator[BuildEvent]:
    """Run a build; the last event is BuildDone or BuildFailed. Closing the iterator ends every process of it."""
    worker = await asyncio.create_subprocess_exec(
        *order.program, BUILD_COMMAND, stdin=PIPE, stdout=PIPE, start_new_session=True, env=environment, limit=_LONGEST
    )
    assert worker.stdin is not None
    assert worker.stdout is not None
    try:
        with suppress(ConnectionError):  # It ended already; its exit code tells more.
            worker.stdin.write(order.model_dump_json().encode() + b"\n")
            await worker.stdin.drain()
        async for line in worker.stdout:
            if event := _event(line):
                yield event
                if not isinstance(event, BuildProgress):
                    return
        yield BuildFailed(f"The build ended before it was done (exit code {await worker.wait()}).")
    finally:
        await _end(worker)


def _event(line: bytes) -> BuildEvent | None:
    try:
        return EVENT_LINES.validate_json(line)
    except ValidationError:
        _log.warning("The build wrote a line that is no event.")
        return None


async def _end(worker: Process) -> None:
    """End the worker and whatever it started; its session is its own, so the group holds nobody else."""
    with suppress(ProcessLookupError):
        if sys.platform == "win32":
            worker.kill()
        else:
            os.killpg(worker.pid, signal.SIGKILL)
    await worker.wait()
