"""The pages of an archive as readers see them."""

from collections.abc import Iterator
from pathlib import Path

from docsdesk.bundles.addresses import NOT_FOUND_PAGE
from docsdesk.bundles.archive import Entry, entries_of
from docsdesk.bundles.page_text import PageText, page_text

LARGEST_PAGE = 32_000_000
_SUFFIXES = (".html", ".htm")


def is_page(name: str) -> bool:
    return name.lower().endswith(_SUFFIXES)


def read_text(entry: Entry) -> str:
    """The entry's text, truncated if it is larger than any page."""
    content = bytearray()
    for block in entry.blocks:
        if len(content) < LARGEST_PAGE:
            content += block
    return content.decode("utf-8", "replace")


def pages_of(archive: Path) -> Iterator[tuple[str, PageText]]:
    """Each page with its file's name, except the not-found page and redirects."""
    for entry in entries_of(archive):
        if not is_page(entry.name) or entry.name == NOT_FOUND_PAGE:
            for _ in entry.blocks:
                pass
        elif (page := page_text(read_text(entry))) is not None:
            yield entry.name, page
