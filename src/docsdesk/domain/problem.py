"""Something wrong in a person's files: what, where, what to do about it, and the edit that fixes it."""

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from operator import attrgetter
from pathlib import PurePosixPath
from typing import TypeAlias

from docsdesk.domain.place import Place
from docsdesk.domain.rule import Rule, Severity
from docsdesk.domain.wording import Worded


@dataclass(frozen=True, slots=True)
class TextEdit:
    """`text[start:end]` becomes `replacement`; offsets count characters of the file's text."""

    start: int
    end: int
    replacement: str


ValuePath: TypeAlias = tuple[str | int, ...]
"""Keys and numbers of list items that lead to a value of a JSON file, with every `$ref` followed."""


@dataclass(frozen=True, slots=True)
class Put:
    """Write a value at a path, whatever is there."""

    path: ValuePath
    value: object


@dataclass(frozen=True, slots=True)
class Remove:
    path: ValuePath


@dataclass(frozen=True, slots=True)
class Become:
    """Replace the key at `path` with the keys of `into`, beside it or further out at `around`.

    What is already written there wins.
    """

    path: ValuePath
    into: Mapping[str, object]
    around: ValuePath


FixStep: TypeAlias = "Put | Remove | Become"


@dataclass(frozen=True, slots=True)
class Fix:
    """A one-click fix: the edits of one file, in order and not overlapping, applied together or not at all.

    `is_sure` is False for a likely correction: a person applies it one by one; `--fix` and Fix all never do. A fix of
    values has `steps`, from which its edits are made once their places in the text are found.
    """

    title: Worded
    file: PurePosixPath
    edits: tuple[TextEdit, ...]
    is_sure: bool = True
    steps: tuple[FixStep, ...] = field(default=(), compare=False)

    def apply(self, text: str) -> str:
        for edit in reversed(self.edits):
            text = text[: edit.start] + edit.replacement + text[edit.end :]
        return text


@dataclass(frozen=True, slots=True)
class Problem:
    """`rule` is the rule that was broken, which determines the severity.

    A problem of a value in docs.json has the value's `path`, from which its place in the text is found.
    """

    rule: Rule
    place: Place
    title: Worded
    hint: Worded = ""
    fix: Fix | None = None
    path: ValuePath = field(default=(), compare=False)

    @property
    def severity(self) -> Severity:
        return self.rule.severity

    @property
    def line(self) -> str:
        """One line, for lists that people read."""
        return f"{self} [{self.rule}]"

    def __str__(self) -> str:
        return f"{self.place}: {self.title}"


_read_severity = attrgetter("rule.severity")


def count_severities(problems: Iterable[Problem]) -> Counter[Severity]:
    return Counter(map(_read_severity, problems))


def worst_of(problems: Iterable[Problem]) -> Severity:
    """The worst severity of at least one problem."""
    return min(count_severities(problems), key=lambda severity: severity.rank)
