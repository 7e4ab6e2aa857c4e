"""The longest time in which the window does not answer: 5,000 exports, three downloads and an answer that streams.

PYTHONPATH=src:. python tests/bench/responsiveness.py [SECONDS]

Beside it stands the same window with nothing to do, in the same run, and how long the window's own thread really worked
between two ticks: on a machine that others use too, the rest of a gap is theirs.
"""

import asyncio
import itertools
import json
import logging
import multiprocessing
import os
import sqlite3
import sys
import tempfile
import time
from collections.abc import Callable
from contextlib import closing, suppress
from datetime import UTC, datetime, timedelta
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from multiprocessing.connection import Connection
from pathlib import Path

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
os.environ["PYTHON_KEYRING_BACKEND"] = "keyring.backends.fail.Keyring"

import qasync
from pydantic import SecretStr
from PySide6.QtCore import Qt, QTimer
from PySide6.QtWidgets import QApplication

from docsdesk.adapters.files.places import UserPlaces
from docsdesk.adapters.journal.exports import SqliteJournal
from docsdesk.adapters.secrets.redaction import Redactor
from docsdesk.app.early_window import EarlyWindow
from docsdesk.app.event_loop import run_to_the_end
from docsdesk.app.garbage import collect_garbage_here
from docsdesk.app.run import make_application
from docsdesk.app.shell import Shell
from docsdesk.domain.exports.export_job import ExportJob, Phase
from docsdesk.domain.settings import Settings
from docsdesk.domain.sites.api_key import ApiKey, KeyKind
from docsdesk.domain.sites.availability import DeploymentKind, Feature
from docsdesk.domain.sites.site import Site
from docsdesk.ui.exports.model import ExportColumn

JOBS, RUNNING, DOWNLOADS, SITES = 5_000, 50, 3, 5
SECONDS = 20.0
MOST_MS = 33.0
BUNDLE_BYTES, BYTES_A_SECOND = 1_000_000_000, 30_000_000
PARTS_A_SECOND = 500
TICK_MS = 1
KEYS = {KeyKind.ADMIN: "svc_0123456789abcdef", KeyKind.ASSISTANT: "svc_dsc_0123456789abcdef"}


