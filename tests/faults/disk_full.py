"""Exports whose disk fills up at one point after another: nothing is corrupt or lost, and all go on when there is room.

PYTHONPATH=src:. python -m tests.faults --only disk_full
PYTHONPATH=src:. python -m tests.faults.disk_full FOLDER    on a volume of 8 MB that is there already

Journal, settings, part file and final name share one small volume in memory, which takes the right to mount. Half of
the runs look at the room first, half run into the full disk.
"""

import asyncio
import hashlib
import io
import json
import os
import random
import shutil
import sqlite3
import subprocess
import sys
import tarfile
import tempfile
import time
from collections import Counter
from collections.abc import Generator
from contextlib import closing, contextmanager
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path

from pydantic import SecretStr
from tests.fakes.clock import FakeClock
from tests.fakes.faulty_origin import Origin, serving
from tests.fakes.service_http import FakeExportService
from tests.faults.suite import SuiteResult

from docsdesk.adapters.bundles.shelf import FileBundleArchives
from docsdesk.adapters.downloads.transfer import HttpTransfers
from docsdesk.adapters.files.settings_file import SettingsFile
from docsdesk.adapters.http.activity_recorder import ActivityRecorder
from docsdesk.adapters.journal.exports import SqliteJournal
from docsdesk.domain.bundles.bundle import BundleLink
from docsdesk.domain.errors import JournalError, SettingsError
from docsdesk.domain.exports.export_event import Started, StatusRead
from docsdesk.domain.exports.export_job import ExportJob, Phase
from docsdesk.domain.exports.job_report import JobReport
from docsdesk.domain.settings import Settings
from docsdesk.network.network import Network
from docsdesk.usecases.exports.export_ports import Destination, ExportPorts, always
from docsdesk.usecases.exports.run_export import run_export

POINTS, QUICK = 500, 30
VOLUME_BYTES = 8_000_000
BUNDLE_BYTES = 1_600_000
NEEDED_BYTES = 2_200_000
"""What a whole run takes of the volume, and a little more."""
NAPS_WHILE_FULL = 3


@dataclass(slots=True)
class Outcome:
    held_up: Counter[str] = field(default_factory=Counter[str])
    """How often each part of it met a full disk."""
    problems: list[str] = field(default_factory=list[str])


class RoomReturns(FakeClock):
    """After some naps somebody frees the disk."""

    def __init__(self, ballast: Path) -> None:
        super().__init__()
        self._ballast = ballast

    async def sleep(self, seconds: float) -> None:
        await super().sleep(seconds)
        if len(self.naps) >= NAPS_WHILE_FULL:
            self._ballast.unlink(missing_ok=True)


class OneLink(FakeExportService):
    def __init__(self, origin: Origin) -> None:
        super().__init__()
        self._origin = origin

    async def make_bundle(self, job_id: str, *, project_id: str = "") -> BundleLink:
        return BundleLink(SecretStr(self._origin.link), len(self._origin.content))


@cache
def bundle() -> bytes:
    packed, content = io.BytesIO(), random.Random(1).randbytes(BUNDLE_BYTES)
    with tarfile.open(fileobj=packed, mode="w:gz", compresslevel=1) as archive:
        entry = tarfile.TarInfo("index.html")
        entry.size = len(content)
        archive.addfile(entry, io.BytesIO(content))
    return packed.getvalue()


async def filled_up(volume: Path, free: int, origin: Origin, *, looks_first: bool) -> Outcome:
    """Leave `free` bytes, run an export from the end of its build, and let the disk be freed while it waits."""
    outcome, folder = Outcome(), volume / "run"
    folder.mkdir()
    settings, old, new = SettingsFile(folder / "settings.json"), Settings(), Settings(download_limit=10_000_000)
    settings.write(old)
    journal, now = SqliteJournal(folder / "journal.sqlite3"), FakeClock().now()
    intent = ExportJob(site_id="s", site_name="Docs", domain="docs.example.com", created_at=now, updated_at=now)
    job = intent.after(Started("se_1"), now).after(StatusRead(JobReport(status="completed", page_count=1)), now)
    await journal.put_job(job)
    clock = RoomReturns(fill(volume, free))
    try:
        settings.write(new)
    except SettingsError as error:
        _check_words("settings", error.title + error.hint, volume, outcome)
    room = _free if looks_first else lambda _: 10**9
    transfers = HttpTransfers(recorder=ActivityRecorder(lambda _: None, clock), network=Network(), room=room)
    ports = ExportPorts(always(OneLink(origin)), transfers, FileBundleArchives(), journal, clock, lambda: 0.5)
    async for changed in run_export(job, ports, Destination(folder / "bundles", allow_private=True)):
        if changed.failure is not None and changed.phase is not Phase.FAILED:
            if changed.failure.hint:
                part = "journal" if "journal" in changed.failure.title else "download"
                _check_words(part, changed.failure.title + changed.failure.hint, volume, outcome)
            await _check_restart(folder, job.id, outcome)
        job = changed
    await journal.close()
    _check_end(job, folder, outcome)
    _check_settings(settings, (old, new), outcome)
    shutil.rmtree(folder)
    (volume / "ballast").unlink(missing_ok=True)
    return outcome


