"""`bundle_ports.BundleSearch`: an index for each archive, built in a separate process and cached."""

import asyncio
import sqlite3
from contextlib import suppress
from pathlib import Path

from docsdesk.adapters.bundles.reader_process import BundleProcesses
from docsdesk.bundles.search_index import FORMAT, find
from docsdesk.docs.files.private_folders import make_private_folder
from docsdesk.domain.bundles.library import SearchHit


class IndexedBundleSearch:
    """`folder` holds the indexes; deleted ones are rebuilt."""

    def __init__(self, folder: Path, processes: BundleProcesses) -> None:
        self._folder = folder
        self._processes = processes
        self._made: dict[str, asyncio.Task[None]] = {}

    async def search(self, archive: Path, words: str, *, sha256: str, limit: int) -> tuple[SearchHit, ...]:
        index = self._index(sha256)
        await self._have(archive, sha256, index)
        try:
            return await asyncio.to_thread(find, index, words, limit)
        except sqlite3.Error:
            # Damaged, or deleted in the meantime.
            await self.forget(sha256)
            await self._have(archive, sha256, index)
            return await asyncio.to_thread(find, index, words, limit)

    async def forget(self, sha256: str) -> None:
        await asyncio.to_thread(self._forget, sha256)

    async def close(self) -> None:
        """Cancel the indexes being built."""
        for task in self._made.values():
            task.cancel()
        await asyncio.gather(*self._made.values(), return_exceptions=True)

    def _forget(self, sha256: str) -> None:
        for index in self._folder.glob(f"{sha256}.*.sqlite3"):
            with suppress(OSError):
                index.unlink(missing_ok=True)

    def _index(self, sha256: str) -> Path:
        return self._folder / f"{sha256}.{FORMAT}.sqlite3"

    async def _have(self, archive: Path, sha256: str, index: Path) -> None:
        """Build the index if it is missing; if the caller is cancelled, building continues for the next search."""
        if await asyncio.to_thread(index.is_file):
            return
        if sha256 not in self._made:
            task = asyncio.create_task(self._make(archive, sha256, index), name="index a bundle")
            self._made[sha256] = task
            task.add_done_callback(lambda _: self._made.pop(sha256))
        await asyncio.shield(self._made[sha256])

    async def _make(self, archive: Path, sha256: str, index: Path) -> None:
        await asyncio.to_thread(make_private_folder, self._folder)
        # Also removes indexes in earlier formats, which nothing else would delete.
        await self.forget(sha256)
        async with self._processes.start() as child:
            await child.index_pages(archive, sha256, index)
