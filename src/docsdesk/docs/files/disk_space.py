"""Says of a disk that takes no more which one it is, and how much it lacks."""

import errno
import os
import shutil
from pathlib import Path

from docsdesk.domain.errors import megabytes_of
from docsdesk.domain.wording import say

_FULL = (errno.ENOSPC, errno.EDQUOT)


def is_full(error: OSError) -> bool:
    return error.errno in _FULL


def volume_of(path: Path) -> Path:
    """The mount point of the disk that holds `path`, the name people know it by."""
    path = path.absolute()
    # A drive of Windows that is gone has no folder above it.
    while path != path.parent and not (path.exists() and os.path.ismount(path)):
        path = path.parent
    return path


def why_unwritten(error: OSError, path: Path, needed_bytes: int = 0, needed_files: int = 1) -> str:
    """The reason, to follow a colon; of a full disk with what to do. `needed_…` is what is still to be written."""
    if not is_full(error):
        return error.strerror or str(error)
    volume = volume_of(path)
    if error.errno == errno.EDQUOT:
        return say("your quota on {volume} is used up; free some space there", volume=volume)
    if (lacking := needed_files - _free_files(volume)) > 0:
        return say("{volume} can hold no more files; delete {count} there", volume=volume, count=lacking)
    missing = max(needed_bytes - shutil.disk_usage(volume).free, 1)
    return say("{volume} is full; free {megabytes} MB there", volume=volume, megabytes=megabytes_of(missing))


def _free_files(volume: Path) -> int:
    """How many more files a disk can hold; many if it has no such limit."""
    if not hasattr(os, "statvfs"):
        return 2**63
    status = os.statvfs(volume)
    return status.f_favail if status.f_files else 2**63
