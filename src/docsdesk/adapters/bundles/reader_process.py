"""Reads bundles in child processes, which end when nobody waits for them any more."""

import asyncio
from asyncio.subprocess import Process
from collections.abc import Sequence
from typing import TypeVar

from pydantic import TypeAdapter, ValidationError

from docsdesk.adapters.child_process import end, kill, start_process
from docsdesk.bundles.orders import ANSWERS, Done, Order
from docsdesk.bundles.read_command import READ_COMMAND
from docsdesk.domain.bundle_errors import TransferError

T = TypeVar("T")

_LONGEST_ANSWER = 1 << 30
_HINT = "Try again; if it happens again, copy the details."


class ReaderProcess:
    """One child, which answers one order after the other and keeps what it may need for the next."""

    def __init__(self, child: Process) -> None:
        assert child.stdin is not None
        assert child.stdout is not None
        assert child.stderr is not None
        self._child, self._orders, self._answers = child, child.stdin, child.stdout
        self._said = asyncio.ensure_future(child.stderr.read())
        self._owed = 0
        """Answers to come, those that nobody waits for any more included."""

    async def ask(self, order: Order, result: TypeAdapter[T]) -> T:
        """Cancelled, it can be asked on. Raises BundleDamagedError, BundleMissingError and TransferError."""
        line = await self._answer(order.model_dump_json().encode())
        try:
            answer = ANSWERS.validate_json(line)
        except ValidationError as error:
            title = "Reading the bundle ended before it was done."
            kill(self._child)
            said = await self._said
            raise TransferError(title, _HINT, details=said.decode(errors="replace")[-8_192:]) from error
        if isinstance(answer, Done):
            # Beside the loop: a report of many thousand places takes a third of a second.
            return await asyncio.to_thread(result.validate_json, answer.result)
        raise answer.error()

    async def close(self) -> None:
        self._said.cancel()
        await end(self._child)

    async def _answer(self, order: bytes) -> bytes:
        """Empty if it ended without one."""
        self._owed += 1
        try:
            self._orders.write(order + b"\n")
            await self._orders.drain()
            while True:
                line = await self._answers.readline()
                self._owed -= 1
                if not (self._owed and line):
                    return line
        except ConnectionError:
            return b""


class ReaderProcesses:
    """`program` is how this very program is started, without arguments."""

    def __init__(self, program: Sequence[str]) -> None:
        self._program = tuple(program)

    async def start(self) -> ReaderProcess:
        """Raises TransferError."""
        try:
            child = await start_process((*self._program, READ_COMMAND), longest_line=_LONGEST_ANSWER)
        except OSError as error:
            raise TransferError(f"The bundle cannot be read: {error.strerror or error}.", _HINT) from error
        return ReaderProcess(child)

    async def ask(self, order: Order, result: TypeAdapter[T]) -> T:
        """Of a child for this order alone. Raises BundleDamagedError, BundleMissingError and TransferError."""
        reader = await self.start()
        try:
            return await reader.ask(order, result)
        finally:
            await reader.close()
