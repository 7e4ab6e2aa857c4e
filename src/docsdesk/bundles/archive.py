"""Reads an archive entry by entry to its very end and trusts none of its metadata."""

import lzma
import stat
import tarfile
import zipfile
import zlib
from collections.abc import Callable, Generator, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import IO, Self, cast

import zstandard

from docsdesk.bundles.names import LONGEST_STEP, reading_problem
from docsdesk.bundles.unpacking import CHECKSUM, OCTAL, TAR, ZIP, Unpacked, checksum, suffix_of, unpack_by_kind
from docsdesk.domain.bundles.errors import BundleDamagedError, BundleMissingError
from docsdesk.domain.wording import say

READ_BYTES = 1024 * 1024
MOST_ENTRIES = 200_000
MOST_BYTES = 20_000_000_000
LARGEST_RATIO = 200
LARGEST_FREE_BYTES = 10_000_000
"""Entries up to this size may have any compression ratio."""
DOWNLOAD_AFRESH = say("Download it again. If it is from an export, resume the export.")

_LARGEST_HEADERS = 1_000_000
"""The total bytes of one file's headers."""
_NAME_BYTES = 100
_MAGIC = slice(257, 262)
"""The position of the magic in each tar header."""
_MODE = (100, 108)
_SIZE = (124, 136)
_TYPE_BASE = 156
_PREFIX_BASE = 345
_SET_ID = stat.S_ISUID | stat.S_ISGID
_ENCRYPTED_FLAG = 0x1
_LOCAL_HEADER_BYTES = 30
_CUT = "the archive is cut off"
_ENDS_EARLY = ("unexpected end of data", "File is not a zip file")
"""What tarfile and zipfile say of an archive that begins as one and has no end."""
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
    zstandard.ZstdError,
)


@dataclass(frozen=True, slots=True)
class ArchiveEntry:
    """A file in the archive; read its bytes from `blocks` before the next entry."""

    name: str
    blocks: Iterator[bytes]


def archive_suffix(archive: Path) -> str:
    """`.tar`, `.tar.gz`, `.tar.zst` or `.zip`, by the first bytes. Raises BundleDamagedError and OSError."""
    with archive.open("rb") as file:
        start = file.read(tarfile.BLOCKSIZE)
    suffix = suffix_of(start)
    if suffix is not None:
        return suffix
    if not start:
        raise BundleDamagedError(say("This file is empty."), DOWNLOAD_AFRESH)
    raise BundleDamagedError(say("This is not a .tar, .tar.gz, .tar.zst or .zip archive."), DOWNLOAD_AFRESH)


def read_entries(archive: Path, suffix: str) -> Generator[ArchiveEntry, None, None]:
    """Every file of the archive, in order. Raises BundleDamagedError that names the entry."""
    place = _Place()
    with _translate_errors(place):
        entries = _zip_entries(archive, place) if suffix == ZIP else _tar_entries(archive, suffix, place)
        for entry in entries:
            yield ArchiveEntry(entry.name, _count_bytes(entry, place))


def entries_of(archive: Path) -> Generator[ArchiveEntry, None, None]:
    """Every file of an archive of any kind. Raises BundleMissingError, and BundleDamagedError like read_entries."""
    try:
        suffix = archive_suffix(archive)
    except OSError as error:
        raise BundleMissingError(archive) from error
    return read_entries(archive, suffix)


@dataclass(frozen=True, slots=True)
class _PackedEntry:
    """`packed_bytes` returns how much of the archive has been read for this entry so far."""

    name: str
    blocks: Iterator[bytes]
    packed_bytes: Callable[[], int]
    says_bytes: int


class _Place:
    """The entry being read, for errors."""

    def __init__(self) -> None:
        self.name = ""
        self.bytes = 0
        self._count = 0
        self._names: set[str] = set()

    def enter(self, name: str, *, is_folder: bool = False) -> str:
        """Check an entry's name. Returns it without a leading `./`."""
        self.name = shown_name(name)
        plain = name.removeprefix("./")
        plain = plain.removesuffix("/") if is_folder else plain
        self._count += 1
        if self._count > MOST_ENTRIES:
            raise damage_error(
                say("The bundle has more than {most} files, up to {name}.", most=MOST_ENTRIES, name=self.name)
            )
        if is_folder and plain in ("", "."):
            return plain
        if problem := reading_problem(plain):
            raise damage_error(
                say("A file in the bundle has an unsafe name, {name}: {problem}.", name=self.name, problem=problem)
            )
        if plain in self._names:
            raise damage_error(say("The bundle contains {name} twice.", name=self.name))
        if not is_folder:
            self._names.add(plain)
        return plain


