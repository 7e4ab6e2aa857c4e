"""HTML elements that pages write themselves: a safe few of their attributes stay, the rest are removed."""

from collections.abc import Mapping
from html import escape

from docsdesk.docs.json.values import Json
from docsdesk.docs.mdx.html.classes import declarations, style_key, utility_classes
from docsdesk.docs.mdx.html.rendering import Component, Rendering
from docsdesk.docs.mdx.html.running import LATER_CONTENT, LIVE_PLACE, later_content, live_place
from docsdesk.docs.mdx.html_names import (
    ALLOWED,
    BLOCKS,
    CONTROLS,
    DROPPED,
    FROM_PAGES,
    LIVE,
    LIVE_ATTRIBUTES,
    UNWRAPPED,
)
from docsdesk.docs.mdx.tree import Element, Node


def html_element(node: Element, rendering: Rendering) -> list[Node]:
    """The same element with only its harmless attributes. Elements made from Markdown keep all of theirs."""
    if not node.is_tag:
        return [
            Element(node.name, dict(node.attributes), rendering.children(node), node.offset, is_quiet=node.is_quiet)
        ]
    attributes: dict[str, Json] = {name: value for name, value in node.attributes.items() if name.lower() in FROM_PAGES}
    if anchor := node.text("id"):
        attributes["id"] = anchor
    attributes |= looks_of(node, rendering)
    name, inner = _paragraph(rendering.children(node)) if node.name == "p" else (node.name, rendering.children(node))
    return [Element(name, attributes, inner, node.offset, tag=node.tag)]


def _paragraph(inner: list[Node]) -> tuple[str, list[Node]]:
    """Paragraphs cannot nest: that of Markdown gives way to the page's own, which is a block if it holds more."""
    held = [each for each in inner if not isinstance(each, str) or each.strip()]
    if len(held) == 1 and isinstance(held[0], Element) and held[0].name == "p" and not held[0].is_tag:
        return "p", held[0].children
    return ("div" if any(isinstance(each, Element) and each.name in BLOCKS for each in held) else "p"), inner


def link(node: Element, rendering: Rendering) -> list[Node]:
    href = node.text("href")
    attributes: dict[str, Json] = {}
    if href:
        attributes["href"] = rendering.surroundings.link(href)
        if "://" in href:
            attributes["rel"] = "noopener noreferrer"
    for name in ("title", "id"):
        if value := node.text(name):
            attributes[name] = value
    if node.is_tag:
        attributes |= looks_of(node, rendering)
    inner = rendering.children(node)
    if href:
        _lose_links(inner)
    return [Element("a", attributes, inner)]


def _lose_links(nodes: list[Node]) -> None:
    """Links cannot nest: the outer one counts, as around the box for a picture on another host."""
    for node in nodes:
        if isinstance(node, Element):
            if node.name == "a":
                node.name = "span"
                node.attributes = {
                    name: value for name, value in node.attributes.items() if name not in ("href", "rel")
                }
            _lose_links(node.children)


def drop(_node: Element, _rendering: Rendering) -> list[Node]:
    return []


def unwrap(node: Element, rendering: Rendering) -> list[Node]:
    if node.name == "input" and not node.is_tag:
        return [node]
    if rendering.is_live and node.name in LIVE:
        return [_live_control(node, rendering)]
    looks = looks_of(node, rendering) if node.is_tag and node.name else {}
    if not looks:
        return rendering.children(node)
    return [Element("div", looks, rendering.children(node), node.offset, tag=node.tag)]


def _live_control(node: Element, rendering: Rendering) -> Element:
    """As the browser will draw it, so that nothing moves when it becomes alive."""
    [control] = html_element(node, rendering)
    assert isinstance(control, Element)
    for name, value in node.attributes.items():
        if own := LIVE_ATTRIBUTES.get(name):
            control.attributes[own] = value
    return control


def _control(node: Element, rendering: Rendering) -> list[Node]:
    """The label of a control, with space around it."""
    if rendering.is_live:
        return [" ", _live_control(node, rendering), " "]
    looks = looks_of(node, rendering)
    shown = rendering.children(node)
    return [" ", *([Element("span", looks, shown, node.offset, tag=node.tag)] if looks else shown), " "]


def _table(node: Element, rendering: Rendering) -> list[Node]:
    """Wide tables scroll on their own; the head of a Markdown table gets its own section."""
    [table] = html_element(node, rendering)
    assert isinstance(table, Element)
    if node.is_tag and rendering.is_live:
        return [table]
    rows = table.elements()
    if not node.is_tag and rows and rows[0].attributes.get("class") == "head":
        table.children = [Element("thead", {}, [rows[0]]), Element("tbody", {}, [*rows[1:]])]
    return [Element("div", {"class": "table", "tabindex": "0", "role": "group", "aria-label": "Table"}, [table])]


def looks_of(node: Element, rendering: Rendering) -> dict[str, Json]:
    """The classes and styles that a page gives an element of its own, as attributes."""
    looks: dict[str, Json] = {}
    written = f"{node.text('className')} {node.text('class')}"
    classes = " ".join(filter(None, (scheme_class(node), utility_classes(written))))
    if classes:
        looks["class"] = classes
    if declared := declarations(node.attributes.get("style")):
        looks["data-style"] = key = style_key(declared)
        rendering.surroundings.looks[key] = declared
    return looks


def keeping_looks(component: Component) -> Component:
    """The component; what it turns into has the classes and styles that a page gives it."""

    def render(node: Element, rendering: Rendering) -> list[Node]:
        nodes = component(node, rendering)
        root = next((each for each in nodes if isinstance(each, Element)), None)
        looks = looks_of(node, rendering)
        if root is None or not looks:
            return nodes
        if root.text("class") == "card-link":
            [root] = root.elements()
        root.attributes |= looks | {"class": f"{root.text('class')} {looks.get('class', '')}".strip()}
        return nodes

    return render


def with_looks(svg: str, looks: Mapping[str, Json]) -> str:
    """A drawing, whose root has a class, with further looks."""
    if css := looks.get("class"):
        svg = svg.replace('class="', f'class="{escape(str(css))} ', 1)
    return svg.replace("<svg", f'<svg data-style="{key}"', 1) if (key := looks.get("data-style")) else svg


def scheme_class(node: Element) -> str:
    """Class names with which pages show one picture in the light scheme and another in the dark."""
    classes = f"{node.text('className')} {node.text('class')}".split()
    if "dark:hidden" in classes:
        return "only-light"
    return "only-dark" if "dark:block" in classes or "dark:inline" in classes else ""


COMPONENTS: dict[str, Component] = (
    dict.fromkeys(ALLOWED, html_element)
    | dict.fromkeys(DROPPED, drop)
    | dict.fromkeys(UNWRAPPED, unwrap)
    | dict.fromkeys(CONTROLS, _control)
    | {LIVE_PLACE: live_place, LATER_CONTENT: later_content}
    | {"a": link, "Link": link, "table": _table, "": unwrap, "Value": unwrap, "Fragment": unwrap}
)
