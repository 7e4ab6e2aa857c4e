"""A column of a table: what the window shows, and what CSV and JSON say, told once."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from datetime import datetime
from enum import Enum, auto
from typing import Any, Generic, TypeVar

from docsdesk.domain.rule import Severity

Row = TypeVar("Row")


class CellStyle(Enum):
    TEXT = auto()
    NUMBER = auto()
    CODE = auto()
    """Set in code, and shortened at the start: the end of a path tells more."""
    TRAIL = auto()
    """Titles from the outermost to the innermost, separated by " / "; shortened at the start."""


@dataclass(frozen=True, slots=True, kw_only=True)
class TableColumn(Generic[Row]):
    """Texts are English, and translated where they are shown. Only `key`, `title` and `text` are always needed."""

    key: str
    """The name in CSV and JSON."""
    title: str
    text: Callable[[Row], str | datetime]
    """What people read. A datetime is shown relative to now."""
    value: Callable[[Row], str] | None = None
    """What CSV says, if that is not `text`."""
    fields: Callable[[Row], Mapping[str, object]] | None = None
    """What JSON says, if that is not the value by its key, or null if it is empty."""
    sort: Callable[[Row], Any] | None = None
    """What rows are sorted by; without it, by their texts, with empty ones last."""
    hint: Callable[[Row], str] | None = None
    """What the pointer finds; without it, the text."""
    spoken_text: Callable[[Row], str] | None = None
    """What a screen reader says; without it, the text."""
    origin: Callable[[Row], str] | None = None
    """Where the text comes from: shown after it, and said to a screen reader."""
    severity: Callable[[Row], Severity | None] | None = None
    """Shown as an icon before the text."""
    style: CellStyle = CellStyle.TEXT
    least_width: int
    """Pixels."""
    share: int = 0
    """Of the room that is left when all columns have their least width."""
    importance: int = 0
    """Where there is no room for all, columns are shown from 1 upwards; 0 is shown only if a person chooses it."""
    is_telling: Callable[[Row], object] | None = None
    """Whether the column says something about a row; without it, it does about every row."""

    def csv_value(self, row: Row) -> str:
        return self.value(row) if self.value is not None else str(self.text(row))

    def json_fields(self, row: Row) -> Mapping[str, object]:
        return self.fields(row) if self.fields is not None else {self.key: self.csv_value(row) or None}
