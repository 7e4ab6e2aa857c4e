"""What stands in each column of the table of pages, and what it sorts by."""

from collections.abc import Callable
from enum import IntEnum
from typing import Any

from PySide6.QtCore import QCoreApplication

from docsdesk.docs.page_table.coverage import SnippetState
from docsdesk.docs.page_table.row import Cell, PageRow
from docsdesk.ui.pages.words import cell_hint, groups_words, kind_words, page_words, snippet_words, source_words


class Column(IntEnum):
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


SETTINGS = (Column.PLAYGROUND, Column.AUTH, Column.GROUPS, Column.PUBLIC)


def titles() -> dict[Column, str]:
    return {
        Column.TITLE: _tr("Title"),
        Column.KIND: _tr("Kind"),
        Column.METHOD: _tr("Method"),
        Column.ADDRESS: _tr("Path"),
        Column.PATH: _tr("Page"),
        Column.PLAYGROUND: _tr("Playground"),
        Column.AUTH: _tr("Authentication"),
        Column.GROUPS: _tr("Groups"),
        Column.PUBLIC: _tr("Public"),
        Column.SNIPPETS: _tr("Snippets"),
        Column.PROBLEMS: _tr("Problems"),
    }


def setting_cell(row: PageRow, column: Column) -> Cell | None:
    """The setting that a column shows, None where the column shows none or it means nothing for the row."""
    match column:
        case Column.PLAYGROUND:
            return row.playground
        case Column.AUTH:
            return row.auth
        case Column.GROUPS:
            return row.groups
        case Column.PUBLIC:
            return row.public
        case _:
            return None


def cell_text(row: PageRow, column: Column) -> str:
    return _TEXTS[column](row)


def column_hint(row: PageRow, column: Column) -> str:
    if (cell := setting_cell(row, column)) is not None:
        is_limited = column is Column.GROUPS and bool(cell.value)
        return f"{cell_hint(cell)}\n{groups_words()}" if is_limited else cell_hint(cell)
    if column is Column.PROBLEMS:
        return "\n".join(problem.title for problem in row.problems[:8])
    if column in (Column.TITLE, Column.PATH):
        return source_words(row.source)
    return cell_text(row, column)


SortKey = Callable[[PageRow], Any]


def sort_key(column: Column) -> SortKey:
    """What is not there comes last."""
    match column:
        case Column.PROBLEMS:
            return lambda row: -len(row.problems)
        case Column.SNIPPETS:
            return lambda row: (not row.snippets, -row.snippets.count(SnippetState.MISSING))
        case _:
            text = _TEXTS[column]
            return lambda row: (not (found := text(row)), found.casefold())


def _value(column: Column) -> Callable[[PageRow], str]:
    return lambda row: cell.value if (cell := setting_cell(row, column)) is not None else ""


_TEXTS: dict[Column, Callable[[PageRow], str]] = {
    Column.TITLE: lambda row: row.title,
    Column.KIND: lambda row: kind_words(row.kind),
    Column.METHOD: lambda row: row.method,
    Column.ADDRESS: lambda row: row.address,
    Column.PATH: page_words,
    **{column: _value(column) for column in SETTINGS},
    Column.SNIPPETS: snippet_words,
    Column.PROBLEMS: lambda row: str(len(row.problems)) if row.problems else "",
}


def _tr(text: str) -> str:
    return QCoreApplication.translate("Pages", text)
