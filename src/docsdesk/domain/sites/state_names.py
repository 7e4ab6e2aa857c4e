"""How people name a state of a site: a folder, a bundle's archive, the hosted site's last export, or a Git revision."""

import os
from dataclasses import dataclass
from enum import StrEnum
from pathlib import Path

from docsdesk.domain.bundles.bundle import ARCHIVE_SUFFIXES

HOSTED = "hosted"
"""`hosted:docs.example.com` is the last export of that site; `hosted` alone that of the only hosted site."""


class StateKind(StrEnum):
    FOLDER = "folder"
    BUNDLE = "bundle"
    HOSTED = "hosted"
    REVISION = "revision"

    @property
    def is_built(self) -> bool:
        """Whether it holds pages as readers see them, rather than what they are made from."""
        return self in (StateKind.BUNDLE, StateKind.HOSTED)


@dataclass(frozen=True, slots=True)
class StateName:
    """The path of a folder or an archive, or the name of a revision, which may look like a path."""

    name: str
    kind: StateKind


def state_kind(name: str) -> StateKind:
    """What is there under that name comes first; a revision may be named in full, as refs/heads/hosted."""
    if os.path.isdir(name):  # noqa: PTH112 (a Path refuses names that a revision may have)
        return StateKind.FOLDER
    if os.path.isfile(name):  # noqa: PTH113
        return StateKind.BUNDLE
    if name.partition(":")[0] == HOSTED:
        return StateKind.HOSTED
    return StateKind.BUNDLE if name.endswith(ARCHIVE_SUFFIXES) else StateKind.REVISION


def hosted_site(name: str) -> str:
    """The site that a hosted state names, empty for the only one."""
    return name.partition(":")[2]


def compared_folder(*names: str, folder: Path | None = None) -> Path:
    """The folder that revisions are of: the given one, else the one that is among the states, else the current one."""
    folders = (Path(name) for name in names if state_kind(name) is StateKind.FOLDER)
    return folder or next(folders, Path())
