"""The open folder read in this very process."""

import asyncio
from collections.abc import AsyncGenerator
from contextlib import aclosing
from pathlib import Path

from docsdesk.docs.page_table.table import TableNews
from docsdesk.folder_child.folder import FolderChild


class PageTablesHere(FolderChild):
    def __init__(self) -> None:
        super().__init__()
        self.hold: asyncio.Event | None = None
        """What a slow disk waits for, None where it is quick."""
        self.readings = 0

    async def read_pages(self, folder: Path, known: str = "") -> AsyncGenerator[TableNews]:
        self.readings += 1
        if self.hold is not None:
            await self.hold.wait()
        async with aclosing(super().read_pages(folder, known)) as news:
            async for each in news:
                yield each
