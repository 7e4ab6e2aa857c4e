"""Full-text search over the sections of a site's pages (SQLite FTS5), kept in memory."""

import difflib
import math
import re
import sqlite3
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import islice
from threading import Lock
from urllib.parse import urlsplit

from docsdesk.docs.mdx.html.sections import PageSection
from docsdesk.domain.search_terms import is_unspaced, script_of, words_in
from docsdesk.engine.answers.question import QuestionWords, Term, function_words, split_identifiers
from docsdesk.engine.answers.ranking import Asked, Candidate, Signals, rank
from docsdesk.engine.answers.search_result import Hit, SearchResult, SectionEntry, WeighedTerm
from docsdesk.engine.answers.section_words import (
    HEADING_WEIGHT,
    PATH_WEIGHT,
    TITLE_WEIGHT,
    TOKENIZER,
    SectionWords,
    Stems,
    section_words,
)

CANDIDATES = 80
_MOST_RANKED_SECTIONS = 400
LEAST_PREFIX_LETTERS = 4
LEAST_LIKENESS_RATIO = 0.85

_BROAD_SHARE = 0.05
"""A minimum for words that fit any subject and for those beside the question: they never count as rarer."""

_COLUMNS = ("title", "heading", "path", "names", "body")
_WEIGHTS = (TITLE_WEIGHT, HEADING_WEIGHT, PATH_WEIGHT, 1.0, 1.0)
"""Of the columns, in bm25."""

# Added to a section's value, in log odds.
_SAME_PAGE_WEIGHT = 1.0
_SAME_FOLDER_WEIGHT = 0.3
_ANSWERED_BEFORE_WEIGHT = 0.5
_IS_NEWS = -1.0
_IS_IN_OTHER_SCRIPT = -2.0
"""For a section in another script than the question's."""
_IS_NAMED = 12.0
"""For the opening of the page of an operation that the question writes out, and for the question's own heading."""
_LEAST_HEADING_WORDS = 3
"""Words of a heading that asks a question: shorter ones, like "Examples", are on many pages."""

_NEWS = re.compile(r"change-?log|releases?\b|release-?notes|what.?s.?new|\bupdates?\b", re.IGNORECASE)
"""Pages of news mention everything and explain little: they rank lower, unless the question asks for them."""


