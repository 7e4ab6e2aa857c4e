"""Reads bundles in a child process, one for each order, which ends when nobody waits for it any more."""

import asyncio
from asyncio.subprocess import Process
from collections.abc import Sequence
from typing import TypeVar

from pydantic import TypeAdapter, ValidationError

from docsdesk.adapters.child_process import kill, start_process
from docsdesk.bundles.orders import ANSWERS, Done, Order
from docsdesk.bundles.read_command import READ_COMMAND
from docsdesk.domain.bundle_errors import TransferError

T = TypeVar("T")

_LONGEST_ANSWER = 1 << 30
_HINT = "Try again; if it happens again, copy the details."


class ReaderProcesses:
    """`program` is how this very program is started, without arguments."""

    def __init__(self, program: Sequence[str]) -> None:
        self._program = tuple(program)

    async def ask(self, order: Order, result: TypeAdapter[T]) -> T:
        """Raises BundleDamagedError, BundleMissingError and TransferError."""
        try:
            child = await start_process((*self._program, READ_COMMAND), longest_line=_LONGEST_ANSWER)
        except OSError as error:
            raise TransferError(f"The bundle cannot be read: {error.strerror or error}.", _HINT) from error
        try:
            line, said = await _talk(child, order.model_dump_json().encode())
        except BaseException:
            kill(child)
            raise
        finally:
            await child.wait()
        try:
            answer = ANSWERS.validate_json(line)
        except ValidationError as error:
            title = "Reading the bundle ended before it was done."
            raise TransferError(title, _HINT, details=said.decode(errors="replace")[-8_192:]) from error
        if isinstance(answer, Done):
            # Beside the loop: a report of many thousand places takes a third of a second.
            return await asyncio.to_thread(result.validate_json, answer.result)
        raise answer.error()


async def _talk(child: Process, order: bytes) -> tuple[bytes, bytes]:
    """Its answer, empty if it ended without one, and what it said on standard error."""
    assert child.stdin is not None
    assert child.stdout is not None
    assert child.stderr is not None
    said = asyncio.ensure_future(child.stderr.read())
    try:
        child.stdin.write(order + b"\n")
        await child.stdin.drain()
        line = await child.stdout.readline()
        child.stdin.close()
        return line, await said
    except ConnectionError:
        return b"", await said
    finally:
        said.cancel()