class _TarStream:
    """The stream that tarfile reads from: forward only, with a limit on one file's headers.

    tarfile accepts headers of any length; its hooks for this are private and differ between versions.
    """

    def __init__(self, unpacked: Unpacked, place: _Place) -> None:
        self._unpacked = unpacked
        self._place = place
        self._position = 0
        self._left: int | None = _LARGEST_HEADERS
        self.has_end = False
        """Whether the last header was the empty one that ends a tar."""

    def expect_headers(self) -> None:
        self._left = _LARGEST_HEADERS

    def expect_content(self) -> None:
        self._left = None

    def tell(self) -> int:
        return self._position

    def seek(self, position: int) -> None:
        if position < self._position:
            raise tarfile.StreamError("the next header lies before this one")
        while position > self._position and self._take(min(position - self._position, READ_BYTES)):
            pass

    def read(self, size: int) -> bytes:
        if self._left is None:
            return self._take(size)
        if not 0 <= size <= self._left:
            raise damage_error(
                say("A header in the bundle is damaged: {name} says {size} bytes.", name=self._place.name, size=size)
            )
        self._left -= size
        header = self._take(size)
        self.has_end = len(header) == tarfile.BLOCKSIZE and not header.strip(b"\0")
        if header[_MAGIC] == b"ustar":
            name = header[:_NAME_BYTES].partition(b"\0")[0]
            self._place.name = shown_name(name.decode(errors="surrogateescape"))
        return header

    def blocks(self, size: int) -> Generator[bytes, None, None]:
        """`size` bytes. Raises EOFError if the stream ends before."""
        while size:
            block = self._take(min(size, READ_BYTES))
            if not block:
                raise EOFError(_CUT)
            size -= len(block)
            yield block

    def _take(self, size: int) -> bytes:
        """Exactly `size` bytes, fewer only at the end."""
        parts: list[bytes] = []
        while size > 0 and (part := self._unpacked.read(size)):
            parts.append(part)
            size -= len(part)
            self._position += len(part)
        return b"".join(parts)


class _Header(tarfile.TarInfo):
    """Parsed much faster than by tarfile if it holds only a regular file's name, mode and size."""

    @classmethod
    def frombuf(cls, buf: bytes | bytearray, encoding: str, errors: str) -> Self:
        mode = OCTAL.fullmatch(buf, *_MODE)
        size = OCTAL.fullmatch(buf, *_SIZE)
        told = OCTAL.fullmatch(buf, *CHECKSUM)
        is_plain = buf[_TYPE_BASE : _TYPE_BASE + 1] == tarfile.REGTYPE and buf[_PREFIX_BASE : _PREFIX_BASE + 1] == b"\0"
        if mode is None or size is None or told is None or not is_plain or int(told[1], 8) != checksum(buf):
            return super().frombuf(buf, encoding, errors)
        header = cls(buf[:_NAME_BYTES].partition(b"\0")[0].decode(encoding, errors))
        header.mode, header.size = int(mode[1], 8), int(size[1], 8)
        return header


def _tar_entries(archive: Path, suffix: str, place: _Place) -> Generator[_PackedEntry, None, None]:
    with archive.open("rb") as file, unpack_by_kind(suffix, file) as unpacked:
        stream = _TarStream(unpacked, place)
        with tarfile.TarFile(fileobj=cast(IO[bytes], stream), tarinfo=_Header) as tar:
            for member in tar:
                # Keeps tarfile from holding every header in memory; its documentation allows this, its types do not.
                tar.members = []  # pyright: ignore[reportAttributeAccessIssue]
                stream.expect_headers()
                name = place.enter(member.name, is_folder=member.isdir())
                if member.isdir():
                    continue
                if not member.isreg() or member.issparse():
                    raise damage_error(
                        say("{name} in the bundle is a link or a device; sites have none.", name=place.name)
                    )
                _refuse_set_id(member.mode, place)
                stream.expect_content()
                stream.seek(member.offset_data)
                yield _PackedEntry(name, stream.blocks(member.size), unpacked.count_from_here(), member.size)
                stream.expect_headers()
        if suffix == TAR and not stream.has_end:
            raise EOFError(_CUT)
        place.name = ""
        # Read to the end of the compressed stream, where its checksum is. At an unreadable header tarfile just stops;
        # then more than padding follows.
        while block := unpacked.read(READ_BYTES):
            if block.strip(b"\0"):
                raise damage_error(say("The bundle is damaged: its list of files is cut off."))


