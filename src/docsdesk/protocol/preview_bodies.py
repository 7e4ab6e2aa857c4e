"""What a window and the engine tell each other about a preview, at addresses that are no part of the interface."""

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
    """Whole texts by the path of the file they stand for, from the folder's root."""

    files: dict[str, str]


class DifferenceBody(_Body):
    """As of docs.affected_pages.PageDifference."""

    about: str
    before: str
    after: str


class AffectedPagesBody(_Body):
    """`pages` are the paths of those on which the same things differ."""

    differences: tuple[DifferenceBody, ...]
    pages: tuple[str, ...]


class DraftEffectBody(_Body):
    """What a draft does: `problem` says why it cannot be shown; `around` are keys that show on every page."""

    problem: str = ""
    hint: str = ""
    around: tuple[str, ...] = ()
    groups: tuple[AffectedPagesBody, ...] = ()


class PreviewPageBody(_Body):
    """`method` and `address` are of what an API page calls, empty for others."""

    path: str
    title: str
    method: str = ""
    address: str = ""


class PreviewPagesBody(_Body):
    """In reading order; `groups` are those that any page is for."""

    pages: tuple[PreviewPageBody, ...] = ()
    groups: tuple[str, ...] = ()


class ComparePageBody(_Body):
    """`reader` is as of preview_view.write_reader."""

    path: str
    reader: str = ""


class PageComparisonBody(_Body):
    """Whether the page is there for the reader as it was saved and under the draft, and whether it looks another."""

    is_in_saved: bool
    is_in_draft: bool
    differs: bool


VIEW_ADDRESS = "/_docsdesk/reader"
"""Sets what the query says in cookies of the engine's own origin, then leads to the page that `to` names."""
READER_COOKIE = "docsdesk_reader"
SHOWN_COOKIE = "docsdesk_shown"
MOST_GROUPS = 50
_SIGNED_IN = "in"


class Shown(StrEnum):
    DRAFT = "draft"
    """The folder with what is laid over it."""
    SAVED = "saved"
    """The folder as it is on disk."""


def view_query(back: str, reader: Reader | None = None, shown: Shown | None = None) -> str:
    """Address and query that choose; what is None stays as it was chosen before. `back` is the page's address."""
    chosen = {"as": None if reader is None else write_reader(reader), "shown": shown, "to": back}
    return f"{VIEW_ADDRESS}?{urlencode({name: value for name, value in chosen.items() if value is not None})}"


def read_shown(text: str) -> Shown:
    return Shown.SAVED if text == Shown.SAVED else Shown.DRAFT


def write_reader(reader: Reader) -> str:
    """As in in:staff:beta, with nothing in it that a cookie could not hold."""
    if not reader.is_signed_in:
        return ""
    return ":".join([_SIGNED_IN, *(quote(group, safe="") for group in sorted(reader.groups))])


def read_reader(text: str) -> Reader:
    """Anonymous for anything that was not written by `write_reader`."""
    kind, *groups = text.split(":")
    if kind != _SIGNED_IN:
        return ANONYMOUS
    return Reader(is_signed_in=True, groups=frozenset(unquote(group) for group in groups[:MOST_GROUPS] if group))
