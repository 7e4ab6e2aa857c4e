"""The values of expressions, and how much of them one page may show."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TypeAlias

from docsdesk.docs.json.values import Json
from docsdesk.docs.mdx.tree import MOST_LEVELS, Element, Markup, Node, text_of
from docsdesk.domain.wording import say

MOST_CHARACTERS = 2_000_000
# What an item, a member and an element count in addition to their text.
_PIECE = 8


class UnknownValueError(ValueError):
    """The expression would have to be run."""


class ExcessError(ValueError):
    """What is written once would expand to more than a page may show."""

    def __init__(self, title: str, hint: str) -> None:
        super().__init__(title)
        self.title = title
        self.hint = hint


@dataclass(frozen=True, slots=True)
class Fragment:
    """A value that is a piece of a page."""

    nodes: tuple[Node, ...]


Value: TypeAlias = "Json | Fragment"
Scope: TypeAlias = "Mapping[str, Value]"
"""What names stand for; a name may contain dots."""
_Piece: TypeAlias = "tuple[Json | Fragment | Element, int]"


@dataclass(slots=True)
class Allowance:
    """How many characters a page and its snippets may still show for names, however few it takes to write them.

    A list that names another many times, which does the same, takes no room until it is shown.
    """

    left: int = MOST_CHARACTERS

    @property
    def is_spent(self) -> bool:
        return self.left < 0

    def spend(self, characters: int) -> None:
        """Raises ExcessError."""
        self.left -= characters
        if self.is_spent:
            title = say(
                "The values on this page add up to more than {most} characters.",
                most=MOST_CHARACTERS,
            )
            raise ExcessError(title, say("Use fewer of them, or split the page."))

    def spend_on(self, value: Value) -> None:
        """Raises ExcessError, also for a value nested deeper than a page can be."""
        pending: list[_Piece] = [(value, 0)]
        while pending:
            piece, level = pending.pop()
            if level > MOST_LEVELS:
                raise ExcessError(
                    say("This is nested too deeply."),
                    say("Keep it under {most} levels.", most=MOST_LEVELS),
                )
            if isinstance(piece, str):
                self.spend(len(piece) + _PIECE)
                continue
            self.spend(_PIECE)
            if isinstance(piece, list):
                pending += [(item, level + 1) for item in piece]
            elif isinstance(piece, dict):
                self.spend(sum(map(len, piece)))
                pending += [(item, level + 1) for item in piece.values()]
            elif isinstance(piece, Fragment):
                self._add(piece.nodes, pending, level)
            elif isinstance(piece, Element):
                pending.append((piece.attributes, level))
                self._add((*piece.children, *(node for slot in piece.slots.values() for node in slot)), pending, level)

    def _add(self, nodes: tuple[Node, ...], pending: list[_Piece], level: int) -> None:
        pending += [(node.html if isinstance(node, Markup) else node, level + 1) for node in nodes]


def plain(value: Value) -> Json:
    """The value as data; for a piece of a page, its text."""
    return text_of(list(value.nodes)) if isinstance(value, Fragment) else value


def shown(value: Value) -> str:
    """The value as text within a text."""
    value = plain(value)
    if isinstance(value, bool):
        return "true" if value else "false"
    return str(value) if isinstance(value, str | int | float) else ""


def value_nodes(value: Value) -> list[Node]:
    """What a page shows for a value: text, numbers, pieces of a page, and lists of them."""
    if isinstance(value, Fragment):
        return list(value.nodes)
    if isinstance(value, list):
        return [node for item in value for node in value_nodes(item)]
    return [str(value)] if isinstance(value, str | int | float) and not isinstance(value, bool) else []
