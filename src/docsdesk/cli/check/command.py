"""`docsdesk check`: finds the problems of a docs folder before a deploy or a reader does."""

from collections.abc import Callable, Sequence
from difflib import get_close_matches
from enum import StrEnum
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from docsdesk.cli.console import count_words, say_commands, say_lines, say_object, say_styled, tell, tell_some
from docsdesk.cli.folder_check import check_with_progress
from docsdesk.cli.named_sites import FolderArgument, SiteFolderOption, folder_of, state_of
from docsdesk.domain.sites.availability import DeploymentKind

if TYPE_CHECKING:
    from docsdesk.docs.checks.folder import FolderFindings
    from docsdesk.docs.checks.pages import PageRunner
    from docsdesk.domain.problem import Fix, Problem
    from docsdesk.usecases.pages.edit_pages import PageFailure


class Format(StrEnum):
    TEXT = "text"
    JSON = "json"
    SARIF = "sarif"
    GITHUB = "github"
    GITLAB = "gitlab"


_Rules = Annotated[
    list[str] | None,
    typer.Option("--rule", metavar="RULE", help="Report only this rule or group of rules; repeatable."),
]
_Ignored = Annotated[
    list[str] | None,
    typer.Option("--ignore", metavar="RULE", help="Ignore this rule or group of rules; repeatable."),
]


def _list_rules(wanted: bool) -> None:
    if wanted:
        from docsdesk.domain.rule import Rule

        say_lines(f"{rule:32}{rule.severity:9}{rule.finder:8}{rule.summary}" for rule in Rule)
        raise typer.Exit


_ListRules = Annotated[
    bool,
    typer.Option(
        "--list-rules",
        callback=_list_rules,
        is_eager=True,
        help="List every rule: its name, its severity, what reports it (check, engine or export), and what breaks it.",
    ),
]


class Deployment(StrEnum):
    CLOUD = DeploymentKind.CLOUD.value
    CLIENT_HOSTED = DeploymentKind.CLIENT_HOSTED.value
    AIR_GAPPED = DeploymentKind.AIR_GAPPED.value


def check(
    folder: FolderArgument = None,
    *,
    site: SiteFolderOption = None,
    how: Annotated[Format, typer.Option("--format", help="The output format.")] = Format.TEXT,
    fix: Annotated[bool, typer.Option("--fix", help="Apply safe fixes, and report what is left.")] = False,
    rule: _Rules = None,
    ignore: _Ignored = None,
    deployment: Annotated[
        Deployment | None,
        typer.Option(help="Report settings without effect in this kind of deployment.", show_default=False),
    ] = None,
    components: Annotated[
        bool,
        typer.Option(
            "--components",
            help="Run the pages' components too, in a sandboxed process, and report those that fail.",
        ),
    ] = False,
    since: Annotated[
        str | None,
        typer.Option(
            help="Report only what is new since this folder, Git revision, bundle or hosted site. main... is where the "
            "branch left main.",
            metavar="STATE",
            show_default=False,
        ),
    ] = None,
    strict: Annotated[bool, typer.Option("--strict", help="Fail on warnings too.")] = False,
    list_rules: _ListRules = False,  # noqa: ARG001 -- done before the command
) -> None:
    """Check docs.json, API descriptions and every page of a docs folder. Works offline.

    Fails on errors (the deploy fails, or something does not work), and if a file cannot be fixed. A fix marked
    "Perhaps" is a guess, and never applied. RULE is a stable name such as api/language-unknown, or a group such as api;
    --list-rules lists them, and `docsdesk manual reference/rules` says what to do about each. With --since, problems
    that the other state has too are left out, even if their lines have moved, and addresses that worked in it but now
    lead nowhere are problems; --fix then adds redirects where the new address is certain. Name a state as in `docsdesk
    compare`; for a bundle whose commit is not in the folder's repository, and for a hosted site, only lost addresses
    are reported.

    Text tells a missing file once, with the number of places that use it; all other formats tell each place. --format
    json prints one object, {"findings": [{"rule", "severity", "file", "line", "column", "message", "fix",
    "fix_is_sure"}]}. Files are relative to the folder; both are null if there is no fix, and a fix that is not sure is
    a guess. sarif is for code scanning, github for workflow
    annotations, gitlab for its code quality report.
    """
    from docsdesk.cli.check import formats as check_formats

    folder, is_wanted = folder_of(folder, site), _make_rule_filter(rule or [], ignore or [])
    kind = DeploymentKind(deployment.value) if deployment else None
    runner = _runner() if components else None
    if since is not None:
        since = state_of(since, site)
        _refuse_with_since(components=components)
        is_whole = _redirect_lost(since, folder, kind, is_wanted) if fix else True
        found = _new_since(since, folder, kind)
    else:
        found, is_whole = (
            _fix_problems(folder, is_wanted, kind, runner) if fix else (check_with_progress(folder, kind, runner), True)
        )
    problems = [problem for problem in found.problems if is_wanted(problem)]
    _write(how, found, problems, folder)
    if how in (Format.TEXT, Format.GITHUB):
        tell(check_formats.summary(problems, found.page_count, only_new=since is not None))
    if not is_whole or any(
        problem.severity == "error" or (strict and problem.severity == "warning") for problem in problems
    ):
        raise typer.Exit(1)


def _runner() -> "PageRunner":
    from docsdesk.adapters.files.places import user_places
    from docsdesk.engine.live.folder_cache import FolderCache
    from docsdesk.engine.scripts.process import FailingComponents

    return FailingComponents(FolderCache(user_places().cache / "pages"))


