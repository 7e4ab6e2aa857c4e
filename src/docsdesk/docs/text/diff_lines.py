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


def changes_in(lines: Iterable[DiffLine]) -> list[DiffChange]:
    """The changes of one file that can be reverted one by one, in order."""
    changes: list[DiffChange] = []
    row = old = new = 0
    for kind, run in groupby(lines, _kind_of_run):
        block = list(run)
        if kind is None:
            gone = sum(line.kind is LineKind.REMOVED for line in block)
            changes.append(DiffChange(row, (old, old + gone), (new, new + len(block) - gone)))
        elif kind is LineKind.SAME:
            old, new = block[-1].old or 0, block[-1].new or 0
        else:
            # What follows a hunk's heading without lines around it stands at the beginning.
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
