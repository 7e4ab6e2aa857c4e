"""`docsdesk` that writes down at SIGUSR1 what its memory holds: python -m tests.fakes.measured_engine FILE serve …"""

import ctypes
import gc
import json
import os
import signal
import sys
import tracemalloc
from pathlib import Path

from docsdesk.__main__ import main

FRAMES = int(os.environ.get("DOCSDESK_SOAK_FRAMES", "0"))
"""Of each allocation, told at SIGUSR2 as what has grown since the signal before; tracing takes a lot of time."""


_COUNTS = ["arena", "ordblks", "smblks", "hblks", "hblkhd", "usmblks", "fsmblks", "uordblks", "fordblks", "keepcost"]


class _Mallinfo(ctypes.Structure):
    _fields_ = [(name, ctypes.c_size_t) for name in _COUNTS]


class Meter:
    def __init__(self, file: Path) -> None:
        self._file = file
        self._before: tracemalloc.Snapshot | None = None

    def measure(self, *_: object) -> None:
        said = {"blocks": sys.getallocatedblocks(), "garbage": gc.get_count()[2]}
        try:
            asked = ctypes.CDLL(None).mallinfo2
            asked.restype = _Mallinfo
            info = asked()
            said |= {"malloc_used": info.uordblks, "malloc_free": info.fordblks, "malloc_mapped": info.hblkhd}
        except AttributeError:
            pass  # Not the C library of GNU.
        pencilled = self._file.with_suffix(".tmp")
        pencilled.write_text(json.dumps(said))
        pencilled.rename(self._file)

    def tell_growth(self, *_: object) -> None:
        gc.collect()
        now = tracemalloc.take_snapshot()
        if self._before is not None:
            lines = [str(each) for each in now.compare_to(self._before, "lineno")[:25]]
            trace = [
                f"{each.size_diff / 1024:.0f} KiB in {each.count_diff}\n" + "\n".join(each.traceback.format())
                for each in now.compare_to(self._before, "traceback")[:8]
            ]
            self._file.with_suffix(".growth").write_text("\n".join(lines + trace))
        self._before = now


if __name__ == "__main__":
    meter = Meter(Path(sys.argv.pop(1)))
    signal.signal(signal.SIGUSR1, meter.measure)
    if FRAMES:
        tracemalloc.start(FRAMES)
        signal.signal(signal.SIGUSR2, meter.tell_growth)
    main()
