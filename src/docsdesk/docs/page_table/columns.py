"""The columns of the table of pages, for the window's Pages and `docsdesk pages` alike."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from datetime import datetime
from enum import IntEnum

from docsdesk.docs.page_table.coverage import SnippetState
from docsdesk.docs.page_table.row import Cell, PageRow
from docsdesk.docs.page_table.words import (
    GROUPS_WORDS,
    HIDING_HINTS,
    HIDING_WORDS,
    KIND_WORDS,
    LAYER_WORDS,
    cell_hint,
    page_words,
    snippet_words,
    source_words,
)
from docsdesk.docs.text.csv_table import csv_table
from docsdesk.domain.languages import LANGUAGES
from docsdesk.domain.problem import worst_of
from docsdesk.domain.rule import Severity
from docsdesk.domain.table_column import CellStyle, TableColumn
from docsdesk.domain.wording import say, together


class PageColumn(IntEnum):
    """In the order of the columns."""

    TITLE = 0
    METHOD = 1
    ADDRESS = 2
    SECTION = 3
    DESCRIPTION = 4
    KIND = 5
    PATH = 6
    PLAYGROUND = 7
    AUTH = 8
    GROUPS = 9
    PUBLIC = 10
    SNIPPETS = 11
    HIDDEN = 12
    CHANGED = 13
    PROBLEMS = 14


SETTINGS: Mapping[PageColumn, Callable[[PageRow], Cell | None]] = {
    PageColumn.PLAYGROUND: lambda row: row.playground,
    PageColumn.AUTH: lambda row: row.auth,
    PageColumn.GROUPS: lambda row: row.groups,
    PageColumn.PUBLIC: lambda row: row.public,
}
"""The columns that show a setting."""


def setting_cell(row: PageRow, column: PageColumn) -> Cell | None:
    """The setting that a column shows; None if it shows none or has no meaning for the row."""
    read = SETTINGS.get(column)
    return read(row) if read is not None else None


def _setting_column(
    column: PageColumn,
    *,
    key: str,
    title: str,
    least_width: int,
    importance: int = 0,
    is_telling: Callable[[PageRow], object] | None = None,
) -> TableColumn[PageRow]:
    read = SETTINGS[column]

    def show_value(row: PageRow) -> str:
        cell = read(row)
        return cell.value if cell is not None else ""

    def explain(row: PageRow) -> str:
        cell = read(row)
        if cell is None:
            return ""
        is_limited = column is PageColumn.GROUPS and bool(cell.value)
        return together(cell_hint(cell), GROUPS_WORDS if is_limited else "", by="\n")

    def name_layer(row: PageRow) -> str:
        cell = read(row)
        return LAYER_WORDS[cell.layer] if cell is not None else ""

    return TableColumn(
        key=key,
        title=title,
        text=show_value,
        fields=lambda row: {key: _cell_object(read(row))},
        hint=explain,
        origin=name_layer,
        least_width=least_width,
        importance=importance,
        is_telling=is_telling,
    )


def _cell_object(cell: Cell | None) -> dict[str, object] | None:
    """`line` is null where only the file is known."""
    if cell is None:
        return None
    source = cell.source
    file, line = (str(source.file), source.line or None) if source is not None else (None, None)
    return {"value": cell.value, "from": cell.layer.value, "file": file, "line": line, "note": cell.note}


def _section_text(row: PageRow) -> str:
    if not row.path:
        return ""
    return row.section or say("Not listed")


def _snippet_severity(row: PageRow) -> Severity | None:
    return Severity.WARNING if SnippetState.MISSING in row.snippets else None


def _snippet_states(row: PageRow) -> dict[str, object]:
    return {"snippets": {language: state.value for language, state in zip(LANGUAGES, row.snippets, strict=False)}}


def request_words(row: PageRow) -> str:
    """Method and path of a request; of any other page, its path."""
    return f"{row.method} {row.address or row.path}".strip()


def _change_text(row: PageRow) -> str | datetime:
    return row.last_change.when if row.last_change is not None else ""


def _change_value(row: PageRow) -> str:
    return row.last_change.when.date().isoformat() if row.last_change is not None else ""


def _change_fields(row: PageRow) -> dict[str, object]:
    change = row.last_change
    if change is None:
        return {"lastChanged": None, "isCommitted": None}
    return {"lastChanged": change.when.isoformat(), "isCommitted": change.is_committed}


def _change_hint(row: PageRow) -> str:
    if row.last_change is None:
        return ""
    if row.last_change.is_committed:
        return say("{file} was committed.", file=row.source_file)
    return say("{file} was saved.", file=row.source_file)


def _change_origin(row: PageRow) -> str:
    if row.last_change is None:
        return ""
    return say("Git") if row.last_change.is_committed else say("file")


PAGE_COLUMNS: Mapping[PageColumn, TableColumn[PageRow]] = {
    PageColumn.TITLE: TableColumn(
        key="title",
        title=say("Title"),
        text=lambda row: row.title,
        fields=lambda row: {"title": row.title},
        hint=lambda row: together(row.title, request_words(row), source_words(row.source), by="\n"),
        spoken_text=lambda row: together(row.title, request_words(row), by=", "),
        least_width=304,
        share=3,
        importance=1,
    ),
    PageColumn.METHOD: TableColumn(
        key="method",
        title=say("Method"),
        text=lambda row: row.method,
        style=CellStyle.CODE,
        least_width=96,
    ),
    PageColumn.ADDRESS: TableColumn(
        key="path",
        title=say("Path"),
        text=lambda row: row.address or row.path,
        value=lambda row: row.address,
        style=CellStyle.CODE,
        least_width=200,
    ),
    PageColumn.SECTION: TableColumn(
        key="navigation",
        title=say("Navigation"),
        text=_section_text,
        value=lambda row: row.section,
        style=CellStyle.TRAIL,
        least_width=144,
        share=2,
        importance=3,
    ),
    PageColumn.DESCRIPTION: TableColumn(
        key="description",
        title=say("Description"),
        text=lambda row: row.description,
        fields=lambda row: {"description": row.description},
        least_width=208,
        share=2,
        importance=12,
        is_telling=lambda row: row.description,
    ),
    PageColumn.KIND: TableColumn(
        key="kind",
        title=say("Kind"),
        text=lambda row: KIND_WORDS[row.kind],
        value=lambda row: row.kind.value,
        least_width=128,
    ),
    PageColumn.PATH: TableColumn(
        key="page",
        title=say("Page"),
        text=page_words,
        value=lambda row: row.path,
        hint=lambda row: together(page_words(row), source_words(row.source), by="\n"),
        style=CellStyle.CODE,
        least_width=176,
    ),
    PageColumn.PLAYGROUND: _setting_column(
        PageColumn.PLAYGROUND,
        key="playground",
        title=say("Playground"),
        least_width=128,
        importance=8,
        is_telling=lambda row: row.playground,
    ),
    PageColumn.AUTH: _setting_column(
        PageColumn.AUTH,
        key="authentication",
        title=say("Authentication"),
        least_width=144,
        importance=10,
        is_telling=lambda row: row.auth,
    ),
    PageColumn.GROUPS: _setting_column(
        PageColumn.GROUPS,
        key="groups",
        title=say("Groups"),
        least_width=112,
        importance=11,
        is_telling=lambda row: row.groups.value,
    ),
    PageColumn.PUBLIC: _setting_column(PageColumn.PUBLIC, key="public", title=say("Public"), least_width=112),
    PageColumn.SNIPPETS: TableColumn(
        key="snippets",
        title=say("Snippets"),
        text=snippet_words,
        fields=_snippet_states,
        sort=lambda row: (not row.snippets, -row.snippets.count(SnippetState.MISSING)),
        severity=_snippet_severity,
        least_width=120,
        importance=9,
        is_telling=lambda row: row.snippets,
    ),
    PageColumn.HIDDEN: TableColumn(
        key="hidden",
        title=say("Hidden"),
        text=lambda row: HIDING_WORDS[row.hiding] if row.hiding is not None else "",
        value=lambda row: row.hiding.value if row.hiding is not None else "",
        hint=lambda row: HIDING_HINTS[row.hiding] if row.hiding is not None else "",
        least_width=112,
        importance=7,
        is_telling=lambda row: row.hiding,
    ),
    PageColumn.CHANGED: TableColumn(
        key="changed",
        title=say("Last changed"),
        text=_change_text,
        value=_change_value,
        fields=_change_fields,
        sort=lambda row: -row.last_change.when.timestamp() if row.last_change is not None else 0,
        hint=_change_hint,
        origin=_change_origin,
        least_width=128,
        importance=4,
    ),
    PageColumn.PROBLEMS: TableColumn(
        key="problems",
        title=say("Problems"),
        text=lambda row: str(len(row.problems) or ""),
        fields=lambda row: {"problems": [problem.line for problem in row.problems]},
        sort=lambda row: -len(row.problems),
        hint=lambda row: together(*(problem.title for problem in row.problems[:8]), by="\n"),
        severity=lambda row: worst_of(row.problems) if row.problems else None,
        style=CellStyle.NUMBER,
        least_width=76,
        importance=2,
    ),
}
FILE_COLUMNS: tuple[TableColumn[PageRow], ...] = (
    *PAGE_COLUMNS.values(),
    TableColumn(key="file", title=say("File"), text=lambda row: str(row.file or ""), least_width=176),
)
"""The columns of CSV, and of JSON."""


_REQUEST_COLUMNS = tuple(
    PAGE_COLUMNS[column] for column in (PageColumn.TITLE, PageColumn.METHOD, PageColumn.ADDRESS, PageColumn.PATH)
)


def pages_csv(rows: Iterable[PageRow]) -> str:
    cells = ([column.csv_value(row) for column in FILE_COLUMNS] for row in rows)
    return csv_table((column.key for column in FILE_COLUMNS), cells)


def page_object(row: PageRow) -> dict[str, object]:
    """A page as JSON."""
    fields: dict[str, object] = {}
    for column in FILE_COLUMNS:
        fields |= column.json_fields(row)
    return fields


def coverage_titles(languages: Iterable[str]) -> tuple[str, ...]:
    return (*(column.title for column in _REQUEST_COLUMNS), *languages)


def coverage_cells(rows: Iterable[PageRow], languages: Iterable[str]) -> Iterator[list[str]]:
    """A line for each row that documents a request, with a state for each language."""
    places = [LANGUAGES.index(key) for key in languages]
    for row in rows:
        if row.snippets:
            yield [
                *(column.csv_value(row) for column in _REQUEST_COLUMNS),
                *(row.snippets[place].value for place in places),
            ]


def coverage_csv(rows: Iterable[PageRow], languages: Sequence[str]) -> str:
    heading = (*(column.key for column in _REQUEST_COLUMNS), *languages)
    return csv_table(heading, coverage_cells(rows, languages))
