"""Reads arriving text in small windows, and tells how much of it no later text can change."""

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from itertools import accumulate
from typing import NamedTuple

from docsdesk.ui.markdown.links import CITATION
from docsdesk.ui.markdown.steps import MarkdownStep, read_steps

SMALLEST_WINDOW_CHARACTERS = 60
WINDOW_CHARACTERS = 500
WIDEST_WINDOW_CHARACTERS = 4_000
"""Characters read at once; more only for a block with no end yet, which is cut if it still has none."""

# An item's marker, with the blanks before its words if there are any.
_MARKER = re.compile(rb"([-+*]|\d{1,9}[.)])(?: {1,4}(?=[^ \n])| ?)")
_WEIGHTS = {"+CodeBlock": 60, "+Table": 60, "+TableRow": 25}
_HEAVY_STEPS = 100
"""Steps written at once; a block with a view of its own counts as many, and so does a row of a table."""
_MOST_STEPS = 600
"""The most steps of a block written at once; a longer one is cut."""
_STAYS_OPEN = ("-List", "-Item", "-Table", "-CodeBlock")
_FENCE = re.compile(rb"(?:```|~~~)[^\n]{0,200}\n")
MOST_DEFINITIONS = 500
_MOST_DEFINITION_CHARACTERS = 2_000
_DEFINITION = re.compile(r"^ {0,3}\[(?P<label>[^\]\n]{1,200})\]:(?P<target>[^\n]*)(?P<end>\n|\Z)", re.MULTILINE)


@dataclass(frozen=True, slots=True)
class BlockPlace:
    """How far a text is settled. `opening` has lines that return a reader to the lists, table or code open there.

    `is_in_list`: the next item continues a list.
    """

    offset: int = 0
    opening: str = ""
    is_in_list: bool = False


class MarkdownReading(NamedTuple):
    """`final` are the steps up to `place`; `rest` may still change, and is set if the text was read to its end."""

    final: list[MarkdownStep]
    rest: list[MarkdownStep]
    place: BlockPlace
    is_at_end: bool
    is_dense: bool = False
    """Whether a small part of what was read is already as much as should be written at once."""


def read_on(
    source: str, place: BlockPlace, preamble: Callable[[str], str], limit: int = WINDOW_CHARACTERS
) -> MarkdownReading:
    """Read on from `place`, `limit` characters at first. `preamble` gives the definitions that a text refers to."""
    while True:
        text = _window(source, place.offset, limit)
        is_at_end = place.offset + len(text) >= len(source)
        head = (preamble(text) + place.opening).encode()
        raw = head + text.encode(errors="replace")
        steps = read_steps(raw.decode())
        in_code = _cut_code(steps, raw)
        cut, is_last = _best_cut(steps, raw, len(head), in_code)
        is_at_end = is_at_end and is_last
        if cut is None and not is_at_end:
            if (limit < WIDEST_WINDOW_CHARACTERS and len(steps) < _MOST_STEPS) or _ends_in_code(steps, len(raw)):
                limit *= 2
                continue
            cut = _Cut(len(steps), len(raw))
        kept = _without_head(steps, len(head), is_in_list=place.is_in_list)
        if cut is None:
            return MarkdownReading([], _only(kept), place, is_at_end)
        offset = place.offset + len(raw[len(head) : cut.at].decode())
        reached = BlockPlace(offset, _opening(cut, raw), cut.is_in_list)
        return MarkdownReading(_only(kept[: cut.number]), _only(kept[cut.number :]), reached, is_at_end, not is_last)


def _only(steps: list[MarkdownStep | None]) -> list[MarkdownStep]:
    return [step for step in steps if step is not None]


class _Cut(NamedTuple):
    """A cut before step `number`, whose line begins at byte `at`, inside these items and that table or fence."""

    number: int
    at: int
    items: tuple[MarkdownStep, ...] = ()
    table: MarkdownStep | None = None
    is_in_list: bool = False
    fence: bytes = b""


