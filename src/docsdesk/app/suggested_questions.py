"""First questions of a local site, read from its folder."""

import asyncio
from pathlib import Path

from docsdesk.docs.folder import load_folder
from docsdesk.domain.errors import DocsFolderError
from docsdesk.domain.site import Site
from docsdesk.usecases.suggest_questions import suggest_questions


async def suggested_questions(site: Site) -> tuple[str, ...]:
    """None for a hosted site, whose pages are not at hand, and for a folder that others report as broken."""
    return await asyncio.to_thread(_read, site.docs_folder) if site.is_local and site.docs_folder else ()


def _read(folder: Path) -> tuple[str, ...]:
    try:
        return suggest_questions(load_folder(folder).pages)
    except DocsFolderError:
        return ()
