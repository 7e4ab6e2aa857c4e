"""Diagrams: drawn ones as pictures, others as their source with a note."""

from collections.abc import Callable
from time import monotonic

from docsdesk.docs.diagrams.cleaning import ID_MARK
from docsdesk.docs.diagrams.port import Drawing
from docsdesk.docs.mdx.html.rendering import Component, Rendering
from docsdesk.docs.mdx.tree import Element, Markup, Node, element, text_of
from docsdesk.domain.rule import Rule

_LATE = "This diagram is still being drawn; the page shows it when it is done."


def diagram(source: str, node: Element, rendering: Rendering, listing: Callable[[], Element]) -> list[Node]:
    """The drawing of Mermaid source, or else what `listing` gives."""
    drawing = _drawn(source, rendering)
    if drawing.svg:
        rendering.diagram_count += 1
        svg = drawing.svg.replace(ID_MARK, f"diagram-{rendering.diagram_count}")
        picture = element("div", Markup(svg, is_inline=True), tabindex="0", role="img", aria_label=_label(source))
        picture.is_quiet = True
        return [element("figure", picture, css="diagram", source=source)]
    if not drawing.is_late and drawing.reason:
        title = f"The diagram cannot be drawn: {drawing.reason}."
        rendering.report(
            Rule.MDX_DIAGRAM, node, title, "Fix it; until then, the page shows its source.", written=source[:200]
        )
    block = listing()
    # Neither the drawing nor its source holds anything to quote.
    block.is_quiet = True
    note = _LATE if drawing.is_late else f"This diagram cannot be drawn: {drawing.reason}." if drawing.reason else ""
    if note:
        label = element("p", note, css="code-note")
        label.is_quiet = True
        block.children.insert(0, label)
    return [block]


def _drawn(source: str, rendering: Rendering) -> Drawing:
    """All diagrams of a page share its waiting time."""
    diagrams = rendering.surroundings.diagrams
    started = monotonic()
    drawing = diagrams.draw(source, max(0.0, diagrams.seconds_a_page - rendering.seconds_drawn))
    rendering.seconds_drawn += monotonic() - started
    return drawing


def _label(source: str) -> str:
    """The diagram's own description, or else its kind."""
    lines = [line.strip() for line in source.splitlines() if line.strip() and not line.strip().startswith("%%")]
    for line in lines:
        word, _, rest = line.partition(" ")
        if word.rstrip(":") in ("accTitle", "title", "accDescr") and rest:
            return rest.strip()
    kind = next((line for line in lines if line != "---"), "").split(" ")[0].rstrip(":")
    return f"Diagram ({kind})" if kind.isalnum() else "Diagram"


def _component(node: Element, rendering: Rendering) -> list[Node]:
    source = node.text("chart") or text_of(node.children).strip("\n")
    return diagram(source, node, rendering, lambda: element("pre", element("code", source), tabindex="0"))


COMPONENTS: dict[str, Component] = {"Mermaid": _component}
