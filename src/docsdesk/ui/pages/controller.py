"""Reads the pages of the open site, again whenever its folder changes, and edits them."""

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from contextlib import aclosing
from dataclasses import dataclass
from functools import partial
from pathlib import Path, PurePosixPath

from PySide6.QtCore import QObject, QTimer, Signal

from docsdesk.docs.check_messages import CheckedFolder
from docsdesk.docs.config_names import CONFIG_FILE
from docsdesk.docs.front_matter_edit import FrontMatterChange
from docsdesk.docs.json_spans import Path as ConfigPath
from docsdesk.docs.new_page import NewPage
from docsdesk.docs.page_row import PageRow, Source
from docsdesk.docs.page_table import TableHead
from docsdesk.docs.page_table_messages import RowBatch, TableEnd, TableStart
from docsdesk.domain.errors import Action, DocsFolderError
from docsdesk.domain.problem import Fix, Problem
from docsdesk.domain.settings import Settings
from docsdesk.domain.site import Site
from docsdesk.ui.notices import Notice, Notices
from docsdesk.ui.pages.edit_bar import Edited
from docsdesk.ui.pages.history import EditHistory, Step
from docsdesk.ui.pages.model import PagesModel
from docsdesk.ui.tasks import IfRunning, Tasks, Work
from docsdesk.usecases.create_page import CreatedPage, SiteConfig, create_page, read_site_config, uncreate_page
from docsdesk.usecases.edit_pages import PageFailure, PagesEdit, edit_pages, undo_pages
from docsdesk.usecases.mend_files import Check, mend_files
from docsdesk.usecases.page_ports import FolderChanges, PageFiles, PageTables
from docsdesk.usecases.ports import DocsFiles

PANE = "pages"
SETTLE_MS = 150
CHECK_AFTER_MS = 600
"""A check takes longer than a reading, so it waits until nothing changes for a moment."""


@dataclass(frozen=True, slots=True)
class PagesPorts:
    tables: PageTables
    check: Check
    files: PageFiles
    configs: DocsFiles
    changes: FolderChanges
    open_file: Callable[[Path, int], None]
    """At a line."""
    save_text: Callable[[Path, str], Awaitable[None]]


