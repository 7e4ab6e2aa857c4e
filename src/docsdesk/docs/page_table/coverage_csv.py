"""The snippet coverage as comma-separated values (RFC 4180)."""

import csv
import io
from collections.abc import Iterable, Sequence

from docsdesk.docs.page_table.row import PageRow
from docsdesk.domain.languages import LANGUAGES

_FORMULA_MARKS = ("=", "+", "-", "@", "\t", "\r")


def coverage_csv(rows: Iterable[PageRow], languages: Sequence[str]) -> str:
    """A line for each row that documents a request, with a state for each language."""
    places = [LANGUAGES.index(key) for key in languages]
    written = io.StringIO()
    writer = csv.writer(written)
    writer.writerow(("title", "method", "path", "page", *languages))
    for row in rows:
        if row.snippets:
            words = (_harmless(text) for text in (row.title, row.method, row.address, row.path))
            writer.writerow((*words, *(row.snippets[place].value for place in places)))
    return written.getvalue()


def _harmless(text: str) -> str:
    """Spreadsheets would run text that begins like a formula."""
    return f"'{text}" if text.startswith(_FORMULA_MARKS) else text
