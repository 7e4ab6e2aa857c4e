"""When a process that renders pages collects cyclic garbage: seldom while it works, soon afterwards."""

import gc
import time

SECONDS_BETWEEN_LOOKS = 10.0
_LITTLE = 1_000
"""New objects that survived since the last collection: too few for another."""
_LONG = 0.05
"""Seconds of a collection."""


def collect_garbage_seldom() -> None:
    """Pages and descriptions leave little that goes in circles; looking for it often takes a tenth of the time."""
    gc.set_threshold(100_000, 20, 20)


async def collect_garbage_at_rest(seconds: float = SECONDS_BETWEEN_LOOKS) -> None:
    """Collect every so many seconds, for ever.

    What pages and connections leave behind would otherwise pile up to a hundred thousand objects.
    """
    import asyncio

    gc.freeze()
    while True:
        await asyncio.sleep(seconds)
        if gc.get_count()[0] < _LITTLE:
            continue
        began = time.perf_counter()
        gc.collect()
        if time.perf_counter() - began > _LONG:
            # What survived is a large site, which stays; traversing it every time would hold up answers.
            gc.freeze()
