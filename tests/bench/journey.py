"""The main job in a real window on a site of 2,222 pages and 842 descriptions: what holds the window up, step by step.

PYTHONPATH=src:. packaging/in-desktop .venv/bin/python -m tests.bench.journey [FOLDER] [--pages N] [--descriptions N]

Opens the folder, shows every pane, sets a setting, exports, and asks. Each step says the longest time between two turns
of the window's loop, and the longest that the window's own thread worked in one: on a machine that others use too, the
rest is theirs. What it was doing in gaps of more than 50 ms is printed below. FOLDER gets a picture of each step.
"""

import argparse
import asyncio
import os
import resource
import sys
import tempfile
import threading
import time
import traceback
from collections import Counter
from collections.abc import Callable
from pathlib import Path

os.environ["PYTHON_KEYRING_BACKEND"] = "keyring.backends.fail.Keyring"

import qasync
from PySide6.QtCore import Qt, QTimer
from PySide6.QtWidgets import QApplication, QFileDialog
from tests.fakes.big_site import DESCRIPTIONS, PAGES, write_big_site

from docsdesk.adapters.files.places import UserPlaces
from docsdesk.adapters.secrets.redaction import Redactor
from docsdesk.app.early_window import EarlyWindow
from docsdesk.app.event_loop import run_to_the_end
from docsdesk.app.garbage import collect_garbage_here
from docsdesk.app.run import make_application
from docsdesk.app.shell import Shell
from docsdesk.domain.assistant.answer import Outcome
from docsdesk.domain.exports.export_job import Phase
from docsdesk.ui.overview.controller import OverviewTask
from docsdesk.ui.pages.controller import PagesTask
from docsdesk.ui.site_check import CHECK_FOLDER
from docsdesk.ui.tasks import WindowTask
from docsdesk.usecases.exports.plan_export import ExportOrder

TICK_MS = 1
MOST_MS, TOLD_MS = 100.0, 50.0
SAMPLED_S = 0.01
PATIENCE_S = 300.0


class Watch:
    """Notes the gaps between turns of the loop, and what the thread did in the long ones, by looking at its stack."""

    def __init__(self) -> None:
        self._thread = threading.get_ident()
        self._timer = QTimer(interval=TICK_MS, timerType=Qt.TimerType.PreciseTimer)
        self._timer.timeout.connect(self._beat)
        self._samples: list[str] = []
        self.begin()
        threading.Thread(target=self._sample, daemon=True).start()
        self._timer.start()

    def begin(self) -> None:
        self._samples.clear()
        self.gaps: list[tuple[float, float, str]] = []
        """Milliseconds, those of them in which the thread worked, and where it was most of the time."""
        self.started, self.worked = time.perf_counter(), time.thread_time()
        self._last, self._cpu = self.started, self.worked

    def _beat(self) -> None:
        now, cpu = time.perf_counter(), time.thread_time()
        gap, work = (now - self._last) * 1000 - TICK_MS, (cpu - self._cpu) * 1000
        samples, self._samples = self._samples, []
        where = Counter(samples).most_common(1)[0][0] if samples and gap > TOLD_MS else ""
        self.gaps.append((gap, work, where))
        self._last, self._cpu = now, cpu

    def _sample(self) -> None:
        while True:
            time.sleep(SAMPLED_S)
            frame = sys._current_frames().get(self._thread)
            if frame is not None:
                own = [each for each in traceback.extract_stack(frame) if "/docsdesk/" in each.filename]
                self._samples.append(" < ".join(f"{Path(e.filename).name}:{e.lineno} {e.name}" for e in own[:-7:-1]))


class Journey:
    def __init__(self, shell: Shell, pictures: Path | None) -> None:
        self.shell = shell
        self._pictures = pictures
        self._watch = Watch()
        self.worst_gap = self.worst_work = 0.0

    async def step(self, name: str, act: Callable[[], object], done: Callable[[], object], settle: float = 1.0) -> None:
        """Act, wait until it is done, and a while longer for what follows."""
        self._watch.begin()
        act()
        answered = (time.perf_counter() - self._watch.started) * 1000
        deadline = time.monotonic() + PATIENCE_S
        while not done() and time.monotonic() < deadline:  # noqa: ASYNC110 (nothing tells)
            await asyncio.sleep(0.01)
        took = time.perf_counter() - self._watch.started
        is_done = bool(done())
        await asyncio.sleep(settle)
        self._tell(name, took, answered, is_done=is_done)
        if self._pictures is not None:
            self.shell.window.grab().save(str(self._pictures / f"{name.replace(' ', '-')}.png"))

    def _tell(self, name: str, took: float, answered: float, *, is_done: bool) -> None:
        gaps = self._watch.gaps or [(0.0, 0.0, "")]
        worst, work = max(gap for gap, _, _ in gaps), max(worked for _, worked, _ in gaps)
        cpu = time.thread_time() - self._watch.worked
        self.worst_gap, self.worst_work = max(self.worst_gap, worst), max(self.worst_work, work)
        state = f"{took:6.1f} s" if is_done else "NOT DONE"
        print(
            f"{name:<26} {state}  call {answered:6.0f} ms  longest gap {worst:6.0f} ms  longest work {work:6.0f} ms"
            f"  GUI thread {cpu:5.2f} s  {memory_mb():5.0f} MB",
            flush=True,
        )
        for gap, worked, where in sorted(gaps, reverse=True)[:4]:
            if gap > TOLD_MS:
                print(
                    f"      {gap:6.0f} ms ({worked:.0f} worked): {where or 'in Qt, or waiting for the processor'}",
                    flush=True,
                )


