"""The building blocks of an API page: sections of the text, and boxes of examples beside it with their code."""

from collections.abc import Callable
from dataclasses import dataclass, field

from docsdesk.docs.cache import NO_CACHE, Cache
from docsdesk.docs.json.values import Json, JsonObject
from docsdesk.docs.mdx.components.code import code_block
from docsdesk.docs.mdx.components.layout import tab_set
from docsdesk.docs.mdx.highlighting import generated_code
from docsdesk.docs.mdx.tree import Element, Markup, Node, element
from docsdesk.docs.openapi.samples import as_text

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


def request_box(variants: list[Variant]) -> list[Node]:
    """With a choice between variants if there are several."""
    if len(variants) < 2:
        return example_box("Request", [panel for variant in variants for panel in variant.panels])
    contents: Panels = []
    for variant in variants:
        about = [element("div", variant.about, css="variant-about")] if variant.about else []
        contents.append((variant.name, [*about, _listings("Request", variant.panels)]))
    chosen = tab_set(contents, "tabs variants")
    chosen.attributes |= {"data-dropdown": "Request example", "data-alone": True}
    return [element("div", _label("Request"), chosen, css="example")]


def _label(text: str) -> Element:
    label = element("p", text, css="example-label")
    label.is_quiet = True
    return label


def _listings(label: str, panels: Panels) -> Element:
    return tab_set(panels, f"tabs code-tabs {label.lower()}")


@dataclass(slots=True)
class CodeListings:
    """Examples are keyed by the object of the description that holds them, which lives as long as it does."""

    cache: Cache = NO_CACHE
    _examples: dict[int, Markup] = field(default_factory=dict[int, Markup])

    def code_sample(self, code: str, language: str) -> Node:
        """Code that an author wrote."""
        return code_block(code, language, cache=self.cache)

    def example(self, key: JsonObject, text: Callable[[], tuple[str, str]]) -> Node:
        """`text` returns code and language when they are needed."""
        known = self._examples.get(id(key))
        if known is None:
            known = generated_block(*text())
            self._examples[id(key)] = known
        return known


def generated_block(code: str, lexer: str) -> Markup:
    """Generated code; `lexer` is Pygments' name for its language."""
    html = generated_code(code, lexer)
    start = f'<div class="code"><pre tabindex="0"><code class="language-{lexer or "text"}">'
    return Markup(f"{start}{html}</code></pre></div>\n", code, lexer)


def value_block(value: Json) -> Markup:
    return generated_block(as_text(value), "" if isinstance(value, str) else "json")
