"""The engine as a process of its own, for tests that stream, cut and kill."""

import contextlib
import functools
import json
import os
import select
import signal
import socket
import subprocess
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import IO

import httpx

ROOT = Path(__file__).parents[2]
WARM_ENGINE = Path(__file__).with_name("warm_engine.py")


class ForkedEngine:
    """What subprocess.Popen is to its process, for one that a warm interpreter has forked."""

    def __init__(self, pid: int, status: IO[bytes], streams: Sequence[IO[bytes] | None]) -> None:
        self.pid = pid
        self.stdin, self.stdout, self.stderr = streams
        self.returncode: int | None = None
        self._status = status

    def poll(self) -> int | None:
        with contextlib.suppress(subprocess.TimeoutExpired):
            self.wait(0)
        return self.returncode

    def wait(self, timeout: float | None = None) -> int:
        if self.returncode is None:
            if not select.select([self._status], [], [], timeout)[0]:
                raise subprocess.TimeoutExpired("the engine", timeout or 0)
            self.returncode = int(self._status.readline())
            self._status.close()
        return self.returncode

    def send_signal(self, number: int) -> None:
        if self.poll() is None:
            os.kill(self.pid, number)

    def terminate(self) -> None:
        self.send_signal(signal.SIGTERM)

    def kill(self) -> None:
        self.send_signal(signal.SIGKILL)


class WarmInterpreter:
    """Has loaded the engine; ends with this process."""

    def __init__(self) -> None:
        self._control, other = socket.socketpair()
        self._process = subprocess.Popen(
            [sys.executable, "-P", str(WARM_ENGINE), str(other.fileno())],
            env={**os.environ, "PYTHONPATH": str(ROOT / "src")},
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            pass_fds=[other.fileno()],
            start_new_session=True,
        )
        other.close()

    def fork(self, folder: Path, state_dir: Path, stdin: int | None, options: dict[str, object]) -> ForkedEngine:
        order = {
            "folder": str(folder),
            "state": str(state_dir),
            "options": repr(options),
            "environment": {**os.environ, "PYTHONPATH": str(ROOT / "src")},
            "place": str(Path.cwd()),
        }
        pipes = [os.pipe(), os.pipe(), os.pipe()]
        given = [os.open(os.devnull, os.O_RDONLY), *(writer for _, writer in pipes)]
        own: list[IO[bytes] | None] = [None, *(os.fdopen(reader, "rb") for reader, _ in pipes)]
        if stdin == subprocess.PIPE:
            os.close(given[0])
            given[0], writer = os.pipe()
            own[0] = os.fdopen(writer, "wb")
        try:
            socket.send_fds(self._control, [f"{json.dumps(order)}\n".encode()], given)
        finally:
            for file in given:
                os.close(file)
        *streams, status = own
        return ForkedEngine(int(status.readline()), status, streams)


warm_interpreter = functools.cache(WarmInterpreter)


class EngineProcess:
    def __init__(self, folder: Path, state_dir: Path, *, stdin: int | None = subprocess.DEVNULL, **options: object):
        # A session of its own, as a terminal starts it: what is told to its group is told to none of the tests.
        self.process = warm_interpreter().fork(folder, state_dir, stdin, options)
        self.line = self.process.stdout.readline()
        announced = json.loads(self.line or b"{}")
        self.url: str = announced.get("url", "")
        self.admin = {"Authorization": f"Bearer {announced.get('adminKey')}"}
        self.assistant = {"Authorization": f"Bearer {announced.get('assistantKey')}"}
        self.keys = {
            "DOCSDESK_ADMIN_KEY": announced.get("adminKey", ""),
            "DOCSDESK_ASSISTANT_KEY": announced.get("assistantKey", ""),
        }
        """As a command takes them from its environment."""
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
