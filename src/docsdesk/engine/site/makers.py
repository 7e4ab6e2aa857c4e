"""Helpers that a build of pages uses for slow work."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Protocol

from docsdesk.docs.cache import NO_CACHE, Cache
from docsdesk.docs.diagrams.port import NO_DIAGRAMS, Diagrams
from docsdesk.docs.mdx.scripts.port import NO_SCRIPTS, Scripts


class Styles(Protocol):
    """Makes style sheets of utility classes. Never fails. Thread-safe."""

    def sheet(self, classes: Iterable[str]) -> str: ...


class NoStyles:
    def sheet(self, classes: Iterable[str]) -> str:  # noqa: ARG002 (the port's)
        return ""


NO_STYLES = NoStyles()


@dataclass(frozen=True, slots=True)
class Makers:
    cache: Cache = NO_CACHE
    diagrams: Diagrams = NO_DIAGRAMS
    scripts: Scripts = NO_SCRIPTS
    styles: Styles = NO_STYLES
    has_live_components: bool = False
    """Whether pages bring their components' code to the reader's browser."""
    has_own_scripts: bool = False
    """Whether pages run the folder's own scripts."""


NO_MAKERS = Makers()
