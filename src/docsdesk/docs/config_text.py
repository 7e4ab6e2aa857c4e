"""Edits of a JSON file that change only the characters of the change.

Order, indentation, unknown keys, byte order mark, line ends and the spelling of numbers stay as the person wrote them.
"""

import json
import re
from bisect import bisect_left
from collections.abc import Iterable
from dataclasses import dataclass
from difflib import SequenceMatcher
from functools import cached_property
from typing import Any

from docsdesk.docs.json_spans import Member, Node, Path, find, read_spans
from docsdesk.docs.text_changes import change_between, unified_lines
from docsdesk.domain.problem import TextEdit

_MISSING = object()


@dataclass(frozen=True)
class ConfigText:
    """A JSON document as text. Edits return a new one; reading a broken text raises JsonSyntaxError."""

    text: str

    @cached_property
    def root(self) -> Node:
        return read_spans(self.text)

    @property
    def value(self) -> Any:
        return self.root.plain()

    @property
    def is_object(self) -> bool:
        return self.root.kind == "object"

    def get(self, path: Path, default: Any = None) -> Any:
        node = find(self.root, path)
        return default if node is None else node.plain()

    def with_value(self, path: Path, value: Any) -> "ConfigText":
        """Set the value at a path of object keys, making the objects on the way that are missing."""
        if _same(self.get(path, _MISSING), value):
            return self
        node = find(self.root, path)
        if node is None:
            return self._with_new(path, value)
        if node.kind == "array" and isinstance(value, list) and node.items:
            return self._with_list(node, value)  # pyright: ignore[reportUnknownArgumentType]
        return self._changed(TextEdit(node.start, node.end, self._rendered(value, node.start)))

    def with_member(self, path: Path, key: str, value: Any) -> "ConfigText":
        """Put another key and its value in the place of the one at a path."""
        parent = find(self.root, path[:-1])
        member = parent.members.get(str(path[-1])) if parent is not None else None
        if member is None:
            return self
        changes = [TextEdit(member.key_start, member.key_end, json.dumps(key, ensure_ascii=False))]
        if not _same(member.node.plain(), value):
            changes.append(TextEdit(member.node.start, member.node.end, self._rendered(value, member.key_start)))
        return self._changed(*changes)

    def without(self, path: Path) -> "ConfigText":
        """Remove the key at a path; an object that is left empty stays."""
        parent = find(self.root, path[:-1])
        if parent is None or find(parent, path[-1:]) is None:
            return self
        if parent.kind == "object":
            keys = [(member.key_start, member.node.end) for member in parent.members.values()]
            position = list(parent.members).index(str(path[-1]))
            return self._changed(_removal(keys, position, parent))
        spans = [(item.start, item.end) for item in parent.items]
        return self._changed(_removal(spans, int(path[-1]), parent))

    def diff(self, other: "ConfigText", name: str) -> list[str]:
        """The lines of a unified diff from this text to `other`, without line ends."""
        return list(unified_lines(self.text, other.text, name))

    @property
    def source(self) -> str:
        """What an editor shows and what places count: without the byte order mark, every line end one character."""
        return self.text.removeprefix("\ufeff").replace("\r\n", "\n").replace("\r", "\n")

    def as_source(self) -> "ConfigText":
        source = self.source
        return self if source == self.text else ConfigText(source)

    def in_text(self, edits: Iterable[TextEdit]) -> tuple[TextEdit, ...]:
        """Edits of `source` as edits of the text; line ends that they bring become the file's own."""
        shift = 1 if self.text.startswith("\ufeff") else 0
        breaks = [match.start() - number - shift for number, match in enumerate(re.finditer("\r\n", self.text))]
        return tuple(
            TextEdit(
                edit.start + bisect_left(breaks, edit.start) + shift,
                edit.end + bisect_left(breaks, edit.end) + shift,
                edit.replacement.replace("\n", self._newline),
            )
            for edit in edits
        )

    def with_source(self, source: str) -> "ConfigText":
        """What an editor shows after a keystroke; all that it did not touch stays as the file has it."""
        shown = self.source
        if shown == source:
            return self
        return self._changed(*self.in_text((change_between(shown, source),)))

    def with_edits(self, edits: Iterable[TextEdit]) -> "ConfigText":
        return self._changed(*edits)

    def _with_new(self, path: Path, value: Any) -> "ConfigText":
        parent_path = path[:-1]
        while (parent := find(self.root, parent_path)) is None:
            parent_path = parent_path[:-1]
        for key in reversed(path[len(parent_path) + 1 :]):
            value = {key: value}
        if parent.kind != "object":
            return self._changed(TextEdit(parent.start, parent.end, self._rendered({path[-1]: value}, parent.start)))
        return self._changed(self._insertion(parent, str(path[len(parent_path)]), value))

    def _insertion(self, parent: Node, key: str, value: Any) -> TextEdit:
        name = json.dumps(key, ensure_ascii=False)
        if not parent.members:
            indent = self._indent_of(parent.start)
            inner = indent + self._indent_unit
            text = f"{{{self._newline}{inner}{name}: {self._render(value, inner)}{self._newline}{indent}}}"
            return TextEdit(parent.start, parent.end, text)
        members = list(parent.members.values())
        last = members[-1]
        between = self._before(parent, members)
        colon = self.text[last.key_end : last.node.start]
        rendered = self._render(value, self._indent_of(last.key_start)) if "\n" in between else _inline(value)
        return TextEdit(last.node.end, last.node.end, f",{between}{name}{colon}{rendered}")

    def _before(self, parent: Node, members: list[Member]) -> str:
        """The white space that stands before the last member; what a new one copies."""
        last = members[-1]
        if len(members) == 1:
            space = self.text[parent.start + 1 : last.key_start]
            return space if "\n" in space else " "
        return self.text[members[-2].node.end : last.key_start].lstrip().removeprefix(",")

    def _with_list(self, array: Node, new: list[Any]) -> "ConfigText":
        """Turn one list into another touching as few elements as possible."""
        if not new:
            return self._changed(TextEdit(array.start, array.end, "[]"))
        old = [_inline(item.plain()) for item in array.items]
        steps = SequenceMatcher(None, old, [_inline(value) for value in new], autojunk=False).get_opcodes()
        changes = [
            change
            for tag, low, high, first, last in steps
            if tag != "equal"
            for change in self._element_changes(array, low, high, new[first:last])
        ]
        return self._changed(*changes)

    def _element_changes(self, array: Node, low: int, high: int, new: list[Any]) -> list[TextEdit]:
        """Put `new` in the place of the elements low to high (exclusive)."""
        indent = self._indent_of(array.items[0].start)
        shared = min(high - low, len(new))
        changes = [
            TextEdit(item.start, item.end, self._element(value, indent, array))
            for item, value in zip(array.items[low : low + shared], new[:shared], strict=True)
        ]
        if high - low > shared:
            spans = [(item.start, item.end) for item in array.items]
            changes.append(_range_removal(spans, low + shared, high, array))
        if len(new) > shared:
            changes.append(self._element_insertion(array, low + shared, new[shared:], indent))
        return changes

    def _element_insertion(self, array: Node, position: int, new: list[Any], indent: str) -> TextEdit:
        space = self.text[array.start + 1 : array.items[0].start]
        between = space if "\n" in space else " "
        rendered = [self._element(value, indent, array) for value in new]
        if position < len(array.items):
            start = array.items[position].start
            return TextEdit(start, start, "".join(f"{text},{between}" for text in rendered))
        end = array.items[-1].end
        return TextEdit(end, end, "".join(f",{between}{text}" for text in rendered))

    def _element(self, value: Any, indent: str, array: Node) -> str:
        is_inline = "\n" not in self.text[array.start : array.end]
        return _inline(value) if is_inline else self._render(value, indent)

    def _changed(self, *changes: TextEdit) -> "ConfigText":
        text = self.text
        for change in sorted(changes, key=lambda change: change.start, reverse=True):
            text = text[: change.start] + change.replacement + text[change.end :]
        return ConfigText(text)

    def _rendered(self, value: Any, at: int) -> str:
        return self._render(value, self._indent_of(at))

    def _render(self, value: Any, indent: str) -> str:
        """JSON text whose further lines stand at `indent`. Short lists of words stay on one line."""
        if isinstance(value, list) and len(line := _inline(value)) <= 80 and "{" not in line:
            return line
        unit = self._indent_unit
        text = json.dumps(value, ensure_ascii=False, indent=unit)
        return text.replace("\n", self._newline + indent)

    def _indent_of(self, offset: int) -> str:
        """The white space at the start of the line on which a character stands."""
        start = self.text.rfind("\n", 0, offset) + 1
        match = re.compile(r"\ufeff?([ \t]*)").match(self.text, start)
        return match[1] if match else ""

    @cached_property
    def _indent_unit(self) -> str:
        match = re.search(r"\n([ \t]+)\S", self.text)
        return match[1] if match else "  "

    @cached_property
    def _newline(self) -> str:
        return "\r\n" if "\r\n" in self.text else "\n"


def _inline(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False)


def _same(old: Any, new: Any) -> bool:
    return old is not _MISSING and _inline(old) == _inline(new)


def _removal(spans: list[tuple[int, int]], position: int, parent: Node) -> TextEdit:
    return _range_removal(spans, position, position + 1, parent)


def _range_removal(spans: list[tuple[int, int]], low: int, high: int, parent: Node) -> TextEdit:
    """Cut the elements low to high (exclusive) with the commas and white space that belonged to them."""
    if low == 0 and high == len(spans):
        return TextEdit(parent.start + 1, parent.end - 1, "")
    if low == 0:
        return TextEdit(spans[0][0], spans[high][0], "")
    return TextEdit(spans[low - 1][1], spans[high - 1][1], "")
