"""What a docs folder has to be named in its docs.json, listed off the window's thread."""

import asyncio
from pathlib import Path

from docsdesk.docs.folder_names import FolderNames, read_folder_names


async def folder_names(folder: Path) -> FolderNames:
    return await asyncio.to_thread(read_folder_names, folder)
