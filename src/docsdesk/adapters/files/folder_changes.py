"""`page_ports.FolderChanges`: the system reports when files are added, removed or changed."""

import asyncio
import logging
from collections.abc import AsyncGenerator, Sequence
from contextlib import aclosing, suppress
from importlib import import_module
from pathlib import Path

from docsdesk.docs.files.folder_news import folder_news

_MILLISECONDS_OF_QUIET = 100
_MILLISECONDS_AT_MOST = 500

_log = logging.getLogger(__name__)


class SystemFolderChanges:
    async def watch(self, folders: Sequence[Path]) -> AsyncGenerator[object]:
        """Each folder by itself, so that unpublished ones cost nothing."""
        # Imported on first use and beside the window's thread, so that the window does not wait for it.
        await asyncio.to_thread(_import_watcher)
        there = [str(folder) for folder in folders if folder.is_dir()]
        try:
            async with aclosing(
                folder_news(there, quiet=_MILLISECONDS_OF_QUIET, at_most=_MILLISECONDS_AT_MOST)
            ) as news:
                async for changes in news:
                    yield changes
        except OSError as error:
            _log.warning("The system does not report changes in the docs folder (%s).", error)


def _import_watcher() -> None:
    import_module("watchfiles")
    # Otherwise imported when the watcher starts its own thread.
    with suppress(ImportError):
        import_module("anyio._backends._asyncio")
