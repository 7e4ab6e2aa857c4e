"""A process that was told to end does so, whatever it still waits for."""

import signal
import subprocess
import sys

import pytest

from docsdesk.processes.environment import own_environment

PATIENT = """
import asyncio, threading
from docsdesk.processes.ending import run_on_loop

async def work():
    try:
        print("at work", flush=True)
        await asyncio.to_thread(threading.Event().wait)
    finally:
        print("tidied up", flush=True)

run_on_loop(work(), seconds=0.2)
"""


@pytest.mark.skipif(sys.platform == "win32", reason="sends signals")
def test_that_a_thread_that_never_ends_does_not_hold_up_an_interrupted_command():
    with subprocess.Popen((sys.executable, "-c", PATIENT), stdout=subprocess.PIPE, env=own_environment()) as process:
        try:
            assert process.stdout.readline() == b"at work\n"
            process.send_signal(signal.SIGINT)
            assert process.wait(30) == 130
            assert process.stdout.read() == b"tidied up\n"
        finally:
            process.kill()
