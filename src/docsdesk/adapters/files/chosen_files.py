"""Files that a person provides: to send, to import or to compare with."""

import asyncio
import os
from pathlib import Path

from docsdesk.adapters.files.errors import file_errors
from docsdesk.domain.errors import UnreadableFileError
from docsdesk.domain.wording import say
from docsdesk.usecases.assistant.attach_file import MOST_BYTES_TOGETHER, TooLargeToSendError
from docsdesk.usecases.assistant.read_messages import MOST_FILE_BYTES

MOST_SET_BYTES = 32_000_000
"""Bytes; ten thousand questions have fewer."""
MOST_RUN_BYTES = 512_000_000
"""Bytes of a report with that many answers."""


class TooLargeFileError(UnreadableFileError):
    """`size` is in bytes, as far as it is known."""

    def __init__(self, path: Path, size: int, most: int) -> None:
        megabytes = most // 1_000_000
        super().__init__(
            path,
            say("it is larger than {megabytes} MB", megabytes=megabytes),
            say("The limit is {megabytes} MB.", megabytes=megabytes),
        )
        self.size = size


def read_given(path: Path, most: int) -> bytes:
    """Read at most `most` bytes; blocks on a pipe. Raises UnreadableFileError and TooLargeFileError."""
    with file_errors(path), path.open("rb") as file:
        content = file.read(most + 1)
        size = os.fstat(file.fileno()).st_size
    if len(content) > most:
        raise TooLargeFileError(path, max(size, len(content)), most)
    return content


def read_to_send(path: Path) -> bytes:
    """Read a file up to the size that may be sent. Raises UnreadableFileError and TooLargeToSendError."""
    try:
        return read_given(path, MOST_BYTES_TOGETHER)
    except TooLargeFileError as error:
        raise TooLargeToSendError(path.name, error.size) from error


async def read_attached(path: Path) -> bytes:
    """Read a file to send, off the window's thread, which a pipe must not block."""
    return await asyncio.to_thread(lambda: read_to_send(_regular(path)))


async def read_question_file(path: Path) -> bytes:
    """Raises UnreadableFileError."""
    return await asyncio.to_thread(lambda: read_given(_regular(path), MOST_SET_BYTES))


async def read_conversation_file(path: Path) -> bytes:
    """Raises UnreadableFileError."""
    return await asyncio.to_thread(lambda: read_given(_regular(path), MOST_FILE_BYTES))


def _regular(path: Path) -> Path:
    if path.exists() and not path.is_file() and not path.is_dir():
        raise UnreadableFileError(path, say("it is not a regular file"), say("Choose another file."))
    return path
