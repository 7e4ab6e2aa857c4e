"""A state of a site: a folder, a Git revision of it, or a bundle, read to be compared with another."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from functools import cached_property
from pathlib import PurePath, PurePosixPath
from typing import TypeAlias

from docsdesk.docs.folder.docs_folder import DocsFolder
from docsdesk.docs.navigation import page_path
from docsdesk.docs.openapi.specification import Specification
from docsdesk.docs.redirects import Redirects, address_path
from docsdesk.domain.problem import Problem


@dataclass(frozen=True, slots=True)
class StatePage:
    """`path` is as in `Page`: no leading slash, no suffix, with `index` where the file has that name.

    `anchors` are the ids that its address can carry, `links` the paths from the root and the fragments that it links
    to on its own site, with those of the snippets that it takes in.
    """

    path: str
    title: str
    file: PurePosixPath | None = None
    """None for a generated page, and in bundles."""
    operation: str = ""
    """As `ApiSource.key`: "GET /pets"; empty if it describes none."""
    description: str = ""
    """The file that describes its operation, relative to the folder; empty in bundles."""
    lines: tuple[str, ...] = ()
    """The text that readers see, a block a line."""
    digest: str = ""
    """Of what it is made from, as `page_digest`; empty if a bundle does not tell."""
    anchors: frozenset[str] = frozenset()
    has_other_anchors: bool = False
    """Whether a script or an API description may give it more anchors than these."""
    links: tuple[tuple[str, str], ...] = ()
    is_listed: bool = True
    """In a visible part of the navigation."""
    is_limited: bool = False
    """Whether only some readers may see it, so that no bundle for everybody has it."""

    @property
    def address(self) -> str:
        """The path as readers see it, without a leading slash; empty for the home page."""
        return "" if self.path == "index" else self.path.removesuffix("/index")


class Untold(StrEnum):
    """What a state cannot tell."""

    DESCRIPTIONS = "descriptions"
    REDIRECTS = "redirects"
    SOURCES = "sources"
    """The text as it is written, and with it problems and translations."""
    FILES = "files"
    """Which files are the site's own, and which its builder's."""
    LIMITED_PAGES = "limited pages"
    """Pages for some readers only."""


Target: TypeAlias = StatePage | str
"""A page, a file by its name, or a full address elsewhere."""


@dataclass(frozen=True)
class ComparedState:
    name: str
    """As the person wrote it: `.`, `main~3`, `acme.tar.gz`."""
    pages: Mapping[str, StatePage]
    """By path, in reading order."""
    files: frozenset[str] = frozenset()
    """Those with an address of their own."""
    redirects: Redirects = field(default_factory=Redirects)
    specifications: Mapping[str, Specification] = field(default_factory=dict[str, Specification])
    """By file, relative to the folder."""
    folder: DocsFolder | None = None
    """None for a bundle."""
    commit: str = ""
    """The commit it was read or built from, if that tells all of it."""
    problems: tuple[Problem, ...] = ()
    """What `check` reports."""
    texts: Mapping[PurePosixPath, str] = field(default_factory=dict[PurePosixPath, str])
    """Of the files that have problems."""
    untold: frozenset[Untold] = frozenset()
    doubt: str = ""
    """Why it may not be the state that was meant, as a sentence."""

    @property
    def shown_name(self) -> str:
        """For readers elsewhere, to whom a path of this machine means nothing."""
        if self.folder is not None and not self.commit:
            return self.folder.root.name
        return PurePath(self.name).name if Untold.SOURCES in self.untold else self.name

    def page(self, address: str) -> StatePage | None:
        """The page at an address without redirects: `guides` finds `guides/index`, an empty one the home page."""
        clean = page_path(address)
        if not clean:
            return self._home
        return self.pages.get(clean) or self.pages.get(f"{clean}/index")

    def leads(self, address: str) -> Target | None:
        """What readers get at an address, as the service decides: its page, else its file, else where it moved to."""
        path = address_path(address)
        found = self._find(path)
        if found is not None or (destination := self.redirects.find(path)) is None:
            return found
        target = destination.address
        return target if "://" in target else self._find(address_path(target))

    def unread_descriptions(self, other: "ComparedState") -> frozenset[str]:
        """Descriptions that `other` could read and this state, where they are broken, could not."""
        broken = {problem.place.file.as_posix() for problem in self.problems if problem.severity == "error"}
        return frozenset((other.specifications.keys() - self.specifications.keys()) & broken)

    def _find(self, path: str) -> Target | None:
        return self.page(path.removesuffix(".html")) or (path if path in self.files else None)

    @cached_property
    def _home(self) -> StatePage | None:
        return self.pages.get("index") or next(iter(self.pages.values()), None)
