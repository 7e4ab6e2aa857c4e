"""The search index that pages load as a script, so that it also works from files on a disk.

    docsdeskSearch({letters: {unspaced: "\u0e01-\u0e3a…"…}, pages: [[path, title]…],
        sections: [[page, anchor, heading, text]…], terms: {term: "12 a3"}})

Numbers of sections are written as differences from the one before, in base 36, with a `!` for a word in the
heading. Letters and terms are those of `domain/search_terms.py`.
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
from docsdesk.domain.search_terms import LETTERS, terms_in

EXCERPT_CHARACTERS = 180
WIDE_EXCERPT_CHARACTERS = 90
"""Of Chinese, Japanese and Korean letters, which say more and are twice as wide."""
_WIDE = re.compile("[\u3041-\u30ff\u3400-\u9fff\uac00-\ud7a3]")
_MOST_CUT_CHARACTERS = 40
"""Characters that an excerpt gives up to end with a whole word."""
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
    return b'docsdeskSearch({"letters":%b,"pages":%b,"sections":[%b],"terms":%b});\n' % (
        orjson.dumps(LETTERS),
        orjson.dumps(pages),
        b",".join(sections),
        orjson.dumps(joined),
    )


def _excerpt(text: str) -> str:
    most = WIDE_EXCERPT_CHARACTERS if _WIDE.search(text, 0, WIDE_EXCERPT_CHARACTERS) else EXCERPT_CHARACTERS
    if len(text) <= most:
        return text
    end = text.rfind(" ", most - _MOST_CUT_CHARACTERS, most)
    return f"{text[: end if end >= 0 else most]}…"


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
