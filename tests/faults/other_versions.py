"""Profiles of three forms under an older program and this one: nothing is lost, and what is newer is left alone.

PYTHONPATH=src:. python -m tests.faults --only other_versions

Each form of journal, settings and library is opened by a program of an earlier commit and by this one. Then this one
is killed at every statement of a change of form, and a disk fills up at one point of it after another. Last, a profile
is worked with on a file system that cannot be written.
"""

import asyncio
import json
import os
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterable, Iterator
from pathlib import Path

from tests.fakes.profile_program import told
from tests.fakes.profiles import FORMS, HELD, look_into, write_profile
from tests.faults.disk_full import fill, small_volume
from tests.faults.suite import SuiteResult

from docsdesk.adapters.files.places import UserPlaces, working_places
from docsdesk.adapters.files.settings_file import SettingsFile
from docsdesk.adapters.journal.exports import SqliteJournal
from docsdesk.domain.errors import JournalError, JournalFullError

OLD = "8938d322ba059a8f540c109bf428f47995c9535e"
"""The last commit whose journal had form 8, and its settings form 1."""
ROOT = Path(__file__).parents[2]
FULL_POINTS = {True: range(0, 480_000, 60_000), False: range(0, 480_000, 8_192)}
"""Bytes that are left when the change begins, in quick and whole runs."""

_KILLED = """
import asyncio, os, signal, sqlite3, sys
from pathlib import Path
from docsdesk.adapters.journal.exports import SqliteJournal

left = int(sys.argv[2])

class Counted(sqlite3.Connection):
    def execute(self, *arguments):
        global left
        left -= 1
        if not left:
            os.kill(os.getpid(), signal.SIGKILL)
        return super().execute(*arguments)

connect = sqlite3.connect
sqlite3.connect = lambda *arguments, **options: connect(*arguments, factory=Counted, **options)
asyncio.run(SqliteJournal(Path(sys.argv[1])).open())
"""


def suite(quick: bool, seed: int) -> SuiteResult:
    faults: list[str] = []
    cases = 0
    begun = time.monotonic()
    with tempfile.TemporaryDirectory() as folder:
        for number, fault in enumerate(_all(Path(folder), quick)):
            cases += 1
            if fault:
                faults.append(f"case {number}: {fault}")
    return SuiteResult(cases, tuple(faults), (time.monotonic() - begun) / max(cases, 1))


def _all(root: Path, quick: bool) -> Iterator[str]:
    """What is wrong in each case, empty if nothing."""
    matrix = list(opened_by_both(root))
    print(f"nothing lost in {matrix.count('')} of {len(matrix)}")
    yield from matrix
    killed = list(killed_while_changing(root, quick))
    print(f"killed at {len(killed)} statements of a change of form, nothing lost at {killed.count('')}")
    yield from killed
    with small_volume() as volume:
        if volume is None:
            print("a volume cannot be mounted here: no full and no read-only disk was tried")
            return
        full = list(full_while_changing(volume, FULL_POINTS[quick]))
        print(f"a disk filled up at {len(full)} points of a change of form, nothing lost at {full.count('')}")
        yield from full
        yield read_only(volume)


def opened_by_both(root: Path) -> Iterator[str]:
    """Three forms, each opened by the older program and by this one, and by this one once more."""
    source = _older_program(root / "older")
    for form in FORMS:
        for program in (source, None) if source is not None else (None,):
            name = f"{form} opened by {'this' if program is None else 'the older'} program"
            places = write_profile(form, root / name)
            before = _bytes(places)
            found = look_into(places, program)
            if _is_refused(found):
                if _bytes(places) != before:
                    yield f"{name}: refused, but changed"
                    continue
            elif found != HELD[form]:
                yield f"{name}: found {_difference(found, HELD[form])}"
                continue
            later = look_into(places)
            yield "" if later == HELD[form] else f"{name}: then {_difference(later, HELD[form])}"


def killed_while_changing(root: Path, quick: bool) -> Iterator[str]:
    """The first form, killed at one statement after another until a whole change gets through."""
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)}
    for number in range(1, 200, 9 if quick else 1):
        places = write_profile("first", root / f"killed {number}")
        command = [sys.executable, "-c", _KILLED, str(places.journal_file), str(number)]
        ended = subprocess.run(command, env=environment, capture_output=True, timeout=120, check=False)
        if ended.returncode != -signal.SIGKILL:
            if ended.returncode:
                yield f"killed at {number}: ended with {ended.returncode}"
            return
        found = _found(places)
        yield "" if found == HELD["first"] else f"killed at {number}: {_difference(found, HELD['first'])}"
        shutil.rmtree(root / f"killed {number}")


def full_while_changing(volume: Path, points: Iterable[int]) -> Iterator[str]:
    for left in points:
        places = write_profile("first", volume / "profile")
        ballast = fill(volume, left)
        problem = asyncio.run(_opened_on_full_disk(places, volume))
        ballast.unlink()
        found = _found(places)
        if not problem and found != HELD["first"]:
            problem = str(_difference(found, HELD["first"]))
        yield f"with {left} bytes left: {problem}" if problem else ""
        shutil.rmtree(volume / "profile")


async def _opened_on_full_disk(places: UserPlaces, volume: Path) -> str:
    """It gets through, or says which disk is full and how much it needs."""
    journal = SqliteJournal(places.journal_file)
    try:
        await journal.open()
    except JournalFullError as error:
        words = f"{error.title} {error.hint}"
        return "" if str(volume) in words and " MB" in words else f"volume or missing bytes not named: {words}"
    except JournalError as error:
        return f"not said to be full: {error}"
    finally:
        await journal.close()
    return ""


def read_only(volume: Path) -> str:
    """Everything is there to be worked with, changes last until the end, and no byte of the person's own changes."""
    places = write_profile("present", volume / "home")
    before = _bytes(places)
    subprocess.run(["mount", "-o", "remount,ro", str(volume)], check=True)
    try:
        with working_places(places) as working:
            if working.unwritable is None or _found(working) != HELD["present"]:
                return "a read-only home was not worked with in a copy"
            settings = SettingsFile(working.settings_file)
            settings.write(settings.read().without_site("local"))
            if [site.name for site in settings.read().sites] != ["Ferry API"]:
                return "a read-only home: a change did not last"
        return "" if _bytes(places) == before else "a read-only home was changed"
    finally:
        subprocess.run(["mount", "-o", "remount,rw", str(volume)], check=True)


def _older_program(folder: Path) -> Path | None:
    """The sources of the older commit; None where the history does not hold it."""
    archive = ["git", "-C", str(ROOT), "archive", "--format=tar", OLD, "src", "resources"]
    packed = subprocess.run(archive, capture_output=True, check=False)
    if packed.returncode:
        print(f"the older program is not in this history: {packed.stderr.decode(errors='replace').strip()}")
        return None
    folder.mkdir()
    subprocess.run(["tar", "--extract", "--directory", str(folder)], input=packed.stdout, check=True)
    return folder / "src"


def _found(places: UserPlaces) -> dict[str, object]:
    return asyncio.run(told(places.settings_file, places.journal_file))


def _bytes(places: UserPlaces) -> dict[str, bytes]:
    files = (file for folder in (places.config, places.data) for file in folder.rglob("*") if file.is_file())
    return {file.name: file.read_bytes() for file in files}


def _is_refused(found: dict[str, object]) -> bool:
    return "journal refused" in found and "settings refused" in found


def _difference(found: object, wanted: object) -> str:
    return f"{json.dumps(found)[:300]} instead of {json.dumps(wanted)[:300]}"
