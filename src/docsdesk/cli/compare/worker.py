"""The worker that compares states for the window, whose own process reads none."""

import time
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

from docsdesk.adapters.files.atomic_file import replace_file
from docsdesk.adapters.git_revisions import GitRevisions
from docsdesk.cli.compare.formats import markdown
from docsdesk.comparison.comparison import Comparison
from docsdesk.comparison.html_report import html_report
from docsdesk.comparison.report import lag, lost, page_words, redirect, report
from docsdesk.comparison.sections import sections
from docsdesk.docs.checks.messages import CheckedFolder
from docsdesk.docs.files.disk_space import why_unwritten
from docsdesk.docs.files.folder_files import FolderFiles, Progress
from docsdesk.docs.files.private_folders import need_private_folder
from docsdesk.domain.errors import UnreadableFileError
from docsdesk.domain.sites.comparison_report import ComparisonReport, Lag, PageWords, RevisionNames
from docsdesk.domain.sites.state_names import StateKind
from docsdesk.domain.wording import say
from docsdesk.engine.garbage import collect_garbage_seldom
from docsdesk.engine.live.page_facts import spread_facts
from docsdesk.usecases.compare_states import StateReader, compare_states
from docsdesk.usecases.state_orders import (
    CompareStates,
    FindLost,
    FindRedirect,
    ListRevisions,
    MeasureLag,
    ReadWords,
    SaveReport,
    StateOrder,
    StateShare,
    WriteMarkdown,
)

_BETWEEN = 0.3
"""Seconds between two shares: people read no faster."""
Answer = StateShare | ComparisonReport | PageWords | Lag | RevisionNames | CheckedFolder | str | None
Tell = Callable[[Answer], None]


class StateComparer:
    """Keeps the comparison that it made last, and what it knows of the pages and bundles of one folder."""

    def __init__(self) -> None:
        collect_garbage_seldom()
        self._last: tuple[CompareStates, Comparison] | None = None
        self._reader = StateReader(GitRevisions(), spread_facts, progress=self._progress)
        self._tell: Tell = _nobody
        self._due = 0.0
        self._found: tuple[object, CheckedFolder] | None = None
        """The lost addresses found last, and what they were found in."""

    def __call__(self, order: StateOrder, tell: Callable[[Answer], None]) -> None:  # noqa: C901 (one arm an order)
        """Raises StateError, DocsFolderError, LibraryError and BundleDamagedError."""
        # A share is no answer to anything else, even if both states have to be read again for it.
        self._tell = tell if isinstance(order, CompareStates) else _nobody
        match order:
            case CompareStates():
                self._last = None
                tell(report(self._comparison(order), order.old, order.new))
            case ReadWords(of=of, page=page):
                tell(page_words(self._comparison(of), page))
            case SaveReport(of=of, file=file):
                _save(file, html_report(self._comparison(of)))
                tell(None)
            case WriteMarkdown(of=of):
                tell(markdown(self._comparison(of)))
            case MeasureLag(bundle=bundle, folder=folder):
                tell(self._lag(bundle, folder))
            case FindLost():
                tell(self._lost(order))
            case FindRedirect(of=of, address=address):
                tell(redirect(self._comparison(of), address))
            case ListRevisions(folder=folder):
                tell(GitRevisions().names(folder))

    def _comparison(self, order: CompareStates) -> Comparison:
        if self._last is None or self._last[0] != order:
            revisions, kinds = GitRevisions(_folder(order.scratch)), (order.old.kind, order.new.kind)
            reader = replace(self._reader, revisions=revisions, kind=order.deployment, by_commit=True)
            with compare_states(order.old.name, order.new.name, reader, order.folder, kinds) as comparison:
                # While its files are there: what is told later is told from memory.
                tuple(sections(comparison))
                self._last = order, comparison
        return self._last[1]

    def _lag(self, bundle: Path, folder: Path) -> Lag:
        """Without the sources of its commit: the digests in a bundle tell which pages differ."""
        kinds = StateKind.BUNDLE, StateKind.FOLDER
        with compare_states(str(bundle), str(folder), self._reader, folder, kinds) as comparison:
            return lag(comparison)

    def _lost(self, order: FindLost) -> CheckedFolder:
        """From memory if neither has changed."""
        revisions, since, folder = GitRevisions(_folder(order.scratch)), order.since, order.folder
        is_revision = since.kind is StateKind.REVISION
        was = revisions.content(folder, since.name) if is_revision else _stamp(Path(since.name))
        stamp = since, folder, was, _stamps(folder)
        if self._found is None or self._found[0] != stamp:
            reader = replace(self._reader, revisions=revisions)
            with compare_states(since.name, str(folder), reader, folder, (since.kind, StateKind.FOLDER)) as comparison:
                self._found = stamp, lost(comparison)
        return self._found[1]

    def _progress(self, state: str) -> Progress:
        self._due = 0.0

        def share(done: int, of: int) -> None:
            if (now := time.monotonic()) >= self._due:
                self._due = now + _BETWEEN
                self._tell(StateShare(state, done, of))

        return share


def _nobody(_: Answer) -> None: ...


def _stamps(folder: Path) -> tuple[object, ...]:
    """What changes when anything in a docs folder does."""
    return tuple((file, _stamp(folder / file)) for file in FolderFiles(folder.resolve()).list_published())


def _stamp(file: Path) -> object:
    try:
        found = file.stat()
    except OSError:
        return None
    return found.st_mtime_ns, found.st_size


def _folder(scratch: Path | None) -> Path | None:
    """None, which is the system's, if it cannot be made."""
    try:
        if scratch is not None:
            need_private_folder(scratch)
    except OSError:
        return None
    return scratch


def _save(file: Path, text: str) -> None:
    try:
        replace_file(file, text.encode("utf-8", "replace"), mode=0o644)
    except OSError as error:
        problem = why_unwritten(error, file.parent, len(text))
        raise UnreadableFileError(file, problem, say("Choose another folder, then try again.")) from error
