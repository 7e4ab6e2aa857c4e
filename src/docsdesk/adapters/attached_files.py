"""Files that a person sends with a question."""

import asyncio
from pathlib import Path

from docsdesk.adapters.file_errors import file_errors
from docsdesk.usecases.attach_file import LARGEST_TOGETHER, TooLargeToSendError


async def read_attached(path: Path) -> bytes:
    """Its bytes, as many as may be sent. Raises UnreadableFileError and TooLargeToSendError."""
    return await asyncio.to_thread(_read, path)


def _read(path: Path) -> bytes:
    with file_errors(path), path.open("rb") as file:
        content = file.read(LARGEST_TOGETHER + 1)
        if len(content) > LARGEST_TOGETHER:
            raise TooLargeToSendError(path.name, path.stat().st_size)
    return content
