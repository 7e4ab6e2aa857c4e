import asyncio
from datetime import UTC, datetime

from docsdesk.domain.errors import DocsdeskError
from docsdesk.domain.support.computer_check import CheckFinding, Subject
from docsdesk.domain.support.diagnostics import DiagnosticsPart
from docsdesk.usecases.support.collect_diagnostics import DiagnosticsSource, collect_diagnostics

NOW = datetime(2026, 11, 28, tzinfo=UTC)


async def hanging() -> str:
    await asyncio.Event().wait()
    raise AssertionError


async def refused() -> str:
    raise DocsdeskError("The disk is gone.", "Mount it.")


async def broken() -> str:
    raise ZeroDivisionError("by zero of Acme")


async def works() -> str:
    return "Docsdesk 1.0 secret Acme"


def hide(text: str) -> str:
    return text.replace("Acme", "site-1")


async def test_that_a_part_that_fails_or_hangs_says_so_and_the_others_are_there():
    readers = {
        DiagnosticsPart.LOG: hanging,
        DiagnosticsPart.VERSIONS: works,
        DiagnosticsPart.NETWORK: refused,
        DiagnosticsPart.SITES: broken,
    }
    source = DiagnosticsSource(readers, lambda text: text.replace("secret", "***"), hide)

    text = await collect_diagnostics(
        source,
        NOW,
        facts={"window shown": "0.3 s"},
        findings=[CheckFinding(Subject.GIT, True, "It runs for Acme.")],
        limit_seconds=0.01,
    )

    assert text.split("\n\n")[1:] == [
        "Versions\n--------\nDocsdesk 1.0 *** site-1",
        "This run\n--------\nwindow shown  0.3 s",
        "Proxy and certificates\n----------------------\nNot read: The disk is gone. Mount it.",
        "Sites\n-----\nNot read: ZeroDivisionError: by zero of site-1",
        "Checks of this computer\n-----------------------\nGit  works: It runs for site-1.",
        "Last log lines\n--------------\nNot read: no answer within 0.01 seconds.\n",
    ]


async def test_that_texts_are_left_out_where_the_names_in_them_are_not_known():
    readers = {DiagnosticsPart.LOG: broken, DiagnosticsPart.CRASHES: works, DiagnosticsPart.NETWORK: refused}

    text = await collect_diagnostics(DiagnosticsSource(readers, str, None), NOW)

    assert "Acme" not in text
    assert text.count("cannot be hidden") == 2
    assert "The disk is gone." in text
