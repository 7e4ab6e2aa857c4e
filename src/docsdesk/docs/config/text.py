"""Edits of a JSON file that touch only the characters they change.

Order, indentation, unknown keys, byte order mark, line ends and the spelling of numbers stay as written.
"""

import re
from bisect import bisect_left
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any, cast

from docsdesk.docs.json.layout import (
    Layout,
    Verbatim,
    insert_items,
    insert_member,
    move_entry,
    remove_entry,
    replace_items,
    same_json,
)
from docsdesk.docs.json.spans import Document, JsonSyntaxError, Node, Path, PathStep, find, read_document, root_of
from docsdesk.docs.text.text_changes import change_between, unified_lines
from docsdesk.domain.problem import TextEdit
from docsdesk.domain.wording import say

_LARGE_CHARACTERS = 1 << 15


@dataclass(frozen=True, slots=True)
class TextReading:
    """The last reading and the text it was made from; a mistake made since is in `error`."""

    text: str
    document: Document | None
    error: JsonSyntaxError | None


@dataclass(frozen=True)
class ConfigText:
    """A JSON document as text. Edits return a new one; reading a broken text raises JsonSyntaxError.

    Values are shared with everyone who reads them: do not modify them.
    """

    text: str
    _before: TextReading | None = field(default=None, compare=False, repr=False)
    _before_as_source: TextReading | None = field(default=None, compare=False, repr=False)

    @cached_property
    def root(self) -> Node:
        reading = self.reading
        if reading.error is not None or reading.document is None:
            raise reading.error or JsonSyntaxError(0, say("it was not read"))
        return root_of(reading.document)

    @property
    def value(self) -> Any:
        return self.root.to_value()

    @property
    def is_object(self) -> bool:
        return self.root.kind == "object"

    def unfold(self) -> None:
        """Do ahead of time what the first edits of a large file would wait for."""
        self.root.unfold(_LARGE_CHARACTERS)

    def get(self, path: Path, default: Any = None) -> Any:
        node = find(self.root, path)
        return default if node is None else node.to_value()

    def verbatim(self, path: Path) -> Verbatim | None:
        node = find(self.root, path)
        if node is None:
            return None
        return Verbatim(self.text[node.start : node.end], self._layout.indent_of(node.start))

    def with_value(self, path: Path, value: object, *, after: str | None = None) -> "ConfigText":
        """Set the value at a path, creating missing objects on the way.

        Parts equal to the present value keep their spelling. A new key goes after the key `after`, or to the end.
        """
        node = find(self.root, path)
        if node is None:
            return self._with_new(path, value, after)
        if isinstance(value, Verbatim):
            return self._with_node(node, value)
        if same_json(node.to_value(), value):
            return self
        if node.kind == "object" and isinstance(value, dict):
            return self._with_members(path, cast("dict[str, object]", value))
        if node.kind == "array" and isinstance(value, list) and node.items:
            items = cast("list[object]", value)
            return self.with_edits(replace_items(self.text, self._layout, node, items))
        return self._with_node(node, cast("object", value))

    def without(self, path: Path) -> "ConfigText":
        """Remove the key or list item at a path; an object or list left empty stays."""
        parent = find(self.root, path[:-1])
        if parent is None or find(parent, path[-1:]) is None:
            return self
        edited = self.with_edits([remove_entry(parent, path[-1])])
        # A repeated key had hidden another one.
        return edited.without(path) if parent.kind == "object" else edited

    def with_item(self, path: Path, position: int, value: object) -> "ConfigText":
        """Insert an item before the one at `position` in the list at `path`; past the end appends."""
        array = find(self.root, path)
        if array is None or array.kind != "array":
            return self
        return self.with_edits([insert_items(self.text, self._layout, array, position, [value])])

    def with_move(self, path: Path, old: int, new: int) -> "ConfigText":
        """Move a list item or an object's member to another position; only its own characters move."""
        parent = find(self.root, path)
        return self if parent is None else self.with_edits(move_entry(self.text, parent, old, new))

    def with_member(self, path: Path, key: str, value: object) -> "ConfigText":
        """Replace the key and value at a path with another key and its value."""
        parent = find(self.root, path[:-1])
        member = parent.members.get(str(path[-1])) if parent is not None else None
        if member is None:
            return self
        edits = [TextEdit(member.key_start, member.key_end, self._layout.inline(key))]
        if not same_json(member.node.to_value(), value):
            rendered = self._layout.render(value, self._layout.indent_of(member.key_start))
            edits.append(TextEdit(member.node.start, member.node.end, rendered))
        return self.with_edits(edits)

    def diff(self, other: "ConfigText", name: str) -> list[str]:
        """The lines of a unified diff from this text to `other`, without line ends."""
        return list(unified_lines(self.text, other.text, name))

    @cached_property
    def source(self) -> str:
        """The text as an editor shows it and places count it: no byte order mark, one character per line end."""
        text = self.text.removeprefix("\ufeff")
        return text.replace("\r\n", "\n").replace("\r", "\n") if "\r" in text else text

    @cached_property
    def as_source(self) -> "ConfigText":
        return self if self.source == self.text else ConfigText(self.source, self._before_as_source)

    def with_source(self, source: str) -> "ConfigText":
        """The text after an editor changed `source`; whatever the change did not touch stays as in the file."""
        shown = self.source
        if shown == source:
            return self
        return self.with_edits(self.in_text((change_between(shown, source),)))

    def in_text(self, edits: Iterable[TextEdit]) -> tuple[TextEdit, ...]:
        """Translate edits of `source` into edits of the text; line ends in them become the file's own."""
        newline = self._layout.newline
        return tuple(
            TextEdit(self._in_text(edit.start), self._in_text(edit.end), edit.replacement.replace("\n", newline))
            for edit in edits
        )

    def _in_text(self, offset: int) -> int:
        """The offset in the text of the character at an offset of `source`."""
        text = self.text
        before = 1 if text.startswith("\ufeff") else 0
        if "\r" not in text:
            return offset + before
        breaks = self._breaks
        inside = self.source.count("\n", 0, offset) if breaks is None else bisect_left(breaks, offset)
        return offset + before + inside

    @cached_property
    def _breaks(self) -> list[int] | None:
        """Offsets in `source` of line ends that are two characters in the text; None if all are."""
        text = self.text
        if text.count("\r\n") == text.count("\n") == text.count("\r"):
            return None
        mark = 1 if text.startswith("\ufeff") else 0
        return [match.start() - number - mark for number, match in enumerate(re.finditer("\r\n", text))]

    def with_edits(self, edits: Iterable[TextEdit]) -> "ConfigText":
        """Make edits of the text that do not overlap; insertions at the same place follow each other as given."""
        text = self.text
        for edit in sorted(edits, key=lambda edit: edit.start)[::-1]:
            text = text[: edit.start] + edit.replacement + text[edit.end :]
        if text == self.text:
            return self
        shown = self.__dict__.get("as_source")
        return ConfigText(text, self.reading, shown.reading if isinstance(shown, ConfigText) else None)

    def _with_node(self, node: Node, value: object) -> "ConfigText":
        rendered = self._layout.render(value, self._layout.indent_of(node.start))
        return self.with_edits([TextEdit(node.start, node.end, rendered)])

    def _with_members(self, path: Path, value: dict[str, object]) -> "ConfigText":
        edited = self
        for key in [key for key in self.get(path) if key not in value]:
            edited = edited.without((*path, key))
        for key, item in value.items():
            edited = edited.with_value((*path, key), item)
        return edited

    def _with_new(self, path: Path, value: object, after: str | None) -> "ConfigText":
        length = len(path) - 1
        while (parent := find(self.root, path[:length])) is None:
            length -= 1
        step, value = path[length], _wrap(path[length + 1 :], value)
        if parent.kind == "array" and isinstance(step, int):
            return self.with_item(path[:length], step, value)
        if parent.kind != "object":
            return self._with_node(parent, {str(step): value})
        return self.with_edits([insert_member(self.text, self._layout, parent, str(step), value, after)])

    @cached_property
    def reading(self) -> TextReading:
        before = self._before
        try:
            if before is None or before.document is None:
                return TextReading(self.text, read_document(self.text), None)
            edit = change_between(before.text, self.text)
            return TextReading(self.text, before.document.with_edit(self.text, edit), None)
        except JsonSyntaxError as error:
            return TextReading(before.text, before.document, error) if before else TextReading("", None, error)

    @cached_property
    def _layout(self) -> Layout:
        return Layout(self.text)


def _wrap(steps: Sequence[PathStep], value: object) -> object:
    for key in reversed(steps):
        value = {str(key): value}
    return value
