"""What of a drawn schema may be found and quoted: a line for the head of each field, lines for what it says."""

from collections.abc import Iterator

from docsdesk.docs.mdx.sections import sentences
from docsdesk.docs.mdx.tree import Element, Markup, Node, text_of

_MOST_LINES = 200
_BLOCKS = frozenset(("p", "li", "tr", "pre"))


def quotable_lines(nodes: list[Node], levels: int) -> tuple[str, ...]:
    """Those of the fields and, of what is folded inside, of as many levels below the first."""
    found: list[str] = []
    for node in _flattened(nodes, levels):
        if isinstance(node, Markup):
            found.extend(node.lines)
        elif text := " ".join(text_of(node.children).split()):
            found.extend(sentences(text))
        if len(found) > _MOST_LINES:
            break
    return tuple(found[:_MOST_LINES])


def _flattened(nodes: list[Node], levels: int) -> Iterator[Markup | Element]:
    for node in nodes:
        if isinstance(node, Markup):
            if levels > 0:
                yield node
        elif isinstance(node, Element):
            if node.name in _BLOCKS:
                yield node
            else:
                yield from _flattened(node.children, levels - (node.name == "details"))
