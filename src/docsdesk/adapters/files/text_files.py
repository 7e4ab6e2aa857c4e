"""Saves files that people request."""

import asyncio
from pathlib import Path

from docsdesk.adapters.files.atomic_file import replace_file
from docsdesk.domain.errors import UnreadableFileError


async def save_text(path: Path, text: str) -> None:
    """Save as UTF-8, replacing any existing file. Raises UnreadableFileError."""
    await save_file(path, text.encode())


async def save_file(path: Path, content: bytes) -> None:
    """Replaces any existing file. Raises UnreadableFileError."""
    try:
        await asyncio.to_thread(replace_file, path, content, mode=0o644)
    except OSError as error:
        problem = error.strerror or str(error)
        raise UnreadableFileError(path, problem, "Choose another folder, then try again.") from error
