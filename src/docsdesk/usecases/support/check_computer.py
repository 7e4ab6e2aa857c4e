"""Check this computer: everything is tried at once, each trial with a time limit."""

import asyncio
from collections.abc import AsyncGenerator, Awaitable, Callable, Mapping

from docsdesk.domain.errors import DocsdeskError
from docsdesk.domain.support.computer_check import CheckFinding, Subject
from docsdesk.domain.wording import say

LIMIT_SECONDS = 30.0
"""For each trial; the web engine's first start takes most of it on a slow computer."""

Trial = Callable[[], Awaitable[str]]
"""Says what works. Raises DocsdeskError with what to do, or anything else. Cleans up after itself."""


async def check_computer(
    trials: Mapping[Subject, Trial], *, limit_seconds: float = LIMIT_SECONDS
) -> AsyncGenerator[CheckFinding]:
    """Yield what each trial found, in the order in which they end."""
    running = [asyncio.create_task(_try(subject, trial, limit_seconds)) for subject, trial in trials.items()]
    try:
        for ended in asyncio.as_completed(running):
            yield await ended
    finally:
        for task in running:
            task.cancel()
        await asyncio.gather(*running, return_exceptions=True)


async def _try(subject: Subject, trial: Trial, limit_seconds: float) -> CheckFinding:
    advice = say("Try again. If it fails again, save the diagnostics.")
    try:
        async with asyncio.timeout(limit_seconds):
            return CheckFinding(subject, is_working=True, text=await trial())
    except TimeoutError:
        text = say("It did not answer within {seconds} seconds.", seconds=round(limit_seconds))
    except DocsdeskError as error:
        return CheckFinding(subject, is_working=False, text=error.title, advice=error.hint)
    except Exception as error:  # noqa: BLE001 (whatever breaks is what this is for)
        text = say("It failed: {problem}.", problem=str(error).rstrip(".") or type(error).__name__)
    return CheckFinding(subject, is_working=False, text=text, advice=advice)
