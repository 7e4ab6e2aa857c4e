"""An open folder that only checks, and tells what a test decides."""

from collections.abc import AsyncGenerator, Awaitable, Callable
from pathlib import Path

from docsdesk.docs.checks.checked_folder import CheckedFolder, CheckShare
from docsdesk.domain.bundles.library import LibraryBundle
from docsdesk.domain.sites.state_names import StateName
from docsdesk.usecases.folder_questions import OpenFolder


class FakeCheckedFolder(OpenFolder):
    def __init__(self, find: Callable[[Path], Awaitable[CheckedFolder]]) -> None:
        self._find = find

    async def check(self, folder: Path, since: StateName | None) -> AsyncGenerator[CheckShare | CheckedFolder]:
        yield await self._find(folder)


async def no_bundles() -> tuple[LibraryBundle, ...]:
    return ()
