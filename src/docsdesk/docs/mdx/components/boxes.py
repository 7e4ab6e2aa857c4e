"""Callouts, accordions and other boxes around text."""

from dataclasses import dataclass

from docsdesk.docs.mdx.components.colors import tone_of
from docsdesk.docs.mdx.components.icons import icon_nodes
from docsdesk.docs.mdx.html.rendering import Component, Rendering, line_nodes, title_nodes
from docsdesk.docs.mdx.tree import Element, Node, element
from docsdesk.docs.text.slugs import anchor_slug


@dataclass(frozen=True, slots=True)
class Callout:
    """The title of a kind of callout, and the icon that goes with it."""

    label: str
    icon: str


CALLOUTS = {
    "note": Callout("Note", "circle-info"),
    "info": Callout("Info", "circle-info"),
    "tip": Callout("Tip", "lightbulb"),
    "check": Callout("Check", "circle-check"),
    "warning": Callout("Warning", "triangle-exclamation"),
    "danger": Callout("Danger", "circle-exclamation"),
}


def _callout(node: Element, rendering: Rendering) -> list[Node]:
    kind = node.name.lower() if node.name != "Callout" else node.text("type").lower()
    known = CALLOUTS.get(kind)
    tone = "" if node.name != "Callout" else tone_of(node.text("color"))
    css = f"tone-{tone}" if tone else f"callout-{kind}"
    if not tone and not known:
        css = "callout-note"
    title = node.text("title")
    parts: list[Node] = []
    if picture := icon_nodes(node, rendering) or (icon_nodes(node, rendering, name=known.icon) if known else []):
        parts.append(_quiet(element("span", picture, css="callout-icon")))
    shown = title_nodes(node, rendering) or title
    head: list[Node] = [element("p", shown, css="callout-label")] if shown else []
    parts.append(element("div", head, rendering.children(node), css="callout-body"))
    return [
        element("aside", parts, css=f"callout {css}", role="note", aria_label=known.label if known else title or None)
    ]


def _accordion(node: Element, rendering: Rendering) -> list[Node]:
    title = node.text("title", "Details")
    # The title belongs to the section; what may be quoted is inside.
    head: list[Node] = [element("span", title_nodes(node, rendering) or title)]
    if description := node.text("description"):
        head.append(element("span", line_nodes(description, rendering), css="summary-note"))
    summary = _quiet(element("summary", icon_nodes(node, rendering), element("span", head, css="summary-text")))
    details = element("details", summary, element("div", rendering.children(node), css="details-body"), css="accordion")
    details.attributes["open"] = node.flag("defaultOpen")
    details.section = title
    details.attributes["id"] = node.text("id") or None
    return [details]


def _expandable(node: Element, rendering: Rendering) -> list[Node]:
    title = node.text("title", "properties")
    closed, opened = element("span", "Show ", css="when-closed"), element("span", "Hide ", css="when-open")
    summary = _quiet(element("summary", element("span", closed, opened, title)))
    body = element("div", rendering.children(node), css="details-body")
    return [element("details", summary, body, css="expandable", open=node.flag("defaultOpen"))]


def _group(css: str) -> Component:
    return lambda node, rendering: [element("div", rendering.children(node), css=css)]


def _prompt(node: Element, rendering: Rendering) -> list[Node]:
    """A prompt to hand to an assistant: folded, with a copy button where scripts run."""
    label = line_nodes(node.text("description") or "Prompt", rendering)
    picture = icon_nodes(node, rendering) or icon_nodes(node, rendering, name="terminal")
    summary = _quiet(element("summary", picture, element("span", label, css="summary-text")))
    body = element("div", rendering.children(node), css="details-body prompt-text")
    return [element("div", element("details", summary, body, css="accordion"), css="prompt")]


def _update(node: Element, rendering: Rendering) -> list[Node]:
    """A changelog entry; its label is an anchor and an entry of the table of contents."""
    label, note = node.text("label"), node.text("description")
    head: list[Node] = [element("h2", label, id=node.text("id") or anchor_slug(label) or None)] if label else []
    if note:
        head.append(element("p", line_nodes(note, rendering), css="update-note"))
    tags = node.attributes.get("tags")
    named = [tag for tag in tags if isinstance(tag, str)] if isinstance(tags, list) else []
    if named:
        marks: list[Node] = [element("li", element("span", tag, css="badge")) for tag in named]
        head.append(_quiet(element("ul", marks, css="update-tags", role="list", aria_label="Tags")))
    body = element("div", rendering.children(node), css="update-body")
    update = element("section", element("div", head, css="update-head"), body, css="update")
    update.attributes["rss"] = node.attributes.get("rss")
    return [update]


def _quiet(node: Element) -> Element:
    node.is_quiet = True
    return node


COMPONENTS: dict[str, Component] = {
    **{callout.label: _callout for callout in CALLOUTS.values()},
    "Callout": _callout,
    "Accordion": _accordion,
    "AccordionGroup": _group("accordions"),
    "Expandable": _expandable,
    "Update": _update,
    "Prompt": _prompt,
    "Panel": _group("panel"),
    "Banner": _group("banner"),
}
