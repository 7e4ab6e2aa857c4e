"""Notices changes in the docs folder at once; polls if the system cannot report them."""

import asyncio
import logging
from collections.abc import AsyncGenerator, Callable, Collection, Sequence
from contextlib import aclosing
from typing import TypeAlias

from docsdesk.docs.files.file_changes import watch_file_changes
from docsdesk.engine.live.site import LiveSite

SECONDS_BETWEEN_LOOKS = 1.0
_MILLISECONDS_OF_QUIET = 20
_SECONDS_WHILE_WATCHED = 5
"""The system is asked this often, too: too much work while no reader waits for the news."""
_MILLISECONDS_AT_MOST = 200
_SECONDS_TO_SETTLE = 0.15
_LOOKS_BEFORE_ASKING_AGAIN = 60

_log = logging.getLogger(__name__)


Tell: TypeAlias = Callable[[Sequence[str], int], AsyncGenerator[Collection[str]]]
"""Yields the files in some of the folders that may have changed, or none if any may have, after so many milliseconds
without further changes. Raises OSError if it cannot watch the folders."""


def system_tells(folders: Sequence[str], quiet: int) -> AsyncGenerator[Collection[str]]:
    return watch_file_changes(folders, quiet=quiet, at_most=_MILLISECONDS_AT_MOST, is_asked=True)


async def watch_folder(
    site: LiveSite, tell: Tell = system_tells, *, is_watched: Callable[[], bool] = lambda: False
) -> None:
    """Keep the site in step with its folder, for ever; faster while somebody watches it.

    Each folder is watched by itself, so that thousands of unpublished files cost nothing. Changes that are not
    reported, as on some network drives, are found by polling every few seconds.
    """
    is_told = True
    while True:
        await site.refresh()
        try:
            await _follow(site, tell, is_watched)
        except FileNotFoundError:
            # A folder disappeared just before it was watched, or there is none at the moment.
            await asyncio.sleep(SECONDS_BETWEEN_LOOKS)
        except OSError as error:
            if is_told:
                _log.warning("The system does not report changes (%s); checking the folder every second.", error)
                is_told = False
            await _look(site)


async def _follow(site: LiveSite, tell: Tell, is_watched: Callable[[], bool]) -> None:
    """Returns when other folders are to be watched, or at another pace. Raises OSError when the system stops it."""
    watched, is_hurried = site.folders, is_watched()
    if not watched:
        raise FileNotFoundError(site.root)
    news = tell([path for path, _ in watched], _SECONDS_WHILE_WATCHED if is_hurried else _MILLISECONDS_OF_QUIET)
    async with aclosing(news):
        async for files in news:
            await _settle(site, files)
            if site.folders != watched or is_watched() != is_hurried:
                return


async def _look(site: LiveSite) -> None:
    """Poll for a while, after which the system may be able to watch again."""
    for _ in range(_LOOKS_BEFORE_ASKING_AGAIN):
        await asyncio.sleep(SECONDS_BETWEEN_LOOKS)
        await _settle(site)


async def _settle(site: LiveSite, files: Collection[str] = ()) -> None:
    """Read the changes. A site that has just broken may be half written: it is read once more."""
    was_whole = site.state.error is None
    await site.refresh_files(files)
    if was_whole and site.state.error is not None:
        await asyncio.sleep(_SECONDS_TO_SETTLE)
        await site.refresh()
