"""Reads the open site's pages, and reads them again whenever its folder changes."""

import asyncio
from collections.abc import Callable, Coroutine, Sequence
from contextlib import aclosing
from dataclasses import dataclass
from enum import StrEnum
from functools import partial
from pathlib import Path

from PySide6.QtCore import QObject, Qt, QTimer, Signal

from docsdesk.docs.checks.checked_folder import CheckedFolder
from docsdesk.docs.page_table.row import PageRow, Source
from docsdesk.docs.page_table.table import RowBatch, TableEnd, TableHead, TableStart
from docsdesk.domain.errors import Action, DocsFolderError
from docsdesk.domain.manual import rule_page
from docsdesk.domain.observed import Observed
from docsdesk.domain.rule import Rule
from docsdesk.domain.settings import Settings
from docsdesk.domain.sites.site import Site
from docsdesk.ui.notices import Notice, Notices
from docsdesk.ui.pages.model import PagesModel
from docsdesk.ui.site_check import SiteCheck
from docsdesk.ui.tasks import IfRunning, SiteTasks, Tasks
from docsdesk.ui.texts import translate_text
from docsdesk.usecases.pages.delete_pages import MoveToTrash
from docsdesk.usecases.pages.page_ports import FolderChanges, MovePlans, PageFiles, PageTables, PageTimes
from docsdesk.usecases.ports import DocsFiles

PANE = "pages"
SETTLE_MS = 150


class PagesTask(StrEnum):
    READ = "read pages"
    WATCH = "watch pages"
    OPEN_PAGE = "open a page"
    FIND_PLACES = "find places"
    FIND_LAST_CHANGES = "find last changes"
    SAVE_TABLE = "save a table of the pages"


@dataclass(frozen=True, slots=True)
class PagesPorts:
    tables: PageTables
    moves: MovePlans
    site_check: SiteCheck
    files: PageFiles
    times: PageTimes
    configs: DocsFiles
    changes: FolderChanges
    open_file: Callable[[Path, int], None]
    """Opens a file at a line."""
    save_text: Callable[[Path, str], Coroutine[object, object, None]]
    move_to_trash: MoveToTrash


