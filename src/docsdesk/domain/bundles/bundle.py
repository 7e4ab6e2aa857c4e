"""A bundle: the archive of an exported site, and the presigned link it comes from."""

from dataclasses import dataclass
from datetime import datetime
from enum import StrEnum
from pathlib import Path

from pydantic import SecretStr


@dataclass(frozen=True, slots=True)
class BundleLink:
    """What bundle generation answers (interface 2.4). The link is a secret while it lives."""

    url: SecretStr
    size_bytes: int | None = None
    expires_at: datetime | None = None


@dataclass(frozen=True, slots=True)
class TransferProgress:
    """`rate` is bytes a second over the last 15 s, None before there is one."""

    received_bytes: int
    size_bytes: int | None
    rate: float | None = None


class DigestKind(StrEnum):
    SHA256 = "SHA-256"
    XXH3 = "XXH3-128"
    """Many times as fast: finds what a disk or a fault changed, but not what somebody changed on purpose."""


@dataclass(frozen=True, slots=True)
class FileDigest:
    """`hexadecimal` is in lower case."""

    kind: DigestKind
    hexadecimal: str


@dataclass(frozen=True, slots=True)
class Transferred:
    """A part file that has all its bytes; `digest` is of what arrived."""

    part_file: Path
    size_bytes: int
    digest: FileDigest


@dataclass(frozen=True, slots=True)
class BundleReport:
    """What verification found in a whole archive."""

    size_bytes: int
    sha256: str
    page_count: int
    file_count: int
    content_digest: str | None = None
    """From the manifest, where there is one."""
    suffix: str = ".tar.gz"
    """What its bytes say it is: `.tar.gz`, `.tar.zst` or `.zip`."""
    site_name: str = ""
    version: str | None = None
    """Both from the manifest."""


PART_SUFFIX = ".part"
ARCHIVE_SUFFIXES = (".tar.gz", ".tgz", ".tar.zst", ".zip")


def archive_stem(name: str) -> str:
    """A file's name without what says how it is packed."""
    return next((name[: -len(suffix)] for suffix in ARCHIVE_SUFFIXES if name.lower().endswith(suffix)), name)
