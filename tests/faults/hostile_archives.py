"""Archives that mean harm, each unpacked in a folder of its own: nothing outside the target, no part of a tree at its
place, and a refusal that names the entry.

PYTHONPATH=src:. python tests/faults/hostile_archives.py
"""

import sys
import tempfile
import time
from collections import Counter
from pathlib import Path

from tests.fakes.hostile_archives import hostile_archives, many_files
from tests.fakes.unpacked_archives import unpack

FEWEST = 120


def main() -> int:
    seen: Counter[str] = Counter()
    faults: list[str] = []
    slowest = 0.0
    for hostile in (*hostile_archives(), many_files()):
        with tempfile.TemporaryDirectory() as place:
            began = time.perf_counter()
            unpacking = unpack(hostile, Path(place))
            slowest = max(slowest, time.perf_counter() - began)
        seen["archives"] += 1
        seen["refused"] += bool(unpacking.said)
        seen["refusals that name the entry"] += unpacking.names_entry
        seen["files or folders left"] += len(unpacking.left)
        if not unpacking.said or unpacking.left or not unpacking.names_entry:
            faults.append(f"{hostile.what}: {unpacking.said or 'accepted'} {unpacking.left}")
    for what, count in seen.items():
        print(f"{count:>6}  {what}")
    print(f"{slowest:>6.2f}  seconds for the slowest")
    for fault in faults:
        print(f"  fault: {fault}")
    return 1 if faults or seen["archives"] < FEWEST else 0


if __name__ == "__main__":
    sys.exit(main())
