"""The addresses written in a page, each with its place."""

import re
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from docsdesk.docs.mdx.javascript.expressions import Attribute, Code, Literal
from docsdesk.docs.mdx.tree import Element

_ADDRESSES = frozenset(("href", "src", "img", "poster"))
_SHOWN = frozenset(("src", "img", "poster"))
_VALUE = re.compile(r"[\w:.-]+\s*=\s*(?:\{\s*)?([\"'`])(.*?)\1", re.DOTALL)
_EXTERNAL = re.compile(r"(?:[a-z][a-z0-9+.-]*:|//)", re.IGNORECASE)
_PLACEHOLDER = re.compile(r"[{}<>]|\$\{|%7B", re.IGNORECASE)


class Link(NamedTuple):
    """`target` is text[start:end]; `is_shown` means that the page shows the target instead of linking to it."""

    target: str
    start: int
    end: int
    is_shown: bool

    @property
    def path(self) -> str:
        return re.split(r"[?#]", self.target, maxsplit=1)[0]

    @property
    def fragment(self) -> str:
        return self.target.partition("#")[2]


def page_links(elements: Sequence[Element], text: str) -> tuple[Link, ...]:
    """The links to places on the site itself, in the page's order."""
    found = (link for element in elements for link in _links_of(element, text))
    return tuple(link for link in found if is_internal(link.target))


def is_internal(target: str) -> bool:
    return bool(target) and not _EXTERNAL.match(target) and not _PLACEHOLDER.search(target)


def _links_of(element: Element, text: str) -> Iterator[Link]:
    """Skip what the program adds, such as links between footnotes and their references."""
    if element.tag is not None:
        for attribute in element.tag.attributes:
            if attribute.name in _ADDRESSES and (written := _written(attribute)):
                yield _attribute_link(attribute, written, text)
    elif element.offset < 0:
        return
    elif element.name == "a":
        yield _markdown_link(str(element.attributes.get("href") or ""), element, text, is_shown=False)
    elif element.name == "img":
        yield _markdown_link(str(element.attributes.get("src") or ""), element, text, is_shown=True)


def _written(attribute: Attribute) -> str:
    value = attribute.value
    if isinstance(value, Code) and isinstance(value.expression, Literal):
        value = value.expression.value
    return value.strip() if isinstance(value, str) else ""


def _attribute_link(attribute: Attribute, written: str, text: str) -> Link:
    is_shown = attribute.name in _SHOWN
    match = _VALUE.match(text, attribute.offset)
    if match is None:
        return Link(written, attribute.offset, attribute.offset, is_shown)
    return Link(written, match.start(2), match.end(2), is_shown)


def _markdown_link(target: str, element: Element, text: str, *, is_shown: bool) -> Link:
    """Locate the target after the label, or the whole link if the target is defined elsewhere."""
    start = text.rfind(f"]({target}", element.offset, element.end) + 2
    if start < 2:
        start = text.rfind(f"](<{target}", element.offset, element.end) + 3
    if start < 3 or not target:
        return Link(target.strip(), element.offset, element.offset, is_shown)
    return Link(target.strip(), start, start + len(target), is_shown)
