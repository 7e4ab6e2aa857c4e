"""Checks the docs folder of the open site: its own problems, and the addresses that its readers lose."""

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import aclosing
from pathlib import Path
from time import monotonic

from docsdesk.docs.checks.messages import CheckedFolder, CheckShare
from docsdesk.domain.bundles.library import LibraryBundle
from docsdesk.domain.settings import Settings
from docsdesk.domain.sites.site import Site
from docsdesk.domain.sites.state_names import StateKind, StateName
from docsdesk.usecases.folder_questions import OpenFolder


class SiteChecks:
    """What readers have is the bundle that was marked as deployed last, else the last commit.

    `told` gets the progress of a long check, None if there is none.
    """

    def __init__(
        self,
        folder: OpenFolder,
        bundles: Callable[[], Awaitable[tuple[LibraryBundle, ...]]],
        told: Callable[[CheckShare | None], None] = lambda _share: None,
    ) -> None:
        self._folder = folder
        self._bundles = bundles
        self._told = told
        self._site: Site | None = None
        self.last_took: float | None = None
        """Seconds that the last check took; None before the first one."""

    def show_settings(self, settings: Settings) -> None:
        self._site = settings.site

    async def check(self, folder: Path) -> CheckedFolder:
        """Raises DocsFolderError."""
        began, found = monotonic(), CheckedFolder()
        try:
            async with aclosing(self._folder.check(folder, await self._deployed(folder))) as news:
                async for each in news:
                    if isinstance(each, CheckShare):
                        self._told(each)
                    else:
                        found = each
        finally:
            self._told(None)
        self.last_took = monotonic() - began
        return found

    async def _deployed(self, folder: Path) -> StateName | None:
        site = self._site
        if site is None or site.docs_folder != folder:
            return None
        found = [(bundle.deployed_at, bundle) for bundle in await self._bundles() if bundle.site_id == site.id]
        deployed = [(when, bundle.file) for when, bundle in found if when is not None and bundle.deleted_at is None]
        if not deployed:
            return None
        file = max(deployed)[1]
        return StateName(str(file), StateKind.BUNDLE) if await asyncio.to_thread(file.is_file) else None