def _window(source: str, start: int, limit: int) -> str:
    """Whole lines, or whole words of a line that is longer."""
    end = start + limit
    if end >= len(source):
        return source[start:]
    line_end = source.rfind("\n", start, end) + 1
    word_end = source.rfind(" ", start, end) + 1
    return source[start : line_end or word_end or end]


def _cut_code(steps: list[MarkdownStep], raw: bytes) -> _Cut | None:
    """The place after the last whole line of fenced code at the end of `steps`; its words are split there."""
    if len(steps) < 3 or (steps[-3].name, steps[-2].name, steps[-1].name) != ("+CodeBlock", "Text", "-CodeBlock"):
        return None
    begin, words = steps[-3], steps[-2]
    fence = _FENCE.match(raw, begin.start)
    at = raw.rfind(b"\n", words.start, words.end) + 1
    is_at_line_start = begin.start == 0 or raw[begin.start - 1 : begin.start] == b"\n"
    if fence is None or not at or not is_at_line_start or raw[words.start : words.end] != words.text.encode():
        return None
    rest = raw[at : words.end].decode()
    steps[-2:-1] = [words._replace(detail=raw[words.start : at].decode(), end=at)]
    if rest:
        steps[-1:-1] = [words._replace(detail=rest, start=at)]
    return _Cut(len(steps) - 1 - bool(rest), at, fence=fence[0])


def _best_cut(steps: list[MarkdownStep], raw: bytes, head: int, in_code: _Cut | None) -> tuple[_Cut | None, bool]:
    """The last place to cut, or one with enough to write before it; and whether it is the last.

    A block's kind is known once its first line is complete; everything before it is then final.
    """
    last_line_end = raw.rfind(b"\n")
    whole = [cut for cut in _Cuts(steps, raw, head).find_all() if cut.at <= last_line_end]
    if in_code is not None and in_code.at > head:
        whole.append(in_code)
    if not whole:
        return None, True
    weights = list(accumulate(_WEIGHTS.get(step.name, 1) for step in steps))
    number = next(
        (number for number, cut in enumerate(whole) if weights[cut.number - 1] > _HEAVY_STEPS), len(whole) - 1
    )
    return whole[number], number == len(whole) - 1


class _Cuts:
    """Places between blocks, list items and table rows that only lists and tables enclose."""

    def __init__(self, steps: list[MarkdownStep], raw: bytes, head: int) -> None:
        self._steps = steps
        self._raw = raw
        self._head = head
        self._items: list[MarkdownStep] = []
        self._counts: list[int] = []
        """Items so far in each open list."""
        self._table: MarkdownStep | None = None
        self._closed = 0
        """Open containers that cannot be cut."""

    def find_all(self) -> Iterator[_Cut]:
        for index, step in enumerate(self._steps):
            if step.name[0] == "-":
                self._leave(step.name)
                continue
            if not self._closed and (at := self._line_start(step)) > self._head and self._may_cut(step):
                yield _Cut(index, at, tuple(self._items), self._table, is_in_list=step.name == "+Item")
            if step.name[0] == "+":
                self._enter(step)

    def _may_cut(self, step: MarkdownStep) -> bool:
        match step.name:
            case "+Item":
                return self._counts[-1] > 0
            case "+TableRow":
                return True
            case name:
                return self._table is None and (name[0] == "+" or name == "Rule")

    def _enter(self, step: MarkdownStep) -> None:
        match step.name:
            case "+List" if not self._closed:
                self._counts.append(0)
            case "+Item" if not self._closed:
                self._counts[-1] += 1
                self._items.append(step)
            case "+Table" if not self._closed:
                self._table = step
            case _:
                self._closed += 1

    def _leave(self, name: str) -> None:
        match name:
            case "-List" if not self._closed:
                self._counts.pop()
            case "-Item" if not self._closed:
                self._items.pop()
            case "-Table" if not self._closed:
                self._table = None
            case _:
                self._closed -= 1

    def _line_start(self, step: MarkdownStep) -> int:
        """The start of the step's line; 0 if anything but blanks precedes the step."""
        start = self._raw.rfind(b"\n", 0, step.start) + 1
        return 0 if self._raw[start : step.start].strip(b" ") else start


