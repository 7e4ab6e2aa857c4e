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
_SECOND_QUESTION = re.compile(
    r"[\s,;]+(and|or|but|then)\s+(how|what|when|where|which|who|why|can|could|do|does|is|are|should|will)\b",
    re.IGNORECASE,
)
_QUOTED_LINE = re.compile(r"^[ \t]*>.*$", re.MULTILINE)


def question_of(asked: Sequence[str], shown: Sequence[str]) -> Question:
    """`shown` stands beside the last question, code or text that was selected: that is what "this" is, then."""
    recent = [each[:LONGEST_QUESTION] for each in asked[-1 - MOST_BEFORE :]]
    shown = (*shown, *_quoted(recent[-1]))
    *before, text = (_own(each) for each in recent)
    while before and goes_on(text, is_something_shown=bool(shown)):
        text = f"{before.pop()} {text}"
    return read_question(text, side_texts=shown)


def goes_on(text: str, *, is_something_shown: bool = False) -> bool:
    """Whether a question needs the one before it: it begins or points back like that, or has no subject of its own."""
    if len(content_words(text)) >= FEW_WORDS:
        return False
    if _GOES_ON.match(text):
        return True
    return not is_something_shown and (not has_subject(text) or _points_back(text))


def _points_back(text: str) -> bool:
    """Beyond itself: in "What is a sailing, and how do I book it?" the second question points at the first."""
    second = _SECOND_QUESTION.search(text)
    names_it = second is not None and has_subject(text[: second.start()])
    return _POINTS_BACK.search(text, 0, second.start() if second and names_it else len(text)) is not None


def _quoted(question: str) -> tuple[str, ...]:
    """Lines of an answer that the question is about."""
    lines = (line.strip().lstrip("> ") for line in _QUOTED_LINE.findall(question))
    return tuple(line for line in lines if line) if _own(question) != question else ()


def _own(question: str) -> str:
    """It without what it quotes; nothing but quotes is a question itself."""
    own = _QUOTED_LINE.sub("", question)
    return own if own.strip() else question
