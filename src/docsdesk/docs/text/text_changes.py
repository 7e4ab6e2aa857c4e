"""What differs between two texts, as one edit and as the lines of a unified diff."""

import re
from collections.abc import Iterator
from difflib import unified_diff

from docsdesk.domain.problem import TextEdit

_CONTEXT = 3
_BLOCK = 1 << 15
_HUNK = re.compile(r"@@ -(\d+)(,\d+)? \+(\d+)(,\d+)? @@")


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
