"""Every command and the window, ended at seeded moments: Ctrl+C, SIGTERM, or SIGKILL of the parent alone.

PYTHONPATH=src:. python -m tests.faults --only signals    300 moments, 32 with --quick

Run it by `packaging/in-desktop` to have the window on a screen. Nothing may be printed but plain words, no process may
be left after two seconds, and what is on disk has to be whole.
"""

import contextlib
import http.client
import os
import random
import re
import shutil
import signal
import sqlite3
import subprocess
import threading
import time
from collections import Counter
from collections.abc import Callable
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path

from tests.faults.suite import SuiteResult
from tests.faults.watched_command import Place, RunningCommand, Watched, docsdesk_command, private_place, running

SITE = Path(__file__).parents[2] / "resources" / "sample-site"
MOMENTS, QUICK_MOMENTS = 300, 32
LOOK = 0.05
LONGEST_END = 20.0
"""Seconds from the signal to the end; a busy machine takes its time."""
ENDS = {"Ctrl+C": signal.SIGINT, "SIGTERM": signal.SIGTERM, "SIGKILL": signal.SIGKILL}
UGLY = re.compile(
    r"Traceback|Exception ignored|RuntimeError|was never (awaited|retrieved)|ResourceWarning|KeyboardInterrupt|dumped"
)
DIAGRAMS = "\n".join(f"```mermaid\nflowchart LR\n  A{n} --> B{n} --> C{n}\n  C{n} --> D{n}\n```\n" for n in range(2))
QUESTION = "How do I book a crossing?"


@dataclass(frozen=True, slots=True)
class Act:
    """A command over a docs folder and a bundle of it. `rests` says that it goes on until it is ended."""

    name: str
    command: Callable[[Path, Path, Path], tuple[str, ...]]
    rests: bool = False


ACTS = (
    Act("serve", lambda site, _, __: docsdesk_command("serve", site), rests=True),
    Act("export", lambda site, _, out: docsdesk_command("export", site, "-o", out / "docs.tar.gz", "--force")),
    Act("check", lambda site, _, __: docsdesk_command("check", site)),
    Act("ask", lambda site, _, __: docsdesk_command("ask", site, QUESTION)),
    Act("publish", lambda site, _, out: docsdesk_command("publish", site, "-o", out / "docs.tar.gz")),
    Act("verify", lambda _, bundle, __: docsdesk_command("verify", bundle)),
    Act("serve a bundle", lambda _, bundle, __: docsdesk_command("serve", bundle), rests=True),
    Act("window", lambda _, __, ___: docsdesk_command(), rests=True),
)
SECONDS_OF_REST = 4.0


class Loads:
    """Asks a server for pages, as long as it is there, so that it is at work when it is ended."""

    def __init__(self, run: RunningCommand) -> None:
        self._run = run
        self._over = threading.Event()
        self._thread = threading.Thread(target=self._load, daemon=True)
        self._thread.start()

    def end(self) -> None:
        self._over.set()
        self._thread.join(20)

    def _load(self) -> None:
        with contextlib.suppress(OSError, ValueError, http.client.HTTPException):
            url = _address(self._run)
            while url and not self._over.is_set():
                connection = http.client.HTTPConnection(url, timeout=5)
                connection.request("GET", "/quickstart")
                connection.getresponse().read()
                connection.close()


def _address(run: RunningCommand) -> str:
    until = time.monotonic() + 20
    while time.monotonic() < until:
        if found := re.search(r"http://(127\.0\.0\.1:\d+)", run.output()):
            return found[1]
        time.sleep(LOOK)
    return ""


def suite(quick: bool, seed: int) -> SuiteResult:
    with private_place() as place:
        kept = _bundle(place)
        lengths = {act.name: SECONDS_OF_REST if act.rests else _length(act, place, kept) for act in ACTS}
        print(", ".join(f"{name} {length:.1f} s" for name, length in lengths.items()), flush=True)
        return _ended_at_moments(QUICK_MOMENTS if quick else MOMENTS, random.Random(seed), lengths, kept)


