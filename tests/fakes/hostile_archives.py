"""Archives made to harm whoever unpacks them, each with the entry that a refusal has to name."""

import gzip
import io
import random
import stat
import struct
import tarfile
import warnings
import zipfile
from collections.abc import Iterator
from copy import copy
from dataclasses import dataclass
from functools import cache

import zstandard

GOOD = ("index.html", b"<h1>Ferries</h1>")
ZEROS = bytes(1_000_000)
BOMB_MEGABYTES = 60

NAMES = (
    # Out of the folder.
    "../evil.html",
    "..",
    "a/../../evil.html",
    "a/../evil.html",
    "a/..",
    "./../evil.html",
    "a/./evil.html",
    "a//evil.html",
    "/etc/evil.html",
    "//host/share/evil.html",
    "///evil.html",
    # Windows paths.
    "C:\\evil.html",
    "C:evil.html",
    "c:/evil.html",
    "..\\evil.html",
    "a\\..\\..\\evil.html",
    "\\evil.html",
    "\\\\host\\share\\evil.html",
    "\\\\?\\C:\\evil.html",
    "a/..\\..\\evil.html",
    # Streams, wildcards, what the shell of Windows takes for something else.
    "index.html:evil",
    "evil.html::$DATA",
    "a:b/evil.html",
    "evil?.html",
    "evil*.html",
    "evil|.html",
    'evil".html',
    "<evil>.html",
    # Devices.
    "CON",
    "con.html",
    "a/PRN.txt",
    "AUX",
    "nul.tar.gz",
    "NUL ",
    "COM1",
    "com9.html",
    "LPT1/evil.html",
    "lpt\u00b2.html",
    "COM\u00b9",
    "CONIN$",
    "conout$.txt",
    # What Windows cuts off.
    "evil.html.",
    "evil.html ",
    "evil./index.html",
    "evil /index.html",
    "evil...",
    # Characters that deceive or end a name.
    "evil\n.html",
    "evil\r.html",
    "evil\t.html",
    "evil\x1b[2J.html",
    "evil\x7f.html",
    # Too long, too deep.
    f"{'e' * 256}.html",
    "\u00e9" * 128 + ".html",
    f"a/{'e' * 256}/index.html",
    "/".join(["d"] * 32 + ["evil.html"]),
    "/".join(["d"] * 500 + ["evil.html"]),
)

PAIRS = (
    ("A.html", "a.html"),
    ("guides/a.html", "Guides/b.html"),
    ("guides/A/x.html", "guides/a/y.html"),
    ("caf\u00e9.html", "cafe\u0301.html"),
    ("stra\u00dfe.html", "STRASSE.html"),
    ("\u03c3.html", "\u03c2.html"),
    ("\u212b.html", "\u00e5.html"),
    ("a.html", "a\u200d.html"),
    ("\u0130.html", "i\u0307.html"),
    ("a.html", "a.html"),
    ("a", "a/evil.html"),
    ("a/evil.html", "a"),
    ("A", "a/evil.html"),
)


@dataclass(frozen=True, slots=True)
class HostileArchive:
    """`entry` is what the refusal names, empty where the archive itself is the fault."""

    what: str
    content: bytes
    entry: str


@cache
def hostile_archives() -> tuple[HostileArchive, ...]:
    return tuple(_hostile_archives())


def _hostile_archives() -> Iterator[HostileArchive]:
    for pack in (tar_plain, tar_gz, tar_zst, zipped):
        for name in NAMES:
            yield HostileArchive(f"{pack.__name__}: name {name[:40]!r}", pack([GOOD, (name, b"evil")]), name)
    for pack in (tar_gz, zipped):
        for first, second in PAIRS:
            content = pack([GOOD, (first, b"1"), (second, b"2")])
            yield HostileArchive(f"{pack.__name__}: {first!r} and {second!r}", content, second)
    yield from _members()
    yield from _zip_modes()
    yield from _bombs()
    yield from _lies()
    yield from _broken()


def many_files() -> HostileArchive:
    """One more than a bundle may have; takes a while."""
    entry = "f200000"
    content = b"".join(tarfile.TarInfo(f"f{number}").tobuf(tarfile.USTAR_FORMAT) for number in range(200_001))
    return HostileArchive("tar.gz: 200,001 files", gzip.compress(content + bytes(1024), 1), entry)


def tar_plain(files: list[tuple[str, bytes]]) -> bytes:
    return tar([_regular(name, content) for name, content in files])


def tar_gz(files: list[tuple[str, bytes]]) -> bytes:
    return gzip.compress(tar_plain(files), 1)


def tar_zst(files: list[tuple[str, bytes]]) -> bytes:
    return zstandard.ZstdCompressor().compress(tar_plain(files))


def zipped(files: list[tuple[str, bytes]]) -> bytes:
    return zip_of([(_named(name), content) for name, content in files])


