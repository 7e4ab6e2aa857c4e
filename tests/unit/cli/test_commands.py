"""How a command ends that was not let finish, or was never begun."""

import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest
from tests.fakes.site_folder import PAGES, write_site

from docsdesk.cli import run
from docsdesk.cli.command_table import COMMANDS, ExitCode

SOURCES = Path(__file__).parents[3] / "src"
SAMPLE = SOURCES.parent / "resources" / "sample-site"
NO_DISPLAY = {"DISPLAY", "WAYLAND_DISPLAY", "WAYLAND_SOCKET", "QT_QPA_PLATFORM"}
INTERRUPTED_WHILE_LOADING = """
import os, signal, sys
from importlib.abc import MetaPathFinder

class Interrupter(MetaPathFinder):
    def find_spec(self, name, path, target=None):
        if name == sys.argv[-1]:
            os.kill(os.getpid(), signal.SIGINT)
        return None

sys.meta_path.insert(0, Interrupter())
from docsdesk.__main__ import main
main()
"""


def environment() -> dict[str, str]:
    kept = {name: value for name, value in os.environ.items() if name not in NO_DISPLAY}
    return {**kept, "PYTHONPATH": str(SOURCES)}


def command(*arguments: str) -> list[str]:
    return [sys.executable, "-m", "docsdesk", *arguments]


@pytest.mark.skipif(sys.platform == "win32", reason="interrupts by signal")
@pytest.mark.parametrize("name", ["SIGINT", "SIGTERM", "SIGHUP"])
def test_that_a_command_that_is_told_to_end_says_so_and_counts_as_not_done(tmp_path: Path, name: str):
    program = command("export", str(SAMPLE), "-o", str(tmp_path / "site.tar.gz"))
    with subprocess.Popen(program, stderr=subprocess.PIPE, text=True, env=environment()) as process:
        assert process.stderr.readline() == "building the pages\n"
        process.send_signal(getattr(signal, name))
        _, said = process.communicate(timeout=30)
    assert process.returncode == 130
    assert said.endswith("docsdesk: stopped.\n")
    assert list(tmp_path.iterdir()) == []


@pytest.mark.skipif(sys.platform == "win32", reason="interrupts by signal")
def test_that_an_export_in_the_background_of_a_script_ends_when_told_to(tmp_path: Path):
    program = ["sh", "-c", "trap '' INT; exec \"$@\"", "sh", *command("export", str(SAMPLE), "-o")]
    with subprocess.Popen(
        [*program, str(tmp_path / "site.zip")], stderr=subprocess.PIPE, text=True, env=environment()
    ) as process:
        assert process.stderr.readline() == "building the pages\n"
        process.send_signal(signal.SIGTERM)
        _, said = process.communicate(timeout=30)
    assert (process.returncode, said, list(tmp_path.iterdir())) == (130, "docsdesk: stopped.\n", [])


@pytest.mark.skipif(sys.platform == "win32", reason="kills by signal")
def test_that_a_killed_export_leaves_nothing_behind(tmp_path: Path):
    docs = write_site(tmp_path / "docs", {f"p{number}": PAGES["guides/lend"] * 12 for number in range(240)})
    (tmp_path / "out").mkdir()
    program = command("export", str(docs), "-o", str(tmp_path / "out" / "site.tar.zst"))
    with subprocess.Popen(program, stderr=subprocess.DEVNULL, env=environment()) as process:
        deadline = time.monotonic() + 30
        while not list((tmp_path / "out").glob(".*/.bundle-*/*.html")):
            assert time.monotonic() < deadline
            time.sleep(0.01)
        process.kill()
    while list((tmp_path / "out").iterdir()):
        assert time.monotonic() < deadline
        time.sleep(0.01)


@pytest.mark.skipif(sys.platform == "win32", reason="interrupts by signal")
def test_that_ctrl_c_while_a_command_loads_says_the_same():
    program = [sys.executable, "-c", INTERRUPTED_WHILE_LOADING, "docsdesk.cli"]
    ended = subprocess.run(program, capture_output=True, text=True, check=False, timeout=30, env=environment())
    assert (ended.returncode, ended.stdout, ended.stderr) == (130, "", "docsdesk: stopped.\n")


@pytest.mark.skipif(sys.platform == "win32", reason="interrupts by signal")
@pytest.mark.parametrize("module", ["docsdesk.processes.registry", "asyncio.streams"])
def test_that_ctrl_c_at_the_very_start_or_in_the_middle_of_asyncio_says_the_same(module: str):
    program = [sys.executable, "-c", INTERRUPTED_WHILE_LOADING, "verify", module]
    ended = subprocess.run(program, capture_output=True, text=True, check=False, timeout=30, env=environment())
    assert (ended.returncode, ended.stdout, ended.stderr) == (130, "", "docsdesk: stopped.\n")


@pytest.mark.skipif(sys.platform == "win32", reason="interrupts by signal")
def test_that_ctrl_c_while_the_window_loads_ends_it_without_a_trace():
    program = INTERRUPTED_WHILE_LOADING.replace("sys.argv[-1]", "'docsdesk.app'")
    ended = subprocess.run(
        [sys.executable, "-c", program],
        capture_output=True, text=True, check=False, timeout=30, env={**environment(), "QT_QPA_PLATFORM": "offscreen"},
    )  # fmt: skip
    assert (ended.returncode, ended.stdout, ended.stderr) == (-signal.SIGINT, "", "")


