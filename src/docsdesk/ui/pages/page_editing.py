"""Edits pages on disk and creates new ones, with undo and redo."""

from collections.abc import Mapping, Sequence
from enum import StrEnum
from functools import partial
from pathlib import Path, PurePosixPath
from typing import TypeAlias

from PySide6.QtCore import QObject, Signal

from docsdesk.docs.config.file import CONFIG_FILE
from docsdesk.docs.front_matter.edit import FrontMatterChange
from docsdesk.docs.json.spans import Path as ConfigPath
from docsdesk.docs.pages.new_page import NewPage
from docsdesk.domain.errors import DocsFolderError
from docsdesk.domain.problem import Fix, Problem
from docsdesk.domain.sites.move_plan import MovePlan
from docsdesk.domain.wording import together
from docsdesk.ui.edit_history import EditHistory, Reverted
from docsdesk.ui.pages.controller import PANE, PagesPorts
from docsdesk.ui.pages.top import Edited
from docsdesk.ui.tasks import IfRunning, Tasks
from docsdesk.ui.texts import Texts, translate_text
from docsdesk.usecases.pages.create_page import CreatedPage, SiteConfig, create_page, read_site_config, uncreate_page
from docsdesk.usecases.pages.delete_pages import DeletedPages, delete_pages, restore_pages
from docsdesk.usecases.pages.edit_pages import PageFailure, PagesEdit, edit_pages, undo_pages
from docsdesk.usecases.pages.fix_files import fix_files
from docsdesk.usecases.pages.move_page import MovedPage, move_page, undo_move

_tr = Texts("Pages")

_Step: TypeAlias = PagesEdit | CreatedPage | MovedPage | DeletedPages


class PageEditingTask(StrEnum):
    READ_CONFIG = "read docs.json for a new page"
    PLAN_MOVE = "plan a move"
    EDIT = "edit pages"


