"""Answers a question with a language model that gets the sections found, and checks its citations."""

import asyncio
import logging
import re
from collections.abc import AsyncGenerator, Iterator, Mapping, Sequence
from contextlib import aclosing
from dataclasses import dataclass
from typing import NamedTuple, Protocol

from docsdesk.domain.assistant.answer import Usage
from docsdesk.domain.errors import DocsdeskError
from docsdesk.domain.questions.answer_prose import SOURCES_HEADING
from docsdesk.engine.answers.answer_events import AnswerEnded, AnswerEvent, Checked, Cited, Failed, TextAdded, Thought
from docsdesk.engine.answers.answer_text import escape, link
from docsdesk.engine.answers.assistant import AssistantReply
from docsdesk.engine.answers.model_prompt import chat_messages, numbered_sources
from docsdesk.engine.answers.search_result import SectionEntry
from docsdesk.protocol.assistant_bodies import RequestBody
from docsdesk.protocol.stream.chat_completions import ChatDelta, ChatMessage

_NUMBER = r"[1-9]\d{0,2}"
_NUMBERS = rf"{_NUMBER}(?:\s*[,;\u2013-]\s*\^?{_NUMBER})*"
_MARK = re.compile(rf" ?(?:\[\^?({_NUMBERS})\]|【({_NUMBERS})(?:†[^】\n]{{0,40}})?】)")
_MAY_BECOME_MARK = re.compile(r" ?(?:\[\^?[\d\s,;\u2013^-]{0,24}\]?|【[\d\s,;\u2013^-]{0,24}(?:†[^】\n]{0,40})?】?)")
_RANGE = re.compile(r"(\d+)(?:\s*[\u2013-]\s*\^?(\d+))?")
_STOP = re.compile(r"`+|~+| ?[\[【]|\n")
"""Where code may begin or end, a mark begins, or a line ends."""
_FENCE_LEAD = re.compile(r"[\s>]*(?:[-*+]\s+|\d+[.)]\s+)?")
_LEAST_FENCE_CHARACTERS = 3
_MOST_LEAD_CHARACTERS = 80
"""Characters of a line that are enough to tell whether code may begin after them."""
_PIECE_CHARACTERS = 1_000
_MOST_RANGE_NUMBERS = 20
_REASONS = {
    "stop": "stop",
    "eos": "stop",
    "length": "length",
    "max_tokens": "length",
    "content_filter": "content-filter",
    "tool_calls": "tool-calls",
    "function_call": "tool-calls",
}
"""The AI SDK's names for servers' finish reasons; any other is "other"."""
_MOST_CLAIMS = 5
_log = logging.getLogger(__name__)
_MOST_CHARACTERS = 40_000
"""Characters; claims after them are not checked."""
_FENCED = re.compile(r"^[ \t>]*(`{3,}|~{3,}).*?(?:^[ \t>]*\1|\Z)", re.MULTILINE | re.DOTALL)
_MARKS = re.compile(r"(?:\s?\[\d{1,3}\])+")
_LINE_LEAD = re.compile(r"^[\s>#*+-]*(?:\d+[.)]\s)?")
_CODE = re.compile(r"(?<!`)(`++)(.+?)(?<!`)\1(?!`)")
_FIGURE = re.compile(r"(?<![\w.])\d[\d.,]*\d(?!\w)")
"""Of at least two digits: smaller ones count steps and the like."""
_THOUSANDS = re.compile(r"(?<=\d),(?=\d{3})")
_WORDS = re.compile(r"[\w.-]*\w")


@dataclass(frozen=True, slots=True)
class CitationMark:
    """A source named for the first time; `number` is the one that the reader sees."""

    number: int
    entry: SectionEntry


