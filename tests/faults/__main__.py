"""Every suite of this folder, and one table: what was tried, what held, the longest and the largest case.

PYTHONPATH=src:. python -m tests.faults [--quick] [--only NAME]… [--seed N]

Each suite runs in a process and a home of its own. With --only, what a suite prints itself is shown as well.
"""

import argparse
import json
import os
import signal
import subprocess
import sys
import tempfile
import time
from dataclasses import asdict, dataclass
from pathlib import Path

from tests.faults.process_family import Family
from tests.faults.suite import SuiteResult, suite_named, suite_names
from tests.faults.watched_command import private_place

MOST_SECONDS = {True: 600, False: 7_200}
"""That a suite may take, quick or whole; one that takes longer has failed."""
MOST_SHOWN = 20
COLUMNS = "{:<24}{:>8}{:>8}{:>12}{:>10}{:>9}"


@dataclass(frozen=True, slots=True)
class Run:
    name: str
    result: SuiteResult
    seconds: float

    @property
    def is_held(self) -> bool:
        return not self.result.faults

    def line(self) -> str:
        result = self.result
        if result.skipped:
            return f"{self.name:<24}  left out: {result.skipped}"
        return COLUMNS.format(
            self.name,
            f"{result.cases:,}",
            f"{result.held:,}",
            f"{result.worst_seconds:.1f} s" if result.worst_seconds else "",
            f"{result.worst_megabytes:.0f} MB",
            f"{self.seconds:.0f} s",
        )


def run(name: str, *, quick: bool, seed: int, is_shown: bool) -> Run:
    """One suite in a process of its own."""
    began = time.monotonic()
    with private_place() as place, tempfile.TemporaryFile() as output:
        told = place.root / "result.json"
        command = [sys.executable, "-m", "tests.faults", "--tell", str(told), "--only", name, "--seed", str(seed)]
        environment = {**os.environ, **place.environment({"PATH": os.environ["PATH"]})}
        process = subprocess.Popen(
            [*command, *(["--quick"] if quick else [])],
            stdin=subprocess.DEVNULL,
            stdout=None if is_shown else output,
            stderr=None if is_shown else subprocess.STDOUT,
            env=environment,
            start_new_session=True,
        )
        family = Family(process.pid)
        try:
            while process.poll() is None and time.monotonic() - began < MOST_SECONDS[quick]:
                family.look()
                time.sleep(0.1)
            ending = "ended" if process.poll() is not None else f"did not end in {MOST_SECONDS[quick]} s, and ended"
        finally:
            family.kill()
            process.wait()
        output.seek(0)
        lines = output.read().decode(errors="replace").strip().splitlines()[-3:]
        result = _told(told, f"{ending} without a result: {' / '.join(lines)}", family.megabytes)
    return Run(name, result, time.monotonic() - began)


def _told(path: Path, without: str, megabytes: float) -> SuiteResult:
    """`without` is its one fault if it has told nothing."""
    if not path.exists():
        return SuiteResult(1, (without,))
    said = json.loads(path.read_text())
    result = SuiteResult(**{**said, "faults": tuple(said["faults"])})
    if result.worst_megabytes or result.skipped:
        return result
    return SuiteResult(result.cases, result.faults, result.worst_seconds, megabytes)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--quick", action="store_true", help="the seeded share of each suite: a few minutes")
    parser.add_argument("--only", action="append", choices=suite_names(), default=[], metavar="NAME")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--tell", type=Path, help=argparse.SUPPRESS)
    given = parser.parse_args()
    _hear_signals()
    if given.tell is not None:
        result = suite_named(given.only[0])(given.quick, given.seed)
        given.tell.write_text(json.dumps(asdict(result)))
        return 0
    runs: list[Run] = []
    print(COLUMNS.format("suite", "cases", "held", "worst time", "memory", "took"), flush=True)
    for name in given.only or suite_names():
        runs.append(run(name, quick=given.quick, seed=given.seed, is_shown=bool(given.only)))
        print(runs[-1].line(), flush=True)
        for fault in runs[-1].result.faults[:MOST_SHOWN]:
            print(f"    {fault}", flush=True)
    print(_summed(runs))
    return int(not all(each.is_held for each in runs))


def _hear_signals() -> None:
    """A shell's background and nohup ignore these, and so would every command that a suite starts."""
    signal.signal(signal.SIGINT, signal.default_int_handler)
    if sys.platform != "win32":
        signal.signal(signal.SIGHUP, signal.SIG_DFL)


def _summed(runs: list[Run]) -> str:
    results = [each.result for each in runs]
    return COLUMNS.format(
        f"{len(runs)} suites",
        f"{sum(result.cases for result in results):,}",
        f"{sum(result.held for result in results):,}",
        f"{max((result.worst_seconds for result in results), default=0):.1f} s",
        f"{max((result.worst_megabytes for result in results), default=0):.0f} MB",
        f"{sum(each.seconds for each in runs):.0f} s",
    )


if __name__ == "__main__":
    sys.exit(main())
