import os
import sys
from collections.abc import Callable
from pathlib import Path, PurePosixPath

import pytest
from tests.fakes.docs_files import FakeDocsFiles

from docsdesk.adapters.files.docs_files import DocsFolderFiles
from docsdesk.domain.errors import ChangedElsewhereError, NotADocsFolderError, UnreadableFileError
from docsdesk.usecases.ports import ConfigFile, DocsFiles, Replacement

OLD, NEW = b'{"name": "Old"}\r\n', b'{"name": "New"}\r\n'

posix = pytest.mark.skipif(sys.platform == "win32", reason="modes, links and pipes are POSIX")


@pytest.fixture
def docs(tmp_path: Path) -> Path:
    folder = tmp_path / "docs"
    folder.mkdir()
    (folder / "docs.json").write_bytes(OLD)
    return folder


@pytest.fixture
def files(tmp_path: Path) -> DocsFolderFiles:
    return DocsFolderFiles(tmp_path / "versions")


async def replaced(files: DocsFiles, read: ConfigFile, content: bytes) -> ConfigFile:
    (file,) = await files.replace(Replacement(read, content))
    return file


@pytest.mark.parametrize("make", [lambda tmp_path: DocsFolderFiles(tmp_path / "v"), lambda _: FakeDocsFiles(OLD)])
async def test_that_a_save_keeps_what_was_there_and_a_restore_brings_it_back(
    docs: Path, tmp_path: Path, make: Callable[[Path], DocsFiles]
):
    files = make(tmp_path)
    first = await files.read_config(docs)
    assert await files.versions(docs) == ()
    saved = await replaced(files, first, NEW)
    assert (saved.content, await files.read_config(docs)) == (NEW, saved)
    (version,) = await files.versions(docs)
    assert version.content == OLD
    assert await replaced(files, saved, version.content) == first
    assert [version.content for version in await files.versions(docs)] == [NEW, OLD]
    with pytest.raises(ChangedElsewhereError):
        await replaced(files, saved, b"{}")


async def test_that_a_save_leaves_only_the_file_in_the_folder(docs: Path, files: DocsFolderFiles):
    await replaced(files, await files.read_config(docs), NEW)
    assert [file.name for file in docs.iterdir()] == ["docs.json"]


async def test_that_the_last_five_versions_are_kept(docs: Path, files: DocsFolderFiles):
    config = await files.read_config(docs)
    for number in range(8):
        config = await replaced(files, config, b"%d" % number)
    kept = await files.versions(docs)
    assert [version.content for version in kept] == [b"6", b"5", b"4", b"3", b"2"]
    assert kept == tuple(sorted(kept, key=lambda version: version.replaced_at, reverse=True))


async def test_that_saving_what_is_there_already_writes_nothing(docs: Path, files: DocsFolderFiles):
    read = await files.read_config(docs)
    before = (docs / "docs.json").stat()
    assert await replaced(files, read, OLD) == read
    assert (docs / "docs.json").stat() == before
    assert await files.versions(docs) == ()


async def test_that_folders_of_one_name_keep_their_versions_apart(docs: Path, tmp_path: Path, files: DocsFolderFiles):
    other = tmp_path / "elsewhere" / "docs"
    other.mkdir(parents=True)
    (other / "docs.json").write_bytes(b"{}")
    for folder in (docs, other):
        await replaced(files, await files.read_config(folder), NEW)
    for folder, content in ((docs, OLD), (other, b"{}")):
        (version,) = await files.versions(folder)
        assert version.content == content


@pytest.mark.parametrize("change", [lambda path: path.write_bytes(b"{}"), lambda path: path.unlink()])
async def test_that_a_change_by_somebody_else_is_never_overwritten(
    docs: Path, files: DocsFolderFiles, change: Callable[[Path], object]
):
    read = await files.read_config(docs)
    change(docs / "docs.json")
    with pytest.raises(ChangedElsewhereError):
        await replaced(files, read, NEW)
    assert not (docs / "docs.json").exists() or (docs / "docs.json").read_bytes() == b"{}"


async def test_that_without_room_for_the_version_nothing_is_saved(docs: Path, tmp_path: Path):
    (tmp_path / "file").write_bytes(b"")
    files = DocsFolderFiles(tmp_path / "file" / "versions")
    read = await files.read_config(docs)
    with pytest.raises(UnreadableFileError):
        await replaced(files, read, NEW)
    assert (docs / "docs.json").read_bytes() == OLD


