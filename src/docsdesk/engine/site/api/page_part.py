"""The building blocks of an API page: sections of the text, boxes of examples beside it."""

from dataclasses import dataclass

from docsdesk.docs.mdx.components.tabs import tab_set
from docsdesk.docs.mdx.tree import Element, Node, element

Panels = list[tuple[str, list[Node]]]
"""Titles and contents of tabs."""


@dataclass(frozen=True, slots=True)
class Variant:
    """One of several examples of the same thing. `about` describes it, beside its name."""

    name: str
    about: list[Node]
    panels: Panels


def part(heading: str, content: list[Node], *, note: str = "") -> list[Node]:
    """A section of the page; nothing without content."""
    if not content:
        return []
    small = element("p", note, css="part-note")
    small.is_quiet = True
    return [element("section", element("h2", heading), [small] if note else [], content, css="api-part")]


def example_box(label: str, panels: Panels) -> list[Node]:
    """Nothing without panels."""
    if not panels:
        return []
    return [element("div", _label(label), _listings(label, panels), css="example")]


def variant_box(label: str, variants: list[Variant]) -> list[Node]:
    """With a choice between variants if there are several."""
    if len(variants) < 2:
        return [node for variant in variants for node in example_box(label, variant.panels)]
    contents: Panels = []
    for variant in variants:
        about = [element("div", variant.about, css="variant-about")] if variant.about else []
        contents.append((variant.name, [*about, _listings(label, variant.panels)]))
    chosen = tab_set(contents, "tabs variants")
    chosen.attributes |= {"data-dropdown": f"{label} example", "data-alone": True}
    return [element("div", _label(label), chosen, css="example")]


def _label(text: str) -> Element:
    label = element("p", text, css="example-label")
    label.is_quiet = True
    return label


def _listings(label: str, panels: Panels) -> Element:
    return tab_set(panels, f"tabs code-tabs {label.lower()}")
