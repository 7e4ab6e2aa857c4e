"""Blocks of an answer with views of their own: code and tables."""

from collections.abc import Sequence
from dataclasses import dataclass, field

from docsdesk.ui.markdown.links import plain_words
from docsdesk.ui.markdown.steps import Step

MOST_COLUMNS, MOST_ROWS = 40, 1_000

Cell = Sequence[Step]


@dataclass(frozen=True, slots=True)
class CodeBlock:
    code: str
    language: str = ""

    @property
    def text(self) -> str:
        return self.code


@dataclass(slots=True, eq=False)
class Table:
    """A growing table: its first `settled` rows no longer change. The first row is its head."""

    alignments: tuple[str, ...]
    rows: list[list[list[Step]]] = field(default_factory=list[list[list[Step]]])
    settled: int = 0

    def begin_row(self) -> None:
        self.rows.append([])

    def begin_cell(self) -> None:
        self.rows[-1].append([])

    def add(self, step: Step) -> None:
        self.rows[-1][-1].append(step)

    @property
    def text(self) -> str:
        return "\n".join("\t".join(map(cell_text, row)) for row in self.rows)


Block = CodeBlock | Table


def cell_text(cell: Cell) -> str:
    return plain_words("".join(step.text if step.name in ("Text", "Code") else " " for step in cell)).strip()
