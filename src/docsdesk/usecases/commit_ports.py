"""What committing a saved change needs from outside."""

from collections.abc import Sequence
from pathlib import Path, PurePosixPath
from typing import Protocol


class Checkouts(Protocol):
    """Docs folders that are kept in Git."""

    async def uncommitted(self, folder: Path, names: Sequence[PurePosixPath]) -> tuple[PurePosixPath, ...]:
        """Those of the files that differ from the last commit or are new; none where the folder is no checkout."""
        ...

    async def commit(self, folder: Path, names: Sequence[PurePosixPath], message: str) -> str:
        """Commit these files as they are now and nothing else, with the checkout's hooks; the commit's short name.

        Raises CommitRefusedError.
        """
        ...
