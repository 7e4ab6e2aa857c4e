"""Trust in a docs folder: what a folder brings runs only where the person said that it may.

A folder is *restricted* until then. Trust allows its own Git hooks and filters to run at a commit, and files that can
run script to be part of its exports. Nothing else depends on it.
"""

from dataclasses import dataclass
from enum import Enum
from pathlib import Path


@dataclass(frozen=True, slots=True)
class TrustedFolder:
    """One folder: `path` without links, `identity` of the folder itself, which another one at that path lacks."""

    path: Path
    identity: str


class TrustState(Enum):
    """OWN are folders that this program made: trusted, and nobody is asked."""

    RESTRICTED = "restricted"
    TRUSTED = "trusted"
    OWN = "own"


Trusted = tuple[TrustedFolder, ...]


def with_trust(trusted: Trusted, folder: TrustedFolder) -> Trusted:
    return (*without_trust(trusted, folder.path), folder)


def without_trust(trusted: Trusted, path: Path) -> Trusted:
    return tuple(known for known in trusted if known.path != path)


@dataclass(frozen=True, slots=True)
class OwnPrograms:
    """What a commit in a folder would run of the folder's own: names of hooks, of filters, and settings."""

    hooks: tuple[str, ...] = ()
    filters: tuple[str, ...] = ()
    settings: tuple[str, ...] = ()

    def __bool__(self) -> bool:
        return bool(self.hooks or self.filters or self.settings)
