"""The values of expressions, and how much of them one page may show."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TypeAlias

from docsdesk.docs.json.values import Json
from docsdesk.docs.mdx.javascript.expressions import (
    Attribute,
    BracedCode,
    Expression,
    ItemList,
    Literal,
    MdxTag,
    Members,
    Name,
    Nothing,
    TagTree,
    Template,
)
from docsdesk.docs.mdx.tree import MOST_LEVELS, Element, Markup, Node, text_of
from docsdesk.domain.wording import say

MOST_CHARACTERS = 2_000_000
# What an item, a member and an element count in addition to their text.
_PIECE_CHARACTERS = 8
_MOST_INDEX_DIGITS = 9


class UnknownValueError(ValueError):
    """The expression would have to be run."""


class ExcessError(ValueError):
    """What is written once would expand to more than a page may show."""

    def __init__(self, title: str, hint: str) -> None:
        super().__init__(title)
        self.title = title
        self.hint = hint


@dataclass(frozen=True, slots=True)
class Fragment:
    """A value that is a piece of a page."""

    nodes: tuple[Node, ...]


Value: TypeAlias = "Json | Fragment"
Scope: TypeAlias = "Mapping[str, Value]"
"""What names stand for; a name may contain dots."""
_Piece: TypeAlias = "tuple[Json | Fragment | Element, int]"


@dataclass(slots=True)
class Allowance:
    """How many characters a page and its snippets may still show for names, however few it takes to write them.

    A list that names another many times, which does the same, takes no room until it is shown.
    """

    remaining: int = MOST_CHARACTERS

    @property
    def is_spent(self) -> bool:
        return self.remaining < 0

    def spend(self, characters: int) -> None:
        """Raises ExcessError."""
        self.remaining -= characters
        if self.is_spent:
            title = say(
                "The values on this page add up to more than {most} characters.",
                most=MOST_CHARACTERS,
            )
            raise ExcessError(title, say("Use fewer of them, or split the page."))

    def spend_on(self, value: Value) -> None:
        """Raises ExcessError, also for a value nested deeper than a page can be."""
        pending: list[_Piece] = [(value, 0)]
        while pending:
            piece, level = pending.pop()
            if level > MOST_LEVELS:
                raise ExcessError(
                    say("This is nested too deeply."),
                    say("Keep it under {most} levels.", most=MOST_LEVELS),
                )
            if isinstance(piece, str):
                self.spend(len(piece) + _PIECE_CHARACTERS)
                continue
            self.spend(_PIECE_CHARACTERS)
            if isinstance(piece, list):
                pending += [(item, level + 1) for item in piece]
            elif isinstance(piece, dict):
                self.spend(sum(map(len, piece)))
                pending += [(item, level + 1) for item in piece.values()]
            elif isinstance(piece, Fragment):
                self._add(piece.nodes, pending, level)
            elif isinstance(piece, Element):
                pending.append((piece.attributes, level))
                self._add((*piece.children, *(node for slot in piece.slots.values() for node in slot)), pending, level)

    def _add(self, nodes: tuple[Node, ...], pending: list[_Piece], level: int) -> None:
        pending += [(node.html if isinstance(node, Markup) else node, level + 1) for node in nodes]


def plain_value(value: Value) -> Json:
    """The value as data; for a piece of a page, its text."""
    return text_of(list(value.nodes)) if isinstance(value, Fragment) else value


def value_text(value: Value) -> str:
    """The value as text within a text."""
    value = plain_value(value)
    if isinstance(value, bool):
        return "true" if value else "false"
    return str(value) if isinstance(value, str | int | float) else ""


def value_nodes(value: Value) -> list[Node]:
    """What a page shows for a value: text, numbers, pieces of a page, and lists of them."""
    if isinstance(value, Fragment):
        return list(value.nodes)
    if isinstance(value, list):
        return [node for item in value for node in value_nodes(item)]
    return [str(value)] if isinstance(value, str | int | float) and not isinstance(value, bool) else []


def evaluate(expression: Expression, scope: Scope, allowance: Allowance) -> Value:
    """The value of a literal, with names looked up in `scope`. Raises UnknownValueError and ExcessError."""
    match expression:
        case Literal(value):
            return value
        case Name(path):
            value = _look_up(path, scope)
            allowance.spend_on(value)
            return value
        case TagTree():
            return Fragment(tuple(tag_nodes(expression, scope, allowance)))
        case Nothing():
            return None
        case _:
            return _compose(expression, scope, allowance)


def _compose(expression: Expression, scope: Scope, allowance: Allowance) -> Json:
    """The value of an expression that holds others."""
    match expression:
        case ItemList(items):
            return [plain_value(evaluate(item, scope, allowance)) for item in items]
        case Members(pairs):
            return {key: plain_value(evaluate(value, scope, allowance)) for key, value in pairs}
        case Template(parts):
            return "".join(
                part if isinstance(part, str) else value_text(evaluate(part, scope, allowance)) for part in parts
            )
        case _:
            raise UnknownValueError


def _is_index(name: str) -> bool:
    return name.isdecimal() and len(name) <= _MOST_INDEX_DIGITS


def _look_up(path: tuple[str, ...], scope: Scope) -> Value:
    if (whole := ".".join(path)) in scope:
        return scope[whole]
    if path[0] not in scope:
        raise UnknownValueError
    value = scope[path[0]]
    for name in path[1:]:
        if isinstance(value, dict) and name in value:
            value = value[name]
        elif isinstance(value, list) and _is_index(name) and int(name) < len(value):
            value = value[int(name)]
        else:
            raise UnknownValueError
    return value


def tag_nodes(tree: TagTree, scope: Scope, allowance: Allowance) -> list[Node]:
    """A tag within JavaScript, as part of a page."""
    found = tag_element(tree.tag)
    evaluate_attributes(found, scope, allowance)
    for child in tree.children:
        found.children += [child] if isinstance(child, str) else value_nodes(evaluate(child, scope, allowance))
    return [found] if found.name else found.children


def tag_element(tag: MdxTag) -> Element:
    """The element of a tag, still empty and without attributes."""
    return Element(tag.name, {}, [], tag.offset, tag.end, tag)


def evaluate_attributes(node: Element, scope: Scope, allowance: Allowance) -> list[Attribute]:
    """Give a tag's element its attributes; those that would have to be run are left out and returned.

    Raises ExcessError.
    """
    unknown: list[Attribute] = []
    for attribute in node.tag.attributes if node.tag else ():
        if not isinstance(attribute.value, BracedCode):
            node.attributes[attribute.name] = attribute.value
            continue
        try:
            value = evaluate(attribute.value.expression, scope, allowance)
        except UnknownValueError:
            unknown.append(attribute)
            continue
        if attribute.name == "...":
            node.attributes.update(value if isinstance(value, dict) else {})
        else:
            node.attributes[attribute.name] = plain_value(value)
            if isinstance(value, Fragment):
                node.slots = {**node.slots, attribute.name: list(value.nodes)}
    return unknown
