"""The columns of the table of pages: their texts, what they sort by, and which of them fit."""

from collections.abc import Callable, Collection, Iterable
from enum import IntEnum
from typing import Any

from docsdesk.docs.page_table.coverage import SnippetState
from docsdesk.docs.page_table.row import Cell, PageRow
from docsdesk.ui.pages.words import (
    cell_hint,
    groups_words,
    hiding_hint,
    hiding_words,
    kind_words,
    page_words,
    section_words,
    snippet_words,
    source_words,
)
from docsdesk.ui.problem_words import icon_of, tone_of, worst_of
from docsdesk.ui.texts import Texts, told
from docsdesk.ui.tokens import Tone

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
    HIDDEN = 13
    CHANGED = 14


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
        PageColumn.HIDDEN: _tr("Hidden"),
        PageColumn.CHANGED: _tr("Last changed"),
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
    if column is PageColumn.HIDDEN:
        return hiding_hint(row.hidden)
    text = cell_text(row, column)
    return f"{text}\n{source_words(row.source)}" if column in (PageColumn.TITLE, PageColumn.PATH) else text


def cell_mark(row: PageRow, column: PageColumn) -> tuple[str, Tone] | None:
    """The icon before the text."""
    if column is PageColumn.PROBLEMS and row.problems:
        worst = worst_of(row.problems)
        return icon_of(worst), tone_of(worst)
    if column is PageColumn.SNIPPETS and SnippetState.MISSING in row.snippets and snippet_words(row):
        return "warn", Tone.WARN
    return None


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
    PageColumn.ADDRESS: lambda row: row.address or row.path,
    PageColumn.PATH: page_words,
    **{column: _value(column) for column in SETTINGS},
    PageColumn.SNIPPETS: snippet_words,
    PageColumn.PROBLEMS: lambda row: str(len(row.problems)) if row.problems else "",
    PageColumn.DESCRIPTION: lambda row: row.description,
    PageColumn.SECTION: section_words,
    PageColumn.HIDDEN: lambda row: hiding_words(row.hidden),
    # The model knows it, by the row's file.
    PageColumn.CHANGED: lambda _: "",
}

_MEANS: dict[PageColumn, Callable[[PageRow], object]] = {
    PageColumn.METHOD: lambda row: row.method,
    PageColumn.HIDDEN: lambda row: row.hidden,
    PageColumn.PLAYGROUND: lambda row: row.playground,
    PageColumn.SNIPPETS: lambda row: row.snippets,
    PageColumn.AUTH: lambda row: row.auth,
    PageColumn.GROUPS: lambda row: row.groups.value,
    PageColumn.DESCRIPTION: lambda row: row.description,
}
_NARROWEST = {
    PageColumn.TITLE: 168,
    PageColumn.METHOD: 72,
    PageColumn.ADDRESS: 152,
    PageColumn.PROBLEMS: 76,
    PageColumn.SECTION: 120,
    PageColumn.CHANGED: 128,
    PageColumn.HIDDEN: 112,
    PageColumn.PLAYGROUND: 128,
    PageColumn.SNIPPETS: 120,
    PageColumn.AUTH: 144,
    PageColumn.GROUPS: 112,
    PageColumn.DESCRIPTION: 208,
}
"""The columns that the table chooses from, the most important ones first, and the pixels that each needs."""
_GROWING = {PageColumn.TITLE: 3, PageColumn.ADDRESS: 3, PageColumn.SECTION: 2, PageColumn.DESCRIPTION: 2}
"""Shares of the room that is left."""


EVERY_PAGE_HAS = frozenset(_NARROWEST.keys() - _MEANS.keys())


def telling_columns(rows: Iterable[PageRow], known: frozenset[PageColumn] = EVERY_PAGE_HAS) -> frozenset[PageColumn]:
    """The columns that say something about at least one of these rows, with those that are known to say something."""
    shown = tuple(rows)
    more = [column for column, said in _MEANS.items() if column not in known and any(map(said, shown))]
    return known.union(more) if more else known


def fitting_columns(
    wanted: Collection[PageColumn], width: int, heading_room: Callable[[PageColumn], int]
) -> dict[PageColumn, int]:
    """The most important of the wanted columns that fit beside each other, and how wide each is."""
    left, found = width, dict[PageColumn, int]()
    for column, least in _NARROWEST.items():
        if column not in wanted:
            continue
        needed = max(least, heading_room(column))
        if found and needed > left:
            break
        found[column] = needed
        left -= needed
    shares = {column: share for column, share in _GROWING.items() if column in found}
    for column, share in shares.items():
        found[column] += max(left, 0) * share // sum(shares.values())
    return found
