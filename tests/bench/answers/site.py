"""A docs folder as the engine reads it."""

from dataclasses import dataclass
from pathlib import Path

from docsdesk.engine.answers.search_result import SectionEntry
from docsdesk.engine.live.site import LiveSite
from docsdesk.engine.live.site_index import SiteIndex
from docsdesk.engine.site.renderer import SiteRenderer


@dataclass(frozen=True, slots=True)
class Site:
    name: str
    entries: tuple[SectionEntry, ...]
    renderer: SiteRenderer


async def read_site(folder: Path) -> Site:
    live = LiveSite(folder)
    index = SiteIndex(live)
    try:
        return Site(folder.name, (await index.current()).entries, (await live.last_good()).renderer)
    finally:
        index.close()
