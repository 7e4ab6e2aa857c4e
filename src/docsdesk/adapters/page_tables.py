"""`page_ports.PageTables`: a child process that reads folders and remembers what it said of them."""

import asyncio
from asyncio.subprocess import DEVNULL, Process
from collections.abc import AsyncGenerator, Sequence
from pathlib import Path

from docsdesk.adapters.child_process import end, start_process
from docsdesk.docs.page_table_messages import (
    NEWS,
    ORDERS,
    ReadPages,
    RowBatch,
    TableEnd,
    TableRefused,
    TableStart,
)
from docsdesk.docs.read_command import READ_PAGES_COMMAND
from docsdesk.domain.errors import Action, DocsFolderError

_LONGEST_LINE = 1 << 28
_HINT = "Try again; if it happens again, copy the diagnostics."


class PageTableProcess:
    """`program` is how this very program is started, without arguments."""

    def __init__(self, program: Sequence[str]) -> None:
        self._program = tuple(program)
        self._child: Process | None = None
        self._turn = asyncio.Lock()

    async def read(self, folder: Path) -> AsyncGenerator[TableStart | RowBatch | TableEnd]:
        """One reading at a time. Whoever stops in the middle gets everything the next time."""
        async with self._turn:
            is_done = False
            try:
                child = await self._started()
                assert child.stdin is not None
                child.stdin.write(ORDERS.dump_json(ReadPages(folder)) + b"\n")
                while not is_done:
                    news = await _next(child)
                    is_done = isinstance(news, TableEnd | TableRefused)
                    if isinstance(news, TableRefused):
                        raise DocsFolderError(news.title, news.hint)
                    yield news
            except (OSError, ConnectionError) as error:
                raise _broken(str(error)) from error
            finally:
                if not is_done:
                    await self.close()

    async def close(self) -> None:
        child, self._child = self._child, None
        if child is not None:
            await end(child)

    async def _started(self) -> Process:
        if self._child is None or self._child.returncode is not None:
            self._child = await self._start()
        return self._child

    async def _start(self) -> Process:
        command = (*self._program, READ_PAGES_COMMAND)
        return await start_process(command, stderr=DEVNULL, longest_line=_LONGEST_LINE)


async def _next(child: Process) -> TableStart | RowBatch | TableEnd | TableRefused:
    assert child.stdout is not None
    if not (line := await child.stdout.readline()):
        raise _broken("its process ended")
    return NEWS.validate_json(line)


def _broken(problem: str) -> DocsFolderError:
    return DocsFolderError(f"The pages cannot be read: {problem}.", _HINT, action=Action.RETRY)
