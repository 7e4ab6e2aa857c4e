"""How a page of the preview is looked at: as which reader, and with drafts laid over it or as it was saved."""

from enum import StrEnum
from urllib.parse import quote, unquote, urlencode

from docsdesk.domain.reader import ANONYMOUS, Reader

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
