"""Tells a folder from another one at the same path by its inode number and creation time."""

import asyncio
import ctypes
import os
import stat
import struct
import sys
from contextlib import suppress
from pathlib import Path

from docsdesk.domain.sites.trusted_folder import TrustedFolder

_STATX_BTIME_FLAG = 0x800
_CURRENT_FOLDER_CODE = -100


class FolderIdentityOnDisk:
    """Implements trust_folder.FolderIdentities. File systems reuse inode numbers, but not with the same time."""

    async def identify(self, folder: Path) -> TrustedFolder | None:
        return await asyncio.to_thread(_identify, folder)


def _identify(folder: Path) -> TrustedFolder | None:
    try:
        path = folder.expanduser().resolve(strict=True)
        status = path.stat()
    except (OSError, RuntimeError):
        return None
    if not stat.S_ISDIR(status.st_mode):
        return None
    return TrustedFolder(path=path, identity=f"{status.st_ino:x}-{_born(path, status):x}")


def _born(path: Path, status: os.stat_result) -> int:
    """Nanoseconds since 1970; 0 if the file system does not record it."""
    if sys.platform == "win32":
        return getattr(status, "st_birthtime_ns", status.st_ctime_ns)
    if sys.platform == "linux":
        return _born_on_linux(path)
    return round(getattr(status, "st_birthtime", 0) * 1e9)


def _born_on_linux(path: Path) -> int:
    """Calls statx(2), which Python does not offer."""
    answer = ctypes.create_string_buffer(256)
    with suppress(AttributeError, OSError):
        statx = ctypes.CDLL(None).statx
        if statx(_CURRENT_FOLDER_CODE, os.fsencode(path), 0, _STATX_BTIME_FLAG, answer) == 0:
            (known,) = struct.unpack_from("=I", answer, 0)
            seconds, nanoseconds = struct.unpack_from("=qI", answer, 80)
            return int(seconds) * 10**9 + int(nanoseconds) if known & _STATX_BTIME_FLAG else 0
    return 0
