"""SVG drawings in a page's text or icons, cleaned of everything that runs or loads."""

import re
from collections.abc import Mapping
from hashlib import blake2b
from html import escape

from docsdesk.docs.diagrams.cleaning import GEOMETRY, ID_MARK, TEXTS, clean_svg
from docsdesk.docs.json.values import Json
from docsdesk.docs.mdx.components.plain import looks_of, with_looks
from docsdesk.docs.mdx.html.rendering import Component, Rendering
from docsdesk.docs.mdx.tree import Element, Markup, Node, text_of
from docsdesk.domain.rule import Rule

_CAPITAL = re.compile(r"[A-Z]")
_NAME = re.compile(r"[a-zA-Z][\w-]*")
_ELEMENTS = {name.lower(): name for name in ("clipPath", "linearGradient", "radialGradient", "textPath")}
# What Markdown and expressions wrap around the page's content.
_MARKDOWN = ("p", "Value", "")
_RENAMED = {"className": "class", "xlinkHref": "href", "xlink:href": "href"}
_AS_IT_IS: Mapping[str, Json] = {}
_HIDDEN = 'aria-hidden="true"'


def drawn_icon(nodes: list[Node]) -> list[Node]:
    """The first drawing among the nodes; empty if there is none."""
    drawing = next((node for node in nodes if isinstance(node, Element) and node.name == "svg"), None)
    return [] if drawing is None else _drawn(drawing, "icon")


def _drawing(node: Element, rendering: Rendering) -> list[Node]:
    drawn = _drawn(node, "drawing", _label(node), looks_of(node, rendering))
    if not drawn:
        rendering.report(
            Rule.MDX_DRAWING, node, "This drawing cannot be read.", "It is not well-formed SVG, or too large."
        )
    return drawn


def _drawn(node: Element, css: str, label: str = "", looks: Mapping[str, Json] = _AS_IT_IS) -> list[Node]:
    pieces: list[str] = []
    _write(node, pieces)
    try:
        svg = clean_svg("".join(pieces), is_own=True)
    except ValueError:
        return []
    # Drawings with equal ids are the same.
    identity = blake2b(svg.encode("utf-8", errors="replace"), digest_size=6).hexdigest()
    svg = svg.replace(ID_MARK, f"drawing-{identity}").replace("<svg", f'<svg class="{css}"', 1)
    if label:
        svg = svg.replace(_HIDDEN, f'role="img" aria-label="{escape(label)}"', 1)
    return [Markup(with_looks(svg, looks), is_inline=True)]


def _label(node: Element) -> str:
    title = next((text_of(child.children) for child in node.elements() if child.name == "title"), "")
    return " ".join((node.text("aria-label") or node.text("ariaLabel") or title).split())


def _write(node: Element, pieces: list[str]) -> None:
    name = _ELEMENTS.get(node.name.lower(), node.name)
    if not _NAME.fullmatch(name):
        return
    pieces.append(f"<{name}")
    pieces += [f' {key}="{escape(value)}"' for key, value in _attributes(node).items()]
    pieces.append(">")
    if name == "style":
        pieces.append(escape(text_of(node.children)))
    else:
        _write_children(node, pieces, has_text=name in TEXTS)
    pieces.append(f"</{name}>")


def _write_children(node: Element, pieces: list[str], *, has_text: bool) -> None:
    for child in node.children:
        if isinstance(child, str):
            pieces.append(escape(child) if has_text else "")
        elif isinstance(child, Element) and (child.name in _MARKDOWN or (has_text and child.name not in TEXTS)):
            _write_children(child, pieces, has_text=has_text)
        elif isinstance(child, Element):
            _write(child, pieces)


def _attributes(node: Element) -> dict[str, str]:
    """The attributes under their SVG names, which JSX writes without hyphens."""
    found: dict[str, str] = {}
    for name, value in node.attributes.items():
        plain = _RENAMED.get(name) or (name if name in GEOMETRY else _hyphened(name))
        if name == "style" and isinstance(value, dict):
            found[name] = ";".join(f"{_hyphened(key)}:{_plain(item)}" for key, item in value.items())
        elif _NAME.fullmatch(plain) and (text := _plain(value)):
            found[plain] = text
    return found


def _hyphened(name: str) -> str:
    return _CAPITAL.sub(lambda capital: f"-{capital[0].lower()}", name)


def _plain(value: Json) -> str:
    is_plain = isinstance(value, str | int | float) and not isinstance(value, bool)
    return str(value) if is_plain else ""


COMPONENTS: dict[str, Component] = {"svg": _drawing}
