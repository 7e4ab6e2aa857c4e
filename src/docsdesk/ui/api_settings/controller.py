"""Opens, saves and restores a site's docs.json, and notices when another program writes it."""

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from enum import StrEnum
from functools import partial
from itertools import groupby
from pathlib import Path, PurePosixPath

from PySide6.QtCore import QFileSystemWatcher, QObject, QTimer, Signal

from docsdesk.docs.config.file import CONFIG_FILE
from docsdesk.docs.config.folder_names import ConfigNames
from docsdesk.docs.json.spans import Path as JsonPath
from docsdesk.domain.errors import Action, DocsdeskError
from docsdesk.domain.settings import Settings
from docsdesk.domain.sites.site import Site
from docsdesk.ui.api_settings.draft_model import DraftModel
from docsdesk.ui.notices import Notice, Notices, notice_for
from docsdesk.ui.site_check import SiteCheck
from docsdesk.ui.tasks import SiteTasks, Tasks, Work
from docsdesk.usecases.ports import VERSIONS_KEPT, Clock, ConfigVersion, DocsFiles
from docsdesk.usecases.settings.edit_api_settings import (
    ChangedElsewhere,
    SettingsDraft,
    look_again,
    read_api_settings,
    restore_config,
    save_api_settings,
)
from docsdesk.usecases.settings.merge_drafts import merge_drafts
from docsdesk.usecases.settings.ports import Checkouts, KeptDrafts
from docsdesk.usecases.sites.trust_folder import FolderTrust


class ConfigTask(StrEnum):
    OPEN = "open docs.json"
    LOOK_AGAIN = "look at docs.json again"
    SAVE = "save docs.json"
    MERGE = "merge docs.json"
    LIST_FOLDER = "list the docs folder"


@dataclass(frozen=True, slots=True)
class ApiSettingsPorts:
    files: DocsFiles
    clock: Clock
    open_file: Callable[[Path], None]
    """Opens it in the person's editor."""
    drafts: KeptDrafts
    checkouts: Checkouts
    trust: FolderTrust
    names: Callable[[Path], Awaitable[ConfigNames]]
    """What a folder has that its docs.json can name."""
    site_check: SiteCheck


Replaced = tuple[ConfigVersion, ...]
"""What one save replaced: one version of each file."""
FilePath = tuple[PurePosixPath, JsonPath]
"""A file, and a path in it."""
PANE = "api_settings"
SETTLE_MS = 150
"""Milliseconds. Editors write a file in several steps; only the last counts."""


