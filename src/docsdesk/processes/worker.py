"""A worker from the caller's side: started on first use, and again after it has ended."""

import signal
import sys
import threading
from collections.abc import Generator, Sequence
from contextlib import contextmanager
from dataclasses import replace
from functools import partial
from typing import TypeVar

from pydantic import TypeAdapter

from docsdesk.domain.wording import say
from docsdesk.processes.child import Child, Stderr
from docsdesk.processes.child_main import SETUPS, Setup
from docsdesk.processes.environment import own_command, own_environment
from docsdesk.processes.errors import ChildFailedError, ChildLimitError
from docsdesk.processes.lifeline import KILL
from docsdesk.processes.limits import MIB, UNLIMITED, Limits
from docsdesk.processes.messages import (
    END,
    NO_MEMORY,
    NO_MEMORY_EXIT_CODE,
    REFUSAL,
    adapter_of,
    message,
    read_message,
    read_refusal,
)
from docsdesk.processes.registry import RUN_CHILD

T = TypeVar("T")

_CPU_SIGNALS = () if sys.platform == "win32" else (signal.SIGPROF, signal.SIGXCPU)


class Worker:
    """One process that answers orders one after another, and may keep state for the next.

    `name` is its name in the registry; `program` is the command that starts this program, without arguments. Safe to
    use from several threads, whose orders wait for each other.
    """

    def __init__(
        self,
        name: str,
        *,
        program: Sequence[str] | None = None,
        limits: Limits = UNLIMITED,
        stderr: Stderr = Stderr.KEEP,
        farewell: int = KILL,
    ) -> None:
        self._start = partial(start_worker, name, program=program, limits=limits, stderr=stderr, farewell=farewell)
        self._limits = limits
        self._lock = threading.Lock()
        self._starting = threading.Lock()
        self._child: Child | None = None
        self._is_closed = False

    @property
    def pid(self) -> int | None:
        """None while it does not run."""
        child = self._child
        return child.pid if child is not None else None

    def call(self, order: object, result: TypeAdapter[T]) -> T:
        """Return the answer. Raises what the worker refuses with, ChildLimitError and ChildFailedError."""
        found = list(self.stream(order, result))
        if len(found) != 1:
            raise ChildFailedError(say("its process did not respond"))
        return found[0]

    def stream(self, order: object, items: TypeAdapter[T]) -> Generator[T]:
        """Yield each item as it arrives. Stopping early ends the process. Raises as `call` does."""
        with self._lock:
            child, late = self._start_if_needed(), threading.Event()
            is_whole = False
            try:
                with self._clock(child, late):
                    self._give(child, order, late)
                    left = self._limits.output
                    while (line := self._line(child, late))[:1] != END:
                        if (left := left - len(line)) < 0:
                            raise ChildLimitError(
                                say("its answer has more than {most} bytes", most=self._limits.output)
                            )
                        if line.startswith(REFUSAL):
                            is_whole = True
                            raise _refusal(line)
                        yield _item(items, line)
                is_whole = True
            finally:
                if not is_whole:
                    self._drop(child)

    def end(self) -> None:
        """End the process; the next order starts a new one."""
        with self._starting:
            child, self._child = self._child, None
        if child is not None:
            child.close()

    def close(self) -> None:
        """End the process and start no more. Idempotent."""
        self._is_closed = True
        self.end()

    def _start_if_needed(self) -> Child:
        with self._starting:
            if self._is_closed:
                raise ChildFailedError(say("Docsdesk is quitting"))
            if self._child is not None and self._child.poll() is not None:
                self._child.close()
                self._child = None
            self._child = self._child or self._start()
            return self._child

    def _drop(self, child: Child) -> None:
        with self._starting:
            if self._child is child:
                self._child = None
        child.close()

    @contextmanager
    def _clock(self, child: Child, late: threading.Event) -> Generator[None]:
        if self._limits.seconds is None:
            yield
            return

        def give_up() -> None:
            late.set()
            child.kill()

        clock = threading.Timer(self._limits.seconds, give_up)
        clock.daemon = True
        clock.start()
        try:
            yield
        finally:
            clock.cancel()

    def _give(self, child: Child, order: object, late: threading.Event) -> None:
        try:
            child.write(message(adapter_of(type(order)), order))
        except OSError as error:
            raise self._failure(child, late) from error

    def _line(self, child: Child, late: threading.Event) -> bytes:
        line = child.read_line(self._limits.message)
        if not line.endswith(b"\n") or line.startswith(NO_MEMORY):
            raise self._failure(child, late)
        return line

    def _failure(self, child: Child, late: threading.Event) -> ChildFailedError:
        error = failure_of(child, self._limits)
        child.close()
        if late.is_set():
            return ChildLimitError(say("it takes more than {seconds} seconds", seconds=f"{self._limits.seconds:g}"))
        return error


def start_worker(
    name: str,
    *arguments: str,
    program: Sequence[str] | None = None,
    limits: Limits = UNLIMITED,
    stderr: Stderr = Stderr.KEEP,
    farewell: int = KILL,
) -> Child:
    """Start the worker of that name, with parameters as in Worker and the arguments of a remote's class.

    Raises ChildFailedError.
    """
    setup = Setup(limits=limits, logs=stderr is Stderr.INHERIT)
    try:
        return Child(
            lambda lifeline: (
                *(own_command() if program is None else program),
                RUN_CHILD,
                name,
                SETUPS.dump_json(replace(setup, lifeline=lifeline if farewell == KILL else None)).decode(),
                *arguments,
            ),
            environment=own_environment(),
            stderr=stderr,
            # It limits its processor time itself, anew for each order.
            limits=replace(limits, cpu_seconds=None),
            farewell=farewell,
        )
    except OSError as error:
        raise ChildFailedError(say("its process did not start: {problem}", problem=error.strerror or error)) from error


def failure_of(child: Child, limits: Limits) -> ChildFailedError:
    """Why there is no answer: the process has ended, or closed its output and will not answer any more."""
    code = child.wait(1)
    if code is not None and -code in _CPU_SIGNALS:
        return ChildLimitError(
            say("it uses more than {seconds} seconds of processor time", seconds=f"{limits.cpu_seconds:g}")
        )
    if code == NO_MEMORY_EXIT_CODE and limits.memory is not None:
        return ChildLimitError(
            say("it needs more than {memory} MiB of memory", memory=limits.memory // MIB), details=child.said
        )
    return ChildFailedError(say("its process ended ({ending})", ending=ending(code)), details=child.said)


def ending(code: int | None) -> str:
    """How a process ended, in words."""
    if code is None:
        return "without an answer"
    return f"signal {-code}" if code < 0 else f"exit code {code}"


def _item(items: TypeAdapter[T], line: bytes) -> T:
    try:
        return read_message(items, line)
    except ValueError as error:
        raise ChildFailedError(say("its process sent an unexpected answer"), details=str(error)[:2_000]) from error


def _refusal(line: bytes) -> Exception:
    try:
        return read_refusal(line)
    except ValueError as error:
        return ChildFailedError(say("its process sent an unexpected answer"), details=str(error)[:2_000])
