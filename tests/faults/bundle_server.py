"""Addresses that try to leave a bundle that is shown, sent as they are: one answer to all of them.

PYTHONPATH=src:. python tests/faults/bundle_server.py
"""

import statistics
import sys
import tempfile
import time
from collections import Counter
from pathlib import Path

from tests.fakes.hostile_archives import zipped
from tests.fakes.raw_requests import RawAnswer, request
from tests.fakes.shown_bundle import shown_bundle
from tests.fakes.traversal_urls import FEWEST, SITE, traversal_urls

OF_THE_MOMENT = ("date",)


def main() -> int:
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
    for target in others[:20]:
        print(f"  fault: {target[:100]}: {answers[target].status}")
    return 1 if others or len(targets) < FEWEST else 0


def _shown(answer: RawAnswer) -> tuple[int, dict[str, str], bytes]:
    return (
        answer.status,
        {name: value for name, value in answer.headers.items() if name not in OF_THE_MOMENT},
        answer.body,
    )


if __name__ == "__main__":
    sys.exit(main())
