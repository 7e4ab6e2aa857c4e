"""JSON as a tree whose places are relative to their container, so that an edit moves only its own (RFC 8259).

Values are decoded by the standard library's C scanner; their places are found on demand.
"""

import json
import re
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any, Literal, NoReturn, cast

from docsdesk.domain.wording import say

Kind = Literal["object", "array", "scalar"]

# Deeper than any real file; keeps a hostile one from exhausting the stack of code that walks the tree.
MOST_LEVELS = 200

_SPACE = re.compile(r"[ \t\n\r]*")
_STRUCTURE = re.compile(r'"[^"\\]*+(?:\\.[^"\\]*+)*(?:"|\\?\Z)|[\[{\]}]|(?P<constant>NaN|Infinity)', re.DOTALL)
_OPENING: Mapping[str, Kind] = {"{": "object", "[": "array"}
_CLOSING = {"object": "}", "array": "]"}
_TOKEN = re.compile(
    r'"(?:[^"\\\x00-\x1f]|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4}))*"'
    r"|-?(?:0|[1-9][0-9]*)(?:\.[0-9]+)?(?:[eE][+-]?[0-9]+)?"
    r"|true|false|null|[{}\[\],:]"
)


@dataclass(slots=True)
class Children:
    """The contents of an object or array, in the order of the text; offsets count from its start. An array has no keys.

    If a key comes twice, the last one counts.
    """

    keys: list[str] = field(default_factory=list[str])
    key_starts: list[int] = field(default_factory=list[int])
    key_ends: list[int] = field(default_factory=list[int])
    starts: list[int] = field(default_factory=list[int])
    trees: list["Tree"] = field(default_factory=list["Tree"])

    def end(self, position: int) -> int:
        return self.starts[position] + self.trees[position].length

    def part(self, low: int, high: int, shift: int = 0) -> "Children":
        return Children(
            self.keys[low:high],
            _shift(self.key_starts[low:high], shift),
            _shift(self.key_ends[low:high], shift),
            _shift(self.starts[low:high], shift),
            self.trees[low:high],
        )

    def extend(self, other: "Children") -> None:
        self.keys += other.keys
        self.key_starts += other.key_starts
        self.key_ends += other.key_ends
        self.starts += other.starts
        self.trees += other.trees


@dataclass(slots=True, eq=False)
class Tree:
    """A value of `length` characters. `value` is shared by everyone who holds the tree: do not modify it."""

    kind: Kind
    length: int
    value: Any
    _source: str = ""
    """The value's own text, until its children are asked for."""
    _children: Children | None = None

    @property
    def children(self) -> Children:
        # Threads may ask at once: the source is taken before checking whether it is needed, and dropped last.
        source = self._source
        if self._children is None:
            children = Children()
            if self.kind != "scalar":
                TreeReader(source, is_valid=True).read_children(self.kind, children, 1)
            self._children = children
            self._source = ""
        return self._children

    def unfold(self, larger_than: int) -> None:
        """Find the places inside large containers now, so that no edit has to wait for it."""
        for tree in self.children.trees:
            if tree.length > larger_than:
                tree.unfold(larger_than)


def after_space(text: str, offset: int) -> int:
    match = _SPACE.match(text, offset)
    return match.end() if match else offset


class _InsideError(Exception):
    """The mistake lies deeper, in the container that begins at `offset`."""

    def __init__(self, kind: Kind, offset: int, level: int) -> None:
        super().__init__(offset)
        self.kind: Kind = kind
        self.offset = offset
        self.level = level


