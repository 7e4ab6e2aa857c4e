"""The manifest of a bundle: every file with its digest, every page, and a digest of the whole content."""

from dataclasses import dataclass, field
from hashlib import sha256

import orjson

from docsdesk.domain.problem import Problem
from docsdesk.engine.export.source_commit import SourceCommit
from docsdesk.protocol.bundle_manifest import FORMAT, ManifestFile, content_digest


@dataclass(frozen=True, slots=True)
class BundledPage:
    path: str
    title: str
    file: str


@dataclass(frozen=True, slots=True)
class Manifest:
    """`left_out` are the paths of pages that only some readers may see."""

    site: str
    version: str | None
    files: tuple[ManifestFile, ...]
    pages: tuple[BundledPage, ...]
    left_out: tuple[str, ...] = ()
    problems: tuple[Problem, ...] = field(default=())
    source: SourceCommit | None = None

    @property
    def content_digest(self) -> str:
        return content_digest(self.files)

    def to_bytes(self) -> bytes:
        """JSON, the same for the same content."""
        content = {
            "format": FORMAT,
            "site": self.site,
            "version": self.version,
            "source": None if self.source is None else _source(self.source),
            "contentDigest": self.content_digest,
            "pages": [{"path": page.path, "title": page.title, "file": page.file} for page in self.pages],
            "leftOut": list(self.left_out),
            "problems": [{"place": str(problem.place), "title": problem.title} for problem in self.problems],
            "files": [{"path": file.path, "sha256": file.sha256, "size": file.size} for file in self.files],
        }
        return orjson.dumps(content, option=orjson.OPT_INDENT_2) + b"\n"


def _source(source: SourceCommit) -> dict[str, object]:
    return {"commit": source.commit, "changed": source.is_changed}


def listed_file(path: str, content: bytes) -> ManifestFile:
    return ManifestFile(path=path, sha256=sha256(content).hexdigest(), size=len(content))
