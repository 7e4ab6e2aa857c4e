"""Whether the sections that were found answer the question, or only mention some of its words.

The weights are fitted by `python -m tests.bench.answers.fit_evidence FOLDER…` on half of the sites' questions: each is
answered on its own site, with its heading and without it, and refused on the others.
"""

import re
from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import NamedTuple

from docsdesk.docs.mdx.html.sections import BlockKind
from docsdesk.engine.answers.found import Found, Hit, WeighedTerm, Worth

LEAST_SAID = 0.55
"""Of a question whose better half nobody wrote, nothing is answered."""
MOST_TELLING = 10
_LEAST_SIZE = 4.0
_HALF = 0.5
"""What a word counts that stands elsewhere in the section, or as another word of its stem."""


class Evidence(NamedTuple):
    """The most that any of the sections has of each.

    `said` is the share of the question, by worth, that stands in one block or the names above it in the very words;
    `value` how well the section fits, `together` the share of the words that stand together in both, `named` how much
    of the question and of a heading is the same. `worth` is what the words found are worth by themselves, against a
    word that only one section has: two common ones prove little. `words` counts those of the question. `size` is the
    logarithm of the number of sections, about: the more there are, the more is found in them by chance.
    """

    said: float
    value: float
    together: float
    named: float
    worth: float
    words: float
    size: float


WEIGHTS = Evidence(said=2.35, value=0.21, together=0.96, named=2.03, worth=1.26, words=0.2, size=-1.0)
LEAST = 0.24


def evidence(found: Found, hits: Sequence[Hit]) -> Evidence:
    terms = _telling([term for term in found.terms if not term.is_aside])
    worth = Worth(terms)
    said = [_shares_said(hit, terms, worth) for hit in hits]
    return Evidence(
        said=max((share for shares in said for share in shares), default=0.0),
        value=max((hit.value for hit in hits), default=0.0),
        together=max((hit.pairs for hit in hits), default=0.0),
        named=max((_share_named(hit, terms, worth) * hit.purity for hit in hits), default=0.0),
        worth=max((_share_within(hit, terms, worth) for hit in hits), default=0.0) * worth.whole / found.most_worth,
        words=len(terms),
        size=max(found.most_worth, _LEAST_SIZE),
    )


def _telling(terms: Sequence[WeighedTerm]) -> Sequence[WeighedTerm]:
    """All the words, but of a long story or of code only those known ones that are worth most."""
    if len(terms) <= MOST_TELLING:
        return terms
    known = [term for term in terms if term.stems]
    return sorted(known, key=lambda term: -term.worth)[:MOST_TELLING]


def is_answered(found: Found, hits: Sequence[Hit]) -> bool:
    seen = evidence(found, hits)
    return found.is_named or (
        seen.said >= LEAST_SAID and sum(a * b for a, b in zip(seen, WEIGHTS, strict=True)) >= LEAST
    )


def _shares_said(hit: Hit, terms: Sequence[WeighedTerm], worth: Worth) -> list[float]:
    names = _names(hit)
    texts = [block.text for block in hit.entry.section.blocks if block.kind is not BlockKind.CODE]
    said = [_said(terms, hit, names | forms_in(text)) for text in texts]
    return [worth.share(words) + _HALF * worth.share(hit.terms - words) for words in said]


def _share_within(hit: Hit, terms: Sequence[WeighedTerm], worth: Worth) -> float:
    words = _said(terms, hit, _names(hit) | forms_in(hit.entry.section.text))
    return worth.share(words) + _HALF * worth.share(hit.terms - words)


def _share_named(hit: Hit, terms: Sequence[WeighedTerm], worth: Worth) -> float:
    return worth.share(_said(terms, hit, forms_in(hit.entry.headings)))


def _names(hit: Hit) -> frozenset[str]:
    return forms_in(hit.entry.headings, hit.entry.title, hit.entry.page, hit.entry.code_languages)


def _said(terms: Iterable[WeighedTerm], hit: Hit, forms: frozenset[str]) -> frozenset[str]:
    """A word that stands on no page counts where what was taken for it stands."""
    return frozenset(
        term.text for term in terms if form_of(term.text) in forms or (term.is_guess and term.text in hit.terms)
    )


_WORD = re.compile(r"[^\W_]+")
_LEAST_LEFT = 3
_LEAST_NOUN = 7


def forms_in(*texts: str) -> frozenset[str]:
    return frozenset(form_of(word) for text in texts for word in _words(text))


@lru_cache(maxsize=50_000)
def form_of(word: str) -> str:
    """The word without the ending of its plural, its past, its -ing or its noun; seldom a word itself."""
    singular = _singular(word)
    for ending in ("ing", "ed"):
        left = singular.removesuffix(ending)
        if left != singular and len(left) >= _LEAST_LEFT:
            singular = left[:-1] if left[-1] == left[-2] else left
            break
    if singular.endswith(("ation", "ction")) and len(singular) > _LEAST_NOUN:
        return singular.removesuffix("ion")
    return singular.rstrip("e")


def _singular(word: str) -> str:
    if len(word) > 4 and word.endswith("ies"):
        return word[:-3] + "y"
    if len(word) > 4 and word.endswith(("ses", "xes", "ches", "shes", "zes")):
        return word[:-2]
    return word[:-1] if len(word) > _LEAST_LEFT and word.endswith("s") and not word.endswith("ss") else word


def _words(text: str) -> Iterable[str]:
    return _WORD.findall(text.lower())
