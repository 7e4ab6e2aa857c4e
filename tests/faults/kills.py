"""Exports whose process is killed again and again, at seeded points from their start to the verified bundle.

PYTHONPATH=src:. python -m tests.faults --only kills
"""

import io
import json
import multiprocessing
import os
import random
import shutil
import signal
import sqlite3
import subprocess
import sys
import tarfile
import tempfile
import threading
import time
from collections import Counter
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from dataclasses import dataclass, field
from pathlib import Path

from tests.fakes import export_program
from tests.fakes.hosted_service import Asked, HostedService, Reply, hosted
from tests.faults.suite import SuiteResult

from docsdesk.domain.exports.export_job import ExportJob, Phase

KILLS, QUICK, CHECKS, PATIENCE, FRESH = 500, 10, 4, 30.0, 10
LONGEST_RESUME = 3.0
POINTS = {"launch": 0.05, "start": 0.02, "status": 0.03, "bundle": 0.02, "store": 0.06}
"""What the service is asked when the blow is struck, and for how many seconds after that it may hold back."""


@dataclass
class CountingService(HostedService):
    """Counts what it starts and acknowledges, and says when something is asked of it."""

    started: int = 0
    acknowledged: set[str] = field(default_factory=set)
    heard: "Blow | None" = None
    checks: Counter[str] = field(default_factory=Counter)

    def reply(self, asked: Asked) -> Reply:
        if self.heard is not None:
            self.heard.hear(asked.operation)
        self.asked.append(asked)
        match asked.operation:
            case "start":
                self.started += 1
                job_id = f"se_{self.started}"
                # A dead client acknowledges nothing: what counts is that the answer could be read.
                if self.heard is None or not self.heard.struck.is_set():
                    self.acknowledged.add(job_id)
                return Reply(202, json.dumps({"jobId": job_id, "status": "queued"}))
            case "status":
                job_id = asked.path.rpartition("/")[2]
                self.checks[job_id] += 1
                done = min(self.checks[job_id] / CHECKS, 1)
                status = "completed" if done == 1 else "running"
                return Reply(200, json.dumps({"jobId": job_id, "status": status, "progress": done * 100}))
            case _:
                return self._honest()[asked.operation](asked)


