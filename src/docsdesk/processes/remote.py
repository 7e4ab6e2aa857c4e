"""An object of a class that lives in a child process: typed calls and streams, made from the class's annotations."""

import asyncio
import threading
from collections.abc import AsyncGenerator, Callable, Sequence
from contextlib import aclosing, suppress
from dataclasses import dataclass, field
from functools import partial
from itertools import count
from queue import SimpleQueue
from typing import Any, Final, Generic, TypeVar, cast

from docsdesk.domain.errors import DocsdeskError
from docsdesk.domain.wording import say
from docsdesk.processes.calls import Call, calls_of
from docsdesk.processes.child import Child
from docsdesk.processes.errors import ChildFailedError, ChildLimitError
from docsdesk.processes.limits import UNLIMITED, Limits
from docsdesk.processes.loop import in_thread, to_its_end
from docsdesk.processes.messages import END, NO_MEMORY, REFUSAL, read_message, read_refusal
from docsdesk.processes.worker import failure_of, start_worker

T = TypeVar("T")

SECONDS_TO_CANCEL = 5.0
"""A child that has not given a cancelled call up by then is ended."""


class _End:
    pass


_END: Final = _End()


class Remote(Generic[T]):
    """`calls` answers as the class does: it has the methods of `interface`, which run in a child.

    The child starts with the first call, and again after it has ended; it answers calls at the same time. `name` is its
    name in the registry, `arguments` are those of the class. `limits` hold for the child as a whole, `seconds` for the
    wait for each answer or item. A call that is cancelled, or a stream that is closed, is cancelled in the child too.
    Belongs to one event loop.

    Calls raise what the class raises, and ChildFailedError made into `failure`.
    """

    def __init__(  # noqa: PLR0913 (what bounds a child)
        self,
        interface: type[T],
        name: str,
        *arguments: str,
        program: Sequence[str] | None = None,
        limits: Limits = UNLIMITED,
        failure: Callable[[ChildFailedError], DocsdeskError] = lambda error: error,
        seconds_idle: float | None = None,
        seconds_to_cancel: float = SECONDS_TO_CANCEL,
    ) -> None:
        """The child ends when it has not been asked anything for `seconds_idle`; None means that it stays."""
        self._start = partial(start_worker, name, *arguments, program=program, limits=limits)
        self._limits = limits
        self._failure = failure
        self._seconds_idle = seconds_idle
        self._seconds_to_cancel = seconds_to_cancel
        self._starting = asyncio.Lock()
        self._connection: _Connection | None = None
        self._is_closed = False
        self._calls_open = 0
        self._idle: asyncio.TimerHandle | None = None
        self._endings: set[asyncio.Task[None]] = set()
        methods = {call.name: self._method(call) for call in calls_of(interface).values()}
        self.calls = cast(T, type(interface.__name__, (), methods)())

    @property
    def pid(self) -> int | None:
        """None while there is no child."""
        return None if self._connection is None or self._connection.is_over else self._connection.child.pid

    async def end(self) -> None:
        """End the child; the next call starts a new one."""
        connection, self._connection = self._connection, None
        if connection is not None:
            await to_its_end(connection.child.close)
        if self._endings:
            await asyncio.wait(self._endings)

    async def close(self) -> None:
        """End the child and start no more. Idempotent."""
        self._is_closed = True
        if self._idle is not None:
            self._idle.cancel()
        await self.end()

    def _method(self, call: Call) -> Callable[..., Any]:
        async def ask(_self: object, *args: object, **named: object) -> object:
            async with aclosing(self._answers(call, args, named)) as answers:
                async for answer in answers:
                    return answer
            raise self._failure(ChildFailedError(say("its process did not respond")))

        def stream(_self: object, *args: object, **named: object) -> AsyncGenerator[object]:
            return self._answers(call, args, named)

        return stream if call.is_stream else ask

    async def _answers(self, call: Call, args: Sequence[object], named: dict[str, object]) -> AsyncGenerator[object]:
        self._begin()
        try:
            connection = await self._connect()
            pending = connection.send(call, args, named)
            try:
                while True:
                    async with asyncio.timeout(self._limits.seconds):
                        answer = await pending.answers.get()
                    if answer is _END:
                        return
                    if isinstance(answer, Exception):
                        raise answer
                    yield answer
            except TimeoutError as error:
                connection.end()
                seconds = f"{self._limits.seconds:g}"
                raise ChildLimitError(say("it takes more than {seconds} seconds", seconds=seconds)) from error
            finally:
                connection.leave(pending, self._seconds_to_cancel)
        except ChildFailedError as error:
            raise self._failure(error) from error
        finally:
            self._rest()

    async def _connect(self) -> "_Connection":
        async with self._starting:
            if self._is_closed:
                raise ChildFailedError(say("Docsdesk is quitting"))
            if self._connection is None or self._connection.is_over:
                child = await in_thread(self._start)
                self._connection = _Connection(child, self._limits, self._end_child)
            if self._is_closed:
                await self.end()
                raise ChildFailedError(say("Docsdesk is quitting"))
            return self._connection

    def _end_child(self, child: Child) -> None:
        ending = asyncio.create_task(in_thread(child.close), name="end a child")
        self._endings.add(ending)
        ending.add_done_callback(self._endings.discard)

    def _begin(self) -> None:
        self._calls_open += 1
        if self._idle is not None:
            self._idle.cancel()

    def _rest(self) -> None:
        self._calls_open -= 1
        if self._seconds_idle is not None and not self._calls_open and not self._is_closed:
            self._idle = asyncio.get_running_loop().call_later(self._seconds_idle, self._end_idle)

    def _end_idle(self) -> None:
        connection, self._connection = self._connection, None
        if connection is not None:
            self._end_child(connection.child)


