"""The text of each column in the table of pages, and the value it sorts by."""

from collections.abc import Callable
from enum import IntEnum
from typing import Any

from docsdesk.docs.page_table.coverage import SnippetState
from docsdesk.docs.page_table.row import Cell, PageRow
from docsdesk.ui.pages.words import (
    cell_hint,
    groups_words,
    kind_words,
    page_words,
    section_words,
    snippet_words,
    source_words,
)
from docsdesk.ui.texts import Texts, told

_tr = Texts("Pages")


class PageColumn(IntEnum):
    TITLE = 0
    KIND = 1
    METHOD = 2
    ADDRESS = 3
    PATH = 4
    PLAYGROUND = 5
    AUTH = 6
    GROUPS = 7
    PUBLIC = 8
    SNIPPETS = 9
    PROBLEMS = 10
    DESCRIPTION = 11
    SECTION = 12


SETTINGS = (PageColumn.PLAYGROUND, PageColumn.AUTH, PageColumn.GROUPS, PageColumn.PUBLIC)


def titles() -> dict[PageColumn, str]:
    return {
        PageColumn.TITLE: _tr("Title"),
        PageColumn.KIND: _tr("Kind"),
        PageColumn.METHOD: _tr("Method"),
        PageColumn.ADDRESS: _tr("Path"),
        PageColumn.PATH: _tr("Page"),
        PageColumn.PLAYGROUND: _tr("Playground"),
        PageColumn.AUTH: _tr("Authentication"),
        PageColumn.GROUPS: _tr("Groups"),
        PageColumn.PUBLIC: _tr("Public"),
        PageColumn.SNIPPETS: _tr("Snippets"),
        PageColumn.PROBLEMS: _tr("Problems"),
        PageColumn.DESCRIPTION: _tr("Description"),
        PageColumn.SECTION: _tr("Navigation"),
    }


def setting_cell(row: PageRow, column: PageColumn) -> Cell | None:
    """The setting that a column shows; None if it shows none or has no meaning for the row."""
    match column:
        case PageColumn.PLAYGROUND:
            return row.playground
        case PageColumn.AUTH:
            return row.auth
        case PageColumn.GROUPS:
            return row.groups
        case PageColumn.PUBLIC:
            return row.public
        case _:
            return None


def cell_text(row: PageRow, column: PageColumn) -> str:
    return _TEXTS[column](row)


def column_hint(row: PageRow, column: PageColumn) -> str:
    if (cell := setting_cell(row, column)) is not None:
        is_limited = column is PageColumn.GROUPS and bool(cell.value)
        return f"{cell_hint(cell)}\n{groups_words()}" if is_limited else cell_hint(cell)
    if column is PageColumn.PROBLEMS:
        return "\n".join(told(problem.title) for problem in row.problems[:8])
    if column in (PageColumn.TITLE, PageColumn.PATH):
        return source_words(row.source)
    return cell_text(row, column)


SortKey = Callable[[PageRow], Any]


def sort_key(column: PageColumn) -> SortKey:
    """Missing values sort last."""
    match column:
        case PageColumn.PROBLEMS:
            return lambda row: -len(row.problems)
        case PageColumn.SNIPPETS:
            return lambda row: (not row.snippets, -row.snippets.count(SnippetState.MISSING))
        case _:
            text = _TEXTS[column]
            return lambda row: (not (found := text(row)), found.casefold())


def _value(column: PageColumn) -> Callable[[PageRow], str]:
    return lambda row: cell.value if (cell := setting_cell(row, column)) is not None else ""


_TEXTS: dict[PageColumn, Callable[[PageRow], str]] = {
    PageColumn.TITLE: lambda row: row.title,
    PageColumn.KIND: lambda row: kind_words(row.kind),
    PageColumn.METHOD: lambda row: row.method,
    PageColumn.ADDRESS: lambda row: row.address,
    PageColumn.PATH: page_words,
    **{column: _value(column) for column in SETTINGS},
    PageColumn.SNIPPETS: snippet_words,
    PageColumn.PROBLEMS: lambda row: str(len(row.problems)) if row.problems else "",
    PageColumn.DESCRIPTION: lambda row: row.description,
    PageColumn.SECTION: section_words,
}
