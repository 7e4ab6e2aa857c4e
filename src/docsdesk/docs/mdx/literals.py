"""The values of expressions that are literals, and tags with the values of their attributes. Nothing is ever run."""

from docsdesk.docs.json.values import Json
from docsdesk.docs.mdx.javascript.expressions import (
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
from docsdesk.docs.mdx.tree import Element, Node
from docsdesk.docs.mdx.values import Allowance, Fragment, Scope, UnknownValueError, Value, plain, shown, value_nodes


def evaluate(expression: Expression, scope: Scope, allowance: Allowance) -> Value:
    """The value of a literal, with names looked up in `scope`. Raises UnknownValueError and ExcessError."""
    if isinstance(expression, Literal):
        return expression.value
    if isinstance(expression, Name):
        value = _named(expression.path, scope)
        allowance.spend_on(value)
        return value
    if isinstance(expression, TagTree):
        return Fragment(tuple(tag_nodes(expression, scope, allowance)))
    if isinstance(expression, Nothing):
        return None
    return _composed(expression, scope, allowance)


def _composed(expression: Expression, scope: Scope, allowance: Allowance) -> Json:
    match expression:
        case ItemList(items):
            return [plain(evaluate(item, scope, allowance)) for item in items]
        case Members(pairs):
            return {key: plain(evaluate(value, scope, allowance)) for key, value in pairs}
        case Template(parts):
            return "".join(part if isinstance(part, str) else shown(evaluate(part, scope, allowance)) for part in parts)
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


def tag_nodes(tree: TagTree, scope: Scope, allowance: Allowance) -> list[Node]:
    """A tag within JavaScript, as part of a page."""
    found = tag_element(tree.tag)
    evaluate_attributes(found, scope, allowance)
    for child in tree.children:
        found.children += [child] if isinstance(child, str) else value_nodes(evaluate(child, scope, allowance))
    return [found] if found.name else found.children


def tag_element(tag: Tag) -> Element:
    """The element of a tag, still empty and without attributes."""
    return Element(tag.name, {}, [], tag.offset, tag.end, tag)


def evaluate_attributes(found: Element, scope: Scope, allowance: Allowance) -> list[Attribute]:
    """Give a tag's element its attributes; those that would have to be run are left out and returned.

    Raises ExcessError.
    """
    unknown: list[Attribute] = []
    for attribute in found.tag.attributes if found.tag else ():
        if not isinstance(attribute.value, Code):
            found.attributes[attribute.name] = attribute.value
            continue
        try:
            value = evaluate(attribute.value.expression, scope, allowance)
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