@dataclass(eq=False)
class _Pending:
    """A call under way; `answers` are its values, then an error or the end."""

    number: int
    call: Call
    answers: asyncio.Queue[object] = field(default_factory=asyncio.Queue[object])
    bytes_read: int = 0


class _Connection:
    """A running child with the calls that it has not answered yet."""

    def __init__(self, child: Child, limits: Limits, end_child: Callable[[Child], None]) -> None:
        self.child = child
        self.is_over = False
        self._limits = limits
        self._end_child = end_child
        self._loop = asyncio.get_running_loop()
        self._numbers = count(1)
        self._pending: dict[int, _Pending] = {}
        self._lines: SimpleQueue[bytes | None] = SimpleQueue()
        for work in (self._write, self._read):
            threading.Thread(target=work, name="talks to a child", daemon=True).start()

    def send(self, call: Call, args: Sequence[object], named: dict[str, object]) -> _Pending:
        pending = _Pending(next(self._numbers), call)
        line = call.line(pending.number, args, named)
        self._pending[pending.number] = pending
        self._lines.put(line)
        return pending

    def leave(self, pending: _Pending, patience: float) -> None:
        """Stop awaiting answers. If there are more to come, the child has to give the call up."""
        if pending.number in self._pending:
            self._lines.put(b"%d\n" % pending.number)
            self._loop.call_later(patience, self._end_unless_left, pending)

    def _end_unless_left(self, pending: _Pending) -> None:
        if pending.number in self._pending:
            self.end()

    def end(self) -> None:
        if not self.is_over:
            self.is_over = True
            self._end_child(self.child)

    def _write(self) -> None:
        with suppress(OSError):  # It has ended, which the other thread says.
            while (line := self._lines.get()) is not None:
                self.child.write(line)

    def _read(self) -> None:
        try:
            while (line := self.child.read_line(self._limits.message)).endswith(b"\n") and line[:1] != NO_MEMORY:
                number, _, answer = line.partition(b" ")
                if (pending := self._pending.get(int(number))) is not None:
                    self._on_loop(pending.answers.put_nowait, self._read_answer(pending, answer))
            error = failure_of(self.child, self._limits)
        except ChildLimitError as limit:
            error = limit
        except (ValueError, OSError) as odd:
            error = ChildFailedError(say("its process sent an unexpected answer"), details=str(odd)[:2_000])
        self.child.close()
        self._lines.put(None)
        self._on_loop(self._fail, error)

    def _fail(self, error: ChildFailedError) -> None:
        self.is_over = True
        for pending in self._pending.values():
            pending.answers.put_nowait(error)
        self._pending.clear()

    def _read_answer(self, pending: _Pending, line: bytes) -> object:
        """What a line says. Raises ChildLimitError, and ValueError for what makes no sense."""
        pending.bytes_read += len(line)
        if pending.bytes_read > self._limits.output:
            raise ChildLimitError(say("its answer has more than {most} bytes", most=self._limits.output))
        kind = line[:1]
        if kind not in (END, REFUSAL):
            return read_message(pending.call.items, line)
        last = _END if kind == END else read_refusal(line)
        del self._pending[pending.number]
        return last

    def _on_loop(self, act: Callable[[T], object], argument: T) -> None:
        with suppress(RuntimeError):  # The loop is closed.
            self._loop.call_soon_threadsafe(act, argument)
