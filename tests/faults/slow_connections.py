"""Slow, half-sent and idle connections to a running engine, all at once, and what a reader notices of them.

PYTHONPATH=src:. python -m tests.faults --only slow_connections    500 of them, 60 with --quick
"""

import http.client
import json
import os
import random
import shutil
import socket
import statistics
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from pathlib import Path

from tests.faults.suite import SuiteResult
from tests.faults.watched_command import RunningCommand, docsdesk_command, private_place, running

SITE = Path(__file__).parents[2] / "resources" / "sample-site"
CONNECTIONS, QUICK_CONNECTIONS = 500, 60
LONGEST_PAGE_MS = 100.0
LONGEST_LIFE = 30.0
SECONDS_BETWEEN_PAGES = 0.1
SECONDS_BETWEEN_DRIPS = 0.25
BYTES_NOBODY_ASKED_FOR = 300_000_000
MOST_TAKEN = 20_000_000
"""Bytes of such a body, most of them by the system's own buffers."""
FEW_FILES = 96
PICTURE, PICTURE_BYTES = "big.png", 1_000_000


@dataclass(frozen=True, slots=True)
class Engine:
    command: RunningCommand
    port: int
    key: str

    @property
    def sockets(self) -> int:
        """How many the process has open."""
        count = 0
        for name in Path(f"/proc/{self.command.pid}/fd").iterdir():
            with suppress(OSError):
                count += str(name.readlink()).startswith("socket:")
        return count

    @property
    def work(self) -> float:
        """Seconds of a processor."""
        fields = Path(f"/proc/{self.command.pid}/stat").read_text().rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    def head(self, line: str, *fields: str) -> bytes:
        return "\r\n".join((f"{line} HTTP/1.1", f"Host: 127.0.0.1:{self.port}", *fields, "", "")).encode()

    def page_ms(self) -> float:
        """How long a page takes on a connection of its own. Raises OSError where none comes."""
        began = time.perf_counter()
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=10)
        try:
            connection.request("GET", "/quickstart")
            answer = connection.getresponse()
            content = answer.read()
        except http.client.HTTPException as error:
            raise ConnectionError(str(error)) from error
        finally:
            connection.close()
        if answer.status != 200 or b"</html>" not in content:
            raise ConnectionError(f"answered {answer.status}")
        return (time.perf_counter() - began) * 1000


@dataclass(slots=True)
class Peer:
    """`drip` is what it sends from time to time, `reads` how much it reads then."""

    kind: str
    socket: socket.socket
    drip: bytes = b""
    reads: int = 0
    sent: int = 0
    read: int = 0
    is_over: bool = False

    def act(self) -> None:
        if self.is_over:
            return
        with suppress(BlockingIOError):
            try:
                if self.drip:
                    self.sent += self.socket.send(self.drip)
                if self.reads:
                    got = len(self.socket.recv(self.reads))
                    self.read += got
                    self.is_over = got == 0
            except BlockingIOError:
                raise
            except OSError:
                self.is_over = True


def peer(engine: Engine, kind: str) -> Peer:
    page = engine.head("GET /quickstart")
    body = ("Content-Type: application/json", f"Authorization: Bearer {engine.key}", "Content-Length: 1000000")
    draft = engine.head("PUT /_docsdesk/draft", *body) + b"{"
    size = f"Content-Length: {BYTES_NOBODY_ASKED_FOR}"
    said = {
        "says nothing": (b"", b""),
        "half a head": (page[:30], b""),
        "a dripping head": (page[:-2] + b"X: ", b"x"),
        "half a body": (draft, b""),
        "a dripping body": (draft, b" "),
        "300 MB that are refused": (engine.head("POST /v1/static-export/jobs", body[0], size), bytes(1_000_000)),
        "reads nothing": (engine.head(f"GET /{PICTURE}"), b""),
        "idle": (page, b""),
    }
    return opened(engine, kind, *said[kind])


KINDS = (
    "says nothing", "half a head", "a dripping head", "half a body", "a dripping body", "300 MB that are refused",
    "reads nothing", "idle",
)  # fmt: skip


def opened(engine: Engine, kind: str, first: bytes, drip: bytes = b"", reads: int = 0) -> Peer:
    connection = socket.create_connection(("127.0.0.1", engine.port), timeout=10)
    with suppress(OSError):
        connection.sendall(first)
    connection.setblocking(False)
    return Peer(kind, connection, drip, reads)


def honest(engine: Engine) -> list[Peer]:
    """Long ones that have to go on: pages that wait for news, and a reader of 40 KB a second."""
    picture = engine.head(f"GET /{PICTURE}")
    streams = [opened(engine, "an open page", engine.head("GET /_docsdesk/events"), reads=65_536) for _ in range(5)]
    return [*streams, opened(engine, "a slow reader", picture * 3, reads=10_000)]


@dataclass(slots=True)
class Outcome:
    opened: int = 0
    pages: list[float] = field(default_factory=list)
    """Milliseconds."""
    seconds: float = 0.0
    """Until the last of them had ended."""
    most_taken: int = 0
    problems: list[str] = field(default_factory=list)


