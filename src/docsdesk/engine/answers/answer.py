"""Answers made of the docs' own sentences: which ones, in which order. Nothing is written that no page says."""

import re
from collections.abc import Iterator, Sequence, Set
from dataclasses import dataclass

from docsdesk.docs.mdx.sections import Block, BlockKind
from docsdesk.engine.answers.evidence import is_answered
from docsdesk.engine.answers.found import Entry, Found, Hit, Worth
from docsdesk.engine.answers.question import Question
from docsdesk.engine.answers.search import SectionIndex

MOST_WORDS = 100
LEAST_WORDS = 40
"""An answer shorter than this goes on to the end of its paragraph."""
MOST_QUOTES = 6
MOST_CODE_LINES, MOST_CODE_WORDS = 18, 50
DRAWINGS = ("mermaid",)
LONGEST_LIST = 6

# Shares of a block's score. A section about nothing but the question says the most in its opening.
_OVERLAP, _SECTION, _OPENING, _SUBJECT = 0.55, 0.3, 0.1, 0.3
_NUMBER = 0.15
"""What a figure is worth where one is asked for."""
_DIGIT = re.compile(r"\d")
LEAST_OF_BEST_SECTION = 0.25
_UNDER_HEADING, _ON_PAGE = 0.6, 0.25
"""What a word counts that stands only in the headings above a block, or only in the page's names."""
_LEAST_OF_BEST = 0.68
_REDUNDANCY = 0.45

_LEANING = re.compile(
    r"(This|It|Its|That|These|Those|They|Their|Otherwise|Instead|However|But|Then|Also|Both|Such|Either|In that)\b"
)


@dataclass(frozen=True, slots=True)
class Quote:
    """A block as it stands in its section; `number` is its block's there."""

    entry: Entry
    number: int

    @property
    def block(self) -> Block:
        return self.entry.section.blocks[self.number]


@dataclass(frozen=True, slots=True)
class Answer:
    """`quotes` in reading order. Without quotes it is a refusal.

    Then `nearest` is the best there was, and `unknown` are the question's words that stand on no page.
    """

    quotes: tuple[Quote, ...] = ()
    nearest: Entry | None = None
    unknown: tuple[str, ...] = ()


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
            + (_NUMBER if question.wants_number and _DIGIT.search(quote.block.text) else 0.0),
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
    opening = (_OPENING + _SUBJECT * subject) / (1 + _sentences_before(quote))
    return (_OVERLAP * overlap + opening) * _form_factor(quote)


def _sentences_before(quote: Quote) -> int:
    """Blocks above this one, without the line in which the page describes itself."""
    return sum(block.text not in quote.entry.lead for block in quote.entry.section.blocks[: quote.number])


def _form_factor(quote: Quote) -> float:
    """What the block's form makes of its score: questions, scraps and what only announces something say little."""
    block = quote.block
    if block.kind is not BlockKind.SENTENCE:
        return 0.9
    if block.text.endswith("?"):
        return 0.0
    if block.text.endswith(":") and not list(_announced(quote)):
        return 0.5
    if block.text in quote.entry.lead and _says_more_than_its_lead(quote.entry):
        return 0.78
    words = len(block.text.split())
    return 0.5 if words < 4 else 0.8 if words > 45 else 1.0


def _says_more_than_its_lead(entry: Entry) -> bool:
    prose = (block.text for block in entry.section.blocks if block.kind is BlockKind.SENTENCE)
    return any(text not in entry.lead for text in prose)


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
        added = [quote for quote in _whole_thought(best.quote) if quote not in chosen]
        cost = sum(len(quote.block.text.split()) for quote in added if quote.block.kind is not BlockKind.CODE)
        if not chosen or words + cost <= MOST_WORDS:
            chosen.update(dict.fromkeys(added))
            words += cost
    if words < LEAST_WORDS and chosen:
        chosen.update(dict.fromkeys(_rest_of_paragraph(next(reversed(chosen)), LEAST_WORDS - words)))
    return list(chosen)


def _rest_of_paragraph(quote: Quote, words: int) -> Iterator[Quote]:
    """The sentences after this one in its paragraph, until so many words are said."""
    for number in range(quote.number + 1, len(quote.entry.section.blocks)):
        block = quote.entry.section.blocks[number]
        is_next = block.kind is quote.block.kind is BlockKind.SENTENCE and block.paragraph == quote.block.paragraph
        if not is_next or words <= 0 or block.text.endswith((":", "?")):
            return
        yield Quote(quote.entry, number)
        words -= len(block.text.split())


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


def _whole_thought(quote: Quote) -> Iterator[Quote]:
    """The block with the one before it that it leans on, or the list that it announces."""
    if (before := _leans_on(quote)) is not None:
        yield before
    yield quote
    if quote.block.text.endswith(":"):
        yield from _announced(quote)


def _leans_on(quote: Quote) -> Quote | None:
    if quote.number == 0:
        return None
    before = Quote(quote.entry, quote.number - 1)
    if quote.block.kind is BlockKind.LIST_ITEM:
        while before.block.kind is BlockKind.LIST_ITEM and before.number > 0:
            before = Quote(before.entry, before.number - 1)
        return before if before.block.text.endswith(":") else None
    is_prose = quote.block.kind is before.block.kind is BlockKind.SENTENCE
    return before if is_prose and _LEANING.match(quote.block.text) else None


def _announced(quote: Quote) -> Iterator[Quote]:
    """The list, the rows or the code right after a block that ends with a colon."""
    following = quote.entry.section.blocks[quote.number + 1 :]
    if following and _is_short_code(following[0]):
        yield Quote(quote.entry, quote.number + 1)
        return
    for number, block in enumerate(following[:LONGEST_LIST], quote.number + 1):
        if block.kind not in (BlockKind.LIST_ITEM, BlockKind.TABLE_ROW):
            return
        yield Quote(quote.entry, number)


def _is_short_code(block: Block) -> bool:
    is_short = block.text.count("\n") < MOST_CODE_LINES and len(block.text.split()) <= MOST_CODE_WORDS
    return block.kind is BlockKind.CODE and is_short and block.language not in DRAWINGS


def _code(question: Question, candidates: Sequence[_Candidate], pages: Set[str]) -> Quote | None:
    """The best code block that is short enough to read here, from the pages that are quoted.

    First of all in the language that the question names.
    """
    named = {term.text for term in question.terms}
    fitting = [each for each in candidates if _is_short_code(each.quote.block) and each.quote.entry.page in pages]
    best = max(fitting, key=lambda each: (each.quote.block.language.lower() in named, each.score), default=None)
    return best.quote if best else None
