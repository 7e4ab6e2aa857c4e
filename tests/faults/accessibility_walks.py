"""A screen reader that walks the whole tree of a window again and again, while its exports come, change and go.

packaging/in-desktop env PYTHONPATH=src:. python -m tests.faults --only accessibility_walks    500, 20 with --quick

The window is a process of its own: what is looked for is that it ends, or that Qt says something.
"""

import asyncio
import itertools
import os
import random
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import TYPE_CHECKING

from tests.e2e.accessibility_bus import AccessibilityBus, Call, Reference, get
from tests.faults.suite import SuiteResult

if TYPE_CHECKING:
    from docsdesk.app.shell import Shell
    from docsdesk.domain.exports.export_job import ExportJob

WALKS, QUICK_WALKS = 500, 20
JOBS = 40
MILLISECONDS_BETWEEN_CHANGES = 5
DESKTOP = ("org.a11y.atspi.Registry", "/org/a11y/atspi/accessible/root")
PATIENCE = 120.0


def suite(quick: bool, seed: int) -> SuiteResult:
    if "DISPLAY" not in os.environ:
        return SuiteResult(0, skipped="there is no screen: run it by packaging/in-desktop")
    with tempfile.TemporaryDirectory() as folder:
        log = Path(folder) / "log"
        with log.open("wb") as output:
            window = subprocess.Popen(
                [sys.executable, "-X", "faulthandler", "-m", __name__, folder, str(seed)], stdout=output, stderr=output
            )
        try:
            return _walk_all(window, log, QUICK_WALKS if quick else WALKS)
        finally:
            window.kill()
            window.wait()


def _walk_all(window: subprocess.Popen[bytes], log: Path, count: int) -> SuiteResult:
    bus, seen, seconds = AccessibilityBus(), list[int](), list[float]()
    until = time.monotonic() + PATIENCE
    while (program := _program(bus, window.pid)) is None and time.monotonic() < until and window.poll() is None:
        time.sleep(0.2)
    while program is not None and len(seen) < count and window.poll() is None:
        began = time.monotonic()
        seen.append(_walk(bus, program))
        seconds.append(time.monotonic() - began)
    bus.close()
    faults = []
    if window.poll() is not None or not seen:
        faults.append(f"the window ended with {window.poll()} after {len(seen)} walks: {_end_of(log)}")
    else:
        window.send_signal(signal.SIGTERM)
        try:
            if code := window.wait(60):
                faults.append(f"the window ended with {code}: {_end_of(log)}")
        except subprocess.TimeoutExpired:
            faults.append(f"the window does not end: {_end_of(log)}")
    if "QAccessible" in (said := log.read_text(errors="replace")) or "Traceback" in said:
        faults.append(f"it said: {said[-600:]}")
    if seen:
        print(f"{len(seen):,} walks of {min(seen):,} to {max(seen):,} objects, {max(seconds):.1f} s at most")
    return SuiteResult(len(seen), tuple(faults), max(seconds, default=0.0))


def _program(bus: AccessibilityBus, pid: int) -> Reference | None:
    programs = bus.ask([Call(DESKTOP, "Accessible", "GetChildren")])[0] or []
    names = bus.ask(get(program, "Accessible", "Name") for program in programs)
    return next((each for each, name in zip(programs, names, strict=True) if name == "Docsdesk"), None)


def _walk(bus: AccessibilityBus, program: Reference) -> int:
    """Everything, shown or not, with what a reader asks of each; how many there were."""
    layer, count = [program], 0
    while layer:
        count += len(layer)
        children = bus.ask(Call(node, "Accessible", "GetChildren") for node in layer)
        bus.ask(
            question
            for node in layer
            for question in (
                get(node, "Accessible", "Name"),
                get(node, "Accessible", "Parent"),
                Call(node, "Accessible", "GetState"),
                Call(node, "Accessible", "GetRelationSet"),
                Call(node, "Accessible", "GetIndexInParent"),
                Call(node, "Component", "GetExtents", "u", (0,)),
                Call(node, "Text", "GetText", "ii", (0, -1)),
            )
        )
        layer = [child for found in children if found for child in found if child[1] != "/org/a11y/atspi/null"]
    return count


def _end_of(log: Path) -> str:
    return log.read_text(errors="replace")[-1500:]


# The window


def job(number: int, dice: random.Random) -> "ExportJob":
    from docsdesk.domain.exports.export_job import ExportJob, Phase

    at = datetime.now(UTC) - timedelta(minutes=number)
    phases = (Phase.RUNNING, Phase.DOWNLOADING, Phase.READY, Phase.FAILED, Phase.STOPPED)
    return ExportJob(
        site_id="s0",
        site_name=f"Site {number % 7}",
        domain="docs.example.com",
        phase=dice.choice(phases),
        job_id=f"se_{number}",
        created_at=at,
        updated_at=at,
        page_count=dice.randrange(1000),
    )


async def change_without_end(shell: "Shell", dice: random.Random) -> None:
    """Rows come, change and go, are sorted, filtered, chosen and looked away from."""
    from PySide6.QtCore import Qt

    from docsdesk.ui.exports.jobs_model import Column

    pane = shell.panes.exports_pane
    model = pane.table.model()
    shell.window.show_pane("exports")
    jobs = {number: job(number, dice) for number in range(JOBS)}
    deeds: tuple[Callable[[], object], ...] = (
        lambda: pane.table.sortByColumn(dice.choice(tuple(Column)), Qt.SortOrder.DescendingOrder),
        lambda: pane.filters.words.setText(dice.choice(("", "site 3", "no such"))),
        lambda: pane.table.selectRow(dice.randrange(JOBS)),
        lambda: shell.window.show_pane(dice.choice(("exports", "exports", "overview", "activity"))),
    )
    for count in itertools.count():
        number = dice.randrange(2 * JOBS)
        if number in jobs and dice.random() < 0.3:
            model.remove(jobs.pop(number).id)
        else:
            jobs[number] = (
                jobs[number].model_copy(update={"page_count": count}) if number in jobs else job(number, dice)
            )
            model.put(jobs[number])
        if count % 50 == 0:
            dice.choice(deeds)()
        await asyncio.sleep(MILLISECONDS_BETWEEN_CHANGES / 1000)


def main(folder: Path, seed: int) -> None:
    os.environ["PYTHON_KEYRING_BACKEND"] = "keyring.backends.fail.Keyring"
    import qasync
    from tests.bench.responsiveness import places_in, sites, window_with

    from docsdesk.app.garbage import collect_garbage_here
    from docsdesk.app.life import closing_on_signals, run_to_the_end
    from docsdesk.app.run import make_application
    from docsdesk.domain.settings import Settings

    async def live() -> None:
        shell = await window_with(places_in(folder / "home"), Settings(sites=sites("http://127.0.0.1:9")))
        closed = asyncio.Event()
        with closing_on_signals(closed.set):
            changing = asyncio.create_task(change_without_end(shell, random.Random(seed)))
            ended = asyncio.create_task(closed.wait())
            await asyncio.wait({changing, ended}, return_when=asyncio.FIRST_COMPLETED)
            changing.cancel()
            shell.window.close()
            await shell.close()
            if changing.done() and not changing.cancelled():
                changing.result()

    application = make_application()
    application.setQuitOnLastWindowClosed(False)
    collect_garbage_here(application)
    with qasync.QEventLoop(application) as loop:
        loop.run_until_complete(run_to_the_end(live()))


if __name__ == "__main__":
    main(Path(sys.argv[1]), int(sys.argv[2]))
