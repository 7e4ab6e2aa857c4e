import gzip
import io
import os
import random
import shutil
import subprocess
import tarfile
import zipfile
from pathlib import Path

import pytest
import zstandard

from docsdesk.engine.export.archive import BLOCK_BYTES, Sources, gzip_stream, write_archive

SUFFIXES = [".tar.gz", ".tar.zst", ".zip", ".tar"]


@pytest.fixture
def files(tmp_path: Path) -> dict[str, bytes]:
    """Files in `tmp_path / "site"`: empty, small, larger than what is packed at once, with names of every kind."""
    chance = random.Random(7)
    contents = {
        "index.html": b"<h1>Kites</h1>",
        "empty.txt": b"",
        "images/noise.png": chance.randbytes(2 * BLOCK_BYTES + 100),
        "same.bin": b"kite" * BLOCK_BYTES,
        f"{'long/' * 30}name.html": b"deep",
        "guides/\u00fcber/\u98a8.html": b"wind",
    }
    for name, content in contents.items():
        path = tmp_path / "site" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(content)
    return contents


def unpacked(archive: Path) -> dict[str, bytes]:
    if archive.suffix == ".zip":
        with zipfile.ZipFile(archive) as packed:
            assert packed.testzip() is None
            return {name: packed.read(name) for name in packed.namelist()}
    content = archive.read_bytes()
    unpack = {
        ".gz": gzip.decompress,
        ".zst": lambda packed: zstandard.ZstdDecompressor().decompressobj().decompress(packed),
        ".tar": bytes,
    }
    whole = unpack[archive.suffix](content)
    with tarfile.open(fileobj=io.BytesIO(whole)) as tar:
        return {entry.name: tar.extractfile(entry).read() for entry in tar.getmembers()}


@pytest.mark.parametrize("suffix", SUFFIXES)
def test_that_what_is_packed_comes_out_again_in_the_order_of_names(tmp_path: Path, files, suffix: str):
    archive = tmp_path / f"site{suffix}"
    write_archive(archive, Sources(tmp_path / "site"), files)
    found = unpacked(archive)
    assert found == files
    assert list(found) == sorted(files)


@pytest.mark.parametrize("suffix", SUFFIXES)
def test_that_what_is_in_memory_is_packed_as_what_is_on_disk(tmp_path: Path, files, suffix: str):
    made = {name: content for name, content in files.items() if name != "index.html"}
    write_archive(tmp_path / f"disk{suffix}", Sources(tmp_path / "site"), files)
    shutil.rmtree(tmp_path / "site" / "guides")
    write_archive(tmp_path / f"memory{suffix}", Sources(tmp_path / "site", made), files)
    assert (tmp_path / f"memory{suffix}").read_bytes() == (tmp_path / f"disk{suffix}").read_bytes()


@pytest.mark.parametrize("suffix", SUFFIXES)
def test_that_the_number_of_processors_does_not_show(tmp_path: Path, files, suffix: str, monkeypatch):
    packed = set()
    for processors in (1, 2, 3, 8):
        monkeypatch.setattr(os, "cpu_count", lambda count=processors: count)
        write_archive(tmp_path / f"b{suffix}.part", Sources(tmp_path / "site"), files)
        packed.add((tmp_path / f"b{suffix}.part").read_bytes())
    assert len(packed) == 1


def test_that_the_systems_own_tar_reads_it(tmp_path: Path, files):
    write_archive(tmp_path / "site.tar.gz", Sources(tmp_path / "site"), files)
    (tmp_path / "out").mkdir()
    subprocess.run(
        ["tar", "--extract", "--gzip", "--file", tmp_path / "site.tar.gz", "-C", tmp_path / "out"], check=True
    )
    assert {name: (tmp_path / "out" / name).read_bytes() for name in files} == files


@pytest.mark.parametrize("size", [0, 1, BLOCK_BYTES - 1, BLOCK_BYTES, BLOCK_BYTES + 1, 3 * BLOCK_BYTES])
def test_that_a_gzip_stream_of_any_length_is_whole(size: int):
    content = random.Random(size).randbytes(size // 2) * 2 + b"x" * (size % 2)
    stream = b"".join(gzip_stream([content[:7], content[7:]], level=6, threads=2))
    assert gzip.decompress(stream) == content


def test_that_blocks_of_a_gzip_stream_know_what_came_before():
    text = random.Random(1).randbytes(20_000)
    pieces = [text] * (2 * BLOCK_BYTES // len(text))
    assert len(b"".join(gzip_stream(pieces, level=6, threads=2))) < 3 * len(text)


def test_that_a_file_that_becomes_shorter_meanwhile_is_an_error(tmp_path: Path, monkeypatch):
    (tmp_path / "page.html").write_bytes(b"short")
    longer = tmp_path / "longer"
    longer.write_bytes(b"as it was before")
    before = longer.stat()
    monkeypatch.setattr(os, "fstat", lambda _: before)
    with pytest.raises(OSError, match="became shorter"):
        write_archive(tmp_path / "b.tar.gz", Sources(tmp_path), ["page.html"])
