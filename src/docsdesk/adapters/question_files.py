"""Files of questions."""

import asyncio
from pathlib import Path

from docsdesk.adapters.file_errors import file_errors
from docsdesk.domain.errors import UnreadableFileError

LARGEST = 32_000_000
"""Bytes; ten thousand questions have less."""


async def read_question_file(path: Path) -> bytes:
    """Its bytes. Raises UnreadableFileError."""
    return await asyncio.to_thread(_read, path)


def _read(path: Path) -> bytes:
    with file_errors(path), path.open("rb") as file:
        content = file.read(LARGEST + 1)
    if len(content) > LARGEST:
        raise UnreadableFileError(path, "it is too large to be a file of questions", "Split it into several files.")
    return content
