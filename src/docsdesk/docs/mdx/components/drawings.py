"""Drawings: SVG in a page's text or icons, cleaned of all that runs or loads, and Mermaid diagrams as pictures."""

import re
from collections.abc import Callable, Mapping
from hashlib import blake2b
from html import escape
from time import monotonic

from docsdesk.docs.diagrams.cleaning import GEOMETRY, ID_MARK, TEXTS, clean_svg
from docsdesk.docs.diagrams.port import Drawing
from docsdesk.docs.json.values import Json
from docsdesk.docs.mdx.components.plain import looks_of, with_looks
from docsdesk.docs.mdx.html.rendering import Component, Rendering
from docsdesk.docs.mdx.tree import Element, Markup, Node, element, text_of
from docsdesk.domain.rule import Rule

_CAPITAL = re.compile(r"[A-Z]")
_NAME = re.compile(r"[a-zA-Z][\w-]*")
_ELEMENTS = {name.lower(): name for name in ("clipPath", "linearGradient", "radialGradient", "textPath")}
# What Markdown and expressions wrap around the page's content.
_MARKDOWN = ("p", "Value", "")
_RENAMED = {"className": "class", "xlinkHref": "href", "xlink:href": "href"}
_AS_IT_IS: Mapping[str, Json] = {}
_HIDDEN = 'aria-hidden="true"'
_LATE = "This diagram is still being drawn; the page shows it when it is done."


def drawn_icon(nodes: list[Node]) -> list[Node]:
    """The first drawing among the nodes; empty if there is none."""
    drawing = next((node for node in nodes if isinstance(node, Element) and node.name == "svg"), None)
    return [] if drawing is None else _draw(drawing, "icon")


def _drawing(node: Element, rendering: Rendering) -> list[Node]:
    drawn = _draw(node, "drawing", _label(node), looks_of(node, rendering))
    if not drawn:
        rendering.report(
            Rule.MDX_DRAWING, node, "This drawing cannot be read.", "It is not well-formed SVG, or too large."
        )
    return drawn


def _draw(node: Element, css: str, label: str = "", looks: Mapping[str, Json] = _AS_IT_IS) -> list[Node]:
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
        plain = _RENAMED.get(name) or (name if name in GEOMETRY else _hyphenate(name))
        if name == "style" and isinstance(value, dict):
            found[name] = ";".join(f"{_hyphenate(key)}:{_as_plain(item)}" for key, item in value.items())
        elif _NAME.fullmatch(plain) and (text := _as_plain(value)):
            found[plain] = text
    return found


def _hyphenate(name: str) -> str:
    return _CAPITAL.sub(lambda capital: f"-{capital[0].lower()}", name)


def _as_plain(value: Json) -> str:
    is_plain = isinstance(value, str | int | float) and not isinstance(value, bool)
    return str(value) if is_plain else ""


def diagram(source: str, node: Element, rendering: Rendering, listing: Callable[[], Element]) -> list[Node]:
    """The drawing of Mermaid source, or else what `listing` gives."""
    drawing = _draw_diagram(source, rendering)
    if drawing.svg:
        rendering.diagram_count += 1
        svg = drawing.svg.replace(ID_MARK, f"diagram-{rendering.diagram_count}")
        picture = element(
            "div", Markup(svg, is_inline=True), tabindex="0", role="img", aria_label=_diagram_label(source)
        )
        picture.is_quiet = True
        return [element("figure", picture, css="diagram", source=source)]
    note = f"This diagram cannot be drawn: {drawing.reason}." if drawing.reason else ""
    if drawing.is_late:
        note = _LATE
    elif drawing.reason:
        title = f"The diagram cannot be drawn: {drawing.reason}."
        rendering.report(
            Rule.MDX_DIAGRAM, node, title, "Fix it; until then, the page shows its source.", source_text=source[:200]
        )
    block = listing()
    # Neither the drawing nor its source holds anything to quote.
    block.is_quiet = True
    if note:
        label = element("p", note, css="code-note")
        label.is_quiet = True
        block.children.insert(0, label)
    return [block]


def _draw_diagram(source: str, rendering: Rendering) -> Drawing:
    """All diagrams of a page share its waiting time."""
    diagrams = rendering.surroundings.diagrams
    started = monotonic()
    drawing = diagrams.draw(source, max(0.0, diagrams.seconds_a_page - rendering.seconds_drawn))
    rendering.seconds_drawn += monotonic() - started
    return drawing


def _diagram_label(source: str) -> str:
    """The diagram's own description, or else its kind."""
    lines = [line.strip() for line in source.splitlines() if line.strip() and not line.strip().startswith("%%")]
    for line in lines:
        word, _, rest = line.partition(" ")
        if word.rstrip(":") in ("accTitle", "title", "accDescr") and rest:
            return rest.strip()
    kind = next((line for line in lines if line != "---"), "").split(" ")[0].rstrip(":")
    return f"Diagram ({kind})" if kind.isalnum() else "Diagram"


def _mermaid(node: Element, rendering: Rendering) -> list[Node]:
    source = node.text("chart") or text_of(node.children).strip("\n")
    return diagram(source, node, rendering, lambda: element("pre", element("code", source), tabindex="0"))


COMPONENTS: dict[str, Component] = {"svg": _drawing, "Mermaid": _mermaid}
