"""What keeping unsaved changes needs from outside."""

from dataclasses import dataclass
from datetime import datetime
from pathlib import Path, PurePosixPath
from typing import Protocol


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
