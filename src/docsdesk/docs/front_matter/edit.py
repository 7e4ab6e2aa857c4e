"""Edits of a page's front matter that change only the characters of the key they concern.

Order, comments, quotes, indentation, byte order mark and line ends stay as written. Every edit is read back before it
is returned: one that would change another value, or not say what was asked for, is refused.
"""

import json
import re
from dataclasses import dataclass
from difflib import SequenceMatcher
from pathlib import PurePosixPath
from typing import TypeAlias

from docsdesk.docs.front_matter.lines import Block, Entry, find_block
from docsdesk.docs.front_matter.values import read_front_matter
from docsdesk.docs.json.values import Json, JsonObject
from docsdesk.docs.yaml_values import YamlSyntaxError, read_yaml
from docsdesk.domain.problem import Problem
from docsdesk.domain.wording import say, together

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

    def made_in(self, text: str) -> str:
        """The whole text with the change; the same if it says so already. Raises FrontMatterRefusedError."""
        before = _values(text)
        wanted: JsonObject = {name: value for name, value in before.items() if name != self.key}
        if self.value is not None:
            wanted[self.key] = _as_json(self.value)
        if before == wanted:
            return text
        _check_replaceable(before.get(self.key), self.value)
        edited = self._edited(text)
        if edited is None or _read(edited) != wanted:
            raise FrontMatterRefusedError(say("This front matter is too complex to edit here."))
        return edited

    def _edited(self, text: str) -> str | None:
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


def _with_new_key(text: str, block: Block, key: str, value: FrontMatterValue) -> str:
    """Add the key as the last one."""
    line = f"{block.indent}{key}: {_new(value)}{block.newline}"
    return text[: block.end] + line + text[block.end :]


def _with_value(text: str, entry: Entry, written: str) -> str:
    space = "" if text[entry.value_start - 1 : entry.value_start] in (" ", "\t") else " "
    return text[: entry.value_start] + space + written + text[entry.value_end :]


def _with_list(text: str, block: Block, entry: Entry, names: tuple[str, ...]) -> str:
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


def _edited_lines(lines: tuple[str, list[re.Match[str]]], names: tuple[str, ...], block: Block) -> str:
    """Items that stay keep their lines, comments included."""
    head, items = lines
    lead = items[0]["lead"]
    known = [_plain(item["value"]) for item in items]
    kept: list[str] = []
    for tag, low, high, first, last in SequenceMatcher(None, known, list(names), autojunk=False).get_opcodes():
        if tag == "equal":
            kept += [items[i]["lead"] + items[i]["value"] + (items[i]["tail"] or "") for i in range(low, high)]
        else:
            kept += [lead + _scalar(name, items[0]["value"]) for name in names[first:last]]
    return head + block.newline.join(kept)


def _plain(written: str) -> str:
    try:
        value = read_yaml(written)
    except YamlSyntaxError:
        return written
    return value if isinstance(value, str) else written


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
    return _NOT_PRINTED.sub(lambda found: f"\\u{ord(found[0]):04x}", quoted)


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
