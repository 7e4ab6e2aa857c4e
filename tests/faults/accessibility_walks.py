"""A screen reader that walks every pane of a filled window again and again, while all that they show changes.

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
from datetime import UTC, datetime
from pathlib import Path

import qasync
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QTabBar
from tests.bench.responsiveness import places_in, window_with
from tests.e2e.accessibility import DESKTOP, SHOWING
from tests.e2e.accessibility_bus import AccessibilityBus, Call, Reference, get
from tests.faults.suite import SuiteResult
from tests.gui.archives.library import bundle
from tests.gui.filled import fill, job, until

from docsdesk.app.event_loop import closing_on_signals, run_to_the_end
from docsdesk.app.garbage import collect_garbage_here
from docsdesk.app.run import make_application
from docsdesk.app.shell import Shell
from docsdesk.domain.activity import ActivityEntry
from docsdesk.domain.api_settings import DISPLAY
from docsdesk.domain.bundles.library import FileState, ShelvedBundle
from docsdesk.domain.exports.export_job import Phase
from docsdesk.domain.settings import Settings
from docsdesk.ui.exports.model import ExportColumn
from docsdesk.ui.notices import Notice
from docsdesk.ui.tasks import WindowTask

WALKS, QUICK_WALKS, WALKS_BETWEEN_LINES, WALKS_TO_A_WHOLE = 500, 20, 10, 100
"""Each walk is of what shows; one in so many is of what is hidden too, which takes far longer."""
JOBS, MOST_ENTRIES, FIRST_NUMBER = 40, 60, 100_000
MILLISECONDS_BETWEEN_CHANGES, CHANGES_BETWEEN_DEEDS, CHANGES_BETWEEN_PANES = 5, 10, 300
NOTHING = "/org/a11y/atspi/null"
MEANT = "The keyring does not work", "qt.accessibility.atspi: Could not find accessible on path:"
"""What the window may say: it runs without a keyring, and is asked for what has gone since the layer above was read."""


def suite(quick: bool, seed: int) -> SuiteResult:
    if "DISPLAY" not in os.environ:
        return SuiteResult(0, skipped="there is no screen: run it by packaging/in-desktop")
    # Suites run offscreen, where Qt makes no accessibility tree.
    environment = os.environ | {"QT_QPA_PLATFORM": "xcb", "QT_LINUX_ACCESSIBILITY_ALWAYS_ON": "1"}
    with tempfile.TemporaryDirectory() as folder:
        log = Path(folder) / "log"
        command = [sys.executable, "-X", "faulthandler", "-m", __name__, folder, str(seed)]
        with (
            log.open("wb") as output,
            subprocess.Popen(command, stdout=subprocess.PIPE, stderr=output, env=environment) as window,
        ):
            try:
                return _walk_all(window, log, QUICK_WALKS if quick else WALKS)
            finally:
                window.kill()


def _walk_all(window: subprocess.Popen[bytes], log: Path, count: int) -> SuiteResult:
    bus, seen, seconds = AccessibilityBus(), list[int](), list[float]()
    assert window.stdout is not None
    # It says so once it is filled, or ends: how long that takes is the machine's affair.
    window.stdout.readline()
    program = None
    while program is None and window.poll() is None:
        time.sleep(0.05)
        program = _program(bus)
    while program is not None and len(seen) < count and window.poll() is None:
        began = time.monotonic()
        seen.append(_walk(bus, program, is_whole=len(seen) % WALKS_TO_A_WHOLE == 0))
        seconds.append(time.monotonic() - began)
        if len(seen) % WALKS_BETWEEN_LINES == 0:
            print(f"{len(seen):,} walks, the last of {seen[-1]:,} objects in {seconds[-1]:.1f} s", flush=True)
    bus.close()
    faults = _faults(window, log, len(seen))
    if seen:
        print(
            f"{len(seen):,} walks of {min(seen):,} to {max(seen):,} objects, {max(seconds):.1f} s at most", flush=True
        )
    return SuiteResult(len(seen), tuple(faults), max(seconds, default=0.0))


def _faults(window: subprocess.Popen[bytes], log: Path, walks: int) -> list[str]:
    faults = []
    if window.poll() is not None or not walks:
        faults.append(f"the window ended with {window.poll()} after {walks} walks: {_end_of(log)}")
    else:
        window.send_signal(signal.SIGTERM)
        try:
            if code := window.wait(60):
                faults.append(f"the window ended with {code}: {_end_of(log)}")
        except subprocess.TimeoutExpired:
            faults.append(f"the window does not end: {_end_of(log)}")
    with log.open(errors="replace") as lines:
        said = [line for line in lines if not line.startswith(MEANT)]
    if said:
        faults.append(f"it said: {''.join(said)[-1500:]}")
    return faults


def _program(bus: AccessibilityBus) -> Reference | None:
    programs = bus.ask([Call(DESKTOP, "Accessible", "GetChildren")])[0] or []
    names = bus.ask([get(program, "Accessible", "Name") for program in programs])
    return next((each for each, name in zip(programs, names, strict=True) if name == "Docsdesk"), None)


def _walk(bus: AccessibilityBus, program: Reference, *, is_whole: bool) -> int:
    """What shows, or everything, with what a reader asks of each; how many there were."""
    layer, count = [program], 0
    while layer:
        states = bus.ask(Call(node, "Accessible", "GetState") for node in layer)
        if count and not is_whole:
            layer = [node for node, state in zip(layer, states, strict=True) if state and state[0] & 1 << SHOWING]
        count += len(layer)
        children = bus.ask(Call(node, "Accessible", "GetChildren") for node in layer)
        bus.ask(
            question
            for node in layer
            for question in (
                get(node, "Accessible", "Name"),
                get(node, "Accessible", "Parent"),
                Call(node, "Accessible", "GetRelationSet"),
                Call(node, "Accessible", "GetIndexInParent"),
                Call(node, "Component", "GetExtents", "u", (0,)),
                Call(node, "Text", "GetText", "ii", (0, -1)),
            )
        )
        layer = [child for found in children if found for child in found if child[1] != NOTHING]
    return count


def _end_of(log: Path) -> str:
    return log.read_text(errors="replace")[-1500:]


# The window


class Changes:
    """Whatever a pane shows comes, changes and goes, whether the pane is in front or not."""

    def __init__(self, shell: Shell, dice: random.Random) -> None:
        self._shell, self._dice = shell, dice
        self._panes = itertools.cycle(shell.actions.panes)
        self._numbers = itertools.count(FIRST_NUMBER)
        self._jobs = [job(number, Phase.INTENDED) for number in range(JOBS)]
        self._deeds: tuple[Callable[[], object], ...] = (
            self._change_settings,
            self._choose_page,
            self._work_exports,
            self._change_library,
            self._ask,
            self._log,
            self._notify,
            self._turn_a_tab,
            shell.overview.check,
        )

    async def go_on(self) -> None:
        for count in itertools.count():
            self._progress()
            if count % CHANGES_BETWEEN_DEEDS == 0:
                self._dice.choice(self._deeds)()
            if count % CHANGES_BETWEEN_PANES == 0:
                self._shell.window.show_pane(next(self._panes))
            await asyncio.sleep(MILLISECONDS_BETWEEN_CHANGES / 1000)

    def _progress(self) -> None:
        model = self._shell.panes.exports.model
        one = self._dice.choice(self._jobs)
        if self._dice.random() < 0.3:
            model.remove_job(one.id)
        else:
            news = {"phase": self._dice.choice(tuple(Phase)), "page_count": self._dice.randrange(1000)}
            model.put_job(one.model_copy(update=news))

    def _change_settings(self) -> None:
        model = self._shell.panes.api_settings.model
        model.set_value(DISPLAY, self._dice.choice(("interactive", "simple", "none", "no such value")))

    def _choose_page(self) -> None:
        table = self._shell.panes.pages_pane.table
        table.selectRow(self._dice.randrange(table.model().rowCount() or 1))

    def _work_exports(self) -> None:
        pane, dice = self._shell.panes.exports_pane, self._dice
        pane.table.sortByColumn(dice.choice(tuple(ExportColumn)), Qt.SortOrder.DescendingOrder)
        pane.filters.words.setText(dice.choice(("", "ferry", "no such")))
        pane.table.selectRow(dice.randrange(JOBS))

    def _change_library(self) -> None:
        held = [ShelvedBundle(bundle(minutes_ago=age), FileState.HERE) for age in range(self._dice.randrange(1, 12))]
        pane = self._shell.panes.exports_pane
        self._shell.panes.exports.model.show_library(held)
        pane.table.selectRow(self._dice.randrange(len(held)))

    def _ask(self) -> None:
        panes = self._shell.panes
        if not panes.assistant_pane.actions_here["assistant_stop_action"].isEnabled():
            panes.assistant.begin_new()
            panes.assistant.ask("How do I authenticate?")

    def _log(self) -> None:
        number = next(self._numbers)
        if number % MOST_ENTRIES == 0:
            self._shell.activity.clear()
        kind, at = self._dice.choice(("request", "job", "engine")), datetime.now(UTC)
        self._shell.activity.put(ActivityEntry(number, at, kind, "Docs", "GET", "https://docs.example.com/a", 200, 0.2))

    def _notify(self) -> None:
        notice = Notice(f"Notice {self._dice.randrange(3)}", pane=self._dice.choice(tuple(self._shell.actions.panes)))
        for standing in self._shell.notices.standing()[3:]:
            self._shell.notices.withdraw(standing)
        self._shell.notices.post(notice)

    def _turn_a_tab(self) -> None:
        bars = [bar for bar in self._shell.window.findChildren(QTabBar) if bar.isVisible() and bar.count()]
        if bars:
            bar = self._dice.choice(bars)
            bar.setCurrentIndex(self._dice.randrange(bar.count()))


def main(folder: Path, seed: int) -> None:
    os.environ["PYTHON_KEYRING_BACKEND"] = "keyring.backends.fail.Keyring"
    application = make_application()
    application.setQuitOnLastWindowClosed(False)
    collect_garbage_here(application)
    with qasync.QEventLoop(application) as loop:
        loop.run_until_complete(run_to_the_end(live(folder, seed)))


async def live(folder: Path, seed: int) -> None:
    shell = await window_with(places_in(folder / "home"), Settings())
    await until(lambda: not shell.tasks.is_running(WindowTask.START))
    await fill(shell)
    print("filled", flush=True)
    closed = asyncio.Event()
    with closing_on_signals(closed.set):
        changing = asyncio.create_task(Changes(shell, random.Random(seed)).go_on())
        ended = asyncio.create_task(closed.wait())
        await asyncio.wait({changing, ended}, return_when=asyncio.FIRST_COMPLETED)
        changing.cancel()
        shell.window.close()
        await shell.close()
        if changing.done() and not changing.cancelled():
            changing.result()


if __name__ == "__main__":
    main(Path(sys.argv[1]), int(sys.argv[2]))
