"""JSON read once, with the place of every value, so that edits can touch only their own characters."""

from dataclasses import dataclass, field
from functools import cached_property
from typing import Any

from docsdesk.docs.json.document import Document, read_document
from docsdesk.docs.json.errors import JsonSyntaxError
from docsdesk.docs.json.tree import Kind, Tree

__all__ = ["JsonSyntaxError", "Member", "Node", "Path", "PathStep", "find", "read_spans", "root_of"]

PathStep = str | int
Path = tuple[PathStep, ...]


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

    def plain(self) -> Any:
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
