"""Output formats of `docsdesk check`: text, JSON, SARIF, GitHub annotations and GitLab's code quality report."""

import os
from collections import Counter
from collections.abc import Iterator, Sequence
from hashlib import sha256
from pathlib import Path, PurePosixPath

from docsdesk import __version__
from docsdesk.cli.console import Styled, count_words
from docsdesk.docs.checks.folder import FolderFindings
from docsdesk.domain.place import place_at
from docsdesk.domain.problem import Fix, Problem
from docsdesk.domain.rule import Finder, Rule, Severity
from docsdesk.domain.safe_text import terminal_line

_STYLES = {Severity.ERROR: "bold red", Severity.WARNING: "yellow", Severity.NOTE: "cyan"}
_COMMANDS = {Severity.ERROR: "error", Severity.WARNING: "warning", Severity.NOTE: "notice"}
_QUALITY = {Severity.ERROR: "major", Severity.WARNING: "minor", Severity.NOTE: "info"}
_SARIF_SCHEMA = "https://json.schemastore.org/sarif-2.1.0.json"


def findings_of(problems: Sequence[Problem]) -> list[list[Problem]]:
    """The problems that a person sees as one, by their first place: a missing file, wherever pages use it."""
    findings: dict[object, list[Problem]] = {}
    for number, problem in enumerate(problems):
        key = problem.title if problem.rule is Rule.LINK_FILE_MISSING else number
        findings.setdefault(key, []).append(problem)
    return list(findings.values())


def text_lines(problems: Sequence[Problem], folder: Path) -> Iterator[Styled]:
    """Each finding on a line that editors and terminals can open, and its advice on the next."""
    for problem, *others in findings_of(problems):
        place = problem.place
        yield Styled(
            (terminal_line(f"{shown_file(folder, place.file)}:{place.line}:{place.column}"), "bold"),
            (": ", ""),
            (problem.severity.value, _STYLES[problem.severity]),
            (f": {terminal_line(problem.title)} ", ""),
            (f"[{problem.rule}]", "dim"),
        )
        advice = [problem.hint] if problem.hint else []
        if problem.fix is not None:
            advice.append(f"{'--fix' if problem.fix.is_sure else 'Perhaps'}: {problem.fix.title}.")
        if others:
            files = len({each.place.file for each in (problem, *others)})
            advice.append(f"In {count_words(len(others) + 1, 'place')} of {count_words(files, 'file')}.")
        if advice:
            yield Styled((terminal_line(f"    {' '.join(advice)}"), "dim"))


def summary(problems: Sequence[Problem], page_count: int, *, only_new: bool = False) -> str:
    """`page_count` counts files: the pages that are made of API descriptions have none."""
    checked = count_words(page_count, "page file")
    if not problems:
        return f"No {'new ' if only_new else ''}problems in {checked}."
    findings = findings_of(problems)
    counts = [(sum(finding[0].severity is severity for finding in findings), severity) for severity in Severity]
    said = ", ".join(count_words(count, severity.value) for count, severity in counts if count)
    files = len({problem.place.file for problem in problems})
    fixable = sum(problem.fix is not None and problem.fix.is_sure for problem in problems)
    hint = f" {fixable:,} fixable with --fix." if fixable else ""
    return f"{said} in {count_words(files, 'file')}; {checked} checked.{hint}"


def json_object(problems: Sequence[Problem]) -> dict[str, object]:
    """Files are relative to the docs folder."""
    findings = [
        {
            "rule": problem.rule.value,
            "severity": problem.severity.value,
            "file": problem.place.file.as_posix(),
            "line": problem.place.line,
            "column": problem.place.column,
            "message": _message(problem),
            "fix": problem.fix.title if problem.fix else None,
            "fix_is_sure": problem.fix.is_sure if problem.fix else None,
        }
        for problem in problems
    ]
    return {"findings": findings}


def github_lines(problems: Sequence[Problem], folder: Path) -> Iterator[str]:
    """Workflow commands, which GitHub shows beside changed lines."""
    for problem in problems:
        properties = {
            "file": shown_file(folder, problem.place.file),
            "line": str(problem.place.line),
            "col": str(problem.place.column),
            "title": problem.rule.value,
        }
        yield annotation(_COMMANDS[problem.severity], _message(problem), **properties)


