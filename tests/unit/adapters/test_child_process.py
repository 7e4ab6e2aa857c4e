"""Children of this program and their end."""

import asyncio
import sys

import pytest

from docsdesk.adapters.child_process import end, start_process


async def test_that_a_child_has_ended_however_often_waiting_for_it_is_cancelled():
    child = await start_process((sys.executable, "-c", "import time; time.sleep(600)"))
    ending = asyncio.create_task(end(child))
    for _ in range(3):
        await asyncio.sleep(0)
        ending.cancel()
    with pytest.raises(asyncio.CancelledError):
        await ending
    assert child.returncode is not None
