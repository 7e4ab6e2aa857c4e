"""Offers to commit what was saved if the folder is a Git checkout; never commits unasked."""

from functools import partial

from PySide6.QtCore import QObject, Signal

from docsdesk.domain.sites.site import Site
from docsdesk.domain.sites.trusted_folder import OwnPrograms
from docsdesk.ui.api_settings.draft_model import DraftModel
from docsdesk.ui.tasks import IfRunning, Tasks
from docsdesk.usecases.settings.commit_change import commit_change, committable, suggested_message, untrusted_programs
from docsdesk.usecases.settings.ports import Checkouts
from docsdesk.usecases.settings.settings_draft import SettingsDraft
from docsdesk.usecases.sites.trust_folder import FolderTrust

PANE = "api_settings"


class CommitController(QObject):
    offered = Signal(str)
    """The suggested message; empty once there is nothing to commit."""
    found_programs = Signal(OwnPrograms)
    """The folder's own programs that the commit would run without permission so far."""
    committed = Signal(str)
    """The commit's short hash."""

    def __init__(self, tasks: Tasks, model: DraftModel, checkouts: Checkouts, trust: FolderTrust) -> None:
        super().__init__()
        self._tasks = tasks
        self._model = model
        self._checkouts = checkouts
        self._trust = trust
        self._shown = OwnPrograms()

    def show_site(self, _site: Site | None) -> None:
        self._tasks.cancel("look for a checkout")
        self.offered.emit("")

    def offer(self, change: SettingsDraft) -> None:
        """`change` is the draft that has just been saved."""
        self._tasks.start("look for a checkout", partial(self._offer, change), pane=PANE, if_running=IfRunning.REPLACE)

    def commit(self, message: str) -> None:
        self._tasks.start("commit docs.json", partial(self._commit, message), pane=PANE)

    async def _offer(self, change: SettingsDraft) -> None:
        names = await committable(self._checkouts, change)
        if names:
            await self._look_for_programs(change)
        is_open = self._model.draft is not None and self._model.draft.folder == change.folder
        self.offered.emit(suggested_message(change) if names and is_open else "")

    async def _commit(self, message: str) -> None:
        saved = self._model.draft
        if saved is None or not (names := await committable(self._checkouts, saved)):
            return
        allowed = self._shown
        programs = await self._look_for_programs(saved)
        if programs and programs != allowed:
            return  # New ones appeared since the button named them: it names them now, for another press.
        if programs:
            await self._trust.trust(saved.folder)
        self.committed.emit(await commit_change(self._checkouts, self._trust, saved, names, message))

    async def _look_for_programs(self, saved: SettingsDraft) -> OwnPrograms:
        self._shown = await untrusted_programs(self._checkouts, self._trust, saved.folder)
        self.found_programs.emit(self._shown)
        return self._shown
