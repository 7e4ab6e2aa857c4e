"""Watches folders: which of their files the system reports as added, removed or changed."""

import logging
from collections.abc import AsyncGenerator, Collection, Iterable
from contextlib import aclosing

_log = logging.getLogger(__name__)


async def watch_file_changes(
    folders: Iterable[str], *, quiet: int, at_most: int, is_asked: bool = False
) -> AsyncGenerator[Collection[str]]:
    """Yields the files in some of the folders that may have changed, or none if any may have.

    Waits for `quiet` milliseconds without further changes, but `at_most` so many; with `is_asked` it also yields when
    there was nothing for a while. Files and folders whose names are not UTF-8 are skipped, with one warning in the log.
    Raises OSError if the folders cannot be watched.
    """
    # Not every window needs it, and it takes a while to load.
    from watchfiles import awatch  # pyright: ignore[reportUnknownVariableType] (of trio, which is not here)

    given = tuple(folders)
    watched = [folder for folder in given if _is_utf_8(folder)]
    is_said = _say(f"{len(given) - len(watched)} folders") if len(watched) < len(given) else False
    while True:
        news = awatch(
            *watched,
            watch_filter=None,
            recursive=False,
            step=quiet,
            debounce=at_most,
            yield_on_timeout=is_asked,
            ignore_permission_denied=True,
        )
        try:
            async with aclosing(news):
                async for changes in news:
                    yield {path for _, path in changes}
        except ExceptionGroup as group:
            if not _is_of_a_name(group):
                raise
            is_said = is_said or _say("a file")
        else:
            return
        # What else had changed went down with the name.
        yield ()


def _is_utf_8(name: str) -> bool:
    try:
        name.encode()
    except UnicodeEncodeError:
        return False
    return True


def _is_of_a_name(group: ExceptionGroup[Exception]) -> bool:
    return all("Unable to decode path" in str(error) for error in group.exceptions)


def _say(what: str) -> bool:
    _log.warning("Changes of %s whose name is not UTF-8 are passed over; the other files are watched.", what)
    return True
