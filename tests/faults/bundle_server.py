"""Addresses that try to leave a bundle that is shown, sent as they are: one answer to all of them.

PYTHONPATH=src:. python -m tests.faults --only bundle_server
"""

import statistics
import tempfile
import time
from collections import Counter
from pathlib import Path

from tests.fakes.hostile_archives import zipped
from tests.fakes.raw_requests import RawAnswer, request
from tests.fakes.shown_bundle import shown_bundle
from tests.fakes.traversal_urls import FEWEST, SITE, traversal_urls
from tests.faults.suite import SuiteResult

OF_THE_MOMENT = ("date",)


def suite(quick: bool, seed: int) -> SuiteResult:
    targets = traversal_urls()
    answers: dict[str, RawAnswer] = {}
    seconds: list[float] = []
    with tempfile.TemporaryDirectory() as folder:
        archive = Path(folder) / "docs.zip"
        archive.write_bytes(zipped(SITE))
        with shown_bundle(archive) as url:
            usual = request(url, "/never-there")
            for target in targets:
                began = time.perf_counter()
                answers[target] = request(url, target)
                seconds.append(time.perf_counter() - began)
    statuses = Counter(answer.status for answer in answers.values())
    others = [target for target, answer in answers.items() if _shown(answer) != _shown(usual)]
    print(f"{len(targets):>6}  addresses")
    for status, count in sorted(statuses.items()):
        print(f"{count:>6}  answered {status}")
    print(f"{len(others):>6}  with another status, header or body than an address that was never there")
    print(f"{statistics.median(seconds) * 1000:>6.1f}  ms in the middle, {max(seconds) * 1000:.1f} ms at most")
    faults = [f"{target[:100]}: {answers[target].status}" for target in others]
    faults += [f"only {len(targets)} addresses"] if len(targets) < FEWEST else []
    return SuiteResult(len(targets), tuple(faults), max(seconds))


def _shown(answer: RawAnswer) -> tuple[int, dict[str, str], bytes]:
    return (
        answer.status,
        {name: value for name, value in answer.headers.items() if name not in OF_THE_MOMENT},
        answer.body,
    )
