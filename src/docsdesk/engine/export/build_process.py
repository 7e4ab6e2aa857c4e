"""Builds a bundle in a child process, so that a build neither slows down the engine nor outlives it.

The child gets a BuildOrder and sends BuildEvents.
"""

import signal
from collections.abc import AsyncGenerator, Sequence
from contextlib import aclosing
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated, Literal

from pydantic import BaseModel, ConfigDict, Field, TypeAdapter

from docsdesk.engine.export.job_files import EngineJob
from docsdesk.engine.trust import Trust
from docsdesk.processes.child import Stderr
from docsdesk.processes.errors import ChildFailedError
from docsdesk.processes.limits import MIB, Limits
from docsdesk.processes.loop import LoopWorker
from docsdesk.processes.worker import Worker


class BuildOrder(BaseModel):
    """The order for one build.

    `archive` is in a folder of its own, which is deleted with an abandoned build. `cache` is the folder for results
    that take long, such as diagrams; `program` is the command that starts this program, without arguments.
    """

    model_config = ConfigDict(frozen=True)

    folder: Path
    archive: Path
    cache: Path
    program: tuple[str, ...]
    version: str | None = None
    paths: tuple[str, ...] | None = None
    replaced: Path | None = None
    """The file that the archive will replace: not part of the site, even if it is in the docs folder."""
    is_trusted: bool = False
    """Whether the bundle may include files that can run scripts."""
    address: str = ""
    """Of the site's root, in place of the one in docs.json."""
    has_live_components: bool = False
    """Whether components of pages do in a browser what their code says; only those of a trusted folder do."""

    @property
    def is_live(self) -> bool:
        return self.is_trusted and self.has_live_components


@dataclass(frozen=True, slots=True)
class BuildProgress:
    """`share` is between 0 and 1."""

    share: float
    page_count: int
    kind: Literal["progress"] = "progress"


@dataclass(frozen=True, slots=True)
class BuildDone:
    """`sha256` is of the archive, lower-case hex; `omitted_pages` are paths, `problems` lines with their places.

    `static_page_count` is how many pages have components that would be live in a browser, and are not.
    Without the site's address there are no sitemap, feeds and canonical addresses.
    """

    page_count: int
    sha256: str
    content_digest: str = ""
    omitted_pages: tuple[str, ...] = ()
    problems: tuple[str, ...] = ()
    has_address: bool = True
    static_page_count: int = 0
    kind: Literal["done"] = "done"


@dataclass(frozen=True, slots=True)
class BuildFailed:
    reason: str
    kind: Literal["failed"] = "failed"


BuildEvent = Annotated[BuildProgress | BuildDone | BuildFailed, Field(discriminator="kind")]

EVENTS: TypeAdapter[BuildProgress | BuildDone | BuildFailed] = TypeAdapter(BuildEvent)


_LIMITS = Limits(memory=4096 * MIB, message=64 * MIB)
"""The last message holds every problem of the site."""


class ProcessBuilder:
    """`program` and `cache` as in BuildOrder. A build keeps the trust that it was started with."""

    def __init__(self, folder: Path, program: Sequence[str], cache: Path, *, trust: Trust) -> None:
        self._folder = folder
        self._program = tuple(program)
        self._cache = cache
        self._trust = trust

    def build(self, job: EngineJob, archive: Path) -> AsyncGenerator[BuildEvent]:
        return build_in_child(
            BuildOrder(
                folder=self._folder,
                archive=archive,
                cache=self._cache,
                program=self._program,
                version=job.version,
                paths=job.paths,
                is_trusted=self._trust.is_given,
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
