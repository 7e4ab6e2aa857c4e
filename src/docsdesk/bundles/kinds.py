"""Kinds of archives, told apart by their first bytes."""

import re
import tarfile

TAR, TAR_GZ, TAR_ZST, ZIP = ".tar", ".tar.gz", ".tar.zst", ".zip"
_MAGIC = {b"\x1f\x8b": TAR_GZ, b"\x28\xb5\x2f\xfd": TAR_ZST, b"PK\x03\x04": ZIP, b"PK\x05\x06": ZIP}
"""Of `.zip`, the second one is of an empty archive."""
CHECKSUM = (148, 156)
"""Where a tar header has its checksum."""
OCTAL = re.compile(rb" *([0-7]+)[ \0]*")
"""A number in a tar header."""


def suffix_of(start: bytes) -> str | None:
    """The suffix of an archive that begins like this, None for anything else. A tar shows itself in 512 bytes."""
    packed = next((suffix for magic, suffix in _MAGIC.items() if start.startswith(magic)), None)
    if packed is None and _is_tar_header(start[: tarfile.BLOCKSIZE]):
        return TAR
    return packed


def may_become(start: bytes) -> bool:
    """Whether these few bytes can be the beginning of a packed archive."""
    return any(magic.startswith(start[: len(magic)]) for magic in _MAGIC)


def checksum(header: bytes | bytearray) -> int:
    """Of a tar header, in which the checksum's own field counts as blanks."""
    start, end = CHECKSUM
    return sum(header[:start]) + sum(header[end : tarfile.BLOCKSIZE]) + (end - start) * ord(" ")


def _is_tar_header(block: bytes) -> bool:
    # Not by the word "ustar": the oldest form has none.
    given = OCTAL.fullmatch(block, *CHECKSUM)
    return len(block) == tarfile.BLOCKSIZE and given is not None and int(given[1], 8) == checksum(block)
