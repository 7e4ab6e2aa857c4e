"""Composes answers from the docs' own sentences: chooses and orders them, and adds nothing that no page says."""

import math
import re
from collections.abc import Iterable, Sequence, Set
from dataclasses import dataclass
from functools import lru_cache
from typing import NamedTuple

from docsdesk.docs.mdx.html.sections import BlockKind
from docsdesk.domain.search_terms import count_words, is_unspaced, words_in
from docsdesk.engine.answers.question import QuestionWords
from docsdesk.engine.answers.quote import (
    ANNOUNCED_SHARE,
    LEADING_MARKS,
    Quote,
    form_factor,
    is_short_code,
    rest_of,
    says_what,
    sentences_before,
    whole_thought,
)
from docsdesk.engine.answers.search import SectionIndex
from docsdesk.engine.answers.search_result import Hit, SearchResult, SectionEntry, WeighedTerm, Worth

MOST_WORDS = 100
LEAST_WORDS = 40
"""A shorter answer is continued to the end of its paragraph."""
MOST_QUOTES = 6

# Shares of a block's score. A section about nothing but the question says most in its opening.
_OVERLAP_WEIGHT = 0.55
_SECTION_WEIGHT = 0.3
_OPENING_WEIGHT = 0.1
_SUBJECT_WEIGHT = 0.3
_NUMBER = 0.15
_DEFINITION_WEIGHT = 0.25
"""Bonus for a figure if the question asks for one, and for a sentence that defines its subject."""
_DIGIT = re.compile(r"\d")
LEAST_SHARE_OF_BEST_SECTION = 0.25
_UNDER_HEADING_WEIGHT = 0.6
_ON_PAGE_WEIGHT = 0.25
"""Weight of a word that occurs only in the headings above a block, or only in the page's names."""
_LEAST_SHARE_OF_BEST = 0.68
_REDUNDANCY_WEIGHT = 0.45
_ALIKE_SHARE = 0.6


@dataclass(frozen=True, slots=True)
class QuotedAnswer:
    """`quotes` are in reading order. Without quotes it is a refusal.

    Then `nearest` is the best section found, and `unknown` are the question's words that occur on no page; `reason`
    says, in Markdown, why nothing was searched.
    """

    quotes: tuple[Quote, ...] = ()
    nearest: SectionEntry | None = None
    unknown: tuple[str, ...] = ()
    reason: str = ""


@dataclass(frozen=True, slots=True)
class _Candidate:
    quote: Quote
    hit: Hit
    terms: frozenset[str]
    score: float

    def is_about(self, subject: Set[str]) -> bool:
        """Whether the block or the headings above it name the subject of the question."""
        return not subject or not subject.isdisjoint(self.terms | self.hit.in_heading)


class Certainty(NamedTuple):
    """How sure an answer has to be: the least of its evidence, and of the share of the question that it says."""

    least: float
    literal_share: float


SURE = Certainty(2.15, 0.2)
LIKELY = Certainty(-1.0, 0.2)
"""Enough within a conversation: further questions are about the same docs."""
HINTED = Certainty(-2.5, 0.2)
"""Enough for a question that leaves something out."""
ANY = Certainty(-math.inf, 0.0)
"""Enough for more of what was asked about before."""


