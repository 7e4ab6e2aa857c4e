"""The program as a process of its own, from its first paint to its last clean-up."""

import os
import signal
import subprocess
import sys
import time

import pytest

PROGRAM = """
import sys
from docsdesk.app import run

def shown(window):
    print("shown", flush=True)

sys.exit(run(shown))
"""


@pytest.mark.skipif(sys.platform == "win32", reason="signals end a program otherwise there")
def test_that_it_shows_its_window_and_ends_well_when_asked_to(private_home):
    environment = {**os.environ, "QT_QPA_PLATFORM": "offscreen", "PYTHONPATH": os.pathsep.join(sys.path)}
    with subprocess.Popen(
        [sys.executable, "-c", PROGRAM], env=environment, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    ) as process:
        assert process.stdout is not None
        assert process.stdout.readline() == "shown\n"
        deadline = time.monotonic() + 20
        while not list(private_home.glob("**/journal.sqlite3")) and time.monotonic() < deadline:
            time.sleep(0.02)
        process.send_signal(signal.SIGTERM)
        _, complaints = process.communicate(timeout=20)
    assert process.returncode == 0
    assert "Traceback" not in complaints