class PagesController(QObject):
    site_changed = Signal(object)
    reading = Signal()
    head_known = Signal(TableHead)
    rows_came = Signal()
    whole = Signal()
    broken = Signal(str, str)
    """Title and hint."""
    folder_changed = Signal(object)
    """The docs folder of another site, None if it has none."""
    translations_known = Signal(object)
    """A TranslationTable; None for a site in one language."""
    located = Signal(Source)
    moves_seen = Signal(tuple)
    """The old and new paths of pages that have moved."""

    def __init__(self, tasks: Tasks, notices: Notices, model: PagesModel, ports: PagesPorts) -> None:
        super().__init__()
        self._tasks = tasks
        self._of_site = SiteTasks(tasks, PANE)
        self._notices = notices
        self._model = model
        self._ports = ports
        self._site: Site | None = None
        self._is_shown = False
        self._is_stale = True
        self.is_whole = False
        """Whether the model has every row of the folder."""
        self._report = ""
        """The report of the reader that the model shows; empty while it does not show a whole one."""
        self._reading: Path | None = None
        """The folder that is being read. A reading that another site has broken off may still be ending."""
        self._knows_changes = False
        """Whether the last changes of the rows that were read are known, or about to be."""
        self._watched: tuple[Path, ...] = ()
        self._settle = QTimer(self, singleShot=True, interval=SETTLE_MS)
        self._settle.timeout.connect(self._read_if_shown)
        self._site_check = ports.site_check
        # A moment later: what all panes do with thousands of problems at once would take longer than a frame.
        self._site_check.changed.connect(self._show_check, Qt.ConnectionType.QueuedConnection)

    @property
    def model(self) -> PagesModel:
        return self._model

    def show_settings(self, settings: Settings) -> None:
        site, before = settings.site, self._site
        if site == before:
            return
        self._site = site
        if site is not None and before is not None and site.docs_folder == before.docs_folder:
            self.site_changed.emit(site)
            self._read_if_shown()
            return
        self._of_site.end()
        self._watched = ()
        self._is_stale = True
        self.is_whole = False
        self._reading = None
        self._clear()
        self.translations_known.emit(None)
        self.site_changed.emit(site)
        self.folder_changed.emit(self._folder())
        self._read_if_shown()

    def show(self) -> None:
        """The pane is in front: from now on, keep it in step with the folder."""
        self._is_shown = True
        self._read_if_shown()
        if not self._is_stale and self._reading is None:
            self._site_check.look()
            if not self._knows_changes:
                self._knows_changes = True
                self._find_changes()

    def look_up(self) -> None:
        """Read the pages once although the pane has not been shown."""
        self._read_if(is_wanted=True)

    def reload(self) -> None:
        self._is_stale = True
        self._site_check.check_when_quiet()
        self._read_if_shown()

    def open(self, source: Source) -> None:
        """Open it in the person's editor, at its line."""
        if (folder := self._folder()) is not None:
            opening = partial(self._open, folder, source)
            self._tasks.start(PagesTask.OPEN_PAGE, opening, pane=PANE, if_running=IfRunning.REPLACE)

    def locate(self, row: PageRow | None) -> None:
        """Find the line of sources known only by their keys."""
        folder = self._folder()
        if row is None or folder is None:
            return
        said = (row.source, *(cell.source for cell in (row.playground, row.auth, row.groups, row.public) if cell))
        if unknown := [source for source in said if source is not None and source.line < 1]:
            self._of_site.start(PagesTask.FIND_PLACES, partial(self._locate, folder, unknown))

    def save_text(self, path: Path, text: str) -> None:
        self._tasks.start(PagesTask.SAVE_TABLE, partial(self._ports.save_text, path, text), pane=PANE)

    def ask_for_folder(self) -> None:
        self._notices.choose(Notice("", action=Action.EDIT_SITE, pane=PANE))

    def learn(self, rule: Rule) -> None:
        self._notices.page_wanted.emit(rule_page(rule))

    def _read_if_shown(self) -> None:
        self._read_if(is_wanted=self._is_shown)

    def _read_if(self, *, is_wanted: bool) -> None:
        folder = self._folder()
        if not is_wanted or not self._is_stale or folder is None or self._reading is not None:
            return
        self._is_stale = self.is_whole = False
        self._reading = folder
        self.reading.emit()
        self._of_site.start(PagesTask.READ, partial(self._read, folder))

    def _clear(self) -> None:
        """What the reader told is shown no more: the next reading has to tell everything."""
        self._report = ""
        self._model.clear()

    async def _read(self, folder: Path) -> None:
        try:
            async with aclosing(self._ports.tables.read_pages(folder, self._report)) as news:
                async for each in news:
                    self._take(each)
                    # Batches that are ready never yield by themselves, and taking all at once would be noticeable.
                    await asyncio.sleep(0)
        except DocsFolderError as error:
            self._clear()
            self.broken.emit(translate_text(error.title), translate_text(error.hint))
            self._watch((folder,))
        finally:
            if self._reading is folder:
                self._reading = None
            if self._is_stale:
                # The folder has changed meanwhile.
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
                self._model.end(news.gone_ids)
                self.is_whole, self._report = True, news.report
                self.whole.emit()
                self.moves_seen.emit(news.moved)
                self._knows_changes = self._is_shown
                if self._is_shown:
                    self._site_check.look()
                    self._find_changes()
                self._watch(news.folders)

    def _show_check(self, result: Observed[CheckedFolder]) -> None:
        """The newest. A folder that cannot be read, or not yet, keeps the views that it had."""
        if result is not self._site_check.result:
            return
        self._model.show_result(result)
        if result.value is not None and result.is_known:
            self.translations_known.emit(result.value.translations)
            self.rows_came.emit()

    def _find_changes(self) -> None:
        if (folder := self._folder()) is not None:
            self._of_site.start(PagesTask.FIND_LAST_CHANGES, partial(self._find_last_changes, folder))

    async def _find_last_changes(self, folder: Path) -> None:
        self._model.show_changes(await self._ports.times.last_changes(folder, self._model.files()))

    def _watch(self, folders: tuple[Path, ...]) -> None:
        if folders != self._watched or not self._tasks.is_running(PagesTask.WATCH):
            self._watched = folders
            self._of_site.start(PagesTask.WATCH, partial(self._hear, folders))

    async def _hear(self, folders: tuple[Path, ...]) -> None:
        async for _ in self._ports.changes.watch(folders):
            self._is_stale = True
            self._settle.start()
            self._site_check.check_when_quiet()

    async def _open(self, folder: Path, source: Source) -> None:
        found = await self._ports.files.locate(folder, source)
        self._ports.open_file(folder / found.file, found.line)

    async def _locate(self, folder: Path, sources: Sequence[Source]) -> None:
        for source in sources:
            self.located.emit(await self._ports.files.locate(folder, source))

    def _folder(self) -> Path | None:
        return self._site.docs_folder if self._site is not None else None
