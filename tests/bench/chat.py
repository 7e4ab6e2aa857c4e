"""The longest time in which the window does not answer while an answer streams into the Assistant pane.

PYTHONPATH=src:. python tests/bench/chat.py [--profile FILE]

10,000 parts in one burst, and 200 KB with a table of 20 KB, nested lists and a code block of 20 KB over 10 s, from a
service in another process through the real use case into the real window. Beside them, in the same run, stands the
same window with nothing to do, and of each gap how long the window's own thread worked: the rest is other programs'.
"""

import argparse
import asyncio
import cProfile
import json
import multiprocessing
import random
import sys
import tempfile
import time
from collections.abc import Iterator
from dataclasses import dataclass
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from multiprocessing.connection import Connection
from pathlib import Path

import qasync
from PySide6.QtCore import Qt, QTimer
from tests.bench.responsiveness import TICK_MS, Gap, places_in, window_with

from docsdesk.app.garbage import collect_garbage_here
from docsdesk.app.run import make_application
from docsdesk.app.shell import Shell
from docsdesk.domain.assistant.answer import Outcome
from docsdesk.domain.settings import Settings
from docsdesk.domain.sites.availability import DeploymentKind, Feature
from docsdesk.domain.sites.site import Site

PARTS = 10_000
SECONDS = 10.0
LENGTH, HUGE = 200_000, 20_000
MOST_IN_BURST, MOST_OUTSIDE, MOST_INSIDE = 50.0, 16.0, 100.0
BURST, LONG = "burst", "long"
_WORDS = ("the", "key", "of", "a", "request", "names", "its", "site", "and", "reader", "never", "sees", "it", "unless")


@dataclass(frozen=True, slots=True)
class Piece:
    """`is_huge`: a part of the long table or of the long code block."""

    text: str
    is_huge: bool = False


def long_answer() -> list[Piece]:
    seed = random.Random(6)
    prose = _prose(seed)
    pieces: list[Piece] = []
    for huge, share_before in ((_table(seed), 0.3), (_code(seed), 0.7)):
        length = sum(len(piece.text) for piece in pieces)
        while length < LENGTH * share_before:
            pieces.append(Piece(next(prose)))
            length += len(pieces[-1].text)
        # Without a blank line, it would only continue the last paragraph.
        pieces += (Piece("\n\n"), Piece(huge, is_huge=True), Piece("\n"))
    while sum(len(piece.text) for piece in pieces) < LENGTH:
        pieces.append(Piece(next(prose)))
    return pieces


def _prose(seed: random.Random) -> Iterator[str]:
    number = 0
    while True:
        number += 1
        yield f"## Part {number}\n\n"
        for _ in range(3):
            yield f"{_words(seed, 60)} **{_words(seed, 3)}** and `{_words(seed, 1)}`, "
            yield f"see [{_words(seed, 2)}](/auth).\n\n"
        for item in range(1, 5):
            yield f"{item}. {_words(seed, 12)}\n   - {_words(seed, 8)}\n"
            yield f"     - {_words(seed, 9)}\n   - *{_words(seed, 5)}*\n"
        yield f"\n> {_words(seed, 25)}\n\n```python\nfor key in keys:\n    print(key)  # {_words(seed, 4)}\n```\n\n"


def _table(seed: random.Random) -> str:
    lines = ["| Field | Type | Default | What it does |\n|:--|:--|--:|---|\n"]
    while sum(map(len, lines)) < HUGE:
        number = len(lines)
        lines.append(f"| `field_{number}` | {seed.choice(_WORDS)} | {number} | {_words(seed, 6)} |\n")
    return "".join(lines)


def _code(seed: random.Random) -> str:
    lines = ["```python\n"]
    while sum(map(len, lines)) < HUGE:
        lines.append(
            f"def call_{len(lines)}(key: str) -> int:\n    return {len(lines)} if key else 0  # {_words(seed, 4)}\n\n"
        )
    return "".join([*lines, "```\n"])


def _words(seed: random.Random, count: int) -> str:
    return " ".join(seed.choices(_WORDS, k=count))


class Service(BaseHTTPRequestHandler):
    """Answers with the burst or with the long text, as the question says."""

    def do_POST(self) -> None:
        body = self.rfile.read(int(self.headers.get("Content-Length") or 0))
        self.send_response(200)
        self.send_header("Content-Type", "text/plain; charset=utf-8")
        self.end_headers()
        parts = burst_parts() if BURST.encode() in body else long_parts()
        self.wfile.write(b'f:{"messageId":"m"}\n')
        for part in parts:
            self.wfile.write(part)
        usage = '"usage":{"promptTokens":1,"completionTokens":1}'
        self.wfile.write(f'd:{{"finishReason":"stop",{usage}}}\n'.encode())

    def log_message(self, *_: object) -> None:
        """Nobody reads it."""


def burst_parts() -> Iterator[bytes]:
    ends = (" ", " ", " ", " ", " ", ", ", " ", " ", ".\n\n")
    yield b"".join(_part(f"word{number % 97:02d}{ends[number % len(ends)]}") for number in range(PARTS))


def long_parts() -> Iterator[bytes]:
    """Pieces of 20 characters, evenly over the time."""
    text = "".join(piece.text for piece in long_answer())
    size, started = 20, time.monotonic()
    for start in range(0, len(text), size):
        time.sleep(max(0.0, started + SECONDS * start / len(text) - time.monotonic()))
        yield _part(text[start : start + size])