def compose(
    question: QuestionWords, result: SearchResult, index: SectionIndex, *, sections: int, certainty: Certainty = SURE
) -> QuotedAnswer:
    """The best answer from the first `sections` hits."""
    hits = result.hits[:sections]
    candidates = _candidates(question, result, index, sections)
    if not is_answered(result, hits, certainty):
        unknown = tuple(term.text for term in result.terms if not (term.expression or term.is_aside))
        return QuotedAnswer(nearest=hits[0].entry if hits else None, unknown=unknown)
    subject = {term.text for term in result.terms if term.is_subject}
    if certainty is SURE:
        least = hits[0].score * LEAST_SHARE_OF_BEST_SECTION
        fitting = [each for each in candidates if each.hit.score >= least and each.is_about(subject)]
    else:
        near = [each for each in candidates if each.quote.entry.page == hits[0].entry.page]
        fitting = [each for each in near if each.is_about(subject)] or near
    prose = _choose_quotes([each for each in fitting if each.quote.block.kind is not BlockKind.CODE])
    prose = _fill_gaps(prose, [each.quote for each in sorted(candidates, key=lambda each: -each.score)])
    quotes = dict.fromkeys(prose)
    has_code = any(quote.block.kind is BlockKind.CODE for quote in prose)
    if (
        question.wants_code
        and not has_code
        and (code := _code(question, candidates, {quote.entry.page for quote in prose}))
    ):
        quotes[code] = None
    order = {entry.page: rank for rank, entry in reversed(list(enumerate(quote.entry for quote in quotes)))}
    return QuotedAnswer(
        tuple(sorted(quotes, key=lambda quote: (order[quote.entry.page], quote.entry.position, quote.number)))
    )


def _quotes_of(hit: Hit) -> list[Quote]:
    return [Quote(hit.entry, number) for number in range(len(hit.entry.section.blocks))]


def _candidates(question: QuestionWords, result: SearchResult, index: SectionIndex, sections: int) -> list[_Candidate]:
    hits, terms = result.hits[:sections], result.terms
    quotes = [(quote, hit) for hit in hits for quote in _quotes_of(hit)]
    present = index.terms_in([quote.block.text for quote, _ in quotes], terms)
    worth = Worth(terms)
    best = hits[0].score if hits else 0.0
    return [
        _Candidate(
            quote,
            hit,
            here,
            _block_score(quote, here, hit, worth)
            + _SECTION_WEIGHT * hit.score / best
            + (_NUMBER if question.wants_number and _DIGIT.search(quote.block.text) else 0.0)
            + (
                _DEFINITION_WEIGHT if question.wants_definition and says_what(quote.block, result.terms, index) else 0.0
            ),
        )
        for (quote, hit), here in zip(quotes, present, strict=True)
    ]


def _block_score(quote: Quote, here: frozenset[str], hit: Hit, worth: Worth) -> float:
    overlap = (
        worth.share(here)
        + _UNDER_HEADING_WEIGHT * worth.share(hit.in_heading - here)
        + _ON_PAGE_WEIGHT * worth.share(hit.in_page - hit.in_heading - here)
    )
    subject = worth.share(hit.in_heading) * hit.purity
    opening = (_OPENING_WEIGHT + _SUBJECT_WEIGHT * subject) / (1 + sentences_before(quote))
    return (_OVERLAP_WEIGHT * overlap + opening) * form_factor(quote)


def _choose_quotes(candidates: Sequence[_Candidate]) -> list[Quote]:
    """Greedily choose the best blocks that add something new, each with its context, up to the limit of words."""
    chosen: dict[Quote, None] = {}
    words = 0
    left = sorted(candidates, key=lambda each: -each.score)
    least = left[0].score * _LEAST_SHARE_OF_BEST if left else 0.0
    while left and len(chosen) < MOST_QUOTES:
        best = max(left, key=lambda each: _marginal(each, chosen))
        left.remove(best)
        if _marginal(best, chosen) < least:
            break
        added = [quote for quote in whole_thought(best.quote) if quote not in chosen]
        cost = sum(count_words(quote.block.text) for quote in added if quote.block.kind is not BlockKind.CODE)
        if not chosen or words + cost <= MOST_WORDS:
            chosen.update(dict.fromkeys(added))
            words += cost
    return list(chosen)


