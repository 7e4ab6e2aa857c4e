"""What a comparison of two states of a site tells the window: frozen, and bounded whatever the states hold."""

from dataclasses import dataclass
from enum import StrEnum
from pathlib import Path

from docsdesk.domain.wording import Worded

MOST_ITEMS = 2_000
"""In one section; the rest is counted."""
MAX_TEXT_CHARACTERS = 2_000
"""Characters of one item."""


class ReportMark(StrEnum):
    ADDED = "+"
    REMOVED = "-"
    MOVED = ">"
    CHANGED = "~"


@dataclass(frozen=True, slots=True)
class LostPlace:
    """Where a lost address has probably gone: `target` has no leading slash, so it is empty for the home page.

    It is None if no likely place was found.
    """

    target: str | None = None
    reasons: Worded = ""
    is_sure: bool = False
    can_redirect: bool = False
    """Whether a redirect from it helps: none can lead from an anchor, and none is needed for a picture."""


@dataclass(frozen=True, slots=True)
class ReportItem:
    """`place` is an address or a file, `text` the words about it; `lost_place` is set for a lost address.

    `page` is the new path of a page whose words changed, None for anything else.
    """

    place: Worded
    text: Worded = ""
    page: str | None = None
    lost_place: LostPlace | None = None


@dataclass(frozen=True, slots=True)
class ReportSection:
    """`count` is that of all items, also of those that are left out here."""

    heading: Worded
    mark: ReportMark
    items: tuple[ReportItem, ...]
    count: int


@dataclass(frozen=True, slots=True)
class ComparisonReport:
    """`gaps` are sentences about what a state leaves open; `commit` was compared in place of a bundle.

    `has_words` says whether the changed words of a page are known: not if only one state is built.
    """

    sections: tuple[ReportSection, ...] = ()
    gaps: tuple[Worded, ...] = ()
    page_count: int = 0
    """Of the new state."""
    changed_page_count: int = 0
    """What every place says of the two states: pages that are new, gone, elsewhere or other, each once."""
    commit: str = ""
    has_words: bool = True


class Fate(StrEnum):
    KEPT = "kept"
    ADDED = "added"
    REMOVED = "removed"


@dataclass(frozen=True, slots=True)
class ReportPiece:
    fate: Fate
    text: str


WordDiffLine = tuple[ReportPiece, ...]
"""A line of either text, in pieces that follow each other."""


@dataclass(frozen=True, slots=True)
class PageWords:
    """The lines of a page that differ; `is_cut` says that there are more."""

    lines: tuple[WordDiffLine, ...] = ()
    is_cut: bool = False


@dataclass(frozen=True, slots=True)
class Lag:
    """How far a bundle is behind its folder: pages that are new, gone, elsewhere or other, and addresses lost.

    `folders` are those whose files the site is made from, to be watched for changes.
    """

    pages: int = 0
    lost_addresses: int = 0
    folders: tuple[Path, ...] = ()


@dataclass(frozen=True, slots=True)
class RevisionNames:
    """Names to choose a revision by, latest first; `has_history` is False for a folder that is not under Git."""

    branches: tuple[str, ...] = ()
    tags: tuple[str, ...] = ()
    is_shallow: bool = False
    has_history: bool = True
