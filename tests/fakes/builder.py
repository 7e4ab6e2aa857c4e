"""A builder of bundles that does what the test says, when the test says."""

import asyncio
from collections.abc import AsyncGenerator
from pathlib import Path

from docsdesk.engine.export.build_process import BuildDone, BuildEvent, BuildProgress
from docsdesk.engine.export.job_files import EngineJob


class FakeBuilder:
    """Writes `content`, tells `events`; waits before the last one for as long as `gate` is closed."""

    def __init__(self, *events: BuildEvent, content: bytes = b"bundle") -> None:
        self.events = events or (BuildProgress(0.5, 6), BuildDone(12, "5ba3"))
        self.content = content
        self.gate = asyncio.Event()
        self.gate.set()
        self.built: list[str] = []
        self.ended: list[str] = []

    async def build(self, job: EngineJob, archive: Path) -> AsyncGenerator[BuildEvent]:
        self.built.append(job.job_id)
        archive.write_bytes(self.content)
        try:
            for event in self.events[:-1]:
                yield event
            await self.gate.wait()
            yield self.events[-1]
        finally:
            self.ended.append(job.job_id)
