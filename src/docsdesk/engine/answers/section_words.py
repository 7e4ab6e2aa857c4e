"""Properties of a section's words that are needed again and again, computed once."""

import re
from collections import Counter
from dataclasses import dataclass

from docsdesk.engine.answers.found import Entry
from docsdesk.engine.answers.question import read_question, split_identifiers
from docsdesk.engine.answers.stems import Stems

_TITLE, _HEADING, _PATH = 2.0, 3.0, 1.5
"""Weight of a word there, relative to one occurrence in the text."""
_YES_OR_NO = re.compile(r"(yes|no|not)\b", re.IGNORECASE)
_DEFINITION = re.compile(
    r"(?:an? |the )?((?:\S+ ){1,5}?)(?:(?:is|are) (?:an?|the|any|how|what|when|where|your|our)|means?|refers? to)\b",
    re.IGNORECASE,
)


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


def section_words(entry: Entry, stems: Stems) -> SectionWords:
    section = entry.section
    first = section.blocks[0].text if section.blocks else ""
    definition = _DEFINITION.match(first)
    text = stems.of(f"{section.text} {split_identifiers(section.text)} {entry.code_languages}")
    headings, title, path = (stems.of(names) for names in (entry.headings, entry.title, entry.page))
    counts = Counter[str](text)
    for names, weight in ((headings, _HEADING), (title, _TITLE), (path, _PATH)):
        for stem in names:
            counts[stem] += weight  # pyright: ignore[reportArgumentType]
    return SectionWords(
        counts=counts,
        size=len(text) + len(headings) + len(title) + len(path),
        in_heading=frozenset(headings),
        heading_size=len(read_question(entry.headings).terms),
        in_page=frozenset((*title, *path)),
        in_first=frozenset(stems.of(first)),
        defined=frozenset(stems.of(definition[1])) if definition else frozenset(),
        is_yes_or_no=_YES_OR_NO.match(first) is not None,
        text=text,
    )
