"""Reports the folder's problems to the person who runs the engine, whenever they change."""

import asyncio
from collections.abc import Callable
from typing import TypeAlias

from docsdesk.domain.errors import DocsFolderError
from docsdesk.domain.problem import Problem
from docsdesk.engine.live.site import LiveSite
from docsdesk.engine.live.site_index import SiteIndex

Hear: TypeAlias = Callable[[tuple[str, ...]], None]
"""Called with a line for each problem, its place first; with none when all is well again."""


_SECONDS_FOR_OPEN_PAGES = 0.05
"""The person who looks at the page sees the change first."""


async def report_problems(site: LiveSite, index: SiteIndex, hear: Hear) -> None:
    """Runs for ever."""
    reported: tuple[str, ...] = ()
    version = 0
    while True:
        version = (await site.change_after(version)).version
        await asyncio.sleep(_SECONDS_FOR_OPEN_PAGES)
        lines = await _lines(index, site)
        if lines != reported:
            hear(lines)
            reported = lines


async def _lines(index: SiteIndex, site: LiveSite) -> tuple[str, ...]:
    try:
        if site.state.error is None:
            return tuple(_line(problem) for problem in await index.problems())
    except DocsFolderError:
        pass  # The folder broke in the meantime.
    return (str(site.state.error),) if site.state.error else ()


def _line(problem: Problem) -> str:
    return f"{problem.line} {problem.hint}".rstrip()
