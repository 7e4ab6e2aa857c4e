"""The snippet coverage as comma-separated values."""

from collections.abc import Iterable, Sequence

from docsdesk.docs.page_table.row import PageRow
from docsdesk.docs.text.csv_table import csv_table
from docsdesk.domain.languages import LANGUAGES


def coverage_csv(rows: Iterable[PageRow], languages: Sequence[str]) -> str:
    """A line for each row that documents a request, with a state for each language."""
    places = [LANGUAGES.index(key) for key in languages]
    lines = (
        (row.title, row.method, row.address, row.path, *(row.snippets[place].value for place in places))
        for row in rows
        if row.snippets
    )
    return csv_table(("title", "method", "path", "page", *languages), lines)