def _fill_gaps(quotes: list[Quote], others: Sequence[Quote]) -> list[Quote]:
    """Extend a short answer: to the end of its paragraph or list, then with the best blocks of the quoted page."""
    filled = dict.fromkeys(quotes)
    if quotes and _words_of(filled) < LEAST_WORDS:
        filled.update(dict.fromkeys(rest_of(quotes[-1], LEAST_WORDS - _words_of(filled))))
    has_code = any(quote.block.kind is BlockKind.CODE for quote in quotes)
    for other in others:
        if not quotes or has_code or _words_of(filled) >= LEAST_WORDS // 2 or len(filled) >= MOST_QUOTES:
            break
        if other.entry.page == quotes[0].entry.page and _stands_alone(other, filled):
            filled[other] = None
    return list(filled)


def _stands_alone(quote: Quote, quotes: Iterable[Quote]) -> bool:
    """Whether it is a sentence with information of its own, which nothing chosen contains."""
    is_said = quote.block.kind is BlockKind.SENTENCE and not quote.block.text.endswith(LEADING_MARKS)
    return (
        is_said
        and form_factor(quote) > ANNOUNCED_SHARE
        and all(_likeness(quote, each) < _ALIKE_SHARE for each in quotes)
    )


def _words_of(quotes: Iterable[Quote]) -> int:
    return sum(count_words(quote.block.text) for quote in quotes if quote.block.kind is not BlockKind.CODE)


def _marginal(candidate: _Candidate, quotes: dict[Quote, None]) -> float:
    if candidate.quote in quotes:
        return 0.0
    likeness = max((_likeness(candidate.quote, other) for other in quotes), default=0.0)
    return candidate.score - _REDUNDANCY_WEIGHT * likeness


def _likeness(one: Quote, other: Quote) -> float:
    """Common words, as a share of the shorter quote's."""
    words, others = _words(one), _words(other)
    return len(words & others) / max(min(len(words), len(others)), 1)


def _words(quote: Quote) -> set[str]:
    return {word for word in words_in(quote.block.text) if len(word) >= _LEAST_TELLING_LETTERS or not word.isascii()}


def _code(question: QuestionWords, candidates: Sequence[_Candidate], pages: Set[str]) -> Quote | None:
    """The best code block that is short enough to read here, from the quoted pages.

    Blocks in a language that the question names come first.
    """
    named = {term.text for term in question.terms}
    fitting = [each for each in candidates if is_short_code(each.quote.block) and each.quote.entry.page in pages]
    best = max(fitting, key=lambda each: (each.quote.block.language.lower() in named, each.score), default=None)
    return best.quote if best else None


_PAIRS_ALLOWANCE = 1.5
"""What pairs of letters that stand for words lack in evidence: some pairs are parts of other words."""
_MOST_TELLING_WORDS = 10
_MIN_SIZE_WEIGHT = 4.0
_ELSEWHERE_WEIGHT = 0.5
"""Weight of a word found elsewhere in the section, or as another word of its stem."""


class Evidence(NamedTuple):
    """The maximum of each signal over the sections.

    `literal_share` is the share of the question, by worth, that one block or the names above it contain literally;
    `value` is how well the section fits, `together` the share of the words that are neighbours in both, `named` how far
    the question and a heading coincide. `worth` is that of the words found, relative to a word that only one section
    has: two common ones prove little. `words` is the number of words in the question. `size` is roughly the logarithm
    of the number of sections: the more there are, the more they match by chance.
    """

    literal_share: float
    value: float
    together: float
    named: float
    worth: float
    words: float
    size: float


WEIGHTS = Evidence(literal_share=2.47, value=0.29, together=1.18, named=1.85, worth=1.19, words=0.31, size=-0.8)


def evidence(result: SearchResult, hits: Sequence[Hit]) -> Evidence:
    terms = _telling([term for term in result.terms if not term.is_aside])
    worth = Worth(terms)
    said = [_shares_said(hit, terms, worth) for hit in hits]
    return Evidence(
        literal_share=max((share for shares in said for share in shares), default=0.0),
        value=max((hit.value for hit in hits), default=0.0),
        together=max((hit.pairs for hit in hits), default=0.0),
        named=max((_share_named(hit, terms, worth) * hit.purity for hit in hits), default=0.0),
        worth=max((_share_within(hit, terms, worth) for hit in hits), default=0.0) * worth.whole / result.most_worth,
        words=len(terms),
        size=max(result.most_worth, _MIN_SIZE_WEIGHT),
    )


