"""Files that are no part of a site, wherever they lie: what Docsdesk itself wrote, and private keys.

They are known by what they hold, whatever their names are. Pages, pictures and code are not looked at: a page may show
a key, and keys are not kept in pictures.
"""

import codecs
import re
import struct
import zlib
from collections.abc import Callable, Collection
from enum import Enum
from functools import cache
from pathlib import Path, PurePosixPath
from typing import BinaryIO, Protocol

from docsdesk.docs.files.ordinary_files import open_ordinary
from docsdesk.domain.errors import UnreadableFileError
from docsdesk.domain.place import Place
from docsdesk.domain.problem import Problem
from docsdesk.domain.rule import Rule
from docsdesk.domain.wording import say


class Starts(Protocol):
    """Of FolderFiles: raises UnreadableFileError."""

    def read_start(self, relative: PurePosixPath, length: int) -> bytes: ...

    def locate(self, relative: PurePosixPath) -> Path | None: ...


class Unpublished(Enum):
    """What a file is, in the words for people."""

    PRIVATE_KEY = say("a private key")
    PASSWORDS = say("a file of passwords")
    BUNDLE = say("a bundle")
    VALUES = say("deployment values")
    REPORT = say("a report")
    RUN = say("a question run")
    CONVERSATION = say("a conversation")
    DIAGNOSTICS = say("diagnostics")
    DRAFT = say("a draft")

    @property
    def is_secret(self) -> bool:
        return self in (Unpublished.PRIVATE_KEY, Unpublished.PASSWORDS)


_PASSED = frozenset(
    (
        *("apng", "avif", "bmp", "css", "cur", "eot", "gif", "ico", "jpeg", "jpg", "js", "jsx", "m4a"),
        *("m4v", "mdx", "mov", "mp3", "mp4", "oga", "ogg", "ogv", "otf", "png", "svg", "tif", "tiff"),
        *("ts", "tsx", "ttf", "wav", "weba", "webm", "webp", "woff", "woff2"),
    )
)
_START_BYTES = 4096
_CHAIN_BYTES = 64 * 1024
"""Bytes: a key may follow its certificates."""
_KEY_FILES = frozenset({".asc", ".cer", ".cert", ".crt", ".gpg", ".key", ".p8", ".pem", ".pk8", ".pkcs8", ".sec"})
_PEM = re.compile(
    rb"^-{4,5} ?BEGIN [A-Z0-9 ]*PRIVATE KEY(?: BLOCK)? ?-{4,5}|^AGE-SECRET-KEY-1[A-Z0-9]{50}", re.MULTILINE
)
_PEM_FILE = (b"-----BEGIN ", b"---- BEGIN ", b"Bag Attributes", b"# created: ")
_KEY_STARTS = (
    b"PuTTY-User-Key-File-",
    b"Key: (private-key",
    b"Key: (protected-private-key",
    b"Key: (shadowed-private-key",
    b"(11:private-key",
    b"(21:protected-private-key",
    b"untrusted comment: minisign encrypted secret key",
    b"untrusted comment: rsign encrypted secret key",
)
_LENGTH = rb"(?:[\x00-\x7f]|\x81.|\x82..|\x83...|\x84....|\x80)"
_DER_KEY = re.compile(
    rb"\x30%b(?:"
    # PKCS #12; PKCS #8, plain and encrypted; RSA and elliptic curves of old
    rb"\x02\x01\x03\x30|\x02\x01[\x00\x01]\x30%b\x06|\x30%b\x06\x09\x2a\x86\x48\x86\xf7\x0d\x01\x05\x0d"
    rb"|\x02\x01\x00\x02%b\x00?[\x01-\xff]|\x02\x01\x01\x04[\x14-\x48])" % ((_LENGTH,) * 4),
    re.DOTALL,
)
_SERVICE_ACCOUNT = re.compile(rb'"type":\s*"service_account"')
_KEEPASS = b"\x03\xd9\xa2\x9a"


def why_unpublished(files: Starts, file: PurePosixPath) -> Unpublished | None:
    """What keeps a file that may be unpublished out of its site; None if nothing does, or it cannot be read."""
    try:
        start = files.read_start(file, _START_BYTES)
        return _kind(files, file, start) if start else None
    except UnreadableFileError:
        return None


def may_be_unpublished(name: str) -> bool:
    return "." not in name or name.rpartition(".")[2].lower() not in _PASSED


