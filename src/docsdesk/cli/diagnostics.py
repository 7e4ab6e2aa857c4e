"""`docsdesk diagnostics`: what a person who helps needs to know, without secrets; and what works on this computer."""

import json
from collections.abc import Collection
from datetime import UTC, datetime
from pathlib import Path
from typing import Annotated

import typer

from docsdesk.cli.console import say, say_object, tell, write
from docsdesk.domain.support.computer_check import Finding, Outcome, in_order
from docsdesk.domain.support.diagnostics import Diagnostics, Part
from docsdesk.processes.ending import run_on_loop

_PARTS = ", ".join(Part)


def diagnostics(
    *,
    output: Annotated[
        Path | None, typer.Option("--output", "-o", help="Write them to this file instead of standard output.")
    ] = None,
    leave_out: Annotated[
        list[Part] | None, typer.Option(help=f"Leave this part out; repeatable: {_PARTS}.", metavar="PART")
    ] = None,
    name_sites: Annotated[
        bool, typer.Option("--name-sites", help="Name sites, their hosts and folders instead of numbering them.")
    ] = False,
    check: Annotated[
        bool, typer.Option("--check", help="Try what Docsdesk needs of this computer, and print that.")
    ] = False,
    as_json: Annotated[bool, typer.Option("--json", help="Print one JSON object.")] = False,
) -> None:
    """Collect diagnostics for whoever helps you: versions, this computer, sites by number, timings, the end of the log.

    Secrets are removed, and nothing is sent. Read the file before you pass it on.

    With --check, keyring, notifications, browser, Git, proxy, folders, disk and web engine are each tried, within 30
    seconds and leaving nothing behind; the command fails if one does not work. With -o, the file holds both.
    """
    left_out = set(leave_out or ())
    if check and output is None:
        left_out = set(Part) - {Part.CHECKS}
    found, checked = run_on_loop(_collect(left_out, is_checked=check, with_names=name_sites))
    if check:
        _tell_check(checked, as_json=as_json and output is None)
    if output is not None:
        _save(found, output.absolute(), as_json=as_json)
    elif not check:
        say_object(found.as_object()) if as_json else write(found.as_text())
    raise typer.Exit(int(any(finding.has_failed for finding in checked)))


def _save(found: Diagnostics, file: Path, *, as_json: bool) -> None:
    from docsdesk.adapters.support.saving import save_diagnostics

    text = json.dumps(found.as_object(), ensure_ascii=False, indent=2) + "\n" if as_json else found.as_text()
    save_diagnostics(text, file)
    tell(f"docsdesk: {file} is written. Nothing was sent.")


async def _collect(
    left_out: Collection[Part], *, is_checked: bool, with_names: bool
) -> tuple[Diagnostics, tuple[Finding, ...]]:
    from docsdesk.adapters.files.places import user_places
    from docsdesk.adapters.logging_setup import log_to_stderr
    from docsdesk.adapters.secrets.redaction import Redactor
    from docsdesk.adapters.secrets.vault import SecretVault
    from docsdesk.adapters.support.parts import SupportFiles
    from docsdesk.usecases.support.collect_diagnostics import collect_diagnostics

    redactor, places = Redactor(), user_places()
    log_to_stderr(redactor)
    files = SupportFiles(places, redactor, SecretVault(learn=redactor.know))
    checked = await _checked() if is_checked else ()
    readers = {part: reader for part, reader in files.readers(checked).items() if part not in left_out}
    collected = await collect_diagnostics(readers, datetime.now(UTC), redact=files.mask, hide_sites=files.hide_sites)
    return collected.shown(with_names=with_names), checked


async def _checked() -> tuple[Finding, ...]:
    from docsdesk.adapters.files.places import user_places
    from docsdesk.adapters.support.parts import trials
    from docsdesk.domain.support.desktop import NotificationWish
    from docsdesk.usecases.support.check_computer import check_computer

    wish = NotificationWish("Docsdesk", "Notifications work. This one disappears by itself.")
    found = [finding async for some in check_computer(trials(user_places(), wish)) for finding in some]
    return tuple(in_order(found))


def _tell_check(findings: Collection[Finding], *, as_json: bool) -> None:
    if as_json:
        say_object([_object(finding) for finding in findings])
        return
    for finding in findings:
        name = f"{finding.subject.words}: {finding.about}" if finding.about else finding.subject.words
        say(f"{finding.outcome.value:<8} {name}: {finding.said}")
        for more in (finding.advice, finding.without if finding.outcome is not Outcome.WORKS else ""):
            if more:
                say(f"{'':<8}   {more}")


def _object(finding: Finding) -> dict[str, object]:
    named = {"about": finding.about} if finding.about else {}
    advice = {"advice": finding.advice, "without": finding.without} if finding.outcome is not Outcome.WORKS else {}
    return {"subject": finding.subject.value, **named, "outcome": finding.outcome.value, "said": finding.said, **advice}
