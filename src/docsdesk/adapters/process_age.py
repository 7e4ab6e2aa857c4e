"""How long this process has been running. Imported before the first paint, so it loads nothing."""

import os
import sys
import time
from pathlib import Path

_START_FIELD_NUMBER = 19
"""The field after the name in `/proc/PID/stat` that says when it started, in ticks since the system did."""


def process_age() -> float | None:
    """Seconds since the system started it; None where the system does not say."""
    if not sys.platform.startswith("linux"):
        return None
    try:
        fields = Path("/proc/self/stat").read_text().rpartition(") ")[2].split()
        return time.clock_gettime(time.CLOCK_BOOTTIME) - int(fields[_START_FIELD_NUMBER]) / os.sysconf("SC_CLK_TCK")
    except (OSError, ValueError, IndexError):
        return None
