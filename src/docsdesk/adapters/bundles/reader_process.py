"""Reads bundles in child processes."""

from collections.abc import Sequence
from typing import TypeVar

from pydantic import TypeAdapter

from docsdesk.bundles.orders import Order
from docsdesk.domain.bundles.errors import TransferError
from docsdesk.processes.errors import ChildFailedError
from docsdesk.processes.limits import MIB, Limits
from docsdesk.processes.loop import LoopWorker
from docsdesk.processes.worker import Worker

T = TypeVar("T")

_LIMITS = Limits(memory=4096 * MIB, message=1024 * MIB)
_HINT = "Try again; if it happens again, copy the details."


class ReaderProcess:
    """One child, which answers one order at a time and may keep state for the next."""

    def __init__(self, program: Sequence[str] | None) -> None:
        self._worker = LoopWorker(Worker("read-bundle", program=program, limits=_LIMITS))

    async def ask(self, order: Order, result: TypeAdapter[T]) -> T:
        """May be cancelled and asked again. Raises BundleDamagedError, BundleMissingError and TransferError."""
        try:
            return await self._worker.call(order, result)
        except ChildFailedError as error:
            title = f"The bundle cannot be read: {error.reason}."
            raise TransferError(title, _HINT, details=error.details) from error

    async def close(self) -> None:
        await self._worker.close()


class ReaderProcesses:
    """`program` is the command that starts this program, without arguments."""

    def __init__(self, program: Sequence[str] | None = None) -> None:
        self._program = program

    def reader(self) -> ReaderProcess:
        """A new child, which starts with its first order."""
        return ReaderProcess(self._program)

    async def ask(self, order: Order, result: TypeAdapter[T]) -> T:
        """Ask a child that is started for this order alone. Raises as ReaderProcess.ask does."""
        reader = self.reader()
        try:
            return await reader.ask(order, result)
        finally:
            await reader.close()
