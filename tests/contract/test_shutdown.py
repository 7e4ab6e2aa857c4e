"""A process that was told to end does so, whatever it still waits for."""

import signal
import subprocess
import sys

import pytest

from docsdesk.processes.environment import own_environment
from docsdesk.processes.shutdown import run_on_loop

PATIENT = """
import asyncio, threading
from docsdesk.processes.shutdown import run_on_loop

async def work():
    try:
        print("at work", flush=True)
        await asyncio.to_thread(threading.Event().wait)
    finally:
        print("tidied up", flush=True)

run_on_loop(work(), seconds=0.2)
"""

LATE = """
import os, signal, sys
from docsdesk.processes.shutdown import run_on_loop

async def work():
    return "done"

def interrupt(frame, event, argument):
    if event == "call" and frame.f_code.co_name == "shutdown_default_executor":
        os.kill(os.getpid(), signal.SIGINT)

sys.setprofile(interrupt)
try:
    run_on_loop(work())
except KeyboardInterrupt:
    sys.exit(4)
"""
pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="sends signals")


def test_that_an_interrupt_while_the_loop_is_closed_comes_when_that_is_done():
    done = subprocess.run((sys.executable, "-c", LATE), capture_output=True, env=own_environment(), check=False)
    assert (done.returncode, done.stderr) == (4, b"")


def test_that_nothing_makes_a_text_of_what_the_work_returns():
    class Large:
        def __repr__(self) -> str:
            raise AssertionError("it takes long")

    async def work() -> Large:
        return Large()

    assert isinstance(run_on_loop(work()), Large)


def test_that_a_thread_that_never_ends_does_not_hold_up_an_interrupted_command():
    with subprocess.Popen((sys.executable, "-c", PATIENT), stdout=subprocess.PIPE, env=own_environment()) as process:
        try:
            assert process.stdout.readline() == b"at work\n"
            process.send_signal(signal.SIGINT)
            assert process.wait(30) == 130
            assert process.stdout.read() == b"tidied up\n"
        finally:
            process.kill()
