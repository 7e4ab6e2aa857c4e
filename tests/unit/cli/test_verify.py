import json
from pathlib import Path

import pytest
from tests.fakes.hostile_archives import zipped

from docsdesk.cli import run
from docsdesk.cli.command_table import ExitCode

SOUND = [("index.html", b'<a href="a">'), ("a.html", b'<a href="https://example.com/">')]


@pytest.fixture
def archive(tmp_path: Path) -> Path:
    file = tmp_path / "docs.zip"
    file.write_bytes(zipped(SOUND))
    return file


def test_that_a_sound_bundle_passes_and_its_hosts_are_listed(archive: Path, capsys: pytest.CaptureFixture[str]):
    assert run(["verify", str(archive)]) == ExitCode.DONE
    said = capsys.readouterr()
    assert said.out == "a.html:1:1: example.com: link\n"
    assert "2 links, 0 broken; 1 other host, 0 fetched from" in said.err


def test_that_a_broken_link_fails_with_its_place(archive: Path, capsys: pytest.CaptureFixture[str]):
    archive.write_bytes(zipped([("index.html", b'<p>\n<a href="gone">')]))
    assert run(["verify", str(archive)]) == ExitCode.FAILED
    assert capsys.readouterr().out == "index.html:2:1: gone: no file\n"


def test_that_a_program_gets_everything_as_one_object(archive: Path, capsys: pytest.CaptureFixture[str]):
    assert run(["verify", "--json", str(archive)]) == ExitCode.DONE
    found = json.loads(capsys.readouterr().out)
    assert (found["pageCount"], found["brokenLinks"]) == (2, [])
    assert found["hosts"][0]["references"] == [
        {"url": "https://example.com/", "kind": "link", "count": 1, "places": ["a.html:1:1"]}
    ]


def test_that_it_says_how_ready_a_bundle_is_for_agents_and_what_is_missing(
    archive: Path, capsys: pytest.CaptureFixture[str]
):
    assert run(["verify", str(archive)]) == ExitCode.DONE
    said = capsys.readouterr().err
    assert "ready for agents and search engines: 0 of 100" in said
    assert "There is no llms.txt. Add one" in said
    assert "Pages without a Markdown file: 2 of 2, as a.html. Add" in said

    assert run(["verify", "--json", str(archive)]) == ExitCode.DONE
    found = json.loads(capsys.readouterr().out)["readiness"]
    assert found["score"] == 0
    assert {"name": "llms.txt", "weight": 25, "lookedAt": 1, "missing": {"count": 1, "places": []}} in found["checks"]


def test_that_an_archive_without_a_page_fails(archive: Path, capsys: pytest.CaptureFixture[str]):
    archive.write_bytes(zipped([("logo.svg", b"<svg/>")]))
    assert run(["verify", str(archive)]) == ExitCode.FAILED
    said = capsys.readouterr().err
    assert "0 pages, 1 file" in said
    assert "It contains no pages" in said


def test_that_names_that_some_system_refuses_are_told(archive: Path, capsys: pytest.CaptureFixture[str]):
    archive.write_bytes(zipped([*SOUND, ("aux.html", b""), ("A.html", b"")]))
    assert run(["verify", str(archive)]) == ExitCode.DONE
    lines = capsys.readouterr().out.splitlines()
    assert lines[1:] == [
        "aux.html: not portable: it is the name of a device",
        "A.html: not portable: on some systems it is the same as a.html",
    ]
    assert run(["verify", "--json", str(archive)]) == ExitCode.DONE
    assert [file["name"] for file in json.loads(capsys.readouterr().out)["unportableNames"]] == ["aux.html", "A.html"]


def test_that_a_name_cannot_do_anything_to_a_terminal(archive: Path, capsys: pytest.CaptureFixture[str]):
    archive.write_bytes(zipped([*SOUND, ("\x9b2J\u202e.html", b'<a href="\x1b]0;x\x07">')]))
    for options in ([], ["--json"]):
        assert run(["verify", *options, str(archive)]) == ExitCode.FAILED
        said = capsys.readouterr()
        assert not {"\x9b", "\u202e", "\x1b", "\x07"} & set(said.out + said.err)
    assert json.loads(said.out)["brokenLinks"][0]["places"] == ["\x9b2J\u202e.html:1:1"]


def test_that_what_is_no_bundle_fails_and_says_why(tmp_path: Path, capsys: pytest.CaptureFixture[str]):
    (tmp_path / "docs.zip").write_text("no archive")
    for file in ("docs.zip", "gone.zip"):
        assert run(["verify", str(tmp_path / file)]) == ExitCode.FAILED
        said = capsys.readouterr()
        assert said.out == ""
        assert said.err.startswith("docsdesk: ")


@pytest.mark.parametrize(
    ("command", "names"),
    [
        ("verify", {"gone.zip": "gone.zip does not exist.", ".": ". is not a file.", "n" * 300: "too long"}),
        ("serve", {"gone.zip": "gone.zip does not exist.", "n" * 300 + ".zip": "too long"}),
    ],
)
def test_that_a_name_that_is_no_readable_file_is_told_as_what_it_is(
    command: str,
    names: dict[str, str],
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
):
    monkeypatch.chdir(tmp_path)
    for name, reason in names.items():
        assert run([command, name]) == ExitCode.FAILED
        assert reason in capsys.readouterr().err