def memory_mb() -> float:
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024


async def until(condition: Callable[[], object]) -> None:
    while not condition():  # noqa: ASYNC110 (nothing tells)
        await asyncio.sleep(0.01)


def idle(shell: Shell) -> bool:
    tasks = (PagesTask.READ, PagesTask.FIND_LAST_CHANGES, CHECK_FOLDER, OverviewTask.READ_LAST)
    return not any(map(shell.tasks.is_running, tasks))


async def travel(shell: Shell, folder: Path, pictures: Path | None) -> float:
    journey, panes, window = Journey(shell, pictures), shell.panes, shell.window
    pages = panes.pages_pane.table.model()
    await until(lambda: not shell.tasks.is_running(WindowTask.START))

    def show(pane: str) -> Callable[[], object]:
        return lambda: window.show_pane(pane)

    await journey.step(
        "open", lambda: shell.sites.open_folder(folder), lambda: shell.session.connection and idle(shell)
    )
    await journey.step(
        "show API settings", show("api_settings"), lambda: panes.api_settings.model.draft and idle(shell)
    )
    await journey.step("show pages", show("pages"), lambda: panes.pages.is_whole and idle(shell), 2.0)
    await journey.step("scroll pages", panes.pages_pane.table.scrollToBottom, lambda: True)
    await journey.step("filter pages", lambda: panes.pages_pane.filters.words.setText("page-7"), lambda: True)
    await journey.step("all pages again", lambda: panes.pages_pane.filters.words.setText(""), pages.rowCount)
    await journey.step("show API settings again", show("api_settings"), lambda: idle(shell))
    await journey.step(
        "set a setting",
        lambda: panes.api_settings.model.set_value(("playground", "display"), "simple"),
        lambda: panes.api_settings.model.draft.has_changes,
    )
    await journey.step("save", panes.api_settings.save, lambda: not panes.api_settings.model.draft.has_changes, 3.0)
    await journey.step("show exports", show("exports"), lambda: True)
    exports = panes.exports.model
    connection = shell.session.connection
    await journey.step(
        "export",
        lambda: (
            window.show_pane("exports"),
            panes.exports.start(connection.site, ExportOrder(connection.export_hostname)),
        ),
        lambda: any(job.phase in (Phase.READY, Phase.FAILED) for job in exports.jobs()),
        3.0,
    )
    await save_archive(journey, folder.parent / "saved.tar.gz")
    await journey.step("show overview", show("overview"), lambda: idle(shell), 2.0)
    await journey.step("show assistant", show("assistant"), lambda: True)
    await journey.step(
        "ask",
        lambda: panes.assistant.ask("How long is a berth of class 7 held?"),
        lambda: Outcome.FINISHED in [head.outcome for head in panes.assistant.conversations.heads()],
        2.0,
    )
    await journey.step("open the palette", shell.actions.command_palette.trigger, lambda: True)
    print(f"longest gap {journey.worst_gap:.0f} ms, longest work {journey.worst_work:.0f} ms; aim {MOST_MS:.0f} ms")
    return journey.worst_work


async def save_archive(journey: Journey, target: Path) -> None:
    pane = journey.shell.panes.exports_pane
    jobs = journey.shell.panes.exports.model.jobs()
    pane.table.select(next(job.id for job in jobs if job.phase is Phase.READY))

    def asking() -> QFileDialog | None:
        return next((each for each in journey.shell.window.findChildren(QFileDialog) if each.isVisible()), None)

    await journey.step("ask where to save it", pane.actions_here["save"].trigger, asking)
    dialog = asking()
    await journey.step(
        "save the archive", lambda: (dialog.fileSelected.emit(str(target)), dialog.close()), target.is_file
    )


async def main(given: argparse.Namespace) -> int:
    with tempfile.TemporaryDirectory() as made:
        root = Path(made)
        folder = write_big_site(root / "harbour", pages=given.pages, descriptions=given.descriptions)
        places = UserPlaces(*(root / name for name in ("config", "data", "cache", "logs", "run")))
        places.make()
        if given.folder is not None:
            given.folder.mkdir(parents=True, exist_ok=True)
        early = EarlyWindow(QApplication.instance(), places)
        early.window.resize(1280, 800)
        early.window.show()
        shell = Shell(early, places, Redactor())
        shell.start()
        worst = await travel(shell, folder, given.folder)
        early.window.close()
        await shell.close()
    return int(worst > MOST_MS)


def arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", nargs="?", type=Path)
    parser.add_argument("--pages", type=int, default=PAGES)
    parser.add_argument("--descriptions", type=int, default=DESCRIPTIONS)
    return parser.parse_args()


if __name__ == "__main__":
    given = arguments()
    application = make_application()
    application.setQuitOnLastWindowClosed(False)
    collect_garbage_here(application)
    with qasync.QEventLoop(application) as loop:
        sys.exit(loop.run_until_complete(run_to_the_end(main(given))))
