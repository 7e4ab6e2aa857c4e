"""Attributes that hold a line of Markdown."""

import re

from docsdesk.docs.mdx.html.rendering import Rendering
from docsdesk.docs.mdx.html_names import HTML
from docsdesk.docs.mdx.reader import Known, read_mdx
from docsdesk.docs.mdx.tree import Element, Node

_MARKS = re.compile(r"[*_`\[\]<>&\\~!$]|://")


def given(node: Element, name: str, rendering: Rendering) -> list[Node]:
    """The elements that an attribute is; empty for one that is text."""
    return rendering.expand(list(node.slots.get(name, ())))


def words(text: str, rendering: Rendering) -> list[Node]:
    """The line with its marks turned into elements, without a paragraph around it."""
    if not _MARKS.search(text):
        return [text]
    nodes = rendering.expand(read_mdx(text, is_mdx=False, known=Known(tags=HTML.union(rendering.components))).nodes)
    if len(nodes) == 1 and isinstance(nodes[0], Element) and nodes[0].name == "p":
        return nodes[0].children
    return nodes
