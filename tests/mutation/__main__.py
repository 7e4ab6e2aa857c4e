"""Make small wrong changes in functions drawn by chance and list those that no test notices.

    python -m tests.mutation [--sample N] [--seed S] [--seconds S] [PATH…]      # PATH below src/docsdesk
    python -m tests.mutation --record [TESTS…]                                  # anew which tests reach what

The first run records which tests reach which function: once all tests of `unit`, `contract` and `gui`, some 20 minutes.
"""

import argparse
import random
import tempfile
from collections import Counter
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from tests.mutation.changes import Change, changes_of
from tests.mutation.reach import FILE, SOURCE, TESTS, Reach, functions, record
from tests.mutation.trials import Outcome, Trial, Workshop

WINDOW = ("ui", "app")


def draw(count: int, seed: int, folders: Sequence[str]) -> Iterator[Change]:
    """Up to `count` changes, each in another function, all as likely as each other."""
    chance = random.Random(seed)
    candidates = functions(*folders)
    chance.shuffle(candidates)
    for function in candidates:
        changes = changes_of(function, (SOURCE / function.path).read_bytes())
        if changes and count > 0:
            count -= 1
            kind = chance.choice(sorted({change.kind for change in changes}))
            yield chance.choice([change for change in changes if change.kind == kind])


def attempt_all(changes: Sequence[Change], reach: Reach, most_seconds: float, workers: int) -> Iterator[Trial]:
    with tempfile.TemporaryDirectory() as folder, ThreadPoolExecutor(workers) as pool:
        idle = [Workshop(_make_folder(folder, number), reach, most_seconds) for number in range(workers)]

        def attempt(change: Change) -> Trial:
            workshop = idle.pop()
            try:
                return workshop.attempt(change)
            finally:
                idle.append(workshop)

        yield from pool.map(attempt, changes)


def _make_folder(folder: str, number: int) -> Path:
    made = Path(folder) / str(number)
    made.mkdir()
    return made


def share(trials: Sequence[Trial]) -> str:
    counted = [trial for trial in trials if trial.outcome is not Outcome.BROKEN]
    caught = sum(trial.outcome is Outcome.CAUGHT for trial in counted)
    return f"{caught:4} of {len(counted):4}  {100 * caught / max(len(counted), 1):5.1f} %"


def floor_of(change: Change) -> str:
    floor = change.function.path.parts[1].removesuffix(".py")
    return "ui and app" if floor in WINDOW else floor


def main() -> None:
    options = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    options.add_argument("paths", nargs="*")
    options.add_argument("--sample", type=int, default=50)
    options.add_argument("--seed", type=int, default=0)
    options.add_argument("--seconds", type=float, default=60, help="of tests tried for a change")
    options.add_argument("--workers", type=int, default=2)
    options.add_argument("--record", nargs="*", metavar="TESTS", help=f"anew: {' '.join(TESTS)}")
    chosen = options.parse_args()
    if chosen.record is not None:
        record(chosen.record or TESTS)
        return
    reach = Reach.load() if FILE.exists() else record(TESTS)
    changes = list(draw(chosen.sample, chosen.seed, chosen.paths))
    trials: list[Trial] = []
    for trial in attempt_all(changes, reach, chosen.seconds, chosen.workers):
        trials.append(trial)
        if trial.outcome is not Outcome.CAUGHT:
            source = (SOURCE / trial.change.function.path).read_bytes()
            print(f"{trial.outcome} ({trial.tests} tests): {trial.change.describe(source)}", flush=True)
    print(f"\n{'all':12}{share(trials)}")
    for floor in sorted({floor_of(trial.change) for trial in trials}):
        print(f"{floor:12}{share([trial for trial in trials if floor_of(trial.change) == floor])}")
    for kind, count in Counter(
        trial.change.kind for trial in trials if trial.outcome is Outcome.SURVIVED
    ).most_common():
        print(f"{count:4} survived: {kind}")


if __name__ == "__main__":
    main()
