"""An excerpt around the words of a search, in time linear in the text."""

import re
import unicodedata
from functools import lru_cache
from itertools import islice

from docsdesk.domain.word_search import is_unspaced, words_of

CHARACTERS_BEFORE = 30
CHARACTERS_AFTER = 130
"""Characters of an excerpt before and after the start of its first match."""
_MOST_LETTERS = 200_000
_MOST_PLACES = 16
_ELLIPSIS = "…"

Marks = tuple[tuple[int, int], ...]


def excerpt(text: str, wanted: str) -> tuple[str, Marks]:
    """One line where most of the words occur together, with the [start, end) ranges of the matches."""
    line = " ".join(text[:_MOST_LETTERS].split())
    folded = _fold_case(line)
    places = [(found.start(), found.end()) for found in islice(_pattern(wanted).finditer(folded), _MOST_PLACES)]
    if not places:
        return _cut(line, 0, CHARACTERS_BEFORE + CHARACTERS_AFTER), ()

    def words_from(begin: int) -> int:
        return len({folded[start:end] for start, end in places if begin <= start and end <= begin + CHARACTERS_AFTER})

    first = max((start for start, _ in places), key=words_from)
    begin = 0 if first <= CHARACTERS_BEFORE else line.rfind(" ", 0, first - CHARACTERS_BEFORE // 2) + 1
    begin = begin if first - begin <= CHARACTERS_BEFORE else first - CHARACTERS_BEFORE
    end = first + CHARACTERS_AFTER
    shown, moved = _cut(line, begin, end), begin - bool(begin)
    return shown, tuple((start - moved, stop - moved) for start, stop in places if begin <= start and stop <= end)


def _cut(line: str, begin: int, end: int) -> str:
    return (_ELLIPSIS if begin else "") + line[begin:end] + (_ELLIPSIS if end < len(line) else "")


@lru_cache(maxsize=8)
def _pattern(wanted: str) -> re.Pattern[str]:
    words, may_go_on = words_of(wanted)
    forms = [re.escape(_fold_case(word)) for word in words]
    whole = [rf"(?<!\w){form}(?!\w)" for form in forms]
    if may_go_on and forms:
        whole[-1] = rf"(?<!\w){forms[-1]}"
    return re.compile(
        "|".join(form if is_unspaced(word) else bound for word, form, bound in zip(words, forms, whole, strict=True))
        or "$^"
    )


def _fold_case(text: str) -> str:
    """The text without case and accents, each letter at its old position."""
    return text.lower() if text.isascii() else text.translate(_FOLDED)


class _Folding(dict[int, int]):
    def __missing__(self, point: int) -> int:
        letter = chr(point)
        base = letter if is_unspaced(letter) else unicodedata.normalize("NFD", letter)[0]
        self[point] = ord(base.lower()[0])
        return self[point]


_FOLDED = _Folding()
