"""No file of a folder stops an export: what cannot be read or judged is left out, and named."""

import errno
import json
import os
import shutil
import tarfile
from collections.abc import Callable
from pathlib import Path, PurePosixPath

import pytest
from tests.fakes.site_folder import write_site

from docsdesk.docs.files.folder_files import MOST_PAGE_BYTES, MOST_TEXT_BYTES
from docsdesk.docs.folder.docs_folder import load_folder
from docsdesk.domain.errors import UnreadableFileError
from docsdesk.domain.rule import Rule
from docsdesk.engine.export import own_files
from docsdesk.engine.export.bundle import BuiltBundle, Course, build_bundle
from docsdesk.protocol.bundle_manifest import ManifestFile

FILES = {
    "images/a.png": b"\x89PNG",
    "images/b.svg": b"<svg xmlns='http://www.w3.org/2000/svg'/>",
    "fonts/c.woff2": b"wOF2",
    "feed.xml": b"<rss/>",
    "data": b"<d/>",
    "style.css": b"h1 { color: red }",
    "snippets/s.mdx": b"Words.",
    "api/openapi.yaml": b"openapi: 3.1.0\ninfo: {title: Ferry}\npaths: {}\n",
    "manual.pdf": b"%PDF-1.7",
}
ERRORS = (
    OSError(errno.EIO, "Input/output error"),
    PermissionError(errno.EACCES, "Permission denied"),
    FileNotFoundError(errno.ENOENT, "No such file or directory"),
    ValueError("multi-byte encodings are not supported"),
    LookupError("unknown encoding: x"),
    RecursionError("too deep"),
    UnicodeDecodeError("utf-8", b"\xff", 0, 1, "invalid"),
)


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    folder = write_site(tmp_path / "docs", {"index": "Hello.", "other": "Words."})
    for name, content in FILES.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_bytes(content)
    config = {"name": "Ferry", "navigation": {"pages": ["index", "other"]}, "api": {"openapi": "api/openapi.yaml"}}
    (folder / "docs.json").write_text(json.dumps(config))
    return folder


def built(folder: Path, archive: Path, meanwhile: Callable[[], object] = lambda: None) -> tuple[BuiltBundle, set[str]]:
    """`meanwhile` is done before the first page is written."""
    course = Course(progress=lambda done, _: meanwhile() if done == 0 else None)
    made = build_bundle(folder, archive, version=None, paths=None, course=course)
    with tarfile.open(made.archive) as packed:
        return made, set(packed.getnames())


def unread(made: BuiltBundle) -> list[str]:
    rules = (Rule.FOLDER_UNREADABLE, Rule.FOLDER_TOO_LARGE)
    return [str(problem.place.file) for problem in made.problems if problem.rule in rules]


@pytest.mark.parametrize("error", ERRORS, ids=lambda error: type(error).__name__)
def test_that_a_file_that_cannot_be_judged_or_opened_is_left_out_and_named(
    error: Exception, folder: Path, tmp_path: Path
):
    class FailingFiles(own_files.OwnFiles):
        def _copy(self, name: PurePosixPath) -> ManifestFile | None:
            if name.name == "b.svg":
                raise error
            return super()._copy(name)

    own = FailingFiles(load_folder(folder), tmp_path / "work", replaced=None, is_trusted=False)
    copied = {file.path for file in own.copy(())}
    assert "images/b.svg" not in copied
    assert {"images/a.png", "manual.pdf", "fonts/c.woff2"} <= copied
    assert [str(problem.place.file) for problem in own.problems] == ["images/b.svg"]


@pytest.mark.parametrize(("name", "most"), [("style.css", MOST_TEXT_BYTES), ("snippets/s.mdx", MOST_PAGE_BYTES)])
def test_that_a_text_that_cannot_be_read_stops_nothing(name: str, most: int, folder: Path, tmp_path: Path):
    os.truncate(folder / name, most + 1)
    made, names = built(folder, tmp_path / "b.tar.gz")
    assert {"index.html", "other.html", "images/a.png"} <= names
    assert unread(made) == [name]


