"""A release as the feed tells of it. Everything in it is bounded, also where the signature is right."""

from datetime import date, datetime
from typing import Annotated

from pydantic import AfterValidator, AwareDatetime, BaseModel, ConfigDict, Field

from docsdesk.domain.updates.version import Version

FORMAT = 1
PROGRAM = "docsdesk"
_HTTPS = r"^https://[A-Za-z0-9.-]+(:[0-9]{1,5})?(/[!-~]*)?$"

_Word = Annotated[str, Field(max_length=40, pattern="^[a-z0-9_]+$")]
_Address = Annotated[str, Field(max_length=2_000, pattern=_HTTPS)]
_Entry = Annotated[str, Field(min_length=1, max_length=4_000)]


def _is_version(text: str) -> str:
    Version.read(text)
    return text


class _Value(BaseModel):
    model_config = ConfigDict(frozen=True)


class Needs(_Value):
    """The oldest system that the download runs on: `system` is glibc, macos or windows."""

    system: _Word
    at_least: Annotated[str, Field(max_length=40, pattern=r"^\d+(\.\d+)*$")]


class Download(_Value):
    """One file; `way` is what it installs (a value of `Way`), `machine` is x86_64, arm64 or any. Digest in hex."""

    way: _Word
    machine: _Word
    url: _Address
    sha256: Annotated[str, Field(pattern="^[0-9a-f]{64}$")]
    size: Annotated[int, Field(gt=0, le=10_000_000_000)]
    needs: Needs | None = None


class News(_Value):
    """A section of the changelog, such as Added, as plain text."""

    title: Annotated[str, Field(max_length=80)]
    entries: Annotated[tuple[_Entry, ...], Field(max_length=200)]


class Release(_Value):
    """The newest release. A field that this version does not know is passed over.

    The feed is made again before it `expires`, also when nothing is new: who withholds a newer one is found out then.
    """

    program: Annotated[str, Field(pattern=f"^{PROGRAM}$")] = PROGRAM
    format: Annotated[int, Field(ge=FORMAT, le=FORMAT)] = FORMAT
    issued: AwareDatetime
    expires: AwareDatetime
    version: Annotated[str, Field(max_length=40), AfterValidator(_is_version)]
    released: date
    news: Annotated[tuple[News, ...], Field(max_length=20)] = ()
    page: _Address | None = None
    """Where a person reads about the release and finds every download."""
    downloads: Annotated[tuple[Download, ...], Field(max_length=100)] = ()

    def is_newer_than(self, version: str) -> bool:
        return Version.read(self.version) > Version.read(version)

    def has_expired(self, now: datetime) -> bool:
        return now >= self.expires
