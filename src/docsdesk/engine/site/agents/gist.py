"""What a page is about, in a sentence or two of plain text."""

import re

from docsdesk.docs.json.values import text_at
from docsdesk.docs.pages.page import Page

_MOST_CHARACTERS = 300
_MARKS = re.compile(r"!?\[([^\]]*)\]\([^)]*\)|\*\*|`")


def gist(page: Page) -> str:
    """Its description, or how the description of its operation begins; one line, empty if there is neither."""
    if page.description:
        return _shorten(page.description)
    operation = page.operation
    return _shorten(_MARKS.sub(r"\1", text_at(operation.value, "description"))) if operation else ""


def _shorten(text: str) -> str:
    """The first paragraph, to a whole word."""
    said = " ".join(text.strip().split("\n\n")[0].split())
    return said if len(said) <= _MOST_CHARACTERS else f"{said[:_MOST_CHARACTERS].rsplit(' ', 1)[0]}…"
