"""Where a value of an API description is in its file."""

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import PurePosixPath
from urllib.parse import unquote

from docsdesk.docs.json import spans as json_spans
from docsdesk.domain.place import LinePlaces, Place

# In a larger file, finding a place takes longer than a person will wait.
_MOST_CHARACTERS = 4_000_000
_LINE = re.compile(
    r"""(?P<dashes>[ ]*(?:-[ ]+)*)(?P<dash>-$)?"""
    r"""(?:(?P<quote>["']?)(?P<key>[^\s"'#&*\[{][^"'\n]*?)(?P=quote)[ ]*:(?=\s|$))?"""
    r"(?P<rest>.*)"
)
_BLOCK_TEXT = re.compile(r"\s*[|>][-+0-9]*\s*(?:#.*)?")

Path = tuple[str | int, ...]

VALUES = frozenset(("example", "examples", "default", "enum", "const", "x-codeSamples"))
"""Keys of literal values, which may hold anything, including what looks like a reference."""


def pointer(path: Path) -> str:
    """The path as a JSON pointer in a URI fragment (RFC 6901), with its `#`."""
    steps = (str(step).replace("~", "~0").replace("/", "~1") for step in path)
    return "#" + "".join(f"/{step}" for step in steps)


def pointer_steps(fragment: str) -> tuple[str, ...]:
    """The steps of a JSON pointer in a URI fragment (RFC 6901 section 6), without its `#` and first slash."""
    return tuple(unquote(step).replace("~1", "/").replace("~0", "~") for step in fragment.split("/"))


@dataclass(frozen=True)
class TextPlaces:
    """The places in one file's text; for a path that is not found, the nearest one above it."""

    file: PurePosixPath
    text: str = field(repr=False)

    def at(self, path: Path) -> Place:
        if len(self.text) > _MOST_CHARACTERS:
            return Place(self.file)
        offset = self._json_offset(path) if self.file.suffix == ".json" else self._yaml_offset(path)
        return self._lines.at(offset)

    @cached_property
    def _lines(self) -> LinePlaces:
        return LinePlaces(self.file, self.text)

    @cached_property
    def _json_root(self) -> json_spans.Node | None:
        try:
            return json_spans.read_spans(self.text)
        except json_spans.JsonSyntaxError:
            return None

    def _json_offset(self, path: Path) -> int:
        node, offset = self._json_root, 0
        for step in path:
            if node is None:
                break
            if node.kind == "array" and isinstance(step, int):
                node = node.items[step] if 0 <= step < len(node.items) else None
                offset = node.start if node is not None else offset
            else:
                member = node.members.get(str(step))
                node = member.node if member is not None else None
                offset = member.key_start if member is not None else offset
        return offset

    def _yaml_offset(self, path: Path) -> int:
        steps = tuple(str(step) for step in path)
        for length in range(len(steps), 0, -1):
            if (offset := self._yaml_offsets.get(steps[:length])) is not None:
                return offset
        return 0

    @cached_property
    def _yaml_offsets(self) -> dict[tuple[str, ...], int]:
        return _block_offsets(self.text)


def _block_offsets(text: str) -> dict[tuple[str, ...], int]:
    """Where keys and list items of block YAML are, by path; flow style is not examined."""
    found: dict[tuple[str, ...], int] = {}
    trail = _Trail()
    offset, text_column = 0, -1
    for line in text.split("\n"):
        indent = len(line) - len(line.lstrip(" "))
        if line.strip() and not (0 <= text_column < indent) and line[indent] != "#":
            text_column = -1
            for column in trail.read(line):
                found.setdefault(trail.path, offset + column)
            if trail.opens_text:
                text_column = trail.column
        offset += len(line) + 1
    return found


@dataclass(slots=True)
class _Trail:
    """The keys and list items around a line, each with its column; keys have a negative position."""

    steps: list[tuple[int, str, int]] = field(default_factory=list[tuple[int, str, int]])
    opens_text: bool = False
    """Whether the last line opened a block scalar."""

    @property
    def path(self) -> tuple[str, ...]:
        return tuple(key if position < 0 else str(position) for _, key, position in self.steps)

    @property
    def column(self) -> int:
        return self.steps[-1][0] if self.steps else 0

    def read(self, line: str) -> Iterator[int]:
        """Move to the line; yield the column of each item and of the key that start on it."""
        match = _LINE.match(line)
        if match is None:
            return
        dashes = match["dashes"] + (match["dash"] or "")
        self.opens_text = _BLOCK_TEXT.fullmatch(match["rest"]) is not None
        for column in (index for index, character in enumerate(dashes) if character == "-"):
            self._item(column)
            yield column
        if match["key"] is not None:
            column = match.end("dashes")
            while self.steps and self.column >= column:
                self.steps.pop()
            self.steps.append((column, match["key"].strip(), -1))
            yield column

    def _item(self, column: int) -> None:
        while self.steps and self.column > column:
            self.steps.pop()
        if self.steps and self.column == column and self.steps[-1][2] >= 0:
            self.steps[-1] = (column, "", self.steps[-1][2] + 1)
        else:
            self.steps.append((column, "", 0))
