"""Checks a docs folder again and again: its problems, lost addresses, and how far a bundle is behind."""

import time
from collections.abc import Callable, Hashable, Mapping
from contextlib import ExitStack
from dataclasses import replace
from pathlib import Path

from docsdesk.adapters.git_revisions import GitRevisions
from docsdesk.comparison.folder_state import state_of
from docsdesk.comparison.state import ComparedState
from docsdesk.docs.checks.checked_folder import CheckedFolder, CheckShare
from docsdesk.docs.checks.folder import FolderFindings, check_folder
from docsdesk.docs.checks.pages import PageMemory
from docsdesk.docs.files.folder_files import FileReading, Progress, ReadingKey
from docsdesk.domain.errors import DocsdeskError
from docsdesk.domain.sites.comparison_report import Lag
from docsdesk.domain.sites.state_names import StateKind, StateName
from docsdesk.engine.live.page_facts import source_history, spread_facts
from docsdesk.folder_child.reports import find_lost, measure_lag
from docsdesk.folder_child.temporary_folder import usable_scratch
from docsdesk.usecases.compare_states import StateReader

_HEAD = StateName("HEAD", StateKind.REVISION)
_SECONDS_SILENT = 1.0
"""A check that takes no longer reports no progress."""
_SECONDS_BETWEEN = 0.1
"""Between two reports of progress."""
Tell = Callable[[CheckShare | CheckedFolder], None]


class KeptCheck:
    """Keeps what it knows of each page and file, and the state that addresses were lost since. For one thread."""

    def __init__(self, root: Path, scratch: str) -> None:
        self._root = root
        self._memory = PageMemory()
        self._readings: Mapping[ReadingKey, FileReading] = {}
        self._states = StateReader(GitRevisions(usable_scratch(scratch)), spread_facts)
        self._earlier: tuple[Hashable, ComparedState] | None = None
        self._files_of_earlier = ExitStack()
        """What the earlier state is read from stays there for as long as it is kept."""

    def run(self, since: StateName | None, readings: Mapping[ReadingKey, FileReading], tell: Tell) -> None:
        """Tell progress, and at the end the problems; `readings` are of other readings of the folder."""
        found = check_folder(
            self._root,
            reader=spread_facts,
            memory=self._memory,
            before={**self._readings, **readings},
            progress=_report_seldom(tell),
            history=source_history,
        )
        self._readings = found.readings
        own = found.checked
        if not found.is_whole or (since := since or _last_commit(self._root)) is None:
            tell(own)
            return
        try:
            tell(_join(own, self._find_lost(since, found)))
        except DocsdeskError:
            tell(own)

    def measure_lag(self, bundle: Path) -> Lag:
        """Without the sources of its commit: the digests in a bundle tell which pages differ. Raises as StateReader."""
        found = check_folder(
            self._root, reader=spread_facts, memory=self._memory, before=self._readings, must_be_whole=True
        )
        self._readings = found.readings
        with self._states.open(str(bundle), self._root, StateKind.BUNDLE) as state:
            return measure_lag(self._states.compare_read(state, self._state(found), self._root))

    def close(self) -> None:
        self._files_of_earlier.close()

    def _find_lost(self, since: StateName, findings: FolderFindings) -> CheckedFolder:
        return find_lost(self._states.compare_read(self._read_earlier(since), self._state(findings), self._root))

    def _state(self, findings: FolderFindings) -> ComparedState:
        return state_of(findings, self._memory, str(self._root))

    def _read_earlier(self, since: StateName) -> ComparedState:
        stamp = self._stamp(since)
        if self._earlier is None or self._earlier[0] != stamp:
            self._earlier = None
            self._files_of_earlier.close()
            # Apart from the memory of this folder's pages: each would forget what the other has read.
            reader = replace(self._states, memory=PageMemory(self._memory.variables, dict(self._memory.facts)))
            state = self._files_of_earlier.enter_context(reader.open(since.name, self._root, since.kind))
            self._earlier = stamp, state
        return self._earlier[1]

    def _stamp(self, state: StateName) -> Hashable:
        """What changes when the state does. Raises StateError."""
        if state.kind is StateKind.REVISION:
            return state, self._states.revisions.commit(self._root, state.name)
        try:
            found = Path(state.name).stat()
        except OSError:
            return state, None
        return state, found.st_mtime_ns, found.st_size


def _report_seldom(tell: Tell) -> Progress:
    """Report only on checks that take long, and no more often than people can read."""
    due = time.monotonic() + _SECONDS_SILENT

    def report(count: int, whole: int) -> None:
        nonlocal due
        if (now := time.monotonic()) >= due:
            due = now + _SECONDS_BETWEEN
            tell(CheckShare(count // 3, whole // 3))

    return report


def _join(own: CheckedFolder, lost_addresses: CheckedFolder) -> CheckedFolder:
    return replace(
        own, problems=(*own.problems, *lost_addresses.problems), digests={**lost_addresses.digests, **own.digests}
    )


def _last_commit(folder: Path) -> StateName | None:
    """None for a folder that is not under Git."""
    resolved = folder.resolve()
    return _HEAD if any((above / ".git").exists() for above in (resolved, *resolved.parents)) else None