def problem_of(file: PurePosixPath, kind: Unpublished) -> Problem:
    """Says why a file is left out."""
    rule = Rule.FOLDER_PRIVATE_KEY
    title = say("This file is left out: it is {what}.", what=kind.value)
    if not kind.is_secret:
        rule = Rule.FOLDER_OWN_PRODUCT
        title = say("This file is left out: Docsdesk wrote it ({what}).", what=kind.value)
    return Problem(rule, Place(file), title, say("Keep it outside the docs folder."))


def is_own_folder(names: Collection[str]) -> bool:
    """Whether it is an unpacked bundle of Docsdesk's, or where an engine keeps its jobs, by the names in it."""
    return "engine.lock" in names or ("manifest.json" in names and "_docsdesk" in names)


def _kind(files: Starts, file: PurePosixPath, start: bytes) -> Unpublished | None:
    text = _as_text(start)
    if _is_key(files, file, start, text):
        return Unpublished.PRIVATE_KEY
    if start.startswith(_KEEPASS):
        return Unpublished.PASSWORDS
    if _is_bundle(files, file, start):
        return Unpublished.BUNDLE
    return next((kind for kind, holds in _OWN_TEXTS if holds(text)), None)


def _as_text(start: bytes) -> bytes:
    """As UTF-8, without what may precede the first word."""
    for mark, name in ((codecs.BOM_UTF16_LE, "utf-16-le"), (codecs.BOM_UTF16_BE, "utf-16-be")):
        if start.startswith(mark):
            start = start[2:].decode(name, "replace").encode("utf-8", "replace")
    return start.removeprefix(codecs.BOM_UTF8).lstrip().replace(b"\r\n", b"\n")


def _is_key(files: Starts, file: PurePosixPath, start: bytes, text: bytes) -> bool:
    if text.startswith(_KEY_STARTS) or _DER_KEY.match(start):
        return True
    if text.startswith(b"{"):
        return _SERVICE_ACCOUNT.search(text[:200]) is not None and b"PRIVATE KEY-----" in text
    is_key_file = file.suffix.lower() in _KEY_FILES
    if is_key_file and _is_secret_packet(start):
        return True
    if not is_key_file and not text.startswith(_PEM_FILE):
        return False
    whole = _as_text(files.read_start(file, _CHAIN_BYTES)) if len(start) == _START_BYTES else text
    return _PEM.search(whole) is not None


def _is_secret_packet(start: bytes) -> bool:
    """Whether an OpenPGP file begins with a secret key (tag 5), whose version follows the length (RFC 9580 4.2)."""
    if len(start) <= 8:
        return False
    lengths = {0x94: 1, 0x95: 2, 0x96: 4, 0xC5: 2 if 192 <= start[1] < 224 else 1}
    place = lengths.get(start[0])
    return place is not None and start[1 + place] in (3, 4, 5, 6)


_TAR_DAY_SECONDS = 315_532_800
"""Of every file in a bundle of Docsdesk's: 1 January 1980."""
_ZIP_DAY = struct.pack("<HH", 0, 0x21)
_ZIP_END = b"PK\x05\x06"
_BLOCK_BYTES = 256 * 1024
"""Bytes of a packed archive, enough to unpack its beginning."""
_MOST_INSPECTED_BYTES = 4 * 1024 * 1024
_OURS = b"_docsdesk/"


def _is_bundle(files: Starts, file: PurePosixPath, start: bytes) -> bool:
    if start.startswith(b"PK\x03\x04"):
        return start[10:14] == _ZIP_DAY and _lists_ours(files, file)
    unpack = _unpacker(start)
    if unpack is None or not _is_of_our_day(unpack(files.read_start(file, _BLOCK_BYTES), _START_BYTES)):
        return False
    inside = unpack(files.read_start(file, _MOST_INSPECTED_BYTES), 2 * _MOST_INSPECTED_BYTES)
    return _OURS in inside or len(inside) >= _MOST_INSPECTED_BYTES


def _unpacker(start: bytes) -> Callable[[bytes, int], bytes] | None:
    if start.startswith(b"\x1f\x8b\x08"):
        return _gunzip
    return _unpack_zstd if start.startswith(b"\x28\xb5\x2f\xfd") else None


def _gunzip(packed: bytes, most: int) -> bytes:
    try:
        return zlib.decompressobj(31).decompress(packed, most)
    except zlib.error:
        return b""


