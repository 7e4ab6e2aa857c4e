"""The check of the open site's docs folder: one for the whole window, whose result every pane shows."""

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import aclosing
from datetime import timedelta
from functools import partial
from pathlib import Path
from time import monotonic

from PySide6.QtCore import QObject, QTimer, Signal

from docsdesk.docs.checks.checked_folder import CheckedFolder, CheckShare
from docsdesk.domain.bundles.library import LibraryBundle
from docsdesk.domain.errors import DocsdeskError
from docsdesk.domain.exports.export_event import Failure
from docsdesk.domain.observed import Observed, Sight
from docsdesk.domain.settings import Settings
from docsdesk.domain.sites.site import Site
from docsdesk.domain.sites.state_names import StateKind, StateName
from docsdesk.ui.tasks import IfRunning, Tasks
from docsdesk.usecases.folder_questions import OpenFolder
from docsdesk.usecases.pages.fix_files import Check
from docsdesk.usecases.ports import Clock

CHECK_FOLDER = "check the docs folder"
QUIET_MS = 600
"""Milliseconds without a change in the folder before it is checked: editors save a file in several steps."""
FRESH_FOR = timedelta(seconds=5)
"""A result that is no older than this is shown at once."""


class SiteCheck(QObject):
    changed = Signal(object)
    """The Observed[CheckedFolder] of the open site's folder."""

    def __init__(self, tasks: Tasks, check: Check, clock: Clock) -> None:
        super().__init__()
        self._tasks = tasks
        self._check = check
        self._clock = clock
        self._folder: Path | None = None
        self.result = Observed[CheckedFolder]()
        self._quiet = QTimer(self, singleShot=True, interval=QUIET_MS)
        self._quiet.timeout.connect(partial(self._start, IfRunning.REPLACE))

    @property
    def is_due(self) -> bool:
        """Whether the folder has changed, and will be checked once it has been quiet."""
        return self._quiet.isActive()

    def show_settings(self, settings: Settings) -> None:
        """Of another folder, nothing is known yet."""
        folder = settings.site.docs_folder if settings.site is not None else None
        if folder != self._folder:
            self._folder = folder
            self._quiet.stop()
            self._tasks.cancel(CHECK_FOLDER)
            self._tell(Observed[CheckedFolder]())

    def check(self) -> None:
        """Check now, unless a check is under way."""
        if not self.is_due:
            self._start(IfRunning.REFUSE)

    def look(self) -> None:
        """Somebody begins to look at the result, which may be recent enough."""
        at = self.result.at
        if self.result.sight is not Sight.KNOWN or at is None or abs(self._clock.now() - at) > FRESH_FOR:
            self.check()

    def check_when_quiet(self) -> None:
        """Something in the folder has changed; a check that is under way has read it as it was."""
        if self._folder is not None:
            self._quiet.start()

    def _start(self, if_running: IfRunning) -> None:
        if self._folder is not None:
            work = partial(self._find_problems, self._folder)
            if self._tasks.start(CHECK_FOLDER, work, if_running=if_running):
                self._tell(self.result.looking())

    async def _find_problems(self, folder: Path) -> None:
        try:
            found = await self._check(folder)
        except DocsdeskError as error:
            result = self.result.with_problem(Failure.of(error))
        else:
            result = self.result.with_value(found, self._clock.now())
        if folder == self._folder:
            self._tell(result)

    def _tell(self, result: Observed[CheckedFolder]) -> None:
        self.result = result
        self.changed.emit(result)


class FolderCheck:
    """Checks a folder for addresses lost since the bundle that was deployed last, else since the last commit, too.

    `show_progress` is given the progress of a long check, None if there is none.
    """

    def __init__(
        self,
        folder: OpenFolder,
        bundles: Callable[[], Awaitable[tuple[LibraryBundle, ...]]],
        show_progress: Callable[[CheckShare | None], None] = lambda _share: None,
    ) -> None:
        self._folder = folder
        self._bundles = bundles
        self._show_progress = show_progress
        self._site: Site | None = None
        self.last_took: float | None = None
        """Seconds that the last check took; None before the first one."""

    def show_settings(self, settings: Settings) -> None:
        self._site = settings.site

    async def check(self, folder: Path) -> CheckedFolder:
        """Raises DocsFolderError."""
        began, found = monotonic(), CheckedFolder()
        try:
            async with aclosing(self._folder.check(folder, await self._find_deployed_state(folder))) as news:
                async for each in news:
                    if isinstance(each, CheckShare):
                        self._show_progress(each)
                    else:
                        found = each
        finally:
            self._show_progress(None)
        self.last_took = monotonic() - began
        return found

    async def _find_deployed_state(self, folder: Path) -> StateName | None:
        site = self._site
        if site is None or site.docs_folder != folder:
            return None
        found = [(bundle.deployed_at, bundle) for bundle in await self._bundles() if bundle.site_id == site.id]
        deployed = [(when, bundle.file) for when, bundle in found if when is not None and bundle.deleted_at is None]
        if not deployed:
            return None
        file = max(deployed)[1]
        return StateName(str(file), StateKind.BUNDLE) if await asyncio.to_thread(file.is_file) else None
