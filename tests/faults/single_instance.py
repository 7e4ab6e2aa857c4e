"""Kills and what they leave: each start after one is the first, and a second beside it always gives way.

PYTHONPATH=src:. python -m tests.faults --only single_instance

Also a lock whose owner's number is in use again, locks that nobody wrote, and a run-time folder that is missing, full,
read-only or no folder: such a one blocks no start, it only lets a second window open.
"""

import json
import os
import random
import socket
import subprocess
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path

from tests.fakes.instance_process import line, started_instance
from tests.faults.suite import SuiteResult

ROUNDS, QUICK = 100, 10
MOST_SECONDS = 20.0
"""For a start on a busy machine; what nobody answers is given up after two."""


def suite(quick: bool, seed: int) -> SuiteResult:
    dice, faults, slowest = random.Random(seed), list[str](), 0.0
    with tempfile.TemporaryDirectory() as runtime:
        rounds = [("killed", Path(runtime) / "docsdesk", _nothing)] * (QUICK if quick else ROUNDS)
        rounds += [(name, Path(runtime) / name.replace(" ", "-"), make) for name, make in _LEFT.items()]
        dice.shuffle(rounds)
        for name, folder, make in rounds:
            make(folder)
            began = time.perf_counter()
            faults += (f"{name} (seed {seed}): {fault}" for fault in _started(folder, "raised"))
            slowest = max(slowest, time.perf_counter() - began)
        for name, folder, make in _unusable(Path(runtime)):
            with suppress(OSError, subprocess.CalledProcessError):
                make(folder)
                rounds.append((name, folder, make))
                faults += (f"{name}: {fault}" for fault in _started(folder, "first"))
            subprocess.run(["umount", "-q", str(folder)], check=False, stderr=subprocess.DEVNULL)
    return SuiteResult(len(rounds), tuple(faults), slowest)


def _started(folder: Path, second: str) -> Iterator[str]:
    """A start that is killed at the end, and what the one beside it is told."""
    began = time.perf_counter()
    with started_instance(folder) as process:
        if (said := line(process)) != "first":
            yield f"the start said {said!r}"
        if time.perf_counter() - began > MOST_SECONDS:
            yield f"the start took {time.perf_counter() - began:.0f} s"
        with started_instance(folder) as other:
            if (said := line(other)) != second:
                yield f"the start beside it said {said!r}"


def _nothing(_: Path) -> None:
    pass


def _wrote(content: bytes) -> Callable[[Path], None]:
    def write(folder: Path) -> None:
        folder.mkdir(exist_ok=True)
        (folder / "docsdesk.lock").write_bytes(content)

    return write


def _reused(folder: Path) -> None:
    """The owner was killed, and its number is that of a living process now."""
    with started_instance(folder) as process:
        line(process)
    lock = folder / "docsdesk.lock"
    lock.write_text(json.dumps({**json.loads(lock.read_text()), "pid": os.getpid()}))


def _answered_by_another(folder: Path) -> None:
    """The owner was killed, and its door is now somebody else's, who says nothing."""
    with started_instance(folder) as process:
        line(process)
        lock = folder / "docsdesk.lock"
        door = json.loads(lock.read_text())["socket_path"]
    if door:
        Path(door).unlink(missing_ok=True)
        _DOORS.append(socket.socket(socket.AF_UNIX))
        _DOORS[-1].bind(door)
        _DOORS[-1].listen()


def _linked(folder: Path) -> None:
    folder.mkdir()
    (folder / "docsdesk.lock").symlink_to("docsdesk.lock.old")


def _nested(folder: Path) -> None:
    """Missing, with its parents."""
    folder.parent.mkdir(exist_ok=True)


_DOORS: list[socket.socket] = []
_LEFT: dict[str, Callable[[Path], None]] = {
    "missing": _nested,
    "a reused number": _reused,
    "another at the door": _answered_by_another,
    "an empty lock": _wrote(b""),
    "half a lock": _wrote(b'{"pid": 1, "sock'),
    "zeros": _wrote(bytes(4_096)),
    "a deep lock": _wrote(b"[" * 100_000),
    "a lock of odd kinds": _wrote(b'{"pid": "x", "started_at": 1, "token": [], "port": 1e999}'),
    "a lock of the future": _wrote(b'{"pid": 1, "started_at": "9999-12-31T23:59:59+00:00", "token": "", "port": 1}'),
    "a link": _linked,
}


def _unusable(runtime: Path) -> Iterator[tuple[str, Path, Callable[[Path], None]]]:
    """Folders in which no lock can be held. Those that have to be mounted are left out where that is not allowed."""

    def mounted(*options: str) -> Callable[[Path], None]:
        def mount(folder: Path) -> None:
            folder.mkdir()
            subprocess.run(["mount", "-t", "tmpfs", *options, "tmpfs", str(folder)], check=True, capture_output=True)

        return mount

    def filled(folder: Path) -> None:
        mounted("-o", "size=4k,nr_inodes=1")(folder)

    yield "a file in its place", runtime / "file" / "run", lambda folder: folder.parent.write_bytes(b"")
    yield (
        "a folder in the lock's place",
        runtime / "taken",
        lambda folder: (folder / "docsdesk.lock").mkdir(parents=True),
    )
    yield "below /proc", Path("/proc/docsdesk"), _nothing
    yield "read-only", runtime / "read-only", mounted("-o", "ro")
    yield "without room", runtime / "full", filled
