"""Stretches of a page's text, and what can be wrong in them."""

from bisect import bisect_right
from dataclasses import dataclass, field

from docsdesk.domain.problem import Fix
from docsdesk.domain.rule import Rule, Severity


@dataclass(frozen=True, slots=True)
class Mistake:
    """What is wrong at a character of the page, and what to do about it.

    `start` is where the faulty tag, expression or statement starts, `limit` where an unclosed tag should have been
    closed.
    """

    offset: int
    title: str
    hint: str = ""
    rule: Rule = Rule.MDX_EXCESS
    start: int = -1
    limit: int = -1
    fix: Fix | None = None
    """Its `file` is known to those who know the page."""

    @property
    def is_error(self) -> bool:
        return self.rule.severity is Severity.ERROR


class UnreadableError(ValueError):
    """Reading stopped at `at`. `is_unfinished`: the text ended before the tag or expression did."""

    def __init__(
        self, at: int, title: str, hint: str = "", rule: Rule = Rule.MDX_EXCESS, *, is_unfinished: bool = False
    ) -> None:
        super().__init__(title)
        self.at = at
        self.title = title
        self.hint = hint
        self.rule = rule
        self.is_unfinished = is_unfinished


@dataclass(slots=True)
class Passage:
    """Text without the marks of the quotes and lists around it.

    The piece from character starts[n] on is at character offsets[n] of `origin`, or of the page's file if there is
    no `origin`.
    """

    text: str
    starts: list[int] = field(default_factory=lambda: [0])
    offsets: list[int] = field(default_factory=lambda: [0])
    origin: "Passage | None" = None

    def offset(self, at: int) -> int:
        """Where the character at `at` is in the page's file."""
        if len(self.starts) == 1:
            found = self.offsets[0] + at
        else:
            piece = max(bisect_right(self.starts, at) - 1, 0)
            found = self.offsets[piece] + at - self.starts[piece]
        return found if self.origin is None else self.origin.offset(found)

    def cut(self, at: int) -> "Passage":
        """The passage from `at` on, without leading white space."""
        at = len(self.text) - len(self.text[at:].lstrip())
        piece = max(bisect_right(self.starts, at) - 1, 0)
        starts = [0, *(start - at for start in self.starts[piece + 1 :])]
        offsets = [self.offsets[piece] + at - self.starts[piece], *self.offsets[piece + 1 :]]
        return Passage(self.text[at:], starts, offsets, self.origin)


class Effort:
    """How much more reading may come to nothing; keeps hostile pages linear."""

    def __init__(self, length: int) -> None:
        self.left = length + 20_000

    def spend(self, characters: int) -> None:
        self.left -= characters

    @property
    def is_spent(self) -> bool:
        return self.left <= 0
