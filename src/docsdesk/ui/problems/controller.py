"""Fixes problems in the files of the open site, one after another, and takes fixes back."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from enum import StrEnum
from functools import partial
from pathlib import Path, PurePosixPath

from PySide6.QtCore import QObject, Signal

from docsdesk.docs.checks.checked_folder import CheckedFolder
from docsdesk.domain.errors import Action
from docsdesk.domain.manual import rule_page
from docsdesk.domain.observed import Observed, Sight
from docsdesk.domain.place import Place
from docsdesk.domain.problem import Problem
from docsdesk.domain.rule import Rule
from docsdesk.domain.settings import Settings
from docsdesk.domain.sites.site import Site
from docsdesk.ui.edit_history import EditHistory, Reverted
from docsdesk.ui.notices import Notice, Notices
from docsdesk.ui.site_check import SiteCheck
from docsdesk.ui.tasks import Tasks
from docsdesk.usecases.pages.edit_pages import PagesEdit, undo_pages
from docsdesk.usecases.pages.fix_files import FixedFiles, fix_files
from docsdesk.usecases.pages.page_ports import PageFiles

PANE = "problems"


class ProblemsTask(StrEnum):
    FIX = "fix problems"


@dataclass(frozen=True, slots=True)
class ProblemsPorts:
    site_check: SiteCheck
    files: PageFiles
    watch: Callable[[], object]
    """Has the folder read once, after which its changes are known."""


class ProblemsController(QObject):
    site_changed = Signal(object)
    """The open Site, or None."""
    fixed = Signal(FixedFiles)
    """What was just fixed, and what refused."""
    undone = Signal(PagesEdit)
    """The files that were put back, and what refused."""
    place_wanted = Signal(Place)
    """A place in the folder is to be opened."""

    def __init__(self, tasks: Tasks, notices: Notices, ports: ProblemsPorts) -> None:
        super().__init__()
        self._notices = notices
        self._site_check = ports.site_check
        self._files = ports.files
        self._watch = ports.watch
        self._site: Site | None = None
        self.history = EditHistory[FixedFiles](tasks, ProblemsTask.FIX, PANE, self._take_back)
        self._written: set[PurePosixPath] = set()
        """Files that the last check has read before they were written here: the places in them are no longer right."""
        self._waiting: list[Problem] = []
        """Problems in such files that are to be fixed once these have been checked again."""
        self._site_check.changed.connect(self._fix_waiting)

    def show_settings(self, settings: Settings) -> None:
        site, before = settings.site, self._site
        if site == before:
            return
        self._site = site
        if site is None or before is None or site.docs_folder != before.docs_folder:
            self.history.forget()
            self._written.clear()
            self._waiting.clear()
        self.site_changed.emit(site)

    def look(self) -> None:
        self._site_check.look()
        self._watch()

    def check(self) -> None:
        self._site_check.check()

    def learn(self, rule: Rule) -> None:
        self._notices.page_wanted.emit(rule_page(rule))

    def ask_for_folder(self) -> None:
        self._notices.choose(Notice("", action=Action.EDIT_SITE, pane=PANE))

    def fix(self, problems: Sequence[Problem]) -> None:
        if (folder := self._site_check.folder) is not None:
            self.history.do_next(partial(self._fix, folder, tuple(problems)))

    async def _fix(self, folder: Path, problems: tuple[Problem, ...]) -> None:
        checked = self._site_check.result.value
        if checked is None or folder != self._site_check.folder:
            return
        fixable = [problem for problem in problems if problem.fix is not None]
        ready = [problem for problem in fixable if _file_to_fix(problem) not in self._written]
        self._waiting += [problem for problem in fixable if problem not in ready]
        if not ready:
            return
        # One redirect may be what several lost addresses need.
        fixes = dict.fromkeys(problem.fix for problem in ready if problem.fix is not None)
        fixed = await fix_files(self._files, folder, tuple(fixes), checked.digests)
        if folder != self._site_check.folder:
            return
        changed = self._note_written(fixed.edit)
        # What could not be fixed together with the rest is fixed next.
        self._waiting += [
            problem for problem in ready if problem.fix not in fixed.fixes and _file_to_fix(problem) in changed
        ]
        if changed:
            self.history.add(fixed)
        self.fixed.emit(fixed)

    async def _take_back(self, step: FixedFiles) -> Reverted[FixedFiles]:
        """Keep what refused for another try, once whatever holds it lets go."""
        folder = self._site_check.folder
        undone = await undo_pages(self._files, step.edit)
        if folder != self._site_check.folder:
            return Reverted()
        self._note_written(undone)
        self.undone.emit(undone)
        refused = {failure.file for failure in undone.failures}
        rest = tuple(pair for pair in step.edit.edits if pair[1].file in refused)
        return Reverted(rest=FixedFiles(step.fixes, PagesEdit(rest)) if rest else None)

    def _note_written(self, edit: PagesEdit) -> set[PurePosixPath]:
        """Check again, even if nothing was written: what refused has changed."""
        files = {before.file for before, _ in edit.edits}
        self._written |= files
        self._site_check.check_when_quiet()
        return files

    def _fix_waiting(self, result: Observed[CheckedFolder]) -> None:
        if result.sight is Sight.FAILED:
            self._waiting.clear()
        if result.value is None or not result.is_known or self._site_check.is_due:
            return
        self._written.clear()
        waiting, self._waiting = self._waiting, []
        again = (_find_again(problem, result.value.problems) for problem in waiting)
        if problems := tuple(dict.fromkeys(problem for problem in again if problem is not None)):
            self.fix(problems)


def _file_to_fix(problem: Problem) -> PurePosixPath:
    return problem.fix.file if problem.fix is not None else problem.place.file


def _find_again(problem: Problem, problems: Sequence[Problem]) -> Problem | None:
    """The same problem after its file has changed: the nearest one that says the same."""
    what = problem.rule, problem.place.file, problem.title
    same = [each for each in problems if (each.rule, each.place.file, each.title) == what and each.fix is not None]
    return min(same, key=lambda each: abs(each.place.line - problem.place.line), default=None)
