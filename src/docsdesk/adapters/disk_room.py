"""How much of a disk a download may fill: not its last room, which everything else on it needs too."""

import shutil
from pathlib import Path

LEFT_FREE_BYTES = 500_000_000
LEFT_FREE_SHARE = 0.01
"""Of the whole disk; the smaller of both is left free."""


def disk_room(folder: Path) -> int:
    """Bytes; negative where less than that is free. Raises OSError."""
    usage = shutil.disk_usage(folder)
    return usage.free - min(LEFT_FREE_BYTES, int(usage.total * LEFT_FREE_SHARE))
