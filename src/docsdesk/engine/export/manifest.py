"""The manifest of a bundle: its files and pages with a digest of the whole, and the commit it was made from."""

from dataclasses import dataclass, field
from hashlib import sha256
from pathlib import Path

import orjson

from docsdesk.docs.redirects import Redirect, address_path
from docsdesk.domain.problem import Problem
from docsdesk.processes.git import find_checkout
from docsdesk.protocol.bundle_manifest import FORMAT, ManifestFile, ManifestPage, ManifestSource, content_digest


def source_commit(folder: Path) -> ManifestSource | None:
    """None for folders that no commit contains, and without Git."""
    checkout = find_checkout(folder)
    if checkout is None or not checkout.ask("rev-parse", "--verify", "--quiet", "HEAD:./"):
        return None
    output = checkout.ask(
        "status",
        "--porcelain=v2",
        "--branch",
        "--untracked-files=normal",
        "--ignore-submodules=all",
        "--",
        ".",
    ).splitlines()
    is_changed = any(not line.startswith("#") for line in output)
    return ManifestSource(commit=checkout.head, changed=is_changed) if output else None


@dataclass(frozen=True, slots=True)
class Manifest:
    """`omitted_pages` are the paths of pages that only some readers may see."""

    site: str
    version: str | None
    files: tuple[ManifestFile, ...]
    pages: tuple[ManifestPage, ...]
    omitted_pages: tuple[str, ...] = ()
    problems: tuple[Problem, ...] = field(default=())
    source: ManifestSource | None = None
    redirects: tuple[Redirect, ...] = ()

    @property
    def content_digest(self) -> str:
        return content_digest(self.files)

    def to_bytes(self) -> bytes:
        """JSON, the same for the same content."""
        content = {
            "format": FORMAT,
            "site": self.site,
            "version": self.version,
            "source": None if self.source is None else self.source.model_dump(),
            "contentDigest": self.content_digest,
            "pages": [page.model_dump(exclude=set() if page.operation else {"operation"}) for page in self.pages],
            "redirects": [_redirect(redirect) for redirect in self.redirects if not self._betrays(redirect)],
            "leftOut": list(self.omitted_pages),
            "problems": [{"place": str(problem.place), "title": problem.title} for problem in self.problems],
            "files": [{"path": file.path, "sha256": file.sha256, "size": file.size} for file in self.files],
        }
        return orjson.dumps(content, option=orjson.OPT_INDENT_2) + b"\n"

    def _betrays(self, redirect: Redirect) -> bool:
        """Whether it leads, or may lead, to a page that is left out."""
        target = address_path(redirect.destination)
        start = target.partition(":")[0].partition("*")[0]
        hidden = (path.removesuffix("/index") for path in self.omitted_pages)
        return any(path == target or (start != target and path.startswith(start)) for path in hidden)


def _redirect(redirect: Redirect) -> dict[str, object]:
    return {"source": redirect.source, "destination": redirect.destination, "permanent": redirect.is_permanent}


def listed_file(path: str, content: bytes) -> ManifestFile:
    return ManifestFile(path=path, sha256=sha256(content).hexdigest(), size=len(content))
