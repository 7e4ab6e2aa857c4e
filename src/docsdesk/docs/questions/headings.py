"""Questions that a page asks: its headings, and the titles of expandable sections."""

import re
from collections.abc import Iterator

from docsdesk.docs.mdx.reader import Known, read_mdx
from docsdesk.docs.mdx.tree import Element, all_elements, text_of
from docsdesk.docs.pages.page import Page

_HEADINGS = frozenset(("h2", "h3", "h4", "h5"))
_TITLED = frozenset(("Accordion", "Expandable"))
_MARKS = ("?", "\uff1f", "\u061f")
# Most pages ask nothing, so they need not be read.
_MAY_ASK = re.compile(
    r"^\s*#+\s.*[?\uff1f\u061f]|title=.*[?\uff1f\u061f]|^[^\n]*[?\uff1f\u061f][^\n]*\n[-=]{2}", re.MULTILINE
)


def question_headings(page: Page) -> Iterator[str]:
    """As shown, in the order of the page."""
    text = page.text[page.front_matter.length :]
    if _MAY_ASK.search(text) is None:
        return
    known = Known({"frontmatter": page.front_matter.values}, {})
    is_mdx = page.file is not None and page.file.suffix == ".mdx"
    source = read_mdx(page.text, start=page.front_matter.length, is_mdx=is_mdx, known=known)
    for element in all_elements(source.nodes):
        heading = " ".join(_heading(element).split())
        if heading.endswith(_MARKS):
            yield heading


def _heading(element: Element) -> str:
    if element.name in _HEADINGS:
        return text_of(element.children)
    return element.text("title") if element.name in _TITLED else ""
