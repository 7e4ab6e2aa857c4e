import json
import os
import signal
import socket
import subprocess
import sys
import time
from pathlib import Path

import httpx
import pytest
from tests.contract.engine_process import ROOT, EngineProcess, running_engine

TELLING_NOBODY = """
import sys
from pathlib import Path
from docsdesk.engine.config import EngineConfig
from docsdesk.engine.server import serve

state = Path(sys.argv[2])
config = EngineConfig(Path(sys.argv[1]), state, state / "cache", program=(sys.executable, "-P", "-m", "docsdesk"))
serve(config, lambda announcement: print(announcement.line(), end="", flush=True))
"""


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "docs").mkdir()
    (tmp_path / "docs" / "docs.json").write_text('{"name": "Crème & Co", "navigation": {"pages": ["index"]}}')
    (tmp_path / "docs" / "index.mdx").write_text("---\ntitle: Welcome\n---\n\nHello.\n")
    return tmp_path / "docs"


@pytest.fixture
def engine(folder: Path, tmp_path: Path):
    with running_engine(folder, tmp_path / "state") as engine:
        yield engine


def test_that_the_engine_says_where_it_listens_in_one_line(engine: EngineProcess):
    announced = json.loads(engine.line)
    keys = {"adminKey", "assistantKey", "groupsKey"}
    assert set(announced) == {"url", *keys, "assistantDomain", "exportHostname", "projectId"}
    assert announced["url"].startswith("http://127.0.0.1:")
    assert (announced["assistantDomain"], announced["exportHostname"]) == ("creme-co", "creme-co.localhost")
    assert announced["projectId"] == "creme-co"
    assert httpx.get(f"{engine.url}/v1/static-export/jobs/se_x", headers=engine.admin).status_code == 404


def test_that_sigterm_ends_it_cleanly_within_a_second_and_says_nothing(engine: EngineProcess):
    began = time.monotonic()
    engine.process.terminate()
    assert engine.ended() == 0
    assert time.monotonic() - began < 10
    assert engine.rest() == ("", "")


def test_that_ctrl_c_ends_it_cleanly(engine: EngineProcess):
    engine.process.send_signal(signal.SIGINT)
    assert engine.ended() == 0
    assert engine.rest() == ("", "")


def test_that_it_goes_on_without_standard_input(folder: Path, tmp_path: Path):
    with running_engine(folder, tmp_path / "state", stdin=subprocess.PIPE) as engine:
        engine.process.stdin.close()
        assert httpx.get(f"{engine.url}/v1/static-export/jobs/se_x", headers=engine.admin).status_code == 404
        assert engine.process.poll() is None


def test_that_it_ends_with_the_pipe_its_parent_holds(folder: Path, tmp_path: Path):
    with running_engine(folder, tmp_path / "state", stdin=subprocess.PIPE, until_stdin_closes=True) as engine:
        engine.process.stdin.write(b"noise")
        engine.process.stdin.flush()
        assert engine.process.poll() is None
        engine.process.stdin.close()
        assert engine.ended() == 0


@pytest.mark.skipif(sys.platform == "win32", reason="SIGKILL")
def test_that_it_ends_when_its_parent_is_killed(folder: Path, tmp_path: Path):
    parent_program = (
        "import subprocess, sys; from pathlib import Path; from tests.contract.engine_process import EngineProcess;"
        "e = EngineProcess(Path(sys.argv[1]), Path(sys.argv[2]), stdin=subprocess.PIPE, until_stdin_closes=True);"
        "print(e.url, e.process.pid, flush=True); e.process.wait()"
    )
    root = Path(__file__).parents[2]
    parent = subprocess.Popen(
        [sys.executable, "-c", parent_program, str(folder), str(tmp_path / "state")],
        env={**os.environ, "PYTHONPATH": os.pathsep.join([str(root), str(root / "src")])},
        stdout=subprocess.PIPE,
        cwd=root,
    )
    url, pid = parent.stdout.readline().decode().split()
    parent.kill()
    parent.communicate()
    deadline = time.monotonic() + 5
    while time.monotonic() < deadline and _is_running(int(pid)):
        time.sleep(0.01)
    assert not _is_running(int(pid))
    with pytest.raises(httpx.ConnectError):
        httpx.get(url)


def _is_running(pid: int) -> bool:
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except FileNotFoundError:
        return False


def test_that_it_ends_when_nobody_is_left_to_hear_where_it_listens(folder: Path, tmp_path: Path):
    """Its window was killed while it started. What runs already is ended in order, not cancelled all at once."""
    reader, writer = os.pipe()
    os.close(reader)
    engine = subprocess.Popen(
        [sys.executable, "-P", "-c", TELLING_NOBODY, str(folder), str(tmp_path / "state")],
        env={**os.environ, "PYTHONPATH": str(ROOT / "src")},
        stdin=subprocess.DEVNULL,
        stdout=writer,
        stderr=subprocess.PIPE,
    )
    os.close(writer)
    try:
        _, said = engine.communicate(timeout=15)
    finally:
        engine.kill()
        engine.wait()
    assert b"BrokenPipeError" in said
    assert b"CancelledError" not in said


def test_that_a_taken_port_is_said_before_anything_is_announced(folder: Path, tmp_path: Path):
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        with running_engine(folder, tmp_path / "state", port=port) as engine:
            assert engine.line == b""
            assert engine.ended() != 0
            assert f"PortTakenError: Port {port}" in engine.rest()[1]


def test_that_it_takes_the_port_it_is_told(folder: Path, tmp_path: Path):
    with socket.create_server(("127.0.0.1", 0)) as free:
        port = free.getsockname()[1]
    with running_engine(folder, tmp_path / "state", port=port) as engine:
        assert engine.url == f"http://127.0.0.1:{port}"
        engine.process.terminate()
        engine.ended()
    with running_engine(folder, tmp_path / "state", port=port) as again:
        assert again.url == f"http://127.0.0.1:{port}"


def test_that_nobody_but_this_machine_can_reach_it(engine: EngineProcess):
    port = int(engine.url.rpartition(":")[2])
    listening = [line.split()[1] for line in Path("/proc/net/tcp").read_text().splitlines()[1:] if " 0A " in line]
    assert [where for where in listening if where.endswith(f":{port:04X}")] == [f"0100007F:{port:04X}"]


@pytest.mark.parametrize(
    ("content", "words"), [(None, "NotADocsFolderError"), ("{", "docs.json:1:2"), ("[]", "BrokenConfigError")]
)
def test_that_a_folder_without_a_site_is_said_before_anything_is_announced(tmp_path: Path, content, words):
    (tmp_path / "docs").mkdir()
    if content is not None:
        (tmp_path / "docs" / "docs.json").write_text(content)
    with running_engine(tmp_path / "docs", tmp_path / "state") as engine:
        assert engine.line == b""
        engine.ended()
        assert words in engine.rest()[1]


def test_that_two_engines_of_one_folder_do_not_share_their_state(folder: Path, tmp_path: Path, engine: EngineProcess):
    with running_engine(folder, tmp_path / "state") as second:
        assert second.url != engine.url
        assert sorted(path.name for path in (tmp_path / "state").iterdir()) == ["1", "2"]
