"""Names on the command line that no file can have, or that are no text."""

import os
import sys
from datetime import UTC, datetime
from pathlib import Path

import pytest
from pydantic import SecretStr
from tests.fakes.site_folder import write_site

from docsdesk.cli import run
from docsdesk.cli.command_table import ExitCode
from docsdesk.cli.export.command import rename_bundle
from docsdesk.cli.export.folder_export import export_folder
from docsdesk.cli.progress import ExportProgress
from docsdesk.cli.publish.publication import write_values
from docsdesk.domain.bundles.deployment import DeploymentValues
from docsdesk.domain.bundles.errors import TransferError
from docsdesk.domain.exports.export_job import ExportJob

USAGE = 2
NOON = datetime(2026, 5, 1, 12, tzinfo=UTC)


@pytest.mark.parametrize("command", ["export", "publish"])
def test_that_a_name_too_long_for_any_file_is_refused_in_one_sentence(
    command: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
):
    assert run([command, str(tmp_path), "-o", str(tmp_path / f"{'n' * 300}.zip")]) == ExitCode.FAILED
    assert "Cannot write " in capsys.readouterr().err
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("arguments", [["export", "-o"], ["publish", "-o"], ["publish", "-o", "b.zip", "--values"]])
def test_that_only_a_file_is_ever_replaced(
    arguments: list[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
):
    monkeypatch.chdir(tmp_path)
    (tmp_path / "taken.zip").mkdir()
    assert run([arguments[0], ".", "--force", *arguments[1:], "taken.zip"]) == ExitCode.FAILED
    assert "exists and is not a file." in capsys.readouterr().err
    assert (tmp_path / "taken.zip").is_dir()


def test_that_the_values_cannot_take_the_archives_place(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
):
    monkeypatch.chdir(tmp_path)
    assert run(["publish", ".", "--force", "-o", "a.zip", "--values", str(tmp_path / "a.zip")]) == USAGE
    assert "Choose a different file from the archive." in capsys.readouterr().err


@pytest.mark.parametrize("address", ["ftp://h/a", "https://", "https:///a", "http://?a", "h/a.tar.gz"])
def test_that_a_bundles_address_names_a_host(address: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]):
    assert run(["publish", str(tmp_path), "-o", str(tmp_path / "a.zip"), "--bundle-url", address]) == USAGE
    assert "and has a host" in " ".join(capsys.readouterr().err.split())


@pytest.mark.parametrize(
    ("option", "value"),
    [("--namespace", ""), ("--namespace", "Docs"), ("--release", "a" * 54), ("--release", "-a"), ("--chart", " ")],
)
def test_that_a_release_that_no_cluster_takes_is_a_mistake_on_the_command_line(
    option: str, value: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
):
    assert run(["publish", str(tmp_path), "-o", str(tmp_path / "a.zip"), option, value]) == USAGE
    assert option in capsys.readouterr().err
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("base", ["..", "docs/../x", "docs//x", "./docs"])
def test_that_a_sub_path_that_browsers_would_change_is_refused(
    base: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
):
    assert run(["serve", str(tmp_path / "a.zip"), "--base", base]) == USAGE
    assert "--base" in capsys.readouterr().err


@pytest.mark.skipif(sys.platform == "win32", reason="has links only for some users")
async def test_that_a_file_that_came_meanwhile_is_kept(tmp_path: Path):
    archive = tmp_path / "out" / "a.zip"
    archive.parent.mkdir()

    class Meanwhile(ExportProgress):
        def step(self, step: str, total: float | None, done: float) -> None:
            archive.write_text("theirs")

    order = {"version": None, "paths": None, "force": False}
    with pytest.raises(TransferError, match="was created in the meantime"):
        await export_folder(write_site(tmp_path / "docs"), archive, Meanwhile(None), **order)
    assert archive.read_text() == "theirs"
    assert list(archive.parent.iterdir()) == [archive]


def test_that_a_downloaded_bundle_whose_name_was_taken_meanwhile_stays_beside_it(tmp_path: Path):
    archive, beside = tmp_path / "a.tar.gz", tmp_path / "a (2).tar.gz"
    archive.write_text("theirs")
    beside.write_text("ours")
    job = ExportJob(site_id="s", site_name="S", domain="d", created_at=NOON, updated_at=NOON, bundle_file=beside)
    with pytest.raises(TransferError, match="was created in the meantime") as caught:
        rename_bundle(job, archive, force=False)
    assert str(beside) in caught.value.hint
    assert (archive.read_text(), beside.read_text()) == ("theirs", "ours")
    rename_bundle(job, archive, force=True)
    assert [file.read_text() for file in tmp_path.iterdir()] == ["ours"]
    rename_bundle(job.model_copy(update={"bundle_file": archive}), archive, force=False)


def test_that_a_bundle_of_another_kind_keeps_the_name_of_its_kind_and_this_is_said(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
):
    asked, came = tmp_path / "a.tar.gz", tmp_path / "a.zip"
    came.write_text("ours")
    job = ExportJob(site_id="s", site_name="S", domain="d", created_at=NOON, updated_at=NOON, bundle_file=came)
    assert rename_bundle(job, asked, force=False) == came
    said = capsys.readouterr().err
    assert said == "docsdesk: the service sent a .zip archive, so its file is a.zip\n"
    beside = tmp_path / "a (2).zip"
    beside.write_text("newer")
    later = job.model_copy(update={"bundle_file": beside})
    with pytest.raises(TransferError, match=r"a\.zip already exists"):
        rename_bundle(later, asked, force=False)
    assert rename_bundle(later, asked, force=True) == came
    assert {file.name: file.read_text() for file in tmp_path.iterdir()} == {"a.zip": "newer"}


def test_that_values_never_take_the_place_of_a_file_that_came_meanwhile(tmp_path: Path):
    values = tmp_path / "values.yaml"

    class Meanwhile(DeploymentValues):
        def to_yaml(self) -> str:
            values.write_text("theirs")
            return super().to_yaml()

    ours = Meanwhile(SecretStr("https://h/a.zip"), None, None)
    with pytest.raises(TransferError, match="was created in the meantime"):
        write_values(ours, values, force=False)
    assert values.read_text() == "theirs"
    write_values(ours, values, force=True)
    assert "https://h/a.zip" in values.read_text()


@pytest.mark.skipif(sys.platform == "win32", reason="hands every command line over as text")
@pytest.mark.parametrize("option", ["-o", "--path", "--version"])
def test_that_what_is_no_text_is_a_mistake_on_the_command_line(
    option: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
):
    word = os.fsdecode(b"caf\xe9.zip")
    assert run(["export", str(tmp_path), "-o", str(tmp_path / "a.zip"), option, word]) == USAGE
    assert "caf\ufffd.zip is not valid utf-8." in capsys.readouterr().err
