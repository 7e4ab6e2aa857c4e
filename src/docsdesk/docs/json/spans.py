"""JSON read once, with the place of every value, so that edits can touch only their own characters."""

from bisect import bisect_left
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any

from docsdesk.docs.json.tree import Children, JsonSyntaxError, Kind, Tree, TreeReader, after_space, explain_mistake
from docsdesk.domain.problem import TextEdit
from docsdesk.domain.wording import say

__all__ = ["JsonSyntaxError", "Member", "Node", "Path", "PathStep", "find", "read_spans", "root_of"]
PathStep = str | int
Path = tuple[PathStep, ...]


@dataclass(frozen=True, slots=True)
class Document:
    """`root` begins at `start`, after a byte order mark and white space."""

    start: int
    root: Tree

    def with_edit(self, text: str, edit: TextEdit) -> "Document":
        """The document after an edit of the text it was read from. Raises JsonSyntaxError."""
        is_inside = self.start < edit.start < self.start + self.root.length
        if self.root.kind == "scalar" or not is_inside:
            return read_document(text)
        root, end = _Edited(text, edit).read_again(self.root, self.start, 0)
        _refuse_more(text, end)
        return Document(self.start, root)


def read_document(text: str) -> Document:
    """Raises JsonSyntaxError."""
    start = after_space(text, 1 if text.startswith("\ufeff") else 0)
    root, end = TreeReader(text).read_value(start)
    _refuse_more(text, end)
    return Document(start, root)


def _refuse_more(text: str, end: int) -> None:
    after = after_space(text, end)
    if after < len(text):
        raise explain_mistake(text, after) or JsonSyntaxError(after, say("there is text after its end"))


@dataclass(frozen=True, slots=True)
class _Edited:
    """`text` is the result of `edit` on the text that trees were read from."""

    text: str
    edit: TextEdit

    @property
    def _shift(self) -> int:
        return len(self.edit.replacement) - (self.edit.end - self.edit.start)

    def read_again(self, tree: Tree, start: int, level: int) -> tuple[Tree, int]:
        """The new tree for the one that began at `start` before the edit, and where it ends now."""
        known = tree.children
        ends = [offset + child.length for offset, child in zip(known.starts, known.trees, strict=True)]
        first = bisect_left(ends, self.edit.start - start)
        if first < len(ends) and start + ends[first] == self.edit.start and known.trees[first].kind != "scalar":
            # Nothing after its closing mark can belong to it.
            first += 1
        children, offset = known.part(0, first), start + (ends[first - 1] if first else 1)
        resumed = {start + end + self._shift for end in ends[first:] if start + end >= self.edit.end}
        is_inside = first < len(ends) and self._begins_inside(known, first, start)
        if is_inside:
            offset = self._read_inside(known, first, start, level, children)
        if not is_inside or offset not in resumed:
            reader = TreeReader(self.text, start, level)
            offset = reader.read_children(tree.kind, children, offset, resumed.__contains__)
            if offset >= 0:
                return _container(tree.kind, offset - start, children), offset
            offset = -offset
        last = bisect_left(ends, offset - self._shift - start)
        children.extend(known.part(last + 1, len(ends), self._shift))
        length = tree.length + self._shift
        return _container(tree.kind, length, children), start + length

    def _begins_inside(self, before: Children, position: int, start: int) -> bool:
        is_container = before.trees[position].kind != "scalar"
        return is_container and start + before.starts[position] < self.edit.start < start + before.end(position)

    def _read_inside(self, before: Children, position: int, start: int, level: int, children: Children) -> int:
        """Add the child in which the edit begins to `children`, and return where it ends now."""
        at = before.starts[position]
        tree, offset = self.read_again(before.trees[position], start + at, level + 1)
        children.extend(before.part(position, position + 1))
        children.trees[-1] = tree
        return offset


def _container(kind: Kind, length: int, children: Children) -> Tree:
    values = [tree.value for tree in children.trees]
    value = dict(zip(children.keys, values, strict=True)) if kind == "object" else values
    return Tree(kind, length, value, "", children)


@dataclass(frozen=True, eq=False)
class Node:
    """A value at text[start:end]. An object has `entries`, an array `items`, in the order of the text."""

    start: int
    _tree: Tree = field(repr=False)

    @property
    def kind(self) -> Kind:
        return self._tree.kind

    @property
    def end(self) -> int:
        return self.start + self._tree.length

    @property
    def value(self) -> Any:
        """The value of a scalar, None for an object or array."""
        return self._tree.value if self._tree.kind == "scalar" else None

    def to_value(self) -> Any:
        """The value without places. It is shared by everyone who reads it: do not modify it."""
        return self._tree.value

    def unfold(self, larger_than: int) -> None:
        self._tree.unfold(larger_than)

    @cached_property
    def entries(self) -> list["Member"]:
        """Every key with its value, including keys that a later one of the same name overrides."""
        known, start = self._tree.children, self.start
        return [
            Member(key, start + key_start, start + key_end, Node(start + at, tree))
            for key, key_start, key_end, at, tree in zip(
                known.keys, known.key_starts, known.key_ends, known.starts, known.trees, strict=False
            )
        ]

    @cached_property
    def members(self) -> dict[str, "Member"]:
        """The effective keys: of repeated ones, the last."""
        return {member.key: member for member in self.entries} if self.kind == "object" else {}

    @cached_property
    def items(self) -> list["Node"]:
        known = self._tree.children
        if self.kind != "array":
            return []
        return [Node(self.start + at, tree) for at, tree in zip(known.starts, known.trees, strict=True)]


@dataclass(frozen=True, slots=True, eq=False)
class Member:
    """A key at text[key_start:key_end] and its value."""

    key: str
    key_start: int
    key_end: int
    node: Node


def read_spans(text: str) -> Node:
    """Read a whole document; a byte order mark in front is allowed. Raises JsonSyntaxError."""
    return root_of(read_document(text))


def root_of(document: Document) -> Node:
    return Node(document.start, document.root)


def find(root: Node, path: Path) -> Node | None:
    """The value at a path of keys and positions, None if there is none."""
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