class SectionIndex:
    """Safe to use from several threads, one at a time."""

    def __init__(self) -> None:
        self._lock = Lock()
        self._entries: dict[int, SectionEntry] = {}
        self._rows: dict[str, list[int]] = {}
        self._operations: dict[str, OperationName] = {}
        self._words: dict[int, SectionWords] = {}
        self._size = 0
        self._next_row = 1
        self._stems = Stems()
        self._database = sqlite3.connect(":memory:", check_same_thread=False, isolation_level=None)
        columns = ", ".join(_COLUMNS)
        self._database.execute(f'CREATE VIRTUAL TABLE sections USING fts5({columns}, tokenize="{TOKENIZER}")')
        self._database.execute("CREATE VIRTUAL TABLE sections_words USING fts5vocab(sections, row)")

    def close(self) -> None:
        with self._lock:
            self._database.close()
            self._stems.close()

    def __len__(self) -> int:
        return len(self._entries)

    @property
    def entries(self) -> tuple[SectionEntry, ...]:
        with self._lock:
            return tuple(self._entries.values())

    def put_page(
        self, page: str, title: str, sections: Iterable[PageSection], *, lead: str = "", operation: str = ""
    ) -> None:
        """Add a page, or replace its sections. `operation` is like `GET /kites/{id}`."""
        entries = [SectionEntry(page, title, section, i, lead) for i, section in enumerate(sections)]
        columns = [_columns(entry) for entry in entries]
        with self._lock, self._database:
            self._database.execute("BEGIN")
            self._remove(page)
            rows = range(self._next_row, self._next_row + len(entries))
            self._next_row += len(entries)
            self._rows[page] = list(rows)
            self._operations.update((page, name) for name in operations_in(operation))
            self._entries.update(zip(rows, entries, strict=True))
            self._size += sum(map(_size, columns))
            marks = ", ".join("?" * (len(_COLUMNS) + 1))
            self._database.executemany(
                f"INSERT INTO sections(rowid, {', '.join(_COLUMNS)}) VALUES ({marks})",
                [(row, *texts) for row, texts in zip(rows, columns, strict=True)],
            )

    def remove_page(self, page: str) -> None:
        with self._lock:
            self._remove(page)

    def page_at(self, address: str) -> str:
        """The page that an address within the site leads to, with or without slashes, fragment and language.

        Anything that is not an address is returned unchanged.
        """
        try:
            path = urlsplit(address).path.strip("/")
        except ValueError:
            return address
        ways = (path, f"{path}/index".strip("/"), path.removesuffix("/index"), path.partition("/")[2])
        with self._lock:
            return next((way for way in ways if way in self._rows), path)

    def search(
        self,
        question: QuestionWords,
        *,
        pages: Collection[str] | None = None,
        open_pages: Collection[str] = (),
        before: str = "",
    ) -> SearchResult:
        """The sections that fit best, limited to `pages` if given.

        `open_pages` are in front of the reader: these and their neighbours score a little higher, and so does the page
        that answered the question `before`.
        """
        terms, judged = self.judge(question, pages=pages)
        is_news_asked = _NEWS.search(question.text) is not None
        script = script_of(question.text)
        named = self._find_named(question.text, [hit.entry for _, hit in judged])
        values = [
            hit.value
            + max((_nearness(hit.entry.page, page) for page in open_pages), default=0.0)
            + (_ANSWERED_BEFORE_WEIGHT if hit.entry.page == before else 0.0)
            + (_IS_NEWS if not is_news_asked and _NEWS.search(hit.entry.page) else 0.0)
            + (_IS_IN_OTHER_SCRIPT if script != script_of(hit.entry.section.text or hit.entry.headings) else 0.0)
            + (_IS_NAMED if is_named else 0.0)
            for (_, hit), is_named in zip(judged, named, strict=True)
        ]
        best = max(values, default=0.0)
        hits = [replace(hit, score=math.exp(each - best)) for each, (_, hit) in zip(values, judged, strict=True)]
        if pages is not None:
            terms = tuple(_within(term, hits) for term in terms)
        ordered = tuple(sorted(hits, key=lambda hit: -hit.score))
        return SearchResult(terms, ordered, _rarity(1, len(self)), any(named))

    def _find_named(self, text: str, entries: Iterable[SectionEntry]) -> list[bool]:
        """Whether the question writes out the entry's operation, or its heading."""
        pages = pages_named(text, self._operations)
        words = words_in(text)
        return [
            (entry.page in pages and entry.position == 0)
            or (len(words) >= _LEAST_HEADING_WORDS and words == words_in(entry.section.title))
            for entry in entries
        ]

    def judge(
        self, question: QuestionWords, *, pages: Collection[str] | None = None
    ) -> tuple[tuple[WeighedTerm, ...], list[tuple[Signals, Hit]]]:
        """The question's words, and the sections that have any of them, each with its signals."""
        with self._lock:
            terms = _without_seams([self._weigh(term) for term in question.terms])
            ranks = self._ranks([term.expression for term in terms if term.expression], is_cut=pages is None)
            rows = [row for row in ranks if pages is None or self._entries[row].page in pages][:CANDIDATES]
            openings = [
                self._rows[page][0] for page in pages_named(question.text, self._operations) if self._rows[page]
            ]
            rows += [row for row in openings if row not in rows and (pages is None or self._entries[row].page in pages)]
            candidates = [Candidate(self._entries[row], self._words_of(row)) for row in rows]
            usual_size = self._size / max(len(self._entries), 1)
        stems = frozenset(self._stems.of(function_words(question.text)))
        return terms, rank(Asked(question, terms, stems, max(usual_size, 1.0)), candidates)

    def terms_in(self, texts: Sequence[str], terms: Iterable[WeighedTerm]) -> list[frozenset[str]]:
        """For each text the terms that occur in it, by the same rules as in the search."""
        looked_for = list(terms)
        found = [frozenset(self._stems.of(text)) for text in texts]
        return [frozenset(term.text for term in looked_for if not term.stems.isdisjoint(stems)) for stems in found]

    def _remove(self, page: str) -> None:
        rows = self._rows.pop(page, [])
        self._operations.pop(page, None)
        self._database.executemany("DELETE FROM sections WHERE rowid = ?", [(row,) for row in rows])
        for row in rows:
            self._size -= _size(_columns(self._entries.pop(row)))
            self._words.pop(row, None)

    def _words_of(self, row: int) -> SectionWords:
        known = self._words.get(row)
        if known is None:
            known = self._words[row] = section_words(self._entries[row], self._stems)
        return known

    def _weigh(self, term: Term) -> WeighedTerm:
        """The word itself, else words that begin with it, else the most similar word."""
        stem = " ".join(self._stems.of(term.text))
        expression = term.expression()
        counts = self._counts("term = ?", stem)
        if not counts and (len(stem) >= LEAST_PREFIX_LETTERS or (len(stem) == 1 and is_unspaced(stem))):
            expression, counts = term.expression(is_prefix=True), self._counts("term GLOB ?", f"{stem}*")
        if not counts and (similar := self._similar(stem)):
            expression, counts = Term(similar).expression(), self._counts("term = ?", similar)
        total = len(self._entries)
        least = 0 if term.weight == 1 else total * _BROAD_SHARE
        worth = term.weight * _rarity(min(max(sum(counts.values()), least), total), total)
        found = expression if counts else ""
        stems, is_guess = frozenset(counts), bool(counts) and stem not in counts
        return WeighedTerm(term.text, found, stems, worth, term.is_aside, term.weight == 1, is_guess)

    def _counts(self, condition: str, value: str) -> dict[str, int]:
        """The stems that meet the condition, each with the number of sections that have it."""
        return dict(self._database.execute(f"SELECT term, doc FROM sections_words WHERE {condition}", (value,)))

    def _similar(self, stem: str) -> str:
        """The most similar word, for typos; compared by stems, as in the index."""
        if len(stem) < LEAST_PREFIX_LETTERS or not stem.isalpha():
            return ""
        known = self._database.execute("SELECT term FROM sections_words WHERE term GLOB ?", (f"{stem[:1]}*",))
        close = difflib.get_close_matches(stem, [word for (word,) in known], n=1, cutoff=LEAST_LIKENESS_RATIO)
        return close[0] if close else ""

    def _ranks(self, expressions: Sequence[str], *, is_cut: bool) -> dict[int, float]:
        """Rows with their bm25, best first; larger is better."""
        if not expressions:
            return {}
        weights = ", ".join(str(weight) for weight in _WEIGHTS)
        rows = self._database.execute(
            f"SELECT rowid, -bm25(sections, {weights}) AS fit FROM sections WHERE sections MATCH ? ORDER BY fit DESC"
            " LIMIT ?",
            (" OR ".join(expressions), _MOST_RANKED_SECTIONS if is_cut else -1),
        )
        return dict(rows.fetchall())


