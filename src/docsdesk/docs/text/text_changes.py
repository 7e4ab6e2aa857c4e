"""What differs between two texts: as one edit, as the lines of a unified diff, or word by word."""

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from difflib import SequenceMatcher, unified_diff
from enum import StrEnum
from itertools import groupby, zip_longest

from docsdesk.domain.problem import TextEdit

_CONTEXT_LINES = 3
_BLOCK_CHARACTERS = 1 << 15
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
    for line in unified_diff(*_as_lines(old, new), name, name, lineterm="", n=_CONTEXT_LINES):
        hunk = _HUNK.match(line)
        yield _move_hunk(hunk, above) if hunk else line


def _common_start(before: str, after: str) -> int:
    most = min(len(before), len(after))
    low = 0
    while low < most and before[low : low + _BLOCK_CHARACTERS] == after[low : low + _BLOCK_CHARACTERS]:
        low += _BLOCK_CHARACTERS
    low, high = min(low, most), min(low + _BLOCK_CHARACTERS, most)
    while low < high:
        middle = (low + high + 1) // 2
        if before[low:middle] == after[low:middle]:
            low = middle
        else:
            high = middle - 1
    return low


def _common_end(before: str, after: str, most: int) -> int:
    return min(_common_start(before[::-1], after[::-1]), most)


def _lines_around(text: str, start: int, end: int) -> tuple[int, int]:
    """The whole lines that text[start:end] touches, with the surrounding lines that a diff shows."""
    for _ in range(_CONTEXT_LINES + 1):
        start = text.rfind("\n", 0, max(start - 1, 0)) + 1
        following = text.find("\n", end)
        end = following + 1 if following >= 0 else len(text)
    return start, end


def _as_lines(before: str, after: str) -> tuple[list[str], list[str]]:
    if before.endswith("\n") and after.endswith("\n"):
        before, after = before[:-1], after[:-1]
    old, new = ([line.removesuffix("\r") for line in text.split("\n")] for text in (before, after))
    return old if before else [], new if after else []


def _move_hunk(hunk: re.Match[str], lines: int) -> str:
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
    return _join_pieces(old), _join_pieces(new)


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


def _join_pieces(pieces: Sequence[_Piece]) -> Pieces:
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


_HUNK_LINES = re.compile(r"@@ -(?P<old>\d+)(?:,\d+)? \+(?P<new>\d+)(?:,\d+)? @@")


class LineKind(StrEnum):
    HUNK = "@"
    SAME = " "
    REMOVED = "-"
    ADDED = "+"


@dataclass(frozen=True, slots=True)
class DiffLine:
    """`text` is without the mark in front; `old` and `new` count from 1, None if the line is not in that file.

    text[changed[0]:changed[1]] is what differs from the line that this one replaces or is replaced by, None for all of
    it.
    """

    kind: LineKind
    text: str
    old: int | None = None
    new: int | None = None
    changed: tuple[int, int] | None = None


@dataclass(frozen=True, slots=True)
class DiffChange:
    """Lines that follow each other, removed or added: its first row in the diff, and where the lines are.

    `old` and `new` count from 0, up to but without the last.
    """

    row: int
    old: tuple[int, int]
    new: tuple[int, int]


def read_diff(lines: Iterable[str]) -> list[DiffLine]:
    """Read a unified diff of one file; the two lines that name the file are left out."""
    return [line for block in _blocks(_number_lines(lines)) for line in block]


def count_changes(lines: Iterable[DiffLine]) -> tuple[int, int]:
    """The number of added lines, and of removed ones."""
    kinds = [line.kind for line in lines]
    return kinds.count(LineKind.ADDED), kinds.count(LineKind.REMOVED)


