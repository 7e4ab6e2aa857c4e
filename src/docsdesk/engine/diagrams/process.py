"""Draws diagrams in a child process, so that none can delay a page or crash the program; caches the drawings."""

import json
import math
import threading
from collections.abc import Callable, Sequence
from concurrent.futures import CancelledError, Future, ThreadPoolExecutor
from contextlib import suppress
from dataclasses import replace

from pydantic import TypeAdapter

from docsdesk.docs.cache import Cache, cache_key
from docsdesk.docs.diagrams.palette import THEME
from docsdesk.docs.diagrams.port import Drawing
from docsdesk.docs.json.values import check_json, text_at
from docsdesk.processes.child import Stderr
from docsdesk.processes.errors import ChildFailedError, ChildLimitError
from docsdesk.processes.limits import MIB, Limits
from docsdesk.processes.worker import Worker

SECONDS_A_DIAGRAM = 10.0
"""Processor time, so that a drawing does not depend on how busy the machine is."""
_LIMITS = Limits(seconds=120, memory=2048 * MIB, message=64 * MIB)
# Raise the number when the same source results in another drawing.
_MAKER = "diagram 3"
_THEME = json.dumps(THEME, sort_keys=True)
_MOST_CHARACTERS = 50_000
_DRAWING = TypeAdapter(Drawing)


class DiagramProcess:
    """Mermaid in one child, started on first use.

    `program` is the command that starts this program, without arguments. `on_late` is called once, in another thread,
    for each drawing that somebody did not wait for, even if it failed. A copy for another process has a child of its
    own and makes no such calls.
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
        self.on_late = on_late
        self._lock = threading.Lock()
        self._is_closed = False
        self._running: dict[str, Future[Drawing]] = {}
        self._late: set[str] = set()
        self._given_up: dict[str, Drawing] = {}
        self._queue = ThreadPoolExecutor(1, thread_name_prefix="diagrams")
        limits = replace(_LIMITS, cpu_seconds=seconds_a_diagram)
        self._pen = Worker("draw-diagrams", program=program, limits=limits, stderr=Stderr.DROP)

    def __reduce__(self) -> tuple[type["DiagramProcess"], tuple[tuple[str, ...], Cache]]:
        return DiagramProcess, (self._program, self._cache)

    def draw(self, source: str, seconds: float) -> Drawing:
        if len(source) > _MOST_CHARACTERS:
            return Drawing(reason="it is too long")
        key = _key(source)
        kept = self._cache.get(key)
        if kept is not None:
            return _read(kept)
        drawing = self._request_drawing(key, source)
        with suppress(CancelledError):
            with suppress(TimeoutError):
                return drawing.result(min(seconds, threading.TIMEOUT_MAX))
            with self._lock:
                if key in self._running:
                    self._late.add(key)
                    return Drawing(is_late=True)
            return drawing.result()
        return Drawing(is_late=True)

    def close(self) -> None:
        """Stop drawing. Pages still being rendered get diagrams marked late."""
        with self._lock:
            self._is_closed = True
        self._queue.shutdown(wait=False, cancel_futures=True)
        self._pen.close()

    def _request_drawing(self, key: str, source: str) -> "Future[Drawing]":
        """One drawing for all who wait for the same source. A drawing that failed is not retried."""
        with self._lock:
            if key in self._given_up:
                return _finished_future(self._given_up[key])
            known = self._running.get(key)
            if known is None and self._is_closed:
                return _finished_future(Drawing(is_late=True))
            if known is None:
                known = self._running[key] = self._queue.submit(self._draw, key, source)
            return known

    def _draw(self, key: str, source: str) -> Drawing:
        given_up = None
        try:
            drawing = self._pen.call(source, _DRAWING)
            self._cache.put(key, json.dumps({"svg": drawing.svg, "reason": drawing.reason}).encode())
        except ChildLimitError as error:
            drawing = given_up = Drawing(reason=error.reason)
        except ChildFailedError as error:
            drawing = given_up = Drawing(reason=f"the program that draws it failed: {error.reason}")
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
    """Returns cached drawings only, for callers who need no new ones."""

    seconds_a_page = 0.0

    def __init__(self, cache: Cache) -> None:
        self._cache = cache

    def draw(self, source: str, seconds: float) -> Drawing:  # noqa: ARG002 (the port's)
        kept = self._cache.get(_key(source))
        return Drawing(is_late=True) if kept is None else _read(kept)


def _finished_future(drawing: Drawing) -> "Future[Drawing]":
    future: Future[Drawing] = Future()
    future.set_result(drawing)
    return future


def _key(source: str) -> str:
    return cache_key(_MAKER, _THEME, source)


def _read(content: bytes) -> Drawing:
    try:
        answer = check_json(json.loads(content))
    except ValueError:
        return Drawing(reason="its drawing was damaged")
    return Drawing(svg=text_at(answer, "svg"), reason=text_at(answer, "reason"))
