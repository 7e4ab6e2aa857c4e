"""Edits of a page's front matter that change only the characters of the key they concern.

Order, comments, quotes, indentation, byte order mark and line ends stay as written. Every edit is read back before it
is returned: one that would change another value, or not say what was asked for, is refused.
"""

import json
import re
from collections.abc import Iterator
from dataclasses import dataclass
from difflib import SequenceMatcher
from pathlib import PurePosixPath
from typing import TypeAlias

from docsdesk.docs.front_matter.values import read_front_matter
from docsdesk.docs.json.values import Json, JsonObject
from docsdesk.docs.yaml_values import YamlSyntaxError, read_yaml
from docsdesk.domain.problem import Problem
from docsdesk.domain.wording import say, together

_OPENING = re.compile(r"\ufeff?---[ \t]*(\r\n|\n|\r)")
_CLOSING = re.compile(r"^---[ \t]*(?=\r|\n|\Z)", re.MULTILINE)
_LINE = re.compile(r"[^\r\n]*(?:\r\n|\n|\r|\Z)")
_KEY = re.compile(r"""(?P<quote>["']?)(?P<key>[^\s"'#&*!|>%@`\[\]{},][^"'\r\n]*?)(?P=quote)[ \t]*:(?=[ \t\r\n]|\Z)""")
_PLAIN = re.compile(r"(?:[^\r\n#]|(?<![ \t])#)*")
_QUOTED = {'"': re.compile(r'"(?:[^"\\]|\\.)*"', re.DOTALL), "'": re.compile(r"'(?:[^']|'')*'")}
_ITEM = re.compile(r"-(?=[ \t\r\n]|\Z)")


@dataclass(frozen=True, slots=True)
class FrontMatterEntry:
    """A key at `start` with its value at text[value_start:value_end]; text[start:end] covers all its lines."""

    key: str
    start: int
    value_start: int
    value_end: int
    end: int


@dataclass(frozen=True, slots=True)
class FrontMatterBlock:
    """The lines between the marks are text[start:end]; `indent` precedes every key."""

    start: int
    end: int
    newline: str
    indent: str
    entries: tuple[FrontMatterEntry, ...]

    def entry(self, key: str) -> FrontMatterEntry | None:
        return next((entry for entry in self.entries if entry.key == key), None)


def find_block(text: str) -> FrontMatterBlock | None:
    """None if the text has no front matter, or front matter that does not end."""
    opening = _OPENING.match(text)
    closing = _CLOSING.search(text, opening.end()) if opening else None
    if opening is None or closing is None:
        return None
    reader = _Reader(text, closing.start())
    entries = tuple(reader.entries(opening.end()))
    return FrontMatterBlock(opening.end(), closing.start(), opening[1], reader.indent or "", entries)


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

    def entries(self, offset: int) -> Iterator[FrontMatterEntry]:
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

    def _entry(self, offset: int, match: re.Match[str]) -> FrontMatterEntry:
        start = match.end()
        while start < self.stop and self.text[start] in " \t":
            start += 1
        mark = self.text[start] if start < self.stop else ""
        end = self._value_end(start, mark)
        if mark == "" or mark in "\r\n#":
            below = self._skip_deeper(self._line_end(start), items=True)
            end = self._content_end(start, below)
            return FrontMatterEntry(
                match["key"], offset, match.end(), max(end, match.end()), max(below, self._line_end(start))
            )
        return FrontMatterEntry(
            match["key"], offset, start, end, max(self._line_end(end), self._skip_deeper(self._line_end(end)))
        )

    def _value_end(self, start: int, mark: str) -> int:
        if mark in _QUOTED and (quoted := _QUOTED[mark].match(self.text, start, self.stop)):
            return quoted.end()
        if mark and mark in "[{" and (end := self._flow_end(start)):
            return end
        if mark and mark in "|>":
            return self._content_end(start, self._skip_deeper(self._line_end(start)))
        below = self._skip_deeper(self._line_end(start))
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

    def _skip_deeper(self, offset: int, *, items: bool = False) -> int:
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


FrontMatterValue: TypeAlias = str | bool | tuple[str, ...]

_LIST_LINE = re.compile(r"(?P<lead>[ \t]*-[ \t]+)(?P<value>[^\r\n]*?)(?P<tail>[ \t]+#[^\r\n]*)?(?P<end>\r\n|\n|\r|\Z)")
_NOT_PRINTED = re.compile("[\x7f-\xa0\ufeff\u2028\u2029\ufffe\uffff]")


class FrontMatterRefusedError(ValueError):
    """`problem` is a sentence that says why the front matter cannot be edited."""

    def __init__(self, problem: str) -> None:
        super().__init__(problem)
        self.problem = problem


@dataclass(frozen=True, slots=True)
class FrontMatterChange:
    """A `value` of None removes the key."""

    key: str
    value: FrontMatterValue | None

    def apply_to(self, text: str) -> str:
        """The whole text with the change; the same if it says so already. Raises FrontMatterRefusedError."""
        before = _values(text)
        wanted: JsonObject = {name: value for name, value in before.items() if name != self.key}
        if self.value is not None:
            wanted[self.key] = _as_json(self.value)
        if before == wanted:
            return text
        _check_replaceable(before.get(self.key), self.value)
        edited = self._edit(text)
        if edited is None or _read(edited) != wanted:
            raise FrontMatterRefusedError(say("This front matter is too complex to edit here."))
        return edited

    def _edit(self, text: str) -> str | None:
        block = find_block(text)
        if block is None:
            return None if self.value is None else _with_new_block(text, self.key, self.value)
        entry = block.entry(self.key)
        if entry is None:
            return None if self.value is None else _with_new_key(text, block, self.key, self.value)
        if self.value is None:
            return text[: entry.start] + text[entry.end :]
        if isinstance(self.value, tuple):
            return _with_list(text, block, entry, self.value)
        return _with_value(text, entry, _scalar(self.value, text[entry.value_start : entry.value_end]))


