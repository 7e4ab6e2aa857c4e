"""What editing the settings needs from outside: drafts kept outside the folder, and commits."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path, PurePosixPath
from typing import Protocol

from docsdesk.domain.sites.trusted_folder import OwnPrograms


@dataclass(frozen=True, slots=True)
class KeptFile:
    """One file with unsaved changes: its saved text (`digest` is of its bytes) and its new text."""

    name: PurePosixPath
    digest: str
    base: str
    text: str


@dataclass(frozen=True, slots=True)
class KeptDraft:
    folder: Path
    kept_at: datetime
    files: tuple[KeptFile, ...]


class KeptDrafts(Protocol):
    """Unsaved changes, stored outside their folders and separately for each run. Raises UnreadableFileError."""

    async def keep(self, draft: KeptDraft) -> None:
        """Replaces what this run kept for that folder."""
        ...

    async def forget(self, folder: Path) -> None:
        """Delete what this run kept."""
        ...

    async def read_earlier(self, folder: Path) -> KeptDraft | None:
        """The newest draft that an earlier run kept and did not forget."""
        ...

    async def forget_left(self, draft: KeptDraft) -> None: ...


class Checkouts(Protocol):
    """Docs folders in Git."""

    async def list_uncommitted(self, folder: Path, names: Sequence[PurePosixPath]) -> tuple[PurePosixPath, ...]:
        """The files that differ from the last commit or are new; none if the folder is not a checkout."""
        ...

    async def own_programs(self, folder: Path) -> OwnPrograms:
        """The folder's own programs that a commit would run."""
        ...

    async def commit(self, folder: Path, names: Sequence[PurePosixPath], message: str, *, is_trusted: bool) -> str:
        """Commit only these files, as they are now; returns the commit's short hash.

        Runs the folder's own programs only if it is trusted, and refuses to commit if Git would run some otherwise.
        Raises CommitRefusedError.
        """
        ...
