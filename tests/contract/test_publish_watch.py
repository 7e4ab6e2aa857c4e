"""`docsdesk publish --watch` as a process: what it publishes, what it survives, and what it leaves behind."""

import json
import os
import signal
import subprocess
import sys
import tarfile
from collections.abc import Generator
from contextlib import contextmanager
from pathlib import Path
from typing import IO

import pytest
from tests.contract.command import docsdesk
from tests.contract.engine_process import ROOT
from tests.fakes.git_repository import commit, git
from tests.fakes.site_folder import write_site

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="is ended by signals")
LINK = "https://storage.example.com/site.tar.gz"


@contextmanager
def publishing(*arguments: str | Path) -> Generator[subprocess.Popen[str]]:
    command = [sys.executable, "-m", "docsdesk", "publish", *map(str, arguments), "--watch", "--bundle-url", LINK]
    environment = {**os.environ, "PYTHONPATH": str(ROOT / "src")}
    with subprocess.Popen(
        command, env=environment, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    ) as process:
        try:
            yield process
        finally:
            process.kill()


def told(stream: IO[str] | None, what: str) -> str:
    """The next line that holds it."""
    assert stream is not None
    return next(line for line in stream if what in line)


def names(folder: Path) -> set[str]:
    return {file.name for file in folder.iterdir()}


def page(archive: Path, name: str) -> str:
    with tarfile.open(archive) as packed:
        content = packed.extractfile(name)
        assert content is not None
        return content.read().decode()


def test_that_each_change_is_published_a_broken_save_survived_and_the_end_clean(tmp_path: Path):
    folder, out = write_site(tmp_path / "docs", {"index": "One crossing.", "fares": "Ten crowns."}), tmp_path / "out"
    out.mkdir()
    archive, values = out / "site.tar.gz", out / "values.yaml"
    with publishing(folder, "-o", archive, "--values", values, "--pause", "0") as process:
        assert told(process.stdout, "").strip() == str(archive)
        assert told(process.stdout, "").startswith("helm upgrade ")
        assert "published: 2 pages" in told(process.stderr, "published")
        first = values.read_text()
        config = (folder / "docs.json").read_text()
        (folder / "docs.json").write_text(config[:-2])
        told(process.stderr, "docs.json:")
        assert values.read_text() == first
        (folder / "fares.mdx").write_text("Twelve crowns.")
        (folder / "docs.json").write_text(config)
        assert told(process.stdout, "").strip() == str(archive)
        assert "published: 1 changed (fares)" in told(process.stderr, "published")
        assert "Twelve crowns." in page(archive, "fares.html")
        assert values.read_text() != first
        process.send_signal(signal.SIGTERM)
        assert "docsdesk: stopped." in told(process.stderr, "stopped")
        assert process.wait() == 0
    assert names(out) == {"site.tar.gz", "values.yaml"}


def test_that_it_ends_when_nobody_reads_its_results(tmp_path: Path):
    folder = write_site(tmp_path / "docs", {"index": "One crossing."})
    with publishing(folder, "-o", tmp_path / "site.tar.gz") as process:
        assert process.stdout is not None
        process.stdout.close()
        assert process.wait() == 1


def test_that_ending_it_while_it_builds_leaves_what_was_published(tmp_path: Path):
    folder = write_site(tmp_path / "docs", {"index": "One crossing."})
    archive = folder / "site.tar.gz"
    archive.write_bytes(b"what was there")
    with publishing(folder, "-o", archive) as process:
        told(process.stderr, "building the pages")
        process.send_signal(signal.SIGINT)
        assert process.wait() == 0
    assert archive.read_bytes() == b"what was there"
    assert names(folder) == {"docs.json", "index.mdx", "site.tar.gz"}


def test_that_a_branch_is_published_with_its_pictures_and_again_when_it_moves(tmp_path: Path):
    folder = write_site(tmp_path / "site" / "docs", {"index": "One crossing. ![](/boat.svg)"})
    boat = '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>'
    (folder / "boat.svg").write_text(boat)
    git(tmp_path / "site", "init", "-q", "-b", "main")
    commit(tmp_path / "site")
    (folder / "index.mdx").write_text("Not committed.")
    archive = tmp_path / "site.tar.gz"
    with publishing(folder, "-o", archive, "--branch", "main", "--every", "1", "--json") as process:
        first = json.loads(told(process.stdout, ""))
        assert "One crossing." in page(archive, "index.html")
        assert page(archive, "boat.svg") == boat
        (folder / "index.mdx").write_text("Two crossings.")
        commit(tmp_path / "site")
        second = json.loads(told(process.stdout, ""))
        process.send_signal(signal.SIGTERM)
    assert first["version"] != second["version"]
    assert second["changes"]["changed"] == ["index"]


def test_that_what_cannot_be_watched_is_said_at_once(tmp_path: Path):
    folder = write_site(tmp_path / "docs", {"index": "One crossing."})
    git(folder, "init", "-q", "-b", "main")
    commit(folder)
    for place, options, said, code in (
        (folder, ("--branch", "nowhere"), "There is no folder, bundle or Git revision nowhere.", 1),
        (folder, ("--fetch",), "Requires --watch and --branch.", 2),
        (tmp_path, (), "There is no docs.json in", 1),
    ):
        done = docsdesk("publish", place, "-o", tmp_path / "a.zip", "--watch", *options)
        assert said in done.stderr
        assert done.returncode == code
