"""When files of a docs folder were last changed, and a report when they change."""

import asyncio
import logging
from collections.abc import AsyncGenerator, Collection, Mapping, Sequence
from contextlib import aclosing, suppress
from datetime import UTC, datetime
from importlib import import_module
from pathlib import Path, PurePosixPath

from docsdesk.docs.files.file_changes import watch_file_changes
from docsdesk.docs.page_table.row import LastChange
from docsdesk.processes.commit_log import CommitLog, find_uncommitted, name_of, read_log
from docsdesk.processes.git import Checkout, find_checkout

_MILLISECONDS_OF_QUIET = 100
"""How long nothing must change before changes are reported together."""
_MILLISECONDS_AT_MOST = 500
"""When they are reported although more keep coming."""

_log = logging.getLogger(__name__)


class SystemFolderChanges:
    async def watch(self, folders: Sequence[Path]) -> AsyncGenerator[object]:
        """Each folder by itself, so that unpublished ones cost nothing."""
        # Imported on first use and beside the window's thread, so that the window does not wait for it.
        await asyncio.to_thread(_import_watcher)
        existing = [str(folder) for folder in folders if folder.is_dir()]
        try:
            async with aclosing(
                watch_file_changes(existing, quiet=_MILLISECONDS_OF_QUIET, at_most=_MILLISECONDS_AT_MOST)
            ) as reports:
                async for changes in reports:
                    yield changes
        except OSError as error:
            _log.warning("The system does not report changes in the docs folder (%s).", error)


def _import_watcher() -> None:
    import_module("watchfiles")
    # Otherwise imported when the watcher starts its own thread.
    with suppress(ImportError):
        import_module("anyio._backends._asyncio")


class LastChanges:
    """Implements page_ports.PageTimes."""

    def __init__(self) -> None:
        self._logs: dict[Path, CommitLog] = {}
        """By folder: a log takes seconds where the history is long, and changes only with the commit."""

    async def last_changes(self, folder: Path, files: Collection[PurePosixPath]) -> Mapping[PurePosixPath, LastChange]:
        return await asyncio.to_thread(lambda: self._find(folder, frozenset(files)))

    def _find(self, path: Path, files: Collection[PurePosixPath]) -> Mapping[PurePosixPath, LastChange]:
        folder = path.resolve()
        checkout = find_checkout(folder)
        if checkout is None or not checkout.head:
            changes = {file: _change_on_disk(folder / file) for file in files}
        else:
            log, uncommitted = self._log(folder, checkout), find_uncommitted(folder, checkout)
            changes = {file: _find_change(folder / file, checkout, log, uncommitted) for file in files}
        return {file: change for file, change in changes.items() if change is not None}

    def _log(self, folder: Path, checkout: Checkout) -> CommitLog:
        known = self._logs.get(folder)
        if known is None or known.head != checkout.head:
            known = self._logs[folder] = read_log(folder, checkout)
        return known


def _find_change(file: Path, checkout: Checkout, log: CommitLog, uncommitted: Collection[str]) -> LastChange | None:
    """None for a file that an incomplete log does not tell of."""
    name = name_of(file, checkout)
    commit = None if name in uncommitted else log.last.get(name)
    if commit is not None:
        return LastChange(datetime.fromtimestamp(commit.seconds, UTC), is_committed=True)
    return _change_on_disk(file) if name in uncommitted or log.is_whole else None


def _change_on_disk(file: Path) -> LastChange | None:
    try:
        return LastChange(datetime.fromtimestamp(file.stat().st_mtime, UTC), is_committed=False)
    except (OSError, ValueError, OverflowError):
        return None
