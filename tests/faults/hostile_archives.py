"""Archives that mean harm, each unpacked in a folder of its own: nothing outside the target, no part of a tree at its
place, and a refusal that names the entry.

PYTHONPATH=src:. python -m tests.faults --only hostile_archives
"""

import tempfile
import time
from collections import Counter
from pathlib import Path

from tests.fakes.hostile_archives import hostile_archives, many_files
from tests.fakes.unpacked_archives import unpack
from tests.faults.suite import SuiteResult

FEWEST = 120


def suite(quick: bool, seed: int) -> SuiteResult:
    seen: Counter[str] = Counter()
    faults: list[str] = []
    slowest = 0.0
    for hostile in (*hostile_archives(), *(() if quick else (many_files(),))):
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
    faults += [f"only {seen['archives']} archives"] if seen["archives"] < FEWEST else []
    return SuiteResult(seen["archives"], tuple(faults), slowest)
