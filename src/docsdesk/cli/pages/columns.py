"""What is said of each page and operation: the columns of the window's Pages."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType

from docsdesk.docs.page_table.coverage import SnippetState
from docsdesk.docs.page_table.row import Cell, PageRow
from docsdesk.docs.text.csv_table import csv_table
from docsdesk.domain.languages import LANGUAGES
from docsdesk.usecases.pages.page_ports import LastChange


@dataclass(frozen=True, slots=True)
class ListedPage:
    """`change` is None if it is not known when the file of the row was last changed."""

    row: PageRow
    change: LastChange | None = None

    @property
    def day(self) -> str:
        return self.change.when.date().isoformat() if self.change is not None else ""

    def as_object(self) -> dict[str, object]:
        row = self.row
        return {
            "kind": row.kind.value,
            "title": row.title,
            "method": row.method or None,
            "path": row.address or None,
            "page": row.path or None,
            "file": str(row.file) if row.file is not None else None,
            "description": row.description,
            "navigation": row.section or None,
            "hidden": row.hidden.value if row.hidden is not None else None,
            "playground": _cell(row.playground),
            "authentication": _cell(row.auth),
            "groups": _cell(row.groups),
            "public": _cell(row.public),
            "snippets": {language: state.value for language, state in zip(LANGUAGES, row.snippets, strict=False)},
            "problems": [problem.line for problem in row.problems],
            "lastChanged": self.change.when.isoformat() if self.change is not None else None,
            "isCommitted": self.change.is_committed if self.change is not None else None,
        }


def _cell(cell: Cell | None) -> dict[str, object] | None:
    """`line` is null where only the file is known."""
    if cell is None:
        return None
    source = cell.source
    file, line = (str(source.file), source.line or None) if source is not None else (None, None)
    return {"value": cell.value, "from": cell.layer.value, "file": file, "line": line, "note": cell.note}


def _value(cell: Cell | None) -> str:
    return cell.value if cell is not None else ""


def _snippets(row: PageRow) -> str:
    """How many languages have one, and how many of the site's lack one."""
    if not row.snippets:
        return ""
    there = sum(state not in (SnippetState.MISSING, SnippetState.UNLISTED) for state in row.snippets)
    missing = row.snippets.count(SnippetState.MISSING)
    return f"{there}, {missing} missing" if missing else str(there)


COLUMNS: Mapping[str, Callable[[ListedPage], str]] = MappingProxyType(
    {
        "title": lambda page: page.row.title,
        "kind": lambda page: page.row.kind.value,
        "method": lambda page: page.row.method,
        "path": lambda page: page.row.address,
        "page": lambda page: page.row.path,
        "playground": lambda page: _value(page.row.playground),
        "authentication": lambda page: _value(page.row.auth),
        "groups": lambda page: page.row.groups.value,
        "public": lambda page: page.row.public.value,
        "snippets": lambda page: _snippets(page.row),
        "problems": lambda page: str(len(page.row.problems) or ""),
        "navigation": lambda page: page.row.section,
        "hidden": lambda page: page.row.hidden.value if page.row.hidden is not None else "",
        "changed": lambda page: page.day,
        "description": lambda page: page.row.description,
        "file": lambda page: str(page.row.file or ""),
    }
)
"""By their headings, in their order."""
_LEFT_OUT = ("description", "file")
"""Of a table on a terminal, for which they are too long."""


def pages_csv(pages: Iterable[ListedPage]) -> str:
    return csv_table(COLUMNS, ([text(page) for text in COLUMNS.values()] for page in pages))


def pages_table(pages: Sequence[ListedPage], *, is_whole: bool) -> tuple[Sequence[str], list[Sequence[str]]]:
    """The headings and cells of every column, or of those that have room and say something of any of the pages."""
    shown = {name: [text(page) for page in pages] for name, text in COLUMNS.items()}
    if not is_whole:
        shown = {name: cells for name, cells in shown.items() if name not in _LEFT_OUT and any(cells)}
    return [name.capitalize() for name in shown], [list(row) for row in zip(*shown.values(), strict=True)]


def snippet_languages(rows: Iterable[PageRow]) -> list[str]:
    """Those that any of the rows has, or lacks although the site lists them."""
    told = {
        language
        for row in rows
        for language, state in zip(LANGUAGES, row.snippets, strict=False)
        if state is not SnippetState.UNLISTED
    }
    return [language for language in LANGUAGES if language in told]


def coverage_table(rows: Sequence[PageRow], languages: Sequence[str]) -> tuple[Sequence[str], Iterator[Sequence[str]]]:
    places = [[*LANGUAGES].index(language) for language in languages]
    cells = (
        (row.title, row.method, row.address, row.path, *(row.snippets[place].value for place in places)) for row in rows
    )
    return ("Title", "Method", "Path", "Page", *languages), cells