@posix
async def test_that_a_linked_file_is_written_where_it_lies_and_keeps_its_mode(docs: Path, files: DocsFolderFiles):
    real = docs / "real.json"
    (docs / "docs.json").rename(real)
    real.chmod(0o664)
    (docs / "docs.json").symlink_to(real)
    saved = await replaced(files, await files.read_config(docs), NEW)
    assert saved.path == docs / "docs.json"
    assert saved.path.is_symlink()
    assert real.read_bytes() == NEW
    assert real.stat().st_mode & 0o777 == 0o664


@posix
async def test_that_a_link_out_of_the_folder_is_neither_read_nor_written(
    docs: Path, tmp_path: Path, files: DocsFolderFiles
):
    read = await files.read_config(docs)
    victim = tmp_path / "victim.json"
    victim.write_bytes(OLD)
    (docs / "docs.json").unlink()
    (docs / "docs.json").symlink_to("../victim.json")
    for refused in (replaced(files, read, NEW), files.read_config(docs)):
        with pytest.raises(UnreadableFileError, match="it links to a file outside the docs folder"):
            await refused
    assert victim.read_bytes() == OLD


@posix
async def test_that_a_file_in_a_linked_folder_is_not_written(docs: Path, tmp_path: Path, files: DocsFolderFiles):
    (docs / "config").mkdir()
    (docs / "config" / "api.json").write_bytes(OLD)
    read = await files.read_file(docs, PurePosixPath("config/api.json"))
    (docs / "config").rename(tmp_path / "elsewhere")
    (docs / "config").symlink_to(tmp_path / "elsewhere")
    with pytest.raises(UnreadableFileError, match="it is outside the docs folder"):
        await replaced(files, read, NEW)
    assert (tmp_path / "elsewhere" / "api.json").read_bytes() == OLD


@posix
async def test_that_a_hard_link_to_a_file_elsewhere_is_not_written(docs: Path, tmp_path: Path, files: DocsFolderFiles):
    (docs / "config").mkdir()
    (docs / "config" / "same.json").hardlink_to(docs / "docs.json")
    saved = await replaced(files, await files.read_config(docs), NEW)
    (tmp_path / "victim.json").hardlink_to(docs / "docs.json")
    with pytest.raises(UnreadableFileError, match="hard link to a file outside the docs folder"):
        await replaced(files, saved, OLD)
    assert (tmp_path / "victim.json").read_bytes() == NEW


def nothing(path: Path) -> None:
    pass


def broken_link(path: Path) -> None:
    path.symlink_to(path.parent / "absent")


def endless_link(path: Path) -> None:
    path.symlink_to(path)


@posix
@pytest.mark.parametrize(
    ("put", "error", "words"),
    [
        (nothing, NotADocsFolderError, "no docs.json"),
        (Path.mkdir, UnreadableFileError, "is a folder"),
        (broken_link, UnreadableFileError, "does not exist"),
        (endless_link, UnreadableFileError, "symbolic links"),
        (os.mkfifo, UnreadableFileError, "not an ordinary file"),
    ],
)
async def test_that_a_config_that_cannot_be_read_says_why(
    docs: Path, files: DocsFolderFiles, put: Callable[[Path], None], error: type[Exception], words: str
):
    (docs / "docs.json").unlink()
    put(docs / "docs.json")
    with pytest.raises(error, match=words):
        await files.read_config(docs)


async def test_that_a_folder_that_is_not_there_is_no_docs_folder(tmp_path: Path, files: DocsFolderFiles):
    with pytest.raises(NotADocsFolderError):
        await files.read_config(tmp_path / "absent")


@posix
@pytest.mark.skipif(not hasattr(os, "geteuid") or os.geteuid() == 0, reason="nothing is forbidden to root")
async def test_that_a_read_only_file_and_one_without_permission_are_left_alone(docs: Path, files: DocsFolderFiles):
    read = await files.read_config(docs)
    (docs / "docs.json").chmod(0o400)
    with pytest.raises(UnreadableFileError, match="read-only"):
        await replaced(files, read, NEW)
    (docs / "docs.json").chmod(0)
    with pytest.raises(UnreadableFileError, match="permission"):
        await files.read_config(docs)
