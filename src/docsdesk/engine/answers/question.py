"""A question as search terms, and as the expression that full-text search understands."""

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import islice

from docsdesk.domain.search_terms import HUMP, WORD, words_in
from docsdesk.engine.answers.asking import leave_out_asking

MOST_QUESTION_CHARACTERS = 4_000
"""Characters that are read: by then any question has been asked, whatever is pasted after it."""
MOST_TERMS = 24
MOST_TERM_CHARACTERS = 48
SIDE_WEIGHT = 0.35
"""Weight of words that are not in the question itself."""
BROAD_WEIGHT = 0.5
"""Weight of words that fit almost any subject."""

_MEASURE = re.compile(
    r"\bhow (long|much|many|often|far|big|large|fast|soon|old)\b|多少|多[长大久]|几|いくつ|いくら|何[個回件分秒日文]"
    "|얼마나?|몇|เท่าไ|กี่",
    re.IGNORECASE,
)

_STOP_WORD_LIST = """
a about after all also am an and any are aren as at be because been before being but by can cannot could couldn
did didn do does doesn doing don each either else for from further get gets getting give given go goes going got
had has hasn have haven having he her here hers him his how however i if in into is isn it its itself just know
let like ll make makes may me might mine more most much must my need needed needs no nor now of off on once one only or
other our ours out over own please put re s same see shall she should shouldn so some such t tell than that the
their theirs them then there these they thing things this those through to too under up us use used using ve very
want was wasn way we were weren what when where whether which while who whom whose why will with within without
won work works would wouldn yes you your yours
explain describe show happen happens exactly possible mean means vs versus please quickly easily properly
"""
_STOP_WORDS = frozenset(_STOP_WORD_LIST.split())
_BROAD_WORD_LIST = """
add added allow allowed available best bring build change changed choose contain create current default different
do enable exist find handle help hit include keep kind kinds latest list look max maximum min minimum name new number
pass possible provide reach read recommended remove required result results return returned right run see send set
should simple start stop support supported try type types update valid value view various wait way work write
"""
_BROAD_WORDS = frozenset(_BROAD_WORD_LIST.split())
_ONE_KANA = re.compile("[\u3041-\u30ff]")
_WANTS_CODE = re.compile(
    r"\b(how (do|can|should|to|would)|example|sample|snippet|code|curl|request|command|script|syntax|install|run|call"
    r"|payload|configure|set ?up)\b|如何|怎[么麼样樣]|示例|代[码碼]|どうやって|どのように"
    r"|どうすれば|方法|コード|어떻게|방법|예제|코드"
    r"|อย่างไร|ยังไง|วิธี|ตัวอย่าง",
    re.IGNORECASE,
)
_WANTS_VERDICT = re.compile(
    r"\b(am|are|can|could|did|do|does|has|have|is|may|must|should|was|were|will|would) "
    r"(i|it|my|our|that|the|there|they|this|we|you|your)\b|^(are|can|could|do|does|has|have|is|may|must|should|will)\b",
    re.IGNORECASE,
)
_QUESTION_WORD = re.compile(r"\b(how|what|when|where|which|who|whom|whose|why)\b", re.IGNORECASE)
_DEFINITION = re.compile(
    r"\bwhat(['\u2019]s| is| are| does .{1,80} mean)\b|什[么麼]是|是什[么麼]|とは|って何|무엇인가|뭔가요|คืออะไร",
    re.IGNORECASE,
)


@dataclass(frozen=True, slots=True)
class Term:
    """One word, lower-case. `weight` is 1 for words of the question itself, less for broad ones and those beside it."""

    text: str
    weight: float = 1.0
    is_aside: bool = False

    def expression(self, *, is_prefix: bool = False) -> str:
        """The word for FTS5, quoted; it holds letters and digits only."""
        return f'"{self.text}"*' if is_prefix else f'"{self.text}"'


@dataclass(frozen=True, slots=True)
class QuestionWords:
    text: str
    terms: tuple[Term, ...]
    before: str = ""
    """The question that it repeats about something else, and which says what kind of answer is wanted."""

    @property
    def _manner(self) -> str:
        return f"{self.before} {self.text}" if self.before else self.text

    @property
    def wants_code(self) -> bool:
        """Whether it asks how to do something, so that a code block helps."""
        return _WANTS_CODE.search(self._manner) is not None

    @property
    def wants_verdict(self) -> bool:
        """Whether it can be answered with yes or no."""
        return _WANTS_VERDICT.search(self._manner) is not None and _QUESTION_WORD.search(self._manner) is None

    @property
    def wants_definition(self) -> bool:
        """Whether it asks what something is."""
        return _DEFINITION.search(self._manner) is not None

    @property
    def wants_number(self) -> bool:
        """Whether it asks how long, how many or how much."""
        return _MEASURE.search(self._manner) is not None


def read_question(
    text: str, *, side_texts: Iterable[str] = (), topic: Sequence[str] = (), topic_weight: float = SIDE_WEIGHT
) -> QuestionWords:
    """Read the question's own words first, then those of the topic and those said or shown beside it, which count less.

    Without words of its own it is about what is shown beside it, else about the topic.
    """
    text = text[:MOST_QUESTION_CHARACTERS]
    own_words = list(_content_words(_MEASURE.sub("", text)))
    side_words: list[str] = []
    for side_text in islice(side_texts, MOST_TERMS):
        side_words += _content_words(side_text[:MOST_QUESTION_CHARACTERS])
    if not own_words:
        # "What does this do?" is about the text shown beside it.
        own_words, side_words = side_words or list(topic) or words_in(text), []
    side_words += split_identifiers(text).lower().split()
    terms = {word: Term(word, BROAD_WEIGHT if word in _BROAD_WORDS else 1.0) for word in own_words}
    for word in topic:
        terms.setdefault(word, Term(word, topic_weight, is_aside=True))
    for word in side_words:
        terms.setdefault(word, Term(word, SIDE_WEIGHT, is_aside=True))
    return QuestionWords(text, tuple(islice(terms.values(), MOST_TERMS)))


def content_words(text: str) -> tuple[str, ...]:
    return tuple(dict.fromkeys(_content_words(text)))


def has_subject(text: str) -> bool:
    """Whether it has a word that does not fit just any subject."""
    return any(word not in _BROAD_WORDS for word in _content_words(text))


def function_words(text: str) -> str:
    """Words that say nothing about the subject but occur in answers, such as "should" and "often"."""
    return " ".join(word for word in words_in(text) if word in _STOP_WORDS)


def split_identifiers(text: str) -> str:
    """Split every camelCase name in a text: `bundleUrl` gives "bundle Url"."""
    # Most words are all lower-case, which is faster to check.
    return " ".join(HUMP.sub(" ", word) for word in WORD.findall(text) if not word.islower() and HUMP.search(word))


def _content_words(text: str) -> Iterator[str]:
    words = (word[:MOST_TERM_CHARACTERS] for word in words_in(leave_out_asking(text)))
    return (word for word in words if word not in _STOP_WORDS and not _ONE_KANA.fullmatch(word))
