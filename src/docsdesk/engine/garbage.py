"""When a process that renders pages looks for what goes in circles: seldom while it works, soon afterwards."""

import asyncio
import gc
import time

SECONDS_BETWEEN_LOOKS = 10.0
_LITTLE = 1_000
"""Objects that came since the last look and stayed: not worth another."""
_LONG = 0.05
"""Seconds."""


def collect_garbage_seldom() -> None:
    """Pages and descriptions leave little that goes in circles; looking for it often takes a tenth of the time."""
    gc.set_threshold(100_000, 20, 20)


async def collect_garbage_at_rest(seconds: float = SECONDS_BETWEEN_LOOKS) -> None:
    """Look for it every so many seconds, for ever.

    What each page and connection leaves would otherwise be kept until a hundred thousand objects of it have come.
    """
    gc.freeze()
    while True:
        await asyncio.sleep(seconds)
        if gc.get_count()[0] < _LITTLE:
            continue
        began = time.perf_counter()
        gc.collect()
        if time.perf_counter() - began > _LONG:
            # What is left is a large site, which stays; to go through it again each time would hold up the answers.
            gc.freeze()
