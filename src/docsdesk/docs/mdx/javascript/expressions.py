"""The parts of a JavaScript expression that pages may use; the rest is kept as text."""

from dataclasses import dataclass
from typing import TypeAlias

from docsdesk.docs.json.values import Json


@dataclass(frozen=True, slots=True)
class Literal:
    value: Json


@dataclass(frozen=True, slots=True)
class Name:
    """A name, or names with dots between them."""

    path: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class ItemList:
    items: tuple["Expression", ...]


@dataclass(frozen=True, slots=True)
class Members:
    """An object; if a key comes twice, the last one counts."""

    pairs: tuple[tuple[str, "Expression"], ...]


@dataclass(frozen=True, slots=True)
class Template:
    """Texts, with expressions between them."""

    parts: tuple["str | Expression", ...]


@dataclass(frozen=True, slots=True)
class TagTree:
    """A tag within JavaScript. Its content is text, tags and expressions, not Markdown."""

    tag: "MdxTag"
    children: tuple["str | Expression", ...]


@dataclass(frozen=True, slots=True)
class Nothing:
    """Braces that hold only comments."""


@dataclass(frozen=True, slots=True)
class Script:
    """Code that would have to be run."""


Expression: TypeAlias = Literal | Name | ItemList | Members | Template | TagTree | Nothing | Script


@dataclass(frozen=True, slots=True)
class BracedCode:
    """The contents of a pair of braces."""

    source: str
    expression: Expression


@dataclass(frozen=True, slots=True)
class Attribute:
    """`offset` is in the page. A bare attribute is True; one named `...` spreads an object."""

    name: str
    value: str | bool | BracedCode
    offset: int


@dataclass(frozen=True, slots=True)
class MdxTag:
    """`name` is empty for a fragment."""

    name: str
    offset: int
    end: int
    is_closing: bool = False
    is_self_closing: bool = False
    attributes: tuple[Attribute, ...] = ()
