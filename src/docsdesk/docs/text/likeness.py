"""Names that are spelled alike, or so much alike that they must mean the same."""

import re
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import cached_property
from itertools import chain

_BETWEEN = re.compile(r"[\s_-]+")
_SLASHES = re.compile(r"/+")
_PARAMETER = re.compile(r"\{[^{}/]*\}")

_FEW_NAMES = 48
"""Up to this many names are all compared."""
_COMPARED_NAMES = 10
_MOST_PLACES = 600
_MOST_CHARACTERS = 300
_PIECE_CHARACTERS = 3


class Names:
    """Names of one kind; finds the nearest to a misspelled one without comparing it with each.

    Of many names it compares those that share the most three-character pieces. The rarest pieces are looked up first,
    since pieces that all names of a folder share tell nothing.
    """

    def __init__(self, names: Iterable[str]) -> None:
        self._names = tuple(dict.fromkeys(names))

    def __len__(self) -> int:
        return len(self._names)

    def __iter__(self) -> Iterator[str]:
        return iter(self._names)

    def nearest(self, wanted: str, least: float) -> str:
        """The name that shares the most characters in order, at least `least` (0 to 1); empty if there is none."""
        found = self.two_nearest(wanted, least)
        return found[0][1] if found else ""

    def two_nearest(self, wanted: str, least: float) -> list[tuple[float, str]]:
        """The two nearest names, each with its similarity from 0 to 1."""
        if len(wanted) > _MOST_CHARACTERS:
            return []
        share = shares_with(wanted)
        found = ((share(name), name) for name in self.like(wanted))
        return sorted((near for near in found if near[0] >= least), reverse=True)[:2]

    def is_only_same(self, wanted: str, name: str) -> bool:
        """Whether `name` is the only name that means the same as `wanted`."""
        return self._by_plain.get(_name(wanted)) == [name]

    def like(self, wanted: str) -> Sequence[str]:
        """The few names worth comparing, the most similar first."""
        if len(self._names) <= _FEW_NAMES:
            return self._names
        places = [self._by_piece[piece] for piece in _pieces(wanted) if piece in self._by_piece]
        places.sort(key=len)
        looked_at = 0
        for count, found in enumerate(places):
            looked_at += len(found)
            if looked_at > _MOST_PLACES and count > 0:
                places = places[:count]
                break
        shared = Counter(chain.from_iterable(places))
        common = sorted(shared.values(), reverse=True)[:_COMPARED_NAMES]
        alike = [number for number, count in shared.items() if count >= common[-1]] if common else []
        alike.sort(key=lambda number: (-shared[number], abs(len(self._names[number]) - len(wanted))))
        return [self._names[number] for number in alike[:_COMPARED_NAMES]]

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
    return {edged[start : start + _PIECE_CHARACTERS] for start in range(len(edged) - _PIECE_CHARACTERS + 1)}


def shares_with(wanted: str) -> Callable[[str], float]:
    """A function for how much of a name and of `wanted` is the same characters in the same order, from 0 to 1."""
    places: dict[str, int] = {}
    for number, character in enumerate(wanted):
        places[character] = places.get(character, 0) | 1 << number
    whole = (1 << len(wanted)) - 1

    def share(name: str) -> float:
        start = 0
        for one, other in zip(wanted, name, strict=False):
            if one != other:
                break
            start += 1
        # A bit for each character of `wanted`, zero once it is taken: Hyyrö's form of the longest common subsequence.
        # The common prefix is already taken.
        left = after = whole >> start << start
        for character in name[start:]:
            if here := places.get(character, 0) & left:
                left = (left + here | left - here) & after
        return 2 * (len(wanted) - left.bit_count()) / ((len(wanted) + len(name)) or 1)

    return share


def is_same_name(one: str, other: str) -> bool:
    """Equal except for case, slashes, and the marks between words."""
    return _name(one) == _name(other)


def is_same_operation(one: str, other: str) -> bool:
    """METHOD /path: equal except for case, slashes, a query, and the names of parameters."""
    return _operation(one) == _operation(other)


def _name(text: str) -> str:
    return _BETWEEN.sub("-", _SLASHES.sub("/", text.strip().removeprefix("./")).strip("/").casefold())


def _operation(text: str) -> tuple[str, str]:
    method, _, path = text.rpartition(" ")
    plain = _SLASHES.sub("/", path.partition("?")[0]).strip("/")
    return method.strip().casefold(), _PARAMETER.sub("{}", plain).casefold()
