"""How much of a disk a download may fill: not its last room, which everything else on it needs too."""

import errno
import os
import shutil
from pathlib import Path

LEFT_FREE_BYTES = 500_000_000
LEFT_FREE_SHARE = 0.01
"""Of the whole disk. Where Docsdesk keeps its state the larger of both is left free, elsewhere the smaller."""
_FULL = (errno.ENOSPC, errno.EDQUOT)


def disk_room(folder: Path, state: Path | None = None) -> int:
    """Bytes that a download may add; negative where less than what is left free is free. Raises OSError.

    `state` is where journal and settings are: they must never find their disk full.
    """
    usage = shutil.disk_usage(folder)
    holds_state = state is not None and state.exists() and state.stat().st_dev == folder.stat().st_dev
    left = (LEFT_FREE_BYTES, int(usage.total * LEFT_FREE_SHARE))
    return usage.free - (max(left) if holds_state else min(left))


def missing_state_room(folder: Path) -> int:
    """Bytes to be freed until the disk of the state in `folder` has what is left free there; at least one megabyte."""
    try:
        return max(-disk_room(folder, folder), 1_000_000)
    except OSError:
        return LEFT_FREE_BYTES


def is_full(error: OSError) -> bool:
    return error.errno in _FULL


def volume_of(path: Path) -> Path:
    """Where the disk that holds `path` begins in the file system; people know it by that."""
    path = path.absolute()
    while not path.exists() or not (os.path.ismount(path) or path == path.parent):
        path = path.parent
    return path