class Citations:
    """Renumbers marks in the order in which sources are first named, and removes marks that name none.

    Holds back only text that may become a mark. Code is left unchanged.
    """

    def __init__(self, sources: Sequence[SectionEntry]) -> None:
        self.cited: dict[int, CitationMark] = {}
        """By the number that the model was given."""
        self.dropped = 0
        """Marks that named no source."""
        self._sources = sources
        self._held = ""
        self._line = ""
        self._code = ""
        """The backticks or tildes that opened the current code."""
        self._is_fence = False

    def feed(self, text: str) -> Iterator[CitationMark | str]:
        """Yield text to show, preceded by the sources that it names for the first time."""
        for start in range(0, len(text), _PIECE_CHARACTERS):
            self._held += text[start : start + _PIECE_CHARACTERS]
            yield from self._drain(is_last=False)

    def close(self) -> Iterator[CitationMark | str]:
        yield from self._drain(is_last=True)

    def _drain(self, *, is_last: bool) -> Iterator[CitationMark | str]:
        shown: list[str] = []
        while self._held:
            stop = _STOP.search(self._held)
            plain = self._held[: stop.start()] if stop else self._held
            if stop is None and not is_last:
                # A space before a mark is removed with it.
                plain = plain.removesuffix(" ")
            shown.append(self._take(len(plain)))
            if stop is None or (not is_last and self._may_grow(stop[0])):
                break
            if not self._code and (mark := self._mark()):
                yield from self._new(mark)
                self._take(mark.end())
                shown.append(self._renumber(mark))
            else:
                self._note(stop[0])
                shown.append(self._take(len(stop[0])))
        if text := "".join(shown):
            yield text

    def _take(self, length: int) -> str:
        taken, self._held = self._held[:length], self._held[length:]
        _, is_new, line = taken.rpartition("\n")
        self._line = (line if is_new else self._line + line)[:_MOST_LEAD_CHARACTERS]
        return taken

    def _may_grow(self, stop: str) -> bool:
        """Whether the held text begins with something that may still be incomplete."""
        if stop[0] in "`~":
            return len(stop) == len(self._held)
        return stop != "\n" and not self._code and _MAY_BECOME_MARK.fullmatch(self._held) is not None

    def _mark(self) -> re.Match[str] | None:
        """The mark at the start of the held text; a link's text is not a mark."""
        mark = _MARK.match(self._held)
        return None if mark is None or self._held.startswith("(", mark.end()) else mark

    def _new(self, mark: re.Match[str]) -> Iterator[CitationMark]:
        for number in _numbers(mark):
            if number not in self.cited and number <= len(self._sources):
                self.cited[number] = new = CitationMark(len(self.cited) + 1, self._sources[number - 1])
                yield new

    def _renumber(self, mark: re.Match[str]) -> str:
        numbers = _numbers(mark)
        known = dict.fromkeys(self.cited[number].number for number in numbers if number in self.cited)
        self.dropped += sum(number not in self.cited for number in numbers)
        space = " " if mark[0].startswith(" ") and known else ""
        return space + "".join(f"[{number}]" for number in known)

    def _note(self, stop: str) -> None:
        """Track whether the text is in code."""
        if stop == "\n":
            # The end of a paragraph ends code that nothing closed.
            if not self._is_fence and not self._line.strip():
                self._code = ""
        elif stop[0] not in "`~":
            return
        elif self._is_fence:
            is_closed = stop.startswith(self._code) and not self._line.strip("> \t")
            self._code, self._is_fence = ("", False) if is_closed else (self._code, True)
        elif self._code:
            self._code = "" if stop == self._code else self._code
        elif len(stop) >= _LEAST_FENCE_CHARACTERS and _FENCE_LEAD.fullmatch(self._line):
            self._code, self._is_fence = stop, True
        elif stop[0] == "`":
            self._code = stop


def _numbers(mark: re.Match[str]) -> list[int]:
    """The numbers of a mark that names one source, several or a short range."""
    found: list[int] = []
    for first, last in _RANGE.findall(mark[1] or mark[2]):
        is_range = last and int(first) < int(last) < int(first) + _MOST_RANGE_NUMBERS
        found += range(int(first), int(last) + 1) if is_range else [int(each) for each in (first, last) if each]
    return found


class ChatModel(Protocol):
    """A model on a server. `host` and `model` are for people."""

    @property
    def host(self) -> str: ...

    @property
    def model(self) -> str: ...

    def answer(self, messages: Sequence[ChatMessage]) -> AsyncGenerator[ChatDelta]:
        """Raises DocsdeskError, possibly midway. Closing it cancels the request."""
        ...


async def model_events(
    body: RequestBody, reply: AssistantReply, model: ChatModel, thread_id: str
) -> AsyncGenerator[AnswerEvent]:
    """All events after the search."""
    sources = numbered_sources(reply.searched)
    messages = chat_messages(body, sources, fits=bool(reply.answer.quotes))
    written = _Written(
        Citations(sources), reader_text=" ".join([body.question, *(item.value for item in body.context)])
    )
    try:
        async with aclosing(model.answer(messages)) as deltas:
            async for delta in deltas:
                for event in written.take(delta):
                    yield event
    except DocsdeskError as error:
        _log.warning("The model server did not answer: %s", error)
        written.error = str(error)
    for event in written.release_held():
        yield event
    await asyncio.to_thread(written.check)
    for event in written.rest():
        yield event
    marks = written.marks
    if written.has_text:
        yield Checked(model.model, model.host, len(marks.cited), marks.dropped, written.unsupported)
    yield AnswerEnded(written.reason, thread_id, written.usage)


