"""Addresses in the folder's style sheets: what a sheet loads."""

import re
from dataclasses import dataclass
from pathlib import PurePosixPath
from urllib.parse import unquote, urlsplit

from docsdesk.docs.files.folder_files import path_from_root

# Noncharacters, which a sheet cannot have.
MARK = re.compile("\ufdd0(\\d+)\ufdd1")
"""Replaces the address of this number in rewritten rules."""
_NOWHERE = "outside the folder"
_OUTSIDE = re.compile(r"(?:[a-z][a-z0-9+.-]*:|//|\\)", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class SheetAddress:
    """As written in the sheet; line and column count from 1."""

    text: str
    line: int
    column: int

    def path(self, sheet: PurePosixPath) -> str | None:
        """The path of a file of the folder; None if it is elsewhere."""
        if _OUTSIDE.match(self.text):
            return None
        return path_from_root(sheet, unquote(re.split(r"[?#]", self.text)[0]))

    @property
    def host(self) -> str:
        try:
            return urlsplit(self.text).hostname or _NOWHERE
        except ValueError:
            return _NOWHERE
