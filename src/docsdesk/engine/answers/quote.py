"""Quotes: their context, and how their form affects their score."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from docsdesk.docs.mdx.html.sections import Block, BlockKind
from docsdesk.domain.search_terms import count_words
from docsdesk.engine.answers.search import SectionIndex
from docsdesk.engine.answers.search_result import SectionEntry, WeighedTerm

MOST_CODE_LINES = 18
MOST_CODE_WORDS = 50
DRAWINGS = ("mermaid",)
MOST_LIST_ITEMS = 6
_COLONS = (":", "\uff1a")
_QUESTION_MARKS = ("?", "\uff1f")
LEADING_MARKS = _COLONS + _QUESTION_MARKS
"""What ends a sentence whose point comes after it."""
ANNOUNCED_SHARE = 0.5
"""The factor for a block that only announces the next."""

_SAYS_WHAT = re.compile(
    r"(?:an? |the )?((?:\S+ ){1,5}?)(?:(?:is|are) (?:an?|the|any|how)|means?|refers? to|lets?|combines?|allows?"
    r"|enables?|provides?|helps?|identif(?:y|ies)|stores?|runs?)\b",
    re.IGNORECASE,
)
_ANNOUNCING = re.compile(
    r"(learn|discover|explore|see|read|find out|in this (guide|section|page|tutorial)|how to)\b", re.IGNORECASE
)
_LEANING = re.compile(
    r"(This|It|Its|That|These|Those|They|Their|Otherwise|Instead|However|But|Then|Also|Both|Such|Either|In that)\b"
)


@dataclass(frozen=True, slots=True)
class Quote:
    """A block verbatim from its section; `number` is its position there."""

    entry: SectionEntry
    number: int

    @property
    def block(self) -> Block:
        return self.entry.section.blocks[self.number]


def whole_thought(quote: Quote) -> Iterator[Quote]:
    """The block with the previous one that it refers to, or the list that it announces."""
    if (before := _leans_on(quote)) is not None:
        yield before
    yield quote
    if quote.block.text.endswith(_COLONS):
        yield from _with_lead(quote)


def _leans_on(quote: Quote) -> Quote | None:
    if quote.number == 0:
        return None
    before = Quote(quote.entry, quote.number - 1)
    if quote.block.kind is BlockKind.LIST_ITEM:
        while before.block.kind is BlockKind.LIST_ITEM and before.number > 0:
            before = Quote(before.entry, before.number - 1)
        return before if before.block.text.endswith(_COLONS) else None
    is_prose = quote.block.kind is before.block.kind is BlockKind.SENTENCE
    return before if is_prose and _LEANING.match(quote.block.text) else None


def _with_lead(quote: Quote) -> Iterator[Quote]:
    """The list, the rows or the code right after a block that ends with a colon."""
    following = quote.entry.section.blocks[quote.number + 1 :]
    if following and is_short_code(following[0]):
        yield Quote(quote.entry, quote.number + 1)
        return
    for number, block in enumerate(following[:MOST_LIST_ITEMS], quote.number + 1):
        if block.kind not in (BlockKind.LIST_ITEM, BlockKind.TABLE_ROW):
            return
        yield Quote(quote.entry, number)


def rest_of(quote: Quote, words: int) -> Iterator[Quote]:
    """Continue in the paragraph or the list until `words` are reached."""
    for number in range(quote.number + 1, len(quote.entry.section.blocks)):
        block, last = quote.entry.section.blocks[number], quote.block
        are_items = block.kind is last.kind is BlockKind.LIST_ITEM
        are_sentences = block.kind is last.kind is BlockKind.SENTENCE and block.paragraph == last.paragraph
        if not (are_items or are_sentences) or words <= 0 or block.text.endswith(LEADING_MARKS):
            return
        yield Quote(quote.entry, number)
        words -= count_words(block.text)


def is_short_code(block: Block) -> bool:
    is_short = block.text.count("\n") < MOST_CODE_LINES and len(block.text.split()) <= MOST_CODE_WORDS
    return block.kind is BlockKind.CODE and is_short and block.language not in DRAWINGS


def sentences_before(quote: Quote) -> int:
    """The number of blocks above this one, without the page's description of itself."""
    return sum(block.text not in quote.entry.lead for block in quote.entry.section.blocks[: quote.number])


def form_factor(quote: Quote) -> float:
    """The factor for the block's form: questions, fragments and mere announcements say little."""
    block = quote.block
    if block.kind is not BlockKind.SENTENCE:
        return 0.9
    if block.text.endswith(_QUESTION_MARKS):
        return 0.0
    if block.text.endswith(_COLONS) and not list(_with_lead(quote)):
        return ANNOUNCED_SHARE
    if _ANNOUNCING.match(block.text):
        return ANNOUNCED_SHARE
    if block.text in quote.entry.lead and _says_more_than_its_lead(quote.entry):
        return 0.78
    words = count_words(block.text)
    return _length_factor(words)


def _length_factor(words: int) -> float:
    if words < 4:
        return 0.25
    return 0.8 if words > 45 else 1.0


def _says_more_than_its_lead(entry: SectionEntry) -> bool:
    prose = (block.text for block in entry.section.blocks if block.kind is BlockKind.SENTENCE)
    return any(text not in entry.lead for text in prose)


def says_what(block: Block, terms: Sequence[WeighedTerm], index: SectionIndex) -> bool:
    """Whether it begins with the question's subject, and a verb that says what that is or does."""
    beginning = _SAYS_WHAT.match(block.text)
    own = {term.text for term in terms if not term.is_aside}
    return beginning is not None and bool(own) and index.terms_in([beginning[1]], terms)[0] >= own
