"""How a JSON file is laid out, and edits that add, remove, replace and move values in the same layout."""

import json
import re
from collections.abc import Sequence
from dataclasses import dataclass
from difflib import SequenceMatcher
from functools import cached_property
from math import isinf
from typing import Any, cast

from docsdesk.docs.json.spans import Member, Node, PathStep
from docsdesk.domain.problem import TextEdit

_SHORT_LIST_CHARACTERS = 80
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
            return self._indent(value, indent)
        if self.is_one_line:
            return self.inline(value)
        inner = indent + self.unit
        if isinstance(value, dict) and value:
            fields = cast("dict[str, object]", value)
            lines = [f"{self.inline(key)}: {self.render(fields[key], inner)}" for key in fields]
            return self._block("{", lines, "}", indent)
        line = self.inline(cast("object", value))
        if not isinstance(value, list) or not value or (len(line) <= _SHORT_LIST_CHARACTERS and "{" not in line):
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

    def _indent(self, value: Verbatim, indent: str) -> str:
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


def insert_member(
    text: str, layout: Layout, parent: Node, key: str, value: object, after: str | None = None
) -> TextEdit:
    """A new key, laid out like those already there."""
    name, entries = layout.inline(key), parent.entries
    if not entries:
        rendered = layout.render({key: value}, layout.indent_of(parent.start))
        return TextEdit(parent.start, parent.end, rendered)
    neighbour = next((entry for entry in entries if entry.key == after), entries[-1])
    between = _before_member(text, parent, entries)
    colon = text[neighbour.key_end : neighbour.node.start]
    is_own_line = "\n" in between
    rendered = layout.render(value, layout.indent_of(neighbour.key_start)) if is_own_line else layout.inline(value)
    return TextEdit(neighbour.node.end, neighbour.node.end, f",{between}{name}{colon}{rendered}")


def insert_items(
    text: str, layout: Layout, array: Node, position: int, values: Sequence[object], texts: Sequence[str] = ()
) -> TextEdit:
    """New items before the one at `position`. `texts` gives their spelling, if known."""
    items = array.items
    if not items:
        return TextEdit(array.start, array.end, layout.render(list(values), layout.indent_of(array.start)))
    between = _before_item(text, layout, array)
    written = texts or [_item(text, layout, array, value) for value in values]
    if position < len(items):
        start = items[max(position, 0)].start
        return TextEdit(start, start, "".join(f"{item},{between}" for item in written))
    return TextEdit(items[-1].end, items[-1].end, "".join(f",{between}{item}" for item in written))


def replace_items(text: str, layout: Layout, array: Node, new: Sequence[object]) -> list[TextEdit]:
    """Turn one list into another, touching as few items as possible; items that stay keep their spelling."""
    if not new:
        return [TextEdit(array.start, array.end, "[]")]
    old_texts, new_texts = _spellings(text, layout, array, new)
    if len(old_texts) == len(new_texts):
        return _in_slots([(item.start, item.end) for item in array.items], old_texts, new_texts)
    edits: list[TextEdit] = []
    steps = SequenceMatcher(None, old_texts, new_texts, autojunk=False).get_opcodes()
    for tag, low, high, first, last in steps:
        if tag == "equal":
            continue
        shared = min(high - low, last - first)
        slots = [(item.start, item.end) for item in array.items[low : low + shared]]
        edits += _in_slots(slots, old_texts[low:], new_texts[first : first + shared])
        if high - low > shared:
            spans = [(item.start, item.end) for item in array.items]
            edits.append(_range_removal(spans, low + shared, high, array))
        if last - first > shared:
            rest = new_texts[first + shared : last]
            edits.append(insert_items(text, layout, array, low + shared, (), rest))
    return edits


def remove_entry(parent: Node, step: PathStep) -> TextEdit:
    """Remove the key that counts, or the list item, with its comma and white space."""
    if parent.kind == "object":
        entries = parent.entries
        spans = [(entry.key_start, entry.node.end) for entry in entries]
        position = max(number for number, entry in enumerate(entries) if entry.key == step)
    else:
        spans = [(item.start, item.end) for item in parent.items]
        position = int(step)
    return _range_removal(spans, position, position + 1, parent)


def move_entry(text: str, parent: Node, old: int, new: int) -> list[TextEdit]:
    """Commas and white space stay in place."""
    slots = [(entry.key_start, entry.node.end) for entry in parent.entries] or [
        (item.start, item.end) for item in parent.items
    ]
    if not (0 <= old < len(slots) and 0 <= new < len(slots)):
        return []
    texts = [text[start:end] for start, end in slots]
    moved = texts[:old] + texts[old + 1 :]
    moved.insert(new, texts[old])
    return _in_slots(slots, texts, moved)


def _in_slots(slots: Sequence[tuple[int, int]], old: Sequence[str], new: Sequence[str]) -> list[TextEdit]:
    return [
        TextEdit(start, end, after)
        for (start, end), before, after in zip(slots, old, new, strict=False)
        if before != after
    ]


def _spellings(text: str, layout: Layout, array: Node, new: Sequence[object]) -> tuple[list[str], list[str]]:
    """How the present and the new items are written; a new one is written like an old one of equal value, if any."""
    old = [text[item.start : item.end] for item in array.items]
    unused: dict[str, list[str]] = {}
    for item, spelling in zip(reversed(array.items), reversed(old), strict=True):
        unused.setdefault(layout.inline(item.to_value()), []).append(spelling)
    written: list[str] = []
    for value in new:
        known = unused.get(layout.inline(value))
        written.append(known.pop() if known else _item(text, layout, array, value))
    return old, written


def _item(text: str, layout: Layout, array: Node, value: object) -> str:
    if "\n" not in text[array.start : array.end]:
        return layout.inline(value)
    return layout.render(value, layout.indent_of(array.items[0].start))


def _before_member(text: str, parent: Node, entries: Sequence[Member]) -> str:
    """The white space before the last member, which a new one copies."""
    last = entries[-1]
    if len(entries) == 1:
        space = text[parent.start + 1 : last.key_start]
        is_tight = not text[last.key_end : last.node.start].endswith((" ", "\t"))
        return _space_like(space, is_tight=is_tight)
    return text[entries[-2].node.end : last.key_start].lstrip().removeprefix(",")


def _before_item(text: str, layout: Layout, array: Node) -> str:
    items = array.items
    if len(items) > 1:
        return text[items[0].end : items[1].start].lstrip().removeprefix(",")
    return _space_like(text[array.start + 1 : items[0].start], is_tight=layout.is_tight)


def _space_like(space: str, *, is_tight: bool) -> str:
    """The white space between two entries, by the one before the only entry."""
    if "\n" in space:
        return space
    return "" if is_tight else " "


def _range_removal(spans: Sequence[tuple[int, int]], low: int, high: int, parent: Node) -> TextEdit:
    """Cut the elements low to high (exclusive) with their commas and white space."""
    if low == 0 and high == len(spans):
        return TextEdit(parent.start + 1, parent.end - 1, "")
    if low == 0:
        return TextEdit(spans[0][0], spans[high][0], "")
    return TextEdit(spans[low - 1][1], spans[high - 1][1], "")
