"""The engine as a process of its own, for tests that stream, cut and kill."""

import json
import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import httpx

ROOT = Path(__file__).parents[2]
PROGRAM = """
import gc, sys
gc.set_threshold(20_000, 20, 20)  # As for every command.
from pathlib import Path
from docsdesk.engine.server import ServeOptions, serve

def announce(announcement):
    sys.stdout.write(announcement.line())
    sys.stdout.flush()

state = Path(sys.argv[2])
options = {"program": (sys.executable, "-P", "-m", "docsdesk"), **eval(sys.argv[3])}
serve(ServeOptions(Path(sys.argv[1]), state, state / "cache", **options), announce)
"""


class EngineProcess:
    def __init__(self, folder: Path, state_dir: Path, *, stdin: int | None = subprocess.DEVNULL, **options: object):
        self.process = subprocess.Popen(
            [sys.executable, "-P", "-c", PROGRAM, str(folder), str(state_dir), repr(options)],
            env={**os.environ, "PYTHONPATH": str(ROOT / "src")},
            stdin=stdin,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            # As a terminal starts it: what is told to its group is told to none of the tests.
            start_new_session=True,
        )
        self.line = self.process.stdout.readline()
        announced = json.loads(self.line or b"{}")
        self.url: str = announced.get("url", "")
        self.admin = {"Authorization": f"Bearer {announced.get('adminKey')}"}
        self.assistant = {"Authorization": f"Bearer {announced.get('assistantKey')}"}
        self.domain: str = announced.get("assistantDomain", "")
        self.hostname: str = announced.get("exportHostname", "")

    @property
    def port(self) -> int:
        return int(self.url.rpartition(":")[2])

    def ended(self, within: float = 5.0) -> int:
        """The exit code."""
        return self.process.wait(within)

    def rest(self) -> tuple[str, str]:
        """What it wrote to standard output after its line, and to standard error; once it has ended."""
        return self.process.stdout.read().decode(), self.process.stderr.read().decode()

    def children(self) -> list[int]:
        tasks = Path(f"/proc/{self.process.pid}/task").glob("*/children")
        return [int(number) for task in tasks for number in task.read_text().split()]

    def start_export(self) -> str:
        answer = httpx.post(f"{self.url}/v1/static-export/jobs", headers=self.admin, json={"domain": self.hostname})
        assert answer.status_code == 202
        return answer.json()["jobId"]

    def job(self, job_id: str) -> dict[str, object]:
        return httpx.get(f"{self.url}/v1/static-export/jobs/{job_id}", headers=self.admin).json()

    def bundle_url(self, job_id: str) -> str:
        answer = httpx.post(f"{self.url}/v1/static-export/jobs/{job_id}/bundle", headers=self.admin)
        return answer.json()["bundleUrl"]


@contextmanager
def running_engine(folder: Path, state_dir: Path, **options: object) -> Iterator[EngineProcess]:
    engine = EngineProcess(folder, state_dir, **options)
    try:
        yield engine
    finally:
        engine.process.kill()
        engine.process.wait()
        for pipe in (engine.process.stdin, engine.process.stdout, engine.process.stderr):
            if pipe is not None:
                pipe.close()
