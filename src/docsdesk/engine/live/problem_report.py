"""Tells whoever runs the engine what is wrong in the folder, whenever that changes."""

from collections.abc import Callable
from typing import TypeAlias

from docsdesk.domain.errors import DocsFolderError
from docsdesk.domain.problem import Problem
from docsdesk.engine.live.site import LiveSite
from docsdesk.engine.live.site_index import SiteIndex

Hear: TypeAlias = Callable[[tuple[str, ...]], None]
"""Called with a line for each problem, its place first; none when all is well again."""


async def report_problems(site: LiveSite, index: SiteIndex, hear: Hear) -> None:
    """For ever."""
    told: tuple[str, ...] = ()
    version = 0
    while True:
        version = (await site.change_after(version)).version
        lines = await _lines(index, site)
        if lines != told:
            hear(lines)
            told = lines


async def _lines(index: SiteIndex, site: LiveSite) -> tuple[str, ...]:
    try:
        if site.state.error is None:
            return tuple(_line(problem) for problem in await index.problems())
    except DocsFolderError:
        pass  # It broke meanwhile.
    return (str(site.state.error),) if site.state.error else ()


def _line(problem: Problem) -> str:
    return f"{problem.line} {problem.hint}".rstrip()