def _part(text: str) -> bytes:
    return f"0:{json.dumps(text)}\n".encode()


def serve(tells: Connection) -> None:
    server = ThreadingHTTPServer(("127.0.0.1", 0), Service)
    server.daemon_threads = True
    tells.send(server.server_port)
    server.serve_forever()


class Pulse:
    """Notes the time between two ticks of the window's loop, its own thread's work, and how long the answer is then."""

    def __init__(self, shell: Shell) -> None:
        self._shell = shell
        self._last, self._worked = time.perf_counter(), time.thread_time()
        self._gaps: list[tuple[int, Gap]] = []
        self._timer = QTimer(interval=TICK_MS, timerType=Qt.TimerType.PreciseTimer)
        self._timer.timeout.connect(self._beat)
        self._timer.start()

    def take(self) -> list[tuple[int, Gap]]:
        taken, self._gaps = self._gaps, []
        return taken

    def _beat(self) -> None:
        now, worked = time.perf_counter(), time.thread_time()
        gap = (now - self._last) * 1000 - TICK_MS, (worked - self._worked) * 1000
        self._gaps.append((answer_length(self._shell), gap))
        self._last, self._worked = time.perf_counter(), time.thread_time()


def answer_length(shell: Shell) -> int:
    last = shown_turn(shell)
    return len(last.answer.text) if last else 0


def shown_turn(shell: Shell):
    controller = shell.panes.assistant
    conversation = controller.conversations.conversation(controller.current)
    return conversation.last if conversation else None


async def answer_to(shell: Shell, pulse: Pulse, question: str) -> list[tuple[int, Gap]]:
    """The gaps from the question until the answer has ended and stands there."""
    shell.panes.assistant.begin_new()
    await asyncio.sleep(1)
    pulse.take()
    shell.panes.assistant.ask(question)
    while (turn := shown_turn(shell)) is None or turn.answer.outcome is Outcome.STREAMING:  # noqa: ASYNC110
        await asyncio.sleep(0.01)
    if turn.answer.outcome is not Outcome.FINISHED:
        raise SystemExit(f"{turn.answer.outcome}: {turn.answer.error}")
    await asyncio.sleep(1)
    return pulse.take()


def split_gaps(gaps: list[tuple[int, Gap]]) -> tuple[list[Gap], list[Gap]]:
    """Those outside the huge blocks and those while one of them grows or is finished."""
    ranges, end = [], 0
    for piece in long_answer():
        if piece.is_huge:
            ranges.append((end, end + len(piece.text) + HUGE // 20))
        end += len(piece.text)
    outside, inside = [], []
    for length, gap in gaps:
        is_inside = any(start < length <= stop for start, stop in ranges)
        (inside if is_inside else outside).append(gap)
    return outside, inside


def share(values: list[float], part: float) -> float:
    ordered = sorted(values)
    return ordered[min(round(part * len(ordered)), len(ordered) - 1)]


def line(what: str, gaps: list[Gap]) -> str:
    lengths, work = [gap for gap, _ in gaps], [worked for _, worked in gaps]
    gap = f"p99 {share(lengths, 0.99):5.1f}, p99.9 {share(lengths, 0.999):5.1f}, longest {max(lengths):5.1f} ms"
    own = f"p99.9 {share(work, 0.999):5.1f}, longest {max(work):5.1f}, together {sum(work):5.0f} ms"
    return f"{what:<32} {len(gaps):6,} gaps: {gap}; own work: {own}"


async def main(profile: str) -> int:
    context = multiprocessing.get_context("spawn")
    hears, tells = context.Pipe(duplex=False)
    service = context.Process(target=serve, args=(tells,), daemon=True)
    service.start()
    site = Site(
        id="s",
        name="Site",
        kind=DeploymentKind.CLIENT_HOSTED,
        features=frozenset({Feature.ASSISTANT}),
        base_url=f"http://127.0.0.1:{hears.recv()}",
        assistant_domain="docs",
    )
    with tempfile.TemporaryDirectory() as folder:
        shell = await window_with(places_in(Path(folder)), Settings(sites=(site,), active_site="s"))
        shell.window.show_pane("assistant")
        pulse = Pulse(shell)
        await asyncio.sleep(3)
        pulse.take()
        await asyncio.sleep(SECONDS)
        idle = [gap for _, gap in pulse.take()]
        burst = [gap for _, gap in await answer_to(shell, pulse, BURST)]
        profiler = cProfile.Profile(time.thread_time)
        if profile:
            profiler.enable()
        outside, inside = split_gaps(await answer_to(shell, pulse, LONG))
        if profile:
            profiler.disable()
            profiler.dump_stats(profile)
        shell.window.close()
        await shell.close()
    service.kill()
    print(line("an idle window", idle))
    print(line(f"{PARTS:,} parts in one burst", burst))
    print(line("200 KB over 10 s, but the huge", outside))
    print(line("in its table and code of 20 KB", inside))
    lengths = [gap for gap, _ in outside]
    is_late = max(gap for gap, _ in burst) > MOST_IN_BURST or share(lengths, 0.999) > MOST_OUTSIDE
    return int(is_late or max(gap for gap, _ in inside) > MOST_INSIDE)


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--profile", default="", help="file for a profile of the long answer")
    given = parser.parse_args()
    application = make_application()
    application.setQuitOnLastWindowClosed(False)
    collect_garbage_here(application)
    with qasync.QEventLoop(application) as loop:
        sys.exit(loop.run_until_complete(main(given.profile)))