class PageEditing(QObject):
    edited = Signal(Edited)
    changed = Signal()
    """Something was written or failed to be: the pages have to be read again."""
    config_known = Signal(object)
    """The SiteConfig, None if docs.json cannot be edited."""
    created = Signal(str)
    """The path of the new page."""
    create_refused = Signal(str)
    move_planned = Signal(MovePlan)
    move_refused = Signal(str)
    moves_seen = Signal(tuple)
    """The old and new paths of pages that somebody else has moved."""

    def __init__(self, tasks: Tasks, ports: PagesPorts, parent: QObject) -> None:
        super().__init__(parent)
        self._tasks = tasks
        self._ports = ports
        self._folder: Path | None = None
        self.history = EditHistory[_Step](tasks, PageEditingTask.EDIT, PANE, self._take_back)
        self._own_moves: set[tuple[str, str]] = set()

    def show_folder(self, folder: Path | None) -> None:
        """Start a new history: edits in another folder are not undone here."""
        self._folder = folder
        self.history.forget()
        self._own_moves.clear()

    def edit(self, pages: Sequence[PurePosixPath], change: FrontMatterChange) -> None:
        if self._folder is not None:
            self.history.do_next(partial(self._edit, self._folder, tuple(pages), change))

    def fix(self, problem: Problem) -> None:
        checked = self._ports.site_check.result.value
        # One found by reading its page alone may be of another text than the digests are of.
        digests: Mapping[PurePosixPath, str] = (
            checked.digests if checked is not None and problem in checked.problems else {}
        )
        if self._folder is not None and problem.fix is not None:
            self.history.do_next(partial(self._fix, self._folder, problem.fix, digests))

    def delete(self, pages: Sequence[PurePosixPath]) -> None:
        if self._folder is not None:
            self.history.do_next(partial(self._delete, self._folder, tuple(pages)))

    def prepare_creation(self) -> None:
        if self._folder is not None:
            self._tasks.start(PageEditingTask.READ_CONFIG, partial(self._read_config, self._folder), pane=PANE)

    def create(self, page: NewPage, listed: tuple[SiteConfig, ConfigPath] | None) -> None:
        if self._folder is not None:
            self.history.do_next(partial(self._create, self._folder, page, listed))

    def plan_move(self, old: str, new: str, has_redirect: bool) -> None:
        if self._folder is not None:
            planning = partial(self._plan_move, self._folder, old, new, has_redirect=has_redirect)
            self._tasks.start(PageEditingTask.PLAN_MOVE, planning, pane=PANE, if_running=IfRunning.REPLACE)

    def move(self, plan: MovePlan) -> None:
        if self._folder is not None:
            self.history.do_next(partial(self._move, self._folder, plan))

    def follow_move(self, old: str, new: str) -> None:
        """Lead readers from the old path of a page to where somebody has moved it."""
        if self._folder is not None:
            self.history.do_next(partial(self._follow_move, self._folder, old, new))

    def hear_moves(self, moves: Sequence[tuple[str, str]]) -> None:
        self.moves_seen.emit(tuple(move for move in moves if move not in self._own_moves))

    async def _edit(self, folder: Path, pages: tuple[PurePosixPath, ...], change: FrontMatterChange) -> None:
        edit = await edit_pages(self._ports.files, folder, pages, change)
        what = self.tr("Removed {key}") if change.value is None else self.tr("Changed {key}")
        if edit.edits:
            self.history.add(edit)
        self._say(what.format(key=change.key), edit, can_undo=True)

    async def _fix(self, folder: Path, fix: Fix, digests: Mapping[PurePosixPath, str]) -> None:
        edit = (await fix_files(self._ports.files, folder, (fix,), digests)).edit
        if edit.edits:
            self.history.add(edit)
        self._say(self.tr("Fixed a problem"), edit, can_undo=True)

    async def _delete(self, folder: Path, pages: tuple[PurePosixPath, ...]) -> None:
        edit = await delete_pages(self._ports.files, self._ports.move_to_trash, folder, pages)
        if edit.edits:
            self.history.add(DeletedPages(edit))
        self._say("", edit, can_undo=True, sentence=_tr("Moved %Ln page(s) to the trash.", len(edit.edits)))

    async def _take_back(self, step: _Step) -> Reverted[_Step]:
        if isinstance(step, CreatedPage):
            problem = await uncreate_page(self._ports.files, self._ports.configs, step)
            failures = (PageFailure(step.page.file, problem),) if problem else ()
            self._say(self.tr("Undid the new page"), PagesEdit(((step.page, step.page),), failures), can_undo=False)
            return Reverted()
        if isinstance(step, MovedPage):
            return await self._take_back_move(step)
        if isinstance(step, DeletedPages):
            restored = await restore_pages(self._ports.files, step)
            sentence = _tr("Restored %Ln page(s).", len(restored.edits))
            self._say("", restored, can_undo=False, sentence=sentence)
            return Reverted(rest=step if not restored.edits else None)
        edit = await undo_pages(self._ports.files, step)
        self._say(self.tr("Undid the edit"), edit, can_undo=False)
        return Reverted(edit if edit.edits else None)

    def _say(self, what: str, edit: PagesEdit, *, can_undo: bool, sentence: str = "") -> None:
        self.edited.emit(Edited(what, edit, can_undo, sentence))
        self.changed.emit()

    async def _read_config(self, folder: Path) -> None:
        self.config_known.emit(await read_site_config(self._ports.configs, folder))

    async def _create(self, folder: Path, page: NewPage, listed: tuple[SiteConfig, ConfigPath] | None) -> None:
        try:
            creation = await create_page(self._ports.files, self._ports.configs, folder, page, listed)
        except DocsFolderError as error:
            self.create_refused.emit(translate_text(error.title, error.hint))
            return
        self.history.add(creation)
        self.created.emit(page.file.with_suffix("").as_posix())
        failures = (PageFailure(CONFIG_FILE, creation.problem),) if creation.problem else ()
        self._say(self.tr("Created a page"), PagesEdit(((creation.page, creation.page),), failures), can_undo=True)

    async def _plan_move(self, folder: Path, old: str, new: str, *, has_redirect: bool) -> None:
        try:
            self.move_planned.emit(await self._ports.moves.plan_move(folder, old, new, has_redirect=has_redirect))
        except DocsFolderError as error:
            self.move_refused.emit(translate_text(error.title, error.hint))

    async def _move(self, folder: Path, plan: MovePlan) -> None:
        self._expect_move(plan.old, plan.new)
        try:
            moved = await move_page(self._ports.files, folder, plan)
        except DocsFolderError as error:
            self.move_refused.emit(translate_text(error.title, error.hint))
            return
        self.history.add(moved)
        self.created.emit(plan.new)
        self._say_moved(self.tr("Moved {old} to {new}."), moved, can_undo=True)

    async def _follow_move(self, folder: Path, old: str, new: str) -> None:
        try:
            plan = await self._ports.moves.plan_move(folder, old, new, has_redirect=True)
            problem = plan.fault
            moved = await move_page(self._ports.files, folder, plan) if not problem else None
        except DocsFolderError as error:
            problem, moved = together(error.title, error.hint), None
        if moved is not None:
            self.history.add(moved)
            self._say_moved(self.tr("Redirected {old} to {new}."), moved, can_undo=True)
        else:
            self._say("", PagesEdit(failures=(PageFailure(PurePosixPath(new), problem),)), can_undo=False)

    async def _take_back_move(self, moved: MovedPage) -> Reverted[_Step]:
        self._expect_move(moved.new, moved.old)
        try:
            reverse = await undo_move(self._ports.files, moved)
        except DocsFolderError as error:
            failure = PageFailure(moved.changes[0][1].file, together(error.title, error.hint))
            self._say("", PagesEdit(failures=(failure,)), can_undo=False)
            return Reverted(rest=moved)
        self._say_moved(self.tr("Undid the move of {old} to {new}."), moved, can_undo=False)
        return Reverted(reverse)

    def _expect_move(self, old: str, new: str) -> None:
        """The folder's next reading will find what is done here."""
        self._own_moves |= {(old, new), (new, old)}

    def _say_moved(self, sentence: str, moved: MovedPage, *, can_undo: bool) -> None:
        words = sentence.format(old=moved.old, new=moved.new)
        self._say("", PagesEdit(moved.changes), can_undo=can_undo, sentence=words)
