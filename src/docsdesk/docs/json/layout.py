"""How a JSON file is laid out, and how to write new values the same way."""

import json
import re
from dataclasses import dataclass
from functools import cached_property
from math import isinf
from typing import Any, cast

_SHORT_LIST = 80
_INDENT = re.compile(r"\ufeff?([ \t]*)")
_SURROGATES = re.compile("[\ud800-\udfff]")


@dataclass(frozen=True, slots=True)
class Verbatim:
    """A value as written elsewhere, its further lines indented by `indent` or more."""

    text: str
    indent: str


@dataclass(frozen=True)
class Layout:
    text: str

    @cached_property
    def newline(self) -> str:
        return "\r\n" if "\r" in self.text and "\r\n" in self.text else "\n"

    @cached_property
    def unit(self) -> str:
        """The white space added per level of nesting."""
        match = re.search(r"\n([ \t]+)\S", self.text)
        return match[1] if match else "  "

    @cached_property
    def is_one_line(self) -> bool:
        return "\n" not in self.text.rstrip()

    @cached_property
    def is_tight(self) -> bool:
        """Whether no white space follows colons and commas."""
        return self.is_one_line and '": ' not in self.text and ", " not in self.text

    def indent_of(self, offset: int) -> str:
        """The white space at the start of a character's line."""
        match = _INDENT.match(self.text, self.text.rfind("\n", 0, offset) + 1)
        return match[1] if match else ""

    def render(self, value: object, indent: str) -> str:
        """JSON text with further lines indented by `indent`. Short lists of words stay on one line."""
        if isinstance(value, Verbatim):
            return self._moved(value, indent)
        if self.is_one_line:
            return self.inline(value)
        inner = indent + self.unit
        if isinstance(value, dict) and value:
            fields = cast("dict[str, object]", value)
            lines = [f"{self.inline(key)}: {self.render(fields[key], inner)}" for key in fields]
            return self._block("{", lines, "}", indent)
        line = self.inline(cast("object", value))
        if not isinstance(value, list) or not value or (len(line) <= _SHORT_LIST and "{" not in line):
            return line
        items = cast("list[object]", value)
        return self._block("[", [self.render(item, inner) for item in items], "]", indent)

    def inline(self, value: object) -> str:
        if isinstance(value, Verbatim):
            return value.text
        if isinstance(value, dict):
            fields = cast("dict[str, object]", value)
            lines = [f"{self.inline(key)}{self.colon}{self.inline(fields[key])}" for key in fields]
            return f"{{{self._comma.join(lines)}}}"
        if isinstance(value, list):
            return f"[{self._comma.join(self.inline(item) for item in cast('list[object]', value))}]"
        if isinstance(value, float) and isinf(value):
            # What a number too large for a float is read as.
            return "1e999" if value > 0 else "-1e999"
        text = json.dumps(value, ensure_ascii=self._is_escaped)
        return _SURROGATES.sub(lambda match: f"\\u{ord(match[0]):04x}", text)

    @cached_property
    def colon(self) -> str:
        return ":" if self.is_tight else ": "

    @cached_property
    def _comma(self) -> str:
        return "," if self.is_tight else ", "

    @cached_property
    def _is_escaped(self) -> bool:
        """Whether the file escapes characters beyond ASCII."""
        return self.text.isascii() and "\\u" in self.text

    def _block(self, opening: str, lines: list[str], closing: str, indent: str) -> str:
        inner = f"{self.newline}{indent}{self.unit}"
        return f"{opening}{inner}{f',{inner}'.join(lines)}{self.newline}{indent}{closing}"

    def _moved(self, value: Verbatim, indent: str) -> str:
        lines = value.text.replace("\r\n", "\n").split(f"\n{value.indent}")
        return f"\n{indent}".join(lines).replace("\n", self.newline)


def same_json(one: Any, other: Any) -> bool:
    """Whether both come from the same JSON, where 1, 1.0 and true are three values."""
    if one is other or type(one) is not type(other):
        return one is other
    if isinstance(one, dict):
        one = cast("dict[str, object]", one)
        return one.keys() == other.keys() and all(same_json(one[key], other[key]) for key in one)
    if isinstance(one, list):
        return len(items := cast("list[object]", one)) == len(other) and all(map(same_json, items, other))
    return one == other
