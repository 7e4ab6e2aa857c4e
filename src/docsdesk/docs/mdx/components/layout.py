"""Columns, numbered steps, and tabs, which the page's script makes of panels under their titles."""

from docsdesk.docs.json.values import Json
from docsdesk.docs.mdx.components.icons import icon_nodes
from docsdesk.docs.mdx.html.rendering import Component, Rendering, title_nodes
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
    shown = title_nodes(node, rendering) or title
    is_heading = name != "p"
    own_anchor = anchor if is_heading and anchor else None
    head: list[Node] = [element(name, shown, css="step-title", id=own_anchor)] if shown else []
    picture = icon_nodes(node, rendering)
    mark: list[Node] = [element("span", picture, css="step-icon", aria_hidden="true")] if picture else []
    body = element("div", head, element("div", rendering.children(node), css="step-body"))
    item = element("li", mark, body, css="step step-pictured" if picture else "step")
    item.attributes["id"] = anchor if anchor and not is_heading else None
    item.attributes["value"] = number if number.isdecimal() and len(number) < 6 else None
    return [item]


def tab_set(panels: list[tuple[str, list[Node]]], css: str = "tabs") -> Element:
    """Every panel with its title. Without a script, and on paper, they are shown one after the other."""
    return element("div", [tab_panel(title, content) for title, content in panels], css=css, data_tabs=True)


def tab_panel(title: str, content: list[Node], *, picture: list[Node] | None = None, anchor: str = "") -> Element:
    label = element("p", picture or [], title, css="tab-title")
    label.is_quiet = True
    body = element("div", content, css="tab-body")
    return element("section", label, body, css="tab", data_title=title, id=anchor or None)


def _tabs(node: Element, rendering: Rendering) -> list[Node]:
    panels: list[Node] = []
    for position, child in enumerate(node.elements(), 1):
        if child.name in ("Tab", "View"):
            panels.append(_panel(child, rendering, position))
        else:
            panels.append(tab_panel(f"Tab {position}", rendering.expand([child])))
    if not panels:
        return rendering.children(node)
    options: dict[str, Json] = {}
    if node.attributes.get("sync") in (False, "false"):
        options["data_alone"] = True
    first = node.text("defaultTabIndex")
    if first.isdecimal() and first != "0":
        options["data_first"] = first
    return [element("div", panels, css="tabs", data_tabs=True, **options)]


def _panel(node: Element, rendering: Rendering, position: int) -> Element:
    title = node.text("title") or f"Tab {position}"
    anchor = node.text("id") or anchor_slug(title)
    return tab_panel(title, rendering.children(node), picture=icon_nodes(node, rendering), anchor=anchor)


def _lone_tab(node: Element, rendering: Rendering) -> list[Node]:
    return [element("div", _panel(node, rendering, 1), css="tabs", data_tabs=True)]


def _view(node: Element, rendering: Rendering) -> list[Node]:
    """One of several versions of a page; the page's script shows the chosen one."""
    title = node.text("title", "View")
    label = element("p", icon_nodes(node, rendering), title, css="view-title")
    label.is_quiet = True
    return [element("section", label, rendering.children(node), css="view", data_view=title, aria_label=title)]


COMPONENTS: dict[str, Component] = {
    "CardGroup": _columns,
    "Columns": _columns,
    "Tiles": _columns,
    "Column": lambda node, rendering: [element("div", rendering.children(node), css="cell")],
    "Steps": _steps,
    "Step": _step,
}
TABS: dict[str, Component] = {"Tabs": _tabs, "Tab": _lone_tab, "View": _view}
"""Without the looks that a page gives the others."""
