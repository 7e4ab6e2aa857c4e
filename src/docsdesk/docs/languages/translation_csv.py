"""The translations of a site as comma-separated values."""

from collections.abc import Iterable

from docsdesk.docs.languages.translation_table import TranslationRow, TranslationTable
from docsdesk.docs.text.csv_table import csv_table


def translations_csv(table: TranslationTable, rows: Iterable[TranslationRow] | None = None) -> str:
    """A line for each page, or for some rows of the table, with every state of it in each language."""
    lines = (
        (row.title, row.path, *("; ".join(state.value for state in cell.states) for cell in row.cells))
        for row in (table.rows if rows is None else rows)
    )
    return csv_table(("title", "page", *table.languages), lines)
