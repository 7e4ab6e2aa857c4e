"""The result of a search: sections, how well each fits, and what the question's words are worth."""

from collections.abc import Iterable
from dataclasses import dataclass

from docsdesk.docs.mdx.html.sections import PageSection


@dataclass(frozen=True, slots=True)
class SectionEntry:
    """A section and its page. `page` has no leading slash; `position` is the section's number on the page."""

    page: str
    title: str
    section: PageSection
    position: int = 0
    lead: str = ""
    """The page's description of itself, in one line."""

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

    @property
    def code_languages(self) -> str:
        """The languages of its code: readers ask for them, but no text names them."""
        return " ".join(dict.fromkeys(block.language for block in self.section.blocks if block.language))

    @property
    def headings(self) -> str:
        """Those below the page's title; at the top of the page the title itself."""
        return " ".join(self.section.path[1:]) or self.title


@dataclass(frozen=True, slots=True)
class WeighedTerm:
    """A search term with its worth; `expression` is empty if no word is similar.

    `stems` are those that count as this word.
    """

    text: str
    expression: str
    stems: frozenset[str]
    worth: float
    is_aside: bool = False
    is_subject: bool = True
    """A word of the question itself that does not fit just any subject."""
    is_guess: bool = False
    """Whether the words found for it are others that begin with it or resemble it."""


class Worth:
    """The worth of a question's words."""

    def __init__(self, terms: Iterable[WeighedTerm]) -> None:
        self._worth = {term.text: term.worth for term in terms}
        self.whole = sum(self._worth.values())

    def share(self, texts: Iterable[str]) -> float:
        """The share of the whole that these words make up, from 0 to 1; skips words without worth here."""
        return sum(self._worth.get(text, 0.0) for text in texts) / self.whole if self.whole else 0.0


@dataclass(frozen=True, slots=True)
class Hit:
    """`score` is 1 for the best, and falls with the odds that another is the right one.

    `value` is how well it fits, regardless of the others; `terms` are the words found in it. `coverage` is the share of
    the question's own words, by worth, found here. `in_heading` are the words in the section's own headings, `in_page`
    those in the page's title and path. `purity` is the share of the section's own headings that the question's words
    make up. `pairs` is the share of the words that are neighbours both in the question and here.
    """

    entry: SectionEntry
    score: float
    value: float
    terms: frozenset[str]
    coverage: float
    in_heading: frozenset[str]
    in_page: frozenset[str]
    purity: float
    pairs: float


@dataclass(frozen=True, slots=True)
class SearchResult:
    """`hits` are sorted, best first; `most_worth` is the worth of a word that only one section has.

    `is_named` if the question writes out the best hit's operation, or its heading.
    """

    terms: tuple[WeighedTerm, ...]
    hits: tuple[Hit, ...]
    most_worth: float
    is_named: bool = False
