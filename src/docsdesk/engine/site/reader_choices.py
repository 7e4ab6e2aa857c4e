"""The choice of a preview's reader, offered on its pages."""

from collections.abc import Iterable
from dataclasses import dataclass, replace

from docsdesk.docs.pages.page import Page
from docsdesk.domain.reader import ANONYMOUS, Reader
from docsdesk.protocol.preview_bodies import MOST_GROUPS, view_query


@dataclass(frozen=True, slots=True)
class ReaderChoice:
    title: str
    href: str
    is_current: bool


def reader_name(reader: Reader) -> str:
    """The reader's name in a sentence."""
    if not reader.is_signed_in:
        return "anonymous reader"
    groups = ", ".join(sorted(reader.groups))
    return f"member of {groups}" if groups else "signed-in reader"


def reader_choices(reader: Reader, groups: Iterable[str], back: str) -> tuple[ReaderChoice, ...]:
    """Links that set the reader; each group is joined or left separately. `back` is the current page."""
    signed_in = Reader(is_signed_in=True)
    choices = [("Anonymous", ANONYMOUS, reader == ANONYMOUS), ("Signed in", signed_in, reader == signed_in)]
    for group in groups:
        is_in = reader.is_in((group,))
        members = reader.groups - {group} if is_in else reader.groups | {group}
        choices.append((f"Member of {group}", replace(signed_in, groups=frozenset(members)), is_in))
    return tuple(ReaderChoice(title, view_query(back, chosen), is_current) for title, chosen, is_current in choices)


def known_groups(pages: Iterable[Page]) -> tuple[str, ...]:
    """The groups of all pages, at most 50."""
    return tuple(sorted({group for page in pages for group in page.groups}))[:MOST_GROUPS]
