"""Tables: aligned on a terminal, separated by tabs elsewhere."""

from collections.abc import Iterable, Iterator, Sequence

from docsdesk.cli.console import Styled, is_on_terminal, say_lines, say_styled
from docsdesk.domain.shown_text import terminal_line


def say_table(columns: Sequence[str], rows: Iterable[Sequence[str]]) -> None:
    """Print a table with its heading, or nothing if it has no rows. Off a terminal, tabs separate the cells."""
    listed = [*rows]
    if is_on_terminal():
        say_styled(table_lines(columns, listed))
    elif listed:
        say_lines("\t".join(" ".join(cell.split()) for cell in row) for row in (columns, *listed))


def table_lines(columns: Sequence[str], rows: Sequence[Sequence[str]]) -> Iterator[Styled]:
    """A heading and a line for each row; nothing without rows."""
    if not rows:
        return
    shown = [tuple(map(terminal_line, row)) for row in rows]
    widths = [max(map(len, column)) for column in zip(columns, *shown, strict=True)]
    for row, style in ((columns, "bold"), *((row, "") for row in shown)):
        line = "  ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True))
        yield Styled((line.rstrip(), style))
