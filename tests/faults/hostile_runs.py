"""Commands of the real program, each run on hostile input under a watch, and what became of all of them."""

import argparse
import random
import re
import tarfile
import zipfile
from collections.abc import Callable, Iterable, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from dataclasses import dataclass
from http.client import HTTPConnection, HTTPException
from itertools import chain
from pathlib import Path
from typing import TypeVar
from urllib.parse import urlsplit

from tests.faults.suite import SuiteResult
from tests.faults.watched_command import Bounds, RunningCommand, Watched

Case = TypeVar("Case")
BOUNDS = Bounds()
_UNPRINTABLE = re.compile(r"[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\u202a-\u202e\u2066-\u2069]")
"""What a terminal acts on."""
PATIENCE = 60.0
"""Seconds after which a command is killed."""
MOST_BYTES = 50_000_000
WORKERS = 2


@dataclass(frozen=True, slots=True)
class Outcome:
    case: str
    command: str
    seen: Watched
    faults: tuple[str, ...]

    def line(self, seed: int) -> str:
        return f"{self.command}: {self.case} (seed {seed}): {'; '.join(self.faults)[:500]}"


@dataclass(frozen=True, slots=True)
class Answer:
    status: int
    body: bytes
    fault: str = ""


def judged(case: str, command: str, seen: Watched, *more: str, bounds: Bounds = BOUNDS) -> Outcome:
    """With what no command may do, and `more` that is wrong."""
    faults = [*seen.problems(bounds), *more]
    if not seen.signal and seen.code not in (0, 1) and not (command == "serve" and seen.code == 130):
        faults.append(f"exit {seen.code}: {seen.stderr.strip()[:200]}")
    if printed := sorted(set(_UNPRINTABLE.findall(seen.stdout + seen.stderr))):
        faults.append(f"printed {printed}")
    if seen.code == 1 and not (seen.stderr + seen.stdout).strip():
        faults.append("failed without a word")
    return Outcome(case, command, seen, tuple(faults))


def fetch(url: str, path: str, *, body: str = "", key: str = "", run: RunningCommand | None = None) -> Answer:
    """One request, the path sent as it is; an answer that takes longer than a command may is a fault."""
    server = urlsplit(url)
    connection = HTTPConnection(server.hostname or "", server.port or 80, timeout=BOUNDS.seconds)
    headers = {"Content-Type": "application/json"} | ({"Authorization": f"Bearer {key}"} if key else {})
    try:
        connection.request("POST" if body else "GET", path, body.encode() or None, headers if body else {})
        answer = connection.getresponse()
        return Answer(answer.status, answer.read(MOST_BYTES))
    except (OSError, HTTPException) as error:
        return Answer(0, b"", f"{path[:60]}: {type(error).__name__}: {error}")
    finally:
        connection.close()
        if run is not None:
            run.sample()


def holds(archive: Path, secret: str) -> bool:
    """Whether a file of the archive has the secret in it."""
    with suppress(OSError, tarfile.TarError, zipfile.BadZipFile, EOFError), tarfile.open(archive) as opened:
        for member in opened:
            file = opened.extractfile(member) if member.isfile() and member.size < MOST_BYTES else None
            if file is not None and secret.encode() in file.read():
                return True
    return False


def tried(
    work: Callable[[Case, bool], Iterable[Outcome]],
    cases: Sequence[Case],
    traced: int,
    seed: int,
    workers: int = WORKERS,
) -> list[Outcome]:
    """Every case; `traced` of them, by the seed, under strace."""

    def told(case: Case, traced: bool) -> list[Outcome]:
        outcomes = list(work(case, traced))
        for outcome in outcomes:
            if outcome.faults:
                print(outcome.line(seed), flush=True)
        return outcomes

    watched = set(random.Random(seed).sample(range(len(cases)), min(traced, len(cases))))
    with ThreadPoolExecutor(workers) as pool:
        return list(chain.from_iterable(pool.map(lambda each: told(each[1], each[0] in watched), enumerate(cases))))


def report(outcomes: Sequence[Outcome], seed: int) -> SuiteResult:
    line = "{:<10}{:>7}{:>9}{:>9}{:>8}{:>12}{:>10}"
    print(line.format("command", "runs", "refused", "traced", "faults", "worst time", "memory"))
    for command in dict.fromkeys(outcome.command for outcome in outcomes):
        runs = [outcome for outcome in outcomes if outcome.command == command]
        print(
            line.format(
                command,
                len(runs),
                sum(run.seen.code == 1 for run in runs),
                sum(run.seen.trace is not None for run in runs),
                sum(bool(run.faults) for run in runs),
                f"{max(run.seen.seconds for run in runs):.1f} s",
                f"{max(run.seen.megabytes for run in runs):.0f} MB",
            )
        )
    return SuiteResult(
        cases=len(outcomes),
        faults=tuple(outcome.line(seed) for outcome in outcomes if outcome.faults),
        worst_seconds=max((outcome.seen.seconds for outcome in outcomes), default=0.0),
        worst_megabytes=max((outcome.seen.megabytes for outcome in outcomes), default=0.0),
    )


def options(description: str) -> argparse.Namespace:
    """What both corpora can be told on the command line."""
    parser = argparse.ArgumentParser(description=description, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--quick", action="store_true", help="a seeded share")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--trace", type=int, default=100, metavar="N", help="run so many cases under strace")
    parser.add_argument("--only", default="", metavar="WORD", help="cases whose name has this in it")
    parser.add_argument("--command", action="append", default=[], help="only this command; may be repeated")
    parser.add_argument("--part", default="1/1", metavar="N/M", help="the N-th of M shares of the cases")
    parser.add_argument("--workers", type=int, default=WORKERS)
    return parser.parse_args()


def share(cases: Sequence[Case], part: str) -> list[Case]:
    number, of = map(int, part.split("/"))
    return list(cases[number - 1 :: of])
