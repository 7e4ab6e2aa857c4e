"""The pages of a site whose folder is at hand, for choosing among them."""

import asyncio
from pathlib import Path

from docsdesk.docs.folder import load_folder
from docsdesk.domain.errors import DocsFolderError
from docsdesk.domain.site import Site
from docsdesk.usecases.plan_export import SitePage


async def site_pages(site: Site) -> tuple[SitePage, ...]:
    """In reading order; none without a folder, and of one that others report as broken."""
    return await asyncio.to_thread(_read, site.docs_folder) if site.docs_folder else ()


def _read(folder: Path) -> tuple[SitePage, ...]:
    try:
        return tuple(SitePage(page.path, page.nav_title) for page in load_folder(folder).pages)
    except DocsFolderError:
        return ()
