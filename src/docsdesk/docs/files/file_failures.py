"""A failure with one file of a folder becomes a value, so that the work on all others goes on."""

import logging
from collections.abc import Callable
from pathlib import PurePosixPath
from typing import TypeVar

from docsdesk.docs.files.folder_files import FolderFiles
from docsdesk.domain.errors import DocsdeskError
from docsdesk.domain.place import Place
from docsdesk.domain.problem import Problem
from docsdesk.domain.rule import Rule
from docsdesk.domain.wording import say

T = TypeVar("T")
OtherT = TypeVar("OtherT")
_log = logging.getLogger(__name__)


def make_of(files: FolderFiles, file: PurePosixPath, make: Callable[[], T], otherwise: OtherT) -> T | OtherT:
    """What `make` gives, or `otherwise` and a problem if it fails with an unexpected exception."""
    try:
        return make()
    except (DocsdeskError, MemoryError):
        raise
    except Exception as error:  # noqa: BLE001 (a fault of ours in one file of a stranger)
        _log.warning("Could not read the file %s.", file, exc_info=True)
        title = say("Docsdesk cannot read this file ({problem}).", problem=type(error).__name__)
        hint = say("The log says where reading failed. Undo its last change, or make it simpler.")
        files.problems.append(Problem(Rule.FOLDER_UNREADABLE, Place(file), title, hint))
        return otherwise
