"""What the system asks by signal, while Qt sleeps outside of Python."""

import asyncio
import gc
import os
import signal
import sys

import pytest

from docsdesk.app.event_loop import closing_on_signals

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="signals end a program otherwise there")


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT])
async def test_that_being_asked_to_end_closes_the_window_at_once(number):
    closed = asyncio.Event()
    with closing_on_signals(closed.set):
        gc.collect()
        os.kill(os.getpid(), number)
        async with asyncio.timeout(2):
            await closed.wait()


async def test_that_what_wakes_the_loop_stays_open_as_long_as_signals_may_write_to_it():
    with closing_on_signals(lambda: None):
        gc.collect()
        woken_through = signal.set_wakeup_fd(-1)
        signal.set_wakeup_fd(woken_through)
        os.fstat(woken_through)


async def test_that_signals_mean_again_what_they_meant_before():
    before = signal.getsignal(signal.SIGTERM)
    with closing_on_signals(lambda: None):
        assert signal.getsignal(signal.SIGTERM) is not before
    assert signal.getsignal(signal.SIGTERM) is before
    assert signal.set_wakeup_fd(-1) == -1