def _unpack_zstd(packed: bytes, most: int) -> bytes:
    from io import BytesIO

    from zstandard import ZstdDecompressor, ZstdError

    inside = bytearray()
    try:
        with ZstdDecompressor(max_window_size=2**27).stream_reader(BytesIO(packed)) as reader:
            while len(inside) < most and (piece := reader.read(64 * 1024)):
                inside += piece
    except ZstdError:
        pass
    return bytes(inside)


def _is_of_our_day(head: bytes) -> bool:
    """Whether a tar archive begins with a file of that day; a long name has a header of its own, without a day."""
    while head[156:157] == b"x":
        size = int(head[124:135].strip(b"\0 ") or b"0", 8) if head[124:135].strip(b"\0 ").isdigit() else 0
        head = head[512 + -(-size // 512) * 512 :]
    day = head[136:147].strip(b"\0 ")
    return head[257:262] == b"ustar" and day.isdigit() and int(day, 8) == _TAR_DAY_SECONDS


def _lists_ours(files: Starts, file: PurePosixPath) -> bool:
    """Whether a zip archive's directory, which is at its end, names our files."""
    path = files.locate(file)
    if path is None:
        return False
    try:
        with open_ordinary(path) as content:
            return _OURS in _directory(content)
    except OSError:
        return False


def _directory(content: BinaryIO) -> bytes:
    size = content.seek(0, 2)
    content.seek(max(size - _CHAIN_BYTES, 0))
    end = content.read(_CHAIN_BYTES)
    found = end.rfind(_ZIP_END)
    length, place = struct.unpack("<LL", end[found + 12 : found + 20].ljust(8, b"\0")) if found >= 0 else (0, 0)
    if place >= size:
        return end
    content.seek(place)
    return content.read(min(length, _MOST_INSPECTED_BYTES))


def _starts(*starts: bytes) -> Callable[[bytes], bool]:
    return lambda text: text.startswith(starts)


def _matches(pattern: bytes) -> Callable[[bytes], bool]:
    return lambda text: re.match(pattern, text, re.DOTALL) is not None


@cache
def _rules() -> frozenset[bytes]:
    return frozenset(rule.value.encode() for rule in Rule)


def _is_quality_report(text: bytes) -> bool:
    found = re.match(rb'\[\{"description": .*?"check_name": "([^"]*)"', text, re.DOTALL)
    return found is not None and found[1] in _rules()


_HTML_REPORT = rb"<!doctype html>.{0,900}?style-src 'unsafe-inline'\">\n<title>[^<]* to [^<]*</title>"
_OWN_TEXTS: tuple[tuple[Unpublished, Callable[[bytes], bool]], ...] = (
    (Unpublished.VALUES, _matches(rb"# (?:The link |bundleUrl is missing)[^\n]*\n(?:#[^\n]*\n)*staticExport:\n")),
    (Unpublished.RUN, _matches(rb'\{\s*"format": "docsdesk-question-run"')),
    (Unpublished.RUN, _matches(rb'<\?xml[^>]*>\s*<testsuites name="docsdesk"')),
    (Unpublished.CONVERSATION, _matches(rb'\{\s*"format": "docsdesk conversation"')),
    (Unpublished.CONVERSATION, _matches(rb"# [^\n]*\n\n## \d{4}-\d\d-\d\d \d\d:\d\d\n\n>")),
    (Unpublished.DIAGNOSTICS, _starts(b"Docsdesk diagnostics, ")),
    (Unpublished.DRAFT, _matches(rb'\{"folder":"[^"]*","kept_at":"')),
    (Unpublished.REPORT, _is_quality_report),
    (Unpublished.REPORT, _matches(rb'\{"findings": (?:\[\]\}\s*$|\[\{"rule": "[a-z-]+/[a-z0-9-]+", "severity": )')),
    (Unpublished.REPORT, _matches(rb'\{"\$schema": .{0,200}?"runs": \[\{"tool": \{"driver": \{"name": "docsdesk"')),
    (Unpublished.REPORT, _matches(rb'\{"archive": "[^\n]*?", "pageCount": \d+, "sizeBytes": \d+, "sha256": ')),
    (Unpublished.REPORT, _matches(rb'\{"old": "[^\n]*?", "new": "[^\n]*?", "untold": \[')),
    (Unpublished.REPORT, _matches(rb"## `[^\n]*` to `[^\n]*`\n\n(?:### [^\n]* \([\d,]+\)\n|Nothing changed\.\n)")),
    (Unpublished.REPORT, _matches(_HTML_REPORT)),
)
