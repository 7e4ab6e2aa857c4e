"""When each file of a docs folder was last changed: by its last commit, or by the file itself."""

import asyncio
from collections.abc import Collection, Mapping
from contextlib import suppress
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path, PurePosixPath

from docsdesk.processes.git import Checkout, find_checkout
from docsdesk.usecases.pages.page_ports import LastChange

_MOST_COMMITS = 5_000
_MARK = "\x01"
"""No name of a file begins a record of the log."""


@dataclass(frozen=True, slots=True)
class _Log:
    """The seconds of each file's last commit, by its name below the checkout. `is_whole`: no older ones are unread."""

    head: str
    times: Mapping[str, int]
    is_whole: bool


class LastChanges:
    """Implements page_ports.PageTimes."""

    def __init__(self) -> None:
        self._logs: dict[Path, _Log] = {}
        """By folder: a log takes seconds where the history is long, and changes only with the commit."""

    async def last_changes(self, folder: Path, files: Collection[PurePosixPath]) -> Mapping[PurePosixPath, LastChange]:
        return await asyncio.to_thread(lambda: self._find(folder, frozenset(files)))

    def _find(self, given: Path, files: Collection[PurePosixPath]) -> Mapping[PurePosixPath, LastChange]:
        folder = given.resolve()
        checkout = find_checkout(folder)
        if checkout is None or not checkout.head:
            return {file: change for file in files if (change := _of_file(folder / file)) is not None}
        log, changed = self._log(folder, checkout), _uncommitted(folder, checkout)
        found: dict[PurePosixPath, LastChange] = {}
        for file in files:
            name = _name(folder / file, checkout)
            seconds = None if name in changed else log.times.get(name)
            if seconds is not None:
                found[file] = LastChange(datetime.fromtimestamp(seconds, UTC), is_committed=True)
            elif (name in changed or log.is_whole) and (change := _of_file(folder / file)) is not None:
                found[file] = change
        return found

    def _log(self, folder: Path, checkout: Checkout) -> _Log:
        known = self._logs.get(folder)
        if known is None or known.head != checkout.head:
            known = self._logs[folder] = _read_log(folder, checkout)
        return known


def _read_log(folder: Path, checkout: Checkout) -> _Log:
    form = ("-z", "--format=%x01%H %ct", "--name-only", "--no-renames", "-n", str(_MOST_COMMITS))
    text = checkout.ask("log", *form, checkout.head, "--", str(folder))
    # What a shallow clone says of its oldest commits is that they made every file.
    oldest = _shallow_commits(checkout)
    times: dict[str, int] = {}
    commits, seconds = 0, 0
    for record in text.split("\0"):
        part = record.lstrip("\n")
        if part.startswith(_MARK):
            commit, _, written = part[1:].partition(" ")
            commits, seconds = commits + 1, 0 if commit in oldest else int(written)
        elif part and seconds:
            times.setdefault(part, seconds)
    return _Log(checkout.head, times, is_whole=bool(text) and not oldest and commits < _MOST_COMMITS)


def _shallow_commits(checkout: Checkout) -> frozenset[str]:
    with suppress(OSError, ValueError):
        return frozenset((checkout.common / "shallow").read_text(encoding="ascii").split())
    return frozenset()


def _uncommitted(folder: Path, checkout: Checkout) -> frozenset[str]:
    form = ("--porcelain", "-z", "--untracked-files=all", "--ignore-submodules=all", "--no-renames")
    text = checkout.ask("status", *form, "--", str(folder))
    return frozenset(record[3:] for record in text.split("\0"))


def _name(file: Path, checkout: Checkout) -> str:
    return file.relative_to(checkout.top).as_posix() if file.is_relative_to(checkout.top) else ""


def _of_file(file: Path) -> LastChange | None:
    try:
        return LastChange(datetime.fromtimestamp(file.stat().st_mtime, UTC), is_committed=False)
    except (OSError, ValueError, OverflowError):
        return None