def _columns(entry: SectionEntry) -> tuple[str, ...]:
    body = entry.section.text
    names = f"{split_identifiers(body)} {entry.code_languages}"
    return tuple(map(_part_words, (entry.title, entry.headings, entry.page, names, body)))


def _part_words(text: str) -> str:
    """The text with spaces between its words, in every script."""
    return text if text.isascii() else " ".join(words_in(text))


def _size(columns: Iterable[str]) -> int:
    """The approximate number of words in a section."""
    return sum(len(column.split()) for column in columns)


def _without_seams(terms: Sequence[WeighedTerm]) -> tuple[WeighedTerm, ...]:
    """All but the pairs of letters where two words meet: they are rarer than both pairs that they overlap."""
    seams = {
        term.text
        for before, term, after in zip(terms, terms[1:], terms[2:], strict=False)
        if _overlap(before, term) and _overlap(term, after) and term.worth > max(before.worth, after.worth)
    }
    return tuple(term for term in terms if term.text not in seams)


def _overlap(one: WeighedTerm, other: WeighedTerm) -> bool:
    return one.text[-1:] == other.text[:1] and is_unspaced(other.text[:1])


def _within(term: WeighedTerm, hits: Sequence[Hit]) -> WeighedTerm:
    """If the word is on none of the pages that may be searched, treat it as one on no page."""
    is_found = any(term.text in hit.terms for hit in hits)
    return term if is_found else replace(term, expression="", stems=frozenset())


def _rarity(count: float, total: int) -> float:
    """Inverse document frequency, as in bm25."""
    return math.log(1 + (total - count + 0.5) / (count + 0.5))


def _nearness(page: str, open_page: str) -> float:
    if page == open_page:
        return _SAME_PAGE_WEIGHT
    return _SAME_FOLDER_WEIGHT if page.rpartition("/")[0] == open_page.rpartition("/")[0] != "" else 0.0


_METHODS = "GET|POST|PUT|PATCH|DELETE|HEAD|OPTIONS|TRACE|QUERY"
_OPERATION = re.compile(
    rf"(?:\b({_METHODS})\s+)?(?:\bhttps?://[^\s/]+|(?<![\w.:/]))(/[\w{{}}:$.~%-]+(?:/[\w{{}}:$.~%-]+)*)",
    re.IGNORECASE,
)
_PARAMETER = re.compile(r"\{[^{}]*+\}|:\w+|(?<=/)\d+(?=/|$)")

_MOST_BASE = 2
"""Segments of a server's own path that may precede an operation's."""

_MOST_NAMED_PAGES = 8
"""Operations that one question may be about."""

OperationName = tuple[str, str]
"""A method, empty for any, and a path whose parameters have no names."""


def operations_in(text: str) -> Iterator[OperationName]:
    for found in _OPERATION.finditer(text):
        yield (found[1] or "").upper(), _path_shape(found[2])


def _path_shape(path: str) -> str:
    return _PARAMETER.sub("{}", path).rstrip("/.:").lower()


def pages_named(text: str, operations: Mapping[str, OperationName]) -> list[str]:
    """The pages of the operations that a text writes out, with or without values for their parameters."""
    found: list[str] = []
    for verb, path in islice(operations_in(text), _MOST_NAMED_PAGES) if operations else ():
        of_verb = [(page, template) for page, (method, template) in operations.items() if verb in ("", method)]
        fits = {page: _fit(path, template) for page, template in of_verb}
        best = max(fits.values(), default=0)
        found += [page for page, fit in fits.items() if best and fit == best]
    return found


def _fit(path: str, template: str) -> int:
    """How much of the path the operation explains; 0 if it does not match."""
    segments, wanted = path.split("/")[1:], template.split("/")[1:]
    base = len(segments) - len(wanted)
    if not 0 <= base <= _MOST_BASE or any(
        one not in (other, "{}") for one, other in zip(wanted, segments[base:], strict=True)
    ):
        return 0
    return 2 * len(wanted) - wanted.count("{}")
