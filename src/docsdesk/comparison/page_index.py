"""The pages of a state by what may show where another page has gone: names, titles, lines, words and subjects."""

import re
from collections import Counter, defaultdict
from collections.abc import Hashable, Iterable, Iterator
from dataclasses import dataclass
from functools import cached_property
from heapq import nlargest
from math import log
from pathlib import PurePosixPath
from sys import intern
from typing import TypeVar

from docsdesk.comparison.state import ComparedState, StatePage

KeyT = TypeVar("KeyT", bound=Hashable)
WORD = re.compile(r"[^\W_]+")
MOST_ALIKE_PAGES = 24
"""Pages that share a line, a title or a name; more of them tell nothing."""
_MOST_LINES = 400
_FEWEST_CHARACTERS = 24
_PLAIN_NAMES = frozenset(("index", "overview", "introduction", "intro", "quickstart", "getting-started", "home"))
_HOMES = ("index", "introduction", "home", "welcome", "overview")


@dataclass(frozen=True)
class StateIndex:
    """Lists hold paths of pages, in reading order."""

    state: ComparedState

    @cached_property
    def files(self) -> dict[str, list[str]]:
        return _index((PurePosixPath(file).name, file) for file in sorted(self.state.files))

    @cached_property
    def by_file(self) -> dict[PurePosixPath | None, StatePage]:
        return {page.file: page for page in self.state.pages.values() if page.file is not None}

    @cached_property
    def pages(self) -> tuple[StatePage, ...]:
        return tuple(self.state.pages.values())

    @cached_property
    def by_operation(self) -> dict[str, list[str]]:
        return _index((page.operation, page.path) for page in self.pages)

    @cached_property
    def by_digest(self) -> dict[str, list[str]]:
        return _index((page.digest, page.path) for page in self.pages)

    @cached_property
    def by_text(self) -> dict[tuple[str, ...], list[str]]:
        return _index((page.lines, page.path) for page in self.pages)

    @cached_property
    def by_title(self) -> dict[str, list[str]]:
        return _index((plain_words(page.title), page.path) for page in self.pages)

    @cached_property
    def by_name(self) -> dict[str, list[str]]:
        return _index((telling_name(page), page.path) for page in self.pages)

    @cached_property
    def by_anchor(self) -> dict[str, list[str]]:
        return _index((anchor, page.path) for page in self.pages for anchor in page.anchors)

    @cached_property
    def by_line(self) -> dict[str, list[str]]:
        """Pages by their longer lines; lines that many pages share are left out."""
        found = _index((line, page.path) for page in self.pages for line in long_lines(page))
        return {line: paths for line, paths in found.items() if len(paths) <= MOST_ALIKE_PAGES}

    @cached_property
    def by_word(self) -> dict[str, list[str]]:
        return _index((word, page.path) for page in self.pages for word in all_words(page))

    @cached_property
    def home(self) -> StatePage:
        there = (self.state.pages.get(name) for name in _HOMES)
        return next((page for page in there if page is not None), None) or self.pages[0]

    @cached_property
    def first_below(self) -> dict[str, StatePage]:
        """The first page in each folder, in reading order."""
        found = dict[str, StatePage]()
        for page in self.pages:
            for folder in folders_around(page.address):
                found.setdefault(folder, page)
        return found


def folders_around(address: str) -> Iterator[str]:
    """The innermost first."""
    while "/" in address:
        address = address.rpartition("/")[0]
        yield address


def _index(pairs: Iterable[tuple[KeyT, str]]) -> dict[KeyT, list[str]]:
    found: dict[KeyT, list[str]] = {}
    for key, path in pairs:
        if key:
            found.setdefault(key, []).append(path)
    return found


def plain_words(text: str) -> str:
    return " ".join(WORD.findall(text.lower()))


def telling_name(page: StatePage) -> str:
    """The last name of its address, empty if any page may have it."""
    name = page.address.rpartition("/")[2].lower()
    return "" if name in _PLAIN_NAMES else plain_words(name.replace("_", "-"))


def all_words(page: StatePage) -> frozenset[str]:
    """Of its address and title, without endings of plurals."""
    found = WORD.findall(f"{page.address} {page.title}".lower())
    return frozenset(word.removesuffix("s") or word for word in found)


def long_lines(page: StatePage) -> frozenset[str]:
    return frozenset(line for line in page.lines[:_MOST_LINES] if len(line) >= _FEWEST_CHARACTERS)


_MOST_WORDS = 2_000
_MOST_TERMS = 40
"""Of one page: the most telling ones."""
_MOST_HOLDERS = 500
"""Pages with a word; one that more of them have tells little."""
_MOST_COMPARED_PAGES = 60
_TITLE_WEIGHT = 6
"""How often a word of the title counts."""
_ADDRESS_WEIGHT = 3
_Vector = tuple[dict[str, float], float]
"""The weights of words, and their length."""


@dataclass(frozen=True)
class Subjects:
    """Pages by their words, to find those that are about the same as another."""

    pages: tuple[StatePage, ...]

    def nearest(self, page: StatePage, most: int) -> Iterator[tuple[StatePage, float]]:
        """The pages whose words are most like those of the other, and how much, from 0 to 1."""
        weights, length = self._vector(_words(page))
        likely = defaultdict[int, float](float)
        for term in sorted(weights, key=lambda each: -weights[each])[:_MOST_TERMS]:
            weight = weights[term] * self._rarity(term)
            for number in self._holders.get(term, [])[:_MOST_HOLDERS]:
                likely[number] += weight
        found = list[tuple[float, int]]()
        for number in nlargest(_MOST_COMPARED_PAGES, likely, key=likely.__getitem__):
            own, its_length = self._vectors[number]
            product = sum(weight * own[term] for term, weight in weights.items() if term in own)
            found.append((product / (length * its_length or 1.0), number))
        for share, number in sorted(found, key=lambda each: -each[0])[:most]:
            yield self.pages[number], share

    def _vector(self, words: Counter[str]) -> _Vector:
        weights = {word: (1 + log(count)) * self._rarity(word) for word, count in words.items()}
        return weights, sum(each * each for each in weights.values()) ** 0.5

    def _rarity(self, word: str) -> float:
        return log((1 + len(self.pages)) / (1 + len(self._holders.get(word, ()))))

    @cached_property
    def _counts(self) -> tuple[Counter[str], ...]:
        return tuple(map(_words, self.pages))

    @cached_property
    def _vectors(self) -> tuple[_Vector, ...]:
        return tuple(map(self._vector, self._counts))

    @cached_property
    def _holders(self) -> dict[str, list[int]]:
        found: dict[str, list[int]] = {}
        for number, counts in enumerate(self._counts):
            for word in counts:
                found.setdefault(word, []).append(number)
        return found


def _words(page: StatePage) -> Counter[str]:
    found = Counter(map(intern, WORD.findall(" ".join(page.lines).lower())[:_MOST_WORDS]))
    for text, weight in ((page.title, _TITLE_WEIGHT), (page.address, _ADDRESS_WEIGHT)):
        for word in WORD.findall(text.lower()):
            found[intern(word)] += weight
    return found
