"""Seconds from `docsdesk export` to its end with storages that refuse, err or keep their connections open.

PYTHONPATH=src:. .venv/bin/python -m tests.bench.storages [NAME…] [--beside CHECKOUT]

With `--beside`, another checkout's program meets the same storages, and both are printed; a run of it is ended after
150 s. The job is finished as soon as it is asked for, so that what is left is the link, the download and the archive.
Exit code 1 if a limit is exceeded.
"""

import argparse
import os
import subprocess
import sys
import tempfile
import time
from dataclasses import dataclass
from pathlib import Path

from tests.fakes.bad_answers import KEYS
from tests.fakes.storages import STORAGES, Storage

LIMITS = {"a small archive": 2.0, "an expired link": 2.0, "a dead link": 5.0}
"""Seconds after the job has ended, beyond what a command needs to start and to be told of that."""
LONGEST = 60.0
PATIENCE = 150.0
ROOT = Path(__file__).parents[2]


@dataclass(frozen=True, slots=True)
class Outcome:
    """`seconds` are from the question for the finished job's bundle to the command's end."""

    seconds: float
    code: int | None
    last: str


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("names", nargs="*", default=list(STORAGES))
    parser.add_argument("--beside", type=Path, help="another checkout")
    chosen = parser.parse_args()
    checkouts = [ROOT, *([chosen.beside.resolve()] if chosen.beside else [])]
    too_long: list[str] = []
    print(
        f"{'storage':32} "
        + " ".join(f"{'this' if path == ROOT else 'beside':>8}" for path in checkouts)
        + "  ends with"
    )
    for name in chosen.names:
        outcomes = [export(STORAGES[name], path) for path in checkouts]
        figures = " ".join(f"{shown(outcome):>8}" for outcome in outcomes)
        print(f"{name:32} {figures}  {' | '.join(outcome.last for outcome in outcomes)}", flush=True)
        if outcomes[0].seconds > LIMITS.get(name, LONGEST):
            too_long.append(name)
    print(f"Limits: {', '.join(f'{name} {most:g} s' for name, most in LIMITS.items())}, others {LONGEST:g} s.")
    print(f"Exceeded: {', '.join(too_long) or 'none'}.")
    return int(bool(too_long))


def shown(outcome: Outcome) -> str:
    return f"{outcome.seconds:.1f} s" if outcome.code is not None else f">{PATIENCE:.0f} s"


def export(storage: Storage, checkout: Path) -> Outcome:
    with tempfile.TemporaryDirectory() as folder, storage.serving() as (service, _):
        command = [sys.executable, "-m", "docsdesk", "export", "--base-url", service.url]
        command += ["--domain", "docs.example.com", "-o", f"{folder}/x.tar.gz"]
        environment = {**os.environ, **KEYS, "PYTHONPATH": str(checkout / "src")}
        begun = time.monotonic()
        try:
            ended = subprocess.run(
                command, env=environment, capture_output=True, text=True, timeout=PATIENCE, check=False
            )
            code, said = ended.returncode, ended.stderr
        except subprocess.TimeoutExpired as error:
            code, said = None, (error.stderr or b"").decode()
        total = time.monotonic() - begun
        built = next((asked.at for asked in service.requests("bundle")), begun)
    titles = [line for line in said.splitlines() if line.startswith(("docsdesk: ", "waiting: "))]
    last = "the archive" if code == 0 else (titles or said.splitlines() or [""])[-1]
    return Outcome(total - (built - begun), code, last)


if __name__ == "__main__":
    sys.exit(main())
