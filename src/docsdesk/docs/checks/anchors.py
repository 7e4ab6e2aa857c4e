"""The anchors that links to a page can lead to.

The hosted service and the local engine spell some of them differently (`v1.2` is `v1-2` or `v12`), so anchors count as
the same if they have the same letters and digits.
"""

import re
import unicodedata
from collections import Counter
from collections.abc import Iterable, Iterator
from urllib.parse import unquote

from docsdesk.docs.mdx.tree import Element, text_of
from docsdesk.docs.text.likeness import Names
from docsdesk.docs.text.slugs import anchor_slug, path_slug

_NO_LETTER = re.compile(r"[\W_]+")
_NUMBER = re.compile(r"(.*?)(\d{1,3})")
# The service gives no anchors to deeper headings, nor to expandables within fields.
_HEADINGS = frozenset(("h1", "h2", "h3", "h4"))
_TITLED = frozenset(("Accordion", "Tab", "Step", "View", "Update"))
_FIELDS = frozenset(("ParamField", "Param", "ResponseField"))
_LOCATIONS = ("query", "path", "body", "header", "cookie", "name")


class Anchors:
    """The anchors of one page, or of several pages in one."""

    def __init__(self, names: Iterable[str]) -> None:
        every = tuple(names)
        self.names = Names(every)
        self._counts = Counter(map(_key, every))

    def has(self, anchor: str) -> bool:
        """Whether the page has the anchor, also with a number at its end where several headings share a text."""
        key = _key(unquote(anchor))
        if not key or key in self._counts:
            return True
        repeated = _NUMBER.fullmatch(key)
        return repeated is not None and 0 < int(repeated[2]) <= self._counts[repeated[1]] > 1


def page_anchors(elements: Iterable[Element]) -> tuple[str, ...]:
    named = (element for element in elements if element.tag is not None or element.name in _HEADINGS)
    return tuple(name for element in named for name in _names(element) if name)


def _names(element: Element) -> Iterator[str]:
    yield element.text("id")
    if element.name in _HEADINGS:
        yield from _slugs(text_of(element.children))
    elif element.name in _TITLED:
        yield from _slugs(element.text("title") or element.text("label") or element.name)
    elif element.name in _FIELDS:
        name = next((text for place in _LOCATIONS if (text := element.text(place))), "")
        yield f"param-{path_slug(name)}"
    elif element.name == "a":
        yield element.text("name")


def _slugs(text: str) -> Iterator[str]:
    """`&` may be read as "and"."""
    yield anchor_slug(text)
    if "&" in text:
        yield anchor_slug(text.replace("&", "and"))


def _key(anchor: str) -> str:
    plain = "".join(mark for mark in unicodedata.normalize("NFKD", anchor.lower()) if not unicodedata.combining(mark))
    return _NO_LETTER.sub("", plain)
