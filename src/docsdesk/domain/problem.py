"""Something wrong in a person's files: what, where, what to do about it, and the edit that does it."""

from dataclasses import dataclass
from enum import StrEnum
from pathlib import PurePosixPath

from docsdesk.domain.place import Place


class Severity(StrEnum):
    ERROR = "error"
    WARNING = "warning"
    NOTE = "note"


@dataclass(frozen=True, slots=True)
class TextEdit:
    """`text[start:end]` becomes `replacement`; offsets count characters of the file's text."""

    start: int
    end: int
    replacement: str


@dataclass(frozen=True, slots=True)
class Fix:
    """What one click does: the edits of one file, in order and apart, made together or not at all."""

    title: str
    file: PurePosixPath
    edits: tuple[TextEdit, ...]

    def applied(self, text: str) -> str:
        for edit in reversed(self.edits):
            text = text[: edit.start] + edit.replacement + text[edit.end :]
        return text


@dataclass(frozen=True, slots=True)
class Problem:
    """`rule` is the stable name of what was broken."""

    place: Place
    title: str
    hint: str = ""
    severity: Severity = Severity.WARNING
    rule: str = ""
    fix: Fix | None = None

    def __str__(self) -> str:
        return f"{self.place}: {self.title}"