def annotation(command: str, text: str, **properties: str) -> str:
    """A workflow command of GitHub."""
    said = ",".join(f"{name}={_property(value)}" for name, value in properties.items())
    return f"::{command} {said}::{_data(text)}"


def gitlab_list(problems: Sequence[Problem], folder: Path) -> list[dict[str, object]]:
    """A code quality report, which GitLab shows in merge requests; a fingerprint survives that lines move."""
    seen = Counter[tuple[str, ...]]()
    found: list[dict[str, object]] = []
    for problem in problems:
        file = shown_file(folder, problem.place.file)
        identity = problem.rule.value, file, problem.title
        seen[identity] += 1
        found.append(
            {
                "description": _message(problem),
                "check_name": problem.rule.value,
                "fingerprint": sha256("\0".join((*identity, str(seen[identity]))).encode()).hexdigest(),
                "severity": _QUALITY[problem.severity],
                "location": {"path": file, "lines": {"begin": problem.place.line}},
            }
        )
    return found


def sarif_object(findings: FolderFindings, problems: Sequence[Problem], folder: Path) -> dict[str, object]:
    """SARIF 2.1.0; files are relative to the checkout."""
    rules = [rule for rule in Rule if rule.finder is Finder.CHECK]
    driver = {
        "name": "docsdesk",
        "version": __version__,
        "semanticVersion": __version__,
        "rules": [
            {
                "id": rule.value,
                "shortDescription": {"text": rule.summary},
                "defaultConfiguration": {"level": rule.severity.value},
            }
            for rule in rules
        ],
    }
    results = [_result(problem, rules.index(problem.rule), findings, folder) for problem in problems]
    run = {"tool": {"driver": driver}, "columnKind": "unicodeCodePoints", "results": results}
    return {"$schema": _SARIF_SCHEMA, "version": "2.1.0", "runs": [run]}


def _result(problem: Problem, index: int, findings: FolderFindings, folder: Path) -> dict[str, object]:
    place = problem.place
    location = {
        "artifactLocation": _artifact(folder, place.file),
        "region": {"startLine": place.line, "startColumn": place.column},
    }
    fix = _sarif_fix(problem.fix, findings.texts.get(problem.fix.file), folder) if problem.fix else None
    return {
        "ruleId": problem.rule.value,
        "ruleIndex": index,
        "level": problem.severity.value,
        "message": {"text": _message(problem)},
        "locations": [{"physicalLocation": location}],
        **({"fixes": [fix]} if fix else {}),
    }


def _sarif_fix(fix: Fix, text: str | None, folder: Path) -> dict[str, object] | None:
    if text is None:
        return None
    replacements: list[dict[str, object]] = []
    for edit in fix.edits:
        start, end = place_at(fix.file, text, edit.start), place_at(fix.file, text, edit.end)
        region = {
            "startLine": start.line,
            "startColumn": start.column,
            "endLine": end.line,
            "endColumn": end.column,
        }
        replacements.append({"deletedRegion": region, "insertedContent": {"text": edit.replacement}})
    change = {"artifactLocation": _artifact(folder, fix.file), "replacements": replacements}
    title = fix.title if fix.is_sure else f"Perhaps: {fix.title}"
    return {"description": {"text": title}, "artifactChanges": [change]}


def shown_file(folder: Path, file: PurePosixPath) -> str:
    """Relative to the current folder if inside it, as terminals, editors and services open it."""
    here = os.getcwd()  # noqa: PTH109 (called for each problem, and Path is slow)
    path = os.path.normpath(os.path.join(here, folder, file))  # noqa: PTH118
    return path.removeprefix(os.path.join(here, "")).replace(os.sep, "/")  # noqa: PTH118


def _artifact(folder: Path, file: PurePosixPath) -> dict[str, str]:
    from urllib.parse import quote

    shown = shown_file(folder, file)
    if Path(shown).is_absolute():
        return {"uri": Path(shown).as_uri()}
    return {"uri": quote(shown), "uriBaseId": "%SRCROOT%"}


def _message(problem: Problem) -> str:
    return f"{problem.title} {problem.hint}".rstrip()


def _data(text: str) -> str:
    return text.replace("%", "%25").replace("\r", "%0D").replace("\n", "%0A")


def _property(text: str) -> str:
    return _data(text).replace(":", "%3A").replace(",", "%2C")