class _Written:
    """The answer that a model has written so far."""

    def __init__(self, marks: Citations, *, reader_text: str) -> None:
        self.marks = marks
        self.unsupported: tuple[str, ...] = ()
        """Figures and code that none of the sources cited for them contains."""
        self._known = reader_text
        self._text: list[str] = []
        self.usage = Usage()
        self.error = ""
        self._finish = ""
        self._is_refused = False

    @property
    def has_text(self) -> bool:
        return any(text.strip() for text in self._text)

    @property
    def reason(self) -> str:
        if self.error:
            return "error"
        return "content-filter" if self._is_refused else _REASONS.get(self._finish, "other")

    def take(self, delta: ChatDelta) -> Iterator[AnswerEvent]:
        self.usage = delta.usage or self.usage
        self._finish = delta.finish or self._finish
        if delta.reasoning:
            yield Thought(delta.reasoning)
        if delta.text:
            yield from self._events(self.marks.feed(delta.text))
        if delta.refusal:
            self._is_refused = True
            yield from self._add_text(delta.refusal)

    def release_held(self) -> Iterator[AnswerEvent]:
        yield from self._events(self.marks.close())

    def check(self) -> None:
        """Slow for a text with many claims."""
        sources = {mark.number: mark.entry for mark in self.marks.cited.values()}
        self.unsupported = find_unsupported("".join(self._text), sources, self._known) if sources else ()

    def rest(self) -> Iterator[AnswerEvent]:
        """The sources, and what the reader should know about the answer."""
        if not self.has_text and not self.error:
            self.error = "The model server's answer is empty. Try again, or choose another model."
        if self.marks.cited:
            lines = (f"{mark.number}. {link(mark.entry)}\n" for mark in self.marks.cited.values())
            yield TextAdded(f"\n\n{SOURCES_HEADING}\n\n" + "".join(lines))
        if self.error:
            yield Failed(self.error)
        elif not self._is_refused and (note := self._note()):
            yield TextAdded(f"\n\n*{note}*")

    def _note(self) -> str:
        """A warning about what the reader should verify."""
        if not self.marks.cited:
            return "No page is cited for this answer."
        notes: list[str] = []
        if self.unsupported:
            claims = ", ".join(f"“{escape(claim)}”" for claim in self.unsupported[:_MOST_CLAIMS])
            notes.append(f"Not in the pages cited for it: {claims}.")
        if dropped := self.marks.dropped:
            marks = "One mark" if dropped == 1 else f"{dropped} marks"
            notes.append(f"{marks} that named no source {'was' if dropped == 1 else 'were'} taken out.")
        return " ".join(notes)

    def _events(self, checked: Iterator[CitationMark | str]) -> Iterator[AnswerEvent]:
        for each in checked:
            if isinstance(each, str):
                yield from self._add_text(each)
            else:
                yield Cited(each.number, each.entry)

    def _add_text(self, text: str) -> Iterator[AnswerEvent]:
        self._text.append(text)
        yield TextAdded(text)


class _Evidence(NamedTuple):
    text: str
    words: frozenset[str]


def find_unsupported(text: str, sources: Mapping[int, SectionEntry], reader_text: str) -> tuple[str, ...]:
    """Figures and code without support in the statements that end in a mark, verbatim, each once.

    `sources` by the numbers of the marks; `reader_text` is the reader's own text, which may be repeated.
    """
    evidence = {
        number: _evidence(f"{entry.name} {entry.section.text} {entry.lead}") for number, entry in sources.items()
    }
    said = _evidence(reader_text)
    found: dict[str, None] = {}
    # A model that repeats itself is checked only once.
    for statement, numbers in dict.fromkeys(_statements(_FENCED.sub("", text[:_MOST_CHARACTERS]))):
        there = [said, *(evidence[number] for number in numbers if number in evidence)]
        codes = [code[2].strip() for code in _CODE.finditer(statement)]
        figures = [figure[0] for figure in _FIGURE.finditer(_CODE.sub(" ", statement))]
        missing = [code for code in codes if not _has_code(there, code)]
        missing += [figure for figure in figures if not _has_figure(there, figure)]
        found.update(dict.fromkeys(missing))
    return tuple(found)


def _statements(text: str) -> Iterator[tuple[str, tuple[int, ...]]]:
    """Yield each statement with the numbers of the marks after it; text without a mark after it makes no claim."""
    for line in text.split("\n"):
        start = _LINE_LEAD.match(line)
        position = start.end() if start else 0
        # Code is replaced by as many backticks, which hold no marks and keep the offsets of the line.
        for marks in _MARKS.finditer(_CODE.sub(lambda code: "`" * len(code[0]), line)):
            numbers = dict.fromkeys(int(number) for number in re.findall(r"\d+", marks[0]))
            yield line[position : marks.start()], tuple(numbers)
            position = marks.end()


def _evidence(text: str) -> _Evidence:
    plain = _strip_marks(text)
    return _Evidence(plain, frozenset(_WORDS.findall(plain)))


def _has_code(there: Sequence[_Evidence], code: str) -> bool:
    """As a whole, or else each of its words: code may combine names from the docs."""
    plain = _strip_marks(code)
    words = set(_WORDS.findall(plain))
    is_whole = any(plain in each.text for each in there)
    return is_whole or (len(words) > 1 and not words.difference(*(each.words for each in there)))


def _has_figure(there: Sequence[_Evidence], figure: str) -> bool:
    """As a number of its own, whatever unit is attached to it."""
    plain = _strip_marks(figure)
    alone = re.compile(rf"(?<![\d.]){re.escape(plain)}(?!\.?\d)")
    return any(plain in each.text and alone.search(each.text) for each in there)


def _strip_marks(text: str) -> str:
    return " ".join(_THOUSANDS.sub("", text).lower().split())
