"""Reads a question in its conversation: what it leaves out is what an earlier one asked about.

The weights were chosen by `python -m tests.bench.answers.threads --development`.
"""

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace
from enum import Enum
from typing import NamedTuple, Protocol

from docsdesk.engine.answers.answer import ANY, HINTED, LIKELY, SURE, Certainty
from docsdesk.engine.answers.question import (
    MOST_QUESTION_CHARACTERS,
    QuestionWords,
    content_words,
    has_subject,
    read_question,
)
from docsdesk.engine.answers.search_result import SearchResult


class SearchableSite(Protocol):
    """What a conversation is about."""

    def search(self, question: QuestionWords, before: str) -> SearchResult:
        """`before` is the page that answered the question before; it may be empty."""
        ...

    def is_answered(self, result: SearchResult, certainty: Certainty) -> bool: ...


_MOST_EARLIER_QUESTIONS = 3
_FEW_WORDS = 3
_SEVERAL_WORDS = 4

_ASKS = re.compile(
    r"\b(how|what|when|where|which|who|whom|whose|why|can|could|do|does|did|is|are|should|will|would|may|must)\b",
    re.IGNORECASE,
)
_WHAT_ABOUT = re.compile(r"\b(what|how) about\b|\b(what if|why not)\b", re.IGNORECASE)
_POINTS_BACK = re.compile(
    r"\b(it|its|that|this|these|those|they|them|one|there|same|instead|else)\b(?!\s*['\u2019])", re.IGNORECASE
)
_SECOND_QUESTION = re.compile(
    r"[\s,;]+(and|or|but|then)\s+(how|what|when|where|which|who|why|can|could|do|does|is|are|should|will)\b",
    re.IGNORECASE,
)
_QUOTED_LINE = re.compile(r"^[ \t]*>.*$", re.MULTILINE)


class Form(Enum):
    """How a question relates to the one before; the value is what that one's words weigh in it."""

    WHOLE = 0.35
    """It says what it is about."""
    CHANGED = 0.5
    """The same about something else: "And in Python?"."""
    SHORT = 0.75
    """It may leave something out: "Which fields are required?"."""
    ELLIPTIC = 0.8
    """It says nothing of what it is about, or points back to it: "Is there a limit?", "How long does it take?"."""


class Topic(NamedTuple):
    """What the questions before were about, and the page that answered."""

    text: str
    words: tuple[str, ...]
    page: str


@dataclass(frozen=True, slots=True)
class Understood:
    """`certainty` is what an answer needs."""

    question: QuestionWords
    result: SearchResult
    certainty: Certainty


def understand(asked: Sequence[str], excerpts: Sequence[str], site: SearchableSite) -> Understood:
    """Read the last of the questions, which are one or more.

    `excerpts` are code or text selected along with it, which it may call "this". Earlier questions count, unless the
    site says nothing about what they ask.
    """
    recent = [each[:MOST_QUESTION_CHARACTERS] for each in asked[-1 - _MOST_EARLIER_QUESTIONS :]]
    topic: Topic | None = None
    for earlier in map(_own, recent[:-1]):
        form = form_of(earlier)
        found = _read(earlier, (), form, topic, site)[1]
        if site.is_answered(found, LIKELY):
            topic = _topic_after(topic, earlier, form, found.hits[0].entry.page)
    excerpts = (*excerpts, *_find_quoted(recent[-1]))
    text = _own(recent[-1])
    form = form_of(text)
    if excerpts and form is Form.ELLIPTIC:
        topic = None
    question, found = _read(text, excerpts, form, topic, site)
    return Understood(question, found, _certainty(form, topic, found) if len(recent) > 1 else SURE)


def _certainty(form: Form, topic: Topic | None, result: SearchResult) -> Certainty:
    """How sure the answer to a follow-up has to be: less, the more it leaves out, unless it brings in a new word."""
    is_new = any(not term.expression for term in result.terms if not term.is_aside)
    if topic is None or form is Form.WHOLE or is_new:
        return LIKELY
    stays = bool(result.hits) and result.hits[0].entry.page == topic.page
    return ANY if form is Form.ELLIPTIC and stays else HINTED


def form_of(text: str) -> Form:
    words = len(content_words(text))
    if not has_subject(text) or (words < _SEVERAL_WORDS and _points_back(text)):
        return Form.ELLIPTIC
    if words < _SEVERAL_WORDS and not _ASKS.search(_WHAT_ABOUT.sub("", text)):
        return Form.CHANGED
    return Form.SHORT if words < _FEW_WORDS else Form.WHOLE


def _read(
    text: str, excerpts: Sequence[str], form: Form, topic: Topic | None, site: SearchableSite
) -> tuple[QuestionWords, SearchResult]:
    if topic is None or form is Form.SHORT:
        alone = read_question(text, side_texts=excerpts)
        found = site.search(alone, "")
        if topic is None:
            return alone, found
        form = Form.WHOLE if site.is_answered(found, SURE) else form
    question = read_question(text, side_texts=excerpts, topic=topic.words, topic_weight=form.value)
    if form is Form.CHANGED:
        question = replace(question, before=topic.text)
    elif form is not Form.WHOLE:
        question = replace(question, text=f"{topic.text} {text}")
    return question, site.search(question, topic.page)


def _topic_after(topic: Topic | None, text: str, form: Form, page: str) -> Topic:
    if topic is None or form is Form.WHOLE:
        return Topic(text, content_words(text), page)
    return Topic(f"{topic.text} {text}"[-MOST_QUESTION_CHARACTERS:], (*topic.words, *content_words(text)), page)


def _points_back(text: str) -> bool:
    """Whether it refers to something outside: in "What is a sailing, and how do I book it?", "it" is inside."""
    second = _SECOND_QUESTION.search(text)
    names_it = second is not None and has_subject(text[: second.start()])
    return _POINTS_BACK.search(text, 0, second.start() if second and names_it else len(text)) is not None


def _find_quoted(question: str) -> tuple[str, ...]:
    """Quoted lines of an answer that the question is about."""
    lines = (line.strip().lstrip("> ") for line in _QUOTED_LINE.findall(question))
    return tuple(line for line in lines if line) if _own(question) != question else ()


def _own(question: str) -> str:
    """The question without its quotes; if there is nothing else, the quotes are the question."""
    own = _QUOTED_LINE.sub("", question)
    return own if own.strip() else question
