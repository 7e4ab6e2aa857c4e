"""`docsdesk settings`: list, get and set."""

import subprocess
from pathlib import Path

import pytest

from docsdesk.cli import run
from docsdesk.cli.command_table import ExitCode

CONFIG = """{
  "name": "Ferry",  "navigation": {"pages": ["index"]},
  "api": {
    "playground": { "display": "simple",   "proxy": false },
    "examples": {"$ref": "./examples.json"}
  }
}
"""
EXAMPLES = '{"languages": ["bash", "sh"]}\n'


@pytest.fixture
def docs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    folder = tmp_path / "docs"
    folder.mkdir()
    (folder / "docs.json").write_text(CONFIG)
    (folder / "examples.json").write_text(EXAMPLES)
    return folder


@pytest.mark.usefixtures("docs")
@pytest.mark.parametrize(
    ("key", "printed"),
    [
        ("playground.display", "simple\n"),
        ("api.playground.proxy", "false\n"),
        ("examples.defaults", "all\n"),
        ("url", "\n"),
    ],
)
def test_that_one_value_is_printed_for_a_script(key: str, printed: str, capsys):
    assert run(["settings", "get", "docs", key]) == ExitCode.DONE
    assert capsys.readouterr().out == printed


def test_that_only_the_characters_of_the_change_are_written_where_they_stand(docs: Path, capsys):
    order = ["playground.display=none", "examples.languages=python,go", "--unset", "playground.proxy"]
    assert run(["settings", "set", "docs", *order]) == ExitCode.DONE
    assert (docs / "docs.json").read_text() == CONFIG.replace('"simple",   "proxy": false', '"none"')
    assert (docs / "examples.json").read_text() == '{"languages": ["python", "go"]}\n'
    assert capsys.readouterr().out.splitlines() == [
        "docs.json: playground.display: none (was simple)",
        'examples.json: examples.languages: ["python", "go"] (was ["bash", "sh"])',
        "docs.json: playground.proxy: the default (was false)",
    ]


def test_that_diff_writes_nothing(docs: Path, capsys):
    assert run(["settings", "set", "docs", "playground.display=none", "--diff"]) == ExitCode.DONE
    assert '+    "playground": { "display": "none",   "proxy": false },' in capsys.readouterr().out
    assert (docs / "docs.json").read_text() == CONFIG


def test_that_a_wrong_value_is_refused_with_its_place_and_nothing_is_written(docs: Path, capsys):
    assert run(["settings", "set", "docs", "playground.proxy=true", "playground.display=nonee"]) == ExitCode.FAILED
    said = capsys.readouterr()
    assert "docs.json:4:21: error: api.playground.display cannot be 'nonee'. [config/wrong-value]" in said.err
    assert (said.out, (docs / "docs.json").read_text()) == ("", CONFIG)


def test_that_a_doubtful_value_is_told_and_written(docs: Path, capsys):
    assert run(["settings", "set", "docs", "examples.languages=bash,klingon"]) == ExitCode.DONE
    assert "examples.json:1:24: warning: The service does not support the language 'klingon'" in capsys.readouterr().err
    assert "klingon" in (docs / "examples.json").read_text()


def test_that_setting_what_is_set_changes_nothing(docs: Path, capsys):
    assert run(["settings", "set", "docs", "playground.display=simple"]) == ExitCode.DONE
    assert capsys.readouterr().err == "docsdesk: nothing to change\n"
    assert (docs / "docs.json").read_text() == CONFIG


@pytest.mark.parametrize("command", [["list"], ["get", "url"], ["set", "url=full"]])
def test_that_a_broken_file_is_told_by_its_place(command: list[str], docs: Path, capsys):
    (docs / "docs.json").write_text('{\n  "api": {,}\n}')
    name, *rest = command
    assert run(["settings", name, "docs", *rest]) == ExitCode.FAILED
    assert "docs.json:2:11 is not valid" in capsys.readouterr().err


@pytest.mark.usefixtures("docs")
@pytest.mark.parametrize(
    ("arguments", "reason"),
    [
        (["get", "docs"], "Pass one KEY"),
        (["get", "docs", "ulr"], "Did you mean url?"),
        (["set", "docs", "url=full", "--message", "x"], "Requires --commit."),
        (["set", "docs", "url=full", "--diff", "--commit"], "Use either --diff or --commit."),
    ],
)
def test_that_a_command_line_that_makes_no_sense_is_refused(arguments: list[str], reason: str, capsys):
    assert run(["settings", *arguments]) == ExitCode.MISUSED
    assert reason in capsys.readouterr().err


def test_that_a_change_is_committed_alone_and_says_what_it_is(docs: Path, capsys):
    git = ["git", "-C", str(docs), "-c", "user.name=A", "-c", "user.email=a@b.example"]
    for order in (["init", "-q"], ["add", "."], ["commit", "-qm", "Begin"]):
        subprocess.run([*git, *order], check=True)
    for name, value in (("user.name", "A"), ("user.email", "a@b.example")):
        subprocess.run([*git, "config", name, value], check=True)
    (docs / "index.mdx").write_text("New.\n")
    assert run(["settings", "set", "docs", "playground.display=none", "--commit"]) == ExitCode.DONE
    assert "docsdesk: committed as " in capsys.readouterr().err
    log = subprocess.run([*git, "log", "-1", "--format=%s", "--name-only"], check=True, capture_output=True, text=True)
    assert log.stdout.split("\n") == ["Set api.playground.display to none", "", "docs.json", ""]


@pytest.mark.usefixtures("docs")
def test_that_a_commit_that_cannot_be_is_a_failure_and_the_file_is_written(docs: Path, capsys):
    assert run(["settings", "set", "docs", "url=full", "--commit"]) == ExitCode.FAILED
    assert "nothing to commit" in capsys.readouterr().err
    assert '"url": "full"' in (docs / "docs.json").read_text()
