"""What window and engine exchange about a preview, at addresses outside the interface."""

from enum import StrEnum
from urllib.parse import quote, unquote, urlencode

from pydantic import BaseModel, ConfigDict

from docsdesk.domain.reader import ANONYMOUS, Reader

DRAFT_PATH = "/_docsdesk/draft"
PAGES_PATH = "/_docsdesk/pages"
DIFFERENCE_PATH = "/_docsdesk/difference"


class _Body(BaseModel):
    model_config = ConfigDict(frozen=True)


class DraftBody(_Body):
    """Whole texts by the path of the file they replace, relative to the folder's root."""

    files: dict[str, str]


class DifferenceBody(_Body):
    """Mirrors docs.affected_pages.PageDifference."""

    about: str
    before: str
    after: str


class AffectedPagesBody(_Body):
    """`pages` are the paths of pages with the same differences."""

    differences: tuple[DifferenceBody, ...]
    pages: tuple[str, ...]


class DraftEffectBody(_Body):
    """The effect of a draft: `problem` says why it cannot be shown; `around` are keys that affect every page."""

    problem: str = ""
    hint: str = ""
    around: tuple[str, ...] = ()
    groups: tuple[AffectedPagesBody, ...] = ()


class PreviewPageBody(_Body):
    """`method` and `address` are those of an API page's operation, empty for other pages."""

    path: str
    title: str
    method: str = ""
    address: str = ""


class PreviewPagesBody(_Body):
    """In reading order; `groups` are those of all pages."""

    pages: tuple[PreviewPageBody, ...] = ()
    groups: tuple[str, ...] = ()


class ComparePageBody(_Body):
    """`reader` is as `write_reader` returns it."""

    path: str
    reader: str = ""


class PageComparisonBody(_Body):
    """Whether the page exists for the reader as saved and under the draft, and whether the two look different."""

    is_in_saved: bool
    is_in_draft: bool
    differs: bool


VIEW_ADDRESS = "/_docsdesk/reader"
"""Stores the query's choices in cookies of the engine's own origin, then redirects to the page in `to`."""
READER_COOKIE = "docsdesk_reader"
SHOWN_COOKIE = "docsdesk_shown"
MOST_GROUPS = 50
_SIGNED_IN = "in"


class Shown(StrEnum):
    DRAFT = "draft"
    """The folder with the draft laid over it."""
    SAVED = "saved"
    """The folder as it is on disk."""


def view_query(back: str, reader: Reader | None = None, which: Shown | None = None) -> str:
    """Address and query that make a choice; None keeps the earlier one. `back` is the page's address."""
    chosen = {"as": None if reader is None else write_reader(reader), "shown": which, "to": back}
    return f"{VIEW_ADDRESS}?{urlencode({name: value for name, value in chosen.items() if value is not None})}"


def read_shown(text: str) -> Shown:
    return Shown.SAVED if text == Shown.SAVED else Shown.DRAFT


def write_reader(reader: Reader) -> str:
    """For example in:staff:beta, quoted for a cookie."""
    if not reader.is_signed_in:
        return ""
    return ":".join([_SIGNED_IN, *(quote(group, safe="") for group in sorted(reader.groups))])


def read_reader(text: str) -> Reader:
    """Anonymous if `write_reader` did not write it."""
    kind, *groups = text.split(":")
    if kind != _SIGNED_IN:
        return ANONYMOUS
    return Reader(is_signed_in=True, groups=frozenset(unquote(group) for group in groups[:MOST_GROUPS] if group))
