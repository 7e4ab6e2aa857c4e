"""A hundred kills: each start after one is the first, and a second beside it always gives way.

PYTHONPATH=src:. python -m tests.faults --only single_instance
"""

import tempfile
import time
from pathlib import Path

from tests.fakes.instance_process import line, started_instance
from tests.faults.suite import SuiteResult

ROUNDS, QUICK = 100, 10


def suite(quick: bool, seed: int) -> SuiteResult:
    faults, slowest, rounds = list[str](), 0.0, QUICK if quick else ROUNDS
    with tempfile.TemporaryDirectory() as runtime:
        folder = Path(runtime) / "docsdesk"
        for number in range(rounds):
            began = time.perf_counter()
            with started_instance(folder) as process:
                said = line(process)
                slowest = max(slowest, time.perf_counter() - began)
                with started_instance(folder) as second:
                    other = line(second)
                    if (said, other, second.wait(5)) != ("first", "raised", 0):
                        faults.append(f"round {number}: the start said {said}, the one beside it {other}")
    return SuiteResult(rounds, tuple(faults), slowest)
