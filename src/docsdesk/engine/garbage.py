"""Schedules garbage collection in a process that renders pages: seldom while it works, soon afterwards."""

import gc
import time

SECONDS_BETWEEN_LOOKS = 10.0
_FEWEST_OBJECTS = 1_000
"""New objects that survived since the last collection: too few for another."""
_LONG_SECONDS = 0.05
"""Seconds of a collection."""


def collect_garbage_seldom() -> None:
    """Pages and descriptions leave few reference cycles; collecting often takes a tenth of the time."""
    gc.set_threshold(100_000, 20, 20)


async def collect_garbage_at_rest(seconds: float = SECONDS_BETWEEN_LOOKS) -> None:
    """Collect every `seconds`, for ever.

    Otherwise garbage from pages and connections would pile up to a hundred thousand objects.
    """
    import asyncio

    gc.freeze()
    while True:
        await asyncio.sleep(seconds)
        if gc.get_count()[0] < _FEWEST_OBJECTS:
            continue
        began = time.perf_counter()
        gc.collect()
        if time.perf_counter() - began > _LONG_SECONDS:
            # The survivors are a large site, which stays; traversing it every time would delay answers.
            gc.freeze()
