"""Diagnostics made under every fault, with secrets planted wherever they look: none is found in any file.

PYTHONPATH=src:. python -m tests.faults --only diagnostics
"""

import json
import os
import random
import shutil
import subprocess
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from itertools import islice
from pathlib import Path

from tests.fakes.canaries import Planted, plant
from tests.fakes.planted_keyring import FILE
from tests.faults.dead_mount import dead_mount
from tests.faults.suite import SuiteResult
from tests.faults.watched_command import Bounds, Place, docsdesk_command, private_place, watch

FILES, QUICK = 200, 24
LARGEST = 1_000_000
"""Bytes of one file of diagnostics."""
BOUNDS = Bounds(seconds=40, megabytes=800)
"""A check of the computer also starts the web engine."""
SMALL_DISK = 2_000_000
FULL = "could not be saved"


@dataclass(slots=True)
class Case:
    """One run: what is done to its surroundings, and what the file must then say."""

    place: Place
    planted: Planted
    dice: random.Random
    arguments: list[str] = field(default_factory=list[str])
    environment: dict[str, str] = field(default_factory=dict[str, str])
    says: str = ""
    file: Path | None = None

    @property
    def logs(self) -> Path:
        return self.place.home / ".local/state/docsdesk/log"

    @property
    def data(self) -> Path:
        return self.place.home / ".local/share/docsdesk"


Fault = Callable[[Case], Iterator[None]]


def _keyring(case: Case, name: str) -> None:
    case.environment["PYTHON_KEYRING_BACKEND"] = f"tests.fakes.planted_keyring.{name}"


def healthy(case: Case) -> Iterator[None]:
    case.says = "keys of sites"
    yield


def no_keyring(case: Case) -> Iterator[None]:
    case.environment["PYTHON_KEYRING_BACKEND"] = "keyring.backends.fail.Keyring"
    case.says = "none (NoKeyringError)"
    yield


def locked_keyring(case: Case) -> Iterator[None]:
    _keyring(case, "Locked")
    case.says = "state"
    yield


def hanging_keyring(case: Case) -> Iterator[None]:
    _keyring(case, "Hanging")
    case.says = "Not read: no answer within"
    yield


def no_home(case: Case) -> Iterator[None]:
    nowhere = str(case.place.root / "nowhere")
    case.environment |= dict.fromkeys(
        ("HOME", "XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_STATE_HOME", "XDG_CACHE_HOME"), nowhere
    )
    case.says = "There is no log yet."
    yield


def huge_log(case: Case) -> Iterator[None]:
    with (case.logs / "docsdesk.log").open("r+b") as log:
        before = log.read()
        log.truncate(10**9)
        log.seek(10**9)
        log.write(b"\n" + before)
    case.says = "docsdesk.x"
    yield


def pipe_for_a_log(case: Case) -> Iterator[None]:
    (case.logs / "docsdesk.log").unlink()
    os.mkfifo(case.logs / "docsdesk.log")
    case.says = "ordinary file"
    yield


def binary_log(case: Case) -> Iterator[None]:
    with (case.logs / "docsdesk.log").open("ab") as log:
        for secret in case.planted.secrets:
            log.write(case.dice.randbytes(2_000) + b"\n\x1b[31mtoken=" + secret.encode() + b"\x00\n")
    yield


def damaged_settings(case: Case) -> Iterator[None]:
    settings = case.place.home / ".config/docsdesk/settings.json"
    text = settings.read_text()
    settings.write_text(text[: case.dice.randrange(40, len(text) - 2)])
    case.says = "The settings file is damaged"
    yield


def no_programs(case: Case) -> Iterator[None]:
    case.environment["PATH"] = str(case.place.root / "none")
    case.arguments.append("--check")
    case.says = "fails: It is not installed."
    yield


def no_web_engine(case: Case) -> Iterator[None]:
    case.arguments.append("--check")
    case.environment |= {"QT_QPA_PLATFORM": "", "QTWEBENGINE_DISABLE_SANDBOX": "0"}
    case.says = "fails: QtWebEngine"
    yield


def checked(case: Case) -> Iterator[None]:
    case.arguments.append("--check")
    case.environment |= {"QTWEBENGINE_DISABLE_SANDBOX": "1", "QT_QPA_PLATFORM": "offscreen"}
    case.says = "works: QtWebEngine started and showed a page."
    yield


def read_only_home(case: Case) -> Iterator[None]:
    with _small_home(case, read_only=True):
        case.arguments.append("--check")
        case.says = "cannot be written: Read-only file system"
        yield


