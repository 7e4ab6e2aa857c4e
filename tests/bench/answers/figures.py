"""What the answers of one site are worth."""

import time
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from tests.bench.answers.asked import Asked, indexed, plain_headings, questions, without_headings
from tests.bench.answers.peers import PEERS, PlainSearch
from tests.bench.answers.quotes import PagesAsRead

from docsdesk.domain.questions.answer_prose import own_words
from docsdesk.engine.answers.answer import QuotedAnswer, compose
from docsdesk.engine.answers.answer_text import pieces
from docsdesk.engine.answers.question import read_question
from docsdesk.engine.answers.search import SectionIndex
from docsdesk.engine.answers.search_result import SectionEntry

SAMPLE = Path(__file__).parents[3] / "resources" / "sample-site"
PAGE_SIZE = 5
NOT_FOUND = 10_000

Search = Callable[[str], Sequence[SectionEntry]]


@dataclass(slots=True)
class Figures:
    """Of some questions. `ranks` count from 0, by what was searched; the rest is told of `answers` with headings."""

    ranks: dict[str, list[int]] = field(default_factory=dict)
    right: list[bool] = field(default_factory=list)
    right_hidden: list[bool] = field(default_factory=list)
    words: list[int] = field(default_factory=list)
    quotes: list[bool] = field(default_factory=list)
    refused: list[bool] = field(default_factory=list)
    milliseconds: list[float] = field(default_factory=list)

    def found(self, name: str, most: int) -> list[bool]:
        """Whether the right section was among the first ones."""
        return [rank < most for rank in self.ranks.get(name, ())]

    def add(self, other: "Figures") -> None:
        for name, ranks in other.ranks.items():
            self.ranks.setdefault(name, []).extend(ranks)
        for name in ("right", "right_hidden", "words", "quotes", "refused", "milliseconds"):
            getattr(self, name).extend(getattr(other, name))


class SiteFigures:
    """A site's index with its question headings, and those without them and without some of its plain headings."""

    def __init__(self, name: str, entries: Sequence[SectionEntry], pages: PagesAsRead) -> None:
        self.name = name
        self.entries = entries
        self.asked = questions(entries)
        self._pages = pages
        hidden = without_headings(entries, self.asked)
        self._kept, self._hidden = indexed(entries), indexed(hidden)
        self.plain = plain_headings(entries)
        bare = without_headings(entries, self.plain)
        self._plain_searches: Mapping[str, Search] = {
            "plain headings hidden": _search(indexed(bare)),
            "FTS5, plain hidden": PlainSearch(bare, ()).search,
        }
        self._searches: Mapping[str, Search] = {
            "headings hidden": _search(self._hidden),
            "headings kept": _search(self._kept),
            **{f"{name}, hidden": PlainSearch(hidden, more).search for name, more in PEERS.items()},
            **{f"{name}, kept": PlainSearch(entries, more).search for name, more in PEERS.items()},
        }

    def measure(self, asked: Iterable[Asked], borrowed: Iterable[Asked], show: Callable[[str], None]) -> Figures:
        """`borrowed` are the questions of other sites; `show` is told what went wrong."""
        figures = Figures()
        for each in asked:
            for name, search in self._searches.items():
                figures.ranks.setdefault(name, []).append(_rank(each, search))
            self._add_answer(figures, each, show)
            hidden = _answer(self._hidden, each.text)
            figures.right_hidden.append(_begins_with(hidden, each))
        for each in self.plain:
            for name, search in self._plain_searches.items():
                figures.ranks.setdefault(name, []).append(_rank(each, search))
        for each in borrowed:
            answer = _answer(self._kept, each.text)
            figures.refused.append(not answer.quotes)
            if answer.quotes:
                show(f"{self.name} answers {each.text!r} with {answer.quotes[0].entry.url}")
        return figures

    def _add_answer(self, figures: Figures, asked: Asked, show: Callable[[str], None]) -> None:
        began = time.perf_counter()
        answer = _answer(self._kept, asked.text)
        figures.milliseconds.append((time.perf_counter() - began) * 1000)
        figures.right.append(_begins_with(answer, asked))
        if not figures.right[-1]:
            place = answer.quotes[0].entry.url if answer.quotes else "a refusal"
            show(f"{self.name} answers its own {asked.text!r} with {place}, not {asked.entry.url}")
        if answer.quotes:
            figures.words.append(_words(answer))
        for quote in answer.quotes:
            figures.quotes.append(self._pages.hold(quote))
            if not figures.quotes[-1]:
                show(f"{self.name}: {quote.entry.url} does not read {quote.block.text!r}")


def _search(index: SectionIndex) -> Search:
    return lambda text: [hit.entry for hit in index.search(read_question(text)).hits]


def _rank(asked: Asked, search: Search) -> int:
    found = enumerate(search(asked.text))
    return next((rank for rank, entry in found if asked.is_answered_by(entry)), NOT_FOUND)


def _answer(index: SectionIndex, text: str) -> QuotedAnswer:
    question = read_question(text)
    return compose(question, index.search(question), index, sections=PAGE_SIZE)


def _begins_with(answer: QuotedAnswer, asked: Asked) -> bool:
    """Whether the page that is quoted first is the one the question stands on."""
    if not answer.quotes:
        return False
    first = answer.quotes[0].entry
    return first.page == asked.entry.page or asked.is_answered_by(first)


def _words(answer: QuotedAnswer) -> int:
    """Of the text before its list of sources, code and all."""
    return len(own_words("".join(pieces(answer))).split())
