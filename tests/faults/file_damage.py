"""Damaged files of the program's own beside the journal: it starts, and what it writes then is read again.

PYTHONPATH=src:. python -m tests.faults --only file_damage

Each case damages settings, a draft, a lock, an engine's job or its cache, or what verifying a bundle found.
"""

import asyncio
import random
import tempfile
import time
from collections import Counter
from collections.abc import Callable, Iterator
from datetime import UTC, datetime
from pathlib import Path, PurePosixPath

from tests.faults.journal_damage import Check, checked, overwrite
from tests.faults.suite import SuiteResult

from docsdesk.adapters.bundles.reader_process import InspectionFiles
from docsdesk.adapters.files.draft_files import DraftFiles
from docsdesk.adapters.files.settings_file import SettingsFile
from docsdesk.adapters.single_instance import InstanceLock
from docsdesk.domain.errors import DocsdeskError
from docsdesk.domain.settings import Settings
from docsdesk.engine.export.job_files import EngineJob, JobFiles
from docsdesk.engine.live.folder_cache import FolderCache
from docsdesk.usecases.settings.ports import KeptDraft, KeptFile

CASES, QUICK = 500, 60
NOW = datetime(2026, 5, 1, 12, tzinfo=UTC)
KINDS = ("bytes", "cut off", "other content")


def suite(quick: bool, seed: int) -> SuiteResult:
    faults, told = list[str](), Counter[str]()
    began = time.perf_counter()
    cases = list(damages(random.Random(seed), QUICK if quick else CASES))
    with tempfile.TemporaryDirectory() as place:
        for number, (name, check) in enumerate(cases):
            folder = Path(place) / str(number)
            folder.mkdir(mode=0o700)
            found, end = checked(check, folder)
            told[end] += 1
            faults += (f"{name}, case {number} (seed {seed}): {fault}" for fault in found)
    print(f"{len(cases)} damages:", ", ".join(f"{end} {count}" for end, count in told.most_common()))
    return SuiteResult(len(cases), tuple(faults), (time.perf_counter() - began) / len(cases))


def damages(dice: random.Random, count: int) -> Iterator[tuple[str, Check]]:
    others = list(OTHERS)
    for number in range(count):
        name, kind = others[number % len(others)], KINDS[number // len(others) % len(KINDS)]
        yield f"{name}: {kind}", _of_other(name, kind, dice.randrange(1 << 30))


def _of_other(name: str, kind: str, seed: int) -> Check:
    def check(folder: Path) -> tuple[list[str], str]:
        dice = random.Random(seed)
        write, read = OTHERS[name]
        path = write(folder)
        content = path.read_bytes()
        if kind == "bytes":
            overwrite(path, dice.randrange(len(content)), dice.randbytes(dice.choice([1, 4, 16])))
        elif kind == "cut off":
            path.write_bytes(content[: dice.randrange(len(content))])
        else:
            path.write_bytes(dice.choice([b"[" * 100_000, b"null", b"[]", b'{"version": "x"}', bytes(200), b"5"]))
        try:
            read(folder, path)
        except DocsdeskError as error:
            return [], f"{name} refused: {error.title}"
        return [], "read, or begun anew"

    return check


def _write_settings(home: Path) -> Path:
    SettingsFile(home / "settings.json").write(Settings(download_limit=5_000_000))
    return home / "settings.json"


def _read_settings(home: Path, path: Path) -> None:
    file = SettingsFile(path)
    settings = file.read()
    file.write(settings)
    if SettingsFile(path).read() != settings:
        raise AssertionError("what was written is not read")


_KEPT = KeptDraft(Path("/docs"), NOW, (KeptFile(PurePosixPath("docs.json"), "0f", "{}", '{"name": "New"}'),))


def _write_draft(home: Path) -> Path:
    asyncio.run(DraftFiles(home).keep(_KEPT))
    return next(home.glob("*.json"))


def _read_draft(home: Path, path: Path) -> None:
    asyncio.run(DraftFiles(home).read_earlier(_KEPT.folder))
    asyncio.run(DraftFiles(home).keep(_KEPT))


def _write_lock(home: Path) -> Path:
    lock = InstanceLock.acquire(home, patience=0.0)
    assert lock is not None
    content = (home / "docsdesk.lock").read_bytes()
    lock.close()
    (home / "docsdesk.lock").write_bytes(content)
    return home / "docsdesk.lock"


def _read_lock(home: Path, path: Path) -> None:
    lock = InstanceLock.acquire(home, patience=0.1)
    if lock is None:
        raise AssertionError("nobody runs, and yet the start was handed over")
    lock.close()


def _write_inspection(home: Path) -> Path:
    path = home / "0f.json"
    path.write_bytes(b'{"report": {"findings": []}, "html_files": 1, "link_count": 1, "broken": [], "outside": []}')
    return path


def _read_inspection(home: Path, path: Path) -> None:
    asyncio.run(InspectionFiles(home).read("0f"))


def _write_job(home: Path) -> Path:
    job = EngineJob(job_id="se_1", domain="docs.example.com", created_at=NOW, updated_at=NOW)
    JobFiles(home).save(job)
    JobFiles(home).save(job.model_copy(update={"job_id": "se_2"}))
    return home / "jobs" / "se_1.json"


def _read_job(home: Path, path: Path) -> None:
    if "se_2" not in [job.job_id for job in JobFiles(home).load()]:
        raise AssertionError("another job is lost")


def _write_cache(home: Path) -> Path:
    FolderCache(home).put("00ff", b"content")
    return home / "00" / "ff"


def _read_cache(home: Path, path: Path) -> None:
    if FolderCache(home).get("00ff") not in (None, b"content"):
        raise AssertionError("damaged content was taken")


OTHERS: dict[str, tuple[Callable[[Path], Path], Callable[[Path, Path], None]]] = {
    "settings": (_write_settings, _read_settings),
    "draft": (_write_draft, _read_draft),
    "lock": (_write_lock, _read_lock),
    "job": (_write_job, _read_job),
    "cache": (_write_cache, _read_cache),
    "inspection": (_write_inspection, _read_inspection),
}
