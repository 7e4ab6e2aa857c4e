"""Something wrong in a person's files: what, where, and what to do about it."""

from dataclasses import dataclass
from enum import StrEnum

from docsdesk.domain.place import Place


class Severity(StrEnum):
    ERROR = "error"
    WARNING = "warning"
    NOTE = "note"


@dataclass(frozen=True, slots=True)
class Problem:
    place: Place
    title: str
    hint: str = ""
    severity: Severity = Severity.WARNING

    def __str__(self) -> str:
        return f"{self.place}: {self.title}"
