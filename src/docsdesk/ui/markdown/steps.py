"""Reads Markdown into steps for a writer.

Pages go through `docs.mdx`. An answer is read again with every few words, on the window's own thread, and needs each
step's position in bytes: pyromark does that in a third of the time.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import NamedTuple, cast

import pyromark

from docsdesk.ui.markdown.links import plain_words

OPTIONS = (
    pyromark.Options.ENABLE_TABLES
    | pyromark.Options.ENABLE_STRIKETHROUGH
    | pyromark.Options.ENABLE_TASKLISTS
    | pyromark.Options.ENABLE_FOOTNOTES
)
MOST_COLUMNS = 40
MOST_ROWS = 1_000


class MarkdownStep(NamedTuple):
    """`+Paragraph` begins and `-Paragraph` ends one; words and breaks have the parser's names.

    `start` and `end` count bytes of the text that was read; both steps of a pair have those of the whole.
    """

    name: str
    detail: object = None
    start: int = 0
    end: int = 0

    @property
    def text(self) -> str:
        return str(self.detail)

    def field(self, name: str) -> str:
        """A text field of the detail; empty if there is none."""
        fields: object = self.detail
        value = cast(dict[str, object], fields).get(name) if isinstance(fields, dict) else None
        return value if isinstance(value, str) else ""


def read_steps(text: str) -> list[MarkdownStep]:
    """`text` must not contain lone surrogates."""
    return [
        _step(event, span["start"], span["end"])
        for event, span in pyromark.events_with_range(text, options=OPTIONS, merge_text=True)
    ]


def _step(event: object, start: int, end: int) -> MarkdownStep:
    if isinstance(event, str):
        return MarkdownStep(event, None, start, end)
    ((kind, value),) = cast(dict[str, object], event).items()
    sign = {"Start": "+", "End": "-"}.get(kind)
    if sign is None:
        return MarkdownStep(kind, value, start, end)
    if isinstance(value, dict):
        ((name, detail),) = cast(dict[str, object], value).items()
        return MarkdownStep(sign + name, detail, start, end)
    return MarkdownStep(f"{sign}{value}", None, start, end)


Cell = Sequence[MarkdownStep]


@dataclass(slots=True, eq=False)
class CodeBlock:
    """Growing code: its first `settled` characters no longer change."""

    language: str
    code: str = ""
    settled: int = 0

    def settle(self) -> None:
        self.settled = len(self.code)

    def go_back(self) -> None:
        self.code = self.code[: self.settled]

    @property
    def text(self) -> str:
        return self.code.removesuffix("\n")


@dataclass(slots=True, eq=False)
class MarkdownTable:
    """A growing table: its first `settled` rows no longer change. The first row is its head."""

    alignments: tuple[str, ...]
    rows: list[list[list[MarkdownStep]]] = field(default_factory=list[list[list[MarkdownStep]]])
    settled: int = 0

    def settle(self) -> None:
        self.settled = len(self.rows)

    def go_back(self) -> None:
        del self.rows[self.settled :]

    def begin_row(self) -> None:
        self.rows.append([])

    def begin_cell(self) -> None:
        self.rows[-1].append([])

    def add(self, step: MarkdownStep) -> None:
        self.rows[-1][-1].append(step)

    @property
    def text(self) -> str:
        return "\n".join("\t".join(map(cell_text, row)) for row in self.rows)


Block = CodeBlock | MarkdownTable


def cell_text(cell: Cell) -> str:
    return plain_words("".join(step.text if step.name in ("Text", "Code") else " " for step in cell)).strip()
