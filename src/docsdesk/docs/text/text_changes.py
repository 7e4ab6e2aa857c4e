"""What differs between two texts: as one edit, as the lines of a unified diff, or word by word."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from difflib import SequenceMatcher, unified_diff

from docsdesk.domain.problem import TextEdit

_CONTEXT = 3
_BLOCK = 1 << 15
_HUNK = re.compile(r"@@ -(\d+)(,\d+)? \+(\d+)(,\d+)? @@")
MOST_PAIRS = 160_000
"""Words of one times words of the other that are still compared; a larger passage counts as replaced."""
_WORD = re.compile(r"\w+\s*|[^\w\s]\s*|\s+")


def change_between(before: str, after: str) -> TextEdit:
    """The smallest single edit that turns `before` into `after`."""
    start = _common_start(before, after)
    end = _common_end(before, after, min(len(before), len(after)) - start)
    return TextEdit(start, len(before) - end, after[start : len(after) - end])


def unified_lines(before: str, after: str, name: str) -> Iterator[str]:
    """The lines of the unified diff, without line ends. Only what lies between the common start and end is compared."""
    if before == after:
        return
    change = change_between(before, after)
    start, end = _lines_around(before, change.start, change.end)
    old, new = before[start:end], after[start : len(after) - (len(before) - end)]
    above = before.count("\n", 0, start)
    for line in unified_diff(*_as_lines(old, new), name, name, lineterm="", n=_CONTEXT):
        hunk = _HUNK.match(line)
        yield _moved(hunk, above) if hunk else line


def _common_start(before: str, after: str) -> int:
    most = min(len(before), len(after))
    low = 0
    while low < most and before[low : low + _BLOCK] == after[low : low + _BLOCK]:
        low += _BLOCK
    low, high = min(low, most), min(low + _BLOCK, most)
    while low < high:
        middle = (low + high + 1) // 2
        if before[low:middle] == after[low:middle]:
            low = middle
        else:
            high = middle - 1
    return low


def _common_end(before: str, after: str, most: int) -> int:
    old, new = len(before), len(after)
    low = 0
    while low + _BLOCK <= most and before[old - low - _BLOCK : old - low] == after[new - low - _BLOCK : new - low]:
        low += _BLOCK
    high = min(low + _BLOCK, most)
    while low < high:
        middle = (low + high + 1) // 2
        if before[old - middle : old - low] == after[new - middle : new - low]:
            low = middle
        else:
            high = middle - 1
    return low


def _lines_around(text: str, start: int, end: int) -> tuple[int, int]:
    """The whole lines that text[start:end] touches, with the surrounding lines that a diff shows."""
    for _ in range(_CONTEXT + 1):
        start = text.rfind("\n", 0, max(start - 1, 0)) + 1
        following = text.find("\n", end)
        end = following + 1 if following >= 0 else len(text)
    return start, end


def _as_lines(before: str, after: str) -> tuple[list[str], list[str]]:
    if before.endswith("\n") and after.endswith("\n"):
        before, after = before[:-1], after[:-1]
    old, new = ([line.removesuffix("\r") for line in text.split("\n")] for text in (before, after))
    return old if before else [], new if after else []


def _moved(hunk: re.Match[str], lines: int) -> str:
    return f"@@ -{int(hunk[1]) + lines}{hunk[2] or ''} +{int(hunk[3]) + lines}{hunk[4] or ''} @@"


@dataclass(frozen=True, slots=True)
class _Piece:
    text: str
    is_changed: bool = False


Pieces = tuple[_Piece, ...]


def word_diff(before: str, after: str) -> tuple[Pieces, Pieces]:
    """Both texts in pieces; unchanged pieces are in both."""
    old: list[_Piece] = []
    new: list[_Piece] = []
    for one, other, is_same in _passages(before.splitlines(keepends=True), after.splitlines(keepends=True)):
        if is_same:
            old.append(_Piece("".join(one)))
            new.append(_Piece("".join(other)))
            continue
        for gone, come, is_kept in _passages(_WORD.findall("".join(one)), _WORD.findall("".join(other))):
            old.append(_Piece("".join(gone), not is_kept))
            new.append(_Piece("".join(come), not is_kept))
    return _joined(old), _joined(new)


def _passages(before: Sequence[str], after: Sequence[str]) -> Iterator[tuple[Sequence[str], Sequence[str], bool]]:
    """Runs of both that are equal or correspond to each other."""
    shorter = min(len(before), len(after))
    start = next((place for place in range(shorter) if before[place] != after[place]), shorter)
    most_end = shorter - start
    end = next((place for place in range(most_end) if before[-1 - place] != after[-1 - place]), most_end)
    yield before[:start], after[:start], True
    old, new = before[start : len(before) - end], after[start : len(after) - end]
    if len(old) * len(new) > MOST_PAIRS:
        yield old, new, False
    else:
        for tag, a, b, c, d in SequenceMatcher(None, old, new, autojunk=False).get_opcodes():
            yield old[a:b], new[c:d], tag == "equal"
    yield before[len(before) - end :], after[len(after) - end :], True


def _joined(pieces: Sequence[_Piece]) -> Pieces:
    """Join neighbours of the same kind and drop empty pieces."""
    joined: list[_Piece] = []
    for piece in pieces:
        if not piece.text:
            continue
        if joined and joined[-1].is_changed == piece.is_changed:
            joined[-1] = _Piece(joined[-1].text + piece.text, piece.is_changed)
        else:
            joined.append(piece)
    return tuple(joined)
