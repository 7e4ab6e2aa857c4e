"""Analyses code in a child process: input that hangs a language's rules ends that process and nothing else."""

from collections import Counter
from concurrent.futures import Future
from functools import cache
from queue import SimpleQueue
from threading import Thread

from pydantic import TypeAdapter

from docsdesk.processes.child import Stderr
from docsdesk.processes.errors import ChildFailedError
from docsdesk.processes.limits import MIB, Limits
from docsdesk.processes.worker import Worker
from docsdesk.ui.markdown.code_kinds import CodeText, Pieces

LONGEST_S = 2.0
"""Seconds of CPU time."""
MOST_FAILURES = 3
"""After this many failures, a language's code stays plain: each costs seconds that other code waits for."""

_PIECES = TypeAdapter(Pieces)

_Request = tuple[CodeText, Future[Pieces]]


class CodeProcess:
    """Started on first use, and again after it has ended."""

    def __init__(self, longest_s: float = LONGEST_S) -> None:
        limits = Limits(seconds=60, cpu_seconds=longest_s, memory=1024 * MIB, message=64 * MIB)
        self._reader = Worker("color-code", limits=limits, stderr=Stderr.DROP)
        self._requests = SimpleQueue[_Request]()
        self._failures = Counter[str]()
        Thread(target=self._serve, name="colours of code", daemon=True).start()

    def read(self, code: str, language: str) -> Future[Pieces]:
        """Gives no pieces for code that takes too long. A request cancelled before it begins costs nothing."""
        pieces = Future[Pieces]()
        self._requests.put((CodeText(code, language), pieces))
        return pieces

    def _serve(self) -> None:
        while True:
            text, pieces = self._requests.get()
            if pieces.set_running_or_notify_cancel():
                is_hopeless = self._failures[text.language] >= MOST_FAILURES
                pieces.set_result([] if is_hopeless else self._ask(text))

    def _ask(self, text: CodeText) -> Pieces:
        try:
            return self._reader.call(text, _PIECES)
        except ChildFailedError:
            self._failures[text.language] += 1
            return []


@cache
def code_process() -> CodeProcess:
    """One for the whole window: loading languages' rules takes a while."""
    return CodeProcess()