def _zip_entries(archive: Path, place: _Place) -> Generator[_PackedEntry, None, None]:
    with zipfile.ZipFile(archive) as packed:
        _refuse_overlaps(packed, place)
        for info in packed.infolist():
            is_folder = info.orig_filename.endswith("/")
            name = place.enter(info.orig_filename, is_folder=is_folder)
            mode = info.external_attr >> 16
            if stat.S_IFMT(mode) not in (0, stat.S_IFDIR if is_folder else stat.S_IFREG):
                raise damage_error(say("{name} in the bundle is a link or a device; sites have none.", name=place.name))
            if is_folder:
                continue
            _refuse_set_id(mode, place)
            if info.flag_bits & _ENCRYPTED_FLAG:
                raise damage_error(say("{name} in the bundle is encrypted.", name=place.name))
            if info.compress_type not in (zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED):
                raise damage_error(say("{name} in the bundle uses an unsupported compression method.", name=place.name))
            with packed.open(info) as content:
                yield _PackedEntry(name, _blocks(content), partial(int, info.compress_size), info.file_size)


def _refuse_overlaps(packed: zipfile.ZipFile, place: _Place) -> None:
    """Entries that share bytes let a small archive unpack to any size."""
    end = 0
    for info in sorted(packed.infolist(), key=lambda info: info.header_offset):
        place.name = shown_name(info.orig_filename)
        if info.header_offset < end:
            raise damage_error(say("{name} in the bundle overlaps another file.", name=place.name))
        end = info.header_offset + _LOCAL_HEADER_BYTES + info.compress_size
        if end > packed.start_dir:
            raise damage_error(say("{name} in the bundle overlaps the archive's index.", name=place.name))
    place.name = ""


def _refuse_set_id(mode: int, place: _Place) -> None:
    if mode & _SET_ID:
        raise damage_error(say("{name} in the bundle would run with another user's rights.", name=place.name))


def _blocks(content: IO[bytes]) -> Generator[bytes, None, None]:
    while block := content.read(READ_BYTES):
        yield block


def _count_bytes(entry: _PackedEntry, place: _Place) -> Generator[bytes, None, None]:
    with _translate_errors(place):
        count = 0
        for block in entry.blocks:
            count += len(block)
            place.bytes += len(block)
            if place.bytes > MOST_BYTES:
                most = round(MOST_BYTES / 1e9)
                raise damage_error(
                    say("The bundle unpacks to more than {most} GB, at {name}.", most=most, name=place.name)
                )
            if count > LARGEST_FREE_BYTES and count > LARGEST_RATIO * entry.packed_bytes():
                over, name = LARGEST_RATIO, place.name
                raise damage_error(
                    say("{name} in the bundle unpacks to more than {over} times its size.", name=name, over=over)
                )
            yield block
        if count != entry.says_bytes:
            given = entry.says_bytes
            raise damage_error(
                say("{name} in the bundle has {size} bytes, not {given}.", name=place.name, size=count, given=given)
            )


def shown_name(name: str) -> str:
    """A name as one short printable line."""
    plain = name if name.isprintable() else ascii(name)[1:-1]
    return plain if len(plain) <= LONGEST_STEP else f"{plain[:LONGEST_STEP]}\u2026"


@contextmanager
def _translate_errors(place: _Place) -> Generator[None, None, None]:
    try:
        yield
    except _ARCHIVE_ERRORS as error:
        details = f"{type(error).__name__}: {error}"
        raise BundleDamagedError(_title(error, place.name), DOWNLOAD_AFRESH, details=details) from error


def _title(error: Exception, name: str) -> str:
    if isinstance(error, EOFError) or str(error) in _ENDS_EARLY:
        return say("The bundle is cut off at {name}.", name=name) if name else say("The bundle is cut off.")
    return say("The bundle is damaged at {name}.", name=name) if name else say("The bundle is damaged.")


def damage_error(title: str) -> BundleDamagedError:
    return BundleDamagedError(title, DOWNLOAD_AFRESH)
