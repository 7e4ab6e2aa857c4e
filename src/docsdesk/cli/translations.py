"""`docsdesk translations`: how far each page of a site is translated."""

from collections import Counter
from collections.abc import Iterator
from typing import TYPE_CHECKING, Annotated

import typer

from docsdesk.cli.console import Styled, count_words, say_styled, tell, write_bytes
from docsdesk.cli.folder_check import check_with_progress
from docsdesk.cli.named_sites import FolderArgument, SiteFolderOption, folder_of
from docsdesk.domain.rule import Severity
from docsdesk.domain.safe_text import terminal_line

if TYPE_CHECKING:
    from docsdesk.docs.languages.translation_table import TranslationTable


def translations(
    folder: FolderArgument = None,
    *,
    site: SiteFolderOption = None,
    csv: Annotated[
        bool, typer.Option("--csv", help="Print every page as comma-separated values, with a column per language.")
    ] = False,
) -> None:
    """List the translations of a docs folder that need work: a line for each, with what is wrong.

    Compares every page with the same page in the default language. missing: not translated yet; orphaned: it
    translates no page; behind: its source has changed in a later commit; cut off: it has fewer sections, code blocks,
    components or tables; different: its placeholders, links or anchors differ. `docsdesk check` gives the details, and
    fails on them with --strict.
    """
    found = check_with_progress(folder_of(folder, site))
    broken = [
        problem for problem in found.problems if problem.rule.group == "config" and problem.severity is Severity.ERROR
    ]
    if found.checked.translations is None:
        for problem in broken:
            tell(problem.line)
        if broken:
            raise typer.Exit(1)
        tell("docsdesk: this site has only one language")
    elif csv:
        from docsdesk.docs.languages.translation_table import translations_csv

        write_bytes(translations_csv(found.checked.translations).encode("utf-8", "replace"))
    else:
        say_styled(_lines(found.checked.translations))
        for line in _summary(found.checked.translations):
            tell(line)


def _lines(table: "TranslationTable") -> Iterator[Styled]:
    from docsdesk.docs.languages.translation_table import WORK

    for row in table.rows:
        for code, cell in zip(table.languages, row.cells, strict=True):
            if cell.state in WORK:
                said = ", ".join(state.value for state in cell.states)
                yield Styled((f"{code}  ", "bold"), (terminal_line(cell.path or row.path), ""), (f"  {said}", "yellow"))


def _summary(table: "TranslationTable") -> Iterator[str]:
    pages = count_words(sum(bool(row.path) for row in table.rows), "page")
    yield f"docsdesk: {pages} in {table.source or 'the folder'}"
    for number, code in enumerate(table.languages):
        counts = Counter(row.cells[number].state for row in table.rows)
        yield f"  {code}: {', '.join(f'{count:,} {state}' for state, count in counts.most_common() if state)}"
