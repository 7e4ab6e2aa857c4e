"""`docsdesk questions run`, `suggest` and `compare`: their options, checked before anything is asked."""

from enum import StrEnum
from pathlib import Path
from typing import Annotated

import typer

from docsdesk.cli.ask import options
from docsdesk.cli.ask.asked_question import set_options
from docsdesk.cli.ask.model_options import ModelOption, ModelUrlOption, with_model
from docsdesk.cli.console import count_words, say_object, say_styled, tell, write_bytes
from docsdesk.cli.named_sites import FolderArgument, SiteFolderOption, SiteOption, docs_folder, folder_of, window_site
from docsdesk.cli.questions import options as question_options
from docsdesk.cli.questions.options import FailOn
from docsdesk.domain.sites.api_key import KeyKind
from docsdesk.domain.sites.site import Site


def run_set(
    questions: question_options.SetArgument,
    folder: Annotated[Path | None, typer.Argument(help="The folder that holds docs.json.", show_default=False)] = None,
    *,
    base_url: options.BaseUrlOption = None,
    domain: options.DomainOption = None,
    site: SiteOption = None,
    interface: options.InterfaceOption = None,
    fingerprint: options.FingerprintOption = None,
    system: options.SystemOption = None,
    page_size: options.PageSizeOption = None,
    docs_version: options.DocsVersionOption = None,
    language: options.LanguageOption = None,
    group: options.GroupOption = None,
    model_url: ModelUrlOption = "",
    model: ModelOption = "",
    report: question_options.ReportOption = None,
    output: question_options.OutputOption = None,
    concurrency: question_options.ConcurrencyOption = None,
    baseline: question_options.BaselineOption = None,
    fail_on: question_options.FailOnOption = None,
    against_hosted: question_options.AgainstOption = False,
    replies: question_options.RepliesOption = None,
) -> None:
    """Ask a folder or a service a set of questions, check every answer, and fail if one is wrong.

    A set is a YAML list or a CSV table, whose cells separate items with " | " or newlines. Fields of a question:
    question; pages: the answer must cite one of them ("match: all" for every one, "match: first" for the first
    source; api/* means all pages below api); must, phrases that the answer contains, ignoring case and Markdown,
    or a /regular expression/; must not; words, the most it may have; refuse: yes, if the docs do not say; path,
    version, language, notes, enabled and id.

    A service gets at most one question a second. After a 429, the command waits and goes on. Its assistant key is read
    from DOCSDESK_ASSISTANT_KEY, then from the keyring.
    """
    _check_comparison(baseline, fail_on, against_hosted=against_hosted)
    from docsdesk.cli.questions.files import read_baseline, read_question_set, report_kind
    from docsdesk.cli.questions.run import AskedSet, ReportOptions, ask_sets

    kind, question_set = report_kind(report, output), read_question_set(questions, "SET")
    given = options.present(interface=interface, fingerprint=fingerprint, system=system, page_size=page_size)
    given |= options.present(version=docs_version, language=language, groups=tuple(group or ()))
    before = read_baseline(baseline, "--baseline")
    *earlier, last = (_both_sites if against_hosted else _one_site)(folder, base_url, domain, site)
    sites = (*earlier, with_model(last, model_url, model))
    asked = [AskedSet(each, question_set, set_options(given), concurrency) for each in sites]
    asked[-1].reuse(read_baseline(replies, "--replies"))
    if not ask_sets(asked, ReportOptions(kind, output, fail_on), before).is_good:
        raise typer.Exit(1)


def _check_comparison(baseline: Path | None, fail_on: FailOn | None, *, against_hosted: bool) -> None:
    """Raises typer.BadParameter."""
    if fail_on is FailOn.REGRESSION and not (baseline or against_hosted):
        raise typer.BadParameter("regression requires --baseline or --against-hosted.", param_hint="--fail-on")
    if baseline and against_hosted:
        raise typer.BadParameter("Use either --baseline or --against-hosted.", param_hint="--baseline")


def _one_site(folder: Path | None, base_url: str | None, domain: str | None, name: str | None) -> tuple[Site, ...]:
    from docsdesk.cli.headless import site_named

    return (site_named(folder, base_url, domain, name, kind=KeyKind.ASSISTANT),)


def _both_sites(folder: Path | None, base_url: str | None, domain: str | None, name: str | None) -> tuple[Site, ...]:
    """The hosted site, and the folder; a site of the window may have both. Raises typer.BadParameter."""
    hosted = _one_site(None, base_url, domain, name) if base_url or name else ()
    draft = folder or (docs_folder(window_site(name)) if name else None)
    if draft is None or not hosted or hosted[0].is_local:
        reason = "Requires a docs folder and a service: FOLDER with --base-url, or --site with one that has both."
        raise typer.BadParameter(reason, param_hint="--against-hosted")
    return (*hosted, *_one_site(draft, None, None, None))


def suggest_set(
    folder: FolderArgument = None,
    *,
    site: SiteFolderOption = None,
    output: Annotated[
        Path | None,
        typer.Option(
            "--output", "-o", metavar="FILE", help="Write the set to this .yaml or .csv file.", show_default=False
        ),
    ] = None,
) -> None:
    """Suggest questions from the headings of a docs folder, each with the page that answers it.

    Prints them as YAML, or writes them to a file that `docsdesk questions run` and spreadsheets can read.
    """
    from docsdesk.cli.questions.files import suggestion_content, write_file
    from docsdesk.docs.folder.docs_folder import load_folder
    from docsdesk.usecases.questions.suggest_questions import suggest_question_set

    folder = folder_of(folder, site)
    suggested = suggest_question_set(load_folder(folder).pages, name=folder.absolute().name)
    content = suggestion_content(suggested, output)
    if output is None:
        write_bytes(content)
    else:
        write_file(output, content)
    tell(f"docsdesk: {count_words(len(suggested.questions), 'question')} suggested")


_RUN = "Write one with `docsdesk questions run SET FOLDER -o run.json`."


class ComparisonFormat(StrEnum):
    TEXT = "text"
    JSON = "json"


def compare_sets(
    old: Annotated[Path, typer.Argument(metavar="OLD.json", help=f"The JSON report of the earlier run. {_RUN}")],
    new: Annotated[Path, typer.Argument(metavar="NEW.json", help="The JSON report of the later run.")],
    *,
    how: Annotated[ComparisonFormat, typer.Option("--format", help="The output format.")] = ComparisonFormat.TEXT,
    fail_on: Annotated[
        FailOn | None,
        typer.Option(help="Fail if an answer got worse, or if any answer of the later run is wrong."),
    ] = None,
) -> None:
    """Compare two runs of a set of questions: which answers are now wrong, right, different or slower.

    Asks nothing again: each run is a report that `docsdesk questions run` wrote with --report json. Without --fail-on,
    exits with 0 whatever changed. --format json prints one object with "counts", "changes" and "differences", which
    says how the runs themselves differ.
    """
    from docsdesk.cli.questions.files import read_report
    from docsdesk.cli.questions.run import judge
    from docsdesk.cli.questions.table import comparison_lines, comparison_summary
    from docsdesk.domain.questions.run_comparison import compare_runs
    from docsdesk.usecases.questions.report_run import comparison_object

    before, after = read_report(old, "OLD.json"), read_report(new, "NEW.json")
    comparison = compare_runs(before, after)
    if how is ComparisonFormat.JSON:
        say_object(comparison_object(comparison))
    else:
        say_styled(comparison_lines(comparison))
        tell(comparison_summary(comparison))
    if fail_on is not None and judge(after, before, fail_on).failing:
        raise typer.Exit(1)
