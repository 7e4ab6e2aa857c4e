"""The process that builds a bundle, when nobody waits for the bundle any more."""

import subprocess
import sys
from pathlib import Path

import pytest
from tests.fakes.site_folder import PAGES, write_site
from tests.waiting import eventually

from docsdesk.engine.export.build_process import BuildOrder
from docsdesk.processes.child_main import SETUPS, Setup
from docsdesk.processes.environment import own_environment
from docsdesk.processes.messages import adapter_of, message
from docsdesk.processes.registry import RUN_CHILD

PROGRAM = (sys.executable, "-m", "docsdesk")


def worker() -> subprocess.Popen[bytes]:
    pipe, setup = subprocess.PIPE, SETUPS.dump_json(Setup(logs=True)).decode()
    return subprocess.Popen(
        [*PROGRAM, RUN_CHILD, "build-bundle", setup],
        stdin=pipe,
        stdout=pipe,
        stderr=pipe,
        env=own_environment(),
        start_new_session=True,
    )


def order(tmp_path: Path) -> BuildOrder:
    folder = write_site(tmp_path / "docs", {f"p{number}": PAGES["guides/lend"] for number in range(60)})
    work = tmp_path / "out" / "work"
    work.mkdir(parents=True)
    return BuildOrder(folder=folder, archive=work / "a.zip", cache=tmp_path / "cache", program=PROGRAM)


@pytest.mark.skipif(sys.platform == "win32", reason="ends its process group")
def test_that_a_build_whose_listener_left_tidies_up_without_a_trace(tmp_path: Path):
    wanted = order(tmp_path)
    with worker() as process:
        process.stdout.close()
        process.stdin.write(message(adapter_of(BuildOrder), wanted))
        process.stdin.flush()
        assert process.wait(30) != 0
        assert process.stderr.read() == b""
    assert list((tmp_path / "out").iterdir()) == []


PARENT = """
import sys
from pathlib import Path
from docsdesk.engine.export.build_process import EVENTS, BuildOrder
from docsdesk.engine.export.build_process import build_worker
order = BuildOrder.model_validate_json(sys.argv[1])
for event in build_worker(order.program).stream(order, EVENTS):
    print("building", flush=True)
    sys.stdin.read()
"""


@pytest.mark.skipif(sys.platform != "linux", reason="elsewhere a thread does it")
async def test_that_a_build_whose_parent_is_killed_tidies_up_without_a_trace(tmp_path: Path):
    wanted, pipe = order(tmp_path), subprocess.PIPE
    command = [sys.executable, "-c", PARENT, wanted.model_dump_json()]
    with subprocess.Popen(command, stdin=pipe, stdout=pipe, stderr=pipe, env=own_environment()) as parent:
        assert parent.stdout.readline() == b"building\n"
        parent.kill()
        # Of the build too, which has inherited it: at its end all of them have ended.
        assert parent.stderr.read() == b""
    await eventually(lambda: list((tmp_path / "out").iterdir()) == [])


def test_that_a_build_without_an_order_ends_without_a_trace():
    with worker() as process:
        assert process.communicate(timeout=30) == (b"", b"")
        assert process.returncode == 0
