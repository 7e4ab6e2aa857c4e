"""A pool of worker processes: spreads orders of one kind over several of them."""

import gc
import logging
import os
import selectors
import signal
import sys
from collections.abc import Callable, Generator, Iterable, Sequence
from concurrent.futures import ThreadPoolExecutor, as_completed
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from pathlib import Path
from queue import SimpleQueue
from typing import NoReturn, TypeVar

from pydantic import TypeAdapter

from docsdesk.domain.errors import DocsdeskError
from docsdesk.domain.wording import say
from docsdesk.processes.errors import ChildFailedError, ChildLimitError
from docsdesk.processes.lifeline import KILL, Lifeline
from docsdesk.processes.limits import UNLIMITED
from docsdesk.processes.messages import REFUSAL, REFUSALS, Refusal, message, pack, read_message, read_refusal
from docsdesk.processes.worker import Worker, ending

OrderT = TypeVar("OrderT")
T = TypeVar("T")

_PIECE_BYTES = 1 << 20
_NUMBER = 4
"""Bytes of an order's number in a pipe."""

_TOLD_TO_END = (signal.SIGINT, signal.SIGTERM, *(() if sys.platform == "win32" else (signal.SIGHUP,)))

_log = logging.getLogger(__name__)


def can_copy() -> bool:
    """Whether this process may fork: not while another thread may hold a lock, and only on Linux.

    Other systems' own libraries do not survive a fork.
    """
    return sys.platform == "linux" and len(list(Path("/proc/self/task").iterdir())) == 1


def spread(
    name: str, work: Callable[[OrderT], T], orders: Sequence[OrderT], items: TypeAdapter[T], *, processes: int
) -> Generator[tuple[int, T]]:
    """Yield answers with the numbers of their orders, in any order.

    Forked copies of this process do `work`, since they share everything it knows; where it cannot fork, workers of that
    name get each order `pack`. Raises the errors they refuse with, and ChildFailedError.
    """
    if processes < 2 or len(orders) < 2:
        yield from ((number, work(order)) for number, order in enumerate(orders))
    elif can_copy():
        yield from _ask_copies(work, orders, items, min(processes, len(orders)))
    else:
        yield from _ask_workers(name, orders, items, min(processes, len(orders)))


def _ask_workers(
    name: str, orders: Sequence[OrderT], items: TypeAdapter[T], processes: int
) -> Generator[tuple[int, T]]:
    workers, free = [Worker(name) for _ in range(processes)], SimpleQueue[Worker]()
    for worker in workers:
        free.put(worker)

    def ask(number: int) -> tuple[int, T]:
        worker = free.get()
        try:
            return number, worker.call(pack(orders[number]), items)
        finally:
            free.put(worker)

    with ThreadPoolExecutor(processes, thread_name_prefix=name) as threads:
        try:
            for answer in as_completed([threads.submit(ask, number) for number in range(len(orders))]):
                yield answer.result()
        finally:
            threads.shutdown(wait=False, cancel_futures=True)
            for worker in workers:
                worker.close()


@dataclass(slots=True)
class _Copy:
    """A forked copy of this process, and the pipe for its answers."""

    pid: int
    answers: int
    lifeline: Lifeline
    unread: bytearray = field(default_factory=bytearray)

    def lines(self) -> Generator[bytes]:
        """Yield lines as they arrive, and an empty one at the end. Raises ChildLimitError."""
        piece = os.read(self.answers, _PIECE_BYTES)
        first, *others = piece.split(b"\n")
        self.unread += first
        for other in others:
            yield bytes(self.unread)
            self.unread = bytearray(other)
        if len(self.unread) > UNLIMITED.message:
            raise ChildLimitError(say("it wrote a message of more than {most} bytes", most=UNLIMITED.message))
        if not piece:
            yield b""

    def end(self) -> None:
        with suppress(ProcessLookupError):
            os.kill(self.pid, KILL)
        os.waitpid(self.pid, 0)
        self.let_go()

    def let_go(self) -> None:
        """Close its pipes."""
        self.lifeline.close()
        os.close(self.answers)


