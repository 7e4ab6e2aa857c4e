"""Records of the log, as they stand in its file: a line each, with the lines of its traceback below."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from enum import IntEnum


class Level(IntEnum):
    """As Python's logging numbers them."""

    DEBUG = 10
    INFO = 20
    WARNING = 30
    ERROR = 40
    CRITICAL = 50


_HEAD = re.compile(
    r"(?P<at>\d{4}-\d\d-\d\d \d\d:\d\d:\d\d),\d{3} (?P<level>DEBUG|INFO|WARNING|ERROR|CRITICAL) (?P<source>[\w.-]+): "
)


@dataclass(frozen=True, slots=True)
class LogRecord:
    number: int
    """Later records have greater ones."""
    at: str
    """Date and time to the second, of the zone that the computer was in."""
    level: Level
    source: str
    """The module that wrote it."""
    text: str

    @property
    def id(self) -> str:
        return str(self.number)

    @property
    def first_line(self) -> str:
        return self.text.partition("\n")[0]

    def as_text(self) -> str:
        return f"{self.at} {self.level.name} {self.source}: {self.text}"


@dataclass(frozen=True, slots=True)
class LogPiece:
    """`is_new` says that the records replace all earlier ones: at first, and when the file was changed for another."""

    records: tuple[LogRecord, ...]
    is_new: bool


def read_records(text: str, first: int = 0) -> Iterator[LogRecord]:
    """Numbered from `first` on. What comes before the first head belongs to a record that is cut off, and is left out.

    `text` consists of whole lines.
    """
    heads = [head for line in _starts(text) if (head := _HEAD.match(text, line)) is not None]
    ends = (*(head.start() for head in heads[1:]), len(text))
    for number, (head, end) in enumerate(zip(heads, ends, strict=False), first):
        words = text[head.end() : end].rstrip("\n")
        yield LogRecord(number, head["at"], Level[head["level"]], head["source"], words)


def _starts(text: str) -> Iterator[int]:
    at = 0
    while at < len(text):
        yield at
        at = text.find("\n", at) + 1 or len(text)
