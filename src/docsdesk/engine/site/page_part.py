"""The parts an API page is put together from: sections of the text, boxes of examples beside it."""

from docsdesk.docs.mdx.components.tabs import tab_set
from docsdesk.docs.mdx.tree import Node, element

Panels = list[tuple[str, list[Node]]]
"""Titles and what is shown under them, as tabs."""


def part(heading: str, content: list[Node], *, note: str = "") -> list[Node]:
    """A section of the page, nothing without content."""
    if not content:
        return []
    small = element("p", note, css="part-note")
    small.is_quiet = True
    return [element("section", element("h2", heading), [small] if note else [], content, css="api-part")]


def example_box(label: str, panels: Panels) -> list[Node]:
    """Nothing without panels."""
    if not panels:
        return []
    title = element("p", label, css="example-label")
    title.is_quiet = True
    return [element("div", title, tab_set(panels, f"tabs code-tabs {label.lower()}"), css="example")]
