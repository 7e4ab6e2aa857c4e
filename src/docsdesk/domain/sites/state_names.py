"""How people name a state of a site: a folder, a bundle's archive, or a revision of Git."""

import os
from enum import StrEnum
from pathlib import Path

from docsdesk.domain.bundles.bundle import ARCHIVE_SUFFIXES


class StateKind(StrEnum):
    FOLDER = "folder"
    BUNDLE = "bundle"
    REVISION = "revision"


def state_kind(name: str) -> StateKind:
    """A folder or an archive that is there or has the name of one, else a revision."""
    if os.path.isdir(name):  # noqa: PTH112 (a Path refuses names that a revision may have)
        return StateKind.FOLDER
    is_file = os.path.isfile(name)  # noqa: PTH113
    return StateKind.BUNDLE if is_file or name.endswith(ARCHIVE_SUFFIXES) else StateKind.REVISION


def compared_folder(*names: str, given: Path | None = None) -> Path:
    """The folder that revisions are of: the given one, else the one that is among the states, else the current one."""
    folders = (Path(name) for name in names if state_kind(name) is StateKind.FOLDER)
    return given or next(folders, Path())
