"""Where each key of a page's front matter stands in the file's own text, byte order mark and line ends included."""

import re
from collections.abc import Iterator
from dataclasses import dataclass

_OPENING = re.compile(r"\ufeff?---[ \t]*(\r\n|\n|\r)")
_CLOSING = re.compile(r"^---[ \t]*(?=\r|\n|\Z)", re.MULTILINE)
_LINE = re.compile(r"[^\r\n]*(?:\r\n|\n|\r|\Z)")
_KEY = re.compile(r"""(?P<quote>["']?)(?P<key>[^\s"'#&*!|>%@`\[\]{},][^"'\r\n]*?)(?P=quote)[ \t]*:(?=[ \t\r\n]|\Z)""")
_PLAIN = re.compile(r"(?:[^\r\n#]|(?<![ \t])#)*")
_QUOTED = {'"': re.compile(r'"(?:[^"\\]|\\.)*"', re.DOTALL), "'": re.compile(r"'(?:[^']|'')*'")}
_ITEM = re.compile(r"-(?=[ \t\r\n]|\Z)")


@dataclass(frozen=True, slots=True)
class Entry:
    """A key at `start` with its value at text[value_start:value_end]; text[start:end] covers all its lines."""

    key: str
    start: int
    value_start: int
    value_end: int
    end: int


@dataclass(frozen=True, slots=True)
class Block:
    """The lines between the marks are text[start:end]; `indent` precedes every key."""

    start: int
    end: int
    newline: str
    indent: str
    entries: tuple[Entry, ...]

    def entry(self, key: str) -> Entry | None:
        return next((entry for entry in self.entries if entry.key == key), None)


def find_block(text: str) -> Block | None:
    """None if the text has no front matter, or front matter that does not end."""
    opening = _OPENING.match(text)
    closing = _CLOSING.search(text, opening.end()) if opening else None
    if opening is None or closing is None:
        return None
    reader = _Reader(text, closing.start())
    entries = tuple(reader.entries(opening.end()))
    return Block(opening.end(), closing.start(), opening[1], reader.indent or "", entries)


def key_offset(text: str, key: str) -> int | None:
    """Where a key of the front matter begins; None if it has no line of its own."""
    block = find_block(text)
    entry = block.entry(key) if block else None
    return entry.start + len(block.indent) if block and entry else None


@dataclass(slots=True)
class _Reader:
    text: str
    stop: int
    indent: str | None = None
    """The first key's indentation, which all other keys share."""

    def entries(self, offset: int) -> Iterator[Entry]:
        while offset < self.stop:
            line_end = self._line_end(offset)
            found = self._key_at(offset)
            if found is None:
                offset = line_end
                continue
            entry = self._entry(offset, found)
            yield entry
            offset = entry.end

    def _key_at(self, offset: int) -> re.Match[str] | None:
        indent = self._indent(offset)
        if self.indent is not None and indent != self.indent:
            return None
        found = _KEY.match(self.text, offset + len(indent), self.stop)
        if found is not None:
            self.indent = indent
        return found

    def _entry(self, offset: int, found: re.Match[str]) -> Entry:
        start = found.end()
        while start < self.stop and self.text[start] in " \t":
            start += 1
        mark = self.text[start] if start < self.stop else ""
        end = self._value_end(start, mark)
        if mark == "" or mark in "\r\n#":
            below = self._continued(self._line_end(start), items=True)
            end = self._content_end(start, below)
            return Entry(found["key"], offset, found.end(), max(end, found.end()), max(below, self._line_end(start)))
        return Entry(found["key"], offset, start, end, max(self._line_end(end), self._continued(self._line_end(end))))

    def _value_end(self, start: int, mark: str) -> int:
        if mark in _QUOTED and (quoted := _QUOTED[mark].match(self.text, start, self.stop)):
            return quoted.end()
        if mark and mark in "[{" and (end := self._flow_end(start)):
            return end
        if mark and mark in "|>":
            return self._content_end(start, self._continued(self._line_end(start)))
        below = self._continued(self._line_end(start))
        if below > self._line_end(start):
            return self._content_end(start, below)
        plain = _PLAIN.match(self.text, start, self.stop)
        return start + len(plain[0].rstrip(" \t")) if plain else start

    def _flow_end(self, start: int) -> int:
        """The offset after the mark that closes a list or object; 0 if there is none."""
        level, offset = 0, start
        while offset < self.stop:
            character = self.text[offset]
            quoted = _QUOTED[character].match(self.text, offset, self.stop) if character in _QUOTED else None
            if quoted and self.text[offset - 1] in "[{,: \t\r\n":
                offset = quoted.end()
                continue
            level += (character in "[{") - (character in "]}")
            offset += 1
            if level == 0:
                return offset
        return 0

    def _continued(self, offset: int, *, items: bool = False) -> int:
        """The offset after the last line from `offset` on that is indented deeper than a key, across blank lines."""
        end = offset
        while offset < self.stop:
            indent = self._indent(offset)
            rest = self.text[offset + len(indent) : self._line_end(offset)].strip()
            deeper = len(indent) > len(self.indent or "")
            if rest and not deeper and not (items and _ITEM.match(rest) and indent == self.indent):
                if not rest.startswith("#"):
                    break
                offset = self._line_end(offset)
                continue
            offset = self._line_end(offset)
            end = offset if rest else end
        return end

    def _content_end(self, start: int, below: int) -> int:
        """Where the content ends, without its last line end."""
        return start + len(self.text[start:below].rstrip("\r\n")) if below > start else start

    def _line_end(self, offset: int) -> int:
        match = _LINE.match(self.text, offset, self.stop)
        return match.end() if match else self.stop

    def _indent(self, offset: int) -> str:
        end = offset
        while end < self.stop and self.text[end] in " \t":
            end += 1
        return self.text[offset:end]
