"""Check this computer: everything is tried at once, each within its time, and told as soon as it is known."""

import asyncio
from collections.abc import AsyncGenerator, Awaitable, Callable, Mapping

from docsdesk.domain.support.computer_check import Finding, Outcome, Subject
from docsdesk.domain.wording import say

PATIENCE = 30.0
"""Seconds that each trial may take; the web engine's first start takes most of it on a slow computer."""

Trial = Callable[[], Awaitable[tuple[Finding, ...]]]
"""Tries one thing and cleans up after itself. May raise anything, which counts as a failure."""


async def check_computer(
    trials: Mapping[Subject, Trial], *, patience: float = PATIENCE
) -> AsyncGenerator[tuple[Finding, ...]]:
    """Yield what each trial found, in the order in which they end."""
    running = [asyncio.create_task(_tried(subject, trial, patience)) for subject, trial in trials.items()]
    try:
        for ended in asyncio.as_completed(running):
            yield await ended
    finally:
        for task in running:
            task.cancel()
        await asyncio.gather(*running, return_exceptions=True)


async def _tried(subject: Subject, trial: Trial, patience: float) -> tuple[Finding, ...]:
    try:
        async with asyncio.timeout(patience):
            return await trial()
    except TimeoutError:
        said = say("It did not answer within {seconds} seconds.", seconds=round(patience))
    except Exception as error:  # noqa: BLE001 (whatever breaks is what this is for)
        said = say("It failed: {problem}.", problem=str(error).rstrip(".") or type(error).__name__)
    return (Finding(subject, Outcome.FAILS, said, say("Try again. If it fails again, save the diagnostics.")),)
