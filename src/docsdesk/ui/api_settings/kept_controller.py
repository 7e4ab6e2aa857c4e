"""Keeps unsaved changes outside of the folder while they are made, and offers those of an earlier run again."""

from functools import partial
from pathlib import Path

from PySide6.QtCore import QObject, Signal

from docsdesk.ui.api_settings.draft_model import DraftModel
from docsdesk.ui.tasks import Tasks
from docsdesk.usecases.draft_ports import Drafts, KeptDraft
from docsdesk.usecases.keep_draft import find_kept, keep_while_it_changes, restored
from docsdesk.usecases.ports import Clock
from docsdesk.usecases.settings_draft import SettingsDraft

PANE = "api_settings"


class KeptController(QObject):
    found = Signal(object)
    """A KeptDraft of the open folder, None when there is none any more."""

    def __init__(self, tasks: Tasks, model: DraftModel, drafts: Drafts, clock: Clock) -> None:
        super().__init__()
        self._tasks = tasks
        self._model = model
        self._drafts = drafts
        self._clock = clock
        self._kept: KeptDraft | None = None
        self._mine: set[Path] = set()
        """Folders whose changes this run has kept: what others left there is not forgotten unasked."""
        model.changed.connect(self._keep)

    def look(self) -> None:
        """A folder has been opened: find what was left unsaved there."""
        draft = self._model.draft
        if draft is not None and draft.folder not in self._mine:
            self._tasks.start("find unsaved changes", partial(self._look, draft), pane=PANE)

    def restore(self) -> None:
        """On top of what the files hold now; where both changed, the kept ones count."""
        draft, kept = self._model.draft, self._kept
        if draft is None or kept is None or kept.folder != draft.folder:
            return
        self._offer(None)
        merge = restored(kept, draft)
        self._model.put(merge.with_mine(merge.conflicts), self.tr("take up unsaved changes"))

    def drop(self) -> None:
        if (kept := self._kept) is not None:
            self._offer(None)
            self._tasks.start("forget unsaved changes", partial(self._drafts.forget, kept.folder), pane=PANE)

    async def _look(self, draft: SettingsDraft) -> None:
        kept = await find_kept(self._drafts, draft)
        if self._model.draft is not None and self._model.draft.folder == draft.folder:
            self._offer(kept)

    def _offer(self, kept: KeptDraft | None) -> None:
        self._kept = kept
        self.found.emit(kept)

    def _keep(self) -> None:
        if (draft := self._newest()) is not None:
            self._mine.add(draft.folder)
            work = partial(keep_while_it_changes, self._drafts, self._clock, self._newest)
            self._tasks.start("keep unsaved changes", work, pane=PANE)

    def _newest(self) -> SettingsDraft | None:
        """The draft, where there is anything to keep of it, or something kept that has become old."""
        draft = self._model.draft
        if draft is None or not (draft.has_changes or draft.folder in self._mine):
            return None
        return draft
