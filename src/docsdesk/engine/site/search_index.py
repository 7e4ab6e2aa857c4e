"""The search index that pages load as a script, so that it also works from files on a disk.

    docsdeskSearch({pages: [[path, title]…], sections: [[page, anchor, heading, text]…], terms: {stem: "12 a3"}})

Numbers of sections are written as differences from the one before, in base 36, with a `!` for a word in the
heading. `terms_in` follows the same rule as `terms` in search.js.
"""

import re
from collections import defaultdict
from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache
from itertools import pairwise

import orjson

from docsdesk.docs.mdx.html.sections import BlockKind
from docsdesk.docs.mdx.page_html import RenderedPage
from docsdesk.docs.pages.page import Page

EXCERPT_CHARACTERS = 180
_WORD = re.compile(r"[^\W_]+", re.UNICODE)
# Finds the same words in ASCII as _WORD, in a third of the time.
_ONLY_WORDS = "".join(chr(code) if chr(code).isalnum() else " " for code in range(128))
_MOST_STEMS = 50_000
_DIGITS = "0123456789abcdefghijklmnopqrstuvwxyz"


@dataclass(frozen=True, slots=True)
class SearchEntry:
    """A section as the index stores it. `words` are its terms, with those of the heading apart."""

    page: str
    title: str
    anchor: str
    heading: str
    text: str
    words: frozenset[str]
    heading_words: frozenset[str]


def search_entries(page: Page, content: RenderedPage) -> tuple[SearchEntry, ...]:
    """Empty for pages that no search finds."""
    if not page.is_searchable:
        return ()
    found: list[SearchEntry] = []
    for section in content.sections:
        heading = " \u203a ".join(section.path[1:]) if section.anchor else ""
        text = " ".join(block.text for block in section.blocks if block.kind is not BlockKind.CODE)
        heading_words = terms_in(f"{page.title if not section.anchor else section.title} {page.method}")
        words = terms_in(section.text) - heading_words
        found.append(SearchEntry(page.path, page.title, section.anchor, heading, _excerpt(text), words, heading_words))
    return tuple(found)


def terms_in(text: str) -> frozenset[str]:
    """Words of two letters or more in lower case, without a plural s."""
    lower = text.lower()
    words = lower.translate(_ONLY_WORDS).split() if lower.isascii() else _WORD.findall(lower)
    return frozenset([_STEMS[word] for word in set(words) if len(word) > 1])


@dataclass(frozen=True, slots=True)
class IndexPart:
    """A part of the index whose sections are numbered from 0; cheap to send between processes.

    `sections` are the number of the page in `pages` and the rest of the section's line. `terms` are the first and the
    last section of each, the first one's mark, and everything after it.
    """

    pages: tuple[tuple[str, str], ...]
    sections: tuple[tuple[int, bytes], ...]
    terms: dict[str, tuple[int, int, str, str]]


def index_part(entries: Iterable[SearchEntry]) -> IndexPart:
    pages: dict[tuple[str, str], int] = {}
    sections: list[tuple[int, bytes]] = []
    terms: defaultdict[str, list[tuple[int, str]]] = defaultdict(list)
    for number, entry in enumerate(entries):
        page = pages.setdefault((entry.page, entry.title), len(pages))
        sections.append((page, orjson.dumps((entry.anchor, entry.heading, entry.text))[1:]))
        in_heading, in_text = (number, "!"), (number, "")
        for word in entry.heading_words:
            terms[word].append(in_heading)
        for word in entry.words:
            terms[word].append(in_text)
    coded = {term: (found[0][0], found[-1][0], found[0][1], _encode(found)) for term, found in terms.items()}
    return IndexPart(tuple(pages), tuple(sections), coded)


def write_search_index(parts: Iterable[IndexPart]) -> bytes:
    """The same bytes for the same entries, however they are split. No page may be in two parts."""
    pages: list[tuple[str, str]] = []
    sections: list[bytes] = []
    terms: dict[str, list[str]] = {}
    last: dict[str, int] = {}
    for part in parts:
        before, number = len(pages), len(sections)
        pages.extend(part.pages)
        sections.extend(b"[%d,%b" % (before + page, rest) for page, rest in part.sections)
        for term, (first, final, mark, rest) in part.terms.items():
            coded = f"{mark}{_base36(number + first - last.get(term, 0))}{rest}"
            terms.setdefault(term, []).append(coded)
            last[term] = number + final
    joined = {term: " ".join(terms[term]) for term in sorted(terms)}
    return b'docsdeskSearch({"pages":%b,"sections":[%b],"terms":%b});\n' % (
        orjson.dumps(pages),
        b",".join(sections),
        orjson.dumps(joined),
    )


class _Stems(dict[str, str]):
    """Computes each word's stem once, since texts repeat their words."""

    def __missing__(self, word: str) -> str:
        if len(self) >= _MOST_STEMS:
            self.clear()
        stem = word[:-1] if len(word) > 3 and word.endswith("s") and not word.endswith("ss") else word
        self[word] = stem
        return stem


_STEMS = _Stems()


def _excerpt(text: str) -> str:
    if len(text) <= EXCERPT_CHARACTERS:
        return text
    end = text.rfind(" ", 0, EXCERPT_CHARACTERS)
    return f"{text[: end if end >= 0 else EXCERPT_CHARACTERS]}…"


def _encode(sections: list[tuple[int, str]]) -> str:
    """All but the first, each after a space."""
    if len(sections) == 1:
        return ""
    return "".join([f" {mark}{_base36(number - before)}" for (before, _), (number, mark) in pairwise(sections)])


@lru_cache(maxsize=4096)
def _base36(number: int) -> str:
    digits = _DIGITS[number % 36]
    while number := number // 36:
        digits = _DIGITS[number % 36] + digits
    return digits
