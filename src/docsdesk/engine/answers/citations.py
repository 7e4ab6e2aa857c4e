"""Checks the marks of a model's answer while it streams: each [n] must name a source that the model was given."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from docsdesk.engine.answers.found import Entry

_NUMBER = r"[1-9]\d{0,2}"
_NUMBERS = rf"{_NUMBER}(?:\s*[,;\u2013-]\s*\^?{_NUMBER})*"
_MARK = re.compile(rf" ?(?:\[\^?({_NUMBERS})\]|【({_NUMBERS})(?:†[^】\n]{{0,40}})?】)")
_MAY_BECOME_MARK = re.compile(r" ?(?:\[\^?[\d\s,;\u2013^-]{0,24}\]?|【[\d\s,;\u2013^-]{0,24}(?:†[^】\n]{0,40})?】?)")
_RANGE = re.compile(r"(\d+)(?:\s*[\u2013-]\s*\^?(\d+))?")
_STOP = re.compile(r"`+|~+| ?[\[【]|\n")
"""Where code may begin or end, a mark begins, or a line ends."""
_LINE_LEAD = re.compile(r"[\s>]*(?:[-*+]\s+|\d+[.)]\s+)?")
_SHORTEST_FENCE = 3
_LONGEST_LEAD = 80
"""Characters of a line that are enough to tell whether code may begin after them."""
_PIECE = 1_000
_LONGEST_RANGE = 20


@dataclass(frozen=True, slots=True)
class Mark:
    """A source named for the first time; `number` is the one that the reader sees."""

    number: int
    entry: Entry


class Citations:
    """Renumbers marks in the order in which sources are first named, and removes marks that name none.

    Holds back only text that may become a mark. Code is left unchanged.
    """

    def __init__(self, sources: Sequence[Entry]) -> None:
        self.cited: dict[int, Mark] = {}
        """By the number that the model was given."""
        self.dropped = 0
        """Marks that named no source."""
        self._sources = sources
        self._held = ""
        self._line = ""
        self._code = ""
        """The backticks or tildes that opened the current code."""
        self._is_fence = False

    def feed(self, text: str) -> Iterator[Mark | str]:
        """Yield text to show, preceded by the sources that it names for the first time."""
        for start in range(0, len(text), _PIECE):
            self._held += text[start : start + _PIECE]
            yield from self._drain(is_last=False)

    def close(self) -> Iterator[Mark | str]:
        yield from self._drain(is_last=True)

    def _drain(self, *, is_last: bool) -> Iterator[Mark | str]:
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
                shown.append(self._renumbered(mark))
            else:
                self._note(stop[0])
                shown.append(self._take(len(stop[0])))
        if text := "".join(shown):
            yield text

    def _take(self, length: int) -> str:
        taken, self._held = self._held[:length], self._held[length:]
        _, is_new, line = taken.rpartition("\n")
        self._line = (line if is_new else self._line + line)[:_LONGEST_LEAD]
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

    def _new(self, mark: re.Match[str]) -> Iterator[Mark]:
        for number in _numbers(mark):
            if number not in self.cited and number <= len(self._sources):
                self.cited[number] = new = Mark(len(self.cited) + 1, self._sources[number - 1])
                yield new

    def _renumbered(self, mark: re.Match[str]) -> str:
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
        elif len(stop) >= _SHORTEST_FENCE and _LINE_LEAD.fullmatch(self._line):
            self._code, self._is_fence = stop, True
        elif stop[0] == "`":
            self._code = stop


def _numbers(mark: re.Match[str]) -> list[int]:
    """The numbers of a mark that names one source, several or a short range."""
    found: list[int] = []
    for first, last in _RANGE.findall(mark[1] or mark[2]):
        is_range = last and int(first) < int(last) < int(first) + _LONGEST_RANGE
        found += range(int(first), int(last) + 1) if is_range else [int(each) for each in (first, last) if each]
    return found