def zip_of(members: list[tuple[zipfile.ZipInfo, bytes]]) -> bytes:
    out = io.BytesIO()
    with warnings.catch_warnings(action="ignore"), zipfile.ZipFile(out, "w") as packed:
        for info, content in members:
            packed.writestr(info, content, zipfile.ZIP_DEFLATED)
    return out.getvalue()


def _named(name: str, mode: int = 0o100644, system: int = 3) -> zipfile.ZipInfo:
    info = zipfile.ZipInfo("plain")
    # Only so is the name written as it is.
    info.filename, info.external_attr, info.create_system = name, mode << 16, system
    return info


def tar(members: list[tuple[tarfile.TarInfo, bytes]]) -> bytes:
    out = io.BytesIO()
    with tarfile.open(fileobj=out, mode="w", format=tarfile.PAX_FORMAT) as archive:
        for member, content in members:
            archive.addfile(member, io.BytesIO(content))
    return out.getvalue()


def _regular(name: str, content: bytes) -> tuple[tarfile.TarInfo, bytes]:
    member = tarfile.TarInfo(name)
    member.size = len(content)
    return member, content


def _typed(name: str, kind: bytes, target: str = "", **fields: object) -> tuple[tarfile.TarInfo, bytes]:
    member = tarfile.TarInfo(name)
    member.type, member.linkname = kind, target
    for field, value in fields.items():
        setattr(member, field, value)
    return member, b""


def _members() -> Iterator[HostileArchive]:
    """Links, devices and rights in a tar archive."""
    good, behind = _regular(*GOOD), _regular("evil/passwd", b"root::0:0")
    cases = {
        "a link to a folder outside, and a file through it": (
            [_typed("evil", tarfile.SYMTYPE, "/tmp"), behind],
            "evil",
        ),
        "a link upwards, and a file through it": ([_typed("evil", tarfile.SYMTYPE, "../.."), behind], "evil"),
        "a link to itself": ([_typed("evil", tarfile.SYMTYPE, "evil")], "evil"),
        "a link inside": ([_typed("evil.html", tarfile.SYMTYPE, "index.html")], "evil.html"),
        "a link with an empty target": ([_typed("evil", tarfile.SYMTYPE, "")], "evil"),
        "a hard link to a file outside": ([_typed("evil", tarfile.LNKTYPE, "/etc/passwd")], "evil"),
        "a hard link upwards": ([_typed("evil", tarfile.LNKTYPE, "../../x")], "evil"),
        "a hard link inside": ([_typed("evil.html", tarfile.LNKTYPE, "index.html")], "evil.html"),
        "a character device": ([_typed("evil", tarfile.CHRTYPE, devmajor=1, devminor=3)], "evil"),
        "a block device": ([_typed("evil", tarfile.BLKTYPE, devmajor=8, devminor=0)], "evil"),
        "a pipe": ([_typed("evil", tarfile.FIFOTYPE)], "evil"),
        "an entry of an unknown kind": ([_typed("evil", b"Z")], "evil"),
        "a sparse file": ([_typed("evil", tarfile.GNUTYPE_SPARSE)], "evil"),
        "a program of another user": ([_typed("evil", tarfile.REGTYPE, mode=0o4755)], "evil"),
        "a program of another group": ([_typed("evil", tarfile.REGTYPE, mode=0o2755)], "evil"),
        "a folder outside": ([_typed("../evil", tarfile.DIRTYPE)], "../evil"),
        "an absolute folder": ([_typed("/evil", tarfile.DIRTYPE)], "/evil"),
        "a folder with a backslash": ([_typed("a\\..\\evil", tarfile.DIRTYPE)], "evil"),
    }
    for what, (members, entry) in cases.items():
        for name, pack in (
            ("tar", bytes),
            ("tar.gz", gzip.compress),
            ("tar.zst", zstandard.ZstdCompressor().compress),
        ):
            yield HostileArchive(f"{name}: {what}", pack(tar([good, *members])), entry)


def _zip_modes() -> Iterator[HostileArchive]:
    kinds = {
        "a link": stat.S_IFLNK | 0o777,
        "a character device": stat.S_IFCHR | 0o666,
        "a block device": stat.S_IFBLK | 0o666,
        "a pipe": stat.S_IFIFO | 0o666,
        "a socket": stat.S_IFSOCK | 0o666,
        "a program of another user": stat.S_IFREG | 0o4755,
        "a program of another group": stat.S_IFREG | 0o2755,
    }
    for what, mode in kinds.items():
        for system in (0, 3):
            members = [(_named(*GOOD[:1]), GOOD[1]), (_named("evil", mode, system), b"/etc/passwd")]
            yield HostileArchive(f"zip of system {system}: {what}", zip_of(members), "evil")
    folder = (_named("evil/", stat.S_IFLNK | 0o777), b"")
    yield HostileArchive("zip: a folder that is a link", zip_of([folder, (_named("evil/x"), b"x")]), "evil")
    yield HostileArchive("zip: a folder outside", zip_of([(_named("../evil/", stat.S_IFDIR | 0o755), b"")]), "../evil")
    yield HostileArchive("zip: an empty name", zip_of([(_named(""), b"x")]), "")