def burden(engine: Engine, count: int, seed: int) -> Outcome:
    """Open so many at once, read pages meanwhile, and wait for the end of all of them."""
    outcome, dice = Outcome(), random.Random(seed)
    engine.page_ms()
    before = engine.sockets
    kept = honest(engine)
    before += len(kept)
    kinds = [KINDS[number % len(KINDS)] for number in range(count)]
    dice.shuffle(kinds)
    began = time.monotonic()
    with reading_pages(engine, outcome):
        peers = [peer(engine, kind) for kind in kinds]
        outcome.opened = len(peers)
        next_look = began + 1
        while True:
            for each in (*peers, *kept):
                each.act()
            time.sleep(SECONDS_BETWEEN_DRIPS)
            outcome.seconds = time.monotonic() - began
            if time.monotonic() > next_look and (engine.sockets <= before + 1 or outcome.seconds > 2 * LONGEST_LIFE):
                break
    outcome.most_taken = max((each.sent for each in peers if each.kind.startswith("300")), default=0)
    judge(outcome, kept, engine.sockets - before)
    for each in (*peers, *kept):
        each.socket.close()
    return outcome


@contextmanager
def reading_pages(engine: Engine, outcome: Outcome) -> Iterator[None]:
    over = threading.Event()

    def read() -> None:
        while not over.wait(SECONDS_BETWEEN_PAGES):
            try:
                outcome.pages.append(engine.page_ms())
            except OSError as error:
                outcome.problems.append(f"no page: {error!r}")

    thread = threading.Thread(target=read)
    thread.start()
    try:
        yield
    finally:
        over.set()
        thread.join()


def judge(outcome: Outcome, kept: list[Peer], left: int) -> None:
    outcome.problems += [f"{each.kind} was ended after {each.read} bytes" for each in kept if each.is_over]
    if left > 1:  # A page may be on its way.
        outcome.problems.append(f"{left} connections are still open after {outcome.seconds:.0f} s")
    if outcome.seconds > LONGEST_LIFE:
        outcome.problems.append(f"the last one ended after {outcome.seconds:.1f} s")
    if outcome.pages and statistics.median(outcome.pages) > LONGEST_PAGE_MS:
        outcome.problems.append(f"a page took {statistics.median(outcome.pages):.0f} ms in the middle")
    if outcome.most_taken > MOST_TAKEN:
        outcome.problems.append(f"{outcome.most_taken:,} bytes were read that nobody asked for")


@contextmanager
def engine(*, files: int | None = None) -> Iterator[Engine]:
    """A `docsdesk serve` of its own; `files` is how many it may have open."""
    limit = ("prlimit", f"--nofile={files}") if files else ()
    with private_place() as place:
        site = Path(shutil.copytree(SITE, place.root / "site"))
        (site / PICTURE).write_bytes(bytes(PICTURE_BYTES))
        command = (*limit, *docsdesk_command("serve", site))
        with running(command, place, seconds=300) as run:
            said = json.loads(run.first_line())
            yield Engine(run, int(said["url"].rpartition(":")[2]), said["adminKey"])
            seen = run.finish(15)
            if seen.tracebacks:
                raise SystemExit(f"The engine printed a traceback:\n{seen.stderr[-4000:]}")


def without_files(count: int = 3 * FEW_FILES) -> Outcome:
    """An engine that may open few files, and more connections than that."""
    outcome = Outcome()
    with engine(files=FEW_FILES) as few:
        few.page_ms()
        began, busy = time.monotonic(), few.work
        peers: list[Peer] = []
        for _ in range(count):
            with suppress(OSError):
                peers.append(opened(few, "half a head", b"GET / HT"))
        outcome.opened = len(peers)
        deadline = time.monotonic() + LONGEST_LIFE
        while not outcome.pages and time.monotonic() < deadline:
            with suppress(OSError):
                outcome.pages.append(few.page_ms())
        outcome.seconds = time.monotonic() - began
        busy = few.work - busy
        if not outcome.pages:
            outcome.problems.append("no page comes any more")
        if busy > outcome.seconds / 2 + 1:
            outcome.problems.append(f"{busy:.1f} s of work in {outcome.seconds:.1f} s")
        for each in peers:
            each.socket.close()
    return outcome


def line(what: str, outcome: Outcome) -> str:
    pages = sorted(outcome.pages) or [float("nan")]
    times = f"p50 {statistics.median(pages):6.1f} ms, p99 {pages[len(pages) * 99 // 100]:6.1f} ms"
    return (
        f"{what:<20} {outcome.opened:>4} opened, {len(pages):>4} pages: {times}, worst {pages[-1]:6.1f} ms; "
        f"all ended after {outcome.seconds:4.1f} s; {outcome.most_taken / 1e6:.1f} MB taken of 300"
    )


def suite(quick: bool, seed: int) -> SuiteResult:
    count = QUICK_CONNECTIONS if quick else CONNECTIONS
    with engine() as one:
        print(line("nobody else", Outcome(pages=[one.page_ms() for _ in range(50)])))
        outcomes = [burden(one, count, seed)]
        print(line("all kinds at once", outcomes[0]))
    outcomes.append(without_files())
    print(line("few files", outcomes[-1]))
    faults = tuple(problem for outcome in outcomes for problem in outcome.problems)
    return SuiteResult(sum(outcome.opened for outcome in outcomes), faults, outcomes[0].seconds)
