"""A process and all that it started, as /proc tells: also what changed its group, its session or its parent."""

import os
import signal
import time
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import NamedTuple

_TICKS = os.sysconf("SC_CLK_TCK")
_PAGE_MEGABYTES = os.sysconf("SC_PAGE_SIZE") / 1_000_000


class _Process(NamedTuple):
    pid: int
    parent: int
    session: int
    is_zombie: bool
    begun: int
    """Tells a process from a later one of the same number."""
    megabytes: float
    cpu_seconds: float


class Family:
    """`counts_itself` is false where the first process only watches the others. `home` stands in the environment of all
    of them, and of no other process: so those are found that left the family between two looks."""

    def __init__(self, first: int, *, counts_itself: bool = True, home: str = "") -> None:
        self._first, self._counts_itself, self._home = first, counts_itself, home
        self._known: dict[int, int] = {}
        self._alive: list[_Process] = []
        self.megabytes = 0.0
        """The most that all of them had at one look, what they share counted once."""
        self._cpu_seconds: dict[tuple[int, int], float] = {}
        self._waited: dict[tuple[int, int], float] = {}

    @property
    def cpu_seconds(self) -> float:
        """Of all of them, as of the last look at each."""
        return sum(self._cpu_seconds.values())

    @property
    def busiest(self) -> float:
        """Processor seconds of the one that took most."""
        return max(self._cpu_seconds.values(), default=0.0)

    @property
    def waited(self) -> float:
        """Seconds for which they were ready and no processor was free: others kept the machine busy."""
        return sum(self._waited.values())

    def look(self) -> None:
        everyone = {process.pid: process for process in _processes()}
        self._known = {pid: begun for pid, begun in self._known.items() if _is(everyone.get(pid), begun)}
        if self._first in everyone:
            self._known[self._first] = everyone[self._first].begun
        # Children come after their parents only most of the time, so look until nothing is new.
        while joined := [process for process in everyone.values() if self._joins(process)]:
            self._known |= {process.pid: process.begun for process in joined}
        self._alive = [everyone[pid] for pid in self._known if not everyone[pid].is_zombie]
        self._cpu_seconds |= {(process.pid, process.begun): process.cpu_seconds for process in self._alive}
        for process in self._alive:
            # Of threads that have ended nothing is known any more.
            key = process.pid, process.begun
            self._waited[key] = max(_waited(process.pid), self._waited.get(key, 0.0))
        counted = [process for process in self._alive if self._counts_itself or process.pid != self._first]
        # What processes share is read only where it can matter: it takes a walk through all their pages.
        if sum(process.megabytes for process in counted) > self.megabytes:
            self.megabytes = max(self.megabytes, sum(_proportional(process) for process in counted))

    def first_child(self) -> int:
        """Raises ProcessLookupError where there is none."""
        until = time.monotonic() + 5
        while time.monotonic() < until:
            for process in _processes():
                if process.parent == self._first:
                    return process.pid
            time.sleep(0.01)
        raise ProcessLookupError

    def left(self, seconds: float) -> tuple[str, ...]:
        """The command lines of those that have not ended by then."""
        until = time.monotonic() + seconds
        if self._home:
            found = (process for process in _processes() if _environment(process.pid, self._home))
            self._known |= {process.pid: process.begun for process in found}
        self.look()
        while self._alive and time.monotonic() < until:
            time.sleep(0.02)
            self.look()
        return tuple(_command_line(process.pid) for process in self._alive)

    def kill(self) -> None:
        for _ in range(20):
            self.look()
            if not self._alive:
                return
            for process in self._alive:
                with suppress(ProcessLookupError):
                    os.kill(process.pid, signal.SIGKILL)
            time.sleep(0.01)

    def _joins(self, process: _Process) -> bool:
        if process.pid in self._known:
            return False
        return process.parent in self._known or process.session == self._first


def _is(process: _Process | None, begun: int) -> bool:
    return process is not None and process.begun == begun


def _processes() -> Iterator[_Process]:
    with os.scandir("/proc") as entries:
        for entry in entries:
            if not entry.name.isdigit():
                continue
            with suppress(OSError, IndexError, ValueError):
                # The name stands in brackets and may hold anything.
                text = Path(entry.path, "stat").read_text(errors="replace").rpartition(")")[2].split()
                yield _Process(
                    int(entry.name),
                    parent=int(text[1]),
                    session=int(text[3]),
                    is_zombie=text[0] in "ZX",
                    begun=int(text[19]),
                    megabytes=int(text[21]) * _PAGE_MEGABYTES,
                    cpu_seconds=(int(text[11]) + int(text[12])) / _TICKS,
                )


def _proportional(process: _Process) -> float:
    with suppress(OSError, ValueError, StopIteration):
        lines = Path(f"/proc/{process.pid}/smaps_rollup").read_text().splitlines()
        return int(next(line for line in lines if line.startswith("Pss:")).split()[1]) / 1_000
    return process.megabytes


def _waited(pid: int) -> float:
    """Of its thread that waited longest: the others may have waited for that one."""
    with suppress(OSError, IndexError, ValueError):
        tasks = Path(f"/proc/{pid}/task").iterdir()
        return max(int((task / "schedstat").read_text().split()[1]) for task in tasks) / 1e9
    return 0.0


def _environment(pid: int, words: str) -> bool:
    with suppress(OSError):
        return words.encode() in Path(f"/proc/{pid}/environ").read_bytes()
    return False


def _command_line(pid: int) -> str:
    with suppress(OSError):
        return Path(f"/proc/{pid}/cmdline").read_bytes().replace(b"\0", b" ").decode(errors="replace")[:200]
    return f"process {pid}"