def _bombs() -> Iterator[HostileArchive]:
    bomb = ("bomb.html", ZEROS * BOMB_MEGABYTES)
    for pack in (tar_gz, tar_zst, zipped):
        yield HostileArchive(f"{pack.__name__}: {BOMB_MEGABYTES} MB of zeros", pack([GOOD, bomb]), "bomb.html")
    header = _typed("evil", tarfile.XHDTYPE, size=8_000_000_000)[0].tobuf(tarfile.GNU_FORMAT)
    long_name = _typed("evil", tarfile.GNUTYPE_LONGNAME, size=8_000_000_000)[0].tobuf(tarfile.GNU_FORMAT)
    for what, start in (("an attribute", header), ("a name", long_name)):
        yield HostileArchive(f"tar.gz: {what} of 8 GB", gzip.compress(start + ZEROS), "evil")
        yield HostileArchive(f"tar.zst: {what} of 8 GB", zstandard.ZstdCompressor().compress(start + ZEROS), "evil")
    yield HostileArchive("zip: files that share their bytes", _overlapping(), "evil")
    yield HostileArchive("zip: a file inside another's bytes", _nested(), "inner")


def _overlapping() -> bytes:
    """Two names for one place."""
    info = _named("evil0.html")
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w") as packed:
        packed.writestr(info, ZEROS, zipfile.ZIP_DEFLATED)
        twin = copy(info)
        twin.filename = "evil1.html"
        packed.filelist.append(twin)
    return out.getvalue()


def _nested() -> bytes:
    inner = zip_of([(_named("inner"), b"inside")])
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w") as packed:
        packed.writestr("outer", inner)
        twin = zipfile.ZipFile(io.BytesIO(inner)).infolist()[0]
        twin.header_offset = 30 + len("outer")
        packed.filelist.append(twin)
    return out.getvalue()


def _lies() -> Iterator[HostileArchive]:
    """Sizes, checksums and methods that are not what the headers say."""
    entry = "evil.html"
    whole = zip_of([(_named(entry), b"evil" * 5_000)])
    at = whole.index(b"PK\x01\x02")
    for what, offset, value in (
        ("says fewer bytes than it holds", 24, 10),
        ("says more bytes than it holds", 24, 1_000_000),
        ("says more packed bytes than there are", 20, 1_000_000),
        ("has another checksum", 16, 0xDEADBEEF),
        ("lies elsewhere", 42, 7),
    ):
        content = whole[: at + offset] + struct.pack("<I", value) + whole[at + offset + 4 :]
        yield HostileArchive(f"zip: {what}", content, entry)
    for method in (1, 9, 12, 14, 93, 97, 99):
        content = whole[: at + 10] + struct.pack("<H", method) + whole[at + 12 :]
        yield HostileArchive(f"zip: packed by method {method}", content, entry)
    yield HostileArchive("zip: encrypted", whole[: at + 8] + struct.pack("<H", 1) + whole[at + 10 :], entry)
    renamed = whole[: at + 46] + b"good.html" + whole[at + 46 + len(entry) :]
    yield HostileArchive("zip: another name in the list than at the file", renamed, "good.html")
    negative = tar([_regular(entry, b"x" * 600)])
    size = negative[:124] + b"\xff" * 12 + negative[136:]
    total = sum(size[:148]) + sum(size[156:512]) + 8 * 32
    size = size[:148] + f"{total:06o}\0 ".encode() + size[156:]
    yield HostileArchive("tar.gz: a size below zero", gzip.compress(size), entry)
    yield HostileArchive("tar: a size below zero", size, entry)


def _broken() -> Iterator[HostileArchive]:
    files = [GOOD, ("evil.html", random.Random(7).randbytes(300_000))]
    for pack in (tar_gz, tar_zst, zipped):
        whole = pack(files)
        for share in (0.3, 0.9, 0.999):
            cut = whole[: int(len(whole) * share)]
            entry = "" if pack is zipped or share > 0.95 else "evil.html"
            yield HostileArchive(f"{pack.__name__}: cut at {share:.1%}", cut, entry)
        bad = bytearray(whole)
        bad[len(bad) // 2] ^= 0x55
        if pack is not tar_zst:
            yield HostileArchive(f"{pack.__name__}: one byte changed", bytes(bad), "")
    for share in (0.3, 0.9):
        whole = tar_plain(files)
        yield HostileArchive(f"tar: cut at {share:.1%}", whole[: int(len(whole) * share)], "evil.html")
    yield HostileArchive("tar: cut where its end should be", tar_plain(files).rstrip(b"\0"), "evil.html")
    checked = zstandard.ZstdCompressor(write_checksum=True).compress(tar([_regular(*file) for file in files]))
    bad = bytearray(checked)
    bad[len(bad) // 2] ^= 0x55
    yield HostileArchive("tar.zst: one byte changed", bytes(bad), "")
    yield HostileArchive("no archive", b"<html>", "")
    yield HostileArchive("nothing", b"", "")
