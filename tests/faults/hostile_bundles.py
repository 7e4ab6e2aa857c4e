"""Bundles that mean harm, verified, shown and compared: small, quick, or refused for a reason, and nothing else done.

PYTHONPATH=src:. python -m tests.faults.hostile_bundles [--quick] [--seed N] [--trace N] [--only WORD] [--command NAME]

`verify`, `serve` with pages, and `publish --since`; in all processes together at most 400 MB, 20 s.
"""

import random
import shutil
import sys
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

from tests.fakes.hostile_bundles import HostileBundle, hostile_bundles
from tests.faults.hostile_folders import case_folder
from tests.faults.hostile_runs import PATIENCE, Outcome, fetch, judged, options, report, share, tried
from tests.faults.suite import SuiteResult
from tests.faults.watched_command import Place, docsdesk_command, private_place, running, watch

COMMANDS = ("verify", "serve", "compare")
QUICK = 8
SITE = Path(__file__).parents[2] / "resources" / "sample-site"
PAGES = ("/", "/index.html", "/p0.html", "/missing", "/manifest.json", "/..%2f..%2fetc/passwd", "/%00")


def attacked(case: HostileBundle, seed: int, commands: tuple[str, ...], *, trace: bool) -> Iterator[Outcome]:
    with case_folder() as folder:
        archive = folder / "bundle"
        archive.write_bytes(case.content(random.Random(f"{seed} {case.name}")))
        for command in commands:
            with private_place() as place:
                yield ATTACKS[command](case.name, archive, place, trace)


def _verify(case: str, archive: Path, place: Place, trace: bool) -> Outcome:
    command = docsdesk_command("verify", archive)
    return judged(case, "verify", watch(command, place, seconds=PATIENCE, folders=(archive.parent,), trace=trace))


def _serve(case: str, archive: Path, place: Place, trace: bool) -> Outcome:
    command = docsdesk_command("serve", archive)
    found: list[str] = []
    with running(command, place, seconds=PATIENCE * 2, folders=(archive.parent,), trace=trace, loopback=True) as run:
        url = run.first_line(PATIENCE)
        began = run.seconds
        if url:
            answers = [fetch(url.strip(), path, run=run) for path in PAGES]
            found = [answer.fault for answer in answers if answer.fault]
            found += [f"answered {answer.status}" for answer in answers if answer.status >= 500]
        seen = run.finish(15)
    return judged(case, "serve", replace(seen, seconds=began if url else seen.seconds), *found)


def _compare(case: str, archive: Path, place: Place, trace: bool) -> Outcome:
    out = place.root / "out"
    out.mkdir()
    # A site that comes with the program: its own `.git`, if it is a checkout, is no matter of this suite.
    site = shutil.copytree(SITE, place.root / "site")
    names = (
        "-o",
        out / "bundle.tar.gz",
        "--values",
        out / "values.yaml",
        "--bundle-url",
        "https://example.com/b.tar.gz",
    )
    command = docsdesk_command("publish", site, *names, "--since", archive)
    may = {"folders": (archive.parent, out, site), "outputs": (out,), "loopback": True}
    return judged(case, "compare", watch(command, place, seconds=PATIENCE, trace=trace, **may))


ATTACKS = {"verify": _verify, "serve": _serve, "compare": _compare}


def suite(quick: bool, seed: int) -> SuiteResult:
    cases = hostile_bundles(seed)
    if quick:
        cases = random.Random(seed).sample(cases, QUICK)
    work = lambda case, is_traced: attacked(case, seed, COMMANDS, trace=is_traced)  # noqa: E731
    return report(tried(work, cases, 3 if quick else 100, seed), seed)


def main() -> int:
    given = options(__doc__)
    cases = [case for case in hostile_bundles(given.seed) if given.only in case.name]
    cases = random.Random(given.seed).sample(cases, QUICK) if given.quick else share(cases, given.part)
    commands = tuple(command for command in COMMANDS if command in given.command or not given.command)
    work = lambda case, is_traced: attacked(case, given.seed, commands, trace=is_traced)  # noqa: E731
    result = report(tried(work, cases, given.trace, given.seed, given.workers), given.seed)
    print(f"{len(cases)} bundles, {result.cases} runs, {result.held} held", *result.faults, sep="\n  ")
    return int(bool(result.faults))


if __name__ == "__main__":
    sys.exit(main())
