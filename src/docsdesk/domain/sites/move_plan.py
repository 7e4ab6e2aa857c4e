"""What is written when a page gets another address: worked out whole, to be shown before it is done."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import PurePosixPath

from docsdesk.domain.problem import Fix
from docsdesk.domain.wording import Worded


@dataclass(frozen=True, slots=True)
class FileDiff:
    """The lines of a unified diff."""

    file: PurePosixPath
    lines: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class MovePlan:
    """From and to paths as in `Page`."""

    old: str
    new: str
    fault: Worded = ""
    """Why the page cannot move; nothing else counts then."""
    files: tuple[PurePosixPath, PurePosixPath] | None = None
    """The page's file before and after, None if it is at its new place already."""
    fixes: tuple[Fix, ...] = ()
    digests: Mapping[PurePosixPath, str] = field(default_factory=dict[PurePosixPath, str])
    """Of the texts that the offsets of `fixes` refer to, also of those that stay as they are."""
    diffs: tuple[FileDiff, ...] = ()
    """Some of the fixes: a person reads no more."""
    link_count: int = 0
    """Links that lead to the new address then."""
    redirect: tuple[str, str] | None = None
    """The addresses from and to which the new redirect leads, None if there is none."""
