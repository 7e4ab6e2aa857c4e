"""Something wrong in a person's files: what, where, what to do about it, and the edit that fixes it."""

from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import PurePosixPath

from docsdesk.domain.place import Place
from docsdesk.domain.rule import Rule, Severity


@dataclass(frozen=True, slots=True)
class TextEdit:
    """`text[start:end]` becomes `replacement`; offsets count characters of the file's text."""

    start: int
    end: int
    replacement: str


@dataclass(frozen=True, slots=True)
class Fix:
    """A one-click fix: the edits of one file, in order and not overlapping, applied together or not at all.

    `is_sure` is False for a likely correction: a person applies it one by one; `--fix` and Fix all never do.
    """

    title: str
    file: PurePosixPath
    edits: tuple[TextEdit, ...]
    is_sure: bool = True

    def applied(self, text: str) -> str:
        for edit in reversed(self.edits):
            text = text[: edit.start] + edit.replacement + text[edit.end :]
        return text


@dataclass(frozen=True, slots=True)
class Problem:
    """`rule` is the rule that was broken, which determines the severity."""

    rule: Rule
    place: Place
    title: str
    hint: str = ""
    fix: Fix | None = None

    @property
    def severity(self) -> Severity:
        return self.rule.severity

    @property
    def line(self) -> str:
        """One line, for lists that people read."""
        return f"{self} [{self.rule}]"

    def __str__(self) -> str:
        return f"{self.place}: {self.title}"


def worst_of(problems: Iterable[Problem]) -> Severity:
    """The worst severity of at least one problem."""
    return min((problem.severity for problem in problems), key=lambda severity: severity.rank)
