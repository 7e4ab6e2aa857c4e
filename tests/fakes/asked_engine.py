"""An engine in a process of its own that is asked hostile things, and what is wrong with its answers."""

import re
import socket
import time
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path

import httpx
from tests.contract.engine_process import EngineProcess
from tests.fakes.hostile_requests import HostileRequest, body
from tests.fakes.hostile_wires import CLOSED, HostileWire, hostile_wires

from docsdesk.protocol.stream.data_stream import decode

LONGEST_REFUSAL = 2_000
_STATUS = re.compile(rb"HTTP/1\.[01] (\d{3}) ")


@dataclass(slots=True)
class AskedEngine:
    """`faults` are sentences; `seconds` those of each answer by its request's name."""

    engine: EngineProcess
    faults: list[str] = field(default_factory=list[str])
    seconds: dict[str, float] = field(default_factory=dict[str, float])
    statuses: list[int] = field(default_factory=list[int])

    def path(self, version: int) -> str:
        return f"/discovery/v{version}/assistant/{self.engine.domain}/message"

    def ask(self, client: httpx.Client, version: int, request: HostileRequest) -> None:
        began = time.perf_counter()
        try:
            answer = client.post(self.path(version), content=request.content)
        except httpx.HTTPError as error:
            self.faults.append(f"{request.name}: {error!r}")
            return
        self.seconds[request.name] = time.perf_counter() - began
        self.statuses.append(answer.status_code)
        self.faults += [f"{request.name}: {fault}" for fault in _faults(answer, request, version)]

    def send(self, wire: HostileWire) -> None:
        """Where something is missing, half of the connection is closed behind what is sent: nothing more comes."""
        began = time.perf_counter()
        answer = b""
        with socket.create_connection(("127.0.0.1", self.engine.port), timeout=20) as connection:
            with suppress(ConnectionError):  # It has refused before it has read everything.
                connection.sendall(wire.sent)
                if CLOSED in wire.statuses:
                    connection.shutdown(socket.SHUT_WR)
            with suppress(ConnectionError):
                while block := connection.recv(65_536):
                    answer += block
        self.seconds[wire.name] = time.perf_counter() - began
        found = _STATUS.match(answer)
        status = int(found[1]) if found else CLOSED
        self.statuses.append(status)
        if status not in wire.statuses:
            self.faults.append(f"{wire.name}: answered {status}: {answer[:120]!r}")

    def wires(self, version: int) -> Iterator[HostileWire]:
        content = httpx.Request("POST", "http://x", json=body(version)).content
        yield from hostile_wires(self.path(version), self.engine.port, self.engine.assistant["Authorization"], content)

    def open_files(self) -> int:
        return sum(1 for _ in Path(f"/proc/{self.engine.process.pid}/fd").iterdir())

    def megabytes(self) -> int:
        """Of memory, now."""
        status = Path(f"/proc/{self.engine.process.pid}/status").read_text()
        return int(re.search(r"VmRSS:\s+(\d+)", status)[1]) // 1024

    def log(self) -> str:
        """What the engine wrote of itself; it ends by this."""
        self.engine.process.kill()
        return self.engine.process.stderr.read().decode()


def _faults(answer: httpx.Response, request: HostileRequest, version: int) -> Iterator[str]:
    if answer.status_code != request.status:
        yield f"answered {answer.status_code}, not {request.status}: {answer.text[:120]}"
    elif answer.status_code == 200:
        yield from _stream_faults(answer.content, version)
    else:
        yield from _refusal_faults(answer, request)


def _stream_faults(content: bytes, version: int) -> Iterator[str]:
    if version == 2:
        if not content.endswith(b"data: [DONE]\n\n"):
            yield "the answer has no end"
        return
    parts = decode([content])
    if problems := [part.problem for part in parts if part.problem]:
        yield f"the answer cannot be read: {problems[0]}"
    if not parts or parts[-1].code != "d" or any(part.code == "3" for part in parts):
        yield "the answer has no good end"


def _refusal_faults(answer: httpx.Response, request: HostileRequest) -> Iterator[str]:
    try:
        error = answer.json()["error"]
    except (ValueError, KeyError, TypeError):
        yield f"the refusal is not what the interface says: {answer.text[:120]}"
        return
    if not error.startswith(request.named):
        yield f"the refusal does not name {request.named}: {error[:120]}"
    if len(error) > LONGEST_REFUSAL:
        yield f"the refusal has {len(error):,} characters"
