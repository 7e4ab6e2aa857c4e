"""What becomes of results that nobody takes."""

import io
import json
import os
import re
import subprocess
import sys
from pathlib import Path, PurePosixPath

import pytest
from rich.console import Console

from docsdesk.cli.check.formats import github_lines, text_lines
from docsdesk.cli.console import (
    list_problems,
    say,
    say_commands,
    say_object,
    say_styled,
    say_verbatim,
    tell,
    tell_error,
    tell_problems,
    tell_some,
    write,
)
from docsdesk.cli.progress import progress_on
from docsdesk.domain.errors import DocsdeskError
from docsdesk.domain.place import Place
from docsdesk.domain.problem import Problem
from docsdesk.domain.rule import Rule

SOURCES = {**os.environ, "PYTHONPATH": str(Path(__file__).parents[3] / "src")}
SAYING = "import sys; from docsdesk.cli import run; sys.exit(run(['--version']))"


def ended(output: int) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-c", SAYING],
        stdout=output,
        stderr=subprocess.PIPE,
        text=True,
        check=False,
        timeout=30,
        env=SOURCES,
    )


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="needs a device that is always full")
def test_that_a_full_disk_is_said_in_one_sentence():
    with Path("/dev/full").open("wb") as full:
        result = ended(full.fileno())
    assert result.returncode == 1
    assert "Cannot write to standard output: No space left on device." in result.stderr
    assert "Traceback" not in result.stderr


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="needs a device that is always full")
def test_that_work_goes_on_where_nobody_takes_what_is_told_of_it():
    telling = "from docsdesk.cli.console import say, tell; tell('building the pages'); say('done')"
    with Path("/dev/full").open("wb") as full:
        result = subprocess.run(
            [sys.executable, "-c", telling], stdout=subprocess.PIPE, stderr=full, check=False, timeout=30, env=SOURCES
        )
    assert (result.returncode, result.stdout) == (0, b"done\n")


@pytest.mark.parametrize(
    ("encoding", "said"), [("utf-8", '{"a": "\u00fc\u2192"}\n'), ("latin-1", '{"a": "\\u00fc\\u2192"}\n')]
)
def test_that_an_object_stays_one_in_any_encoding(encoding: str, said: str, monkeypatch: pytest.MonkeyPatch):
    taken = io.BytesIO()
    monkeypatch.setattr(sys, "stdout", io.TextIOWrapper(taken, encoding=encoding))
    say_object({"a": "\u00fc\u2192"})
    assert taken.getvalue().decode(encoding) == said
    say("\u2192")
    assert taken.getvalue().decode(encoding).endswith("\u2192\n" if encoding == "utf-8" else "\\u2192\n")


def test_that_what_a_terminal_acts_on_is_escaped_in_lines_and_answers(capsys: pytest.CaptureFixture[str]):
    say("a\x1b[2J\nb \u00e9\u200d")
    write("one\ntwo\x9b")
    tell("c\x07\nd")
    tell_error(DocsdeskError("e\x1b", "f\n", details="g\nh\x7f"))
    said = capsys.readouterr()
    assert said.out == "a\\u001b[2J\\u000ab \u00e9\u200d\none\ntwo\\u009b"
    assert said.err.splitlines() == ["c\\u0007\\u000ad", "docsdesk: e\\u001b", "  f\\u000a", "  g", "  h\\u007f"]


def test_that_a_program_gets_a_path_as_it_is_and_a_terminal_does_not(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
):
    say_verbatim("a\x1b.zip")
    monkeypatch.setattr(sys.stdout, "isatty", lambda: True)
    say_verbatim("a\x1b.zip")
    assert capsys.readouterr().out == "a\x1b.zip\na\\u001b.zip\n"


def test_that_a_service_s_words_do_not_style_the_progress(capsys: pytest.CaptureFixture[str]):
    console = Console(file=(taken := io.StringIO()), force_terminal=True, width=80)
    with progress_on(console) as progress:
        progress.step("[red]waiting\x1b[2J[/red]", None, 0)
    assert "[red]waiting\\u001b[2J[/red]" in taken.getvalue()


def test_that_a_reader_who_left_ends_the_command_without_a_word():
    reader, writer = os.pipe()
    os.close(reader)
    result = ended(writer)
    os.close(writer)
    assert (result.returncode, result.stderr) == (1, "")


def test_that_a_log_has_every_problem(capfd: pytest.CaptureFixture[str]):
    lines = [f"a.mdx:{line}:1: Broken." for line in range(1, 101)]

    tell_problems(lines, is_for_log=True)

    assert capfd.readouterr().err.splitlines() == ["docsdesk: 100 problems", *(f"  {line}" for line in lines)]


COMMANDS = (
    "::set-output name=x::y.mdx:1:1: A title.",
    "\t ::error file=a::b",
    "a ##vso[task.setvariable variable=x]y",
    "##[set-env name=x;]y",
    "##teamcity[message text='x']",
    "a.mdx\r\n::stop-commands::x",
)
TAKEN = re.compile(r"^\s*::|##(?:vso|teamcity)?\[", re.MULTILINE)


@pytest.mark.parametrize("text", COMMANDS)
def test_that_no_pipeline_takes_a_name_for_a_command(text: str, capsys: pytest.CaptureFixture[str]):
    problem = Problem(Rule.LINK_FILE_MISSING, Place(PurePosixPath(text), 1, 1), text, text)
    say(text)
    say_styled(text_lines([problem], Path()))
    say_object({text: text})
    tell(text)
    tell_some([text])
    tell_problems([text])
    tell_error(DocsdeskError(text, text, details=text))
    say(list_problems([text]))
    said = capsys.readouterr()
    assert TAKEN.findall(said.out + said.err) == []
    assert json.loads(next(line for line in said.out.splitlines() if line.startswith("{"))) == {text: text}


def test_that_an_annotation_holds_one_command_only(capsys: pytest.CaptureFixture[str]):
    for text in COMMANDS:
        problem = Problem(Rule.LINK_FILE_MISSING, Place(PurePosixPath(text), 1, 1), text, "")
        say_commands(github_lines([problem], Path()))
    lines = capsys.readouterr().out.splitlines()
    assert len(lines) == len(COMMANDS)
    assert all(line.startswith("::warning file=") for line in lines)


def test_that_an_answer_in_a_pipeline_holds_no_command_and_keeps_its_words(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
):
    pieces = ("One\n:", ":error::x\nstd", "::vector\n", "::debug::y\n")
    for piece in pieces:
        write(piece)
    assert capsys.readouterr().out == "".join(pieces)
    monkeypatch.setenv("CI", "true")
    for piece in ("One\nstd", "::vector\n", "::debug::y\n", " ::stop::\n"):
        write(piece)
    assert capsys.readouterr().out == "One\nstd::vector\n\\u003a:debug::y\n \\u003a:stop::\n"
