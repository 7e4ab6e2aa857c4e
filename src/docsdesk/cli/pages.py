"""`docsdesk pages`: every page and operation, with what counts on it."""

from collections.abc import Sequence
from datetime import UTC, date, datetime
from enum import StrEnum
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from docsdesk.cli.console import is_on_terminal, say_object, tell, write_bytes
from docsdesk.cli.named_sites import FolderArgument, SiteFolderOption, folder_of
from docsdesk.docs.page_table.row import PageKind

if TYPE_CHECKING:
    from docsdesk.docs.page_table.page_filter import PageFilter
    from docsdesk.docs.page_table.row import PageRow


class Format(StrEnum):
    TABLE = "table"
    CSV = "csv"
    JSON = "json"


_TOO_LONG = ("Description", "File")
"""Columns that have no room on a terminal."""
_Kinds = Annotated[
    list[PageKind] | None,
    typer.Option(
        "--kind", help="Only these; repeatable. A manual page describes its request itself.", show_default=False
    ),
]
_Filter = Annotated[
    str,
    typer.Option(
        "--filter",
        metavar="TEXT",
        help="Only pages with all these words or terms, as in the window: method:post, playground:none, auth:bearer, "
        "group:staff, public:yes, from:page (or spec, docs.json, default), spec:FILE, path:users.",
        show_default=False,
    ),
]


def pages(
    folder: FolderArgument = None,
    *,
    site: SiteFolderOption = None,
    how: Annotated[Format, typer.Option("--format", help="The output format.")] = Format.TABLE,
    kind: _Kinds = None,
    text: _Filter = "",
    only_hidden: Annotated[
        bool, typer.Option("--hidden", help="Only pages that readers find by address alone.")
    ] = False,
    problems: Annotated[bool, typer.Option("--problems", help="Only pages with problems.")] = False,
    missing: Annotated[
        str,
        typer.Option(
            metavar="LANGUAGE", help="Only requests without a snippet in this language, or in any.", show_default=False
        ),
    ] = "",
    changed_since: Annotated[
        datetime | None,
        typer.Option(
            formats=["%Y-%m-%d"],
            metavar="YYYY-MM-DD",
            help="Only pages changed on this day or later.",
            show_default=False,
        ),
    ] = None,
    coverage: Annotated[
        bool, typer.Option("--coverage", help="Show each request's snippets instead, with a column per language.")
    ] = False,
) -> None:
    """List every page of a docs folder and every operation of its API descriptions, with what counts on each.

    Shows what the window's Pages shows: playground, authentication, groups and whether it is public; snippets, with how
    many of the site's languages lack one; problems, as `docsdesk check` finds them; where the navigation lists it, why
    it is hidden, and when its file was last committed, or saved if it has changed since.

    A table on a terminal has the columns that say something. Elsewhere it has those of csv, separated by tabs.
    json prints one array of objects, in which each setting has its value, where it comes from (page,
    specification, docs.json or default), file and line.
    """
    root = folder_of(folder, site)
    wanted = _filter(text, missing, is_hidden=only_hidden, has_problems=problems)
    rows, count = _list_rows(root, wanted, kind or [*PageKind], changed_since.date() if changed_since else None)
    if coverage:
        rows = [row for row in rows if row.snippets]
    _write(how, rows, is_coverage=coverage)
    tell(f"docsdesk: {len(rows):,} of {count:,} pages and operations")


def _filter(text: str, missing: str, *, is_hidden: bool, has_problems: bool) -> "PageFilter":
    """Raises typer.BadParameter."""
    from dataclasses import replace

    from docsdesk.docs.page_table.page_filter import read_filter
    from docsdesk.domain.languages import language_key

    if missing and missing != "any" and language_key(missing) is None:
        raise typer.BadParameter(
            f"{missing} is no snippet language. Pass one such as python, or any.", param_hint="--missing"
        )
    asked = [("missing", missing)] if missing else []
    asked += [("hidden", "yes")] if is_hidden else []
    found = read_filter(text)
    return replace(found, terms=(*found.terms, *asked), only_problems=has_problems)


def _list_rows(
    folder: Path, wanted: "PageFilter", kinds: Sequence[PageKind], since: date | None
) -> "tuple[list[PageRow], int]":
    """The rows that match, and how many there are in all. Raises DocsFolderError."""
    from dataclasses import replace

    from docsdesk.adapters.files.folder_changes import LastChanges
    from docsdesk.cli.folder_check import check_with_progress
    from docsdesk.docs.checks.checked_folder import CheckedFolder
    from docsdesk.docs.files.folder_files import FolderFiles
    from docsdesk.docs.page_table.page_filter import search_text
    from docsdesk.docs.page_table.table import read_page_table
    from docsdesk.processes.shutdown import run_on_loop

    problems = CheckedFolder(check_with_progress(folder).problems).by_file
    table = read_page_table(FolderFiles(folder.resolve()))
    rows = [row.with_problems(problems.get(row.file, ()) if row.file is not None else ()) for row in table.rows()]
    matching = wanted.select((row for row in rows if row.kind in kinds), {row.id: search_text(row) for row in rows})
    changes = run_on_loop(LastChanges().last_changes(folder, frozenset(row.source_file for row in matching)))
    dated = [replace(row, last_change=changes.get(row.source_file)) for row in matching]
    if since is not None:
        dated = [row for row in dated if row.last_change and row.last_change.when.astimezone(UTC).date() >= since]
    return dated, len(rows)


def _write(how: Format, rows: "Sequence[PageRow]", *, is_coverage: bool) -> None:
    from docsdesk.cli.console import say_table
    from docsdesk.docs.page_table.columns import coverage_cells, coverage_csv, coverage_titles, page_object, pages_csv

    languages = _snippet_languages(rows) if is_coverage else []
    match how:
        case Format.JSON:
            say_object([page_object(row) for row in rows])
        case Format.CSV:
            table = coverage_csv(rows, languages) if is_coverage else pages_csv(rows)
            write_bytes(table.encode("utf-8", "replace"))
        case Format.TABLE if is_coverage:
            say_table(coverage_titles(languages), coverage_cells(rows, languages))
        case Format.TABLE:
            say_table(*pages_table(rows, is_whole=not is_on_terminal()))


def pages_table(rows: "Sequence[PageRow]", *, is_whole: bool) -> tuple[list[str], list[tuple[str, ...]]]:
    """The headings and cells of every column, or of those that have room and say something about any of the rows."""
    from docsdesk.docs.page_table.columns import FILE_COLUMNS

    shown = {column.title: [column.csv_value(row) for row in rows] for column in FILE_COLUMNS}
    if not is_whole:
        shown = {title: cells for title, cells in shown.items() if title not in _TOO_LONG and any(cells)}
    return list(shown), list(zip(*shown.values(), strict=True))


def _snippet_languages(rows: "Sequence[PageRow]") -> list[str]:
    """Those that any of the rows has, or lacks although the site lists them."""
    from docsdesk.docs.page_table.coverage import SnippetState
    from docsdesk.domain.languages import LANGUAGES

    states = zip(*(row.snippets for row in rows), strict=True)
    return [
        language
        for language, column in zip(LANGUAGES, states, strict=False)
        if any(state is not SnippetState.UNLISTED for state in column)
    ]
