"""The process that builds a bundle, when nobody waits for the bundle any more."""

import subprocess
import sys
from pathlib import Path

import pytest
from tests.fakes.site_folder import PAGES, write_site

from docsdesk.engine.build_command import BUILD_COMMAND
from docsdesk.engine.export.build_events import BuildOrder

PROGRAM = (sys.executable, "-m", "docsdesk")


def worker() -> subprocess.Popen[bytes]:
    pipe = subprocess.PIPE
    return subprocess.Popen([*PROGRAM, BUILD_COMMAND], stdin=pipe, stdout=pipe, stderr=pipe, start_new_session=True)


@pytest.mark.skipif(sys.platform == "win32", reason="ends its process group")
def test_that_a_build_whose_listener_left_tidies_up_without_a_trace(tmp_path: Path):
    folder = write_site(tmp_path / "docs", {f"p{number}": PAGES["guides/lend"] for number in range(60)})
    work = tmp_path / "out" / "work"
    work.mkdir(parents=True)
    order = BuildOrder(folder=folder, archive=work / "a.zip", cache=tmp_path / "cache", program=PROGRAM)
    with worker() as process:
        process.stdout.close()
        process.stdin.write(order.model_dump_json().encode() + b"\n")
        process.stdin.flush()
        assert process.wait(30) != 0
        assert process.stderr.read() == b""
    assert list((tmp_path / "out").iterdir()) == []


def test_that_a_build_without_an_order_ends_without_a_trace():
    with worker() as process:
        assert process.communicate(timeout=30) == (b"", b"")
        assert process.returncode == 0
