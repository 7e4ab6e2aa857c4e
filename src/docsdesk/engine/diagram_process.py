"""Draws diagrams in a child process, so that none can hold a page up or take the program down; keeps what was drawn."""

import json
import logging
import math
import threading
from collections.abc import Callable, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import suppress
from subprocess import PIPE, Popen

from docsdesk.docs.cache import Cache, cache_key
from docsdesk.docs.diagrams.palette import THEME
from docsdesk.docs.diagrams.port import Drawing
from docsdesk.docs.json_values import checked, text_at
from docsdesk.engine.build_command import DIAGRAM_COMMAND

SECONDS_A_DIAGRAM = 20.0
SECONDS_TO_START = 20.0
# Raise the number when the same source comes out as another drawing.
_MAKER = "diagram 1"
_THEME = json.dumps(THEME, sort_keys=True)
_MOST_CHARACTERS = 50_000

_log = logging.getLogger(__name__)


class DiagramProcess:
    """Mermaid in one child, started when it is first needed.

    `program` is how this very program is started, without arguments. `on_late` is told once, in another thread, of
    each drawing that somebody did not wait for, or that there is none. A copy for another process has a child of its
    own, and tells nobody.
    """

    def __init__(
        self,
        program: Sequence[str],
        cache: Cache,
        *,
        seconds_a_page: float = math.inf,
        seconds_a_diagram: float = SECONDS_A_DIAGRAM,
        on_late: Callable[[], None] = lambda: None,
    ) -> None:
        self.seconds_a_page = seconds_a_page
        self._program = tuple(program)
        self._cache = cache
        self._seconds_a_diagram = seconds_a_diagram
        self.on_late = on_late
        self._lock = threading.Lock()
        self._running: dict[str, Future[Drawing]] = {}
        self._late: set[str] = set()
        self._given_up: dict[str, Drawing] = {}
        self._queue = ThreadPoolExecutor(1, thread_name_prefix="diagrams")
        self._child = _Child(self._program)

    def __reduce__(self) -> tuple[type["DiagramProcess"], tuple[tuple[str, ...], Cache]]:
        return DiagramProcess, (self._program, self._cache)

    def draw(self, source: str, seconds: float) -> Drawing:
        if len(source) > _MOST_CHARACTERS:
            return Drawing(reason="it is too long")
        key = _key(source)
        kept = self._cache.get(key)
        if kept is not None:
            return _read(kept)
        drawing = self._asked_for(key, source)
        with suppress(TimeoutError):
            return drawing.result(min(seconds, threading.TIMEOUT_MAX))
        with self._lock:
            if key in self._running:
                self._late.add(key)
                return Drawing(is_late=True)
        return drawing.result()

    def close(self) -> None:
        self._queue.shutdown(wait=False, cancel_futures=True)
        self._child.end()

    def _asked_for(self, key: str, source: str) -> "Future[Drawing]":
        """One drawing for all who wait for the same. What was given up once is not tried again."""
        with self._lock:
            if key in self._given_up:
                return _done(self._given_up[key])
            known = self._running.get(key)
            if known is None:
                known = self._running[key] = self._queue.submit(self._draw, key, source)
            return known

    def _draw(self, key: str, source: str) -> Drawing:
        given_up = None
        try:
            answer = self._child.ask(source, self._seconds_a_diagram)
            self._cache.put(key, answer)
            drawing = _read(answer)
        except _NoAnswerError as error:
            drawing = given_up = Drawing(reason=str(error))
        with self._lock:
            del self._running[key]
            is_late = key in self._late
            self._late.discard(key)
            if given_up is not None:
                self._given_up[key] = given_up
        if is_late:
            self.on_late()
        return drawing


class KeptDiagrams:
    """What was drawn before, for who needs to know without seeing it; nothing is drawn."""

    seconds_a_page = 0.0

    def __init__(self, cache: Cache) -> None:
        self._cache = cache

    def draw(self, source: str, seconds: float) -> Drawing:  # noqa: ARG002 (the port's)
        kept = self._cache.get(_key(source))
        return Drawing(is_late=True) if kept is None else _read(kept)


def _done(drawing: Drawing) -> "Future[Drawing]":
    future: Future[Drawing] = Future()
    future.set_result(drawing)
    return future


def _key(source: str) -> str:
    return cache_key(_MAKER, _THEME, source)


class _NoAnswerError(Exception):
    """Says why, as the end of a sentence."""


class _Child:
    """The process and what is said to it. Used by one thread, ended by any."""

    def __init__(self, program: Sequence[str]) -> None:
        self._program = program
        self._process: Popen[bytes] | None = None
        self._is_closed = False

    def ask(self, source: str, seconds: float) -> bytes:
        """The answer's line. Raises _NoAnswerError if there is none in time, and then the process has ended."""
        limit = seconds if self._process else seconds + SECONDS_TO_START
        process = self._process = self._process or self._start()
        assert process.stdin is not None
        assert process.stdout is not None
        timer = threading.Timer(limit, process.kill)
        timer.start()
        try:
            process.stdin.write(json.dumps({"source": source}).encode() + b"\n")
            process.stdin.flush()
            answer = process.stdout.readline()
        except OSError:
            answer = b""
        finally:
            is_in_time = timer.is_alive()
            timer.cancel()
        if not answer.endswith(b"\n"):
            self._end_process()
            raise _NoAnswerError(
                "it ends the program that draws it" if is_in_time else f"it takes {seconds:g} seconds and more"
            )
        return answer

    def _start(self) -> Popen[bytes]:
        if self._is_closed:
            raise _NoAnswerError("the program is ending")
        try:
            return Popen([*self._program, DIAGRAM_COMMAND], stdin=PIPE, stdout=PIPE)
        except OSError as error:
            _log.warning("The process that draws diagrams cannot be started.", exc_info=True)
            raise _NoAnswerError("the program that draws it cannot be started") from error

    def end(self) -> None:
        self._is_closed = True
        self._end_process()

    def _end_process(self) -> None:
        process, self._process = self._process, None
        if process is None:
            return
        process.kill()
        process.wait()
        for stream in (process.stdin, process.stdout):
            if stream is not None:
                with suppress(OSError):
                    stream.close()


def _read(kept: bytes) -> Drawing:
    try:
        answer = checked(json.loads(kept))
    except ValueError:
        return Drawing(reason="its drawing was damaged")
    return Drawing(svg=text_at(answer, "svg"), reason=text_at(answer, "reason"))
