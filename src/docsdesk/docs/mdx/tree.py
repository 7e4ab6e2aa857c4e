"""The tree of a page: what the reader makes of MDX, and what components turn into before it becomes HTML."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import TypeAlias

from docsdesk.docs.json.values import Json
from docsdesk.docs.mdx.javascript.expressions import MdxTag

# Deeper than any real page; keeps hostile ones from exhausting the stack of code that walks the tree.
MOST_LEVELS = 80


@dataclass(slots=True)
class Markup:
    """HTML made by this program and the text it shows; nothing else is written without escaping.

    `is_inline`: it belongs to a line of text. Any other markup with text is code.
    """

    html: str
    text: str = ""
    language: str = ""
    lines: tuple[str, ...] = ()
    """The parts of the text that may be quoted separately, for markup that is not code."""
    is_inline: bool = False


_NO_SLOTS: Mapping[str, list["Node"]] = MappingProxyType({})


@dataclass(slots=True)
class Element:
    """HTML elements have lower-case names, components others.

    `offset` and `end` are characters of the page's file, -1 for what the program adds. Formulas are `math` elements:
    TeX in the text, and the attribute `display` true for formulas on their own lines.
    """

    name: str
    attributes: dict[str, Json] = field(default_factory=dict[str, Json])
    children: list["Node"] = field(default_factory=list["Node"])
    offset: int = -1
    end: int = -1
    tag: MdxTag | None = None
    """The tag as written, with the places of its attributes; None for what Markdown made."""
    slots: Mapping[str, list["Node"]] = field(default_factory=lambda: _NO_SLOTS)
    """Attributes that are pieces of a page; in `attributes` they are text."""
    section: str = ""
    """A title that starts a section of its own, under the element's id."""
    is_quiet: bool = False
    """Shown, but never quoted: labels and controls."""

    @property
    def is_tag(self) -> bool:
        """Whether the page wrote it as a tag, so that its attributes are the page's own words."""
        return self.tag is not None

    def text(self, name: str, default: str = "") -> str:
        """An attribute that is a word or number, as text."""
        value = self.attributes.get(name)
        if isinstance(value, bool) or not isinstance(value, str | int | float):
            return default
        return str(value)

    def flag(self, name: str) -> bool:
        """Whether an attribute is set: bare, `{true}` or "true"."""
        return self.attributes.get(name) in (True, "true")

    def elements(self) -> list["Element"]:
        return [child for child in self.children if isinstance(child, Element)]


class SetText(str):
    """Text with its punctuation set; `source` is the text as the page has it."""

    __slots__ = ("source",)
    source: str


Node: TypeAlias = str | Markup | Element


def element(name: str, *children: Node | list[Node], css: str = "", **attributes: Json) -> Element:
    """An HTML element; `aria_label` stands for aria-label."""
    named = {key.rstrip("_").replace("_", "-"): value for key, value in attributes.items()} if attributes else {}
    if css:
        named["class"] = css
    flat: list[Node] = []
    for child in children:
        flat.extend(child) if isinstance(child, list) else flat.append(child)
    return Element(name, named, flat)


def text_of(nodes: list[Node]) -> str:
    """All the text in the nodes, unchanged."""
    if len(nodes) == 1 and isinstance(nodes[0], str):
        return nodes[0]
    pieces: list[str] = []
    pending = list(reversed(nodes))
    while pending:
        node = pending.pop()
        if isinstance(node, Element):
            pending.extend(["\n"] if node.name == "br" else reversed(node.children))
        else:
            pieces.append(node.text if isinstance(node, Markup) else node)
    return "".join(pieces)


def all_elements(nodes: list[Node]) -> list[Element]:
    """In the order of the page, including elements in attributes."""
    found: list[Element] = []
    pending: list[Node] = nodes[::-1]
    while pending:
        node = pending.pop()
        if not isinstance(node, Element):
            continue
        found.append(node)
        pending += reversed(node.children)
        for slot in node.slots.values():
            pending += reversed(slot)
    return found
