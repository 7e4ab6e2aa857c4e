"""Full-text search over the sections of a site's pages (SQLite FTS5), kept in memory."""

import difflib
import math
import re
import sqlite3
from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass, replace
from threading import Lock

from docsdesk.docs.mdx.sections import Section
from docsdesk.engine.answers.question import Question, Term, read_question, split_identifiers

CANDIDATES = 80
SHORTEST_PREFIX = 4
LEAST_LIKENESS = 0.85

_COLUMNS = ("title", "heading", "path", "names", "body")
_WEIGHTS = (4.0, 6.0, 2.5, 1.0, 1.0)
"""Of the columns, in bm25."""
_OWN_HEADINGS = "{heading} : "
_PAGE_NAMES = "{title path} : "

# Shares of a hit's score.
_RANK, _COVERAGE, _HEADING = 0.4, 0.3, 0.3
_SAME_PAGE, _SAME_FOLDER = 0.12, 0.04
_PAGE_SHARE = 0.5
"""What a word counts that stands in the page's names only, against one in the section's own headings."""

_NEWS = re.compile(r"change-?log|releases?\b|release-?notes|what.?s.?new|\bupdates?\b", re.IGNORECASE)
"""Pages of news mention everything and explain little: they stand back, unless they are asked for."""
_NEWS_SHARE = 0.7


@dataclass(frozen=True, slots=True)
class Entry:
    """A section and the page it stands on. `page` has no leading slash; `position` counts the page's sections."""

    page: str
    title: str
    section: Section
    position: int = 0
    lead: str = ""
    """What the page says of itself in a line."""

    @property
    def name(self) -> str:
        """Page and heading."""
        heading = self.section.title
        return f"{self.title}: {heading}" if self.section.anchor and heading != self.title else self.title

    @property
    def url(self) -> str:
        anchor = f"#{self.section.anchor}" if self.section.anchor else ""
        path = "" if self.page == "index" else self.page.removesuffix("/index")
        return f"/{path}{anchor}"


@dataclass(frozen=True, slots=True)
class Hit:
    """`score` lies between 0 and about 1; `coverage` is the share of the question's own words, by worth, found here.

    `in_heading` are the words in the section's own headings, `in_page` those in the page's title and path. `purity` is
    how much of the section's own headings the question's words are.
    """

    entry: Entry
    score: float
    coverage: float
    in_heading: frozenset[str]
    in_page: frozenset[str]
    purity: float


@dataclass(frozen=True, slots=True)
class WeighedTerm:
    """A word as it is looked for, with what finding it is worth; `expression` is empty where nothing is like it."""

    text: str
    expression: str
    worth: float
    is_aside: bool = False
    is_subject: bool = True
    """A word of the question itself that does not fit just any subject."""


class Worth:
    """What the words of a question are worth."""

    def __init__(self, terms: Iterable[WeighedTerm]) -> None:
        self._worth = {term.text: term.worth for term in terms}
        self._whole = sum(self._worth.values())

    def share(self, texts: Iterable[str]) -> float:
        """The part of the whole that these words are, from 0 to 1; words of no worth here are passed over."""
        return sum(self._worth.get(text, 0.0) for text in texts) / self._whole if self._whole else 0.0


@dataclass(frozen=True, slots=True)
class Found:
    """`hits` are sorted, best first."""

    terms: tuple[WeighedTerm, ...]
    hits: tuple[Hit, ...]


