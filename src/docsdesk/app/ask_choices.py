"""What to choose from when asking a site whose folder is at hand."""

import asyncio
from pathlib import Path

from docsdesk.docs.folder import load_folder
from docsdesk.docs.navigation import NavKind, NavNode
from docsdesk.domain.errors import DocsFolderError
from docsdesk.domain.site import Site
from docsdesk.usecases.ask_choices import AskChoices
from docsdesk.usecases.plan_export import SitePage


async def ask_choices(site: Site) -> AskChoices:
    """Nothing without a folder, and of one that others report as broken."""
    return await asyncio.to_thread(_read, site.docs_folder) if site.docs_folder else AskChoices()


def _read(folder: Path) -> AskChoices:
    try:
        docs = load_folder(folder)
    except DocsFolderError:
        return AskChoices()
    return AskChoices(
        tuple(SitePage(f"/{page.path}", page.nav_title) for page in docs.pages),
        _titles(docs.navigation, NavKind.VERSION),
        _titles(docs.navigation, NavKind.LANGUAGE),
    )


def _titles(navigation: NavNode, kind: NavKind) -> tuple[str, ...]:
    return tuple(dict.fromkeys(node.title for node in navigation.walk() if node.kind is kind and node.title))
