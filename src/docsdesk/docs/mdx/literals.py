"""The values of expressions that are literals, and tags with the values of their attributes. Nothing is ever run."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TypeAlias

from docsdesk.docs.json_values import Json
from docsdesk.docs.mdx.expressions import (
    Attribute,
    Code,
    Expression,
    ItemList,
    Literal,
    Members,
    Name,
    Nothing,
    Tag,
    TagTree,
    Template,
)
from docsdesk.docs.mdx.tree import Element, Node, text_of


class UnknownValueError(ValueError):
    """The expression would have to be run."""


@dataclass(frozen=True, slots=True)
class Fragment:
    """A value that is a piece of a page."""

    nodes: tuple[Node, ...]


Value: TypeAlias = "Json | Fragment"
Scope: TypeAlias = "Mapping[str, Value]"
"""What names stand for; a name may have dots in it."""


def evaluate(expression: Expression, scope: Scope) -> Value:
    """The value of a literal, with names looked up in `scope`. Raises UnknownValueError."""
    if isinstance(expression, Literal):
        return expression.value
    if isinstance(expression, Name):
        return _named(expression.path, scope)
    if isinstance(expression, TagTree):
        return Fragment(tuple(tag_nodes(expression, scope)))
    if isinstance(expression, Nothing):
        return None
    return _composed(expression, scope)


def _composed(expression: Expression, scope: Scope) -> Json:
    match expression:
        case ItemList(items):
            return [plain(evaluate(item, scope)) for item in items]
        case Members(pairs):
            return {key: plain(evaluate(value, scope)) for key, value in pairs}
        case Template(parts):
            return "".join(part if isinstance(part, str) else shown(evaluate(part, scope)) for part in parts)
        case _:
            raise UnknownValueError


def _named(path: tuple[str, ...], scope: Scope) -> Value:
    if (whole := ".".join(path)) in scope:
        return scope[whole]
    if path[0] not in scope:
        raise UnknownValueError
    value = scope[path[0]]
    for name in path[1:]:
        if isinstance(value, dict) and name in value:
            value = value[name]
        elif isinstance(value, list) and name.isdecimal() and int(name[:9]) < len(value):
            value = value[int(name)]
        else:
            raise UnknownValueError
    return value


def plain(value: Value) -> Json:
    """The value as data; of a piece of a page the text."""
    return text_of(list(value.nodes)) if isinstance(value, Fragment) else value


def shown(value: Value) -> str:
    """The value as text within a text."""
    value = plain(value)
    if isinstance(value, bool):
        return "true" if value else "false"
    return str(value) if isinstance(value, str | int | float) else ""


def value_nodes(value: Value) -> list[Node]:
    """What a page shows of a value: text, numbers, pieces of a page, and lists of those."""
    if isinstance(value, Fragment):
        return list(value.nodes)
    if isinstance(value, list):
        return [node for item in value for node in value_nodes(item)]
    return [str(value)] if isinstance(value, str | int | float) and not isinstance(value, bool) else []


def tag_nodes(tree: TagTree, scope: Scope) -> list[Node]:
    """A tag that stands in JavaScript, as part of a page."""
    found = tag_element(tree.tag)
    evaluate_attributes(found, scope)
    for child in tree.children:
        found.children += [child] if isinstance(child, str) else value_nodes(evaluate(child, scope))
    return [found] if found.name else found.children


def tag_element(tag: Tag) -> Element:
    """The element of a tag, still empty and without attributes."""
    return Element(tag.name, {}, [], tag.offset, tag.end, tag)


def evaluate_attributes(found: Element, scope: Scope) -> list[Attribute]:
    """Give an element of a tag its attributes; those that would have to be run are left out, and returned."""
    unknown: list[Attribute] = []
    for attribute in found.tag.attributes if found.tag else ():
        if not isinstance(attribute.value, Code):
            found.attributes[attribute.name] = attribute.value
            continue
        try:
            value = evaluate(attribute.value.expression, scope)
        except UnknownValueError:
            unknown.append(attribute)
            continue
        if attribute.name == "...":
            found.attributes.update(value if isinstance(value, dict) else {})
        else:
            found.attributes[attribute.name] = plain(value)
            if isinstance(value, Fragment):
                found.slots = {**found.slots, attribute.name: list(value.nodes)}
    return unknown