class PagesController(QObject):
    site_changed = Signal(object)
    reading = Signal()
    head_known = Signal(TableHead)
    rows_came = Signal()
    whole = Signal()
    broken = Signal(str, str)
    """Title and hint."""
    edited = Signal(Edited)
    history_changed = Signal(bool, bool)
    """Whether there is something to undo, and something to redo."""
    located = Signal(Source)
    config_known = Signal(object)
    """The SiteConfig, None where docs.json cannot be edited."""
    created = Signal(str)
    """The path of the new page."""
    create_refused = Signal(str)

    def __init__(self, tasks: Tasks, notices: Notices, model: PagesModel, ports: PagesPorts) -> None:
        super().__init__()
        self._tasks = tasks
        self._notices = notices
        self._model = model
        self._ports = ports
        self._site: Site | None = None
        self._is_shown = False
        self._is_stale = True
        self._watched: tuple[Path, ...] = ()
        self._checked = CheckedFolder()
        self._history = EditHistory()
        self._to_do: list[Work] = []
        """Edits that wait for their turn: two at a time could take a file from each other."""
        self._settle = QTimer(self, singleShot=True, interval=SETTLE_MS)
        self._settle.timeout.connect(self._read_if_shown)
        self._check = QTimer(self, singleShot=True, interval=CHECK_AFTER_MS)
        self._check.timeout.connect(self._check_all)

    def show_settings(self, settings: Settings) -> None:
        """Take the site that is open."""
        site, before = settings.site, self._site
        if site == before:
            return
        self._site = site
        if site is not None and before is not None and site.docs_folder == before.docs_folder:
            self.site_changed.emit(site)
            self._read_if_shown()
            return
        self._tasks.cancel("read pages")
        self._tasks.cancel("watch pages")
        self._tasks.cancel("check pages")
        self._check.stop()
        self._watched, self._is_stale = (), True
        self._history = EditHistory()
        self._model.clear()
        self.site_changed.emit(site)
        self._tell_history()
        self._read_if_shown()

    def show(self) -> None:
        """The pane has come to the front: from now on it is kept in step with the folder."""
        self._is_shown = True
        self._read_if_shown()

    def reload(self) -> None:
        self._is_stale = True
        self._read_if_shown()

    def edit(self, pages: Sequence[PurePosixPath], change: FrontMatterChange) -> None:
        if (folder := self._folder()) is not None:
            self._do_next(partial(self._edit, folder, tuple(pages), change))

    def fix(self, problem: Problem) -> None:
        """Make the edit that mends it."""
        folder = self._folder()
        if folder is not None and problem.fix is not None:
            self._do_next(partial(self._fix, folder, problem.fix, self._checked))

    def undo(self) -> None:
        self._do_next(self._undo)

    def redo(self) -> None:
        self._do_next(self._redo)

    def open(self, source: Source) -> None:
        """In the person's editor, at its line."""
        if (folder := self._folder()) is not None:
            self._start("open a page", partial(self._open, folder, source), if_running=IfRunning.REPLACE)

    def locate(self, row: PageRow | None) -> None:
        """Find the line of what only its keys are known of."""
        folder = self._folder()
        if row is None or folder is None:
            return
        said = (row.source, *(cell.source for cell in (row.playground, row.auth, row.groups, row.public) if cell))
        if unknown := [source for source in said if source is not None and source.line < 1]:
            self._start("find places", partial(self._locate, folder, unknown), if_running=IfRunning.REPLACE)

    def prepare_creation(self) -> None:
        if (folder := self._folder()) is not None:
            self._start("read docs.json for a new page", partial(self._read_config, folder))

    def create(self, page: NewPage, listed: tuple[SiteConfig, ConfigPath] | None) -> None:
        if (folder := self._folder()) is not None:
            self._do_next(partial(self._create, folder, page, listed))

    def save_text(self, path: Path, text: str) -> None:
        self._start("save the snippet coverage", partial(self._save_text, path, text))

    def ask_for_folder(self) -> None:
        """Let the window ask for the site's docs folder."""
        self._notices.choose(Notice("", action=Action.EDIT_SITE, pane=PANE))

    def _read_if_shown(self) -> None:
        folder = self._folder()
        if not self._is_shown or not self._is_stale or folder is None or self._tasks.is_running("read pages"):
            return
        self._is_stale = False
        self.reading.emit()
        self._start("read pages", partial(self._read, folder), if_running=IfRunning.REPLACE)

    async def _read(self, folder: Path) -> None:
        try:
            async with aclosing(self._ports.tables.read(folder)) as news:
                async for each in news:
                    if folder != self._folder():
                        return
                    self._take(each)
                    # News that has arrived already makes nobody wait, and all of it at once would be felt.
                    await asyncio.sleep(0)
        except DocsFolderError as error:
            if folder == self._folder():
                self._model.clear()
                self.broken.emit(error.title, error.hint)
                self._watch((folder,))
        finally:
            if self._is_stale:
                # Something changed meanwhile.
                self._settle.start()

    def _take(self, news: TableStart | RowBatch | TableEnd) -> None:
        match news:
            case TableStart():
                self._model.begin(is_whole=news.is_whole)
                self.head_known.emit(news.head)
            case RowBatch():
                self._model.put(news.rows)
                self.rows_came.emit()
            case TableEnd():
                self._model.end(news.gone)
                self.whole.emit()
                self._check.start()
                self._watch(news.folders)

    def _check_all(self) -> None:
        if (folder := self._folder()) is not None:
            self._start("check pages", partial(self._find_problems, folder), if_running=IfRunning.REPLACE)

    async def _find_problems(self, folder: Path) -> None:
        checked = await self._ports.check(folder)
        if folder == self._folder():
            self._checked = checked
            self._model.show_problems(checked.by_file)
            self.rows_came.emit()

    def _watch(self, folders: tuple[Path, ...]) -> None:
        if folders != self._watched or not self._tasks.is_running("watch pages"):
            self._watched = folders
            self._start("watch pages", partial(self._hear, folders), if_running=IfRunning.REPLACE)

    async def _hear(self, folders: tuple[Path, ...]) -> None:
        async for _ in self._ports.changes.watch(folders):
            self._is_stale = True
            self._settle.start()

    async def _edit(self, folder: Path, pages: tuple[PurePosixPath, ...], change: FrontMatterChange) -> None:
        edit = await edit_pages(self._ports.files, folder, pages, change)
        what = self.tr("Removed {key}") if change.value is None else self.tr("Changed {key}")
        if edit.written:
            self._history.add(edit)
        self._say(what.format(key=change.key), edit, can_undo=True)

    async def _fix(self, folder: Path, fix: Fix, checked: CheckedFolder) -> None:
        edit = (await mend_files(self._ports.files, folder, (fix,), checked.digests)).edit
        if edit.written:
            self._history.add(edit)
        self._say(self.tr("Mended a problem"), edit, can_undo=True)

    async def _undo(self) -> None:
        if (step := self._history.undoing()) is not None:
            await self._take_back(step)

    async def _redo(self) -> None:
        if (step := self._history.redoing()) is not None:
            await self._take_back(step)

    async def _take_back(self, step: Step) -> None:
        if isinstance(step, CreatedPage):
            problem = await uncreate_page(self._ports.files, self._ports.configs, step)
            failures = (PageFailure(step.page.file, problem),) if problem else ()
            self._say(self.tr("Took back the new page"), PagesEdit(((step.page, step.page),), failures), can_undo=False)
            return
        edit = await undo_pages(self._ports.files, step)
        self._history.put_back(edit)
        self._say(self.tr("Took back the edit"), edit, can_undo=False)

    def _say(self, what: str, edit: PagesEdit, *, can_undo: bool) -> None:
        self.edited.emit(Edited(what, edit, can_undo))
        self._tell_history()
        self.reload()

    async def _open(self, folder: Path, source: Source) -> None:
        found = await self._ports.files.locate(folder, source)
        self._ports.open_file(folder / found.file, found.line)

    async def _locate(self, folder: Path, sources: Sequence[Source]) -> None:
        for source in sources:
            self.located.emit(await self._ports.files.locate(folder, source))

    async def _read_config(self, folder: Path) -> None:
        self.config_known.emit(await read_site_config(self._ports.configs, folder))

    async def _create(self, folder: Path, page: NewPage, listed: tuple[SiteConfig, ConfigPath] | None) -> None:
        try:
            made = await create_page(self._ports.files, self._ports.configs, folder, page, listed)
        except DocsFolderError as error:
            self.create_refused.emit(str(error))
            return
        self._history.add(made)
        self.created.emit(page.file.with_suffix("").as_posix())
        failures = (PageFailure(CONFIG_FILE, made.problem),) if made.problem else ()
        self._say(self.tr("Created a page"), PagesEdit(((made.page, made.page),), failures), can_undo=True)

    async def _save_text(self, path: Path, text: str) -> None:
        await self._ports.save_text(path, text)

    def _do_next(self, work: Work) -> None:
        self._to_do.append(work)
        self._start("edit pages", self._do_all)

    async def _do_all(self) -> None:
        while self._to_do:
            await self._to_do.pop(0)()

    def _tell_history(self) -> None:
        self.history_changed.emit(self._history.can_undo, self._history.can_redo)

    def _folder(self) -> Path | None:
        return self._site.docs_folder if self._site is not None else None

    def _start(self, name: str, work: Work, *, if_running: IfRunning = IfRunning.REFUSE) -> None:
        self._tasks.start(name, work, pane=PANE, if_running=if_running)
