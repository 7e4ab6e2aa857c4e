"""Whether a page has changed so that its translations have to follow."""

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path, PurePosixPath
from typing import TypeAlias

from docsdesk.domain.place import Place
from docsdesk.domain.problem import Problem
from docsdesk.domain.rule import Rule
from docsdesk.domain.wording import say, together


@dataclass(frozen=True, slots=True)
class EarlierSource:
    """A page's text as it was when a translation of it was last changed, and the day of that: 2026-05-01."""

    text: str
    day: str


SourceHistory: TypeAlias = Callable[
    [Path, Sequence[tuple[PurePosixPath, PurePosixPath]]], Mapping[PurePosixPath, EarlierSource]
]
"""Given a docs folder, and files of pages with those of their translations, tells by translation of pages that have
been committed since; nothing of those that it cannot tell."""


def no_history(
    _root: Path, _pairs: Sequence[tuple[PurePosixPath, PurePosixPath]]
) -> Mapping[PurePosixPath, EarlierSource]:
    """A SourceHistory of a folder without one."""
    return {}


def changed_lines(before: Iterable[str], now: Iterable[str], translation: Iterable[str]) -> int:
    """How many lines of a page are new and not in its translation too, as code may be; or else how many are gone.

    Of a line, only its letters and digits count.
    """
    old, new = _count_lines(before), _count_lines(now)
    own = _count_lines(translation)
    come, gone = new - old, old - new
    if come:
        return sum(count for line, count in come.items() if line not in own)
    return sum(gone.values())


def _count_lines(lines: Iterable[str]) -> Counter[str]:
    return Counter(filter(None, map(_letters, lines)))


def _letters(line: str) -> str:
    return "".join(filter(str.isalnum, line.casefold()))


def behind_problem(file: PurePosixPath, source: str, lines: int, day: str = "") -> Problem:
    """`file` is the translation's, `source` the path of the page that changed; `day` is when it was last translated."""
    title = say("/{source} has changed since it was translated.", source=source)
    hint = say("Changed lines: {count}.", count=lines)
    if day:
        hint = together(hint, say("Last translated on {day}.", day=day))
    return Problem(Rule.LANGUAGE_BEHIND, Place(file), title, hint)