def _values(text: str) -> JsonObject:
    problems: list[Problem] = []
    normal = _normal(text)
    found = read_front_matter(PurePosixPath("page"), normal, problems).values
    if problems:
        problem = problems[0]
        raise FrontMatterRefusedError(together(problem.title, problem.hint))
    return found


def _read(text: str) -> JsonObject | None:
    problems: list[Problem] = []
    found = read_front_matter(PurePosixPath("page"), _normal(text), problems).values
    return None if problems else found


def _normal(text: str) -> str:
    """The text normalised as when the folder's pages are read."""
    return text.removeprefix("\ufeff").replace("\r\n", "\n").replace("\r", "\n")


def _check_replaceable(old: Json, new: FrontMatterValue | None) -> None:
    """Refuse to replace a value that holds more than words, which could not be written back."""
    if new is not None and isinstance(old, list) and not all(isinstance(item, str) for item in old):
        raise FrontMatterRefusedError(say("It contains rules, not just names. Edit them in the file."))
    if new is not None and isinstance(old, dict):
        raise FrontMatterRefusedError(say("It contains more than one value. Edit it in the file."))


def _as_json(value: FrontMatterValue) -> Json:
    return list(value) if isinstance(value, tuple) else value


def _with_new_block(text: str, key: str, value: FrontMatterValue) -> str:
    mark = "\ufeff" if text.startswith("\ufeff") else ""
    body = text.removeprefix("\ufeff")
    newline = next(iter(re.findall(r"\r\n|\n|\r", body)), "\n")
    gap = newline if body and not body.startswith(("\r", "\n")) else ""
    return f"{mark}---{newline}{key}: {_new(value)}{newline}---{newline}{gap}{body}"


def _with_new_key(text: str, block: FrontMatterBlock, key: str, value: FrontMatterValue) -> str:
    """Add the key as the last one."""
    line = f"{block.indent}{key}: {_new(value)}{block.newline}"
    return text[: block.end] + line + text[block.end :]


def _with_value(text: str, entry: FrontMatterEntry, value: str) -> str:
    space = "" if text[entry.value_start - 1 : entry.value_start] in (" ", "\t") else " "
    return text[: entry.value_start] + space + value + text[entry.value_end :]


def _with_list(text: str, block: FrontMatterBlock, entry: FrontMatterEntry, names: tuple[str, ...]) -> str:
    old = text[entry.value_start : entry.value_end]
    if names and old.lstrip(" \t")[:1] in ("\r", "\n", "#") and (lines := _list_lines(old)) is not None:
        return text[: entry.value_start] + _edited_lines(lines, names, block) + text[entry.value_end :]
    if not old.startswith("["):
        return _with_value(text, entry, _new(names))
    quote = old[1:].lstrip()[:1]
    items = (_scalar(name, quote if quote in ("'", '"') else "", in_flow=True) for name in names)
    return _with_value(text, entry, f"[{', '.join(items)}]")


def _list_lines(old: str) -> tuple[str, list[re.Match[str]]] | None:
    """What precedes the items of a block list, and the items; None if any takes more than one line."""
    head = re.match(r"[ \t]*(?:#[^\r\n]*)?(?:\r\n|\n|\r)", old)
    found: list[re.Match[str]] = []
    offset = head.end() if head else 0
    while offset < len(old):
        match = _LIST_LINE.match(old, offset)
        if match is None or match.end() == offset:
            return None
        found.append(match)
        offset = match.end()
    return (head[0], found) if head and found else None


def _edited_lines(lines: tuple[str, list[re.Match[str]]], names: tuple[str, ...], block: FrontMatterBlock) -> str:
    """Items that stay keep their lines, comments included."""
    head, items = lines
    lead = items[0]["lead"]
    known = [_read_plain(item["value"]) for item in items]
    kept: list[str] = []
    for tag, low, high, first, last in SequenceMatcher(None, known, list(names), autojunk=False).get_opcodes():
        if tag == "equal":
            kept += [items[i]["lead"] + items[i]["value"] + (items[i]["tail"] or "") for i in range(low, high)]
        else:
            kept += [lead + _scalar(name, items[0]["value"]) for name in names[first:last]]
    return head + block.newline.join(kept)


def _read_plain(text: str) -> str:
    try:
        value = read_yaml(text)
    except YamlSyntaxError:
        return text
    return value if isinstance(value, str) else text


def _new(value: FrontMatterValue) -> str:
    if isinstance(value, tuple):
        return f"[{', '.join(_scalar(name, '', in_flow=True) for name in value)}]"
    return _scalar(value, "")


def _scalar(value: str | bool, old: str, *, in_flow: bool = False) -> str:
    """Quote the value as before, else not at all, else with double quotes."""
    if isinstance(value, bool):
        return "true" if value else "false"
    if old.startswith("'") and value.isprintable():
        return "'" + value.replace("'", "''") + "'"
    if not old.startswith('"') and _reads_plainly(value, in_flow=in_flow):
        return value
    quoted = json.dumps(value, ensure_ascii=False)
    return _NOT_PRINTED.sub(lambda match: f"\\u{ord(match[0]):04x}", quoted)


def _reads_plainly(value: str, *, in_flow: bool) -> bool:
    """Whether YAML reads the unquoted value as exactly this text."""
    if not value.isprintable() or value.strip() != value or " #" in value:
        return False
    try:
        return (
            read_yaml(f"k: [{value}, x]") == {"k": [value, "x"]}
            if in_flow
            else read_yaml(f"k: {value}") == {"k": value}
        )
    except YamlSyntaxError:
        return False
