"""Services that mean harm, exported from, published from and asked: small, quick, or refused with the reason.

PYTHONPATH=src:. python -m tests.faults.hostile_services [--quick] [--seed N] [--trace N] [--only WORD] [--command NAME]

`export`, `publish` and `ask` as text, as JSON and raw; in all processes together at most 400 MB, 20 s. The commands
have a patience of two seconds.
"""

import random
import sys
import zlib
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

from tests.fakes.hostile_services import HostileService, hostile_services, served
from tests.faults.hostile_runs import PATIENCE, Outcome, judged, options, report, share, tried
from tests.faults.suite import SuiteResult
from tests.faults.watched_command import Place, docsdesk_command, private_place, watch

COMMANDS = ("export", "publish", "ask")
QUICK = 12
ENVIRONMENT = {
    "DOCSDESK_TIMEOUT": "2",
    "DOCSDESK_ADMIN_KEY": "svc_adm1n",
    "DOCSDESK_ASSISTANT_KEY": "svc_dsc_assist4nt",
}
ASKED = ((), ("--json",), ("--raw",), ("--interface", "v2"))


def attacked(case: HostileService, seed: int, commands: tuple[str, ...], *, trace: bool) -> Iterator[Outcome]:
    number = zlib.crc32(f"{seed} {case.name}".encode())
    command = "ask" if case.operation == "ask" else COMMANDS[number % 2]
    if command not in commands:
        return
    with served(case) as url, private_place() as place:
        out = place.root / "out"
        out.mkdir()
        told = (*_told(command, url, out, ASKED[number % len(ASKED)]),)
        may = {"connects": (url.removeprefix("http://"),), "outputs": (out,), "folders": (out,), "loopback": True}
        seen = watch(docsdesk_command(*told), place, seconds=PATIENCE, environment=ENVIRONMENT, trace=trace, **may)
        # Raw is what came: it is not for a terminal.
        shown = replace(seen, stdout="") if "--raw" in told else seen
        yield judged(case.name, command, shown, *_left(out, place))


def _told(command: str, url: str, out: Path, how: tuple[str, ...]) -> tuple[str, ...]:
    site = ("--base-url", url, "--domain", "docs.example.com")
    match command:
        case "ask":
            return ("ask", *site, "How do I sign in?", *how)
        case "export":
            return ("export", *site, "-o", str(out / "bundle.tar.gz"))
        case _:
            return ("publish", *site, "-o", str(out / "bundle.tar.gz"), "--values", str(out / "values.yaml"))


def _left(out: Path, place: Place) -> Iterator[str]:
    """An archive is there whole or not at all; beside it only what the next download goes on from."""
    known = ("bundle.tar.gz", "values.yaml", "bundle.tar.gz.part", "bundle.tar.gz.part.json")
    for path in sorted(out.iterdir()):
        if path.name not in known:
            yield f"left {path.name}"
    yield from (f"left {path.name} in the temporary folder" for path in sorted(place.tmp.iterdir()))


def suite(quick: bool, seed: int) -> SuiteResult:
    cases = hostile_services(seed)[: QUICK if quick else None]
    work = lambda case, is_traced: attacked(case, seed, COMMANDS, trace=is_traced)  # noqa: E731
    return report(tried(work, cases, 0, seed), seed)


def main() -> int:
    given = options(__doc__)
    cases = [case for case in hostile_services(given.seed) if given.only in case.name]
    cases = random.Random(given.seed).sample(cases, QUICK) if given.quick else share(cases, given.part)
    commands = tuple(command for command in COMMANDS if command in given.command or not given.command)
    work = lambda case, is_traced: attacked(case, given.seed, commands, trace=is_traced)  # noqa: E731
    result = report(tried(work, cases, given.trace, given.seed, given.workers), given.seed)
    print(f"{len(cases)} services, {result.cases} runs, {result.held} held", *result.faults, sep="\n  ")
    return int(bool(result.faults))


if __name__ == "__main__":
    sys.exit(main())
