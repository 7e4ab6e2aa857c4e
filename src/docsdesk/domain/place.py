"""Where in a text something stands."""

from dataclasses import dataclass
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
    """The place of the character at `offset` of `text`."""
    before = text[: max(offset, 0)]
    return Place(file, before.count("\n") + 1, len(before) - (before.rfind("\n") + 1) + 1)
