"""Long work in a child process: in a thread of this one it would hold up every answer, a thread's turn at a time."""

import logging
import pickle
import signal
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from subprocess import PIPE, Popen
from typing import Any, BinaryIO, ParamSpec, TypeVar

from docsdesk.engine.build_command import WORK_COMMAND

ParamT = ParamSpec("ParamT")
ResultT = TypeVar("ResultT")

_log = logging.getLogger(__name__)


class ChildWork:
    """`program` is how this very program is started, without arguments. Safe to use from several threads."""

    def __init__(self, program: Sequence[str]) -> None:
        self._program = tuple(program)
        self._children: set[Popen[bytes]] = set()
        self._is_closed = False

    def results(
        self, work: Callable[ParamT, Iterator[ResultT]], *args: ParamT.args, **kwargs: ParamT.kwargs
    ) -> Iterator[ResultT]:
        """What `work`, a function of a module, gives for these arguments, as it comes.

        Less where the child cannot be started or ends early: the log says so, and what is missing is left to do.
        """
        if self._is_closed:
            return
        try:
            child = Popen([*self._program, WORK_COMMAND], stdin=PIPE, stdout=PIPE)
        except OSError:
            _log.warning("A process for work beside the answers cannot be started.", exc_info=True)
            return
        self._children.add(child)
        try:
            yield from _asked(child, (work, args, kwargs))
        finally:
            self._children.discard(child)
            _end(child)

    def close(self) -> None:
        """What is being worked on ends here."""
        self._is_closed = True
        for child in tuple(self._children):
            child.kill()


def _asked(child: Popen[bytes], order: object) -> Iterator[Any]:
    assert child.stdin is not None
    assert child.stdout is not None
    try:
        # Piece by piece: other threads have their turn between them.
        pickle.dump(order, child.stdin, pickle.HIGHEST_PROTOCOL)
        child.stdin.close()
        while (result := pickle.load(child.stdout)) is not None:
            yield result[0]
    except Exception:  # noqa: BLE001 (what cannot be sent, such as the deepest of values, can still be done here)
        child.kill()
        _log.warning("A process for work beside the answers gave less than was asked (exit code %s).", child.wait())


def _end(child: Popen[bytes]) -> None:
    child.kill()
    child.wait()
    for stream in (child.stdin, child.stdout):
        if stream is not None:
            with suppress(OSError):
                stream.close()


def work() -> None:
    """What the child does. It ends with whoever waits for it."""
    # Ctrl+C in a terminal is for who started this.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    # Whatever prints while working must not end up between the results.
    results, sys.stdout = sys.stdout.buffer, sys.stderr
    with suppress(BrokenPipeError, EOFError, pickle.UnpicklingError):
        _work(sys.stdin.buffer, results)


def _work(orders: BinaryIO, results: BinaryIO) -> None:
    do, args, kwargs = pickle.load(orders)
    for result in do(*args, **kwargs):
        pickle.dump((result,), results, pickle.HIGHEST_PROTOCOL)
        results.flush()
    pickle.dump(None, results)
    results.flush()
