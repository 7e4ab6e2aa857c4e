"""A crash of a real process, where core dumps are switched on, leaves no copy of its memory."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from docsdesk.processes.registry import RUN_CHILD

resource = pytest.importorskip("resource", reason="Windows keeps dumps only where somebody has asked for them")

_PROGRAM = """
import os, sys
from docsdesk import __main__, app, cli
from docsdesk.adapters import display
from docsdesk.processes import child_main

def crash(*_arguments, **_named):
    print(open("/proc/self/limits").read() if os.path.exists("/proc/self/limits") else "", flush=True)
    os.abort()

cli.run = app.run = child_main.run_child = crash
display.display_problem = lambda _: ""
sys.argv = ["docsdesk", *sys.argv[1:]]
__main__.main()
"""
_HELD = """
import os
from docsdesk.processes.limits import UNLIMITED, hold
hold(UNLIMITED)
os.abort()
"""


def _crashed(place: Path, *command: str) -> tuple[bool, str]:
    """Whether a dump was made, and what the process said."""
    hard = resource.getrlimit(resource.RLIMIT_CORE)[1]
    if not hard:
        pytest.skip("core dumps cannot be switched on here")
    with subprocess.Popen(
        [sys.executable, "-c", *command],
        cwd=place,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_CORE, (hard, hard)),  # noqa: PLW1509 (no threads yet)
    ) as process:
        assert process.stdout is not None
        said = process.stdout.read().decode()
        _, status = os.waitpid(process.pid, 0)
        process.returncode = os.waitstatus_to_exitcode(status)
    assert process.returncode < 0
    return os.WCOREDUMP(status), said


@pytest.mark.parametrize(
    "arguments", [("--version",), (RUN_CHILD, "x"), (), (".",)], ids=["command", "child", "window", "folder"]
)
def test_that_a_crash_leaves_no_dump(tmp_path: Path, arguments: tuple[str, ...]):
    is_dumped, said = _crashed(tmp_path, _PROGRAM, *arguments)
    assert not is_dumped
    assert list(tmp_path.iterdir()) == []
    if sys.platform == "linux":
        (core,) = [line.split() for line in said.splitlines() if line.startswith("Max core file size")]
        assert core[4] == "1", "which keeps the kernel from handing it to a program, too"


def test_that_a_crash_of_a_worker_leaves_no_dump(tmp_path: Path):
    assert _crashed(tmp_path, _HELD) == (False, "")
    assert list(tmp_path.iterdir()) == []