def _ended_at_moments(count: int, dice: random.Random, lengths: dict[str, float], kept: Path) -> SuiteResult:
    faults, ended = list[str](), Counter[str]()
    worst_seconds = worst_megabytes = 0.0
    for number in range(count):
        act, end = ACTS[number % len(ACTS)], dice.choice(tuple(ENDS))
        moment = dice.uniform(0.0, lengths[act.name] * 1.1)
        with private_place() as place:
            seen, seconds, found = _ended(act, end, moment, place, kept)
        ended[f"{act.name}, {end}: {seen.code if seen.code is not None else f'signal {seen.signal}'}"] += 1
        worst_seconds, worst_megabytes = max(worst_seconds, seconds), max(worst_megabytes, seen.megabytes)
        faults += [f"{number} {act.name}, {end} after {moment:.2f} s: {fault}" for fault in found]
        if found:
            print(f"  {faults[-1]}", flush=True)
    for what, times in sorted(ended.items()):
        print(f"{times:>5}  {what}")
    return SuiteResult(count, tuple(faults), worst_seconds, worst_megabytes)


def _ended(act: Act, end: str, moment: float, place: Place, kept: Path) -> tuple[Watched, float, list[str]]:
    site, bundle, out = _site(place), place.root / "docs.tar.gz", place.root / "out"
    out.mkdir()
    shutil.copyfile(kept, bundle)
    before = _contents(site)
    with running(act.command(site, bundle, out), place, seconds=180, environment=_desktop()) as run:
        loads = Loads(run) if act.name == "serve" else None
        while run.seconds < moment and run.sample():
            time.sleep(LOOK)
        sent = time.monotonic()
        run.send(ENDS[end], group=end == "Ctrl+C")
        seen = run.finish()
        seconds = time.monotonic() - sent
        if loads is not None:
            loads.end()
    faults = [f"process left: {each}" for each in seen.left]
    faults += [f"printed {found[0]!r}: {seen.stderr[-600:]!r}"] if (found := UGLY.search(seen.stderr)) else []
    faults += [f"took {seconds:.1f} s to end"] if seconds > LONGEST_END + 2 or seen.killed_for else []
    faults += [f"changed: {name}" for name in _changed(before, _contents(site))]
    faults += [f"{file.name}: {said}" for file in place.home.rglob("*.sqlite3") if (said := _damage(file))]
    faults += [f"half written: {file.name}" for file in out.iterdir() if _is_half(file)]
    return seen, seconds, faults


def _desktop() -> dict[str, str]:
    """The screen and the bus of whoever started this; without a screen the window is drawn nowhere."""
    names = ("DISPLAY", "DBUS_SESSION_BUS_ADDRESS", "XDG_SESSION_TYPE", "QT_LINUX_ACCESSIBILITY_ALWAYS_ON")
    if "DISPLAY" not in os.environ:
        return {}
    return {"QT_QPA_PLATFORM": "xcb", **{name: os.environ[name] for name in names if name in os.environ}}


def _site(place: Place) -> Path:
    site = Path(shutil.copytree(SITE, place.root / "site"))
    page = site / "quickstart.mdx"
    page.write_text(f"{page.read_text('utf-8')}\n{DIAGRAMS}", "utf-8")
    return site


def _contents(folder: Path) -> dict[str, bytes]:
    return {str(file.relative_to(folder)): file.read_bytes() for file in folder.rglob("*") if file.is_file()}


def _changed(before: dict[str, bytes], after: dict[str, bytes]) -> list[str]:
    return sorted(name for name in before.keys() | after.keys() if before.get(name) != after.get(name))


def _damage(journal: Path) -> str:
    try:
        with closing(sqlite3.connect(journal)) as connection:
            said = connection.execute("PRAGMA integrity_check").fetchone()[0]
    except sqlite3.DatabaseError as error:
        return str(error)
    return "" if said == "ok" else said


def _is_half(file: Path) -> bool:
    """Whether an archive has its name and is not whole."""
    if not file.name.endswith(".tar.gz"):
        return False
    return subprocess.run(["gzip", "-t", str(file)], check=False, capture_output=True).returncode != 0


def _bundle(place: Place) -> Path:
    made = place.root / "made"
    made.mkdir()
    command = docsdesk_command("export", _site(place), "-o", made / "docs.tar.gz")
    with running(command, place, seconds=600) as run:
        seen = run.finish()
    if seen.code != 0:
        raise SystemExit(f"The site cannot be exported: {seen.stderr}")
    return made / "docs.tar.gz"


def _length(act: Act, place: Place, bundle: Path) -> float:
    out = place.root / f"out-{act.name}"
    out.mkdir()
    with running(act.command(place.root / "site", bundle, out), place, seconds=600) as run:
        return run.finish().seconds
