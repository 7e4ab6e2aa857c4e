"""Answers made of the docs' own sentences: which ones, in which order. Nothing is written that no page says."""

import re
from collections.abc import Iterable, Sequence, Set
from dataclasses import dataclass

from docsdesk.docs.mdx.html.sections import BlockKind
from docsdesk.engine.answers.evidence import is_answered
from docsdesk.engine.answers.found import Entry, Found, Hit, Worth
from docsdesk.engine.answers.question import Question
from docsdesk.engine.answers.quote import (
    ANNOUNCED,
    Quote,
    form_factor,
    is_short_code,
    rest_of,
    says_what,
    sentences_before,
    whole_thought,
)
from docsdesk.engine.answers.search import SectionIndex

MOST_WORDS = 100
LEAST_WORDS = 40
"""An answer shorter than this goes on to the end of its paragraph."""
MOST_QUOTES = 6

# Shares of a block's score. A section about nothing but the question says the most in its opening.
_OVERLAP, _SECTION, _OPENING, _SUBJECT = 0.55, 0.3, 0.1, 0.3
_NUMBER, _DEFINITION = 0.15, 0.25
"""What a figure is worth where one is asked for, and a sentence that says what its subject is or does."""
_DIGIT = re.compile(r"\d")
LEAST_OF_BEST_SECTION = 0.25
_UNDER_HEADING, _ON_PAGE = 0.6, 0.25
"""What a word counts that stands only in the headings above a block, or only in the page's names."""
_LEAST_OF_BEST = 0.68
_REDUNDANCY = 0.45
_ALIKE = 0.6


@dataclass(frozen=True, slots=True)
class Answer:
    """`quotes` in reading order. Without quotes it is a refusal.

    Then `nearest` is the best there was, and `unknown` are the question's words that stand on no page; `reason` says,
    in Markdown, why nothing was searched.
    """

    quotes: tuple[Quote, ...] = ()
    nearest: Entry | None = None
    unknown: tuple[str, ...] = ()
    reason: str = ""


@dataclass(frozen=True, slots=True)
class _Candidate:
    quote: Quote
    hit: Hit
    terms: frozenset[str]
    score: float

    def is_about(self, subject: Set[str]) -> bool:
        """Whether the block or the headings above it name what the question is about."""
        return not subject or not subject.isdisjoint(self.terms | self.hit.in_heading)


def compose(question: Question, found: Found, index: SectionIndex, *, sections: int) -> Answer:
    """The best answer from the first `sections` hits."""
    hits = found.hits[:sections]
    candidates = _candidates(question, found, index, sections)
    if not is_answered(found, hits):
        unknown = tuple(term.text for term in found.terms if not (term.expression or term.is_aside))
        return Answer(nearest=hits[0].entry if hits else None, unknown=unknown)
    least = hits[0].score * LEAST_OF_BEST_SECTION
    subject = {term.text for term in found.terms if term.is_subject}
    fitting = [each for each in candidates if each.hit.score >= least and each.is_about(subject)]
    prose = _chosen([each for each in fitting if each.quote.block.kind is not BlockKind.CODE])
    prose = _filled(prose, [each.quote for each in sorted(candidates, key=lambda each: -each.score)])
    quotes = dict.fromkeys(prose)
    has_code = any(quote.block.kind is BlockKind.CODE for quote in prose)
    if (
        question.wants_code
        and not has_code
        and (code := _code(question, candidates, {quote.entry.page for quote in prose}))
    ):
        quotes[code] = None
    order = {entry.page: rank for rank, entry in reversed(list(enumerate(quote.entry for quote in quotes)))}
    return Answer(
        tuple(sorted(quotes, key=lambda quote: (order[quote.entry.page], quote.entry.position, quote.number)))
    )


def _candidates(question: Question, found: Found, index: SectionIndex, sections: int) -> list[_Candidate]:
    hits, terms = found.hits[:sections], found.terms
    quotes = [(Quote(hit.entry, number), hit) for hit in hits for number in range(len(hit.entry.section.blocks))]
    present = index.terms_in([quote.block.text for quote, _ in quotes], terms)
    worth = Worth(terms)
    best = hits[0].score if hits else 0.0
    return [
        _Candidate(
            quote,
            hit,
            here,
            _block_score(quote, here, hit, worth)
            + _SECTION * hit.score / best
            + (_NUMBER if question.wants_number and _DIGIT.search(quote.block.text) else 0.0)
            + (_DEFINITION if question.wants_definition and says_what(quote.block, found.terms, index) else 0.0),
        )
        for (quote, hit), here in zip(quotes, present, strict=True)
    ]


