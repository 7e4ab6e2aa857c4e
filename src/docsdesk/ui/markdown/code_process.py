"""Reads code in a process beside the window: what holds a language's rules up ends that process and nothing else."""

import faulthandler
import multiprocessing
import os
import signal
from collections import Counter
from concurrent.futures import Future
from functools import cache
from multiprocessing.connection import Connection
from queue import SimpleQueue
from threading import Thread

from docsdesk.ui.markdown.code_kinds import Pieces, kinds_of, lexer_for

LONGEST_S = 2.0
MOST_FAILURES = 3
"""After so many, a language's code is shown as it is: each costs seconds that other code waits for its colours."""

_STDERR = 2

_Request = tuple[str, str, Future[Pieces]]


class CodeProcess:
    """Started when it is first needed, and anew when it has ended."""

    def __init__(self, longest_s: float = LONGEST_S) -> None:
        self._longest = longest_s
        self._requests = SimpleQueue[_Request]()
        self._pipes: tuple[Connection, Connection] | None = None
        self._failures = Counter[str]()
        Thread(target=self._serve, name="colours of code", daemon=True).start()

    def read(self, code: str, language: str) -> Future[Pieces]:
        """Nothing comes of code that takes too long. What is cancelled before its turn takes no time."""
        pieces = Future[Pieces]()
        self._requests.put((code, language, pieces))
        return pieces

    def _serve(self) -> None:
        while True:
            code, language, pieces = self._requests.get()
            if pieces.set_running_or_notify_cancel():
                pieces.set_result(self._ask(code, language) if self._failures[language] < MOST_FAILURES else [])

    def _ask(self, code: str, language: str) -> Pieces:
        try:
            self._pipes = self._pipes or _started(self._longest)
            requests, answers = self._pipes
            requests.send((code, language))
            return answers.recv()
        except (EOFError, OSError, RuntimeError):
            # It has ended, or none can be started, as while the program ends.
            self._pipes = None
            self._failures[language] += 1
            return []


def _started(longest: float) -> tuple[Connection, Connection]:
    """A new process's pipes: what is to be read, and what came of it. Raises OSError."""
    processes = multiprocessing.get_context("spawn")
    asked, requests = processes.Pipe(duplex=False)
    answers, answered = processes.Pipe(duplex=False)
    processes.Process(target=_work, args=(asked, answered, longest), name="colours of code", daemon=True).start()
    asked.close()
    answered.close()
    return requests, answers


def _work(asked: Connection, answered: Connection, longest: float) -> None:
    """Until the window has closed. The clock needs no turn of Python's: nothing else ends a rule that is at work."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    # What is read here is told nobody on the window's terminal, not even by an interpreter that ends.
    os.dup2(os.open(os.devnull, os.O_WRONLY), _STDERR)
    while True:
        try:
            code, language = asked.recv()
        except (EOFError, OSError):
            return
        lexer = lexer_for(language)
        faulthandler.dump_traceback_later(longest, exit=True, file=_STDERR)
        pieces = kinds_of(code, lexer) if lexer is not None else []
        faulthandler.cancel_dump_traceback_later()
        answered.send(pieces)


@cache
def code_process() -> CodeProcess:
    """One for the whole window: languages' rules take long to load."""
    return CodeProcess()