def _number_lines(lines: Iterable[str]) -> Iterator[DiffLine]:
    old = new = 0
    is_in_hunk = False
    for line in lines:
        if match := _HUNK_LINES.match(line):
            old, new = int(match["old"]), int(match["new"])
            is_in_hunk = True
            yield DiffLine(LineKind.HUNK, line)
        elif is_in_hunk:
            kind = LineKind(line[:1] or " ")
            yield DiffLine(
                kind,
                line[1:],
                None if kind is LineKind.ADDED else old,
                None if kind is LineKind.REMOVED else new,
            )
            old += kind is not LineKind.ADDED
            new += kind is not LineKind.REMOVED


def _blocks(lines: Iterator[DiffLine]) -> Iterator[list[DiffLine]]:
    """Runs of removed lines and the added lines that follow, with the changes inside each pair marked."""
    for is_change, run in groupby(lines, lambda line: line.kind in (LineKind.REMOVED, LineKind.ADDED)):
        block = list(run)
        yield _with_changes(block) if is_change else block


def _with_changes(block: list[DiffLine]) -> list[DiffLine]:
    removed = [i for i, line in enumerate(block) if line.kind is LineKind.REMOVED]
    added = [i for i, line in enumerate(block) if line.kind is LineKind.ADDED]
    if len(removed) == len(added):
        for before, after in zip(removed, added, strict=True):
            old, new = _differing(block[before].text, block[after].text)
            block[before], block[after] = replace(block[before], changed=old), replace(block[after], changed=new)
    return block


def _differing(old: str, new: str) -> tuple[tuple[int, int], tuple[int, int]]:
    """Where two lines differ: what is left between their common start and end, in whole words."""
    shorter = min(len(old), len(new))
    start = next((i for i in range(shorter) if old[i] != new[i]), shorter)
    end = next((i for i in range(shorter - start) if old[-1 - i] != new[-1 - i]), shorter - start)
    while start and old[start - 1].isalnum():
        start -= 1
    while end and old[-end].isalnum():
        end -= 1
    return (start, len(old) - end), (start, len(new) - end)


def side_by_side(lines: Iterable[DiffLine]) -> list[tuple[DiffLine | None, DiffLine | None]]:
    """The lines of both files in pairs to show side by side, None beside a line without a counterpart."""
    pairs: list[tuple[DiffLine | None, DiffLine | None]] = []
    for is_change, run in groupby(lines, lambda line: line.kind in (LineKind.REMOVED, LineKind.ADDED)):
        block = list(run)
        if is_change:
            removed = [line for line in block if line.kind is LineKind.REMOVED]
            added = [line for line in block if line.kind is LineKind.ADDED]
            pairs += zip_longest(removed, added)
        else:
            pairs += [(line, line) for line in block]
    return pairs


def changes_in(lines: Iterable[DiffLine]) -> list[DiffChange]:
    """The changes of one file that can be reverted one by one, in order."""
    changes: list[DiffChange] = []
    row = 0
    old = new = 0
    for kind, run in groupby(lines, _kind_of_run):
        block = list(run)
        if kind is None:
            gone = sum(line.kind is LineKind.REMOVED for line in block)
            changes.append(DiffChange(row, (old, old + gone), (new, new + len(block) - gone)))
        elif kind is LineKind.SAME:
            old, new = block[-1].old or 0, block[-1].new or 0
        else:
            # A change right after a hunk's heading is at the beginning of the file.
            old = new = 0
        row += len(block)
    return changes


def rows_of_changes(pairs: Iterable[tuple[DiffLine | None, DiffLine | None]]) -> list[int]:
    """Where each change begins among the pairs of `side_by_side`."""
    is_change = [_kind_of_run(before or after) is None for before, after in pairs]
    return [row for row, now in enumerate(is_change) if now and not (row and is_change[row - 1])]


def revert_change(before: str, after: str, change: DiffChange) -> str:
    """The text `after` with the lines of one change as they were in `before`."""
    old, new = (text.split("\n") if text else [] for text in (before, after))
    return "\n".join([*new[: change.new[0]], *old[slice(*change.old)], *new[change.new[1] :]])


def _kind_of_run(line: DiffLine | None) -> LineKind | None:
    """None for a change."""
    return None if line is None or line.kind in (LineKind.REMOVED, LineKind.ADDED) else line.kind
