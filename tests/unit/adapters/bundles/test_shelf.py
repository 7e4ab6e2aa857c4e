import asyncio
import gzip
import io
import json
import tarfile
import zipfile
from dataclasses import asdict
from hashlib import sha256
from pathlib import Path

import pytest

from docsdesk.adapters.bundles.shelf import FileBundleArchives
from docsdesk.adapters.downloads.part_file import note_path
from docsdesk.domain.bundles.bundle import BundleReport, DigestKind, FileDigest
from docsdesk.domain.bundles.errors import BundleDamagedError, TransferError
from docsdesk.protocol.bundle_manifest import ManifestFile, content_digest

SITE = {
    "index.html": b"<h1>Hi</h1>" * 900,
    "guides/setup.html": b"<p>Setup</p>" * 40,
    "assets/site.css": b"p{}" * 9_000,
}


def tar_gz(files: dict[str, bytes]) -> bytes:
    out = io.BytesIO()
    with tarfile.open(fileobj=out, mode="w:gz") as tar:
        for name, content in files.items():
            add(tar, tarfile.TarInfo(name), content)
    return out.getvalue()


def add(tar: tarfile.TarFile, entry: tarfile.TarInfo, content: bytes = b"") -> None:
    entry.size = len(content)
    tar.addfile(entry, io.BytesIO(content))


def zipped(files: dict[str, bytes]) -> bytes:
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as packed:
        for name, content in files.items():
            packed.writestr(name, content)
    return out.getvalue()


def with_manifest(files: dict[str, bytes], **changes: object) -> dict[str, bytes]:
    listed = [ManifestFile(path=name, sha256=sha256(text).hexdigest(), size=len(text)) for name, text in files.items()]
    manifest = {
        "format": 1,
        "contentDigest": content_digest(listed),
        "files": [asdict(file) for file in listed],
        **changes,
    }
    return {"manifest.json": json.dumps(manifest).encode(), **files}


class Bench:
    def __init__(self, folder: Path) -> None:
        self.archive = folder / "b.part"
        self.archives = FileBundleArchives()

    async def verify(self, content: bytes) -> BundleReport:
        self.archive.write_bytes(content)
        return await self.archives.verify(
            self.archive, digest=FileDigest(DigestKind.SHA256, sha256(content).hexdigest())
        )

    async def damage(self, content: bytes) -> BundleDamagedError:
        with pytest.raises(BundleDamagedError) as raised:
            await self.verify(content)
        return raised.value


@pytest.fixture
def bench(tmp_path: Path) -> Bench:
    return Bench(tmp_path)


@pytest.mark.parametrize(("pack", "suffix"), [(tar_gz, ".tar.gz"), (zipped, ".zip")])
async def test_that_a_whole_archive_is_counted_whatever_its_name(bench: Bench, pack: type, suffix: str):
    report = await bench.verify(content := pack(SITE))
    assert (report.page_count, report.file_count, report.suffix) == (2, 3, suffix)
    assert (report.size_bytes, report.sha256) == (len(content), sha256(content).hexdigest())
    assert report.content_digest is None


async def test_that_the_builders_own_count_of_pages_is_believed(bench: Bench):
    files = with_manifest(SITE, pages=[{"path": "guides/setup", "title": "Setup", "file": "guides/setup.html"}])
    assert (await bench.verify(tar_gz(files))).page_count == 1


async def test_that_names_with_a_leading_dot_and_folders_are_usual(bench: Bench):
    out = io.BytesIO()
    with tarfile.open(fileobj=out, mode="w:gz") as tar:
        for name in ("./", "./guides/"):
            entry = tarfile.TarInfo(name)
            entry.type = tarfile.DIRTYPE
            add(tar, entry)
        add(tar, tarfile.TarInfo("./guides/a.html"), b"a")
    assert (await bench.verify(out.getvalue())).file_count == 1