def fill(volume: Path, free: int) -> Path:
    """Take up all but `free` bytes."""
    ballast = volume / "ballast"
    with ballast.open("wb") as file:
        os.posix_fallocate(file.fileno(), 0, max(shutil.disk_usage(volume).free - free, 1))
    return ballast


def _free(folder: Path) -> int:
    return shutil.disk_usage(folder).free


def _check_words(part: str, words: str, volume: Path, outcome: Outcome) -> None:
    outcome.held_up[part] += 1
    if str(volume) not in words or " MB" not in words:
        outcome.problems.append(f"{part}: volume or missing bytes not named: {words}")


async def _check_restart(folder: Path, job_id: str, outcome: Outcome) -> None:
    """What another start of the program would find on the full disk."""
    again = SqliteJournal(folder / "journal.sqlite3")
    try:
        if await again.job(job_id) is None:
            outcome.problems.append("job lost")
    except JournalError as error:
        outcome.problems.append(f"no restart: {error}")
    finally:
        await again.close()


def _check_end(job: ExportJob, folder: Path, outcome: Outcome) -> None:
    if job.phase is not Phase.READY or job.bundle_file is None:
        outcome.problems.append(f"not ready: {job.failure}")
        return
    if hashlib.sha256(job.bundle_file.read_bytes()).hexdigest() != job.sha256 or job.size_bytes != len(bundle()):
        outcome.problems.append("corrupt bundle")
    with closing(sqlite3.connect(folder / "journal.sqlite3")) as journal:
        if journal.execute("PRAGMA integrity_check").fetchone()[0] != "ok":
            outcome.problems.append("corrupt journal")
        ((value,),) = journal.execute("SELECT value FROM jobs").fetchall()
        if json.loads(value)["phase"] != Phase.READY:
            outcome.problems.append("journal behind")
    if left := [file.name for file in folder.rglob("*") if file.name.endswith((".tmp", ".part", ".part.json"))]:
        outcome.problems.append(f"left behind: {left}")


def _check_settings(settings: SettingsFile, either: tuple[Settings, Settings], outcome: Outcome) -> None:
    if settings.read() not in either or settings.damage is not None:
        outcome.problems.append("corrupt settings")


@contextmanager
def small_volume(size: int = VOLUME_BYTES, files: int | None = None) -> Generator[Path | None, None, None]:
    """None where this user may not mount one. It holds `size` bytes and that many files."""
    with tempfile.TemporaryDirectory() as folder:
        bounds = f"size={size}" + ("" if files is None else f",nr_inodes={files}")
        mounting = ["mount", "-t", "tmpfs", "-o", bounds, "tmpfs", folder]
        if not shutil.which("mount") or subprocess.run(mounting, check=False, capture_output=True).returncode:
            yield None
            return
        try:
            yield Path(folder)
        finally:
            subprocess.run(["umount", folder], check=True)


def run_all(volume: Path, points: int) -> list[Outcome]:
    outcomes: list[Outcome] = []
    with serving(Origin(bundle())) as origin:
        for number in range(points):
            free = NEEDED_BYTES * number // points
            try:
                run = filled_up(volume, free, origin, looks_first=bool(number % 2))
                outcomes.append(asyncio.run(asyncio.wait_for(run, 60)))
            except Exception as error:
                outcomes.append(Outcome(problems=[f"traceback at {free}: {type(error).__name__}: {error}"]))
                for left in volume.iterdir():
                    shutil.rmtree(left) if left.is_dir() else left.unlink()
    return outcomes


def report(outcomes: list[Outcome], seconds: float) -> SuiteResult:
    for part in ("settings", "journal", "download"):
        print(f"{part:10} met a full disk in {sum(bool(outcome.held_up[part]) for outcome in outcomes)} runs")
    faults = (f"point {n}: {'; '.join(each.problems)}" for n, each in enumerate(outcomes) if each.problems)
    return SuiteResult(len(outcomes), tuple(faults), seconds / max(len(outcomes), 1))


def suite(quick: bool, seed: int) -> SuiteResult:
    begun = time.monotonic()
    with small_volume() as volume:
        if volume is None:
            return SuiteResult(0, skipped="a volume cannot be mounted here")
        return report(run_all(volume, QUICK if quick else POINTS), time.monotonic() - begun)


if __name__ == "__main__":
    began = time.monotonic()
    print(*report(run_all(Path(sys.argv[1]), POINTS), time.monotonic() - began).faults, sep="\n")