class Blow:
    """Kills a process a moment after the service has been asked for `operation`."""

    def __init__(self, operation: str, delay: float, pid: int) -> None:
        self._operation, self._delay, self._pid = operation, delay, pid
        self._timer: threading.Timer | None = None
        self.struck = threading.Event()
        if operation == "launch":
            self.hear("launch")

    def hear(self, operation: str) -> None:
        if operation == self._operation and self._timer is None:
            self._timer = threading.Timer(self._delay, self._strike)
            self._timer.start()

    def close(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer.join()

    def _strike(self) -> None:
        with suppress(ProcessLookupError):
            os.kill(self._pid, signal.SIGKILL)
            self.struck.set()


@dataclass
class Outcome:
    kills: Counter[str] = field(default_factory=Counter)
    """By the phase that the journal tells after each."""
    jobs: int = 0
    ends: Counter[str] = field(default_factory=Counter)
    problems: list[str] = field(default_factory=list)
    resumes: list[float] = field(default_factory=list)
    """Seconds until a new process was at work on the job that the journal told."""


def kill_exports(kills: int, seed: int, folder: Path) -> Outcome:
    """Kill exports that often, let each end, and look at what became of it."""
    dice, outcome = random.Random(seed), Outcome()
    context = multiprocessing.get_context("forkserver")
    context.set_forkserver_preload(["tests.fakes.export_program", "httpx"])
    while outcome.kills.total() < kills:
        outcome.jobs += 1
        home = folder / str(outcome.jobs)
        home.mkdir()
        with hosted(CountingService(bundle=_bundle(dice))) as service:
            for _ in range(min(dice.randint(1, 4), kills - outcome.kills.total())):
                point = dice.choices(tuple(POINTS), (2, 2, 2, 2, 3))[0]
                delay = dice.uniform(0, POINTS[point]) * dice.choice((0, 1, 1, 1))
                _run(context, home, service, outcome, blow=(point, delay))
            _run(context, home, service, outcome, blow=None)
            _judge(home, service, outcome)
        shutil.rmtree(home)
    return outcome


def _run(context, home: Path, service: CountingService, outcome: Outcome, *, blow: tuple[str, float] | None) -> None:
    """One process on the folder's journal, killed or not."""
    before = _job(home)
    was_open = before is not None and not before.has_ended and before.phase is not Phase.MAYBE_STARTED
    hears, tells = context.Pipe(duplex=False)
    process = context.Process(target=_work, args=(home, service.url, tells))
    began = time.monotonic()
    process.start()
    tells.close()
    service.heard = Blow(*blow, process.pid) if blow else None
    with suppress(EOFError):
        if hears.poll(PATIENCE) and hears.recv_bytes() and was_open:
            outcome.resumes.append(time.monotonic() - began)
    process.join(PATIENCE)
    if service.heard is not None:
        service.heard.close()
    service.heard = None
    if process.exitcode == -signal.SIGKILL:
        job = _job(home)
        outcome.kills[job.phase.value if job is not None else "not yet written down"] += 1
    elif process.exitcode != 0:
        outcome.problems.append(f"{home.name}: the process ended with {process.exitcode}")
        process.kill()


def _work(home: Path, url: str, tells) -> None:
    told = False

    def tell() -> None:
        nonlocal told
        if not told:
            told = True
            tells.send_bytes(b"resumed")

    export_program.work(home, url, tell)


def _judge(home: Path, service: CountingService, outcome: Outcome) -> None:
    job, check = _job(home), _integrity(home)
    name = f"export {home.name}"
    phase = job.phase if job is not None else None
    outcome.ends[phase.value if phase else "not yet written down"] += 1
    if check != "ok":
        outcome.problems.append(f"{name}: the journal is damaged: {check}")
    if service.started > 1:
        outcome.problems.append(f"{name}: started {service.started} times")
    if service.acknowledged and (job is None or (job.job_id is None and phase is not Phase.MAYBE_STARTED)):
        outcome.problems.append(f"{name}: lost, the journal says {phase}")
    if job is not None and job.job_id is not None and phase is not Phase.READY:
        outcome.problems.append(f"{name}: ended as {phase} {job.failure}")
    left = sorted(path.name for path in (home / export_program.BUNDLES).glob("*")) if phase is Phase.READY else []
    if phase is Phase.READY and (job is None or job.bundle_file is None or left != [job.bundle_file.name]):
        outcome.problems.append(f"{name}: left {left}")
    elif job is not None and job.bundle_file is not None and job.bundle_file.read_bytes() != service.bundle:
        outcome.problems.append(f"{name}: the bundle is not the one that was sent")


def _job(home: Path) -> ExportJob | None:
    with _journal(home) as rows:
        found = rows("SELECT value FROM jobs")
    return ExportJob.model_validate_json(found[0][0]) if found else None


def _integrity(home: Path) -> str:
    with _journal(home) as rows:
        return rows("PRAGMA integrity_check")[0][0]


@contextmanager
def _journal(home: Path) -> Iterator:
    path = home / export_program.JOURNAL
    with closing(sqlite3.connect(path if path.exists() else ":memory:")) as connection:

        def rows(query: str) -> list:
            try:
                return connection.execute(query).fetchall()
            except sqlite3.OperationalError as error:
                if "no such table" in str(error):
                    return []
                raise

        yield rows


def _bundle(dice: random.Random) -> bytes:
    """Some megabytes that do not shrink."""
    packed = io.BytesIO()
    with tarfile.open(fileobj=packed, mode="w:gz", compresslevel=1) as archive:
        for number in range(40):
            content = dice.randbytes(100_000)
            entry = tarfile.TarInfo(f"page-{number}.html")
            entry.size = len(content)
            archive.addfile(entry, io.BytesIO(content))
    return packed.getvalue()


def time_fresh_resumes(rounds: int, folder: Path) -> list[float]:
    """Seconds from the launch of a new interpreter until it is at work on an export that another one left."""
    times = []
    for number in range(rounds):
        home = folder / f"fresh-{number}"
        home.mkdir()
        service = CountingService(bundle=_bundle(random.Random(number)))
        with hosted(service):
            command = (sys.executable, "-m", "tests.fakes.export_program", str(home), service.url)
            with subprocess.Popen(command, stdout=subprocess.DEVNULL) as left:
                service.heard = Blow("status", 0, left.pid)
                left.wait(PATIENCE)
            service.heard = None
            began = time.monotonic()
            with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as resumed:
                assert resumed.stdout is not None
                assert resumed.stdout.readline() == "resumed\n"
                times.append(time.monotonic() - began)
                resumed.stdout.read()
    return times


def suite(quick: bool, seed: int) -> SuiteResult:
    kills = QUICK if quick else KILLS
    with tempfile.TemporaryDirectory() as folder:
        outcome = kill_exports(kills, seed, Path(folder))
        fresh = time_fresh_resumes(2 if quick else FRESH, Path(folder))
    print(f"{outcome.kills.total()} kills of {outcome.jobs} exports, seed {seed}; killed while the journal said")
    for phase, count in outcome.kills.most_common():
        print(f"    {phase:<22}{count:5}")
    print("ended as")
    for phase, count in outcome.ends.most_common():
        print(f"    {phase:<22}{count:5}")
    print(f"longest resume         {max(outcome.resumes):.2f} s of {len(outcome.resumes)}")
    print(f"   with a new program  {max(fresh):.2f} s of {len(fresh)}")
    print(f"lost, doubled, damaged {len(outcome.problems):5}")
    longest = max(*outcome.resumes, *fresh)
    faults = [*outcome.problems, *([f"a resume took {longest:.1f} s"] if longest > LONGEST_RESUME else [])]
    return SuiteResult(kills, tuple(f"seed {seed}: {fault}" for fault in faults), longest)
