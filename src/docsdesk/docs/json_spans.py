"""JSON read once, with the place of every value, so that edits can touch just their own characters (RFC 8259)."""

import json
import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any, Literal

Kind = Literal["object", "array", "scalar"]
PathStep = str | int
Path = tuple[PathStep, ...]

# Deeper than any real file; keeps a hostile one from exhausting the stack of whoever walks the tree.
MOST_LEVELS = 200

_TOKEN = re.compile(
    r"""[ \t\n\r]*(?:
        (?P<string>"(?:[^"\\\x00-\x1f]|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4}))*")
      | (?P<number>-?(?:0|[1-9][0-9]*)(?:\.[0-9]+)?(?:[eE][+-]?[0-9]+)?)
      | (?P<word>true|false|null)
      | (?P<mark>[{}\[\],:])
    )""",
    re.VERBOSE,
)
_SPACE = re.compile(r"[ \t\n\r]*")


class JsonSyntaxError(ValueError):
    """`offset` is the character at which reading stopped; `problem` completes the sentence "… is not valid: "."""

    def __init__(self, offset: int, problem: str) -> None:
        super().__init__(problem)
        self.offset = offset
        self.problem = problem


@dataclass(slots=True)
class Node:
    """A value at text[start:end]. `members` of an object, `items` of an array; a repeated key's last value counts."""

    kind: Kind
    start: int
    end: int = 0
    value: Any = None
    members: dict[str, "Member"] = field(default_factory=dict["str", "Member"])
    items: list["Node"] = field(default_factory=list["Node"])

    def plain(self) -> Any:
        """The value without places."""
        if self.kind == "object":
            return {key: member.node.plain() for key, member in self.members.items()}
        if self.kind == "array":
            return [item.plain() for item in self.items]
        return self.value


@dataclass(slots=True)
class Member:
    """A key at text[key_start:key_end] and its value."""

    key_start: int
    key_end: int
    node: Node


@dataclass(frozen=True, slots=True)
class _Token:
    kind: str
    start: int
    end: int
    text: str


def read_spans(text: str) -> Node:
    """Read a whole document; a byte order mark in front is allowed. Raises JsonSyntaxError."""
    reader = _Reader(text)
    root = reader.read_value(reader.next(), 0)
    extra = reader.next()
    if extra.kind != "end":
        raise JsonSyntaxError(extra.start, "something follows after the end")
    return root


def find(root: Node, path: Path) -> Node | None:
    """The value at a path of keys and positions, None where there is none."""
    node = root
    for step in path:
        if isinstance(step, str):
            member = node.members.get(step)
            if member is None:
                return None
            node = member.node
        elif 0 <= step < len(node.items):
            node = node.items[step]
        else:
            return None
    return node


class _Reader:
    def __init__(self, text: str) -> None:
        self._text = text
        self._tokens = self._read_tokens()

    def next(self) -> _Token:
        return next(self._tokens)

    def read_value(self, token: _Token, level: int) -> Node:
        if level > MOST_LEVELS:
            raise JsonSyntaxError(token.start, f"more than {MOST_LEVELS} levels of nesting")
        if token.kind == "string" or token.kind in ("number", "word"):
            return Node("scalar", token.start, token.end, json.loads(token.text))
        if token.text == "{":
            return self._read_object(token, level)
        if token.text == "[":
            return self._read_array(token, level)
        raise _expected("a value", token)

    def _read_object(self, opening: _Token, level: int) -> Node:
        node = Node("object", opening.start)
        token = self.next()
        while token.text != "}":
            if token.kind != "string":
                raise _expected('a key in double quotes or "}"', token)
            colon = self.next()
            if colon.text != ":":
                raise _expected('":"', colon)
            value = self.read_value(self.next(), level + 1)
            node.members[json.loads(token.text)] = Member(token.start, token.end, value)
            token = self._after_element("}")
        node.end = token.end
        return node

    def _read_array(self, opening: _Token, level: int) -> Node:
        node = Node("array", opening.start)
        token = self.next()
        while token.text != "]":
            node.items.append(self.read_value(token, level + 1))
            token = self._after_element("]")
        node.end = token.end
        return node

    def _after_element(self, closing: str) -> _Token:
        """The closing mark, or the first token behind a comma; a comma before the closing mark is refused."""
        token = self.next()
        if token.text == closing:
            return token
        if token.text != ",":
            raise _expected(f'"," or "{closing}"', token)
        following = self.next()
        if following.text == closing:
            raise JsonSyntaxError(token.start, f'there is a comma before "{closing}"')
        return following

    def _read_tokens(self) -> Iterator[_Token]:
        text, offset = self._text, 1 if self._text.startswith("\ufeff") else 0
        while match := _TOKEN.match(text, offset):
            kind = match.lastgroup or ""
            yield _Token(kind, match.start(kind), match.end(kind), match[kind])
            offset = match.end()
        place = _SPACE.match(text, offset)
        offset = place.end() if place else offset
        if offset < len(text):
            raise JsonSyntaxError(offset, _why_unreadable(text, offset))
        while True:
            yield _Token("end", offset, offset, "")


def _expected(what: str, token: _Token) -> JsonSyntaxError:
    found = "the file ends" if token.kind == "end" else f"there is {_shown(token.text)}"
    return JsonSyntaxError(token.start, f"{found} where {what} is expected")


def _why_unreadable(text: str, offset: int) -> str:
    if text.startswith('"', offset):
        return "a text in double quotes does not end on its line or has a wrong escape"
    if text.startswith(("//", "/*"), offset):
        return "comments are not allowed in JSON"
    if text.startswith("'", offset):
        return "texts stand in double quotes"
    return f"{_shown(text[offset])} cannot stand here"


def _shown(text: str) -> str:
    """What stands there, in quotes; a text brings its own."""
    short = text if len(text) <= 24 else f"{text[:24]}…"
    return short if text.startswith('"') else f'"{short}"'
