"""`docsdesk diagnostics`: what a person who helps needs to know, without secrets; and what works on this computer."""

from collections.abc import Collection
from datetime import UTC, datetime
from pathlib import Path
from typing import Annotated

import typer

from docsdesk.cli.console import say, tell, write
from docsdesk.domain.support.computer_check import CheckFinding, Subject
from docsdesk.processes.shutdown import run_on_loop


def diagnostics(
    *,
    output: Annotated[
        Path | None, typer.Option("--output", "-o", help="Write them to this file instead of standard output.")
    ] = None,
    check: Annotated[
        bool, typer.Option("--check", help="Try what Docsdesk needs of this computer, and print that.")
    ] = False,
) -> None:
    """Collect diagnostics for the people who help you: versions, this computer, sites by number, the end of the log.

    Secrets and names of sites are removed, and nothing is sent. Read the file before you pass it on.

    With --check, keyring, browser, Git, proxy, folders, disk and web engine are each tried, within 30 seconds and
    leaving nothing behind; the command fails if one does not work. With -o, the file holds both.
    """
    findings = run_on_loop(_check()) if check else []
    for finding in findings:
        _tell_finding(finding)
    if output is not None:
        from docsdesk.adapters.support.parts import save_diagnostics

        file = output.absolute()
        save_diagnostics(run_on_loop(_collect(findings)), file)
        tell(f"docsdesk: {file} is written. Nothing was sent.")
    elif not check:
        write(run_on_loop(_collect(findings)))
    raise typer.Exit(int(not all(finding.is_working for finding in findings)))


async def _collect(findings: Collection[CheckFinding]) -> str:
    from docsdesk.adapters.files.places import find_user_places
    from docsdesk.adapters.logging_setup import log_to_stderr
    from docsdesk.adapters.secrets.redaction import Redactor
    from docsdesk.adapters.secrets.vault import SecretVault
    from docsdesk.adapters.support.parts import SupportFiles
    from docsdesk.usecases.support.collect_diagnostics import collect_diagnostics

    redactor = Redactor()
    log_to_stderr(redactor)
    files = SupportFiles(find_user_places(), redactor, SecretVault(learn=redactor.know))
    return await collect_diagnostics(await files.source(), datetime.now(UTC), findings=findings)


async def _check() -> list[CheckFinding]:
    from docsdesk.adapters.files.places import find_user_places
    from docsdesk.adapters.support.parts import make_trials
    from docsdesk.usecases.support.check_computer import check_computer

    by_subject = {finding.subject: finding async for finding in check_computer(make_trials(find_user_places()))}
    return [by_subject[subject] for subject in Subject]


def _tell_finding(finding: CheckFinding) -> None:
    say(f"{'works' if finding.is_working else 'fails'}    {finding.subject.title}: {finding.text}")
    for line in () if finding.is_working else (finding.advice, finding.subject.without):
        if line:
            say(f"           {line}")