def test_that_a_page_that_cannot_be_read_is_never_shown_to_everybody(folder: Path, tmp_path: Path):
    os.truncate(folder / "index.mdx", MOST_PAGE_BYTES + 1)
    with pytest.raises(UnreadableFileError, match=r"index\.mdx cannot be used: it is larger than 1 MB"):
        built(folder, tmp_path / "b.tar.gz")
    assert not (tmp_path / "b.tar.gz").exists()


ENCODINGS = ("Shift_JIS", "EUC-JP", "GBK", "Big5", "EUC-KR", "x-unknown")


@pytest.mark.parametrize("is_trusted", [False, True])
def test_that_drawings_in_any_encoding_are_left_out_or_kept_by_trust(folder: Path, tmp_path: Path, *, is_trusted: bool):
    files = {f"{name}.svg": f"<?xml version='1.0' encoding='{name}'?><svg/>".encode() for name in ENCODINGS}
    files |= {"bare.svg": "<svg><script/></svg>".encode("utf-16-le"), "null.xml": b"<d>\0</d>"}
    for name, content in files.items():
        (folder / name).write_bytes(content)
    made = build_bundle(folder, tmp_path / "b.zip", version=None, paths=None, course=Course(), is_trusted=is_trusted)
    told = {str(problem.place.file) for problem in made.problems if problem.rule is Rule.FOLDER_OWN_SCRIPT}
    assert told == (set() if is_trusted else files.keys())


@pytest.mark.parametrize("kind", ["pipe", "folder", "link", "gone", "grown"])
def test_that_a_file_that_changes_its_kind_before_it_is_copied_is_left_out_and_told(
    kind: str, folder: Path, tmp_path: Path
):
    if kind == "pipe" and not hasattr(os, "mkfifo"):
        pytest.skip("has no pipes")
    file = folder / "manual.pdf"
    (tmp_path / "secret").write_text("secret")

    def change() -> None:
        file.unlink()
        if kind == "pipe":
            os.mkfifo(file)
        elif kind == "folder":
            file.mkdir()
        elif kind == "link":
            file.symlink_to(tmp_path / "secret")
        elif kind == "grown":
            with file.open("wb") as grown:
                grown.truncate(own_files.MOST_BYTES + 1)

    made, names = built(folder, tmp_path / "b.tar.gz", change)
    assert "manual.pdf" not in names
    assert {"index.html", "images/a.png"} <= names
    assert unread(made) == ["manual.pdf"]


def replaced(folder: Path) -> None:
    folder.rename(folder.parent / "was")
    shutil.copytree(folder.parent / "was", folder)


WAYS = {
    "deleted": shutil.rmtree,
    "renamed": lambda folder: folder.rename(folder.parent / "was"),
    "replaced": replaced,
}


@pytest.mark.parametrize("way", WAYS)
def test_that_a_folder_that_goes_away_during_an_export_fails_it(way: str, folder: Path, tmp_path: Path):
    (tmp_path / "out").mkdir()
    (tmp_path / "out" / "b.tar.gz").write_text("the last one")
    with pytest.raises(UnreadableFileError, match="docs cannot be used: it was moved, deleted or replaced during"):
        built(folder, tmp_path / "out" / "b.tar.gz", lambda: WAYS[way](folder))
    assert [file.read_text() for file in (tmp_path / "out").iterdir()] == ["the last one"]


@pytest.mark.parametrize("name", ["other.mdx", "snippets/s.mdx", "api/openapi.yaml", "docs.json"])
def test_that_what_pages_are_made_from_may_not_vanish_during_an_export(name: str, folder: Path, tmp_path: Path):
    with pytest.raises(UnreadableFileError, match=rf"{name} cannot be used: it vanished during the export"):
        built(folder, tmp_path / "b.tar.gz", (folder / name).unlink)
    assert not list(tmp_path.glob("*b.tar.gz*"))
