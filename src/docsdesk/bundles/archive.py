"""Reads an archive entry by entry to its very end, believing nothing it says about itself."""

import gzip
import lzma
import re
import tarfile
import zipfile
import zlib
from collections.abc import Generator, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import IO, Protocol, cast

from docsdesk.domain.errors import BundleDamagedError

READ_BYTES = 1024 * 1024
MOST_ENTRIES = 200_000
MOST_BYTES = 20_000_000_000
LONGEST_NAME = 255
"""Bytes of one step of a path."""
DEEPEST = 32

_UNSAFE = re.compile(r"[\x00-\x1f\x7f\\]|^/|^[A-Za-z]:|(^|/)\.\.(/|$)")
_ENCRYPTED = 0x1
_ARCHIVE_ERRORS = (
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


@dataclass(frozen=True, slots=True)
class Entry:
    """A file in the archive; `blocks` are its bytes, to be read before the next entry is asked for."""

    name: str
    blocks: Iterator[bytes]


def archive_suffix(archive: Path) -> str:
    """`.tar.gz` or `.zip`, by the first bytes. Raises BundleDamagedError."""
    with archive.open("rb") as file:
        start = file.read(4)
    if start[:2] == b"\x1f\x8b":
        return ".tar.gz"
    if start[:4] in (b"PK\x03\x04", b"PK\x05\x06"):
        return ".zip"
    raise BundleDamagedError("What came down is neither a .tar.gz nor a .zip archive.", DOWNLOAD_AFRESH)


def read_entries(archive: Path, suffix: str) -> Generator[Entry, None, None]:
    """Every file of the archive, in its order. Raises BundleDamagedError that names the entry."""
    place = _Place()
    with _translated(place):
        entries = _tar_entries(archive, place) if suffix == ".tar.gz" else _zip_entries(archive, place)
        for entry in entries:
            yield Entry(entry.name, _counted(entry, place))


DOWNLOAD_AFRESH = "Resume the export to download it afresh."


class _Readable(Protocol):
    def read(self, size: int, /) -> bytes: ...


class _Place:
    """Where reading has got to, for the error."""

    def __init__(self) -> None:
        self.name = ""
        self.bytes = 0
        self._names: set[str] = set()

    def enter(self, name: str) -> str:
        """Check an entry's name. Returns it without a leading `./`."""
        self.name = name
        plain = name.removeprefix("./").rstrip("/")
        steps = plain.split("/")
        if _UNSAFE.search(name) or len(steps) > DEEPEST or max(len(step.encode()) for step in steps) > LONGEST_NAME:
            raise _damaged(f"The bundle holds a file with an unsafe name: {name[:LONGEST_NAME]!r}.")
        if plain in self._names:
            raise _damaged(f"The bundle holds {plain} twice.")
        self._names.add(plain)
        if len(self._names) > MOST_ENTRIES:
            raise _damaged(f"The bundle holds more than {MOST_ENTRIES:,} files.")
        return plain


def _tar_entries(archive: Path, place: _Place) -> Generator[Entry, None, None]:
    with gzip.open(archive) as unpacked, tarfile.open(fileobj=unpacked, mode="r|") as tar:
        for member in tar:
            if member.isdir():
                continue
            name = place.enter(member.name)
            content = tar.extractfile(member) if member.isreg() else None
            if content is None:
                raise _damaged(f"{name} in the bundle is a link or a device; a site has none.")
            yield Entry(name, _blocks(content))
            # It would keep every header in memory; the library's documentation names this remedy, its types do not.
            tar.members = []  # pyright: ignore[reportAttributeAccessIssue]
        place.name = ""
        # Read to the end of the compressed stream: only there is its checksum. A header that cannot be read ends the
        # listing without a word; then more than padding follows.
        for rest in (cast(_Readable, tar.fileobj), unpacked):
            while block := rest.read(READ_BYTES):
                if block.strip(b"\0"):
                    raise _damaged("The bundle is damaged: its list of files breaks off.")


def _zip_entries(archive: Path, place: _Place) -> Generator[Entry, None, None]:
    with zipfile.ZipFile(archive) as packed:
        for info in packed.infolist():
            if info.is_dir():
                continue
            name = place.enter(info.filename)
            if info.flag_bits & _ENCRYPTED:
                raise _damaged(f"{name} in the bundle is encrypted.")
            if (info.external_attr >> 16) & 0o170000 not in (0, 0o100000):
                raise _damaged(f"{name} in the bundle is a link or a device; a site has none.")
            with packed.open(info) as content:
                yield Entry(name, _blocks(content))


def _blocks(content: IO[bytes]) -> Generator[bytes, None, None]:
    while block := content.read(READ_BYTES):
        yield block


def _counted(entry: Entry, place: _Place) -> Generator[bytes, None, None]:
    with _translated(place):
        for block in entry.blocks:
            place.bytes += len(block)
            if place.bytes > MOST_BYTES:
                raise _damaged(f"The bundle unpacks to more than {MOST_BYTES / 1e9:.0f} GB.")
            yield block


@contextmanager
def _translated(place: _Place) -> Generator[None, None, None]:
    try:
        yield
    except _ARCHIVE_ERRORS as error:
        where = f" at {place.name}" if place.name else ""
        raise BundleDamagedError(
            f"The bundle is damaged{where}.", DOWNLOAD_AFRESH, details=f"{type(error).__name__}: {error}"
        ) from error


def _damaged(title: str) -> BundleDamagedError:
    return BundleDamagedError(title, DOWNLOAD_AFRESH)
