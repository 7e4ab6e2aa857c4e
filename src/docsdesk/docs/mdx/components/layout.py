"""Cards, columns, steps, trees of files."""

from docsdesk.docs.mdx.components.inline import icon_glyph
from docsdesk.docs.mdx.rendering import Component, Rendering
from docsdesk.docs.mdx.tree import Element, Node, element


def _card(node: Element, rendering: Rendering) -> list[Node]:
    """A card with an address is one link; the links inside would be links within a link and lose theirs."""
    title = node.text("title")
    inner: list[Node] = []
    if glyph := icon_glyph(node.text("icon")):
        inner.append(element("span", glyph, css="card-icon", aria_hidden="true"))
    if title:
        inner.append(element("p", title, css="card-title"))
    inner.append(element("div", rendering.children(node), css="card-body"))
    css = "card card-horizontal" if node.flag("horizontal") else "card"
    href = node.text("href")
    if not href:
        return [element("div", inner, css=css)]
    address = rendering.surroundings.link(href)
    if title and _has_link(inner):
        inner = [element("p", element("a", title, href=address), css="card-title"), *inner[1:]]
        return [element("div", inner, css=css)]
    card = element("a", inner, css=css, href=address)
    # A block that is a link: its parts are blocks of their own.
    return [element("div", card, css="card-link")]


def _has_link(nodes: list[Node]) -> bool:
    return any(isinstance(node, Element) and (node.name == "a" or _has_link(node.children)) for node in nodes)


def _columns(node: Element, rendering: Rendering) -> list[Node]:
    wanted = node.text("cols") or node.text("columns")
    count = int(wanted) if wanted in ("1", "2", "3", "4") else 2
    return [element("div", rendering.children(node), css=f"columns columns-{count}")]


def _steps(node: Element, rendering: Rendering) -> list[Node]:
    return [element("ol", rendering.children(node), css="steps", role="list")]


def _step(node: Element, rendering: Rendering) -> list[Node]:
    title = node.text("title")
    head: list[Node] = [element("p", title, css="step-title")] if title else []
    body = element("div", head, rendering.children(node), css="step-body")
    return [element("li", body, css="step", id=node.text("id") or None)]


def _tree(node: Element, rendering: Rendering) -> list[Node]:
    return [element("ul", rendering.children(node), css="tree")]


def _tree_entry(node: Element, rendering: Rendering) -> list[Node]:
    name = node.text("name")
    if node.name == "Tree.Folder":
        return [element("li", f"{name}/", element("ul", rendering.children(node)), css="folder")]
    return [element("li", name, css="file")]


def _color(node: Element, rendering: Rendering) -> list[Node]:
    if node.name != "Color.Item":
        return [element("div", rendering.children(node), css="colors")]
    value = node.attributes.get("value")
    shown = " / ".join(str(part) for part in value.values()) if isinstance(value, dict) else node.text("value")
    return [element("p", element("strong", node.text("name")), " ", element("code", shown), css="color")]


COMPONENTS: dict[str, Component] = {
    "Card": _card,
    "Tile": _card,
    "CardGroup": _columns,
    "Columns": _columns,
    "Tiles": _columns,
    "Column": lambda node, rendering: [element("div", rendering.children(node), css="column")],
    "Steps": _steps,
    "Step": _step,
    "Tree": _tree,
    "Tree.Folder": _tree_entry,
    "Tree.File": _tree_entry,
    "Color": _color,
    "Color.Row": _color,
    "Color.Item": _color,
}