def _refuse_with_since(**others: bool) -> None:
    if given := next((name for name, is_given in others.items() if is_given), ""):
        raise typer.BadParameter("Not allowed with --since.", param_hint=f"--{given}")


def _new_since(since: str, folder: Path, kind: DeploymentKind | None) -> "FolderFindings":
    """The problems that `since` does not have, wherever their lines are now. Raises StateError and DocsFolderError."""
    from docsdesk.cli.states import comparing
    from docsdesk.comparison.state import Untold
    from docsdesk.docs.checks.checked_folder import CheckedFolder, digest_texts_to_fix
    from docsdesk.docs.checks.folder import FolderFindings

    with comparing(since, str(folder), folder, kind, by_commit=True) as comparison:
        new = comparison.new
        if comparison.old.doubt:
            tell(f"docsdesk: {comparison.old.doubt}")
        if Untold.SOURCES in comparison.old.untold:
            tell("docsdesk: a bundle does not record the problems of its sources, so only lost addresses are reported")
        page_count = sum(page.file is not None for page in new.pages.values())
        problems = (*comparison.lost_problems, *comparison.translations_behind, *comparison.problems_new)
        assert new.folder is not None, "it is the state of a folder"
        checked = CheckedFolder(problems, digest_texts_to_fix(problems, new.texts))
        return FolderFindings(checked, page_count, new.texts, new.folder)


def _redirect_lost(
    since: str, folder: Path, kind: DeploymentKind | None, is_wanted: "Callable[[Problem], bool]"
) -> bool:
    """Lead lost addresses to where they have surely gone; whether every file could be written."""
    from docsdesk.adapters.files.page_files import FolderPageFiles
    from docsdesk.cli.states import comparing
    from docsdesk.docs.checks.checked_folder import text_digest
    from docsdesk.processes.shutdown import run_on_loop
    from docsdesk.usecases.pages.fix_files import fix_files

    with comparing(since, str(folder), folder, kind) as comparison:
        fixes = comparison.lost_fixes if any(map(is_wanted, comparison.lost_problems)) else ()
        texts = comparison.new.texts
    digests = {fix.file: text_digest(texts[fix.file]) for fix in fixes if fix.file in texts}
    fixed = run_on_loop(fix_files(FolderPageFiles(), folder, fixes, digests))
    _tell_fixed(fixed.fixes, fixed.edit.failures)
    return not fixed.edit.failures


def _fix_problems(
    folder: Path, is_wanted: "Callable[[Problem], bool]", kind: DeploymentKind | None, runner: "PageRunner | None"
) -> "tuple[FolderFindings, bool]":
    """The problems left, and whether every file could be fixed."""
    from docsdesk.adapters.files.page_files import FolderPageFiles
    from docsdesk.processes.shutdown import run_on_loop
    from docsdesk.usecases.check_docs import fix_docs

    def check(folder: Path, runner: "PageRunner | None") -> "FolderFindings":
        return check_with_progress(folder, kind, runner)

    fixed = run_on_loop(fix_docs(folder, FolderPageFiles(), is_wanted, check=check, runner=runner))
    _tell_fixed(fixed.fixes, fixed.failures)
    return fixed.findings, not fixed.failures


def _tell_fixed(fixes: "Sequence[Fix]", failures: "Sequence[PageFailure]") -> None:
    if fixes:
        files = len({fix.file for fix in fixes})
        tell(f"docsdesk: {count_words(len(fixes), 'problem')} fixed in {count_words(files, 'file')}")
        tell_some([f"{fix.file}: {fix.title}" for fix in fixes])
    if failures:
        tell(f"docsdesk: {count_words(len(failures), 'file')} could not be fixed")
        tell_some([f"{failure.file}: {failure.problem}" for failure in failures])


def _write(how: Format, findings: "FolderFindings", problems: "Sequence[Problem]", folder: Path) -> None:
    from docsdesk.cli.check import formats as check_formats

    match how:
        case Format.JSON:
            say_object(check_formats.json_object(problems))
        case Format.SARIF:
            say_object(check_formats.sarif_object(findings, problems, folder))
        case Format.GITLAB:
            say_object(check_formats.gitlab_list(problems, folder))
        case Format.GITHUB:
            say_commands(check_formats.github_lines(problems, folder))
        case Format.TEXT:
            say_styled(check_formats.text_lines(problems, folder))


def _make_rule_filter(rules: Sequence[str], ignored: Sequence[str]) -> "Callable[[Problem], bool]":
    for name in (*rules, *ignored):
        _refuse_unknown(name)

    def is_wanted(problem: "Problem") -> bool:
        names = (problem.rule.value, problem.rule.group)
        return (not rules or any(name in rules for name in names)) and not any(name in ignored for name in names)

    return is_wanted


def _refuse_unknown(name: str) -> None:
    from docsdesk.domain.rule import Finder, Rule

    told = [rule for rule in Rule if rule.finder is Finder.CHECK]
    known = {rule.value for rule in told} | {rule.group for rule in told}
    if name in known:
        return
    if name in set(Rule):
        problem = f"{name} is reported by the {Rule(name).finder}, not by check."
    else:
        near = get_close_matches(name, known, 1)
        hint = f"Did you mean {near[0]}?" if near else "`docsdesk check --list-rules` lists them."
        problem = f"Unknown rule {name}. {hint}"
    raise typer.BadParameter(problem, param_hint="--rule / --ignore")