@pytest.mark.parametrize("pack", [tar_gz, zipped])
async def test_that_a_bundle_is_held_against_its_manifest(bench: Bench, pack: type):
    files = with_manifest(SITE)
    report = await bench.verify(pack(files))
    assert report.content_digest == json.loads(files["manifest.json"])["contentDigest"]
    assert report.file_count == 4


@pytest.mark.parametrize(
    ("change", "named"),
    [
        ({"guides/setup.html": b"<p>Other</p>"}, "guides/setup.html has changed"),
        ({"extra.html": b""}, "extra.html is not listed"),
        ({"index.html": None}, "index.html is missing"),
    ],
)
async def test_that_what_differs_from_the_manifest_is_named(bench: Bench, change: dict[str, bytes | None], named: str):
    files = {name: text for name, text in (with_manifest(SITE) | change).items() if text is not None}
    assert named in (await bench.damage(tar_gz(files))).title


@pytest.mark.parametrize(
    ("files", "named"),
    [
        (b'{"path":"a","sha256":"0","size":1},' * 200_001, "lists more than 200,000 files"),
        (b"[]," * 2_000_000, "holds more than 2,000,000 values"),
    ],
)
async def test_that_a_manifest_that_would_fill_the_memory_is_not_read(bench: Bench, files: bytes, named: str):
    manifest = b'{"format":1,"files":[' + files + b"0]}"
    damage = await bench.damage(tar_gz({"manifest.json": manifest, **SITE}))
    assert named in str(damage)


async def test_that_a_manifest_that_contradicts_itself_is_no_good(bench: Bench):
    assert "digest" in (await bench.damage(tar_gz(with_manifest(SITE, contentDigest="00")))).title


@pytest.mark.parametrize("content", [b"", b"{}", b'{"name": "My app", "icons": []}', b"\xff", b'{"format": 2}'])
async def test_that_another_builders_manifest_is_just_a_file(bench: Bench, content: bytes):
    report = await bench.verify(tar_gz({**SITE, "manifest.json": content}))
    assert (report.file_count, report.content_digest) == (4, None)


@pytest.mark.parametrize("pack", [tar_gz, zipped])
async def test_that_every_cut_is_found(bench: Bench, pack: type):
    whole = pack(SITE)
    for length in [*range(0, len(whole), 37), len(whole) - 1]:
        await bench.damage(whole[:length])


async def test_that_a_flipped_bit_is_found(bench: Bench):
    whole = tar_gz(SITE)
    for at in range(10, len(whole), 41):
        await bench.damage(whole[:at] + bytes([whole[at] ^ 4]) + whole[at + 1 :])


async def test_that_a_flipped_bit_in_a_zip_names_the_file(bench: Bench):
    whole = zipped(SITE)
    at = whole.index(b"guides/setup.html") + 30
    assert "guides/setup.html" in (await bench.damage(whole[:at] + bytes([whole[at] ^ 4]) + whole[at + 1 :])).title


async def test_that_a_listing_that_breaks_off_is_found(bench: Bench):
    tar = bytearray(gzip.decompress(tar_gz(SITE)))
    second = tar.index(b"guides/setup.html")
    tar[second + 148 : second + 156] = b"garbage!"
    assert "cut off" in (await bench.damage(gzip.compress(bytes(tar)))).title


@pytest.mark.parametrize(
    "content",
    [b"", b"<html>", b"PK\x03\x04", b"\x1f\x8b", gzip.compress(b"not a tar", mtime=0), b"x" * 5_000],
    ids=["nothing", "a page", "a zip's start", "a gzip's start", "no tar inside", "letters"],
)
async def test_that_what_is_no_archive_is_found(bench: Bench, content: bytes):
    await bench.damage(content)


@pytest.mark.parametrize(
    "name",
    ["../x", "a/../../x", "/etc/x", "C:/x", "c:x", "a\\..\\x", "a\nb", "a\x00b", "/".join("a" * 40), "n" * 256, "a/.."],
)
async def test_that_an_unsafe_name_is_refused_and_named(bench: Bench, name: str):
    out = io.BytesIO()
    with tarfile.open(fileobj=out, mode="w:gz", format=tarfile.PAX_FORMAT) as tar:
        entry = tarfile.TarInfo("x")
        entry.pax_headers = {"path": name}
        add(tar, entry)
    error = await bench.damage(out.getvalue())
    assert "unsafe name" in error.title
    assert "\n" not in error.title


