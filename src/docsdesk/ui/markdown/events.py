"""Reads Markdown into steps for a writer, and tells how much of a text that is still arriving is final."""

from dataclasses import dataclass
from itertools import pairwise
from typing import cast

import pyromark

OPTIONS = pyromark.Options.ENABLE_TABLES | pyromark.Options.ENABLE_STRIKETHROUGH | pyromark.Options.ENABLE_TASKLISTS


@dataclass(frozen=True, slots=True)
class Step:
    """`+Paragraph` begins and `-Paragraph` ends one; words and breaks bear the parser's names."""

    name: str
    detail: object = None

    @property
    def text(self) -> str:
        return str(self.detail)

    def field(self, name: str) -> str:
        """A text field of the detail, empty where there is none."""
        fields: object = self.detail
        value = cast(dict[str, object], fields).get(name) if isinstance(fields, dict) else None
        return value if isinstance(value, str) else ""


@dataclass(frozen=True, slots=True)
class Reading:
    """`final` are the steps of the blocks that no further text can change, the first `length` characters."""

    final: list[Step]
    rest: list[Step]
    length: int


def read_blocks(text: str) -> Reading:
    """Text that arrives can change the last block, and the one before it until the last one's first line is whole."""
    steps: list[Step] = []
    starts: list[tuple[int, int]] = []
    depth = 0
    for event, span in pyromark.events_with_range(text, options=OPTIONS, merge_text=True):
        step = _step(event)
        if depth == 0 and step.name[0] != "-":
            starts.append((len(steps), span["start"]))
        depth += (step.name[0] == "+") - (step.name[0] == "-")
        steps.append(step)
    raw = text.encode(errors="replace")
    last_line_end = raw.rfind(b"\n")
    final = [second for _, second in pairwise(starts) if second[1] <= last_line_end]
    if not final:
        return Reading([], steps, 0)
    index, offset = final[-1]
    line_start = raw.rfind(b"\n", 0, offset) + 1
    return Reading(steps[:index], steps[index:], len(raw[:line_start].decode()))


def row_count(steps: list[Step], start: int) -> int:
    """Rows of the table that begins at `start`, its head among them."""
    end = next(index for index in range(start, len(steps)) if steps[index].name == "-Table")
    return sum(step.name in ("+TableRow", "+TableHead") for step in steps[start:end])


def _step(event: object) -> Step:
    if isinstance(event, str):
        return Step(event)
    ((kind, value),) = cast(dict[str, object], event).items()
    sign = {"Start": "+", "End": "-"}.get(kind)
    if sign is None:
        return Step(kind, value)
    if isinstance(value, dict):
        ((name, detail),) = cast(dict[str, object], value).items()
        return Step(sign + name, detail)
    return Step(f"{sign}{value}")