def _telling(terms: Sequence[WeighedTerm]) -> Sequence[WeighedTerm]:
    """All the words; of a long story or of code only the known ones that are worth most."""
    if len(terms) <= _MOST_TELLING_WORDS:
        return terms
    known = [term for term in terms if term.stems]
    return sorted(known, key=lambda term: -term.worth)[:_MOST_TELLING_WORDS]


def is_answered(result: SearchResult, hits: Sequence[Hit], certainty: Certainty = SURE) -> bool:
    seen = evidence(result, hits)
    pairs = sum(is_unspaced(term.text) for term in result.terms) / max(len(result.terms), 1)
    return result.is_named or (
        seen.literal_share >= certainty.literal_share
        and sum(a * b for a, b in zip(seen, WEIGHTS, strict=True)) >= certainty.least - _PAIRS_ALLOWANCE * pairs
    )


def _shares_said(hit: Hit, terms: Sequence[WeighedTerm], worth: Worth) -> list[float]:
    names = _names(hit)
    texts = [block.text for block in hit.entry.section.blocks if block.kind is not BlockKind.CODE]
    said = [_find_literal_terms(terms, hit, names | forms_in(text)) for text in texts]
    return [worth.share(words) + _ELSEWHERE_WEIGHT * worth.share(hit.terms - words) for words in said]


def _share_within(hit: Hit, terms: Sequence[WeighedTerm], worth: Worth) -> float:
    words = _find_literal_terms(terms, hit, _names(hit) | forms_in(hit.entry.section.text))
    return worth.share(words) + _ELSEWHERE_WEIGHT * worth.share(hit.terms - words)


def _share_named(hit: Hit, terms: Sequence[WeighedTerm], worth: Worth) -> float:
    return worth.share(_find_literal_terms(terms, hit, forms_in(hit.entry.headings)))


def _names(hit: Hit) -> frozenset[str]:
    return forms_in(hit.entry.headings, hit.entry.title, hit.entry.page, hit.entry.code_languages)


def _find_literal_terms(terms: Iterable[WeighedTerm], hit: Hit, forms: frozenset[str]) -> frozenset[str]:
    """A word that occurs on no page counts where its substitute was found."""
    return frozenset(
        term.text for term in terms if form_of(term.text) in forms or (term.is_guess and term.text in hit.terms)
    )


_LEAST_TELLING_LETTERS = 3
_LEAST_LETTERS_LEFT = 3
_LEAST_NOUN_LETTERS = 7


def forms_in(*texts: str) -> frozenset[str]:
    return frozenset(form_of(word) for text in texts for word in _inner_words(text))


@lru_cache(maxsize=50_000)
def form_of(word: str) -> str:
    """The word without its ending (plural, past tense, -ing or noun); the result is seldom a word itself."""
    singular = _singular(word)
    for ending in ("ing", "ed"):
        left = singular.removesuffix(ending)
        if left != singular and len(left) >= _LEAST_LETTERS_LEFT:
            singular = left[:-1] if left[-1] == left[-2] else left
            break
    if singular.endswith(("ation", "ction")) and len(singular) > _LEAST_NOUN_LETTERS:
        return singular.removesuffix("ion")
    return singular.rstrip("e")


def _singular(word: str) -> str:
    if len(word) > 4 and word.endswith("ies"):
        return word[:-3] + "y"
    if len(word) > 4 and word.endswith(("ses", "xes", "ches", "shes", "zes")):
        return word[:-2]
    return word[:-1] if len(word) > _LEAST_LETTERS_LEFT and word.endswith("s") and not word.endswith("ss") else word


def _inner_words(text: str) -> Iterable[str]:
    return words_in(text)
