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
_MILLISECONDS_AT_MOST = 500

_log = logging.getLogger(__name__)


class SystemFolderChanges:
    async def watch(self, folders: Sequence[Path]) -> AsyncGenerator[object]:
        """Each folder by itself, so that unpublished ones cost nothing."""
        # Imported on first use and beside the window's thread, so that the window does not wait for it.
        await asyncio.to_thread(_import_watcher)
        there = [str(folder) for folder in folders if folder.is_dir()]
        try:
            async with aclosing(
                watch_file_changes(there, quiet=_MILLISECONDS_OF_QUIET, at_most=_MILLISECONDS_AT_MOST)
            ) as news:
                async for changes in news:
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
            changes = ((file, _of_file(folder / file)) for file in files)
            return {file: change for file, change in changes if change is not None}
        log, changed = self._log(folder, checkout), find_uncommitted(folder, checkout)
        found: dict[PurePosixPath, LastChange] = {}
        for file in files:
            name = name_of(folder / file, checkout)
            last = None if name in changed else log.last.get(name)
            if last is not None:
                found[file] = LastChange(datetime.fromtimestamp(last.seconds, UTC), is_committed=True)
            elif (name in changed or log.is_whole) and (change := _of_file(folder / file)) is not None:
                found[file] = change
        return found

    def _log(self, folder: Path, checkout: Checkout) -> CommitLog:
        known = self._logs.get(folder)
        if known is None or known.head != checkout.head:
            known = self._logs[folder] = read_log(folder, checkout)
        return known


def _of_file(file: Path) -> LastChange | None:
    try:
        return LastChange(datetime.fromtimestamp(file.stat().st_mtime, UTC), is_committed=False)
    except (OSError, ValueError, OverflowError):
        return None