def _block_score(quote: Quote, here: frozenset[str], hit: Hit, worth: Worth) -> float:
    overlap = (
        worth.share(here)
        + _UNDER_HEADING * worth.share(hit.in_heading - here)
        + _ON_PAGE * worth.share(hit.in_page - hit.in_heading - here)
    )
    subject = worth.share(hit.in_heading) * hit.purity
    opening = (_OPENING + _SUBJECT * subject) / (1 + sentences_before(quote))
    return (_OVERLAP * overlap + opening) * form_factor(quote)


def _chosen(candidates: Sequence[_Candidate]) -> list[Quote]:
    """Greedily the best that say something new, each with what it leans on, until the words are spent."""
    chosen: dict[Quote, None] = {}
    words = 0
    left = sorted(candidates, key=lambda each: -each.score)
    least = left[0].score * _LEAST_OF_BEST if left else 0.0
    while left and len(chosen) < MOST_QUOTES:
        best = max(left, key=lambda each: _marginal(each, chosen))
        left.remove(best)
        if _marginal(best, chosen) < least:
            break
        added = [quote for quote in whole_thought(best.quote) if quote not in chosen]
        cost = sum(len(quote.block.text.split()) for quote in added if quote.block.kind is not BlockKind.CODE)
        if not chosen or words + cost <= MOST_WORDS:
            chosen.update(dict.fromkeys(added))
            words += cost
    return list(chosen)


def _filled(chosen: list[Quote], others: Sequence[Quote]) -> list[Quote]:
    """What is short goes on: to the end of its paragraph or list, then with the best of the page that is quoted."""
    filled = dict.fromkeys(chosen)
    if chosen and _words_of(filled) < LEAST_WORDS:
        filled.update(dict.fromkeys(rest_of(chosen[-1], LEAST_WORDS - _words_of(filled))))
    has_code = any(quote.block.kind is BlockKind.CODE for quote in chosen)
    for other in others:
        if not chosen or has_code or _words_of(filled) >= LEAST_WORDS // 2 or len(filled) >= MOST_QUOTES:
            break
        if other.entry.page == chosen[0].entry.page and _stands_alone(other, filled):
            filled[other] = None
    return list(filled)


def _stands_alone(quote: Quote, chosen: Iterable[Quote]) -> bool:
    """Whether it is a sentence that says something of its own, which nothing chosen says."""
    is_said = quote.block.kind is BlockKind.SENTENCE and not quote.block.text.endswith((":", "?"))
    return is_said and form_factor(quote) > ANNOUNCED and all(_likeness(quote, each) < _ALIKE for each in chosen)


def _words_of(quotes: Iterable[Quote]) -> int:
    return sum(len(quote.block.text.split()) for quote in quotes if quote.block.kind is not BlockKind.CODE)


def _marginal(candidate: _Candidate, chosen: dict[Quote, None]) -> float:
    if candidate.quote in chosen:
        return 0.0
    likeness = max((_likeness(candidate.quote, other) for other in chosen), default=0.0)
    return candidate.score - _REDUNDANCY * likeness


def _likeness(one: Quote, other: Quote) -> float:
    """Words in common, as a share of the shorter one's."""
    words, others = _words(one), _words(other)
    return len(words & others) / max(min(len(words), len(others)), 1)


def _words(quote: Quote) -> set[str]:
    return set(re.findall(r"[^\W_]{3,}", quote.block.text.lower()))


def _code(question: Question, candidates: Sequence[_Candidate], pages: Set[str]) -> Quote | None:
    """The best code block that is short enough to read here, from the pages that are quoted.

    First of all in the language that the question names.
    """
    named = {term.text for term in question.terms}
    fitting = [each for each in candidates if is_short_code(each.quote.block) and each.quote.entry.page in pages]
    best = max(fitting, key=lambda each: (each.quote.block.language.lower() in named, each.score), default=None)
    return best.quote if best else None
