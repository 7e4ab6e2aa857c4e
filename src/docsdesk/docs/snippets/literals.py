"""JSON values as literals of a language, and whether the language sends them unchanged."""

import json
import re
from collections.abc import Callable
from dataclasses import dataclass
from functools import lru_cache
from typing import TypeAlias, cast

from docsdesk.docs.snippets.quoting import double_quoted


@dataclass(frozen=True, slots=True)
class JsonNumber:
    spelling: str


@dataclass(frozen=True, slots=True)
class JsonMembers:
    """An object; a name may occur more than once."""

    pairs: "tuple[tuple[str, JsonTree], ...]"

    @property
    def names_repeat(self) -> bool:
        return len({name for name, _ in self.pairs}) < len(self.pairs)


JsonTree: TypeAlias = "JsonMembers | list[JsonTree] | JsonNumber | str | bool | None"


@lru_cache(maxsize=8)
def parse_json(text: str) -> JsonTree:
    """Cached: the printers of a page's languages read the same text one after the other. Do not modify the result.

    Raises ValueError for text that is not one JSON value (RFC 8259), and for one nested too deep to be printed.
    """
    try:
        tree = json.loads(
            text,
            parse_int=JsonNumber,
            parse_float=JsonNumber,
            parse_constant=_refuse_constant,
            object_pairs_hook=lambda pairs: JsonMembers(tuple(pairs)),
        )
    except RecursionError as error:
        raise ValueError("The JSON is nested too deeply.") from error
    return cast("JsonTree", tree)


def _refuse_constant(name: str) -> None:
    raise ValueError(f"{name} is not JSON.")


_LINE_CHARACTERS = 72
_MOST_LEVELS = 40
_INTEGER = re.compile(r"-?(?:0|[1-9][0-9]*)")
_SURROGATE = re.compile("[\ud800-\udfff]")


@dataclass(frozen=True, slots=True)
class LiteralStyle:
    """`key` writes a member's name and the separator before its value.

    A line break in the opening brace is followed by the indent of its line; spaces at brackets are for lists on one
    line.
    """

    text: Callable[[str], str]
    key: Callable[[str], str]
    indent: int = 2
    null: str = "null"
    true: str = "true"
    false: str = "false"
    braces: tuple[str, str] = ("{", "}")
    brackets: tuple[str, str] = ("[", "]")
    empty_object: str = "{}"
    empty_list: str = "[]"
    trailing_comma: bool = True


def literal(tree: JsonTree, style: LiteralStyle, depth: int = 0) -> str:
    """`depth` is the number of indents on the line where the literal begins."""
    match tree:
        case JsonMembers(pairs=()):
            return style.empty_object
        case JsonMembers(pairs):
            items = [style.key(name) + literal(value, style, depth + 1) for name, value in pairs]
            return _block(items, style.braces, style, depth)
        case []:
            return style.empty_list
        case list():
            items = [literal(value, style, depth + 1) for value in tree]
            return _list(items, style, depth, is_flat=not any(isinstance(item, JsonMembers | list) for item in tree))
        case _:
            return _scalar(tree, style)


def _scalar(value: JsonNumber | str | bool | None, style: LiteralStyle) -> str:
    match value:
        case JsonNumber(spelling):
            return spelling
        case str():
            return style.text(value)
        case None:
            return style.null
        case _:
            return style.true if value else style.false


def _list(items: list[str], style: LiteralStyle, depth: int, *, is_flat: bool) -> str:
    line = style.brackets[0] + ", ".join(items) + style.brackets[1]
    fits = len(line) + depth * style.indent <= _LINE_CHARACTERS
    return line if is_flat and fits else _block(items, style.brackets, style, depth)


def _block(items: list[str], ends: tuple[str, str], style: LiteralStyle, depth: int) -> str:
    margin = " " * (style.indent * depth)
    inner = margin + " " * style.indent
    lines = f",\n{inner}".join(items) + ("," if style.trailing_comma else "")
    begin = ends[0].rstrip().replace("\n", f"\n{margin}")
    return f"{begin}\n{inner}{lines}\n{margin}{ends[1].lstrip()}"


def _json_string(text: str) -> str:
    return double_quoted(text, {"\b": "\\b", "\f": "\\f"})


JSON = LiteralStyle(text=_json_string, key=lambda name: f"{_json_string(name)}: ", trailing_comma=False)


def is_kept(tree: JsonTree, number: Callable[[str], bool], names: Callable[[tuple[str, ...]], bool]) -> bool:
    """Whether a language sends the value as it is, given the numbers and sets of names (none twice) that it keeps."""
    waiting: list[tuple[JsonTree, int]] = [(tree, 0)]
    while waiting:
        node, depth = waiting.pop()
        match node:
            case JsonMembers(pairs):
                own = tuple(name for name, _ in pairs)
                if depth > _MOST_LEVELS or node.names_repeat or any(map(_SURROGATE.search, own)) or not names(own):
                    return False
                waiting += [(value, depth + 1) for _, value in pairs]
            case list() if depth <= _MOST_LEVELS:
                waiting += [(value, depth + 1) for value in node]
            case JsonNumber(spelling) if number(spelling):
                pass
            case str() if not _SURROGATE.search(node):
                pass
            case bool() | None:
                pass
            case _:
                return False
    return True


def is_integer(spelling: str, bits: int = 64) -> bool:
    """An integer that fits a signed number of `bits` bits, in its only spelling."""
    short = _INTEGER.fullmatch(spelling) and spelling != "-0" and len(spelling) <= 20
    return bool(short) and -(2 ** (bits - 1)) <= int(spelling) < 2 ** (bits - 1)


def is_fraction(spelling: str) -> bool:
    """A number with decimals, as spelled by every language that prints doubles at their shortest."""
    return "." in spelling and "e" not in spelling.lower() and repr(float(spelling)) == spelling


def is_number(spelling: str) -> bool:
    """A number as Python and Ruby keep it."""
    return is_integer(spelling) or is_fraction(spelling)


def is_web_number(spelling: str) -> bool:
    """Kept where integers are doubles and 1.0 is written 1."""
    return is_integer(spelling, 54) or (is_fraction(spelling) and not spelling.endswith(".0"))


def any_names(_: tuple[str, ...]) -> bool:
    return True
