"""Answers damaged on their way are read without a crash, and what came before the damage is kept.

PYTHONPATH=src:. python tests/faults/answer_streams.py [--streams 10000] [--seed 0]
"""

import argparse
import sys
import time
import traceback

from tests.fakes.damaged_streams import complaints, damaged_stream

MOST_SHOWN = 10


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--streams", type=int, default=10_000, metavar="N")
    parser.add_argument("--seed", type=int, default=0)
    chosen = parser.parse_args()
    crashes, lost, slowest = [], [], 0.0
    for seed in range(chosen.seed, chosen.seed + chosen.streams):
        began = time.perf_counter()
        try:
            lost += [f"seed {seed}: {complaint}" for complaint in complaints(damaged_stream(seed))]
        except Exception:
            crashes.append(f"seed {seed}: {traceback.format_exc(limit=-2)}")
        slowest = max(slowest, time.perf_counter() - began)
    print(f"{chosen.streams} damaged streams: {len(crashes)} crashes, {len(lost)} texts lost, slowest {slowest:.3f} s")
    for note in (crashes + lost)[:MOST_SHOWN]:
        print(note)
    sys.exit(bool(crashes or lost))


if __name__ == "__main__":
    main()
