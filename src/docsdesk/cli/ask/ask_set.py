"""`docsdesk ask --questions`: the options of a question set, checked before anything is asked."""

from collections.abc import Sequence
from pathlib import Path

import typer

from docsdesk.cli.ask import options
from docsdesk.cli.ask.asked_question import set_options
from docsdesk.cli.ask.model_options import ModelOption, ModelUrlOption, with_model
from docsdesk.cli.questions import options as question_options
from docsdesk.cli.questions.options import FailOn
from docsdesk.domain.sites.api_key import KeyKind
from docsdesk.domain.sites.site import Site


def ask_set(
    words: list[str] | None = None,
    *,
    base_url: str | None = None,
    domain: str | None = None,
    interface: options.InterfaceOption = None,
    fingerprint: options.FingerprintOption = None,
    system: options.SystemOption = None,
    page_size: options.PageSizeOption = None,
    docs_version: options.DocsVersionOption = None,
    language: options.LanguageOption = None,
    group: options.GroupOption = None,
    model_url: ModelUrlOption = "",
    model: ModelOption = "",
    questions: question_options.QuestionsOption = None,
    suggest_questions: question_options.SuggestOption = False,
    report: question_options.ReportOption = None,
    output: question_options.OutputOption = None,
    concurrency: question_options.ConcurrencyOption = None,
    baseline: question_options.BaselineOption = None,
    fail_on: question_options.FailOnOption = None,
    against_hosted: question_options.AgainstOption = False,
    replies: question_options.RepliesOption = None,
) -> None:
    """With --questions, ask a whole set, check every answer, and fail where one is not as it should be.

    A set is a list in YAML, or a table in CSV whose cells hold items between " | " or on lines of their own. Each
    question has some of these fields: question; pages it has to cite, api/* for all below api: any of them, with
    "match: all" every one and with "match: first" as the first source; must, phrases in any case and Markdown, or a
    regular expression between slashes; must not; words, at most; refuse: yes, where the docs do not say; path,
    version, language, notes, enabled and id.

    A service is asked once a second at most, and its 429 is waited out.
    """
    folder = _folder(words or [])
    if suggest_questions:
        from docsdesk.cli.ask.asked_sets import suggest

        suggest(folder, output)
        return
    if not questions:
        raise typer.BadParameter("Name a file of questions with --questions.")
    _check_comparison(folder, base_url, baseline, fail_on, against_hosted=against_hosted)
    from docsdesk.cli.ask.asked_sets import Reporting, ask_sets
    from docsdesk.cli.questions.files import given_questions, given_run, report_kind
    from docsdesk.cli.questions.run import AskedSet

    kind, question_set = report_kind(report, output), given_questions(questions[0])
    given = options.present(interface=interface, fingerprint=fingerprint, system=system, page_size=page_size)
    given |= options.present(version=docs_version, language=language, groups=tuple(group or ()))
    before = given_run(baseline, "--baseline")
    sites = [with_model(_site(folder, None if against_hosted else base_url, domain), model_url, model)]
    sites[:0] = [_site(None, base_url, domain)] if against_hosted else []
    asked = [AskedSet(site, question_set, set_options(given), concurrency) for site in sites]
    asked[-1].take(given_run(replies, "--replies"))
    if not ask_sets(asked, Reporting(kind, output, fail_on), before).is_good:
        raise typer.Exit(1)


def _check_comparison(
    folder: Path | None, base_url: str | None, baseline: Path | None, fail_on: FailOn | None, *, against_hosted: bool
) -> None:
    """Raises typer.BadParameter."""
    if fail_on is FailOn.REGRESSION and not (baseline or against_hosted):
        raise typer.BadParameter("A regression takes a --baseline, or --against-hosted.", param_hint="--fail-on")
    if baseline and against_hosted:
        raise typer.BadParameter("Compare with a report or with the hosted site, not both.", param_hint="--baseline")
    if against_hosted and not (folder and base_url):
        raise typer.BadParameter("It takes a docs folder and --base-url.", param_hint="--against-hosted")


def _site(folder: Path | None, base_url: str | None, domain: str | None) -> Site:
    from docsdesk.cli.headless import site_named

    return site_named(folder, base_url, domain, kind=KeyKind.ASSISTANT)


def _folder(words: Sequence[str]) -> Path | None:
    if len(words) > 1:
        raise typer.BadParameter("With a set, name a docs folder or --base-url, and no question.")
    return Path(words[0]) if words else None
