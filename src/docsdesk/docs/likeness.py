"""Names that are spelled alike, or differ only in how they are written and so must mean the same."""

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from difflib import SequenceMatcher
from functools import cached_property
from itertools import chain

_BETWEEN = re.compile(r"[\s_-]+")
_SLASHES = re.compile(r"/+")
_PARAMETER = re.compile(r"\{[^{}/]*\}")

_FEW = 24
"""So many names are compared one by one."""
_COMPARED = 10
_MOST_LOOKED_AT = 2_500
_LONGEST = 300
_PIECE = 3


class Names:
    """Names of one kind, of which the nearest to a misspelled one is found without comparing it with each.

    Of many names those are compared that have the most in common with it, by pieces of three characters; the rarest
    pieces count first, for what all the names of a folder share says nothing.
    """

    def __init__(self, names: Iterable[str]) -> None:
        self._names = tuple(dict.fromkeys(names))

    def __len__(self) -> int:
        return len(self._names)

    def __iter__(self) -> Iterator[str]:
        return iter(self._names)

    def nearest(self, wanted: str, least: float) -> str:
        """As difflib's `get_close_matches`: the name that is nearest, if at least so near (0 to 1); else empty."""
        found = self.two_nearest(wanted, least)
        return found[0][1] if found else ""

    def two_nearest(self, wanted: str, least: float) -> list[tuple[float, str]]:
        """The two that are nearest, and how near they are, from 0 to 1."""
        found: list[tuple[float, str]] = []
        matcher = SequenceMatcher(None, b=wanted)
        for name in self.like(wanted) if len(wanted) <= _LONGEST else ():
            enough = found[1][0] if len(found) > 1 else least
            matcher.set_seq1(name)
            if matcher.real_quick_ratio() >= enough and matcher.quick_ratio() >= enough:
                share = matcher.ratio()
                found = sorted((*found, (share, name)), reverse=True)[:2] if share >= least else found
        return found

    def is_only_same(self, wanted: str, name: str) -> bool:
        """Whether `name` is the one name that is the same as what is wanted."""
        return self._by_plain.get(_name(wanted)) == [name]

    def like(self, wanted: str) -> Sequence[str]:
        """The few that are worth comparing, those with the most in common first."""
        if len(self._names) <= _FEW:
            return self._names
        places = [found for piece in _pieces(wanted) if (found := self._by_piece.get(piece))]
        places.sort(key=len)
        looked_at = 0
        for count, found in enumerate(places):
            looked_at += len(found)
            if looked_at > _MOST_LOOKED_AT and count > 0:
                places = places[:count]
                break
        shared = Counter(chain.from_iterable(places))
        common = sorted(shared.values(), reverse=True)[:_COMPARED]
        alike = [number for number, count in shared.items() if count >= common[-1]] if common else []
        alike.sort(key=lambda number: (-shared[number], abs(len(self._names[number]) - len(wanted))))
        return [self._names[number] for number in alike[:_COMPARED]]

    @cached_property
    def _by_piece(self) -> dict[str, list[int]]:
        found: dict[str, list[int]] = {}
        for number, name in enumerate(self._names):
            for piece in _pieces(name):
                found.setdefault(piece, []).append(number)
        return found

    @cached_property
    def _by_plain(self) -> dict[str, list[str]]:
        found: dict[str, list[str]] = {}
        for name in self._names:
            found.setdefault(_name(name), []).append(name)
        return found


def _pieces(name: str) -> set[str]:
    edged = f"\0{name}\0"
    return {edged[start : start + _PIECE] for start in range(len(edged) - _PIECE + 1)}


def is_same_name(one: str, other: str) -> bool:
    """Equal but for capitals, slashes, and the marks between words."""
    return _name(one) == _name(other)


def is_same_operation(one: str, other: str) -> bool:
    """METHOD /path: equal but for capitals, slashes, a query, and the names of parameters."""
    return _operation(one) == _operation(other)


def _name(text: str) -> str:
    return _BETWEEN.sub("-", _SLASHES.sub("/", text.strip().removeprefix("./")).strip("/").casefold())


def _operation(text: str) -> tuple[str, str]:
    method, _, path = text.rpartition(" ")
    plain = _SLASHES.sub("/", path.partition("?")[0]).strip("/")
    return method.strip().casefold(), _PARAMETER.sub("{}", plain).casefold()