def full_disk(case: Case) -> Iterator[None]:
    """The file itself goes to the full disk: nothing is left there, and the reason is said."""
    with _small_home(case, read_only=False):
        ballast = os.open(case.place.home / "ballast", os.O_WRONLY | os.O_CREAT)
        with suppress(OSError):
            while os.write(ballast, bytes(4096)):
                pass
        os.close(ballast)
        case.file, case.says = case.place.home / "diagnostics.txt", FULL
        yield


def dead_state(case: Case) -> Iterator[None]:
    with dead_mount() as below:
        case.environment |= {} if below is None else {"XDG_STATE_HOME": str(below)}
        case.says = "Not read: no answer within" if below is not None else ""
        yield


def dead_data(case: Case) -> Iterator[None]:
    with dead_mount() as below:
        case.environment |= {} if below is None else {"XDG_DATA_HOME": str(below), "XDG_CONFIG_HOME": str(below)}
        case.says = "no answer within" if below is not None else ""
        yield


FAULTS: tuple[Fault, ...] = (
    *(healthy, no_keyring, locked_keyring, no_home, huge_log, pipe_for_a_log, binary_log, damaged_settings),
    *(no_programs, no_web_engine, read_only_home, full_disk, checked),
)
SLOW: tuple[Fault, ...] = (hanging_keyring, dead_state, dead_data)
"""Each takes the seconds that a part may take."""


@contextmanager
def _small_home(case: Case, *, read_only: bool) -> Iterator[None]:
    """The same home on a small disk of its own, where this user may mount one."""
    home, copy = case.place.home, case.place.root / "copy"
    home.rename(copy)
    home.mkdir()
    mounting = ["mount", "-t", "tmpfs", "-o", f"size={SMALL_DISK}", "tmpfs", str(home)]
    subprocess.run(mounting, check=True, capture_output=True)
    try:
        shutil.copytree(copy, home, dirs_exist_ok=True)
        if read_only:
            subprocess.run(["mount", "-o", "remount,ro", str(home)], check=True, capture_output=True)
        yield
    finally:
        subprocess.run(["umount", "-l", str(home)], check=False, capture_output=True)


def tried(fault: Fault, seed: int) -> tuple[list[str], float, float]:
    """What is wrong with one file, and the seconds and megabytes that it took."""
    dice = random.Random(seed)
    with private_place() as place:
        planted = plant(place.home, dice)
        (place.root / "keyring.json").write_text(json.dumps(planted.keyring))
        case = Case(place, planted, dice, environment={**planted.environment, FILE: str(place.root / "keyring.json")})
        _keyring(case, "Planted")
        with contextmanager(fault)(case):
            return _looked_at(case)


def _looked_at(case: Case) -> tuple[list[str], float, float]:
    file = case.file or case.place.root / "diagnostics.txt"
    command = docsdesk_command("diagnostics", "-o", file, *case.arguments)
    seen = watch(command, case.place, environment=case.environment, outputs=(file,), seconds=60)
    wrong = seen.problems(BOUNDS)
    written = file.read_text("utf-8") if case.says != FULL and file.exists() else ""
    said = f"{written}\n{seen.stdout}\n{seen.stderr}"
    wrong += [f"a canary: {one}" for one in case.planted.found_in(said)]
    if case.says not in said:
        wrong.append(f"it does not say {case.says!r}: {seen.stderr[-300:]}")
    if case.says != FULL and not written:
        wrong.append(f"no file: {seen.stderr[-300:]}")
    if len(written) > LARGEST:
        wrong.append(f"{len(written):,} characters")
    return wrong, seen.seconds, seen.megabytes


def order(count: int) -> Iterator[tuple[int, Fault]]:
    """Every fault again and again; the slow ones at every eighth place."""
    quick = (FAULTS[number % len(FAULTS)] for number in range(count))
    slow = (SLOW[number % len(SLOW)] for number in range(count))
    for number in range(count):
        yield number, next(slow) if number % 8 == 7 else next(quick)


def suite(quick: bool, seed: int) -> SuiteResult:
    count = QUICK if quick else FILES
    faults: list[str] = []
    seconds: list[float] = []
    megabytes: list[float] = []
    canaries, began = 0, time.monotonic()
    for number, fault in islice(order(count), count):
        try:
            wrong, took, size = tried(fault, seed * 1_000_003 + number)
        except subprocess.CalledProcessError:
            return SuiteResult(number, tuple(faults), skipped="a volume cannot be mounted here")
        canaries += sum(line.startswith("a canary") for line in wrong)
        seconds.append(took)
        megabytes.append(size)
        if wrong:
            faults.append(f"{fault.__name__} (--seed {seed}, file {number}): {'; '.join(wrong)[:600]}")
    print(f"{canaries} canaries in {count} files of diagnostics, made in {time.monotonic() - began:.0f} s")
    return SuiteResult(count, tuple(faults), max(seconds), max(megabytes))