class SectionIndex:
    """Safe to use from several threads; one at a time gets in."""

    def __init__(self) -> None:
        self._lock = Lock()
        self._entries: dict[int, Entry] = {}
        self._rows: dict[str, list[int]] = {}
        self._next_row = 1
        self._database = sqlite3.connect(":memory:", check_same_thread=False, isolation_level=None)
        for name in ("sections", "passages"):
            columns = ", ".join(_COLUMNS) if name == "sections" else "body"
            self._database.execute(f"CREATE VIRTUAL TABLE {name} USING fts5({columns}, tokenize='porter unicode61')")
            self._database.execute(f"CREATE VIRTUAL TABLE {name}_words USING fts5vocab({name}, row)")

    def close(self) -> None:
        with self._lock:
            self._database.close()

    def __len__(self) -> int:
        return len(self._entries)

    @property
    def entries(self) -> tuple[Entry, ...]:
        with self._lock:
            return tuple(self._entries.values())

    def put_page(self, page: str, title: str, sections: Iterable[Section], *, lead: str = "") -> None:
        """Add a page, or put these sections in the place of those it had."""
        with self._lock:
            self._remove(page)
            rows = [(self._next_row + i, Entry(page, title, section, i, lead)) for i, section in enumerate(sections)]
            self._next_row += len(rows)
            self._rows[page] = [row for row, _ in rows]
            self._entries.update(rows)
            marks = ", ".join("?" * (len(_COLUMNS) + 1))
            self._database.executemany(
                f"INSERT INTO sections(rowid, {', '.join(_COLUMNS)}) VALUES ({marks})",
                [(row, *_columns(entry)) for row, entry in rows],
            )

    def remove_page(self, page: str) -> None:
        with self._lock:
            self._remove(page)

    def search(self, question: Question, *, pages: Collection[str] | None = None, current_page: str = "") -> Found:
        """The sections that fit best, of the given pages only where some are given."""
        with self._lock:
            terms = tuple(self._weighed(term) for term in question.terms)
            ranks = self._ranks([term.expression for term in terms if term.expression])
            rows = [row for row in ranks if pages is None or self._entries[row].page in pages][:CANDIDATES]
            entries = [self._entries[row] for row in rows]
            anywhere, in_heading, in_page = (
                self._terms_by_row(terms, rows, within) for within in ("", _OWN_HEADINGS, _PAGE_NAMES)
            )
        own, whole = Worth(term for term in terms if not term.is_aside), Worth(terms)
        hits: list[Hit] = []
        for row, entry in zip(rows, entries, strict=True):
            purity = _purity(entry, in_heading[row])
            named = whole.share(in_heading[row]) + _PAGE_SHARE * whole.share(in_page[row] - in_heading[row])
            score = _RANK * ranks[row] / ranks[rows[0]] + _COVERAGE * whole.share(anywhere[row])
            score += _HEADING * named * (0.5 + 0.5 * purity)
            score *= _NEWS_SHARE if _NEWS.search(entry.page) and not _NEWS.search(question.text) else 1.0
            hits.append(Hit(entry, score, own.share(anywhere[row]), in_heading[row], in_page[row], purity))
        near = [replace(hit, score=hit.score + _nearness(hit.entry.page, current_page)) for hit in hits]
        return Found(terms, tuple(sorted(near, key=lambda hit: -hit.score)))

    def terms_in(self, texts: Sequence[str], terms: Iterable[WeighedTerm]) -> list[frozenset[str]]:
        """For each text the terms that stand in it, by the same rules as in the search."""
        with self._lock:
            self._database.execute("DELETE FROM passages")
            self._database.executemany("INSERT INTO passages(rowid, body) VALUES (?, ?)", enumerate(texts))
            found: list[set[str]] = [set() for _ in texts]
            for term in terms:
                for row in self._matching("passages", term.expression):
                    found[row].add(term.text)
        return [frozenset(terms) for terms in found]

    def _remove(self, page: str) -> None:
        rows = self._rows.pop(page, [])
        self._database.executemany("DELETE FROM sections WHERE rowid = ?", [(row,) for row in rows])
        for row in rows:
            del self._entries[row]

    def _weighed(self, term: Term) -> WeighedTerm:
        """The word itself, else words that begin with it, else the most similar word there is."""
        for expression in (term.expression(), term.expression(is_prefix=True), self._similar(term)):
            count = len(self._matching("sections", expression)) if expression else 0
            if count:
                break
        else:
            expression, count = "", 0
        worth = term.weight * _rarity(count, len(self._entries))
        return WeighedTerm(term.text, expression, worth, term.is_aside, is_subject=term.weight == 1)

    def _similar(self, term: Term) -> str:
        """The most similar word there is, for slips of the pen; compared by stems, as the index has them."""
        if len(term.text) < SHORTEST_PREFIX or not term.text.isalpha():
            return ""
        self._database.execute("DELETE FROM passages")
        self._database.execute("INSERT INTO passages(body) VALUES (?)", (term.text,))
        stem = "".join(word for (word,) in self._database.execute("SELECT term FROM passages_words"))
        known = self._database.execute("SELECT term FROM sections_words WHERE term GLOB ?", (f"{stem[:1]}*",))
        close = difflib.get_close_matches(stem, [word for (word,) in known], n=1, cutoff=LEAST_LIKENESS)
        return Term(close[0]).expression() if close else ""

    def _matching(self, table: str, expression: str) -> list[int]:
        if not expression:
            return []
        rows = self._database.execute(f"SELECT rowid FROM {table} WHERE {table} MATCH ?", (expression,))
        return [row for (row,) in rows]

    def _ranks(self, expressions: Sequence[str]) -> dict[int, float]:
        """Rows with their bm25, best first; larger is better."""
        if not expressions:
            return {}
        weights = ", ".join(str(weight) for weight in _WEIGHTS)
        rows = self._database.execute(
            f"SELECT rowid, -bm25(sections, {weights}) AS fit FROM sections WHERE sections MATCH ? ORDER BY fit DESC",
            (" OR ".join(expressions),),
        )
        return dict(rows.fetchall())

    def _terms_by_row(
        self, terms: Iterable[WeighedTerm], rows: Iterable[int], within: str
    ) -> dict[int, frozenset[str]]:
        """For each row the terms it holds, in some columns only where `within` names them."""
        found = {row: set[str]() for row in rows}
        for term in terms:
            for row in self._matching("sections", term.expression and within + term.expression):
                if row in found:
                    found[row].add(term.text)
        return {row: frozenset(texts) for row, texts in found.items()}


def _purity(entry: Entry, in_heading: Collection[str]) -> float:
    """How much of the section's own headings the question's words are."""
    words = len(read_question(_headings(entry)).terms)
    return min(len(in_heading) / words, 1.0) if words else 0.0


def _headings(entry: Entry) -> str:
    """Those below the page's title; at the top of the page the title itself."""
    return " ".join(entry.section.path[1:]) or entry.title


def _columns(entry: Entry) -> tuple[str, ...]:
    section = entry.section
    body = section.text
    return (entry.title, _headings(entry), entry.page, split_identifiers(body), body)


def _rarity(count: int, total: int) -> float:
    """Inverse document frequency, as bm25 has it."""
    return math.log(1 + (total - count + 0.5) / (count + 0.5))


def _nearness(page: str, current_page: str) -> float:
    if not current_page:
        return 0.0
    if page == current_page:
        return _SAME_PAGE
    return _SAME_FOLDER if page.rpartition("/")[0] == current_page.rpartition("/")[0] != "" else 0.0
