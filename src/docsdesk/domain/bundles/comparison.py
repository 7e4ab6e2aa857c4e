"""The differences between two bundles."""

from dataclasses import dataclass
from enum import StrEnum


class Change(StrEnum):
    ADDED = "added"
    REMOVED = "removed"
    CHANGED = "changed"
    """The text that readers see differs."""
    CHANGED_FRAME = "changed frame"
    """The page's text is the same; its surroundings or its code differ."""


@dataclass(frozen=True, slots=True)
class FileChange:
    """`file` is relative to the bundle's root. Sizes are in bytes, None if there is no such file."""

    file: str
    change: Change
    size_before: int | None
    size_after: int | None
    title: str = ""
    """The page's title."""


@dataclass(frozen=True, slots=True)
class BundleComparison:
    """`pages` are HTML files, `files` all others; both sorted by name. Sizes are those of the archives, in bytes."""

    pages: tuple[FileChange, ...]
    files: tuple[FileChange, ...]
    size_before: int
    size_after: int

    @property
    def is_same(self) -> bool:
        return not self.pages and not self.files

    def count(self, change: Change) -> int:
        """The number of pages with this change."""
        return sum(page.change is change for page in self.pages)
