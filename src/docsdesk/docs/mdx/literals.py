"""The value of a JavaScript expression that is a literal; everything else stays unknown, because nothing is run."""

import re
from collections.abc import Mapping

from docsdesk.docs.json_values import Json


class UnknownValueError(ValueError):
    """The expression would have to be run."""


_TOKEN = re.compile(
    r"""(?:\s|//[^\n]*|/\*.*?\*/)*(?:
        (?P<string>"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|`(?:[^`\\$]|\\.|\$(?!\{))*`)
      | (?P<number>-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?)
      | (?P<word>[A-Za-z_$][\w$]*(?:\.[A-Za-z_$][\w$]*)*)
      | (?P<mark>[\[\]{},:])
      | (?P<end>\Z)
    )""",
    re.VERBOSE | re.DOTALL,
)
_ESCAPE = re.compile(r"\\(u\{[0-9a-fA-F]{1,6}\}|u[0-9a-fA-F]{4}|x[0-9a-fA-F]{2}|\n|.)", re.DOTALL)
_ESCAPED = {"n": "\n", "t": "\t", "r": "\r", "b": "\b", "f": "\f", "v": "\v", "0": "", "\n": ""}
_WORDS: dict[str, Json] = {"true": True, "false": False, "null": None, "undefined": None}
_MOST_LEVELS = 40


def evaluate(source: str, scope: Mapping[str, Json]) -> Json:
    """The literal's value; names and `a.b` are looked up in `scope`. Raises UnknownValueError."""
    reader = _Reader(source, scope)
    value = reader.value(0)
    if reader.take("end") is None:
        raise UnknownValueError(source)
    return value


class _Reader:
    def __init__(self, source: str, scope: Mapping[str, Json]) -> None:
        self.source = source
        self.scope = scope
        self.position = 0

    def take(self, kind: str, text: str = "") -> str | None:
        """The next token if it is of that kind (and that text)."""
        match = _TOKEN.match(self.source, self.position)
        if match is None or match[kind] is None or (text and match[kind] != text):
            return None
        self.position = match.end()
        return match[kind]

    def value(self, level: int) -> Json:
        if level > _MOST_LEVELS:
            raise UnknownValueError(self.source)
        if (text := self.take("string")) is not None:
            return _ESCAPE.sub(_unescaped, text[1:-1])
        if (number := self.take("number")) is not None:
            return float(number) if set(number) & set(".eE") else int(number[:300])
        if self.take("mark", "["):
            return self._items(level)
        if self.take("mark", "{"):
            return self._members(level)
        if (word := self.take("word")) is not None:
            return self._named(word)
        raise UnknownValueError(self.source)

    def _items(self, level: int) -> Json:
        items: list[Json] = []
        while not self.take("mark", "]"):
            items.append(self.value(level + 1))
            self._comma_before("]")
        return items

    def _members(self, level: int) -> Json:
        members: dict[str, Json] = {}
        while not self.take("mark", "}"):
            name = self.take("string")
            key = name[1:-1] if name is not None else self.take("word")
            if key is None:
                raise UnknownValueError(self.source)
            members[key] = self.value(level + 1) if self.take("mark", ":") else self._named(key)
            self._comma_before("}")
        return members

    def _comma_before(self, closing: str) -> None:
        if self.take("mark", ","):
            return
        before = self.position
        if not self.take("mark", closing):
            raise UnknownValueError(self.source)
        self.position = before

    def _named(self, word: str) -> Json:
        if word in _WORDS:
            return _WORDS[word]
        names = word.split(".")
        value: Json = dict(self.scope)
        for name in names:
            if not isinstance(value, dict) or name not in value:
                raise UnknownValueError(self.source)
            value = value[name]
        return value


def _unescaped(match: re.Match[str]) -> str:
    code = match[1]
    if code[0] in "ux" and len(code) > 1:
        number = int(code[1:].strip("{}"), 16)
        return chr(number) if number <= 0x10FFFF and not 0xD800 <= number <= 0xDFFF else "\ufffd"
    return _ESCAPED.get(code, code)