@pytest.mark.parametrize("kind", [tarfile.SYMTYPE, tarfile.LNKTYPE, tarfile.CHRTYPE, tarfile.FIFOTYPE])
async def test_that_links_and_devices_are_refused(bench: Bench, kind: bytes):
    out = io.BytesIO()
    with tarfile.open(fileobj=out, mode="w:gz") as tar:
        entry = tarfile.TarInfo("link.html")
        entry.type, entry.linkname = kind, "/etc/passwd"
        add(tar, entry)
    assert "link.html" in (await bench.damage(out.getvalue())).title


async def test_that_a_link_in_a_zip_is_refused(bench: Bench):
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w") as packed:
        entry = zipfile.ZipInfo("link.html")
        entry.external_attr = 0o120777 << 16
        packed.writestr(entry, "/etc/passwd")
    assert "link.html" in (await bench.damage(out.getvalue())).title


async def test_that_a_name_twice_is_refused(bench: Bench):
    out = io.BytesIO()
    with tarfile.open(fileobj=out, mode="w:gz") as tar:
        add(tar, tarfile.TarInfo("a.html"), b"a")
        add(tar, tarfile.TarInfo("./a.html"), b"b")
    assert "a.html twice" in (await bench.damage(out.getvalue())).title


async def test_that_bytes_changed_on_disk_are_found(bench: Bench):
    bench.archive.write_bytes(tar_gz(SITE))
    with pytest.raises(BundleDamagedError):
        await bench.archives.verify(bench.archive, digest=FileDigest(DigestKind.SHA256, "0" * 64))


async def test_that_a_missing_part_is_named(bench: Bench):
    with pytest.raises(TransferError) as raised:
        await bench.archives.verify(bench.archive)
    assert "b.part" in raised.value.title


async def test_that_a_verification_can_be_stopped(bench: Bench):
    verifying = asyncio.create_task(bench.verify(tar_gz(SITE)))
    await asyncio.sleep(0)
    verifying.cancel()
    await asyncio.gather(verifying, return_exceptions=True)
    assert verifying.cancelled()


async def test_that_a_kept_bundle_gets_its_name_and_its_note_goes(bench: Bench, tmp_path: Path):
    bench.archive.write_bytes(b"1")
    note_path(bench.archive).write_text("{}")
    kept = await bench.archives.keep(bench.archive, tmp_path / "new" / "docs.tar.gz")
    assert kept == tmp_path / "new" / "docs.tar.gz"
    assert [path.name for path in tmp_path.iterdir()] == ["new"]


@pytest.mark.parametrize(
    ("name", "second", "third"),
    [
        ("docs-2026.tar.gz", "docs-2026 (2).tar.gz", "docs-2026 (3).tar.gz"),
        ("site.v1.zip", "site.v1 (2).zip", "site.v1 (3).zip"),
        ("bundle", "bundle (2)", "bundle (3)"),
    ],
)
async def test_that_no_file_is_ever_replaced(bench: Bench, tmp_path: Path, name: str, second: str, third: str):
    kept: list[str] = []
    for number in range(3):
        bench.archive.write_bytes(b"%d" % number)
        kept.append((await bench.archives.keep(bench.archive, tmp_path / name)).name)
    assert kept == [name, second, third]
    assert (tmp_path / name).read_bytes() == b"0"


async def test_that_a_folder_that_cannot_be_written_is_named_and_the_part_kept(bench: Bench, tmp_path: Path):
    bench.archive.write_bytes(b"1")
    (tmp_path / "file").write_text("")
    with pytest.raises(TransferError) as raised:
        await bench.archives.keep(bench.archive, tmp_path / "file" / "docs.tar.gz")
    assert "docs.tar.gz" in raised.value.title
    assert bench.archive.exists()
