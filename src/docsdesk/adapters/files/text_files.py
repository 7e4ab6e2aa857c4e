"""Files that people ask to have."""

import asyncio
from pathlib import Path

from docsdesk.adapters.files.atomic_file import replace_file
from docsdesk.domain.errors import UnreadableFileError


async def save_text(path: Path, text: str) -> None:
    """As UTF-8, in the place of what is there. Raises UnreadableFileError."""
    await save_file(path, text.encode())


async def save_file(path: Path, content: bytes) -> None:
    """In the place of what is there. Raises UnreadableFileError."""
    try:
        await asyncio.to_thread(replace_file, path, content, mode=0o644)
    except OSError as error:
        problem = error.strerror or str(error)
        raise UnreadableFileError(path, problem, "Choose another folder, then try again.") from error
