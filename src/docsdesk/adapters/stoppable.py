"""Work in a thread that ends when whoever waits for it is cancelled."""

import asyncio
from collections.abc import Callable
from typing import TypeVar

from docsdesk.adapters.stop_switch import StopSwitch

T = TypeVar("T")


async def run_stoppable(work: Callable[[StopSwitch], T]) -> T:
    """`work` must look at its switch often: what nobody waits for any more must not go on."""
    stop = StopSwitch()
    running = asyncio.ensure_future(asyncio.to_thread(work, stop))
    try:
        return await asyncio.shield(running)
    except asyncio.CancelledError:
        stop.stop()
        running.add_done_callback(lambda done: done.cancelled() or done.exception())
        raise
