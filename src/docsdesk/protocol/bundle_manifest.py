"""The manifest that the engine puts into a bundle, so that whoever gets it can tell that it is whole."""

from collections.abc import Iterable
from dataclasses import dataclass
from hashlib import sha256
from typing import Annotated, Literal

from pydantic import BaseModel, ConfigDict, Field, ValidationError

from docsdesk.protocol import strict_json

MANIFEST_FILE = "manifest.json"
LARGEST_MANIFEST = 64_000_000
FORMAT = 1


@dataclass(frozen=True, slots=True)
class ManifestFile:
    """`path` from the bundle's root, with slashes; `sha256` is lower-case hex. There are many: it is a small object."""

    path: str
    sha256: Annotated[str, Field(pattern="^[0-9a-f]{64}$")]
    size: Annotated[int, Field(ge=0)]


class ManifestPage(BaseModel):
    """A page of the site; a bundle has more HTML files than pages, such as the one for addresses that lead nowhere."""

    model_config = ConfigDict(frozen=True)

    path: str


class ManifestSource(BaseModel):
    """The commit that the site was in; `changed` says that its files were not as the commit has them."""

    model_config = ConfigDict(frozen=True)

    commit: str
    changed: bool


class BundleManifest(BaseModel):
    """What a reader needs of it; the engine writes more, and wrote less."""

    model_config = ConfigDict(frozen=True, extra="ignore")

    format: Literal[1]
    content_digest: Annotated[str, Field(alias="contentDigest")]
    files: tuple[ManifestFile, ...]
    site: str = ""
    version: str | None = None
    pages: tuple[ManifestPage, ...] | None = None
    source: ManifestSource | None = None


def read_manifest(content: bytes) -> BundleManifest | None:
    """None for a file that only shares the name: other builders use it for other things."""
    try:
        return BundleManifest.model_validate(strict_json.loads(content))
    except (ValueError, ValidationError):
        return None


def content_digest(files: Iterable[ManifestFile]) -> str:
    """sha256 over the sorted lines `path NUL sha256 NUL size`; the same whatever compressed the archive."""
    digest = sha256()
    for file in sorted(files, key=lambda file: file.path):
        digest.update(f"{file.path}\0{file.sha256}\0{file.size}\n".encode())
    return digest.hexdigest()
