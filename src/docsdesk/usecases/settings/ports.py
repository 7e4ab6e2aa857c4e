"""What editing the settings needs from outside: drafts kept outside the folder, and commits."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path, PurePosixPath
from typing import Protocol

from docsdesk.domain.sites.trusted_folder import OwnPrograms


@dataclass(frozen=True, slots=True)
class KeptFile:
    """One file with unsaved changes: what it was (`digest` is of its bytes), and what it would become."""

    name: PurePosixPath
    digest: str
    base: str
    text: str


@dataclass(frozen=True, slots=True)
class KeptDraft:
    folder: Path
    kept_at: datetime
    files: tuple[KeptFile, ...]


class Drafts(Protocol):
    """Unsaved changes, outside of the folders that they are of, those of each run apart. Raises UnreadableFileError."""

    async def keep(self, draft: KeptDraft) -> None:
        """In the place of what this run kept of that folder."""
        ...

    async def forget(self, folder: Path) -> None:
        """What this run kept."""
        ...

    async def left(self, folder: Path) -> KeptDraft | None:
        """The newest that an earlier run kept and did not forget."""
        ...

    async def forget_left(self, draft: KeptDraft) -> None: ...


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
