import asyncio

from docsdesk.domain.support.computer_check import Finding, Outcome, Subject, as_contents
from docsdesk.usecases.support.check_computer import check_computer


async def works() -> tuple[Finding, ...]:
    return (Finding(Subject.GIT, Outcome.WORKS, "git version 2."),)


async def breaks() -> tuple[Finding, ...]:
    raise OSError("no bus.")


async def hangs() -> tuple[Finding, ...]:
    await asyncio.Event().wait()
    return ()


async def test_that_what_breaks_or_hangs_has_failed_and_the_rest_comes_first():
    trials = {Subject.KEYRING: hangs, Subject.GIT: works, Subject.BROWSER: breaks}

    found = [finding async for some in check_computer(trials, patience=0.02) for finding in some]

    assert found[-1].subject is Subject.KEYRING
    assert {finding.subject: (finding.outcome, str(finding.said)) for finding in found} == {
        Subject.GIT: (Outcome.WORKS, "git version 2."),
        Subject.BROWSER: (Outcome.FAILS, "It failed: no bus."),
        Subject.KEYRING: (Outcome.FAILS, "It did not answer within 0 seconds."),
    }
    assert [name for name, _ in as_contents(found).facts] == ["Keyring", "Browser", "Git"]


async def test_that_leaving_early_ends_what_still_tries():
    ended = asyncio.Event()

    async def waits() -> tuple[Finding, ...]:
        try:
            await asyncio.Event().wait()
        finally:
            ended.set()
        return ()

    trying = check_computer({Subject.GIT: works, Subject.KEYRING: waits})
    await anext(trying)
    await trying.aclose()

    assert ended.is_set()
