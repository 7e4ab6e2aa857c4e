"""How well a section fits a question: signals and their weights.

The weights are fitted by `python -m tests.bench.answers.fit FOLDER…`, on the headings of other sites than are measured.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import NamedTuple

from docsdesk.engine.answers.question import QuestionWords
from docsdesk.engine.answers.search_result import Hit, SectionEntry, WeighedTerm, Worth
from docsdesk.engine.answers.section_words import SectionWords

_SATURATION_FACTOR = 1.2
_LENGTH_SHARE = 0.75
"""The constants of bm25."""
_PAGE_SHARE = 0.25
"""Weight of a word found only in the page's names, relative to one in the section's own headings."""


class Signals(NamedTuple):
    """Each between 0 and about 2.

    `fit` is bm25 relative to the worth of the words, `heading` how far the question and the headings coincide,
    `opening` the first sentence, `function` the words without content, `pairs` words that are neighbours, `verdict` a
    yes or no if the question asks for one, `definition` a sentence that defines the subject.
    """

    fit: float
    heading: float
    opening: float
    function: float
    pairs: float
    verdict: float
    definition: float


WEIGHTS = Signals(fit=4.33, heading=3.81, opening=1.15, function=2.60, pairs=0.75, verdict=4.16, definition=3.32)


@dataclass(frozen=True, slots=True)
class Asked:
    """A question with the statistics of one index."""

    question: QuestionWords
    terms: Sequence[WeighedTerm]
    function_stems: frozenset[str]
    usual_size: float

    @property
    def own_terms(self) -> Sequence[WeighedTerm]:
        return [term for term in self.terms if not term.is_aside]


@dataclass(frozen=True, slots=True)
class Candidate:
    entry: SectionEntry
    words: SectionWords


def rank(asked: Asked, candidates: Iterable[Candidate]) -> list[tuple[Signals, Hit]]:
    """In the candidates' order. The hits' scores are set later."""
    whole, own = Worth(asked.terms), Worth(asked.own_terms)
    return [_rank_one(asked, each, whole, own) for each in candidates]


def _rank_one(asked: Asked, candidate: Candidate, whole: Worth, own: Worth) -> tuple[Signals, Hit]:
    words = candidate.words
    anywhere = _terms_among(asked.terms, words.counts.keys())
    in_heading = _terms_among(asked.terms, words.in_heading)
    in_page = _terms_among(asked.terms, words.in_page)
    in_first = _terms_among(asked.terms, words.in_first)
    purity = min(len(in_heading) / words.heading_size, 1.0) if words.heading_size else 0.0
    named = whole.share(in_heading) + _PAGE_SHARE * whole.share(in_page - in_heading)
    pairs = _pairs(asked, words)
    signals = Signals(
        fit=_fit(asked, words) / whole.whole if whole.whole else 0.0,
        heading=named * purity,
        opening=whole.share(in_first),
        function=_share_of(asked.function_stems, words.counts.keys()),
        pairs=pairs,
        verdict=float(asked.question.wants_verdict and words.is_yes_or_no),
        definition=float(asked.question.wants_definition and _is_defined(asked, words)),
    )
    fit = value(signals)
    return signals, Hit(candidate.entry, 0.0, fit, anywhere, own.share(anywhere), in_heading, in_page, purity, pairs)


def value(signals: Signals, weights: Signals = WEIGHTS) -> float:
    return sum(signal * weight for signal, weight in zip(signals, weights, strict=True))


def _terms_among(terms: Iterable[WeighedTerm], stems: Iterable[str]) -> frozenset[str]:
    return frozenset(term.text for term in terms if not term.stems.isdisjoint(stems))


def _fit(asked: Asked, words: SectionWords) -> float:
    """bm25 over the weighted words."""
    usual = _SATURATION_FACTOR * (1 - _LENGTH_SHARE + _LENGTH_SHARE * words.size / asked.usual_size)
    counts = ((term.worth, sum(words.counts[stem] for stem in term.stems)) for term in asked.terms)
    return sum(worth * count * (_SATURATION_FACTOR + 1) / (count + usual) for worth, count in counts)


def _pairs(asked: Asked, words: SectionWords) -> float:
    """The share of the question's neighbouring words that are neighbours here."""
    pairs = list(pairwise(asked.own_terms))
    return sum(words.has_pair(one.stems, other.stems) for one, other in pairs) / len(pairs) if pairs else 0.0


def _is_defined(asked: Asked, words: SectionWords) -> bool:
    own = [term.stems for term in asked.own_terms]
    return bool(own) and not any(stems.isdisjoint(words.defined) for stems in own)


def _share_of(wanted: frozenset[str], present: Iterable[str]) -> float:
    return len(wanted.intersection(present)) / len(wanted) if wanted else 0.0
