"""Callouts, accordions and other boxes around text."""

from docsdesk.docs.mdx.rendering import Component, Rendering
from docsdesk.docs.mdx.tree import Element, Node, element

_CALLOUTS = {
    "Note": "note",
    "Info": "info",
    "Tip": "tip",
    "Check": "check",
    "Warning": "warning",
    "Danger": "danger",
    "Callout": "note",
}


def _callout(node: Element, rendering: Rendering) -> list[Node]:
    kind = _CALLOUTS[node.name]
    if node.name == "Callout" and node.text("type").lower() in _CALLOUTS.values():
        kind = node.text("type").lower()
    label = element("p", node.text("title") or kind.capitalize(), css="callout-label")
    label.is_quiet = not node.text("title")
    body = element("div", rendering.children(node), css="callout-body")
    return [element("aside", label, body, css=f"callout callout-{kind}", role="note")]


def _accordion(node: Element, rendering: Rendering) -> list[Node]:
    title = node.text("title", "Details")
    # Its title is the section's own; what may be quoted is inside.
    summary = element("summary", title)
    summary.is_quiet = True
    if description := node.text("description"):
        summary.children.append(element("span", description, css="summary-note"))
    details = element("details", summary, element("div", rendering.children(node), css="details-body"), css="accordion")
    if node.flag("defaultOpen"):
        details.attributes["open"] = True
    details.section = title
    if anchor := node.text("id"):
        details.attributes["id"] = anchor
    return [details]


def _expandable(node: Element, rendering: Rendering) -> list[Node]:
    title = node.text("title", "properties")
    summary = element("summary", f"Show {title}")
    summary.is_quiet = True
    details = element(
        "details", summary, element("div", rendering.children(node), css="details-body"), css="expandable"
    )
    if node.flag("defaultOpen"):
        details.attributes["open"] = True
    return [details]


def _group(css: str) -> Component:
    return lambda node, rendering: [element("div", rendering.children(node), css=css)]


def _update(node: Element, rendering: Rendering) -> list[Node]:
    """A changelog entry; its label is an anchor and stands in the table of contents."""
    label, note = node.text("label"), node.text("description")
    head: list[Node] = [element("h2", label)] if label else []
    if note:
        head.append(element("p", note, css="update-note"))
    body = element("div", rendering.children(node), css="update-body")
    return [element("section", element("div", head, css="update-head"), body, css="update")]


def _prompt(node: Element, rendering: Rendering) -> list[Node]:
    label = element("p", node.text("description", "Prompt"), css="callout-label")
    return [element("aside", label, element("div", rendering.children(node)), css="callout callout-prompt")]


COMPONENTS: dict[str, Component] = {
    **dict.fromkeys(_CALLOUTS, _callout),
    "Accordion": _accordion,
    "AccordionGroup": _group("accordions"),
    "Expandable": _expandable,
    "Update": _update,
    "Prompt": _prompt,
    "Panel": _group("panel"),
    "Banner": _group("banner"),
}
