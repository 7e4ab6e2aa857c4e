"""What surrounds a place in a JSON text, even in one that is still being typed."""

import json
import re
from dataclasses import dataclass, field

from docsdesk.docs.json.spans import Path, PathStep

_IN_STRING = r'[^"\\\n]*+(?:\\[^\n][^"\\\n]*+)*'
_FLAT = rf'[\[{{][^\[\]{{}}"]*+(?:"{_IN_STRING}"[^\[\]{{}}"]*+)*[\]}}]'
_PART = re.compile(
    rf"""
    (?P<string>"{_IN_STRING}(?P<closed>")?)
  | (?P<mark>[{{}}\[\],:])
  | (?P<word>[^\s{{}}\[\],:"]+)
  """,
    re.VERBOSE,
)
# Strings, and lists and objects without nested ones, are skipped in one step as long as commas follow.
_RUN_OR_PART = re.compile(
    rf'(?P<run>(?:(?:{_FLAT}|"{_IN_STRING}")\s*+,\s*+)+)|(?P<flat>{_FLAT})|{_PART.pattern}', re.VERBOSE
)
_MOST_CHARACTERS_BEHIND = 20_000
"""How many characters to search for the keys that follow in an object."""


@dataclass(frozen=True, slots=True)
class JsonCursor:
    """`path` leads to the value at the place; in a key, or where one is expected, to the object around it.

    List items are not counted: each counts as the first. text[start:end] is the string or word at the place, empty if
    there is none; `keys` are the other keys of the object around it.
    """

    path: Path
    is_key: bool
    start: int
    end: int
    key: str = ""
    """The key the place is in, or whose value it is in."""
    keys: frozenset[str] = frozenset()

    @property
    def leads_to(self) -> Path:
        """The path to what the place means: for a key, its value."""
        return (*self.path, self.key) if self.is_key and self.key else self.path


@dataclass(slots=True)
class _Frame:
    is_object: bool
    key: str | None = None
    """Of the member being read; None where a key is expected."""
    keys: set[str] = field(default_factory=set[str])

    @property
    def step(self) -> PathStep:
        return (self.key or "") if self.is_object else 0


def cursor_at(text: str, offset: int) -> JsonCursor:
    frames: list[_Frame] = []
    last: re.Match[str] | None = None
    for match in _RUN_OR_PART.finditer(text, 0, offset):
        if last is not None:
            _pass(last, frames)
        last = match
    start, end = _find_typed_token(text, offset, last)
    if last is not None and start == offset:
        _pass(last, frames)
    frame = frames[-1] if frames else None
    is_key = frame is not None and frame.is_object and frame.key is None
    path = tuple(frame.step for frame in (frames[:-1] if is_key else frames))
    written_key = frame.key if frame is not None else None
    key = _unquote(text[start:end]) if is_key else written_key or ""
    keys = (frame.keys | _keys_behind(text, end)) - {key} if frame and is_key else set[str]()
    return JsonCursor(path, is_key, start, end, key, frozenset(keys))


def _find_typed_token(text: str, offset: int, before: re.Match[str] | None) -> tuple[int, int]:
    """The start and end of the string or word that typing at the place would change."""
    start = offset
    if before is not None and before.end() == offset:
        is_open = before.lastgroup == "word" or (before.lastgroup == "string" and not before["closed"])
        start = before.start() if is_open else offset
    whole = _PART.match(text, start)
    if whole is None or (start == offset and whole.lastgroup != "word"):
        return offset, offset
    return start, whole.end()


def _pass(part: re.Match[str], frames: list[_Frame]) -> None:
    frame, text = frames[-1] if frames else None, part[0]
    if text in ("{", "["):
        frames.append(_Frame(text == "{"))
    elif frame is None:
        return
    elif text in ("}", "]"):
        frames.pop()
    elif text == "," or part.lastgroup == "run":
        frame.key = None
    elif part.lastgroup == "string" and frame.is_object and frame.key is None:
        frame.key = _unquote(text)
        frame.keys.add(frame.key)


def _keys_behind(text: str, start: int) -> set[str]:
    """The keys that follow in the same object."""
    keys: set[str] = set()
    depth, last = 0, ""
    for match in _RUN_OR_PART.finditer(text, start, start + _MOST_CHARACTERS_BEHIND):
        if match[0] in ("{", "["):
            depth += 1
        elif match[0] in ("}", "]"):
            depth -= 1
            if depth < 0:
                break
        elif match[0] == ":" and depth == 0 and last:
            keys.add(last)
        last = _unquote(match[0]) if match.lastgroup == "string" else ""
    return keys


def _unquote(spelling: str) -> str:
    """The string's content; without its quotes if it is not valid."""
    try:
        return str(json.loads(spelling))
    except ValueError:
        return spelling.strip('"')
