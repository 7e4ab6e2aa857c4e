"""Keeps unsaved changes outside the folder, offers those of earlier runs again, and commits what was saved."""

import asyncio
from enum import StrEnum
from functools import partial
from pathlib import Path

from PySide6.QtCore import QObject, Signal

from docsdesk.domain.sites.site import Site
from docsdesk.domain.sites.trusted_folder import OwnPrograms
from docsdesk.ui.api_settings.draft_model import DraftModel
from docsdesk.ui.tasks import IfRunning, Tasks
from docsdesk.usecases.ports import Clock
from docsdesk.usecases.settings.commit_change import commit_change, committable, suggested_message, untrusted_programs
from docsdesk.usecases.settings.keep_draft import find_left, keep_draft, keep_while_it_changes, take_up
from docsdesk.usecases.settings.ports import Checkouts, KeptDraft, KeptDrafts
from docsdesk.usecases.settings.settings_draft import SettingsDraft
from docsdesk.usecases.sites.trust_folder import FolderTrust

PANE = "api_settings"


class SavingTask(StrEnum):
    FIND_UNSAVED = "find unsaved changes"
    RESTORE_UNSAVED = "restore unsaved changes"
    FORGET_UNSAVED = "forget unsaved changes"
    KEEP_UNSAVED = "keep unsaved changes"
    LOOK_FOR_CHECKOUT = "look for a checkout"
    COMMIT = "commit docs.json"


class KeptController(QObject):
    found = Signal(object)
    """A KeptDraft that an earlier run left for the open folder; None once there is none."""

    def __init__(self, tasks: Tasks, model: DraftModel, drafts: KeptDrafts, clock: Clock) -> None:
        super().__init__()
        self._tasks = tasks
        self._model = model
        self._drafts = drafts
        self._clock = clock
        self._kept: KeptDraft | None = None
        self._mine: set[Path] = set()
        """Folders whose changes this run has kept."""
        model.changed.connect(self._keep)

    def look(self) -> None:
        """A folder was opened: look for changes that an earlier run left unsaved."""
        draft = self._model.draft
        if draft is not None and draft.main.error is None:
            work = partial(self._look, draft)
            self._tasks.start(SavingTask.FIND_UNSAVED, work, pane=PANE, if_running=IfRunning.REPLACE)

    def restore(self) -> None:
        """Apply them on top of the draft; where both changed, the kept ones win."""
        if (kept := self._kept) is not None:
            self._tasks.start(SavingTask.RESTORE_UNSAVED, partial(self._restore, kept), pane=PANE)

    def drop(self) -> None:
        if (kept := self._kept) is not None:
            self._tasks.start(SavingTask.FORGET_UNSAVED, partial(self._forget, kept), pane=PANE)

    async def _look(self, draft: SettingsDraft) -> None:
        kept = await find_left(self._drafts, draft)
        if self._model.draft is not None and self._model.draft.folder == draft.folder:
            self._offer(kept)

    async def _restore(self, draft_of_earlier_run: KeptDraft) -> None:
        while (draft := self._model.draft) is not None and draft.folder == draft_of_earlier_run.folder:
            merged = await asyncio.to_thread(take_up, draft_of_earlier_run, draft)
            # Before they are discarded as those of an earlier run.
            await keep_draft(self._drafts, self._clock, merged)
            if self._model.draft is draft:
                self._model.put(merged, self.tr("restore unsaved changes"))
                await self._forget(draft_of_earlier_run)
                return

    async def _forget(self, draft: KeptDraft) -> None:
        """There may be older ones, which are then offered."""
        self._offer(None)
        await self._drafts.forget_left(draft)
        self.look()

    def _offer(self, draft: KeptDraft | None) -> None:
        self._kept = draft
        self.found.emit(draft)

    def _keep(self) -> None:
        if (draft := self._newest()) is not None:
            self._mine.add(draft.folder)
            work = partial(keep_while_it_changes, self._drafts, self._clock, self._newest)
            self._tasks.start(SavingTask.KEEP_UNSAVED, work, pane=PANE)

    def _newest(self) -> SettingsDraft | None:
        """The draft, if there is anything to keep or something kept has become outdated."""
        draft = self._model.draft
        if draft is None or not (draft.has_changes or draft.folder in self._mine):
            return None
        return draft


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
        self._tasks.cancel(SavingTask.LOOK_FOR_CHECKOUT)
        self.offered.emit("")

    def offer(self, change: SettingsDraft) -> None:
        """`change` is the draft that has just been saved."""
        self._tasks.start(
            SavingTask.LOOK_FOR_CHECKOUT, partial(self._offer, change), pane=PANE, if_running=IfRunning.REPLACE
        )

    def commit(self, message: str) -> None:
        self._tasks.start(SavingTask.COMMIT, partial(self._commit, message), pane=PANE)

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
