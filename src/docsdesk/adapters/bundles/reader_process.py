"""Reads bundles in child processes, which end when nobody waits for them any more."""

from collections.abc import Sequence
from typing import TypeVar

from pydantic import TypeAdapter

from docsdesk.bundles.orders import Order
from docsdesk.domain.bundle_errors import TransferError
from docsdesk.processes.errors import ChildFailedError
from docsdesk.processes.limits import MIB, Limits
from docsdesk.processes.loop import LoopWorker
from docsdesk.processes.worker import Worker

T = TypeVar("T")

_LIMITS = Limits(memory=4096 * MIB, message=1024 * MIB)
_HINT = "Try again; if it happens again, copy the details."


class ReaderProcess:
    """One child, which answers one order after the other and keeps what it may need for the next."""

    def __init__(self, program: Sequence[str] | None) -> None:
        self._worker = LoopWorker(Worker("read-bundle", program=program, limits=_LIMITS))

    async def ask(self, order: Order, result: TypeAdapter[T]) -> T:
        """Cancelled, it can be asked on. Raises BundleDamagedError, BundleMissingError and TransferError."""
        try:
            return await self._worker.call(order, result)
        except ChildFailedError as error:
            title = f"The bundle cannot be read: {error.reason}."
            raise TransferError(title, _HINT, details=error.details) from error

    async def close(self) -> None:
        await self._worker.close()


class ReaderProcesses:
    """`program` is how this very program is started, without arguments."""

    def __init__(self, program: Sequence[str] | None = None) -> None:
        self._program = program

    def reader(self) -> ReaderProcess:
        """A child of its own, which starts with its first order."""
        return ReaderProcess(self._program)

    async def ask(self, order: Order, result: TypeAdapter[T]) -> T:
        """Of a child for this order alone. Raises BundleDamagedError, BundleMissingError and TransferError."""
        reader = self.reader()
        try:
            return await reader.ask(order, result)
        finally:
            await reader.close()
