"""The person's own copy of the shipped sample site."""

import asyncio
import shutil
import tempfile
from pathlib import Path

from docsdesk.docs.config.file import CONFIG_FILE
from docsdesk.docs.files.disk_space import why_unwritten
from docsdesk.docs.files.private_folders import need_private_folder
from docsdesk.domain.errors import UnreadableFileError
from docsdesk.resource_files import resource_folder


class SampleSiteCopy:
    """Implements ports.SampleSites."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder

    async def copy(self) -> Path:
        return await asyncio.to_thread(self._copy)

    def _copy(self) -> Path:
        if (self._folder / CONFIG_FILE).is_file():
            return self._folder
        try:
            need_private_folder(self._folder.parent)
            self._place()
        except OSError as error:
            raise UnreadableFileError(self._folder, why_unwritten(error, self._folder)) from error
        return self._folder

    def _place(self) -> None:
        """Copied aside and then renamed, so that a copy is either complete or not there."""
        with tempfile.TemporaryDirectory(dir=self._folder.parent, prefix=".sample-") as aside:
            whole = Path(
                shutil.copytree(resource_folder("sample-site"), Path(aside) / "site", copy_function=shutil.copy)
            )
            if self._folder.exists():
                self._folder.rename(_free_name(self._folder))
            whole.rename(self._folder)


def _free_name(folder: Path) -> Path:
    """A new name for the existing folder, which may be the person's work."""
    names = (folder.with_name(f"{folder.name}-{number}") for number in range(2, 1000))
    return next(name for name in names if not name.exists())
