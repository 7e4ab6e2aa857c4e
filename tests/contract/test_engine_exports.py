import os
import signal
import socket
import sys
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import httpx
import pytest
from tests.contract.engine_process import EngineProcess, running_engine
from tests.fakes.site_folder import PAGES, write_site

from docsdesk.engine.export.bundle import Course, build_bundle

MANY = {f"p{n}": PAGES["guides/lend"] * 12 for n in range(240)}


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return write_site(tmp_path / "docs")


@pytest.fixture
def engine(folder: Path, tmp_path: Path):
    with running_engine(folder, tmp_path / "state") as engine:
        yield engine


def until(condition, within: float = 50.0):
    deadline = time.monotonic() + within
    while not (found := condition()):
        assert time.monotonic() < deadline, f"still not so after {within} s"
        time.sleep(0.03)
    return found


def job_in(engine: EngineProcess, job_id: str, *wanted: str) -> dict[str, object]:
    return until(lambda: job if (job := engine.job(job_id))["status"] in wanted else None)


def is_running(pid: int) -> bool:
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except FileNotFoundError:
        return False


def below(ancestor: int) -> dict[int, str]:
    """The command lines of the processes that one has started, and of those that these have, by their ids."""
    parents, commands = {}, {}
    for process in Path("/proc").glob("[0-9]*"):
        try:
            parents[int(process.name)] = int((process / "stat").read_text().rpartition(")")[2].split()[1])
            commands[int(process.name)] = (process / "cmdline").read_text()
        except (FileNotFoundError, ProcessLookupError):
            continue
    found = {ancestor}
    while more := {pid for pid, parent in parents.items() if parent in found} - found:
        found |= more
    return {pid: commands[pid] for pid in found - {ancestor} if pid in commands}


def build_of(engine: EngineProcess) -> int:
    """The process that builds."""
    return until(lambda: [pid for pid, command in below(engine.process.pid).items() if "build-bundle" in command])[0]


DIAGRAM = "```mermaid\ngraph TD; A{0}-->B{0}; B{0}-->C{0}\n```\n"


@pytest.mark.skipif(sys.platform != "linux", reason="reads /proc")
@pytest.mark.parametrize("end", ["cancel", "kill"])
def test_that_no_process_of_a_build_outlives_its_job(tmp_path: Path, end: str):
    pages = {f"p{n}": PAGES["guides/lend"] * 12 + DIAGRAM.format(n) for n in range(240)}
    with running_engine(write_site(tmp_path / "docs", pages), tmp_path / "state") as engine:
        job_id = engine.start_export()
        leader = build_of(engine)
        until(lambda: any("draw-diagrams" in command for command in below(leader).values()))
        started = {leader, *below(leader)}
        if end == "cancel":
            answer = httpx.delete(f"{engine.url}/v1/static-export/jobs/{job_id}", headers=engine.admin)
            assert (answer.status_code, answer.json()["status"]) == (200, "failed")
        else:
            engine.process.kill()
        until(lambda: not any(is_running(pid) for pid in started))
        until(lambda: not list((tmp_path / "state" / "1" / "bundles").iterdir()))


def test_that_a_site_is_exported_and_comes_down_whole(engine: EngineProcess):
    job_id = engine.start_export()
    done = job_in(engine, job_id, "completed", "failed")
    assert (done["status"], done["progress"]) == ("completed", 100)
    assert done["pageCount"] == len(PAGES)
    answer = httpx.get(engine.bundle_url(job_id))
    assert answer.content.startswith(b"\x1f\x8b")
    assert int(answer.headers["content-length"]) == len(answer.content)
    until(lambda: engine.children() == [])


def test_that_several_processes_build_the_bundle_that_one_builds(tmp_path: Path, monkeypatch):
    folder = write_site(tmp_path / "docs", dict.fromkeys(list(MANY)[:60], PAGES["guides/lend"]))
    monkeypatch.setattr(os, "cpu_count", lambda: 1)
    alone = build_bundle(folder, tmp_path / "alone.tar.gz", version=None, paths=None, course=Course())
    with running_engine(folder, tmp_path / "state") as engine:
        job_id = engine.start_export()
        assert job_in(engine, job_id, "completed")["pageCount"] == 60
        assert httpx.get(engine.bundle_url(job_id)).content == alone.archive.read_bytes()


def test_that_a_page_that_cannot_be_read_fails_the_export(tmp_path: Path):
    folder = write_site(tmp_path / "docs")
    with (folder / "guides" / "limits.mdx").open("ab") as page:
        page.truncate(65 * 1024 * 1024)
    with running_engine(folder, tmp_path / "state") as engine:
        failed = job_in(engine, engine.start_export(), "completed", "failed")
    assert failed["status"] == "failed"
    assert "limits.mdx cannot be used: it is larger than 1 MB" in failed["error"]


def test_that_a_cut_download_goes_on_where_it_was_cut(engine: EngineProcess):
    job_id = engine.start_export()
    job_in(engine, job_id, "completed")
    url = engine.bundle_url(job_id)
    whole = httpx.get(url).content
    with httpx.stream("GET", url) as answer:
        etag = answer.headers["etag"]
        first = next(answer.iter_raw(1000))
    rest = httpx.get(url, headers={"Range": f"bytes={len(first)}-", "If-Range": etag})
    assert rest.status_code == 206
    assert first + rest.content == whole