@pytest.mark.parametrize("name", COMMANDS)
def test_that_every_command_is_where_its_name_says(name: str, capsys: pytest.CaptureFixture[str]):
    assert run([*name.split(), "--help"]) == ExitCode.DONE
    assert f"docsdesk {name} " in capsys.readouterr().out


def test_that_the_index_loads_no_command():
    told = "import sys; from docsdesk.cli import run; run(['--help']); print(*sys.modules)"
    ended = subprocess.run([sys.executable, "-c", told], capture_output=True, text=True, check=True, env=environment())
    modules = {entry.function.partition(":")[0] for entry in COMMANDS.values()}
    assert not modules & {*ended.stdout.splitlines()[-1].split()}


def test_that_a_wrong_name_is_told_with_the_right_one(capsys: pytest.CaptureFixture[str]):
    assert run(["chek"]) == run(["questions", "rum"]) == ExitCode.MISUSED
    said = capsys.readouterr().err
    assert "Did you mean 'check'?" in said
    assert "Did you mean 'run'?" in said


def test_that_a_family_alone_says_that_a_command_is_missing(capsys: pytest.CaptureFixture[str]):
    assert run(["questions"]) == ExitCode.MISUSED
    assert "Missing command" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("line", "offered"), [("docsdesk qu", ["questions"]), ("docsdesk questions run --basel", ["--baseline"])]
)
def test_that_a_shell_is_told_how_a_command_line_goes_on(line: str, offered: list[str]):
    asked = {"_DOCSDESK_COMPLETE": "complete_bash", "COMP_WORDS": line, "COMP_CWORD": str(line.count(" "))}
    ended = subprocess.run(
        command(), capture_output=True, text=True, check=False, timeout=30, env={**environment(), **asked}
    )
    assert (ended.returncode, ended.stdout.split()) == (0, offered)


def test_that_an_empty_question_is_a_mistake_on_the_command_line():
    ended = subprocess.run(
        command("ask", str(SAMPLE), " "), capture_output=True, text=True, check=False, timeout=30, env=environment()
    )
    assert (ended.returncode, "The question is empty." in ended.stderr) == (2, True)


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="other systems always have a display")
@pytest.mark.parametrize(
    ("opened", "display", "problem"),
    [((), {}, "There is no display here."), (("docsdesk:Ferry",), {"DISPLAY": ":59999"}, "Nothing answers at")],
)
def test_that_a_window_without_a_display_is_refused_with_what_works_instead(
    opened: tuple[str, ...], display: dict[str, str], problem: str
):
    ended = subprocess.run(
        command(*opened), capture_output=True, text=True, check=False, timeout=30, env={**environment(), **display}
    )
    assert ended.returncode == 1
    assert ended.stderr.startswith(f"docsdesk: No window can be opened. {problem}")
    assert "docsdesk tour" in ended.stderr
    assert "docsdesk --help" in ended.stderr


@pytest.mark.parametrize(
    "target", ["file:///x/%00y", "file:///x/%00.zip", "docsdesk:x/no-such-pane", "file://elsewhere/x", "docsdesk:%ff"]
)
def test_that_what_no_window_could_open_is_told_in_a_line(target: str, tmp_path: Path):
    environment = {**os.environ, "HOME": str(tmp_path), "DISPLAY": "", "WAYLAND_DISPLAY": "", "QT_QPA_PLATFORM": ""}
    command = [sys.executable, "-m", "docsdesk", target]
    ended = subprocess.run(command, capture_output=True, text=True, env=environment, timeout=60, check=False)
    assert ended.returncode == 2
    assert ended.stdout == ""
    assert ended.stderr.startswith("docsdesk: ")
    assert ended.stderr.count("\n") == 1
    assert "Traceback" not in ended.stderr
    assert list(tmp_path.rglob("*")) == []


def test_that_what_is_wrong_on_the_command_line_is_told_as_a_terminal_may_show_it(capfd: pytest.CaptureFixture[str]):
    assert run(["ask", "docs", "How?", "--messages", "no\x1b[2J\u202efile"]) == 2
    assert run(["ask", "docs", "How?", "--no\x1b[2J"]) == 2
    assert run(["ask", "docs", "How?", "--interface", "v\x1b[2J"]) == 2
    out, said = capfd.readouterr()
    assert out == ""
    assert "no\\u001b[2J\\u202efile cannot be used: there is no such file." in said
    assert "\x1b" not in said
    assert "\u202e" not in said
    assert said.count("`docsdesk ask --help`") == 3


def test_that_the_first_of_many_problems_are_told_and_the_rest_counted(
    tmp_path: Path, capfd: pytest.CaptureFixture[str]
):
    (tmp_path / "c.json").write_text(json.dumps([{}] * 50))
    assert run(["ask", "docs", "--messages", str(tmp_path / "c.json")]) == 2
    first, *problems, rest, _ = capfd.readouterr().err.splitlines()
    assert first == "docsdesk: Invalid value for --messages: 150 problems"
    assert (len(problems), rest) == (20, "  and 130 more")
