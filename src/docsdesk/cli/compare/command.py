"""`docsdesk compare`: what changed between two states of a site."""

import json
from enum import StrEnum
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from docsdesk.cli.console import say_commands, say_object, say_styled, tell, write, write_bytes
from docsdesk.cli.named_sites import SiteFolderOption, folder_of, state_of
from docsdesk.cli.questions.options import single_file
from docsdesk.cli.states import comparing
from docsdesk.domain.sites.state_names import compared_folder

if TYPE_CHECKING:
    from docsdesk.comparison.comparison import Comparison


class ComparisonFormat(StrEnum):
    TEXT = "text"
    JSON = "json"
    MARKDOWN = "markdown"
    GITHUB = "github"
    HTML = "html"
    UPDATE = "update"


class FailureGround(StrEnum):
    CHANGES = "changes"
    REMOVED = "removed"
    LOST = "lost"
    PROBLEMS = "problems"
    BREAKING = "breaking"
    PERHAPS = "perhaps"
    ANSWERS = "answers"


def compare(
    old: Annotated[str, typer.Argument(help="The old state: a docs folder, a bundle, a Git revision, or `hosted`.")],
    new: Annotated[
        str | None, typer.Argument(help="The new state; by default, the folder as it is.", show_default=False)
    ] = None,
    *,
    folder: Annotated[
        Path | None,
        typer.Option(
            help="The docs folder whose revisions are compared; by default, the other state, or the current folder.",
            exists=True,
            file_okay=False,
            show_default=False,
        ),
    ] = None,
    site: SiteFolderOption = None,
    questions: Annotated[
        list[Path] | None,
        typer.Option(
            metavar="FILE",
            callback=single_file,
            help="Ask both states the questions in this .csv or .yaml file, and report which answers changed.",
            show_default=False,
        ),
    ] = None,
    files: Annotated[
        list[Path] | None,
        typer.Option(
            "--write",
            metavar="FILE",
            help="Also write the comparison to this .html, .md or .json file; repeatable.",
            show_default=False,
        ),
    ] = None,
    how: Annotated[ComparisonFormat, typer.Option("--format", help="The output format.")] = ComparisonFormat.TEXT,
    grounds: Annotated[
        list[FailureGround] | None,
        typer.Option("--fail-on", help="Fail if this is found; repeatable.", show_default=False),
    ] = None,
) -> None:
    """Compare two states of a site: pages, APIs, files, redirects, and what `check` reports.

    A state is a folder, a bundle's archive, or a Git revision such as main, v2.1 or HEAD~3; main... is the commit where
    the current branch left main, and where a folder has the name of a branch, refs/heads/NAME means the branch. Nothing
    is checked out, and nothing that a repository names is run. hosted:docs.example.com is the last export of that
    site: the window's bundle, or fetched again from the service with the admin key. hosted alone means the only
    hosted site. What a state has no data on, such as the problems of a bundle's sources, is left out, and a
    note says so.

    Exits with 0 whatever changed; with 1 if a state cannot be read, or something named by --fail-on was found:
    changes of any kind, pages removed without a redirect, addresses of any kind lost (pages, operations, redirects,
    documents, and anchors that pages link to), new problems that are errors or warnings, among them translations whose
    source changed, changes of an API that break callers (breaking) or may break some (perhaps), or answers that got
    worse.

    --questions asks both states a set of questions, as `docsdesk questions run` does a folder: each must be a folder,
    a revision, or a bundle whose commit is in the folder's repository.

    --format json prints one object with "pages", "files", "redirects" and "problems", each with what was added and
    removed, and also "lost", "api" and "answers"; pages have more. Addresses have no leading slash; files are relative
    to the docs folder. markdown is for a comment or a release; github prints workflow annotations; html is a
    page that loads nothing, for readers without Docsdesk, with the words that changed. update drafts an `<Update>` of
    the API for a page.
    """
    for file in files or ():
        _check_file(file)
    if site is not None:
        folder, old = folder_of(folder, site), state_of(old, site)
        new = new and state_of(new, site)
    after = new or str(folder or ".")
    with comparing(old, after, folder, by_commit=bool(questions)) as states:
        comparison = _with_answers(states, questions[0]) if questions else states
        for file in files or ():
            _write_file(file, comparison)
        _write(how, comparison, compared_folder(after, old, folder=folder))
        found = found_grounds(comparison)
    failed = [each for each in dict.fromkeys(grounds or []) if each in found]
    if failed:
        tell(f"docsdesk: found {', '.join(failed)}")
        raise typer.Exit(1)


