"""Trust in a docs folder: what a folder brings runs only after the person has allowed it.

Until then a folder is *restricted*. Trust lets commits run the folder's own Git hooks, filters and signing programs,
and lets what it brings run in readers' browsers: its live components, its own scripts, and files that hold some, in
previews and exports alike. Nothing else depends on it.
"""

from dataclasses import dataclass
from enum import Enum
from pathlib import Path


@dataclass(frozen=True, slots=True)
class TrustedFolder:
    """`path` has symbolic links resolved; `identity` tells apart different folders at the same path."""

    path: Path
    identity: str


class TrustState(Enum):
    """OWN folders were made by this program and are trusted without asking."""

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
    """The folder's own programs that a commit would run: names of hooks, filters and settings."""

    hooks: tuple[str, ...] = ()
    filters: tuple[str, ...] = ()
    settings: tuple[str, ...] = ()

    def __bool__(self) -> bool:
        return bool(self.hooks or self.filters or self.settings)
