"""One style sheet of the folder: read, rewritten, and what it loads found."""

import re
from collections.abc import Set
from dataclasses import dataclass
from pathlib import PurePosixPath
from urllib.parse import quote

from docsdesk.docs.files.file_failures import make_of
from docsdesk.docs.files.folder_files import FolderFiles
from docsdesk.docs.files.ordinary_files import unreadable_file
from docsdesk.docs.styles.address import MARK, SheetAddress
from docsdesk.domain.errors import UnreadableFileError
from docsdesk.domain.place import Place
from docsdesk.domain.problem import Problem
from docsdesk.domain.rule import Rule
from docsdesk.domain.wording import say

MOST_SHEET_BYTES = 1024 * 1024
"""Bytes: twenty-five times the longest published ones."""


@dataclass(frozen=True, slots=True)
class SiteSheet:
    """`rules` is CSS in which a mark stands for each of the addresses."""

    file: PurePosixPath
    rules: str = ""
    addresses: tuple[SheetAddress, ...] = ()
    hidden_at: tuple[int, int] | None = None
    """Where it hid the whole page, by line and column from 1; `rules` do not."""

    def css(self, files: Set[str], root: str) -> str:
        """The sheet for pages; `files` can be loaded, `root` is before their paths."""

        def resolve(match: re.Match[str]) -> str:
            path = self.addresses[int(match[1])].path(self.file)
            return f'url("{root}{quote(path)}")' if path and path in files else "none"

        return MARK.sub(resolve, self.rules)

    def problems(self, files: Set[str]) -> list[Problem]:
        """What it loads in vain: each host once, and each file of the folder that does not exist."""
        missing: dict[str, SheetAddress] = {}
        hosts: dict[str, list[SheetAddress]] = {}
        for address in self.addresses:
            path = address.path(self.file)
            if path is None:
                hosts.setdefault(address.host, []).append(address)
            elif path not in files:
                missing.setdefault(path, address)
        found: list[Problem] = []
        for address in missing.values():
            title, hint = (
                say("The file {written} does not exist.", written=address.text),
                say("Add it, or correct its name."),
            )
            found.append(Problem(Rule.STYLE_FILE_MISSING, self._place(address), title, hint))
        for host, loaded in hosts.items():
            title = say("The style sheet loads files from {host}, which previews and exports leave out.", host=host)
            hint = say("Add what it needs to the folder.")
            found.append(Problem(Rule.STYLE_REMOTE, self._place(loaded[0]), title, hint))
        if self.hidden_at is not None:
            title = say(
                "The style sheet hides the whole page until a script shows it. Pages are shown here without that."
            )
            hint = say("Let what is hidden appear by itself where no script runs.")
            found.append(Problem(Rule.STYLE_HIDES_PAGE, Place(self.file, *self.hidden_at), title, hint))
        return found

    def _place(self, address: SheetAddress) -> Place:
        return Place(self.file, address.line, address.column)


def read_sheet(files: FolderFiles, file: PurePosixPath) -> SiteSheet:
    """An unreadable one is empty, and the folder's problems say so."""
    try:
        text = files.read_text(file, MOST_SHEET_BYTES)
    except UnreadableFileError as error:
        files.problems.append(unreadable_file(Rule.FOLDER_UNREADABLE, file, error, file))
        return SiteSheet(file)
    rewritten = make_of(files, file, lambda: _rewritten(text), ("", (), None))
    if rewritten is None:
        title = say("This style sheet is left out: it is too long, or nested too deeply.")
        files.problems.append(Problem(Rule.STYLE_UNUSABLE, Place(file), title, say("Make it simpler.")))
        return SiteSheet(file)
    return SiteSheet(file, *rewritten)


def _rewritten(text: str) -> tuple[str, tuple[SheetAddress, ...], tuple[int, int] | None] | None:
    """None if it is not usable."""
    from docsdesk.docs.styles.rules import UnusableSheetError, rewrite

    try:
        return rewrite(text)
    except UnusableSheetError:
        return None
