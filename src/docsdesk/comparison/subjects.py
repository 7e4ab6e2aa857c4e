"""What pages are about: the words that they have more often than others."""

from collections import Counter, defaultdict
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from heapq import nlargest
from math import log
from sys import intern

from docsdesk.comparison.page_index import WORD
from docsdesk.comparison.state import StatePage

_MOST_WORDS = 2_000
_MOST_TERMS = 40
"""Of one page: the most telling ones."""
_MOST_HOLDERS = 500
"""Pages with a word; one that more of them have tells little."""
_MOST_COMPARED_PAGES = 60
_OF_TITLE, _OF_ADDRESS = 6, 3
"""How often a word of the title and of the address counts."""
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
    for text, weight in ((page.title, _OF_TITLE), (page.address, _OF_ADDRESS)):
        for word in WORD.findall(text.lower()):
            found[intern(word)] += weight
    return found
