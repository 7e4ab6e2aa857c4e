"""The check of the open site's docs folder: one for the whole window, whose result every pane shows."""

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import aclosing
from dataclasses import replace
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
from docsdesk.domain.wording import say
from docsdesk.ui.tasks import IfRunning, Tasks
from docsdesk.usecases.bundles.deploy_bundle import published_bundle
from docsdesk.usecases.folder_questions import OpenFolder
from docsdesk.usecases.ports import Clock

CHECK_FOLDER = "check the docs folder"
QUIET_MS = 600
"""Milliseconds without a change in the folder before it is checked: editors save a file in several steps."""
FRESH_FOR = timedelta(seconds=5)
"""A result that is no older than this is shown at once."""

_NO_RESULT = Failure(
    title=say("The docs folder could not be checked."), hint=say("The check ended without a result. Check again.")
)


class SiteCheck(QObject):
    """Also finds the addresses lost since the bundle that was deployed last, else since the last commit."""

    changed = Signal(object)
    """The Observed[CheckedFolder] of the open site's folder."""
    progressed = Signal(object)
    """The CheckShare of a long check; None when it has ended."""

    def __init__(
        self,
        tasks: Tasks,
        folder: OpenFolder,
        bundles: Callable[[], Awaitable[tuple[LibraryBundle, ...]]],
        clock: Clock,
    ) -> None:
        super().__init__()
        self._tasks = tasks
        self._open_folder = folder
        self._bundles = bundles
        self._clock = clock
        self._site: Site | None = None
        self.result = Observed[CheckedFolder]()
        self.share: CheckShare | None = None
        self.last_took: float | None = None
        """Seconds that the last check took; None before the first one."""
        self._quiet = QTimer(self, singleShot=True, interval=QUIET_MS)
        self._quiet.timeout.connect(partial(self._start, IfRunning.REPLACE))

    @property
    def is_due(self) -> bool:
        """Whether the folder has changed, and will be checked once it has been quiet."""
        return self._quiet.isActive()

    @property
    def folder(self) -> Path | None:
        return self._site.docs_folder if self._site is not None else None

    def show_settings(self, settings: Settings) -> None:
        """Of another folder, nothing is known yet."""
        before, self._site = self.folder, settings.site
        if self.folder != before:
            self._quiet.stop()
            self._tasks.cancel(CHECK_FOLDER)
            self.result = Observed[CheckedFolder]()
            self.changed.emit(self.result)

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
        if self.folder is not None:
            self._quiet.start()

    def _start(self, if_running: IfRunning) -> None:
        if self._site is not None and self._site.docs_folder is not None:
            work = partial(self._check, self._site, self._site.docs_folder)
            if self._tasks.start(CHECK_FOLDER, work, if_running=if_running):
                self.result = self.result.looking()
                self.changed.emit(self.result)

    async def _check(self, site: Site, folder: Path) -> None:
        began = monotonic()
        checked: CheckedFolder | None = None
        try:
            since = await self._find_deployed_state(site)
            async with aclosing(self._open_folder.check(folder, since)) as news:
                async for each in news:
                    if isinstance(each, CheckedFolder):
                        checked = each
                    else:
                        self._tell_progress(each)
            result = await self._with_end(checked)
        except DocsdeskError as error:
            result = self.result.with_problem(Failure.of(error))
        finally:
            self._tell_progress(None)
        self.last_took = monotonic() - began
        if folder == self.folder:
            self.result = result
            self.changed.emit(result)

    async def _with_end(self, checked: CheckedFolder | None) -> Observed[CheckedFolder]:
        """A check that has ended without a result has found nothing out."""
        if checked is None:
            return self.result.with_problem(_NO_RESULT)
        before = self.result.value or CheckedFolder()
        return self.result.with_value(await asyncio.to_thread(_keep_same, before, checked), self._clock.now())

    def _tell_progress(self, share: CheckShare | None) -> None:
        self.share = share
        self.progressed.emit(share)

    async def _find_deployed_state(self, site: Site) -> StateName | None:
        bundle = published_bundle(await self._bundles(), site.id)
        if bundle is None or bundle.deployed_at is None or not await asyncio.to_thread(bundle.file.is_file):
            return None
        return StateName(str(bundle.file), StateKind.BUNDLE)


def _keep_same(before: CheckedFolder, checked: CheckedFolder) -> CheckedFolder:
    """With the same objects for what is as before: every view compares thousands of problems, quickly if they are."""
    known = {problem: problem for problem in before.problems}
    kept = replace(checked, problems=tuple(known.get(problem, problem) for problem in checked.problems))
    if kept == before:
        return before
    # Made here, in a thread: the window's own would notice.
    _ = kept.by_file
    return kept
