"""Holds what a model claims against the sections it cites: figures and code that stand in none of them."""

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from docsdesk.engine.answers.found import Entry

_LONGEST = 40_000
"""Characters; nobody looks at what is claimed behind them."""

_FENCED = re.compile(r"^[ \t>]*(`{3,}|~{3,}).*?(?:^[ \t>]*\1|\Z)", re.MULTILINE | re.DOTALL)
_MARKS = re.compile(r"(?:\s?\[\d{1,3}\])+")
_LINE_LEAD = re.compile(r"^[\s>#*+-]*(?:\d+[.)]\s)?")
_CODE = re.compile(r"(?<!`)(`++)(.+?)(?<!`)\1(?!`)")
_FIGURE = re.compile(r"(?<![\w.])\d[\d.,]*\d(?!\w)")
"""Of two digits at least: smaller ones count steps and the like."""
_THOUSANDS = re.compile(r"(?<=\d),(?=\d{3})")
_WORDS = re.compile(r"[\w.-]*\w")


class _Evidence(NamedTuple):
    text: str
    words: frozenset[str]


def unsupported(text: str, sources: Mapping[int, Entry], known: str) -> tuple[str, ...]:
    """Figures and code of the statements that end in a mark, as they stand there, each once.

    `sources` by the numbers of the marks; `known` is what the reader said, which may be said again.
    """
    evidence = {
        number: _evidence(f"{entry.name} {entry.section.text} {entry.lead}") for number, entry in sources.items()
    }
    said = _evidence(known)
    found: dict[str, None] = {}
    # A model that repeats itself is held to what it says once.
    for statement, numbers in dict.fromkeys(_statements(_FENCED.sub("", text[:_LONGEST]))):
        there = [said, *(evidence[number] for number in numbers if number in evidence)]
        codes = [code[2].strip() for code in _CODE.finditer(statement)]
        figures = [figure[0] for figure in _FIGURE.finditer(_CODE.sub(" ", statement))]
        missing = [code for code in codes if not _has_code(there, code)]
        missing += [figure for figure in figures if not _has_figure(there, figure)]
        found.update(dict.fromkeys(missing))
    return tuple(found)


def _statements(text: str) -> Iterator[tuple[str, tuple[int, ...]]]:
    """Each with the numbers that stand behind it; what no mark follows is nobody's."""
    for line in text.split("\n"):
        start = _LINE_LEAD.match(line)
        position = start.end() if start else 0
        # Code of the same length with no mark in it: the places stay those of the line.
        for marks in _MARKS.finditer(_CODE.sub(lambda code: "`" * len(code[0]), line)):
            numbers = dict.fromkeys(int(number) for number in re.findall(r"\d+", marks[0]))
            yield line[position : marks.start()], tuple(numbers)
            position = marks.end()


def _evidence(text: str) -> _Evidence:
    plain = _plain(text)
    return _Evidence(plain, frozenset(_WORDS.findall(plain)))


def _has_code(there: Sequence[_Evidence], code: str) -> bool:
    """As a whole, or else each of its words: code is put together of what the docs name."""
    plain = _plain(code)
    words = set(_WORDS.findall(plain))
    is_whole = any(plain in each.text for each in there)
    return is_whole or (len(words) > 1 and not words.difference(*(each.words for each in there)))


def _has_figure(there: Sequence[_Evidence], figure: str) -> bool:
    """As a number of its own, whatever unit stands at it."""
    plain = _plain(figure)
    alone = re.compile(rf"(?<![\d.]){re.escape(plain)}(?!\.?\d)")
    return any(plain in each.text and alone.search(each.text) for each in there)


def _plain(text: str) -> str:
    return " ".join(_THOUSANDS.sub("", text).lower().split())
