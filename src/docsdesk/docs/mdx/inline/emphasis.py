"""The pieces of a line of text, and which runs of *, _ and ~ open and close emphasis (CommonMark)."""

import unicodedata
from dataclasses import dataclass, field
from typing import NamedTuple, TypeAlias

from docsdesk.docs.mdx.javascript.expressions import MdxTag
from docsdesk.docs.mdx.tree import Element

_ASCII_MARKS = frozenset("!\"#$%&'()*+,-./:;<=>?@[\\]^_`{|}~")
NAMES = {("*", 1): "em", ("*", 2): "strong", ("_", 1): "em", ("_", 2): "strong", ("~", 1): "del", ("~", 2): "del"}


@dataclass(slots=True)
class MarkRun:
    """The same mark `length` times, from `at` on. `opens` and `closes` hold sizes, innermost first."""

    mark: str
    at: int
    length: int
    can_open: bool
    can_close: bool
    remaining: int = 0
    opens: list[int] = field(default_factory=list[int])
    closes: list[int] = field(default_factory=list[int])


def _kind(character: str) -> int:
    """0 for white space and the ends of the text, 1 for punctuation and symbols, 2 for the rest."""
    if not character or character.isspace():
        return 0
    if character < "\x80":
        return 1 if character in _ASCII_MARKS else 2
    # The reference implementation reads the two halves of emoji and rarer scripts, which are letters to it.
    return 1 if character < "\U00010000" and unicodedata.category(character)[0] in "PS" else 2


def run_at(text: str, at: int) -> MarkRun:
    """The run that starts at `at`."""
    mark = text[at]
    end = at + 1
    while end < len(text) and text[end] == mark:
        end += 1
    before, after = _kind(text[at - 1 : at]), _kind(text[end : end + 1])
    opens = after == 2 or (after == 1 and before < 2)
    closes = before == 2 or (before == 1 and after < 2)
    length = end - at
    if mark == "_":
        opens, closes = opens and (not closes or before == 1), closes and (not opens or after == 1)
    elif mark == "~" and length > 2:
        opens = closes = False
    return MarkRun(mark, at, length, opens, closes, length)


def pair_runs(runs: list[MarkRun]) -> None:
    """Determine what each run opens and closes."""
    previous = list(range(-1, len(runs)))
    bottoms: dict[tuple[str, bool, int], int] = {}
    closer = 0
    while closer < len(runs):
        run = runs[closer]
        if not run.can_close or not run.remaining:
            closer += 1
            continue
        key = (run.mark, run.can_open, run.length if run.mark == "~" else run.length % 3)
        at = previous[closer]
        bottom = bottoms.get(key, -1)
        while at > bottom and not _fits(runs[at], run):
            at = previous[at]
        if at <= bottom:
            bottoms[key] = previous[closer]
            if not run.can_open:
                previous[closer + 1] = previous[closer]
            closer += 1
            continue
        _join(runs[at], run)
        previous[closer] = at if runs[at].remaining else previous[at]
        if not run.remaining:
            previous[closer + 1] = previous[closer]
            closer += 1


def _fits(opener: MarkRun, closer: MarkRun) -> bool:
    if opener.mark != closer.mark or not opener.can_open or not opener.remaining:
        return False
    if closer.mark == "~":
        return opener.length == closer.length and not opener.closes
    is_odd = (closer.can_open or opener.can_close) and closer.length % 3 and (opener.length + closer.length) % 3 == 0
    return not is_odd


def _join(opener: MarkRun, closer: MarkRun) -> None:
    size = 2 if opener.remaining > 1 and closer.remaining > 1 else 1
    if closer.mark == "~":
        size = closer.length
    for run in (opener, closer):
        run.remaining -= size
    opener.opens.append(size)
    closer.closes.append(size)


class TextPiece(NamedTuple):
    """Text as shown, from character `at` of its passage on."""

    text: str
    at: int


class Group(NamedTuple):
    """A link or picture and the items in its brackets."""

    element: Element
    items: list["Item"]


@dataclass(slots=True)
class Bracket:
    """An opening bracket that may start a link: its item, and the number of emphasis runs before it."""

    at: int
    item: int
    first_run: int
    is_image: bool = False
    is_active: bool = True
    has_inner: bool = False


Item: TypeAlias = TextPiece | MarkRun | MdxTag | Element | Group
