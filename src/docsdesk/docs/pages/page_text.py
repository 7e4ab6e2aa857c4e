"""Words in the texts of pages: which pages say them, with the line that does."""

import re
from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache
from heapq import nlargest
from pathlib import Path

from docsdesk.domain.search_terms import fold_accents, is_unspaced

MOST_LINE_CHARACTERS = 160
MOST_FOLDED_TEXTS = 5_000
"""Texts that are remembered in lower case from one letter to the next."""
_CHARACTERS_BEFORE = 40
"""Shown before the first word that was looked for."""
_TITLE = re.compile(r'^title: *"?(.*?)"? *$', re.MULTILINE)
_MARKUP = re.compile(r"</?[\w.]+[^>]*>|[*`|]+|\]\([^)]*\)|\[|\]|\\|^\s*[->#]+\s", re.MULTILINE)


@dataclass(frozen=True, slots=True)
class PageText:
    path: str
    title: str
    text: str


@dataclass(frozen=True, slots=True)
class TextHit:
    path: str
    title: str
    line: str


def read_page_texts(folder: Path) -> tuple[PageText, ...]:
    """Every MDX file below a folder."""
    return tuple(_read_page(folder, file) for file in sorted(folder.rglob("*.mdx")))


def find_text(pages: Iterable[PageText], words: str, most: int) -> tuple[TextHit, ...]:
    """The pages that hold every word, those that say them most often first; pages found by their name are left out."""
    wanted = _fold(words).split()
    hits: list[tuple[int, PageText]] = []
    for page in pages if wanted else ():
        text, name = _fold(page.text), _fold(f"{page.title} {page.path}")
        if all(word in text for word in wanted) and not all(word in name for word in wanted):
            hits.append((min(text.count(word) for word in wanted), page))
    best = nlargest(most, hits, key=lambda hit: hit[0])
    return tuple(TextHit(page.path, page.title, _line_with(page.text, wanted)) for _, page in best)


@lru_cache(MOST_FOLDED_TEXTS)
def _fold(text: str) -> str:
    """Without case and accents."""
    return fold_accents(text).casefold()


def _read_page(folder: Path, file: Path) -> PageText:
    text = file.read_text(encoding="utf-8")
    path = file.relative_to(folder).with_suffix("").as_posix()
    title = _TITLE.search(text)
    return PageText(path, title[1] if title else path, text)


def _line_with(text: str, wanted: list[str]) -> str:
    """The line that says most of the words, without its markup."""
    lines = [line for line in text.splitlines() if wanted[0] in fold_accents(line).casefold()]
    best = max(lines, key=lambda line: sum(word in fold_accents(line).casefold() for word in wanted), default="")
    plain = " ".join(_MARKUP.sub("", best).split())
    start = max(fold_accents(plain).casefold().find(wanted[0]) - _CHARACTERS_BEFORE, 0)
    if not start:
        return plain[:MOST_LINE_CHARACTERS]
    cut = plain[start:]
    # Where no spaces part words, the next one may be far behind what was looked for.
    begun = cut if is_unspaced(cut[:_CHARACTERS_BEFORE]) else cut.partition(" ")[2]
    return f"\N{HORIZONTAL ELLIPSIS}{begun}"[:MOST_LINE_CHARACTERS]