def test_that_a_limited_rate_is_kept(folder: Path, tmp_path: Path):
    (folder / "images").mkdir()
    (folder / "images" / "noise.png").write_bytes(os.urandom(300_000))
    with running_engine(folder, tmp_path / "state", limit_rate=400_000) as engine:
        job_id = engine.start_export()
        job_in(engine, job_id, "completed")
        began = time.monotonic()
        with httpx.stream("GET", engine.bundle_url(job_id)) as answer:
            whole = sum(len(chunk) for chunk in answer.iter_raw())
    assert time.monotonic() - began > 0.7 * whole / 400_000


def test_that_a_download_under_way_does_not_keep_the_engine_from_ending(folder: Path, tmp_path: Path):
    with running_engine(folder, tmp_path / "state", limit_rate=100) as engine:
        job_id = engine.start_export()
        job_in(engine, job_id, "completed")
        with httpx.stream("GET", engine.bundle_url(job_id)) as answer:
            bytes_of = answer.iter_raw()
            next(bytes_of)
            began = time.monotonic()
            engine.process.terminate()
            assert engine.ended() == 0
            assert time.monotonic() - began < 10, "at this rate the whole download takes minutes"
            with pytest.raises(httpx.RemoteProtocolError):
                list(bytes_of)
        assert engine.rest() == ("", "")


def test_that_an_export_that_was_cut_short_is_done_after_the_restart(tmp_path: Path):
    folder = write_site(tmp_path / "docs", MANY)
    with running_engine(folder, tmp_path / "state") as engine:
        job_id = engine.start_export()
        job_in(engine, job_id, "running")
        children = until(engine.children)
        engine.process.kill()
        engine.ended()
        until(lambda: not any(is_running(child) for child in children))
    with running_engine(folder, tmp_path / "state") as again:
        assert again.job(job_id)["status"] in ("queued", "running")
        assert job_in(again, job_id, "completed", "failed")["pageCount"] == len(MANY)
        assert again.bundle_url(job_id)


@pytest.mark.skipif(sys.platform == "win32", reason="signals")
@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT])
def test_that_an_engine_that_ends_takes_its_build_along(tmp_path: Path, number: signal.Signals):
    folder = write_site(tmp_path / "docs", MANY)
    with running_engine(folder, tmp_path / "state") as engine:
        job_in(engine, engine.start_export(), "running")
        children = until(engine.children)
        began = time.monotonic()
        engine.process.send_signal(number)
        assert engine.ended() == 0
        assert time.monotonic() - began < 10
        until(lambda: not any(is_running(child) for child in children))
        assert engine.rest() == ("", "")


@pytest.mark.skipif(sys.platform != "linux", reason="reads /proc")
def test_that_ctrl_c_is_silent_while_a_diagram_is_drawn(tmp_path: Path):
    edges = "\n".join(f"{number % 900}-->{number * 7 % 900}" for number in range(4_000))
    folder = write_site(tmp_path / "docs", {"index": f"# A map\n\n```mermaid\nflowchart LR\n{edges}\n```\n"})
    with running_engine(folder, tmp_path / "state") as engine, ThreadPoolExecutor() as reader:
        page = reader.submit(httpx.get, f"{engine.url}/index", timeout=50)
        until(lambda: any("draw-diagrams" in command for command in below(engine.process.pid).values()))
        os.killpg(engine.process.pid, signal.SIGINT)
        assert engine.ended() == 0
        assert engine.rest() == ("", "")
        page.exception(50)


def test_that_a_killed_build_is_a_failed_job_and_the_next_one_works(tmp_path: Path):
    folder = write_site(tmp_path / "docs", MANY)
    with running_engine(folder, tmp_path / "state") as engine:
        job_id = engine.start_export()
        job_in(engine, job_id, "running")
        os.kill(build_of(engine), signal.SIGKILL)
        failed = job_in(engine, job_id, "failed")
        assert "ended before it was done" in failed["error"]
        assert job_in(engine, engine.start_export(), "completed", "failed")["status"] == "completed"


def test_that_a_caller_who_leaves_in_the_middle_of_a_body_is_no_fault_of_the_engine(folder: Path, tmp_path: Path):
    with running_engine(folder, tmp_path / "state") as engine:
        with socket.create_connection(("127.0.0.1", engine.port)) as caller:
            caller.sendall(
                f"POST /v1/static-export/jobs HTTP/1.1\r\nHost: 127.0.0.1:{engine.port}\r\n"
                f"Authorization: {engine.admin['Authorization']}\r\nContent-Type: application/json\r\n"
                "Content-Length: 500\r\n\r\n{".encode()
            )
        job_in(engine, engine.start_export(), "completed")
        engine.process.terminate()
        engine.ended()
        assert engine.rest() == ("", "")


def test_that_a_site_that_broke_fails_its_export_with_the_place(engine: EngineProcess, folder: Path):
    (folder / "docs.json").write_text("{")
    failed = job_in(engine, engine.start_export(), "failed")
    assert "docs.json:1:2" in failed["error"]


def test_that_the_folders_own_modules_are_not_run(tmp_path: Path, monkeypatch):
    folder = write_site(tmp_path / "docs")
    (folder / "json.py").write_text("raise SystemExit('run by the engine')")
    monkeypatch.chdir(folder)
    with running_engine(folder, tmp_path / "state") as engine:
        assert job_in(engine, engine.start_export(), "completed", "failed")["status"] == "completed"
