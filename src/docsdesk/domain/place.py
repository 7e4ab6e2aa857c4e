"""Places in texts."""

import re
from bisect import bisect_right
from dataclasses import dataclass, field
from functools import cached_property, lru_cache
from pathlib import PurePosixPath


@dataclass(frozen=True, slots=True, order=True)
class Place:
    """`file` is relative to the docs folder; `line` and `column` count from 1, in characters."""

    file: PurePosixPath
    line: int = 1
    column: int = 1

    def __str__(self) -> str:
        return f"{self.file}:{self.line}:{self.column}"


def place_at(file: PurePosixPath, text: str, offset: int) -> Place:
    starts = _line_starts(text)
    within = min(max(offset, 0), len(text))
    line = bisect_right(starts, within)
    return Place(file, line, within - starts[line - 1] + 1)


@dataclass(frozen=True)
class LinePlaces:
    """Places in one text, whose lines are counted only once."""

    file: PurePosixPath
    text: str = field(repr=False)

    def at(self, offset: int) -> Place:
        line = bisect_right(self._starts, max(offset, 0))
        return Place(self.file, line, max(offset, 0) - self._starts[line - 1] + 1)

    @cached_property
    def _starts(self) -> list[int]:
        return _line_starts(self.text)


@lru_cache(maxsize=4)
def _line_starts(text: str) -> list[int]:
    """Cached for the last few texts: one may have thousands of places."""
    return [0, *(end.end() for end in re.finditer("\n", text))]
