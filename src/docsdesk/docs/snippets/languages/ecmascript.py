"""Values of JavaScript and TypeScript."""

import re

from docsdesk.docs.snippets.json_text import JsonTree
from docsdesk.docs.snippets.literals import JSON, LiteralStyle, is_kept, is_web_number, literal
from docsdesk.docs.snippets.quoting import double_quoted

_IDENTIFIER = re.compile(r"[A-Za-z_$][A-Za-z0-9_$]*")
_INDEX = re.compile(r"0|[1-9][0-9]*")


def string(text: str) -> str:
    return double_quoted(text, {})


def key(name: str) -> str:
    """A member's name. A plain `__proto__` would set the object's prototype instead."""
    if name == "__proto__":
        return '["__proto__"]: '
    return f"{name if _IDENTIFIER.fullmatch(name) else string(name)}: "


STYLE = LiteralStyle(string, key)


def keeps_order(names: tuple[str, ...]) -> bool:
    """Objects put names that look like array indexes first."""
    return not any(_INDEX.fullmatch(name) for name in names)


def json_expression(tree: JsonTree, depth: int) -> str:
    if is_kept(tree, is_web_number, keeps_order):
        return f"JSON.stringify({literal(tree, STYLE, depth)})"
    text = literal(tree, JSON)
    return f"`{text.replace(chr(92), chr(92) * 2).replace('`', chr(92) + '`').replace('${', chr(92) + '${')}`"


def text_object(fields: tuple[tuple[str, str], ...], depth: int) -> str:
    margin = "  " * (depth + 1)
    lines = [f"{margin}{key(name)}{string(value)},\n" for name, value in fields]
    return "{\n" + "".join(lines) + "  " * depth + "}" if lines else "{}"


def pairs(fields: tuple[tuple[str, str], ...], depth: int) -> str:
    """An object if it keeps all names and their order, else a list of pairs."""
    names = tuple(name for name, _ in fields)
    if len(set(names)) == len(names) and keeps_order(names) and "__proto__" not in names:
        return text_object(fields, depth)
    margin = "  " * (depth + 1)
    lines = [f"{margin}[{string(name)}, {string(value)}],\n" for name, value in fields]
    return "[\n" + "".join(lines) + "  " * depth + "]"
