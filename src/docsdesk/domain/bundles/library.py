"""The library: bundles on this disk that can be inspected, browsed, searched and compared."""

import re
from collections.abc import Iterable
from dataclasses import dataclass
from datetime import datetime
from enum import StrEnum
from pathlib import Path
from uuid import uuid4

from pydantic import BaseModel, ConfigDict, Field

from docsdesk.domain.bundles.bundle import BundleReport, archive_stem


class BundleLinkCheck(BaseModel):
    """A summary of the last inspection of a bundle; the details are quickly found again."""

    model_config = ConfigDict(frozen=True)

    at: datetime
    broken_count: int
    loads_from_outside: bool = False
    base: str = ""
    """The sub-path that the bundle is made for, empty for none."""


class LibraryBundle(BaseModel):
    """A verified archive in the library's folder. Times are aware and in UTC; digests are lower-case hex."""

    model_config = ConfigDict(frozen=True)

    id: str = Field(default_factory=lambda: uuid4().hex)
    """For an exported bundle, the id of its export."""
    site_id: str | None = None
    """None for an archive that a person added and that belongs to no known site."""
    site_name: str = ""
    hostname: str = ""
    """What was exported; empty for an archive that a person added."""
    exported_at: datetime | None = None
    """When the export was ordered, so that the site's content is of that time; None if that is not known."""
    file: Path
    size_bytes: int
    sha256: str
    """The archive's."""
    content_digest: str | None = None
    """That of its content, however it is packed; None if it has no manifest."""
    version: str | None = None
    label: str = ""
    """What a person calls it."""
    page_count: int = 0
    kept_at: datetime
    pinned: bool = False
    deployed_at: datetime | None = None
    """When a person last marked it as deployed, None if never."""
    deleted_at: datetime | None = None
    """When a person deleted it; its file is removed a while later, and until then it can be restored."""
    job_id: str | None = None
    """The service's id for the export, None for an archive that a person added."""
    project_id: str = ""
    """What the service is asked with about that export, if it speaks that form."""
    link_check: BundleLinkCheck | None = None
    """None before the first check."""

    @property
    def exported_or_kept_at(self) -> datetime:
        """When it was exported; if that is not known, when it came into the library."""
        return self.exported_at or self.kept_at


def latest_deleted_first(bundles: Iterable[LibraryBundle]) -> tuple[LibraryBundle, ...]:
    """The deleted ones among these."""
    deleted = [(bundle.deleted_at, bundle) for bundle in bundles if bundle.deleted_at is not None]
    return tuple(bundle for _, bundle in sorted(deleted, key=lambda one: one[0], reverse=True))


_NUMBERED = re.compile(r" \(\d+\)$")


def saved_name(bundle: LibraryBundle, suffix: str = "") -> str:
    """What a copy of its archive is called: an export by hostname, version and date, an added archive as it came.

    `suffix` is what kind of archive it is, if the library's file may be wrong about that.
    """
    name = bundle.file.name
    stem = archive_stem(name)
    suffix = suffix or name.removeprefix(stem)
    if bundle.hostname:
        # The number tells it from other exports of its day; the hostname of an own engine is of no use elsewhere.
        stem = _NUMBERED.sub("", stem).replace(".localhost-", "-", 1)
    return f"{stem or 'bundle'}{suffix}"


class FileState(StrEnum):
    """What has become of a bundle's file, which anyone may move, delete or overwrite."""

    HERE = "here"
    MISSING = "missing"
    CHANGED = "changed"
    """Its size is not that of the verified bundle."""


@dataclass(frozen=True, slots=True)
class ShelvedBundle:
    bundle: LibraryBundle
    state: FileState


def added_bundle(file: Path, report: BundleReport, at: datetime) -> LibraryBundle:
    """The library's entry for a person's own archive; site and version are from its manifest, if it has one."""
    return LibraryBundle(
        site_name=report.site_name,
        file=file,
        size_bytes=report.size_bytes,
        sha256=report.sha256,
        content_digest=report.content_digest,
        version=report.version,
        page_count=report.page_count,
        kept_at=at,
    )


@dataclass(frozen=True, slots=True)
class SearchHit:
    """`file` is the page in the bundle. `marks` are the [start, end) ranges of the matches in the snippet, in order."""

    title: str
    file: str
    snippet: str
    marks: tuple[tuple[int, int], ...] = ()
