import asyncio
import logging
import subprocess
import sys
from contextlib import suppress

from docsdesk.app.event_loop import run_to_the_end

WINDOW_THAT_IS_CLOSED_IN_AN_ANSWER = """
import asyncio, sys
from contextlib import suppress
import qasync
from PySide6.QtWidgets import QApplication
from docsdesk.app.event_loop import run_to_the_end

async def stream():
    try:
        while True:
            yield "word"
    finally:
        await asyncio.sleep(0)
        print("closed")

async def lines():
    async for word in stream():
        yield word

async def read():
    async for _ in lines():
        await asyncio.Event().wait()

async def live():
    reading = asyncio.create_task(read())
    await asyncio.sleep(0)
    reading.cancel()
    with suppress(asyncio.CancelledError):
        await reading

application = QApplication(sys.argv)
with qasync.QEventLoop(application) as loop:
    loop.run_until_complete(run_to_the_end(live()))
"""


def test_that_a_window_ends_silently_while_an_answer_comes():
    ended = subprocess.run(
        [sys.executable, "-c", WINDOW_THAT_IS_CLOSED_IN_AN_ANSWER],
        check=False,
        capture_output=True,
        text=True,
        timeout=60,
    )
    assert (ended.returncode, ended.stdout, ended.stderr) == (0, "closed\n", "")


async def test_that_tasks_that_nobody_waits_for_end_first():
    ended = []

    async def linger():
        try:
            await asyncio.Event().wait()
        finally:
            await asyncio.sleep(0)
            ended.append("task")

    async def live():
        linger_on = asyncio.create_task(linger())
        await asyncio.sleep(0)
        return linger_on

    def in_a_loop_of_its_own():
        return asyncio.run(run_to_the_end(live()))

    task = await asyncio.to_thread(in_a_loop_of_its_own)
    assert task.cancelled()
    assert ended == ["task"]


async def test_that_a_generator_that_fails_at_its_end_is_logged(caplog):
    async def stream():
        try:
            yield
        finally:
            raise OSError("cut")

    async def live():
        held.append(stream())
        await anext(held[0])

    held = []
    with caplog.at_level(logging.DEBUG, "docsdesk.app.event_loop"), suppress(OSError):
        await asyncio.to_thread(lambda: asyncio.run(run_to_the_end(live())))
    assert "failed while it was being closed" in caplog.text
