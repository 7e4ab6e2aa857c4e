"""Icons that a page draws itself, as SVG between braces."""

import re
from html import escape

from docsdesk.docs.diagrams.cleaning import ID_MARK, clean_svg
from docsdesk.docs.mdx.tree import Element, Markup, Node

_CAPITAL = re.compile(r"[A-Z]")
# Names that have capitals in SVG too; all others are written with hyphens there.
_SVG_NAMES = ("viewBox", "preserveAspectRatio", "gradientUnits", "gradientTransform", "clipPathUnits", "clipPath")
_SVG_ELEMENTS = {"clippath": "clipPath", "lineargradient": "linearGradient", "radialgradient": "radialGradient"}


def drawn_icon(nodes: list[Node], number: int) -> list[Node]:
    """The first drawing among the nodes, cleaned, with ids of its own; nothing if there is none."""
    drawing = next((node for node in nodes if isinstance(node, Element) and node.name == "svg"), None)
    if drawing is None:
        return []
    pieces: list[str] = []
    _write(drawing, pieces)
    try:
        svg = clean_svg("".join(pieces), keeps_colors=True)
    except ValueError:
        return []
    return [Markup(svg.replace("<svg", '<svg class="icon"', 1).replace(ID_MARK, f"icon-{number}"), is_inline=True)]


def _write(node: Element, pieces: list[str]) -> None:
    name = _SVG_ELEMENTS.get(node.name.lower(), node.name)
    pieces.append(f"<{name}")
    for key, value in node.attributes.items():
        plain = key if key in _SVG_NAMES else _CAPITAL.sub(lambda capital: f"-{capital[0].lower()}", key)
        if isinstance(value, str | int | float) and re.fullmatch(r"[a-zA-Z][\w-]*", plain):
            pieces.append(f' {plain}="{escape(str(value))}"')
    pieces.append(">")
    for child in node.elements():
        _write(child, pieces)
    pieces.append(f"</{name}>")
