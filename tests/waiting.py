"""Waiting for something to become true, with a deadline."""

import asyncio
import time
from collections.abc import Callable


async def eventually(condition: Callable[[], object], within: float = 20.0) -> None:
    """Let the loop go on until `condition` holds."""
    deadline = time.monotonic() + within
    while not condition():
        assert time.monotonic() < deadline, f"still not so after {within} s"
        await asyncio.sleep(0.005)
