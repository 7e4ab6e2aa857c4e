"""The watch over a command sees what a command may not do."""

import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from tests.faults.watched_command import Place, Watched, docsdesk_command, private_place, running, watch

pytestmark = pytest.mark.skipif(not Path("/proc/self/stat").exists(), reason="processes are read from /proc")


def can_trace() -> bool:
    strace = shutil.which("strace")
    return (
        strace is not None and subprocess.run([strace, "-qq", "-o", "/dev/null", "true"], check=False).returncode == 0
    )


traced = pytest.mark.skipif(not can_trace(), reason="strace is not there, or may not watch")


@pytest.fixture
def place():
    with private_place() as made:
        yield made


def run(code: str, place: Place, **options: object) -> Watched:
    return watch((sys.executable, "-I", "-S", "-c", code), place, **options)


def test_that_a_command_that_keeps_to_itself_has_no_problems(place: Place):
    seen = run("print('done')", place)
    assert (seen.code, seen.stdout, seen.problems()) == (0, "done\n", [])


def test_that_memory_of_all_processes_is_counted_together(place: Place):
    one = "import time; held = b'x' * 60_000_000; time.sleep(0.5)"
    seen = run(f"import subprocess, sys; two = subprocess.Popen([sys.executable, '-S', '-c', {one!r}]); {one}", place)
    assert 120 < seen.megabytes < 180


def test_that_a_process_left_behind_in_a_session_of_its_own_is_found(place: Place):
    code = (
        "import subprocess, time; subprocess.Popen(['sleep', '47.11'], start_new_session=True); time.sleep(0.3);"
        "raise SystemExit(3)"
    )
    seen = run(code, place, grace=0.1)
    assert (seen.code, seen.left) == (3, ("sleep 47.11 ",))


def test_that_files_outside_the_programs_own_folders_are_strays(place: Place):
    outside = place.root / "outside"
    outside.mkdir()
    (outside / "kept").write_text("as it was")
    code = (
        "import pathlib; home = pathlib.Path.home(); own = home / '.cache/docsdesk'; own.mkdir(parents=True);"
        f"[path.write_text('x') for path in (own / 'a', home / 'b', pathlib.Path({str(outside)!r}, 'kept'))]"
    )
    assert set(run(code, place, folders=(outside,)).strays) == {str(place.home / "b"), str(outside / "kept")}


def test_that_a_command_that_takes_too_long_is_killed(place: Place):
    seen = run("import time; time.sleep(60)", place, seconds=0.3)
    assert seen.problems() == ["killed for its time"]


def test_that_a_running_command_can_be_heard_and_ended(place: Place):
    code = "import signal; print('ready', flush=True); signal.pause()"
    with running((sys.executable, "-S", "-c", code), place) as command:
        assert command.first_line() == "ready"
        assert command.finish(15).signal == 15


@traced
def test_that_the_trace_tells_programs_sockets_and_writes(place: Place):
    target = place.root / "outside"
    code = (
        "import os, socket, subprocess; subprocess.run(['true']); "
        "door = socket.create_server(('127.0.0.1', 0)); socket.create_connection(door.getsockname()).close();"
        f"open({str(target)!r}, 'w').close(); os.rename({str(target)!r}, {str(target)!r} + '2')"
    )
    seen = run(code, place, trace=True)
    assert seen.trace is not None
    assert [Path(command.split()[0]).name for command in seen.trace.commands] == ["true"]
    assert [address.split(":")[0] for address in seen.trace.sockets] == ["bind 127.0.0.1", "connect 127.0.0.1"]
    assert seen.trace.written == (f"openat {target}", f"rename {target}", f"rename {target}2")
    assert run(code, place, trace=True, loopback=True).trace.sockets == ()


@traced
def test_that_the_program_itself_only_runs_its_interpreter(place: Place):
    seen = watch(docsdesk_command("--version"), place, trace=True)
    assert (seen.code, seen.problems()) == (0, [])