def _opening(cut: _Cut, raw: bytes) -> str:
    lines = [*(_item_line(item, raw) for item in cut.items), cut.fence]
    if cut.table is not None:
        start = raw.rfind(b"\n", 0, cut.table.start) + 1
        rule = raw.find(b"\n", cut.table.start) + 1
        lines.append(raw[start : raw.find(b"\n", rule) + 1])
    return b"".join(lines).decode()


def _item_line(item: MarkdownStep, raw: bytes) -> bytes:
    """A line that opens an item at the same depth. Its empty heading, unlike words, does not absorb the next line."""
    column = item.start - raw.rfind(b"\n", 0, item.start) - 1
    marker = _MARKER.match(raw, item.start)
    if marker is None:
        return b" " * column + b"- #\n"
    return b" " * column + marker[1] + b" " * max(len(marker[0]) - len(marker[1]), 1) + b"#\n"


def _without_head(steps: list[MarkdownStep], head: int, *, is_in_list: bool) -> list[MarkdownStep | None]:
    """Replace the steps of the first `head` bytes by None, except for the ends of what they open."""
    kept: list[MarkdownStep | None] = []
    for step in steps:
        is_kept = step.start >= head
        if step.name[0] == "-":
            is_kept = step.end > head or step.name in _STAYS_OPEN
        elif is_kept and is_in_list and step.name == "+List":
            is_kept = is_in_list = False
        kept.append(step if is_kept else None)
    return kept


def _ends_in_code(steps: list[MarkdownStep], length: int) -> bool:
    return any(step.name == "+CodeBlock" and step.end >= length - 1 for step in steps)


class References:
    def __init__(self) -> None:
        self._lines: dict[str, str] = {}
        """The line that defines a label; the first definition counts."""
        self._cited = 0
        self._read = 0
        self._last = ""
        """The label whose defining line may continue."""

    def cite(self, count: int) -> list[str]:
        """Numbers up to `count` stand for sources unless the text defines them; return labels with a new meaning."""
        fewer, more = sorted((self._cited, count))
        self._cited = count
        return [label for label in map(str, range(fewer + 1, more + 1)) if label not in self._lines]

    def take(self, source: str, *, is_whole: bool) -> list[str]:
        """Read on in `source`; return labels with a new meaning. The last line counts only if `is_whole`."""
        changed: list[str] = []
        for found in _DEFINITION.finditer(source, self._read):
            label = found["label"].casefold()
            line = f"[{label}]: -\n\n" if label.startswith("^") else f"{found[0].strip()}\n"
            is_known = label in self._lines and label != self._last
            if (
                is_known
                or not (found["end"] or is_whole)
                or len(line) > _MOST_DEFINITION_CHARACTERS
                or len(self._lines) >= MOST_DEFINITIONS
            ):
                continue
            if self._lines.get(label) != line:
                changed.append(label)
            self._lines[label] = line
            self._last = "" if found["end"] else label
        self._read = source.rfind("\n") + 1
        return changed

    def preamble(self, text: str) -> str:
        """Lines that define what `text` refers to. The rule at their end keeps the text separate from them."""
        words = text.casefold()
        lines = [line for label, line in self._lines.items() if f"[{label}]" in words]
        if self._cited and "[" in words:
            numbers = (number for number in range(1, self._cited + 1) if f"[{number}]" in words)
            lines += [f"[{number}]: {CITATION}{number}\n" for number in numbers if str(number) not in self._lines]
        return "".join([*lines, "\n***\n\n"]) if lines else ""