@dataclass(frozen=True, slots=True)
class TreeReader:
    """Reads values of `text`; offsets of children count from `base`, which is `level` levels deep."""

    text: str
    base: int = 0
    level: int = 0
    is_valid: bool = False
    """Whether the text is known to have no mistake."""
    is_explaining: bool = False
    """Whether the text has a mistake to be located."""

    def read_value(self, offset: int) -> tuple[Tree, int]:
        text = self.text
        kind = _OPENING.get(text[offset : offset + 1], "scalar")
        try:
            value, end = _decode(text, offset)
        except (ValueError, RecursionError) as error:
            raise self._why(kind, offset, getattr(error, "pos", None)) from None
        if kind == "scalar":
            return Tree(kind, end - offset, value), end
        if not self.is_valid and _is_deeper(value, MOST_LEVELS - self.level):
            raise self._why(kind, offset)
        return Tree(kind, end - offset, value, text[offset:end]), end

    def read_children(
        self, kind: Kind, into: Children, offset: int, is_end: Callable[[int], bool] | None = None
    ) -> int:
        """Continue after an opening mark or an element; the offset after the closing mark.

        `is_end` tells whether the rest is known already after an element that ends at an offset; that offset, negated,
        is then returned.
        """
        text, closing = self.text, _CLOSING[kind]
        while True:
            offset = after_space(text, offset)
            mark = text[offset : offset + 1]
            if mark == closing:
                return offset + 1
            if into.starts:
                if mark != ",":
                    raise _make_error(say('"," or "{closing}"', closing=closing), text, offset)
                comma, offset = offset, after_space(text, offset + 1)
                if text[offset : offset + 1] == closing:
                    raise JsonSyntaxError(comma, say('trailing comma before "{closing}"', closing=closing))
            offset = self._read_element(kind, into, offset)
            if is_end is not None and is_end(offset):
                return -offset

    def _read_element(self, kind: Kind, into: Children, offset: int) -> int:
        if kind == "object":
            offset = self._read_key(into, offset)
        into.starts.append(offset - self.base)
        inner = TreeReader(self.text, offset, self.level + 1, self.is_valid, self.is_explaining)
        tree, offset = inner.read_value(offset)
        into.trees.append(tree)
        return offset

    def _read_key(self, into: Children, offset: int) -> int:
        text = self.text
        if text[offset : offset + 1] != '"':
            raise _make_error(say('a key in double quotes or "}"'), text, offset)
        try:
            key, end = _decode(text, offset)
        except ValueError:
            raise _make_error(say('a key in double quotes or "}"'), text, offset) from None
        colon = after_space(text, end)
        if text[colon : colon + 1] != ":":
            raise _make_error('":"', text, colon)
        into.keys.append(key)
        into.key_starts.append(offset - self.base)
        into.key_ends.append(end - self.base)
        return after_space(text, colon + 1)

    def _why(self, kind: Kind, offset: int, stopped_at: int | None = None) -> Exception:
        """The mistake in the value at `offset`, with its place; decoding stopped at `stopped_at`."""
        inside = _InsideError(kind, offset, self.level)
        if self.is_explaining:
            return inside
        if kind != "scalar":
            inside = self._innermost(offset, stopped_at)
        while inside.kind != "scalar" and inside.level <= MOST_LEVELS:
            reader = TreeReader(self.text, inside.offset, inside.level, is_explaining=True)
            try:
                reader.read_children(inside.kind, Children(), inside.offset + 1)
            except _InsideError as deeper:
                inside = deeper
            except JsonSyntaxError as error:
                return error
            else:
                return JsonSyntaxError(inside.offset, say("it cannot be read"))
        if inside.level > MOST_LEVELS:
            words = say("more than {most_levels} levels of nesting", most_levels=MOST_LEVELS)
            return JsonSyntaxError(inside.offset, words)
        return _make_error("a value", self.text, inside.offset)

    def _innermost(self, offset: int, stopped_at: int | None) -> _InsideError:
        """The innermost container open where decoding stopped, or the first that is too deep.

        Decoding each container again from the outside in would take quadratic time.
        """
        opened: list[int] = []
        for found in _STRUCTURE.finditer(self.text, offset, len(self.text) if stopped_at is None else stopped_at):
            if found[0] in _OPENING:
                opened.append(found.start())
            elif found[0] in "]}":
                opened.pop()
            if not opened or found["constant"] or self.level + len(opened) - 1 > MOST_LEVELS:
                break
        start = opened[-1] if opened else offset
        return _InsideError(_OPENING[self.text[start]], start, self.level + max(len(opened) - 1, 0))


def _shift(offsets: list[int], shift: int) -> list[int]:
    return [offset + shift for offset in offsets] if shift else offsets


def _is_deeper(value: object, levels: int) -> bool:
    """Whether containers are nested more than `levels` levels deep."""
    layer = [value]
    while layer:
        if levels < 0:
            return True
        levels -= 1
        layer = [inner for outer in layer for inner in _inner(outer) if _holds_others(inner)]
    return False


def _holds_others(value: object) -> bool:
    return isinstance(value, dict | list)


def _inner(container: object) -> Iterable[object]:
    if isinstance(container, dict):
        return cast("dict[str, object]", container).values()
    return cast("list[object]", container)


def _refuse(word: str) -> NoReturn:
    raise ValueError(word)


def _integer(digits: str) -> int | float:
    try:
        return int(digits)
    except ValueError:
        # More digits than Python converts to an integer.
        return float(digits)


_decode = json.JSONDecoder(parse_constant=_refuse, parse_int=_integer).raw_decode


class JsonSyntaxError(ValueError):
    """`offset` is the character at which reading stopped; `problem` completes the sentence "… is not valid: "."""

    def __init__(self, offset: int, problem: str) -> None:
        super().__init__(problem)
        self.offset = offset
        self.problem = problem


def _make_error(what: str, text: str, offset: int) -> JsonSyntaxError:
    """An error for text other than what is expected at the offset."""
    if (error := explain_mistake(text, offset)) is not None:
        return error
    match = _TOKEN.match(text, offset)
    found = _quote(match[0]) if match else say("the end of the file")
    return JsonSyntaxError(offset, say("expected {what}, found {found}", what=what, found=found))


def explain_mistake(text: str, offset: int) -> JsonSyntaxError | None:
    """Why the text at the offset is never valid, None if it could be."""
    if offset >= len(text) or _TOKEN.match(text, offset):
        return None
    return JsonSyntaxError(offset, _why_unreadable(text, offset))


def _why_unreadable(text: str, offset: int) -> str:
    if text.startswith('"', offset):
        return say("a string is not closed or has an invalid escape")
    if text.startswith(("//", "/*"), offset):
        return say("comments are not allowed in JSON")
    if text.startswith("'", offset):
        return say("strings need double quotes")
    return say("unexpected {found}", found=_quote(text[offset]))


def _quote(text: str) -> str:
    """The text in quotes; a string brings its own."""
    short = text if len(text) <= 24 else f"{text[:24]}…"
    return short if text.startswith('"') else f'"{short}"'
