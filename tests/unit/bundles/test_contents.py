import io
import json
import tarfile
import zipfile
from hashlib import sha256
from pathlib import Path

import pytest

from docsdesk.bundles.bundle_child import read_contents
from docsdesk.domain.bundles.errors import BundleDamagedError, BundleMissingError
from docsdesk.protocol.bundle_manifest import ManifestFile, content_digest

FILES = {"index.html": b"<p>Hello", "guides/setup.html": b"<p>Setup", "404.html": b"<p>No", "logo.svg": b"<svg/>"}


def digest_of(files: dict[str, bytes]) -> str:
    return content_digest(
        ManifestFile(path=name, sha256=sha256(data).hexdigest(), size=len(data)) for name, data in files.items()
    )


def manifest(files: dict[str, bytes], pages: list[str]) -> bytes:
    listed = [{"path": name, "sha256": sha256(data).hexdigest(), "size": len(data)} for name, data in files.items()]
    content = {"format": 1, "contentDigest": digest_of(files), "pages": [{"path": page} for page in pages]}
    return json.dumps({**content, "files": listed}).encode()


def tar(path: Path, files: dict[str, bytes]) -> Path:
    with tarfile.open(path, "w:gz") as archive:
        for name, data in files.items():
            entry = tarfile.TarInfo(name)
            entry.size = len(data)
            archive.addfile(entry, io.BytesIO(data))
    return path


def test_that_pages_are_those_that_the_manifest_lists(tmp_path: Path):
    archive = tar(tmp_path / "a", {**FILES, "manifest.json": manifest(FILES, ["index", "guides/setup"])})
    contents = read_contents(archive)
    assert contents.content_digest == digest_of(FILES)
    assert set(contents.pages) == {"index", "guides/setup"}


def test_that_an_archive_of_another_builder_has_a_digest_and_pages_too(tmp_path: Path):
    files = {"index.html": b"1", "guides/index.html": b"2", "404.html": b"3", "manifest.json": b'{"name": "Docs"}'}
    with zipfile.ZipFile(tmp_path / "a", "w") as packed:
        for name, data in files.items():
            packed.writestr(name, data)
    contents = read_contents(tmp_path / "a")
    assert contents.content_digest == digest_of(files)
    assert set(contents.pages) == {"index", "guides"}


def test_that_the_same_pages_packed_otherwise_are_the_same_contents(tmp_path: Path):
    one = tar(tmp_path / "a", FILES)
    other = tar(tmp_path / "b", dict(reversed(FILES.items())))
    assert read_contents(one) == read_contents(other)


def test_that_a_page_counts_as_changed_when_its_words_did_and_not_when_its_frame_did(tmp_path: Path):
    page = b"<nav>%s</nav><main><h1>Setup</h1><p>%s</p></main><footer>%s</footer>"
    first, framed, rewritten = (
        read_contents(tar(tmp_path / str(number), {"index.html": page % parts}))
        for number, parts in enumerate([(b"A", b"Go", b"1"), (b"A B", b"Go", b"2"), (b"A", b"Stop", b"1")])
    )
    assert first.content_digest != framed.content_digest
    assert first.pages == framed.pages
    assert first.pages != rewritten.pages


def test_that_a_page_that_only_sends_readers_on_is_none(tmp_path: Path):
    moved = b'<meta http-equiv="refresh" content="0; url=setup.html"><p>Moved'
    assert set(read_contents(tar(tmp_path / "a", {"old.html": moved, "index.html": b"Hello"})).pages) == {"index"}


def test_that_an_archive_that_is_gone_is_said_to_be(tmp_path: Path):
    with pytest.raises(BundleMissingError):
        read_contents(tmp_path / "a.zip")


def test_that_a_cut_archive_is_refused(tmp_path: Path):
    archive = tar(tmp_path / "a", {**FILES, "large.bin": bytes(range(256)) * 4000})
    archive.write_bytes(archive.read_bytes()[:-40])
    with pytest.raises(BundleDamagedError):
        read_contents(archive)
