"""Columns and numbered steps."""

from docsdesk.docs.mdx.components.icons import icon_nodes
from docsdesk.docs.mdx.components.words import given
from docsdesk.docs.mdx.html.rendering import Component, Rendering
from docsdesk.docs.mdx.tree import Element, Node, element
from docsdesk.docs.text.slugs import anchor_slug

_TITLE_ELEMENTS = ("h2", "h3", "h4")


def _columns(node: Element, rendering: Rendering) -> list[Node]:
    wanted = node.text("cols") or node.text("columns")
    count = int(wanted) if wanted in ("1", "2", "3", "4") else 2
    return [element("div", rendering.children(node), css=f"columns columns-{count}")]


def _steps(node: Element, rendering: Rendering) -> list[Node]:
    size = node.text("titleSize")
    if size in _TITLE_ELEMENTS:
        for step in node.elements():
            step.attributes.setdefault("titleSize", size)
    return [element("ol", rendering.children(node), css="steps", role="list")]


def _step(node: Element, rendering: Rendering) -> list[Node]:
    title, number = node.text("title"), node.text("stepNumber")
    anchor = node.text("id") or (anchor_slug(title) if title and not node.flag("noAnchor") else "")
    size = node.text("titleSize")
    name = size if size in _TITLE_ELEMENTS else "p"
    shown = given(node, "title", rendering) or title
    head: list[Node] = [element(name, shown, css="step-title")] if shown else []
    if name != "p" and head:
        head = [element(name, shown, css="step-title", id=anchor or None)]
    picture = icon_nodes(node, rendering)
    mark: list[Node] = [element("span", picture, css="step-icon", aria_hidden="true")] if picture else []
    body = element("div", head, element("div", rendering.children(node), css="step-body"))
    item = element("li", mark, body, css="step step-pictured" if picture else "step")
    item.attributes["id"] = anchor if anchor and name == "p" else None
    item.attributes["value"] = number if number.isdecimal() and len(number) < 6 else None
    return [item]


COMPONENTS: dict[str, Component] = {
    "CardGroup": _columns,
    "Columns": _columns,
    "Tiles": _columns,
    "Column": lambda node, rendering: [element("div", rendering.children(node), css="cell")],
    "Steps": _steps,
    "Step": _step,
}
