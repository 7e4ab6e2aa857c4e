"""Pages on disk: nothing is overwritten, and nothing outside the folder is touched."""

import errno
import json
import os
import stat
import sys
from pathlib import Path, PurePosixPath

import pytest

from docsdesk.adapters.files.page_files import FolderPageFiles, page_address
from docsdesk.docs.page_table.row import Source
from docsdesk.domain.errors import ChangedElsewhereError, FileThereError, UnreadableFileError
from docsdesk.domain.sites.availability import DeploymentKind
from docsdesk.domain.sites.site import Site

PAGE = PurePosixPath("guides/new.mdx")

posix = pytest.mark.skipif(sys.platform == "win32", reason="a file with several names is POSIX")


@pytest.fixture
def files() -> FolderPageFiles:
    return FolderPageFiles()


async def test_that_a_new_page_is_made_with_its_folder_and_taken_away_again(files, tmp_path):
    written = await files.create(tmp_path, PAGE, b"text")
    assert (tmp_path / PAGE).read_bytes() == b"text"
    assert [file.name for file in (tmp_path / "guides").iterdir()] == ["new.mdx"]
    await files.remove(written)
    assert not (tmp_path / PAGE).exists()


async def test_that_nothing_takes_the_place_of_a_file_that_is_there(files, tmp_path):
    (tmp_path / "guides").mkdir()
    (tmp_path / PAGE).write_text("mine")
    with pytest.raises(FileThereError):
        await files.create(tmp_path, PAGE, b"text")
    assert (tmp_path / PAGE).read_text() == "mine"
    assert len(list((tmp_path / "guides").iterdir())) == 1


async def test_that_a_created_file_which_was_edited_since_stays(files, tmp_path):
    written = await files.create(tmp_path, PAGE, b"text")
    (tmp_path / PAGE).write_text("edited")
    with pytest.raises(ChangedElsewhereError):
        await files.remove(written)
    assert (tmp_path / PAGE).exists()


async def test_that_no_path_leads_out_of_the_folder(files, tmp_path):
    folder = tmp_path / "docs"
    folder.mkdir()
    (tmp_path / "secret.mdx").write_text("s")
    (folder / "link.mdx").symlink_to(tmp_path / "secret.mdx")
    with pytest.raises(UnreadableFileError):
        await files.create(folder, PurePosixPath("../new.mdx"), b"")
    for name in ("../secret.mdx", "link.mdx"):
        with pytest.raises(UnreadableFileError):
            await files.read(folder, PurePosixPath(name))


async def test_that_a_replaced_page_keeps_its_permissions(files, tmp_path):
    page = tmp_path / "a.mdx"
    page.write_text("a")
    page.chmod(0o640)
    read = await files.read(tmp_path, PurePosixPath("a.mdx"))
    assert (await files.replace(read, b"b")).content == b"b"
    assert stat.S_IMODE(page.stat().st_mode) == 0o640


@posix
async def test_that_a_replaced_page_keeps_its_other_names(files, tmp_path):
    page, other = tmp_path / "a.mdx", tmp_path / "b.mdx"
    page.write_text("a")
    other.hardlink_to(page)
    await files.replace(await files.read(tmp_path, PurePosixPath("a.mdx")), b"b")
    assert other.samefile(page)
    assert other.read_text() == "b"


@posix
async def test_that_a_page_which_became_a_link_out_of_the_folder_is_neither_replaced_nor_removed(files, tmp_path):
    folder, victim = tmp_path / "docs", tmp_path / "victim.mdx"
    folder.mkdir()
    victim.write_text("a")
    read = await files.create(folder, PAGE, b"a")
    for link in (read.path.symlink_to, read.path.hardlink_to):
        read.path.unlink()
        link(victim)
        with pytest.raises(UnreadableFileError, match="outside the docs folder"):
            await files.replace(read, b"b")
        with pytest.raises(UnreadableFileError, match="outside the docs folder"):
            await files.remove(read)
    assert victim.read_text() == "a"


async def test_that_a_page_somebody_writes_while_it_is_being_replaced_stays(files, tmp_path, monkeypatch):
    page = tmp_path / "a.mdx"
    page.write_text("a")
    read = await files.read(tmp_path, PurePosixPath("a.mdx"))
    sync = os.fsync

    def write_meanwhile(descriptor: int) -> None:
        page.write_text("somebody else's")
        sync(descriptor)

    monkeypatch.setattr(os, "fsync", write_meanwhile)
    with pytest.raises(ChangedElsewhereError):
        await files.replace(read, b"b")
    assert [(file.name, file.read_text()) for file in tmp_path.iterdir()] == [("a.mdx", "somebody else's")]


async def test_that_a_full_disk_leaves_the_page_and_says_what_helps(files, tmp_path, monkeypatch):
    (tmp_path / "a.mdx").write_text("a")
    read = await files.read(tmp_path, PurePosixPath("a.mdx"))

    def fail(_descriptor: int) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr(os, "fsync", fail)
    with pytest.raises(UnreadableFileError, match="is full; free 1 MB there") as raised:
        await files.replace(read, b"b")
    assert raised.value.hint.startswith("Then save again.")
    assert [(file.name, file.read_text()) for file in tmp_path.iterdir()] == [("a.mdx", "a")]


async def test_that_the_keys_of_a_description_lead_to_their_line(files, tmp_path: Path):
    spec = {"openapi": "3.1.0", "paths": {"/a": {"get": {"x": 1}, "post": {"security": []}}}}
    (tmp_path / "api.json").write_text(json.dumps(spec, indent=1))
    source = Source(PurePosixPath("api.json"), 0, ("paths", "/a", "post", "security"))
    found = await files.locate(tmp_path, source)
    assert '"security"' in (tmp_path / "api.json").read_text().splitlines()[found.line - 1]
    assert (await files.locate(tmp_path, Source(PurePosixPath("none.json"), 0, ("a",)))).line == 1


@pytest.mark.parametrize(
    ("url", "address"),
    [
        ("/auth#keys", "https://docs.acme.example/auth#keys"),
        ("http://127.0.0.1:41234/auth", "https://docs.acme.example/auth"),
        ("https://elsewhere.example/x", "https://elsewhere.example/x"),
        ("http://[", ""),
    ],
)
def test_that_a_page_of_a_hosted_site_is_at_its_hostname(url, address):
    site = Site(name="Acme", export_hostname="docs.acme.example")
    assert page_address(site, url) == address


def test_that_a_page_of_a_folder_is_its_file(tmp_path):
    (tmp_path / "guides").mkdir()
    (tmp_path / "guides" / "first steps.mdx").write_text("x")
    (tmp_path.parent / "secret.mdx").write_text("x")
    site = Site(name="Local", kind=DeploymentKind.LOCAL_FOLDER, docs_folder=tmp_path, export_hostname="local.localhost")
    found = page_address(site, "http://127.0.0.1:41234/guides/first%20steps#one")
    assert found == (tmp_path / "guides" / "first steps.mdx").resolve().as_uri()
    assert [page_address(site, url) for url in ("/gone", "/../secret", "/\0", "/")] == [""] * 4
