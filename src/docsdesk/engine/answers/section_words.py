"""A section's words by their stems, and what is computed of them once."""

import re
import sqlite3
from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from threading import Lock

from docsdesk.domain.search_terms import words_in
from docsdesk.engine.answers.question import read_question, split_identifiers
from docsdesk.engine.answers.search_result import SectionEntry

TOKENIZER = "porter unicode61 categories 'L* N* Co M*'"
"""Of SQLite's full-text search: the words that `words_in` finds are words to it, too."""
_MOST_KNOWN_WORDS = 100_000
TITLE_WEIGHT = 1.0
HEADING_WEIGHT = 1.5
PATH_WEIGHT = 0.5
"""Weight of a word there, relative to one occurrence in the text."""
_YES_OR_NO = re.compile(r"(yes|no|not)\b", re.IGNORECASE)
_DEFINITION = re.compile(
    r"(?:an? |the )?((?:\S+ ){1,5}?)(?:(?:is|are) (?:an?|the|any|how|what|when|where|your|our)|means?|refers? to)\b",
    re.IGNORECASE,
)


class Stems:
    """Looks up every word once. Safe to use from several threads."""

    def __init__(self) -> None:
        self._lock = Lock()
        self._known: dict[str, str] = {}
        self._database = sqlite3.connect(":memory:", check_same_thread=False, isolation_level=None)
        self._database.execute(f'CREATE VIRTUAL TABLE words USING fts5(word, tokenize="{TOKENIZER}")')
        self._database.execute("CREATE VIRTUAL TABLE stems USING fts5vocab(words, instance)")

    def close(self) -> None:
        with self._lock:
            self._database.close()

    def of(self, text: str) -> tuple[str, ...]:
        """The stem of each word, in the text's order."""
        words = words_in(text)
        known = self._known
        if any(word not in known for word in words):
            with self._lock:
                known = self._learn(set(words))
        return tuple([known[word] for word in words])

    def _learn(self, words: Iterable[str]) -> dict[str, str]:
        """All known stems, including those of these words."""
        known = self._known if len(self._known) < _MOST_KNOWN_WORDS else {}
        asked = [word for word in words if word not in known]
        self._database.execute("DELETE FROM words")
        self._database.executemany("INSERT INTO words(rowid, word) VALUES (?, ?)", enumerate(asked))
        learned = {word: word for word in asked}
        stems: list[tuple[str, int]] = self._database.execute("SELECT term, doc FROM stems").fetchall()
        learned.update((asked[row], stem) for stem, row in stems)
        # Others read without the lock: a word is there with its stem or not at all.
        known.update(learned)
        self._known = known
        return known


@dataclass(frozen=True, slots=True)
class SectionWords:
    """The stems of a section. `counts` weight them by where they occur; `size` counts every word once.

    `defined` are the words that the text begins by defining.
    """

    counts: Counter[str]
    size: int
    in_heading: frozenset[str]
    heading_size: int
    in_page: frozenset[str]
    in_first: frozenset[str]
    defined: frozenset[str]
    is_yes_or_no: bool
    text: tuple[str, ...]

    def has_pair(self, ones: frozenset[str], others: frozenset[str]) -> bool:
        """Whether such words follow each other in the text, with at most one between them."""
        text = self.text
        places = [place for stem in ones & self.counts.keys() for place in _places(text, stem)]
        return any(not others.isdisjoint(text[place + 1 : place + 3]) for place in places)


def _places(text: tuple[str, ...], stem: str) -> list[int]:
    return [place for place, word in enumerate(text) if word == stem]


def section_words(entry: SectionEntry, stems: Stems) -> SectionWords:
    section = entry.section
    first = section.blocks[0].text if section.blocks else ""
    definition = _DEFINITION.match(first)
    text = stems.of(f"{section.text} {split_identifiers(section.text)} {entry.code_languages}")
    headings, title = stems.of(entry.headings), stems.of(entry.title)
    path = stems.of(entry.page)
    counts = Counter[str](text)
    for names, weight in ((headings, HEADING_WEIGHT), (title, TITLE_WEIGHT), (path, PATH_WEIGHT)):
        for stem in names:
            counts[stem] += weight  # pyright: ignore[reportArgumentType]
    return SectionWords(
        counts=counts,
        size=len(text) + len(headings) + len(title) + len(path),
        in_heading=frozenset(headings),
        heading_size=sum(not term.is_aside for term in read_question(entry.headings).terms),
        in_page=frozenset((*title, *path)),
        in_first=frozenset(stems.of(first)),
        defined=frozenset(stems.of(definition[1])) if definition else frozenset(),
        is_yes_or_no=_YES_OR_NO.match(first) is not None,
        text=text,
    )
