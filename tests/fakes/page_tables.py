"""The table of pages read in this very process."""

import asyncio
from collections.abc import AsyncGenerator
from pathlib import Path

from docsdesk.comparison.page_move import plan_move
from docsdesk.docs.page_table.news import TableNews
from docsdesk.docs.page_table.reader import PageTableReader
from docsdesk.domain.move_plan import MovePlan


class PageTablesHere:
    def __init__(self) -> None:
        self.hold: asyncio.Event | None = None
        """What a slow disk waits for, None where it is quick."""
        self.readings = 0
        self._readers: dict[Path, PageTableReader] = {}

    async def read(self, folder: Path, known: str = "") -> AsyncGenerator[TableNews]:
        self.readings += 1
        reader = self._readers.setdefault(folder, PageTableReader(folder))
        if self.hold is not None:
            await self.hold.wait()
        for news in reader.read(known):
            yield news
            await asyncio.sleep(0)

    async def plan_move(self, folder: Path, old: str, new: str, *, has_redirect: bool) -> MovePlan:
        reader = self._readers.setdefault(folder, PageTableReader(folder))
        await asyncio.sleep(0)
        return plan_move(reader.docs(), old, new, has_redirect=has_redirect)

    async def close(self) -> None:
        self._readers.clear()
