"""Checks the draft at every change, and the whole folder whenever it may have changed."""

import asyncio
from collections.abc import Callable, Mapping
from enum import StrEnum
from functools import partial
from pathlib import Path, PurePosixPath

from PySide6.QtCore import QObject, Signal

from docsdesk.docs.checks.checked_folder import CheckedFolder
from docsdesk.docs.lint.deployment_rules import DeploymentFeatures
from docsdesk.domain.observed import Observed, Sight
from docsdesk.domain.problem import Fix
from docsdesk.domain.sites.site import Site
from docsdesk.ui.api_settings.controller import ApiSettingsPorts
from docsdesk.ui.api_settings.problems_panel import FolderState
from docsdesk.ui.figures import moment
from docsdesk.ui.notices import Notice
from docsdesk.ui.tasks import Tasks
from docsdesk.ui.texts import translate_text
from docsdesk.usecases.pages.edit_pages import PagesEdit, undo_pages
from docsdesk.usecases.pages.fix_files import fix_files
from docsdesk.usecases.settings.check_draft import DraftCheck
from docsdesk.usecases.settings.settings_draft import SettingsDraft

PANE = "api_settings"
LONG_CHARACTERS = 200_000
"""Characters. Checking a long list in such a file would be noticeable while typing."""


class DraftCheckTask(StrEnum):
    CHECK_DRAFT = "check the draft"
    FIX_PAGES = "fix pages"


class CheckController(QObject):
    state_changed = Signal(FolderState, str)
    """What is known of the folder, with when it was checked or why it could not be."""
    checked = Signal(tuple)
    """The Problems of the folder on disk."""
    fixed = Signal(PagesEdit)
    """What was just fixed and can be undone, and what refused; an empty edit if there is nothing to say."""

    def __init__(self, tasks: Tasks, ports: ApiSettingsPorts, is_looked_at: Callable[[], bool]) -> None:
        """The folder is checked only while the pane is visible, as `is_looked_at` tells."""
        super().__init__()
        self._tasks = tasks
        self._ports = ports
        self._is_looked_at = is_looked_at
        self._folder: Path | None = None
        self._digests: Mapping[PurePosixPath, str] = {}
        self._fixed = PagesEdit()
        self._is_lost = False
        self._site_check = ports.site_check
        self._site_check.changed.connect(self.show_result)

    def fix(self, fixes: tuple[Fix, ...]) -> None:
        """Apply fixes to files that are not edited here."""
        if self._folder is not None:
            self._tasks.start(DraftCheckTask.FIX_PAGES, partial(self._fix, self._folder, fixes), pane=PANE)

    def take_back(self) -> None:
        if self._folder is not None:
            self._tasks.start(DraftCheckTask.FIX_PAGES, partial(self._take_back, self._folder), pane=PANE)

    def show_site(self, site: Site | None) -> None:
        self._folder = site.docs_folder if site is not None else None
        self.show_result(self._site_check.result)
        self._say_fixed(PagesEdit())

    def check(self) -> None:
        self._site_check.check()

    def check_change(self) -> None:
        """Something in the folder has changed."""
        self._site_check.check_when_quiet()

    def see_folder(self, notice: Notice | None) -> None:
        """The folder cannot be read, for this reason, or can be read again."""
        self._is_lost = notice is not None
        self.show_result(self._site_check.result)
        if notice is None:
            self.check_change()

    def look(self) -> None:
        """The pane may be visible."""
        if self._is_looked_at() and not self._is_lost:
            self._site_check.look()

    def show_result(self, result: Observed[CheckedFolder]) -> None:
        found = result.value if result.value is not None and not self._is_lost else CheckedFolder()
        self._digests = found.digests
        if result.sight is not Sight.LOOKING or self._is_lost:
            self.checked.emit(found.problems)
        if self._is_lost:
            self.state_changed.emit(FolderState.FAILED, "")
        elif result.problem is not None:
            self.state_changed.emit(FolderState.FAILED, translate_text(result.problem.title, result.problem.hint))
        elif result.at is not None and result.is_known:
            self.state_changed.emit(FolderState.CHECKED, self.tr("Checked {time}").format(time=moment(result.at)))
        else:
            is_checking = result.sight is Sight.LOOKING
            self.state_changed.emit(FolderState.CHECKING if is_checking else FolderState.UNCHECKED, "")

    async def _fix(self, folder: Path, fixes: tuple[Fix, ...]) -> None:
        fixed = await fix_files(self._ports.pages, folder, fixes, self._digests)
        if folder == self._folder:
            self._say_fixed(fixed.edit)
            self.check_change()

    async def _take_back(self, folder: Path) -> None:
        """Keep what refused for another try, once whatever holds it lets go."""
        fixed = self._fixed
        undone = await undo_pages(self._ports.pages, fixed)
        if folder == self._folder:
            refused = {failure.file for failure in undone.failures}
            left = tuple(pair for pair in fixed.edits if pair[1].file in refused)
            self._say_fixed(PagesEdit(left, undone.failures))
            self.check_change()

    def _say_fixed(self, edit: PagesEdit) -> None:
        self._fixed = edit
        self.fixed.emit(edit)


class LiveCheck(QObject):
    """Checks at once, or in the background for a long file, newest draft first."""

    found = Signal(SettingsDraft, tuple)
    """The newest checked draft, and its Problems."""

    def __init__(self, tasks: Tasks) -> None:
        super().__init__()
        self._tasks = tasks
        self._check = DraftCheck()
        self._newest: SettingsDraft | None = None

    def show_site(self, site: Site | None) -> None:
        """Without a service, it is unknown where a folder is deployed."""
        deployed = None if site is None or site.is_local else DeploymentFeatures(site.kind, site.offers)
        self._check = DraftCheck(deployed)
        draft, self._newest = self._newest, None
        if draft is not None and site is not None and draft.folder == site.docs_folder:
            self.look(draft)
        else:
            self._tasks.cancel(DraftCheckTask.CHECK_DRAFT)

    def look(self, draft: SettingsDraft) -> None:
        self._newest = draft
        if sum(len(file.text.text) for file in draft.files.values()) < LONG_CHARACTERS:
            self._tasks.cancel(DraftCheckTask.CHECK_DRAFT)
            self.found.emit(draft, self._check.problems(draft))
        else:
            self._tasks.start(DraftCheckTask.CHECK_DRAFT, self._follow)

    async def _follow(self) -> None:
        checked: SettingsDraft | None = None
        while (draft := self._newest) is not None and draft is not checked:
            problems = await asyncio.to_thread(self._check.problems, draft)
            self.found.emit(draft, problems)
            checked = draft
