"""A unified diff as lines with their kind, their numbers and what changed inside them."""

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from enum import StrEnum
from itertools import groupby, zip_longest

_HUNK = re.compile(r"@@ -(?P<old>\d+)(?:,\d+)? \+(?P<new>\d+)(?:,\d+)? @@")


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


def read_diff(lines: Iterable[str]) -> list[DiffLine]:
    """Read a unified diff of one file; the two lines that name the file are left out."""
    return [line for block in _blocks(_numbered(lines)) for line in block]


def count_changes(lines: Iterable[DiffLine]) -> tuple[int, int]:
    """The number of added lines, and of removed ones."""
    kinds = [line.kind for line in lines]
    return kinds.count(LineKind.ADDED), kinds.count(LineKind.REMOVED)


def _numbered(lines: Iterable[str]) -> Iterator[DiffLine]:
    old = new = 0
    is_in_hunk = False
    for line in lines:
        if match := _HUNK.match(line):
            old, new, is_in_hunk = int(match["old"]), int(match["new"]), True
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
