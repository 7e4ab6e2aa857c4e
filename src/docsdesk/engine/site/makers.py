"""What a build of pages has at hand for that which takes long."""

from dataclasses import dataclass

from docsdesk.docs.cache import NO_CACHE, Cache
from docsdesk.docs.diagrams.port import NO_DIAGRAMS, Diagrams


@dataclass(frozen=True, slots=True)
class Makers:
    cache: Cache = NO_CACHE
    diagrams: Diagrams = NO_DIAGRAMS


NO_MAKERS = Makers()
