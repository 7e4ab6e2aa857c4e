"""Compares states of a site as named tasks, and tells the view what comes of them."""

from collections.abc import Mapping
from contextlib import aclosing
from enum import StrEnum
from functools import partial
from pathlib import Path

from PySide6.QtCore import QObject, Signal

from docsdesk.domain.errors import DocsdeskError
from docsdesk.domain.exports.export_event import Failure
from docsdesk.domain.settings import Settings
from docsdesk.domain.sites.comparison_report import ComparisonReport, PageWords, RevisionNames
from docsdesk.domain.sites.site import Site
from docsdesk.ui.edit_history import EditHistory, Reverted
from docsdesk.ui.exports.archive.controller import ArchivePorts
from docsdesk.ui.exports.controller import PANE
from docsdesk.ui.notices import Notice, Notices, NoticeSeverity
from docsdesk.ui.tasks import IfRunning, Tasks
from docsdesk.ui.texts import translate_text
from docsdesk.usecases.compare_ports import CompareStates, StateShare
from docsdesk.usecases.pages.edit_pages import PagesEdit, undo_pages
from docsdesk.usecases.pages.fix_files import fix_files


class CompareTask(StrEnum):
    COMPARE = "compare states"
    COMPARE_PAGE = "compare a page"
    LIST_REVISIONS = "list revisions"
    SAVE_REPORT = "save the report"
    WRITE_MARKDOWN = "write Markdown"
    ADD_REDIRECT = "add a redirect"


class CompareController(QObject):
    sites_changed = Signal(object, object)
    """The sites by id, and the open one or None."""
    shared = Signal(CompareStates, StateShare)
    compared = Signal(CompareStates, ComparisonReport)
    failed = Signal(CompareStates, Failure)
    words_read = Signal(CompareStates, str, object)
    """A comparison, a page's path, and its PageWords or None."""
    revisions_read = Signal(object, RevisionNames)
    """A docs folder, and its revisions."""
    markdown_made = Signal(str)
    folder_changed = Signal()
    """A redirect was written, or taken back."""

    def __init__(self, tasks: Tasks, notices: Notices, ports: ArchivePorts) -> None:
        super().__init__()
        self._tasks = tasks
        self._notices = notices
        self._ports = ports
        self._history = EditHistory[PagesEdit](tasks, CompareTask.ADD_REDIRECT, PANE, self._take_back)

    def show_settings(self, settings: Settings) -> None:
        sites: Mapping[str, Site] = {site.id: site for site in settings.sites}
        self.sites_changed.emit(sites, settings.site)

    def compare(self, order: CompareStates) -> None:
        self._tasks.start(CompareTask.COMPARE, partial(self._compare, order), pane=PANE, if_running=IfRunning.REPLACE)

    def stop(self) -> None:
        self._tasks.cancel(CompareTask.COMPARE)

    def read_words(self, order: CompareStates, page: str) -> None:
        work = partial(self._read_words, order, page)
        self._tasks.start(CompareTask.COMPARE_PAGE, work, pane=PANE, if_running=IfRunning.REPLACE)

    def list_revisions(self, folder: Path) -> None:
        work = partial(self._list_revisions, folder)
        self._tasks.start(CompareTask.LIST_REVISIONS, work, pane=PANE, if_running=IfRunning.REPLACE)

    def save(self, order: CompareStates, file: Path) -> None:
        self._tasks.start(CompareTask.SAVE_REPORT, partial(self._save, order, file), pane=PANE)

    def copy(self, order: CompareStates) -> None:
        self._tasks.start(CompareTask.WRITE_MARKDOWN, partial(self._copy, order), pane=PANE)

    def add_redirect(self, order: CompareStates, address: str) -> None:
        """Write a redirect from a lost address into the docs folder that is the new state."""
        self._history.do_next(partial(self._add_redirect, order, address))

    async def _compare(self, order: CompareStates) -> None:
        try:
            async with aclosing(self._ports.states.compare(order)) as news:
                async for item in news:
                    if isinstance(item, StateShare):
                        self.shared.emit(order, item)
                    else:
                        self.compared.emit(order, item)
        except DocsdeskError as error:
            self.failed.emit(order, Failure.of(error))

    async def _read_words(self, order: CompareStates, page: str) -> None:
        words: PageWords | None = None
        try:
            words = await self._ports.states.read_words(order, page)
        finally:
            self.words_read.emit(order, page, words)

    async def _list_revisions(self, folder: Path) -> None:
        self.revisions_read.emit(folder, await self._ports.states.list_revisions(folder))

    async def _save(self, order: CompareStates, file: Path) -> None:
        await self._ports.states.save_report(order, file)
        self._notices.post(
            Notice(
                self.tr("Saved {file}.").format(file=file.name),
                self.tr("It opens in any browser and loads nothing from elsewhere."),
                severity=NoticeSeverity.GOOD,
                pane=PANE,
                caption=self.tr("Show in folder"),
                act=partial(self._ports.show_in_folder, file),
            )
        )

    async def _copy(self, order: CompareStates) -> None:
        self.markdown_made.emit(await self._ports.states.write_markdown(order))

    async def _add_redirect(self, order: CompareStates, address: str) -> None:
        found = await self._ports.states.find_redirect(order, address)
        fixes = [problem.fix for problem in found.problems if problem.fix is not None]
        edit = (await fix_files(self._ports.files, Path(order.new.name), fixes, found.digests)).edit
        if edit.edits:
            self._history.add(edit)
            self.folder_changed.emit()
            self._offer_undo(self.tr("Added a redirect from {address}.").format(address=address))
        else:
            self._tell_failures(self.tr("The redirect could not be added."), edit)

    def _offer_undo(self, title: str) -> None:
        """Of the last redirect alone."""
        self._notices.withdraw_from(CompareTask.ADD_REDIRECT)
        self._notices.post(
            Notice(
                title,
                severity=NoticeSeverity.GOOD,
                pane=PANE,
                source=CompareTask.ADD_REDIRECT,
                caption=self.tr("Undo"),
                act=self._history.undo,
                is_lasting=True,
            )
        )

    async def _take_back(self, edit: PagesEdit) -> Reverted[PagesEdit]:
        undone = await undo_pages(self._ports.files, edit)
        self.folder_changed.emit()
        if undone.failures:
            self._tell_failures(self.tr("The redirect could not be undone."), undone)
        return Reverted(rest=edit if undone.failures else None)

    def _tell_failures(self, title: str, edit: PagesEdit) -> None:
        hint = translate_text(*(failure.problem for failure in edit.failures))
        self._notices.post(Notice(title, hint, pane=PANE))
