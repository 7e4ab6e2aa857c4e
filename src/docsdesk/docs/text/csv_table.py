"""Tables as comma-separated values (RFC 4180) that spreadsheets can open without running anything."""

import csv
import io
from collections.abc import Iterable

_FORMULA_MARKS = ("=", "+", "-", "@", "\t", "\r")


def csv_table(heading: Iterable[str], rows: Iterable[Iterable[str]]) -> str:
    written = io.StringIO()
    writer = csv.writer(written)
    writer.writerow(heading)
    writer.writerows([_harmless(text) for text in row] for row in rows)
    return written.getvalue()


def _harmless(text: str) -> str:
    """Spreadsheets would run text that begins like a formula."""
    return f"'{text}" if text.startswith(_FORMULA_MARKS) else text
