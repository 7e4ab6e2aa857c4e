"""What happens in a worker's process: orders come in, answers go out, until whoever asks has gone."""

import os
import signal
import sys
import threading
from collections.abc import Callable, Generator, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from importlib import import_module
from typing import Any, BinaryIO, cast, get_args, get_origin, get_type_hints

from pydantic import TypeAdapter

from docsdesk.domain.errors import DocsdeskError
from docsdesk.processes.limits import UNLIMITED, Limits, cpu_clock, hold
from docsdesk.processes.messages import END, NO_MEMORY, REFUSAL, REFUSALS, Refusal, adapter_of, message, read_message
from docsdesk.processes.registry import WORKERS

_STREAMS = (Iterator, Iterable, Generator)
EXIT_NO_MEMORY = 71


@dataclass(frozen=True, slots=True)
class Setup:
    """What a worker is told on its command line. `lifeline` ends when whoever asks has gone."""

    lifeline: int
    limits: Limits = UNLIMITED
    logs: bool = False


SETUPS = TypeAdapter(Setup)


@dataclass(frozen=True, slots=True)
class Work:
    """A worker's function with what its annotations say."""

    do: Callable[[Any], Any]
    orders: TypeAdapter[Any]
    items: TypeAdapter[Any]
    is_stream: bool

    def items_of(self, order: object) -> Iterable[object]:
        return self.do(order) if self.is_stream else (self.do(order),)


def run_child(
    arguments: Sequence[str], set_up_logs: Callable[[], None], *, workers: Mapping[str, str] = WORKERS
) -> None:
    """`arguments` are the worker's name and its setup. Returns when there are no more orders."""
    name, setup = arguments[0], SETUPS.validate_json(arguments[1])
    with _channel() as (orders, answers):
        _end_with_parent(setup.lifeline)
        hold(setup.limits)
        if setup.logs:
            set_up_logs()
        work = load(workers[name])
        for line in orders:
            _answer(work, read_message(work.orders, line), answers, setup.limits)


def load(place: str) -> Work:
    """What "module:name" names."""
    module, _, attribute = place.partition(":")
    do = getattr(import_module(module), attribute)
    hinted = do.__call__ if isinstance(do, type) else do
    hints = cast("Mapping[str, Any]", get_type_hints(hinted))
    order = next(hint for name, hint in hints.items() if name != "return")
    result = hints["return"]
    is_stream = get_origin(result) in _STREAMS
    item = get_args(result)[0] if is_stream else result
    return Work(do() if isinstance(do, type) else do, adapter_of(order), adapter_of(item), is_stream)


def _answer(work: Work, order: object, answers: BinaryIO, limits: Limits) -> None:
    stop = cpu_clock(limits.cpu_seconds)
    try:
        for item in work.items_of(order):
            _say(answers, message(work.items, item))
        _say(answers, END + b"\n")
    except DocsdeskError as error:
        _say(answers, message(REFUSALS, Refusal.of(error), REFUSAL))
    except MemoryError:
        answers.write(NO_MEMORY + b"\n")
        os._exit(EXIT_NO_MEMORY)
    finally:
        stop()


def _say(answers: BinaryIO, line: bytes) -> None:
    try:
        answers.write(line)
    except BrokenPipeError:
        raise SystemExit from None  # Nobody waits for it any more.


@contextmanager
def _channel() -> Generator[tuple[BinaryIO, BinaryIO]]:
    """Nothing else that reads or prints, in Python or not, gets at the pipes of the messages."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    orders, answers = os.dup(0), os.dup(1)
    nothing = os.open(os.devnull, os.O_RDONLY)
    os.dup2(nothing, 0)
    os.close(nothing)
    os.dup2(2, 1)
    sys.stdout = sys.stderr
    with open(orders, "rb") as read, open(answers, "wb", buffering=0) as written:  # noqa: PTH123 (descriptors)
        yield read, written


def _end_with_parent(lifeline: int) -> None:
    """Linux does it by itself, and a process without threads can be copied; a job object does it on Windows."""
    if sys.platform not in ("linux", "win32"):
        threading.Thread(target=_watch, args=(lifeline,), daemon=True).start()


def _watch(lifeline: int) -> None:
    while os.read(lifeline, 1):
        pass
    if sys.platform != "win32":
        os.killpg(0, signal.SIGKILL)
