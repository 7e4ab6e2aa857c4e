"""Unpack an archive, believing nothing it says about itself: no links, no ways out, no more than is bearable."""

import gzip
import lzma
import os
import re
import tarfile
import zipfile
import zlib
from collections.abc import Iterator
from contextlib import contextmanager
from errno import EACCES, EDQUOT, EIO, ENOSPC, EROFS
from hashlib import sha256
from pathlib import Path
from typing import IO

BLOCK = 1024 * 1024
MOST_FILES = 200_000
MOST_BYTES = 20_000_000_000
MOST_GROWTH = 200
"""Bytes of a file for each byte of the archive, once it is larger than SMALL_BYTES."""
SMALL_BYTES = 10_000_000
LONGEST_NAME = 255
"""Bytes of one step of a path."""
DEEPEST = 32
UNSAFE = re.compile(r"[\x00-\x1f\x7f\\]|^/|^[A-Za-z]:|(^|/)\.\.?(/|$)|//")
ENCRYPTED = 0x1
GZIP, ZSTANDARD = b"\x1f\x8b", b"\x28\xb5\x2f\xfd"
ARCHIVE_ERRORS = (
    EOFError,
    NotImplementedError,
    OSError,
    RuntimeError,
    ValueError,
    lzma.LZMAError,
    tarfile.TarError,
    zipfile.BadZipFile,
    zlib.error,
)
DISK_ERRORS = {EACCES, EDQUOT, EIO, ENOSPC, EROFS}
"""The volume's fault, not the archive's."""


class RefusedBundleError(Exception):
    """What arrived is not a bundle that may be served."""


def unpack(archive: Path, folder: Path) -> dict[str, tuple[str, int]]:
    """Unpack into a new folder. Returns the files: path → sha256 in lower-case hex, and size in bytes."""
    folder.mkdir()
    files: dict[str, tuple[str, int]] = {}
    room = MOST_BYTES
    try:
        for name, content in entries(archive):
            path = safe_name(name)
            if path in files:
                raise RefusedBundleError(f"it holds {path} twice")
            if len(files) == MOST_FILES:
                raise RefusedBundleError(f"it holds more than {MOST_FILES:,} files")
            growth = max(SMALL_BYTES, MOST_GROWTH * archive.stat().st_size)
            files[path] = write(folder / path, content, min(room, growth))
            room -= files[path][1]
    except ARCHIVE_ERRORS as error:
        if getattr(error, "errno", None) in DISK_ERRORS:
            raise
        raise RefusedBundleError(f"it cannot be unpacked: {type(error).__name__}: {error}") from error
    return files


def safe_name(name: str) -> str:
    """The path without a leading `./`."""
    path = name.removeprefix("./")
    steps = path.split("/")
    if not path or UNSAFE.search(path) or len(steps) > DEEPEST or max(len(s.encode()) for s in steps) > LONGEST_NAME:
        raise RefusedBundleError(f"it holds a file with an unsafe name: {name[:LONGEST_NAME]!r}")
    return path


def write(file: Path, content: IO[bytes], most: int) -> tuple[str, int]:
    """Write a new file; nothing is ever written over, and no link is ever made that could be followed."""
    file.parent.mkdir(parents=True, exist_ok=True)
    digest, size = sha256(), 0
    with file.open("xb") as target:
        while block := content.read(BLOCK):
            size += len(block)
            if size > most:
                raise RefusedBundleError(f"{file.name} unpacks to more than is bearable")
            digest.update(block)
            target.write(block)
    # The web server makes the ETag of it: the same on every replica, and another one for other content.
    os.utime(file, (time := 1 + int(digest.hexdigest()[:7], 16), time))
    return digest.hexdigest(), size


def entries(archive: Path) -> Iterator[tuple[str, IO[bytes]]]:
    """Every file of the archive: its name, and its bytes to be read before the next one is asked for."""
    with archive.open("rb") as file:
        start = file.read(512)
        file.seek(max(archive.stat().st_size - 1024, 0))
        end = file.read(1024)
    if start.startswith((b"PK\x03\x04", b"PK\x05\x06")):
        return zip_entries(archive)
    is_plain_tar = start[257:262] == b"ustar"
    if is_plain_tar and end.strip(b"\0"):
        raise RefusedBundleError("its end is missing")
    if is_plain_tar or start.startswith((GZIP, ZSTANDARD)):
        return tar_entries(archive, start)
    raise RefusedBundleError("it is no .tar, .tar.gz, .tar.zst or .zip archive")


def tar_entries(archive: Path, start: bytes) -> Iterator[tuple[str, IO[bytes]]]:
    with opened(archive, start) as unpacked, tarfile.open(fileobj=unpacked, mode="r|") as tar:
        for member in tar:
            if member.isdir():
                continue
            content = tar.extractfile(member) if member.isreg() else None
            if content is None:
                raise RefusedBundleError(f"{member.name!r} is a link or a device; a site has none")
            yield member.name, content
            # It would keep every header in memory.
            tar.members = []  # pyright: ignore[reportAttributeAccessIssue]
        # The checksum is at the very end. A header that cannot be read ends the listing without a word.
        for rest in (tar.fileobj, unpacked):
            while block := rest.read(BLOCK):
                if block.strip(b"\0"):
                    raise RefusedBundleError("its list of files breaks off")


@contextmanager
def opened(archive: Path, start: bytes) -> Iterator[IO[bytes]]:
    if not start.startswith(ZSTANDARD):
        with gzip.open(archive) if start.startswith(GZIP) else archive.open("rb") as unpacked:
            yield unpacked
        return
    try:
        from compression import zstd  # pyright: ignore[reportMissingImports]
    except ImportError as error:
        raise RefusedBundleError("it is a .tar.zst archive, which needs Python 3.14 in the image") from error
    with zstd.open(archive) as unpacked:
        yield unpacked


def zip_entries(archive: Path) -> Iterator[tuple[str, IO[bytes]]]:
    with zipfile.ZipFile(archive) as packed:
        for info in packed.infolist():
            if info.is_dir():
                continue
            if info.flag_bits & ENCRYPTED:
                raise RefusedBundleError(f"{info.filename!r} is encrypted")
            if (info.external_attr >> 16) & 0o170000 not in (0, 0o100000):
                raise RefusedBundleError(f"{info.filename!r} is a link or a device; a site has none")
            with packed.open(info) as content:
                yield info.filename, content