def _ask_copies(
    work: Callable[[OrderT], T], orders: Sequence[OrderT], items: TypeAdapter[T], processes: int
) -> Generator[tuple[int, T]]:
    # Shared objects are no garbage, and scanning them would copy their memory.
    gc.freeze()
    with _numbers() as numbers, selectors.DefaultSelector() as waiting:
        copies: list[_Copy] = []
        try:
            for _ in range(processes):
                _add_copy(copies, lambda out: _do(work, orders, items, numbers, out))
                waiting.register(copies[-1].answers, selectors.EVENT_READ, copies[-1])
            yield from _answers(waiting, items)
        finally:
            for copy in copies:
                copy.end()
            gc.unfreeze()


@contextmanager
def _numbers() -> Generator[tuple[int, int]]:
    """A pipe that holds the number of the next order: each taker replaces it with the following one."""
    ends = os.pipe()
    os.write(ends[1], bytes(_NUMBER))
    try:
        yield ends
    finally:
        for end in ends:
            os.close(end)


def _add_copy(copies: list[_Copy], act: Callable[[int], None]) -> None:
    answers, out = os.pipe()
    lifeline = Lifeline()
    # The copy must not run this process's termination handlers, nor may a signal leave a copy untracked.
    before = signal.pthread_sigmask(signal.SIG_BLOCK, _TOLD_TO_END)
    try:
        copy = _Copy(os.fork(), answers, lifeline)
        if copy.pid == 0:
            _live(copy, copies, lambda: act(out), before)
        copies.append(copy)
    except OSError as error:
        lifeline.close()
        os.close(answers)
        raise ChildFailedError(say("its process did not start: {problem}", problem=error.strerror or error)) from error
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)
        os.close(out)
    lifeline.tie(copy.pid, KILL)


def _live(copy: _Copy, others: Sequence[_Copy], act: Callable[[], None], mask: Iterable[int]) -> NoReturn:
    """The whole life of a copy, which must skip everything that runs when this process exits."""
    code = 1
    try:
        copy.lifeline.take()
        for number in _TOLD_TO_END:
            signal.signal(number, signal.SIG_DFL)
        signal.pthread_sigmask(signal.SIG_SETMASK, mask)
        os.close(copy.answers)
        for other in others:
            other.let_go()  # Otherwise their lifelines would last as long as this process.
        act()
        code = 0
    except BrokenPipeError:
        pass  # It is not awaited any more.
    except BaseException:  # noqa: BLE001 (it stays within this process)
        _log.exception("A worker process failed.")
    finally:
        os._exit(code)


def _do(
    work: Callable[[OrderT], T], orders: Sequence[OrderT], items: TypeAdapter[T], numbers: tuple[int, int], out: int
) -> None:
    with open(out, "wb", buffering=0) as answers:
        while (number := _take_number(numbers)) < len(orders):
            try:
                line = message(items, work(orders[number]))
            except DocsdeskError as error:
                line = message(REFUSALS, Refusal.of(error), REFUSAL)
            rest = memoryview(b"%d %s" % (number, line))
            while rest:
                rest = rest[answers.write(rest) :]


def _take_number(numbers: tuple[int, int]) -> int:
    number = int.from_bytes(os.read(numbers[0], _NUMBER), "big")
    os.write(numbers[1], (number + 1).to_bytes(_NUMBER, "big"))
    return number


def _answers(waiting: selectors.BaseSelector, items: TypeAdapter[T]) -> Generator[tuple[int, T]]:
    while waiting.get_map():
        for key, _ in waiting.select():
            copy: _Copy = key.data
            for line in copy.lines():
                if not line:
                    waiting.unregister(copy.answers)
                    _expect_success(copy)
                else:
                    number, _, answer = line.partition(b" ")
                    if answer.startswith(REFUSAL):
                        raise read_refusal(answer)
                    yield int(number), read_message(items, answer)


def _expect_success(copy: _Copy) -> None:
    """Raises ChildFailedError. It is not reaped yet: it must keep its number until it is ended."""
    ended = os.waitid(os.P_PID, copy.pid, os.WEXITED | os.WNOWAIT)
    if ended is not None and ended.si_status:
        code = ended.si_status if ended.si_code == os.CLD_EXITED else -ended.si_status
        raise ChildFailedError(say("one of its processes ended ({ending})", ending=ending(code)))