class ApiSettingsController(QObject):
    site_changed = Signal(object)
    """The open Site, or None."""
    loading = Signal()
    failed = Signal(Notice)
    """Why there is nothing to show; told here only."""
    settled = Signal()
    """Reading has finished or failed."""
    opened = Signal()
    """The model holds the file's draft."""
    changed_elsewhere = Signal(ChangedElsewhere, tuple)
    """The file is no longer what the draft, which has changes, was based on; with the FileConflicts of both."""
    agreed = Signal()
    """File and draft match again."""
    saved = Signal(tuple)
    """The diff lines that were written."""
    wrote = Signal(SettingsDraft)
    """The draft as it was before saving."""
    not_saved = Signal(Notice)
    """Why not; the draft stays."""
    restored = Signal(ConfigVersion, bool)
    """What came back; whether it replaced changes that were not saved."""
    lost = Signal(object)
    """The Notice of why docs.json can no longer be read, while the draft stays; None once it can be read again."""
    names_read = Signal(ConfigNames)
    """What the folder has that docs.json can name."""
    versions_changed = Signal(tuple)
    """What each earlier save replaced, newest first."""

    def __init__(self, tasks: Tasks, notices: Notices, model: DraftModel, ports: ApiSettingsPorts) -> None:
        super().__init__()
        self._tasks = tasks
        self._of_site = SiteTasks(tasks, PANE)
        self._notices = notices
        self._model = model
        self._ports = ports
        self._files = ports.files
        self._site: Site | None = None
        self._unsaved: dict[Path, SettingsDraft] = {}
        """Changed drafts of folders that are not open now."""
        self._versions: tuple[Replaced, ...] = ()
        self._elsewhere: ChangedElsewhere | None = None
        self._is_there: bool | None = None
        """Whether the folder exists; None before anybody looked."""
        self._is_lost = False
        self._watcher = QFileSystemWatcher(self)
        self._settle = QTimer(self, singleShot=True, interval=SETTLE_MS)
        self._settle.timeout.connect(self.look_again)
        self._watcher.fileChanged.connect(self._settle.start)
        self._watcher.directoryChanged.connect(self._see_folder)
        self._watcher.directoryChanged.connect(self._settle.start)

    @property
    def model(self) -> DraftModel:
        return self._model

    def show_settings(self, settings: Settings) -> None:
        """Open the current site's docs.json, keeping unsaved changes to another one."""
        site, before = settings.site, self._site
        if site == before:
            return
        self._site = site
        if before is not None and site is not None and before.docs_folder == site.docs_folder:
            self.site_changed.emit(site)
            return
        self._of_site.end()
        self._keep_unsaved()
        self._model.open(None)
        self._elsewhere = None
        self._is_there = None
        self._see()
        self.site_changed.emit(site)
        self.reload()

    def reload(self) -> None:
        """Read the file again, dropping unsaved changes."""
        if (folder := self._folder()) is not None:
            self.loading.emit()
            self._of_site.start(ConfigTask.OPEN, partial(self._open, folder))

    def save(self) -> None:
        self._start(ConfigTask.SAVE, self._save)

    def restore(self, versions: Replaced) -> None:
        self._start(ConfigTask.SAVE, partial(self._restore, versions))

    def restore_previous(self) -> None:
        if self._versions:
            self.restore(self._versions[0])

    def look_again(self) -> None:
        """Check whether another program has written the file meanwhile."""
        if self._folder() is not None:
            self._of_site.start(ConfigTask.LOOK_AGAIN, self._look_again)

    def merge(self, theirs: tuple[FilePath, ...] = ()) -> None:
        """Apply the changes on top of the other program's version, which wins at the places in `theirs`."""
        self._start(ConfigTask.MERGE, partial(self._merge, theirs))

    def open_in_editor(self) -> None:
        if (folder := self._folder()) is not None:
            self._ports.open_file(folder / CONFIG_FILE)

    def act(self, notice: Notice) -> None:
        """Do what helps against a failure that the pane tells."""
        self._notices.choose(notice)

    def ask_for_folder(self) -> None:
        self._notices.choose(Notice("", action=Action.EDIT_SITE, pane=PANE))

    async def _read_names(self, folder: Path) -> None:
        self.names_read.emit(await self._ports.names(folder))

    async def _open(self, folder: Path) -> None:
        try:
            await self._read(folder)
        except DocsdeskError as error:
            self._fail(error)
        finally:
            self.settled.emit()
        self._of_site.start(ConfigTask.LIST_FOLDER, partial(self._read_names, folder))

    def _fail(self, error: DocsdeskError) -> None:
        """A draft that is there stays; otherwise the pane says what went wrong in its place."""
        notice = notice_for(error, pane=PANE)
        self._is_lost = self._model.draft is not None
        (self.lost if self._is_lost else self.failed).emit(notice)

    def _see(self) -> None:
        """What was lost can be read again, or is no longer looked for."""
        if self._is_lost:
            self._is_lost = False
            self.lost.emit(None)

    async def _read(self, folder: Path) -> None:
        self._watch(folder)
        is_first = self._model.draft is None
        self._is_there = await asyncio.to_thread(folder.exists)
        read = await read_api_settings(self._files, folder)
        self._see()
        if (kept := self._unsaved.pop(folder, None)) is not None:
            self._model.open(kept)
            self.opened.emit()
            await self._look_again()
        elif not is_first or self._model.draft is None:
            # A quick check may have read the folder first, and its draft may already have changes.
            self._take(read)
        await self._list_versions(folder)

    async def _save(self) -> None:
        draft = self._model.draft
        if draft is None:
            return
        try:
            is_written = await self._write(draft, save_api_settings(self._files, draft))
        except DocsdeskError as error:
            if draft.folder != self._folder():
                raise
            self.not_saved.emit(notice_for(error, pane=PANE))
            return
        if is_written:
            self.saved.emit(draft.diff)
            self.wrote.emit(draft)

    async def _restore(self, versions: Replaced) -> None:
        draft = self._model.draft
        if draft is not None and await self._write(draft, restore_config(self._files, draft, *versions)):
            self.restored.emit(versions[0], draft.has_changes)

    async def _write(self, draft: SettingsDraft, writing: Awaitable[SettingsDraft | ChangedElsewhere]) -> bool:
        """Return whether the draft's file was written and is still the open one."""
        result, folder = await writing, draft.file.folder
        if folder != self._folder():
            if not isinstance(result, ChangedElsewhere):
                self._unsaved.pop(folder, None)
            return False
        if isinstance(result, ChangedElsewhere):
            await self._disagree(result)
            return False
        self._model.take_saved(result)
        await self._list_versions(folder)
        return True

    async def _list_versions(self, folder: Path) -> None:
        draft = self._model.draft
        names = tuple(draft.files) if draft is not None and draft.folder == folder else (CONFIG_FILE,)
        kept = await self._files.versions(folder, names)
        saves = [tuple(versions) for _, versions in groupby(kept, lambda version: version.replaced_at)]
        if folder == self._folder():
            self._versions = tuple(saves[:VERSIONS_KEPT])
            self.versions_changed.emit(self._versions)

    async def _look_again(self) -> None:
        folder = self._folder()
        if folder is None:
            return
        self._is_there = await asyncio.to_thread(folder.exists)
        self._watch(folder)
        try:
            await self._compare(folder)
        except DocsdeskError as error:
            self._fail(error)

    async def _compare(self, folder: Path) -> None:
        draft = self._model.draft
        if draft is None:
            read = await read_api_settings(self._files, folder)
            # The folder may have been opened meanwhile, and edited too.
            if self._model.draft is None:
                self._take(read)
            return
        changed = await look_again(self._files, draft)
        self._see()
        if changed is None:
            self._agree()
        elif self._model.has_changes:
            # Even if the first of them was made while the files were being read.
            await self._disagree(changed)
        else:
            self._take(changed.fresh)

    def _take(self, read: SettingsDraft) -> None:
        self._model.open(read)
        self._agree()
        self.opened.emit()

    async def _merge(self, theirs: tuple[FilePath, ...]) -> None:
        while (draft := self._model.draft) is not None and (fresh := self._theirs()) is not None:
            merged = await asyncio.to_thread(_merge_keeping_theirs, draft, fresh, theirs)
            # Either may have changed meanwhile.
            if self._model.draft is draft and self._theirs() is fresh:
                self._model.open(fresh)
                self._model.put(merged, self.tr("merge your changes"))
                self._agree()
                return

    async def _disagree(self, changed: ChangedElsewhere) -> None:
        self._elsewhere = changed
        draft, fresh = self._model.draft, self._theirs()
        if draft is None or fresh is None:
            self.changed_elsewhere.emit(changed, ())
            return
        merge = await asyncio.to_thread(merge_drafts, draft, fresh)
        if self._elsewhere is changed:
            self.changed_elsewhere.emit(changed, merge.conflicts)

    def _theirs(self) -> SettingsDraft | None:
        """The other program's version, unless it is not JSON."""
        fresh = self._elsewhere.fresh if self._elsewhere is not None else None
        return fresh if fresh is not None and fresh.main.error is None else None

    def _agree(self) -> None:
        self._elsewhere = None
        self.agreed.emit()

    def _watch(self, folder: Path) -> None:
        """An editor that saves by renaming removes the watch, so it is set again each time."""
        wanted = {str(folder.parent), str(folder), str(folder / CONFIG_FILE)}
        watched = {*self._watcher.files(), *self._watcher.directories()}
        if watched - wanted:
            self._watcher.removePaths(list(watched - wanted))
        if missing := [path for path in wanted - watched if Path(path).exists()]:
            self._watcher.addPaths(missing)

    def _see_folder(self, changed: str) -> None:
        """Of all that happens in the folder and around it, only this matters: it or docs.json goes or comes."""
        folder = self._folder()
        if folder is None:
            return
        is_inside = changed == str(folder)
        is_new = is_inside and str(folder / CONFIG_FILE) not in self._watcher.files()
        if is_new or folder.exists() is not self._is_there:
            self._settle.start()

    def _keep_unsaved(self) -> None:
        draft = self._model.draft
        if draft is not None and draft.has_changes:
            self._unsaved[draft.file.folder] = draft

    def _folder(self) -> Path | None:
        return self._site.docs_folder if self._site is not None else None

    def _start(self, name: str, work: Work) -> None:
        self._tasks.start(name, work, pane=PANE)


def _merge_keeping_theirs(
    mine: SettingsDraft, theirs: SettingsDraft, places_of_theirs: tuple[FilePath, ...]
) -> SettingsDraft:
    merge = merge_drafts(mine, theirs)
    return merge.with_mine(
        [found for found in merge.conflicts if (found.name, found.conflict.path) not in places_of_theirs]
    )
