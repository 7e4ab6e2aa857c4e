"""Helpers that a build of pages uses for slow work."""

from dataclasses import dataclass

from docsdesk.docs.cache import NO_CACHE, Cache
from docsdesk.docs.diagrams.port import NO_DIAGRAMS, Diagrams
from docsdesk.docs.mdx.scripts.port import NO_SCRIPTS, Scripts


@dataclass(frozen=True, slots=True)
class Makers:
    cache: Cache = NO_CACHE
    diagrams: Diagrams = NO_DIAGRAMS
    scripts: Scripts = NO_SCRIPTS


NO_MAKERS = Makers()
