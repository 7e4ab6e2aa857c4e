"""The power fails at any point of a save: docs.json, settings and journal are whole, old or new, and lose nothing.

PYTHONPATH=src:. python -m tests.faults --only crash_states
"""

import asyncio
import random
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from pathlib import Path, PurePosixPath

from tests.crash_states import recording
from tests.fakes.journal_program import ACKNOWLEDGED
from tests.fakes.traced_disk import can_record, recorded, states
from tests.faults.suite import SuiteResult

from docsdesk.adapters.files.docs_files import DocsFolderFiles
from docsdesk.adapters.files.settings_file import SettingsFile
from docsdesk.adapters.journal.exports import SqliteJournal
from docsdesk.domain.errors import DocsdeskError
from docsdesk.domain.settings import Settings
from docsdesk.usecases.ports import Replacement

QUICK = 150
"""States of each."""
JOBS, QUICK_JOBS = 12, 3
OLD, NEW = b'{"name": "Old"}' * 40, b'{"name": "New, and longer"}' * 50
NAMES = (PurePosixPath("docs.json"), PurePosixPath("config/api.json"))


def suite(quick: bool, seed: int) -> SuiteResult:
    dice = random.Random(seed)
    cases = [*_docs_states(), *_settings_states(), *_journal_states(dice, QUICK_JOBS if quick else JOBS)]
    if quick:
        cases = dice.sample(cases, min(QUICK, len(cases)))
    faults, slowest = list[str](), 0.0
    for name, check in cases:
        began = time.perf_counter()
        with tempfile.TemporaryDirectory() as place:
            faults += (f"{name} (seed {seed}): {fault}" for fault in check(Path(place)))
        slowest = max(slowest, time.perf_counter() - began)
    skipped = "" if can_record() else "; the journal's was left out: strace is needed for it"
    print(f"{len(cases)} states{skipped}")
    return SuiteResult(len(cases), tuple(faults), slowest)


Check = Callable[[Path], Iterator[str]]


def _docs_states() -> Iterator[tuple[str, Check]]:
    """Of docs.json and a file that it takes in, saved together, with the versions kept of both."""
    with tempfile.TemporaryDirectory() as place:
        folder = Path(place) / "docs"
        (folder / "config").mkdir(parents=True)
        for name in NAMES:
            (folder / name).write_bytes(OLD)
        with recording(Path(place)) as record:
            asyncio.run(_save(folder))
        for number, state in enumerate(record.states()):
            yield f"docs.json, state {number}", lambda _, state=state, folder=folder: _check_docs(state, folder)


async def _save(folder: Path) -> None:
    files = DocsFolderFiles(folder.parent / "versions")
    read = [await files.read_file(folder, name) for name in NAMES]
    await files.replace(*(Replacement(file, NEW) for file in read))


def _check_docs(state: dict[str, bytes], folder: Path) -> Iterator[str]:
    now = [state.get(str(folder / name)) for name in NAMES]
    if any(content not in (OLD, NEW) for content in now):
        yield "a file is neither old nor new"
    kept = [content for path, content in state.items() if "versions" in path and path.endswith(".json")]
    if now != [OLD, OLD] and kept.count(OLD) < len(NAMES):
        yield "what was replaced cannot be restored"


def _settings_states() -> Iterator[tuple[str, Check]]:
    old, new = Settings(), Settings(download_limit=10_000_000)
    with tempfile.TemporaryDirectory() as place:
        path = Path(place) / "settings.json"
        for before in (None, old):
            path.unlink(missing_ok=True)
            if before is not None:
                SettingsFile(path).write(before)
            with recording(Path(place)) as record:
                SettingsFile(path).write(new)
            for number, state in enumerate(record.states()):
                content = state.get(str(path))
                name = f"settings, {'first' if before is None else 'second'} save, state {number}"
                yield name, lambda place, content=content: _check_settings(place / "settings.json", content, (old, new))


def _check_settings(path: Path, content: bytes | None, either: tuple[Settings, ...]) -> Iterator[str]:
    if content is not None:
        path.write_bytes(content)
    settings = SettingsFile(path)
    if settings.read() not in either or settings.damage is not None:
        yield f"reads as neither the old nor the new ones: {(content or b'')[:80]!r}"


def _journal_states(dice: random.Random, jobs: int) -> Iterator[tuple[str, Check]]:
    """Of a journal that is made, written and closed; SQLite makes its calls itself, so they are traced."""
    if not can_record():
        return
    with tempfile.TemporaryDirectory() as place:
        folder = Path(place).resolve() / "data"
        folder.mkdir()
        program = (sys.executable, "-m", "tests.fakes.journal_program", str(folder / "journal.sqlite3"), str(jobs))
        calls = recorded(program, folder, Path(place) / "trace")
    for number, (count, state) in enumerate(states(calls, dice)):
        acknowledged = sum(call.data == ACKNOWLEDGED for call in calls[:count])
        files = {Path(path).name: content for path, content in state.items() if not path.endswith("-shm")}
        yield (
            f"journal, state {number}",
            lambda place, files=files, least=acknowledged: _check_journal(place, files, least),
        )


def _check_journal(place: Path, files: dict[str, bytes], least: int) -> Iterator[str]:
    for name, content in files.items():
        (place / name).write_bytes(content)
    try:
        damage, found = asyncio.run(_read(place / "journal.sqlite3"))
    except DocsdeskError as error:
        yield f"is not read: {error}"
        return
    if damage:
        yield f"is taken for damaged: {damage}"
    elif found not in (least, least + 1):
        yield f"has {found} jobs, and told of {least}"


async def _read(path: Path) -> tuple[str, int]:
    journal = SqliteJournal(path)
    try:
        damage = await journal.open()
        return str(damage or ""), len(await journal.jobs())
    finally:
        await journal.close()
