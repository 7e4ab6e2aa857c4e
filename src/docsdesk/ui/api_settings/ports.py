"""The API settings pane's connections to the outside."""

from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from pathlib import Path

from docsdesk.docs.checks.messages import CheckedFolder
from docsdesk.docs.config.folder_names import FolderNames
from docsdesk.usecases.pages.page_ports import PageFiles
from docsdesk.usecases.ports import Clock, DocsFiles
from docsdesk.usecases.settings.ports import Checkouts, Drafts
from docsdesk.usecases.sites.trust_folder import FolderTrust


@dataclass(frozen=True, slots=True)
class ApiSettingsPorts:
    files: DocsFiles
    clock: Clock
    open_file: Callable[[Path], None]
    """Opens it in the person's editor."""
    drafts: Drafts
    checkouts: Checkouts
    trust: FolderTrust
    names: Callable[[Path], Awaitable[FolderNames]]
    """What a folder has that its docs.json can name."""
    pages: PageFiles
    check: Callable[[Path], Awaitable[CheckedFolder]]
    """All problems of a folder as it is on disk. Raises DocsFolderError."""
