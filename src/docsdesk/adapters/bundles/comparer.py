"""`bundle_ports.BundleComparer`: the process that unpacked the latest pair stays a while, for its pages."""

import asyncio
from pathlib import Path
from typing import TypeVar

from pydantic import TypeAdapter

from docsdesk.adapters.bundles.reader_process import ReaderProcess, ReaderProcesses
from docsdesk.bundles.orders import CompareArchives, ComparePage
from docsdesk.docs.text.diff_lines import DiffLine
from docsdesk.domain.bundles.comparison import BundleComparison

T = TypeVar("T")

_COMPARISON = TypeAdapter(BundleComparison)
_LINES = TypeAdapter(tuple[DiffLine, ...])
_SECONDS_KEPT = 120.0
"""Meanwhile its unpacked files take up disk space."""


class ArchiveComparer:
    def __init__(self, readers: ReaderProcesses, *, seconds_kept: float = _SECONDS_KEPT) -> None:
        self._readers = readers
        self._seconds_kept = seconds_kept
        self._lock = asyncio.Lock()
        self._pair: tuple[Path, Path] | None = None
        self._reader: ReaderProcess | None = None
        self._rest: asyncio.TimerHandle | None = None
        self._parting: asyncio.Task[None] | None = None

    async def compare(self, before: Path, after: Path) -> BundleComparison:
        return await self._ask(CompareArchives(before=before, after=after), _COMPARISON)

    async def compare_page(self, before: Path, after: Path, page: str) -> tuple[DiffLine, ...]:
        return await self._ask(ComparePage(before=before, after=after, page=page), _LINES)

    async def close(self) -> None:
        async with self._lock:
            await self._end()
        if self._parting is not None:
            await self._parting

    async def _ask(self, order: CompareArchives | ComparePage, result: TypeAdapter[T]) -> T:
        async with self._lock:
            if self._rest is not None:
                self._rest.cancel()
            reader = await self._reader_of((order.before, order.after))
            try:
                return await reader.ask(order, result)
            except Exception:
                await self._end()
                raise
            finally:
                self._rest = asyncio.get_running_loop().call_later(self._seconds_kept, self._let_go)

    async def _reader_of(self, pair: tuple[Path, Path]) -> ReaderProcess:
        if self._reader is None or self._pair != pair:
            await self._end()
            self._reader, self._pair = self._readers.reader(), pair
        return self._reader

    def _let_go(self) -> None:
        reader, self._reader = self._reader, None
        if reader is not None:
            self._parting = asyncio.create_task(reader.close(), name="let the pair compared last go")

    async def _end(self) -> None:
        reader, self._reader = self._reader, None
        if reader is not None:
            await reader.close()
