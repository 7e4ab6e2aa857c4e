"""A command that is killed takes all that it started with it, also what just then can do nothing for its own end."""

import os
import signal
import subprocess
import sys
from contextlib import suppress
from pathlib import Path

import pytest
from tests.contract.child_program import PROGRAM
from tests.contract.process_tree import command_line, is_alive, parent_of, tree
from tests.fakes.site_folder import PAGES, write_site
from tests.waiting import eventually

from docsdesk.processes.child_main import SETUPS, Setup
from docsdesk.processes.environment import own_environment
from docsdesk.processes.limits import Limits
from docsdesk.processes.messages import adapter_of, message
from docsdesk.processes.registry import RUN_CHILD

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="reads /proc")

DIAGRAM = "\n```mermaid\nflowchart LR\n  A --> B\n```\n"
EXPORT = (sys.executable, "-m", "docsdesk", "export", "{site}", "-o", "{out}")
ENGINE = """
import sys, time
from pathlib import Path
from urllib.request import urlopen
from docsdesk.adapters.engine_child import start_child
from docsdesk.processes.environment import own_command
from docsdesk.protocol.engine_announcement import read_first_line
engine = start_child(own_command(), Path(sys.argv[1]), Path(sys.argv[2]), str)
urlopen(read_first_line(engine._process.read_line(65536)).url + "/p0").read()
time.sleep(600)
"""
WINDOW = (sys.executable, "-c", ENGINE, "{site}", "{out}")


def has_its_own_program(pid: int) -> bool:
    """A copy that has not become another program yet still holds all that tells others of its parent's end."""
    line = command_line(pid)
    return not line.startswith("/bin/sh") and line != command_line(parent_of(pid))


@pytest.mark.parametrize("command", [EXPORT, WINDOW], ids=["export", "window"])
async def test_that_a_killed_parent_takes_the_whole_tree_with_it(tmp_path: Path, command: tuple[str, ...]):
    site = write_site(tmp_path / "docs", {f"p{number}": PAGES["guides/lend"] + DIAGRAM for number in range(60)})
    filled = [part.replace("{site}", str(site)).replace("{out}", str(tmp_path / "out.tar.gz")) for part in command]
    home = {"HOME": str(tmp_path), "XDG_CACHE_HOME": str(tmp_path / "cache"), "XDG_DATA_HOME": str(tmp_path / "data")}
    nothing = subprocess.DEVNULL
    with subprocess.Popen(filled, stdout=nothing, stderr=nothing, env={**own_environment(), **home}) as parent:
        try:
            await eventually(lambda: any("draw-diagrams" in line for line in tree(parent.pid).values()), within=60)
            started = tree(parent.pid)
            for pid in started:
                with suppress(OSError):  # It has ended meanwhile.
                    if has_its_own_program(pid):
                        os.kill(pid, signal.SIGSTOP)
        finally:
            parent.kill()
    # What does the work, its guard, and what draws.
    assert len(started) >= 3
    try:
        await eventually(lambda: not any(is_alive(pid) for pid in started), within=60)
    finally:
        for pid in filter(is_alive, started):
            os.kill(pid, signal.SIGKILL)


def test_that_a_worker_ends_after_its_processor_time_with_nobody_to_watch_it():
    setup = SETUPS.dump_json(Setup(limits=Limits(cpu_seconds=0.2))).decode()
    pipe = subprocess.PIPE
    command = [*PROGRAM, RUN_CHILD, "misbehave", setup]
    with subprocess.Popen(command, stdin=pipe, stdout=pipe, stderr=pipe, env=own_environment()) as spinning:
        spinning.stdin.write(message(adapter_of(str), "spin"))
        spinning.stdin.flush()
        assert spinning.wait(40) == -signal.SIGPROF
