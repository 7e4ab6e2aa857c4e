"""Runs inside a worker's process: orders come in and answers go out, until the caller is gone."""

import os
import signal
import sys
from collections.abc import Callable, Generator, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from importlib import import_module
from typing import Any, BinaryIO, get_args, get_origin, get_type_hints

from pydantic import TypeAdapter

from docsdesk.domain.errors import DocsdeskError
from docsdesk.processes.lifeline import end_with_parent
from docsdesk.processes.limits import UNLIMITED, Limits, cpu_clock, hold
from docsdesk.processes.messages import (
    END,
    REFUSAL,
    REFUSALS,
    NobodyListensError,
    Refusal,
    adapter_of,
    end_without_memory,
    message,
    read_message,
    write_line,
)
from docsdesk.processes.registry import REMOTES, WORKERS

_STREAMS = (Iterator, Iterable, Generator)


@dataclass(frozen=True, slots=True)
class Setup:
    """A worker's command-line arguments. Its group is killed when the pipe `lifeline` breaks."""

    lifeline: int | None = None
    limits: Limits = UNLIMITED
    logs: bool = False


SETUPS = TypeAdapter(Setup)


@dataclass(frozen=True, slots=True)
class Work:
    """A worker's function, called with an order and a callback for its items; its annotations give the types."""

    do: Callable[[Any, Callable[[object], None]], None]
    orders: TypeAdapter[Any]
    items: TypeAdapter[Any]


def run_child(
    arguments: Sequence[str],
    set_up_logs: Callable[[], None],
    *,
    workers: Mapping[str, str] = WORKERS,
    remotes: Mapping[str, str] = REMOTES,
) -> None:
    """`arguments` are the worker's name and its setup, then those of a remote's class.

    Returns when there are no more orders.
    """
    name, setup = arguments[0], SETUPS.validate_json(arguments[1])
    with suppress(NobodyListensError), _channel() as (orders, answers):
        if sys.platform == "linux" and setup.lifeline is not None:
            end_with_parent(setup.lifeline, -os.getpgrp())
        hold(setup.limits)
        if setup.logs:
            set_up_logs()
        if name in remotes:
            # Imported here because no other worker needs asyncio, which takes long to import.
            from docsdesk.processes.remote_server import serve

            serve(load_named(remotes[name]), arguments[2:], orders, answers)
        work = load(workers[name])
        for line in orders:
            _answer(work, read_message(work.orders, line), answers, setup.limits)


def load(place: str) -> Work:
    """The work of a function, or of a class whose instance is called."""
    do = load_named(place)
    hints = get_type_hints(do.__call__ if isinstance(do, type) else do)
    act, result = do() if isinstance(do, type) else do, hints.pop("return")
    order, *tells = hints.values()
    if tells:
        return Work(act, adapter_of(order), adapter_of(get_args(tells[0])[0][0]))
    if get_origin(result) in _STREAMS:
        return Work(
            lambda order, tell: _tell_each(act(order), tell), adapter_of(order), adapter_of(get_args(result)[0])
        )
    return Work(lambda order, tell: tell(act(order)), adapter_of(order), adapter_of(result))


def load_named(place: str) -> Any:
    """Import the function or class that "module:name" refers to."""
    module, _, attribute = place.partition(":")
    return getattr(import_module(module), attribute)


def _tell_each(items: Iterable[object], tell: Callable[[object], None]) -> None:
    for item in items:
        tell(item)


def _answer(work: Work, order: object, answers: BinaryIO, limits: Limits) -> None:
    stop = cpu_clock(limits.cpu_seconds)
    try:
        work.do(order, lambda item: write_line(answers, message(work.items, item)))
        write_line(answers, END + b"\n")
    except DocsdeskError as error:
        write_line(answers, message(REFUSALS, Refusal.of(error), REFUSAL))
    except MemoryError:
        end_without_memory(answers)
    finally:
        stop()


@contextmanager
def _channel() -> Generator[tuple[BinaryIO, BinaryIO]]:
    """Keep the message pipes away from everything else that reads or prints, in Python or not."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    orders, answers = os.dup(0), os.dup(1)
    nothing = os.open(os.devnull, os.O_RDONLY)
    os.dup2(nothing, 0)
    os.close(nothing)
    os.dup2(2, 1)
    sys.stdout = sys.stderr
    with open(orders, "rb") as read, open(answers, "wb", buffering=0) as written:  # noqa: PTH123 (descriptors)
        yield read, written
