"""How two bundles differ."""

from dataclasses import dataclass
from enum import StrEnum


class Change(StrEnum):
    ADDED = "added"
    REMOVED = "removed"
    CHANGED = "changed"
    """Readers read something else."""
    CHANGED_FRAME = "changed frame"
    """The page's words are the same; what is around them, or its code, differs."""


@dataclass(frozen=True, slots=True)
class FileChange:
    """`file` is from the bundle's root. Sizes are in bytes, None where there is no such file."""

    file: str
    change: Change
    size_before: int | None
    size_after: int | None
    title: str = ""
    """Of a page."""


@dataclass(frozen=True, slots=True)
class BundleComparison:
    """`pages` are HTML files, `files` all others; both sorted by name. Sizes are of the archives, in bytes."""

    pages: tuple[FileChange, ...]
    files: tuple[FileChange, ...]
    size_before: int
    size_after: int

    @property
    def is_same(self) -> bool:
        return not self.pages and not self.files

    def count(self, change: Change) -> int:
        """Of pages."""
        return sum(page.change is change for page in self.pages)
