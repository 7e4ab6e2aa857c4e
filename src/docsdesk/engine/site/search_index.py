"""The search index that pages load as a script, so that it also works from files on a disk.

    docsdeskSearch({pages: [[path, title]…], sections: [[page, anchor, heading, text]…], terms: {stem: "12 a3"}})

Numbers of sections are written as differences from the one before, in base 36, with a `!` where the word stands in the
heading. `terms_in` follows the same rule as `terms` in search.js.
"""

import re
from collections.abc import Iterable
from dataclasses import dataclass

import orjson

from docsdesk.docs.mdx.page_html import RenderedPage
from docsdesk.docs.mdx.sections import BlockKind
from docsdesk.docs.page import Page

EXCERPT = 180
_WORD = re.compile(r"[^\W_]+", re.UNICODE)
# For ASCII the same words as _WORD finds, in a third of the time.
_ONLY_WORDS = "".join(chr(code) if chr(code).isalnum() else " " for code in range(128))
_MOST_STEMS = 50_000
_DIGITS = "0123456789abcdefghijklmnopqrstuvwxyz"


@dataclass(frozen=True, slots=True)
class SearchEntry:
    """A section as the index holds it. `words` are its terms, those of the heading apart."""

    page: str
    title: str
    anchor: str
    heading: str
    text: str
    words: frozenset[str]
    heading_words: frozenset[str]


def search_entries(page: Page, content: RenderedPage) -> tuple[SearchEntry, ...]:
    """Nothing for pages that no search finds."""
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
    """Words of two letters or more in lower case, a plural s taken off."""
    lower = text.lower()
    words = lower.translate(_ONLY_WORDS).split() if lower.isascii() else _WORD.findall(lower)
    return frozenset([_STEMS[word] for word in set(words) if len(word) > 1])


def write_search_index(entries: Iterable[SearchEntry]) -> bytes:
    """The same bytes for the same entries."""
    pages: dict[str, tuple[int, str]] = {}
    sections: list[tuple[int, str, str, str]] = []
    terms: dict[str, list[tuple[int, bool]]] = {}
    for number, entry in enumerate(entries):
        page = pages.setdefault(entry.page, (len(pages), entry.title))[0]
        sections.append((page, entry.anchor, entry.heading, entry.text))
        for word in entry.heading_words:
            terms.setdefault(word, []).append((number, True))
        for word in entry.words:
            terms.setdefault(word, []).append((number, False))
    content = {
        "pages": [(path, title) for path, (_, title) in pages.items()],
        "sections": sections,
        "terms": {term: _coded(terms[term]) for term in sorted(terms)},
    }
    return b"docsdeskSearch(" + orjson.dumps(content) + b");\n"


class _Stems(dict[str, str]):
    """Found once a word: texts repeat theirs."""

    def __missing__(self, word: str) -> str:
        if len(self) >= _MOST_STEMS:
            self.clear()
        stem = word[:-1] if len(word) > 3 and word.endswith("s") and not word.endswith("ss") else word
        self[word] = stem
        return stem


_STEMS = _Stems()


def _excerpt(text: str) -> str:
    return (
        text
        if len(text) <= EXCERPT
        else text[: text.rfind(" ", 0, EXCERPT) if " " in text[:EXCERPT] else EXCERPT] + "…"
    )


def _coded(found: list[tuple[int, bool]]) -> str:
    pieces: list[str] = []
    before = 0
    for number, is_heading in found:
        pieces.append(("!" if is_heading else "") + _base36(number - before))
        before = number
    return " ".join(pieces)


def _base36(number: int) -> str:
    digits = _DIGITS[number % 36]
    while number := number // 36:
        digits = _DIGITS[number % 36] + digits
    return digits
