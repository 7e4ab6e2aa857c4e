"""A bundle: the archive of an exported site, and the presigned link it comes from."""

from dataclasses import dataclass
from datetime import datetime
from enum import StrEnum
from pathlib import Path

from pydantic import SecretStr


@dataclass(frozen=True, slots=True)
class BundleLink:
    """The answer to bundle generation (interface 2.4). The link is a secret until it expires."""

    url: SecretStr
    size_bytes: int | None = None
    expires_at: datetime | None = None

    @property
    def is_plain_http(self) -> bool:
        return self.url.get_secret_value().lower().startswith("http:")


@dataclass(frozen=True, slots=True)
class TransferProgress:
    """`rate` is bytes per second over the last 15 s, None until it can be measured."""

    received_bytes: int
    size_bytes: int | None
    rate: float | None = None


class DigestKind(StrEnum):
    SHA256 = "SHA-256"
    XXH3 = "XXH3-128"
    """Many times as fast: detects damage by a disk or a fault, not deliberate changes."""


@dataclass(frozen=True, slots=True)
class FileDigest:
    """`hexadecimal` is lower case."""

    kind: DigestKind
    hexadecimal: str


@dataclass(frozen=True, slots=True)
class Transferred:
    """A complete part file; `digest` is that of its bytes."""

    part_file: Path
    size_bytes: int
    digest: FileDigest


@dataclass(frozen=True, slots=True)
class BundleReport:
    """What verifying a whole archive found."""

    size_bytes: int
    sha256: str
    page_count: int
    file_count: int
    content_digest: str | None = None
    """From the manifest, if there is one."""
    suffix: str = ".tar.gz"
    """The type by its content: `.tar`, `.tar.gz`, `.tar.zst` or `.zip`."""
    site_name: str = ""
    version: str | None = None
    """This and `site_name` are from the manifest."""
    omitted_pages: tuple[str, ...] = ()
    """The first of those that only some readers may see, and which are therefore in no bundle."""


PART_SUFFIX = ".part"
ARCHIVE_SUFFIXES = (".tar.gz", ".tgz", ".tar.zst", ".zip", ".tar")
_ALSO_WRITTEN = {".tgz": ".tar.gz"}


def archive_stem(name: str) -> str:
    """A file name without the suffix of its archive format."""
    return name.removesuffix(named_suffix(name))


def named_suffix(name: str) -> str:
    """The suffix of an archive format that a file name ends in, as written; empty if it has none."""
    return next((name[-len(suffix) :] for suffix in ARCHIVE_SUFFIXES if name.lower().endswith(suffix)), "")


def fitting_name(name: str, suffix: str) -> str:
    """A file name for an archive of the kind that `suffix` stands for: as given, unless it says another kind."""
    given = named_suffix(name).lower()
    return name if _ALSO_WRITTEN.get(given, given) == suffix else f"{archive_stem(name)}{suffix}"
