"""The manifest that the engine adds to a bundle, so that its receiver can verify that it is complete."""

from collections.abc import Iterable
from dataclasses import dataclass
from hashlib import sha256
from typing import Annotated, Literal

from pydantic import BaseModel, ConfigDict, Field, ValidationError

from docsdesk.protocol import strict_json

MANIFEST_FILE = "manifest.json"
MOST_MANIFEST_BYTES = 64_000_000
FORMAT = 1


@dataclass(frozen=True, slots=True)
class ManifestFile:
    """`path` is relative to the bundle's root, with slashes; `sha256` is lower-case hex. Kept small: there are many."""

    path: str
    sha256: Annotated[str, Field(pattern="^[0-9a-f]{64}$")]
    size: Annotated[int, Field(ge=0)]


class ManifestPage(BaseModel):
    """A page of the site; a bundle has more HTML files than pages, such as the not-found page."""

    model_config = ConfigDict(frozen=True)

    path: str
    title: str = ""
    file: str = ""
    digest: str = ""
    """Of what it is made from; empty from other builders."""
    operation: str = ""
    """Such as "GET /pets"; empty if it describes none."""


class ManifestRedirect(BaseModel):
    """As in docs.json, without leading slashes; those that lead to pages for some readers only are not listed."""

    model_config = ConfigDict(frozen=True)

    source: str
    destination: str
    permanent: bool = True


class ManifestSource(BaseModel):
    """The commit that was checked out; `changed` says that files differed from it."""

    model_config = ConfigDict(frozen=True)

    commit: str
    changed: bool


class BundleManifest(BaseModel):
    """The fields that readers need; the engine writes more, and earlier versions wrote fewer."""

    model_config = ConfigDict(frozen=True, extra="ignore")

    format: Literal[1]
    content_digest: Annotated[str, Field(alias="contentDigest")]
    files: tuple[ManifestFile, ...]
    site: str = ""
    version: str | None = None
    pages: tuple[ManifestPage, ...] | None = None
    redirects: tuple[ManifestRedirect, ...] | None = None
    source: ManifestSource | None = None
    omitted_pages: Annotated[tuple[str, ...], Field(alias="leftOut")] = ()


def read_manifest(content: bytes) -> BundleManifest | None:
    """None for a file that only shares the name: other builders use it for other content."""
    try:
        return BundleManifest.model_validate(strict_json.loads(content))
    except (ValueError, ValidationError):
        return None


def content_digest(files: Iterable[ManifestFile]) -> str:
    """SHA-256 of the sorted lines `path NUL sha256 NUL size`; independent of the archive's compression."""
    digest = sha256()
    for file in sorted(files, key=lambda file: file.path):
        digest.update(f"{file.path}\0{file.sha256}\0{file.size}\n".encode())
    return digest.hexdigest()
