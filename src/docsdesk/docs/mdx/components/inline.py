"""Components that stand in a line of text."""

from docsdesk.docs.mdx.rendering import Component, Rendering
from docsdesk.docs.mdx.tree import Element, Node, element

# Pictures that are words in a sentence; every other icon shows as its name.
_GLYPHS = {
    "check": "✓",
    "circle-check": "✓",
    "check-circle": "✓",
    "square-check": "✓",
    "x": "✕",
    "xmark": "✕",
    "circle-xmark": "✕",
    "circle-x": "✕",
    "minus": "\u2013",
    "plus": "+",
    "star": "★",
    "arrow-right": "→",
    "arrow-left": "←",
    "arrow-up": "↑",
    "arrow-down": "↓",
    "arrow-up-right": "↗",
    "arrow-up-right-from-square": "↗",
    "external-link": "↗",
    "chevron-right": "\u203a",
    "chevron-down": "⌄",
    "ellipsis": "…",
    "ellipsis-vertical": "⋮",
    "triangle-exclamation": "⚠",
    "heart": "♥",
    "circle": "●",
}
BADGE_COLORS = ("gray", "blue", "green", "yellow", "orange", "red", "purple")


def icon_glyph(name: str) -> str:
    return _GLYPHS.get(name.lower(), "")


def _icon(node: Element, _rendering: Rendering) -> list[Node]:
    name = node.text("icon")
    label = name.replace("-", " ").replace("_", " ").rsplit("/", 1)[-1]
    glyph = icon_glyph(name)
    if not name or "." in name:
        return []
    if glyph:
        return [element("span", glyph, css="icon", role="img", aria_label=label)]
    return [element("span", label, css="icon-name")]


def _badge(node: Element, rendering: Rendering) -> list[Node]:
    color = node.text("color")
    css = f"badge badge-{color}" if color in BADGE_COLORS else "badge"
    return [element("span", rendering.children(node), css=css)]


def _tooltip(node: Element, rendering: Rendering) -> list[Node]:
    """The tip is read out with the word, and shown by the stylesheet when the word has the pointer or the focus."""
    tip = node.text("tip") or node.text("content") or node.text("headline")
    if not tip:
        return rendering.children(node)
    return [element("span", rendering.children(node), css="tooltip", tabindex="0", data_tip=tip, aria_description=tip)]


def _unknown(node: Element, _rendering: Rendering) -> list[Node]:
    """An expression that would have to be run."""
    return [element("code", node.children, css="script", title="This needs JavaScript, which is not run.")]


def _visibility(node: Element, rendering: Rendering) -> list[Node]:
    """Pages have parts for people and parts for agents; this is for people."""
    return [] if node.text("for") in ("agents", "llms") else rendering.children(node)


def _math(node: Element, _rendering: Rendering) -> list[Node]:
    """A formula as it is written; MathML that a page writes itself is not shown."""
    return [] if node.is_tag else [element("code", node.children, css="math")]


COMPONENTS: dict[str, Component] = {
    "Icon": _icon,
    "Badge": _badge,
    "Tooltip": _tooltip,
    "Unknown": _unknown,
    "Visibility": _visibility,
    "math": _math,
    "Latex": lambda node, rendering: [element("code", rendering.children(node), css="math")],
}
