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
    """Unsaved changes, outside of the folders that they are of. Raises UnreadableFileError."""

    async def keep(self, draft: KeptDraft) -> None:
        """In the place of what was kept of that folder."""
        ...

    async def kept(self, folder: Path) -> KeptDraft | None: ...

    async def forget(self, folder: Path) -> None: ...