def _with_answers(comparison: "Comparison", questions: Path) -> "Comparison":
    from docsdesk.cli.compare.answers import with_answers

    return with_answers(comparison, questions)


_SUFFIXES = {".html": ComparisonFormat.HTML, ".md": ComparisonFormat.MARKDOWN, ".json": ComparisonFormat.JSON}


def _check_file(file: Path) -> None:
    """Raises typer.BadParameter."""
    from docsdesk.cli.questions.files import check_output

    if file.suffix.lower() not in _SUFFIXES:
        raise typer.BadParameter("Use a .html, .md or .json file.", param_hint="--write")
    check_output(file, "--write")


def _write_file(file: Path, comparison: "Comparison") -> None:
    """Raises OutputLostError."""
    from docsdesk.cli.compare import formats
    from docsdesk.cli.questions.files import write_file
    from docsdesk.comparison.html_report import html_report
    from docsdesk.comparison.markdown_report import markdown_report

    match _SUFFIXES[file.suffix.lower()]:
        case ComparisonFormat.HTML:
            text = html_report(comparison)
        case ComparisonFormat.MARKDOWN:
            text = markdown_report(comparison)
        case _:
            text = json.dumps(formats.json_object(comparison), ensure_ascii=False) + "\n"
    write_file(file, text.encode("utf-8", "replace"))


def _write(how: ComparisonFormat, comparison: "Comparison", folder: Path) -> None:
    from docsdesk.cli.compare import formats
    from docsdesk.comparison.html_report import html_report
    from docsdesk.comparison.markdown_report import markdown_report

    writers = {
        ComparisonFormat.TEXT: lambda: say_styled(formats.text_lines(comparison)),
        ComparisonFormat.JSON: lambda: say_object(formats.json_object(comparison)),
        ComparisonFormat.MARKDOWN: lambda: write(markdown_report(comparison)),
        ComparisonFormat.GITHUB: lambda: say_commands(formats.github_lines(comparison, folder)),
        ComparisonFormat.UPDATE: lambda: write(formats.api_update(comparison)),
        ComparisonFormat.HTML: lambda: write_bytes(html_report(comparison).encode("utf-8", "replace")),
    }
    writers[how]()
    if how in (ComparisonFormat.TEXT, ComparisonFormat.GITHUB):
        for line in formats.summary(comparison):
            tell(line)


def found_grounds(comparison: "Comparison") -> set[FailureGround]:
    from docsdesk.comparison.api.change import Impact

    told = {
        FailureGround.CHANGES: comparison.has_changes,
        FailureGround.REMOVED: any(comparison.new.leads(page.path) is None for page in comparison.removed),
        FailureGround.LOST: bool(comparison.lost_problems) or any(each.page is not None for each in comparison.lost),
        FailureGround.PROBLEMS: any(
            problem.severity != "note" for problem in (*comparison.problems_new, *comparison.translations_behind)
        ),
        FailureGround.BREAKING: comparison.has_api_change(Impact.BREAKING),
        FailureGround.PERHAPS: comparison.has_api_change(Impact.PERHAPS),
        FailureGround.ANSWERS: comparison.answers is not None and bool(comparison.answers.regressions),
    }
    return {each for each, found in told.items() if found}
