"""Every field with every wrong type, odd JSON, megabytes made to be slow, broken HTTP, crowds of connections.

PYTHONPATH=src:. python -m tests.faults --only assistant_requests

Each answer must be a precise refusal or a right answer; the engine logs no error, and keeps neither connections nor
memory.
"""

import socket
import statistics
import tempfile
import time
from collections import Counter
from contextlib import ExitStack
from pathlib import Path

import httpx
from tests.contract.engine_process import running_engine
from tests.fakes.asked_engine import AskedEngine
from tests.fakes.hostile_requests import HostileRequest, body, long_texts, odd_json, wrong_types
from tests.faults.suite import SuiteResult

SITE = Path(__file__).parents[2] / "resources" / "sample-site"
IDLE = 500
"""Connections that say nothing, or half of something."""
MOST_SECONDS = 10.0
MOST_MEGABYTES = 150
"""That the engine may have grown by."""


def suite(quick: bool, seed: int) -> SuiteResult:
    with tempfile.TemporaryDirectory() as state, running_engine(SITE, Path(state)) as engine:
        asked = AskedEngine(engine)
        headers = {**engine.assistant, "Content-Type": "application/json"}
        with httpx.Client(base_url=engine.url, headers=headers, timeout=120) as client:
            usual = HostileRequest("usual", httpx.Request("POST", "http://x", json=body(1)).content, 200)
            asked.ask(client, 1, usual)
            files, megabytes = asked.open_files(), asked.megabytes()
            for version in (1, 2):
                long = () if quick else long_texts(version)
                for request in (*wrong_types(version), *odd_json(version), *long):
                    asked.ask(client, version, request)
                for wire in asked.wires(version):
                    asked.send(wire)
            _crowd(asked, client, usual)
            grown = asked.megabytes() - megabytes
            left = _left_open(asked, files)
        log = asked.log()
    return _told(asked, grown, left, log)


def _crowd(asked: AskedEngine, client: httpx.Client, usual: HostileRequest) -> None:
    with ExitStack() as opened:
        for number in range(IDLE):
            connection = opened.enter_context(socket.create_connection(("127.0.0.1", asked.engine.port), timeout=20))
            if number % 2:
                connection.sendall(f"POST {asked.path(1)} HTTP/1.1\r\nHost: 127".encode())
        asked.ask(client, 1, HostileRequest(f"usual beside {IDLE} idle connections", usual.content, 200))


def _left_open(asked: AskedEngine, before: int) -> int:
    """Files that stay open although everybody has left."""
    until = time.monotonic() + 10
    while (left := asked.open_files() - before) > 0 and time.monotonic() < until:
        time.sleep(0.1)
    return max(left, 0)


def _told(asked: AskedEngine, grown: int, left: int, log: str) -> SuiteResult:
    errors = [line for line in log.splitlines() if "Traceback" in line or "Error" in line]
    slow = [f"{name}: {seconds:.1f} s" for name, seconds in asked.seconds.items() if seconds > MOST_SECONDS]
    print(f"{len(asked.statuses):>6}  requests")
    for status, count in sorted(Counter(asked.statuses).items()):
        print(f"{count:>6}  {f'answered {status}' if status else 'ended without an answer'}")
    print(f"{statistics.median(asked.seconds.values()) * 1000:>6.1f}  ms in the middle")
    print(f"{max(asked.seconds.values()):>6.1f}  s at most, for {max(asked.seconds, key=asked.seconds.__getitem__)}")
    print(f"{grown:>6}  MB more than before, {left} files left open, {len(errors)} errors in the log")
    faults = [*asked.faults, *slow, *errors]
    faults += [f"{left} files left open"] if left else []
    faults += [f"grown by {grown} MB"] if grown > MOST_MEGABYTES else []
    return SuiteResult(len(asked.statuses), tuple(faults), max(asked.seconds.values()))
