"""What a conversation's last question is about, with those before it where it goes on from them."""

import re
from collections.abc import Sequence

from docsdesk.engine.answers.question import LONGEST_QUESTION, Question, content_words, has_subject, read_question

FEW_WORDS = 3
MOST_BEFORE = 2

_GOES_ON = re.compile(r"\s*(and|but|or|so|then|also|what about|how about|what if|why not)\b", re.IGNORECASE)
_POINTS_BACK = re.compile(
    r"\b(it|its|that|this|these|those|they|them|one|there|same|instead|else)\b(?!\s*['\u2019])", re.IGNORECASE
)


def question_of(asked: Sequence[str], shown: Sequence[str]) -> Question:
    """`shown` stands beside the last question, code or text that was selected: that is what "this" is, then."""
    text, *before = (each[:LONGEST_QUESTION] for each in (asked[-1], *asked[:-1][-MOST_BEFORE:]))
    while before and goes_on(text, is_something_shown=bool(shown)):
        text = f"{before.pop()} {text}"
    return read_question(text, side_texts=shown)


def goes_on(text: str, *, is_something_shown: bool = False) -> bool:
    """Whether a question needs the one before it: it begins or points back like that, or has no subject of its own."""
    if len(content_words(text)) >= FEW_WORDS:
        return False
    if _GOES_ON.match(text):
        return True
    return not is_something_shown and (not has_subject(text) or _POINTS_BACK.search(text) is not None)
