"""Checks the draft at every change."""

import asyncio

from PySide6.QtCore import QObject, Signal

from docsdesk.docs.lint.deployment_rules import DeploymentFeatures
from docsdesk.domain.sites.site import Site
from docsdesk.ui.tasks import Tasks
from docsdesk.usecases.settings.check_draft import DraftCheck
from docsdesk.usecases.settings.settings_draft import SettingsDraft

CHECK_DRAFT = "check the draft"
LONG_CHARACTERS = 200_000
"""Characters. Checking a long list in such a file would be noticeable while typing."""


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
            self._tasks.cancel(CHECK_DRAFT)

    def look(self, draft: SettingsDraft) -> None:
        self._newest = draft
        if sum(len(file.text.text) for file in draft.files.values()) < LONG_CHARACTERS:
            self._tasks.cancel(CHECK_DRAFT)
            self.found.emit(draft, self._check.problems(draft))
        else:
            self._tasks.start(CHECK_DRAFT, self._follow)

    async def _follow(self) -> None:
        checked: SettingsDraft | None = None
        while (draft := self._newest) is not None and draft is not checked:
            problems = await asyncio.to_thread(self._check.problems, draft)
            self.found.emit(draft, problems)
            checked = draft
