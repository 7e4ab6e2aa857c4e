"""Answers damaged on their way are read without a crash, and what came before the damage is kept.

PYTHONPATH=src:. python -m tests.faults --only answer_streams
"""

import time
import traceback

from tests.fakes.damaged_streams import complaints, damaged_stream
from tests.faults.suite import SuiteResult

STREAMS, QUICK = 10_000, 1_000


def suite(quick: bool, seed: int) -> SuiteResult:
    faults, slowest, streams = list[str](), 0.0, QUICK if quick else STREAMS
    for number in range(seed * STREAMS, seed * STREAMS + streams):
        began = time.perf_counter()
        try:
            lost = list(complaints(damaged_stream(number)))
        except Exception:
            lost = [traceback.format_exc(limit=-2)]
        if lost:
            faults.append(f"stream {number}: {'; '.join(lost)}")
        slowest = max(slowest, time.perf_counter() - began)
    return SuiteResult(streams, tuple(faults), slowest)
