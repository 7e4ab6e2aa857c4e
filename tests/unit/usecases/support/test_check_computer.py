import asyncio

from docsdesk.domain.errors import DocsdeskError
from docsdesk.domain.support.computer_check import CheckFinding, Subject
from docsdesk.usecases.support.check_computer import check_computer
from docsdesk.usecases.support.collect_diagnostics import describe_findings


async def works() -> str:
    return "git version 2."


async def fails() -> str:
    raise DocsdeskError("The disk is full.", "Free some.")


async def breaks() -> str:
    raise OSError("no bus.")


async def hangs() -> str:
    await asyncio.Event().wait()
    return ""


async def test_that_what_breaks_or_hangs_has_failed_and_the_rest_comes_first():
    trials = {Subject.KEYRING: hangs, Subject.GIT: works, Subject.BROWSER: breaks, Subject.DISK: fails}

    findings = [finding async for finding in check_computer(trials, limit_seconds=0.02)]

    assert findings[-1].subject is Subject.KEYRING
    assert {finding.subject: (finding.is_working, finding.text) for finding in findings} == {
        Subject.GIT: (True, "git version 2."),
        Subject.BROWSER: (False, "It failed: no bus."),
        Subject.KEYRING: (False, "It did not answer within 0 seconds."),
        Subject.DISK: (False, "The disk is full."),
    }
    assert next(finding for finding in findings if finding.subject is Subject.DISK).advice == "Free some."
    assert list(describe_findings(findings)) == ["Keyring", "Browser", "Git", "Disk space"]


def test_that_findings_say_in_diagnostics_whether_a_thing_works():
    findings = [CheckFinding(Subject.PROXY, False, "No."), CheckFinding(Subject.GIT, True, "Yes.")]
    assert describe_findings(findings) == {"Git": "works: Yes.", "Proxy": "fails: No."}


async def test_that_leaving_early_ends_what_still_tries():
    ended = asyncio.Event()

    async def waits() -> str:
        try:
            await asyncio.Event().wait()
        finally:
            ended.set()
        return ""

    trying = check_computer({Subject.GIT: works, Subject.KEYRING: waits})
    await anext(trying)
    await trying.aclose()

    assert ended.is_set()
