import json
from pathlib import Path

import pytest
from tests.fakes.hostile_archives import zipped

from docsdesk.cli.commands import DONE, FAILED, run

SOUND = [("index.html", b'<a href="a">'), ("a.html", b'<a href="https://example.com/">')]


@pytest.fixture
def archive(tmp_path: Path) -> Path:
    file = tmp_path / "docs.zip"
    file.write_bytes(zipped(SOUND))
    return file


def test_that_a_sound_bundle_passes_and_its_hosts_are_listed(archive: Path, capsys: pytest.CaptureFixture[str]):
    assert run(["verify", str(archive)]) == DONE
    said = capsys.readouterr()
    assert said.out == "a.html:1:1: example.com: link\n"
    assert "2 links, 0 broken; 1 other hosts, 0 of them fetched from" in said.err


def test_that_a_broken_link_fails_with_its_place(archive: Path, capsys: pytest.CaptureFixture[str]):
    archive.write_bytes(zipped([("index.html", b'<p>\n<a href="gone">')]))
    assert run(["verify", str(archive)]) == FAILED
    assert capsys.readouterr().out == "index.html:2:1: gone: no file\n"


def test_that_a_program_gets_everything_as_one_object(archive: Path, capsys: pytest.CaptureFixture[str]):
    assert run(["verify", "--json", str(archive)]) == DONE
    found = json.loads(capsys.readouterr().out)
    assert (found["pageCount"], found["brokenLinks"]) == (2, [])
    assert found["hosts"][0]["references"] == [
        {"url": "https://example.com/", "kind": "link", "count": 1, "places": ["a.html:1:1"]}
    ]


def test_that_what_is_no_bundle_fails_and_says_why(tmp_path: Path, capsys: pytest.CaptureFixture[str]):
    (tmp_path / "docs.zip").write_text("no archive")
    for file in ("docs.zip", "gone.zip"):
        assert run(["verify", str(tmp_path / file)]) == FAILED
        said = capsys.readouterr()
        assert said.out == ""
        assert said.err.startswith("docsdesk: ")


@pytest.mark.parametrize("command", [["verify"], ["browse"], ["publish", ".", "-o", "b.zip", "--since"]])
def test_that_a_name_that_is_no_readable_file_is_told_as_what_it_is(
    command: list[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
):
    monkeypatch.chdir(tmp_path)
    for name, reason in (
        ("gone.zip", "There is no file gone.zip."),
        (".", ". is not a file."),
        ("n" * 300, "too long"),
    ):
        assert run([*command, name]) == FAILED
        assert reason in capsys.readouterr().err
