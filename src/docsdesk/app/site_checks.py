"""Checks the docs folder of the open site: its own problems, and the addresses that its readers lose."""

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import replace
from pathlib import Path
from time import monotonic
from typing import Protocol

from docsdesk.docs.checks.messages import CheckedFolder
from docsdesk.domain.bundles.library import LibraryBundle
from docsdesk.domain.errors import DocsdeskError
from docsdesk.domain.problem import Problem
from docsdesk.domain.settings import Settings
from docsdesk.domain.sites.site import Site
from docsdesk.domain.sites.state_names import StateKind, StateName

_HEAD = StateName("HEAD", StateKind.REVISION)
_SECONDS_MORE = 5.0
"""That a check waits for lost addresses once all else is known; the next one finds what came too late."""


class FolderChecking(Protocol):
    async def checked(self, folder: Path) -> CheckedFolder:
        """Raises DocsFolderError."""
        ...


class LostAddresses(Protocol):
    async def lost(self, since: StateName, folder: Path) -> CheckedFolder:
        """Raises StateError, DocsFolderError and LibraryError."""
        ...

    async def close(self) -> None: ...


class SiteChecks:
    """Implements ports.FolderChecks.

    What readers have is the bundle that was marked as deployed last, else the last commit. A state that cannot be read
    tells nothing: that is for the panes that compare.
    """

    def __init__(
        self,
        own: FolderChecking,
        states: LostAddresses,
        bundles: Callable[[], Awaitable[tuple[LibraryBundle, ...]]],
    ) -> None:
        self._own = own
        self._states = states
        self._bundles = bundles
        self._site: Site | None = None
        self.last_took: float | None = None
        """Seconds that the last check took; None before the first one."""
        self._looking: set[asyncio.Task[CheckedFolder]] = set()

    def show_settings(self, settings: Settings) -> None:
        self._site = settings.site

    async def check(self, folder: Path) -> tuple[Problem, ...]:
        return (await self.checked(folder)).problems

    async def checked(self, folder: Path) -> CheckedFolder:
        """Raises DocsFolderError."""
        # A check that is broken off leaves it running: what it has read serves the next one.
        looking = asyncio.create_task(self._lost(folder), name="find lost addresses")
        self._looking.add(looking)
        looking.add_done_callback(self._looking.discard)
        began = monotonic()
        own = await self._own.checked(folder)
        await asyncio.wait({looking}, timeout=_SECONDS_MORE)
        self.last_took = monotonic() - began
        return together(own, looking.result()) if looking.done() else own

    async def close(self) -> None:
        for looking in self._looking:
            looking.cancel()
        await asyncio.gather(*self._looking, return_exceptions=True)
        await self._states.close()

    async def _lost(self, folder: Path) -> CheckedFolder:
        try:
            since = await self._deployed(folder) or await asyncio.to_thread(_last_commit, folder)
            return await self._states.lost(since, folder) if since is not None else CheckedFolder()
        except DocsdeskError:
            return CheckedFolder()

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


def together(own: CheckedFolder, lost: CheckedFolder) -> CheckedFolder:
    """Without fixes of files that changed between the two looks at the folder."""
    changed = {file for file, digest in lost.digests.items() if own.digests.get(file, digest) != digest}
    problems = (
        replace(each, fix=None) if each.fix is not None and each.fix.file in changed else each for each in lost.problems
    )
    return CheckedFolder((*own.problems, *problems), {**lost.digests, **own.digests})


def _last_commit(folder: Path) -> StateName | None:
    """None for a folder that is not under Git."""
    resolved = folder.resolve()
    return _HEAD if any((above / ".git").exists() for above in (resolved, *resolved.parents)) else None
