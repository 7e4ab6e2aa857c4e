"""Tabs: panels under their titles, which the page's script turns into a row of tabs."""

from docsdesk.docs.mdx.rendering import Component, Rendering
from docsdesk.docs.mdx.tree import Element, Node, element


def tab_set(panels: list[tuple[str, list[Node]]], css: str = "tabs") -> Element:
    """Every panel with its title. Without a script, and on paper, all of them show one after the other."""
    return element("div", [_panel(title, content) for title, content in panels], css=css, data_tabs=True)


def _panel(title: str, content: list[Node]) -> Element:
    label = element("p", title, css="tab-title")
    label.is_quiet = True
    return element("section", label, element("div", content, css="tab-body"), css="tab", data_title=title)


def _tabs(node: Element, rendering: Rendering) -> list[Node]:
    panels: list[tuple[str, list[Node]]] = []
    for position, child in enumerate(node.elements(), 1):
        if child.name in ("Tab", "View"):
            panels.append((child.text("title") or f"Tab {position}", rendering.children(child)))
        else:
            panels.append((f"Tab {position}", rendering.expand([child])))
    return [tab_set(panels)] if panels else rendering.children(node)


def _lone_tab(node: Element, rendering: Rendering) -> list[Node]:
    return [tab_set([(node.text("title", "Tab"), rendering.children(node))])]


COMPONENTS: dict[str, Component] = {"Tabs": _tabs, "Tab": _lone_tab, "View": _lone_tab}
