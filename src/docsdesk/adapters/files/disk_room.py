"""Limits how much of a disk a download may fill, to leave room for everything else."""

import shutil
from pathlib import Path

LEFT_FREE_BYTES = 500_000_000
LEFT_FREE_SHARE = 0.01
"""Of the whole disk. On the disk with Docsdesk's state the larger of both stays free, on others the smaller."""
_LEAST_ROOM_BYTES = 128 * 1024


def disk_room(folder: Path, state: Path | None = None) -> int:
    """Bytes that a download may add; negative if less than the reserve is free. Raises OSError.

    `state` holds the journal and settings, which must never run out of disk space.
    """
    usage = shutil.disk_usage(folder)
    holds_state = state is not None and state.exists() and state.stat().st_dev == folder.stat().st_dev
    left = (LEFT_FREE_BYTES, int(usage.total * LEFT_FREE_SHARE))
    return usage.free - (max(left) if holds_state else min(left))


def free_bytes(folder: Path) -> int:
    """All that this user may still write there. Raises OSError."""
    return shutil.disk_usage(folder).free


def missing_state_room(folder: Path) -> int:
    """Bytes to be freed until the disk of the state in `folder` has its reserve again; at least one megabyte."""
    try:
        return max(-disk_room(folder, folder), 1_000_000)
    except OSError:
        return LEFT_FREE_BYTES


def has_no_room(folder: Path) -> bool:
    try:
        return shutil.disk_usage(folder).free < _LEAST_ROOM_BYTES
    except OSError:
        return False
