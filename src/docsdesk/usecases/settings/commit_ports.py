"""What committing a saved change needs from outside."""

from collections.abc import Sequence
from pathlib import Path, PurePosixPath
from typing import Protocol

from docsdesk.domain.sites.trusted_folder import OwnPrograms


class Checkouts(Protocol):
    """Docs folders that are kept in Git."""

    async def uncommitted(self, folder: Path, names: Sequence[PurePosixPath]) -> tuple[PurePosixPath, ...]:
        """Those of the files that differ from the last commit or are new; none where the folder is no checkout."""
        ...

    async def own_programs(self, folder: Path) -> OwnPrograms:
        """The folder's own programs that a commit would run."""
        ...

    async def commit(self, folder: Path, names: Sequence[PurePosixPath], message: str, *, is_trusted: bool) -> str:
        """Commit these files as they are now and nothing else; the commit's short name.

        Runs the folder's own programs only if it is trusted, and refuses to commit where Git would run some otherwise.
        Raises CommitRefusedError.
        """
        ...