class Service(BaseHTTPRequestHandler):
    """Every job runs, but for those that are down to be fetched; bundles and answers do not end."""

    checks = itertools.count(1)

    def do_GET(self) -> None:
        if self.path.startswith("/store"):
            self._send_bundle()
            return
        if "/jobs/se_" not in self.path:
            # The test of the connection asks for a job that nobody has.
            self._send_json({"message": "There is no such job."}, 404)
            return
        number = int(self.path.rpartition("_")[2])
        built = number < DOWNLOADS
        share = 100 if built else next(self.checks) % 100
        self._send_json({"status": "completed" if built else "running", "progress": share, "pageCount": share * 10})

    def do_POST(self) -> None:
        self.rfile.read(int(self.headers.get("Content-Length") or 0))
        if self.path.endswith("/bundle"):
            url = f"http://{self.headers['Host']}/store/bundle.tar.gz"
            self._send_json({"bundleUrl": url, "sizeBytes": BUNDLE_BYTES})
        else:
            self._stream()

    def log_message(self, *_: object) -> None:
        """Nobody reads it."""

    def _send_json(self, body: object, status: int = 200) -> None:
        content = json.dumps(body).encode()
        self.send_response(status)
        self.send_header("Content-Type", "application/json")
        self.send_header("Content-Length", str(len(content)))
        self.end_headers()
        self.wfile.write(content)

    def _send_bundle(self) -> None:
        block = os.urandom(256 * 1024)
        self.send_response(200)
        self.send_header("Content-Type", "application/gzip")
        self.send_header("Content-Length", str(BUNDLE_BYTES))
        self.end_headers()
        with suppress(OSError):
            for _ in range(BUNDLE_BYTES // len(block)):
                self.wfile.write(block)

    def _stream(self) -> None:
        self.send_response(200)
        self.send_header("Content-Type", "text/plain; charset=utf-8")
        self.end_headers()
        with suppress(OSError):
            for number in itertools.count():
                end = "\n\n" if number % 60 == 59 else " "
                self.wfile.write(f"0:{json.dumps(f'word{number % 97:02d}{end}')}\n".encode())
                time.sleep(1 / PARTS_A_SECOND)


def serve(tells: Connection) -> None:
    server = ThreadingHTTPServer(("127.0.0.1", 0), Service)
    server.daemon_threads = True
    tells.send(server.server_port)
    server.serve_forever()


Gap = tuple[float, float]
"""Milliseconds: how long, and how much of it was the thread's own work."""
Gaps = list[Gap]


class Pulse:
    """Notes the time between two ticks of the window's own loop, and how much of it its thread worked."""

    def __init__(self) -> None:
        self._last, self._worked = time.perf_counter(), time.thread_time()
        self._gaps: list[Gap] = []
        self._timer = QTimer(interval=TICK_MS, timerType=Qt.TimerType.PreciseTimer)
        self._timer.timeout.connect(self._beat)
        self._timer.start()

    def take(self) -> "Gaps":
        """Those since the last call."""
        taken, self._gaps = self._gaps, []
        return taken

    def _beat(self) -> None:
        now, worked = time.perf_counter(), time.thread_time()
        self._gaps.append(((now - self._last) * 1000 - TICK_MS, (worked - self._worked) * 1000))
        self._last, self._worked = now, worked


def places_in(folder: Path) -> UserPlaces:
    places = UserPlaces(*(folder / name for name in ("config", "data", "cache", "logs", "run")))
    places.make()
    return places


def sites(url: str) -> tuple[Site, ...]:
    return tuple(
        Site(
            id=f"s{number}",
            name=f"Site {number}",
            kind=DeploymentKind.CLIENT_HOSTED,
            features=frozenset({Feature.ASSISTANT, Feature.SEARCH}),
            base_url=url,
            assistant_domain="docs",
            export_hostname="docs.example.com",
        )
        for number in range(SITES)
    )


def exports() -> list[ExportJob]:
    """The first ones go on; of the others there is one of every end."""
    now = datetime.now(UTC)
    ends = (Phase.READY, Phase.FAILED, Phase.STOPPED)
    made = []
    for number in range(JOBS):
        at = now - timedelta(minutes=number)
        fields = {"site_id": f"s{number % SITES}", "site_name": f"Site {number % SITES}", "domain": "docs.example.com"}
        phase = Phase.RUNNING if number < RUNNING else ends[number % 3]
        job = ExportJob(**fields, phase=phase, job_id=f"se_{number}", created_at=at, updated_at=at, page_count=number)
        made.append(job)
    return made


async def write_journal(places: UserPlaces) -> None:
    journal = SqliteJournal(places.journal_file)
    await journal.open()
    await journal.close()
    rows = [(job.id, job.site_id, job.created_at.isoformat(), job.model_dump_json()) for job in exports()]
    with closing(sqlite3.connect(places.journal_file)) as connection, connection:
        connection.executemany("INSERT INTO jobs (id, site_id, created_at, value) VALUES (?, ?, ?, ?)", rows)


async def window_with(places: UserPlaces, settings: Settings) -> Shell:
    early = EarlyWindow(QApplication.instance(), places)
    early.window.show()
    shell = Shell(early, places, Redactor())
    for site in settings.sites:
        for kind, key in KEYS.items():
            await shell.adapters.secrets.set(site.id, ApiKey(kind=kind, secret=SecretStr(key)))
    shell.adapters.settings.write(settings)
    shell.start()
    return shell


async def work_the_pane(shell: Shell, seconds: float) -> None:
    """Scroll, select, sort, filter, look at the answer and back, as somebody in a hurry."""
    pane, end = shell.panes.exports_pane, time.monotonic() + seconds
    bar = pane.table.verticalScrollBar()
    deeds: tuple[Callable[[], object], ...] = (
        lambda: bar.setValue(bar.maximum()),
        lambda: pane.table.selectRow(4_000),
        lambda: pane.table.sortByColumn(ExportColumn.PAGES, Qt.SortOrder.DescendingOrder),
        lambda: pane.filters.words.setText("site 3"),
        lambda: pane.filters.words.setText(""),
        lambda: shell.window.show_pane("assistant"),
        lambda: None,
        lambda: shell.window.show_pane("overview"),
        lambda: shell.window.show_pane("exports"),
        lambda: pane.table.sortByColumn(ExportColumn.EXPORTED, Qt.SortOrder.DescendingOrder),
        lambda: bar.setValue(0),
    )
    for deed in itertools.cycle(deeds):
        if time.monotonic() > end:
            return
        deed()
        await asyncio.sleep(0.3)


async def idle_gaps(folder: Path, seconds: float) -> Gaps:
    places = places_in(folder)
    shell = await window_with(places, Settings())
    pulse = Pulse()
    await asyncio.sleep(2)
    pulse.take()
    await asyncio.sleep(seconds)
    shell.window.close()
    await shell.close()
    return pulse.take()


async def busy_gaps(folder: Path, url: str, seconds: float) -> tuple[Gaps, Gaps, str]:
    """While everything is taken in, while it runs, and what ran."""
    places = places_in(folder)
    await write_journal(places)
    pulse = Pulse()
    await asyncio.sleep(0.5)
    shell = await window_with(places, Settings(sites=sites(url), active_site="s0", download_limit=BYTES_A_SECOND))
    await asyncio.sleep(1)
    pulse.take()
    shell.window.show_pane("exports")
    shell.panes.exports_pane.filters.choose_all_sites()
    shell.panes.exports.pick_up()
    while not shell.session.connection or shell.panes.exports.model.active_count() < RUNNING:  # noqa: ASYNC110 (nothing tells)
        await asyncio.sleep(0.01)
    await asyncio.sleep(2)
    taking_in = pulse.take()
    shell.panes.assistant.ask("How do I authenticate?")
    await work_the_pane(shell, seconds)
    running = pulse.take()
    phases = [job.phase for job in shell.panes.exports.model.jobs()]
    ran = (
        f"{len(phases):,} exports, {shell.panes.exports.model.active_count()} of them at work, "
        f"{phases.count(Phase.DOWNLOADING)} coming down"
    )
    shell.window.close()
    await shell.close()
    return taking_in, running, ran


def worst(gaps: Gaps) -> float:
    return max(gap for gap, _ in gaps)


def line(what: str, gaps: Gaps) -> str:
    lengths = sorted((gap for gap, _ in gaps), reverse=True)
    work = max(worked for _, worked in gaps)
    p99 = lengths[len(lengths) // 100]
    return f"{what:<26} longest gap {lengths[0]:6.1f} ms, p99 {p99:6.1f} ms, longest work {work:6.1f} ms"


async def main(seconds: float) -> int:
    hears, tells = multiprocessing.get_context("spawn").Pipe(duplex=False)
    service = multiprocessing.get_context("spawn").Process(target=serve, args=(tells,), daemon=True)
    service.start()
    url = f"http://127.0.0.1:{hears.recv()}"
    with tempfile.TemporaryDirectory() as folder:
        idle = await idle_gaps(Path(folder) / "idle", seconds)
        taking_in, running, ran = await busy_gaps(Path(folder) / "busy", url, seconds)
    service.kill()
    print(line("an idle window", idle))
    print(line("taking 5,000 exports in", taking_in))
    print(line("working through it all", running))
    print(ran)
    return int(worst(running) > MOST_MS)


if __name__ == "__main__":
    # There is no keyring here, and the warning that says so is no finding.
    logging.getLogger("docsdesk.adapters.secrets").setLevel(logging.ERROR)
    application = make_application()
    application.setQuitOnLastWindowClosed(False)
    collect_garbage_here(application)
    with qasync.QEventLoop(application) as loop:
        sys.exit(loop.run_until_complete(run_to_the_end(main(float((sys.argv[1:] or [SECONDS])[0])))))
