"""Services, storages and answers that are odd, through the real command: it ends with its reason, or the archive.

PYTHONPATH=src:. python -m tests.faults.service_scenarios [--quick] [--seed N] [--only WORD] [--workers N] [--said]

A scenario of `tests/fakes/odd_services` says what is right: the exit code, what the first line of the error names, and
how long it may take. Whatever it is, nothing is lost or started twice, and no key is anywhere: in what is printed, in
what is written, or in what the storage is asked. A reason takes at most 60 s, an archive 20 s.
"""

import argparse
import json
import random
import re
import sys
import time
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path

from tests.fakes.odd_services.all import ANSWERED, EXPORTS
from tests.fakes.odd_services.scenario import AnswerScenario, ExportScenario, Right, Scenario
from tests.fakes.odd_services.server import SIGNATURE, Served, served
from tests.faults.suite import SuiteResult
from tests.faults.watched_command import Bounds, Watched, docsdesk_command, private_place, running

WORKERS = 10
"""Most of them wait most of the time."""
LOOK = 0.25
"""Seconds between two looks at a command."""
MORE_PATIENCE = 10.0
"""Seconds after which a command that should have ended is ended."""
QUICK = 40
ADMIN_KEY, ASSISTANT_KEY = "svc_c4nary4dmin", "svc_dsc_c4nary4ssistant"
KEYS = {"DOCSDESK_ADMIN_KEY": ADMIN_KEY, "DOCSDESK_ASSISTANT_KEY": ASSISTANT_KEY}
SECRETS = (ADMIN_KEY, ASSISTANT_KEY)
ERROR = "docsdesk: "
_LATE = re.compile(r"[\d.]+ s( after .*)?")
_FOR_TERMINALS = re.compile(r"[\x00-\x08\x0b-\x1f\x7f-\x9f\u202a-\u202e\u2066-\u2069]")


@dataclass(frozen=True, slots=True)
class Tried:
    scenario: Scenario
    seconds: float
    megabytes: float
    said: str
    faults: tuple[str, ...]

    @property
    def is_only_late(self) -> bool:
        return bool(self.faults) and all(_LATE.fullmatch(fault) for fault in self.faults)

    def line(self) -> str:
        return f"{self.scenario.kind}: {self.scenario.name}: {'; '.join(self.faults)[:600]}"


def tried(scenario: Scenario) -> Tried:
    with served(scenario) as service, private_place() as place:
        out = place.root / "out"
        out.mkdir()
        told = _export(scenario, service, out) if isinstance(scenario, ExportScenario) else _ask(scenario, service)
        environment = {**KEYS, **scenario.environment}
        patience = scenario.right.seconds + MORE_PATIENCE
        watching = {"seconds": patience, "environment": environment, "outputs": (out,)}
        with running(docsdesk_command(*told), place, **watching) as command:
            while command.sample():
                time.sleep(LOOK)
            seen = command.finish()
        faults = (*_faults(scenario, seen, service), *_left(scenario, seen, out), *_leaks(seen, service, place.root))
    return Tried(scenario, seen.seconds, seen.megabytes, seen.stderr, faults)


def _export(scenario: ExportScenario, service: Served, out: Path) -> tuple[str, ...]:
    site = () if "--project-id" in scenario.options else ("--domain", "docs.example.com")
    return ("export", "--base-url", service.service, *site, "-o", str(out / scenario.output), *scenario.options)


def _ask(scenario: AnswerScenario, service: Served) -> tuple[str, ...]:
    how = ("--interface", scenario.interface, *(("--json",) if scenario.is_json else ()))
    return ("ask", "--base-url", service.service, "--domain", "acme", *how, "How do I authenticate?")


def _faults(scenario: Scenario, seen: Watched, service: Served) -> Iterator[str]:
    """What is not right of how it ended and what it said."""
    right = scenario.right
    yield from seen.problems(Bounds(seconds=right.seconds))
    if seen.code != right.code:
        yield f"exit {seen.code} in place of {right.code}: {_first_line(seen.stderr)!r}"
    first = _first_line(seen.stderr)
    yield from (f"{first!r} does not name {words}" for words in right.names if not _has(words, first))
    yield from (f"{words} is not told: {seen.stderr[-300:]!r}" for words in right.tells if not _has(words, seen.stderr))
    printed = seen.stdout + seen.stderr
    yield from (f"{words!r} is told" for words in right.never if _has(words, printed))
    if _FOR_TERMINALS.search(printed):
        yield "control characters are printed"
    if right.promptly and (late := _after_storage(service, seen)) > right.promptly:
        yield f"{late:.1f} s after the storage's first answer"
    started = [asked for asked in service.requests("start") if asked.status < 300]
    if len(started) > 1:
        yield f"started {len(started)} times"


def _after_storage(service: Served, seen: Watched) -> float:
    """Seconds from the storage's first answer to its last, but for those in which others kept the processors busy."""
    asked = service.requests("store")
    return max(asked[-1].at - asked[0].at - seen.waited, 0.0) if asked else 0.0


def _first_line(said: str) -> str:
    """Of the error: the last one that begins with the program's name."""
    lines = [line for line in said.splitlines() if line.startswith(ERROR)]
    return (lines or said.strip().splitlines()[-1:] or [""])[-1].removeprefix(ERROR)


def _has(words: str, text: str) -> bool:
    return words in text or re.search(words, text, re.IGNORECASE) is not None


def _left(scenario: Scenario, seen: Watched, out: Path) -> Iterator[str]:
    """The archive whole, under the name that is printed and nothing beside it; or the answer; or nothing."""
    if isinstance(scenario, AnswerScenario):
        yield from _answered(scenario, seen)
        return
    files = sorted(path for path in out.rglob("*") if path.is_file())
    if scenario.right.code != 0:
        yield from (f"left {path.name}" for path in files if ".part" not in path.name)
        return
    if seen.code != 0:
        return
    path = Path(seen.stdout.strip())
    if files != [path]:
        yield f"printed {path.name!r}, and there are {[file.name for file in files]}"
    elif path.name != f"site{scenario.right.suffix}":
        yield f"named {path.name} in place of site{scenario.right.suffix}"
    elif path.read_bytes() != scenario.archive:
        yield f"{path.stat().st_size:,} bytes that are not the {len(scenario.archive):,} of the archive"


def _answered(scenario: AnswerScenario, seen: Watched) -> Iterator[str]:
    if scenario.says not in (seen.stdout if not scenario.is_json else _content(seen.stdout)):
        yield f"the answer is not there: {seen.stdout[:200]!r}"
    if not scenario.is_json:
        return
    answer = _json(seen.stdout)
    yield from (
        f"{name} is {answer.get(name)!r} in place of {value!r}"
        for name, value in scenario.holds.items()
        if answer.get(name) != value
    )
    if scenario.is_noted and not answer.get("note"):
        yield "no note in the JSON"


def _json(text: str) -> dict[str, object]:
    try:
        answer = json.loads(text)
    except ValueError:
        return {}
    return answer if isinstance(answer, dict) else {}


def _content(text: str) -> str:
    """The text of the message's parts, as both interfaces have them."""
    message = _json(text).get("message")
    parts = message.get("parts", []) if isinstance(message, dict) else []
    return "".join(part["text"] for part in parts if part.get("type") == "text")


def _leaks(seen: Watched, service: Served, root: Path) -> Iterator[str]:
    """Keys and signatures where they have no business."""
    printed = seen.stdout + seen.stderr
    yield from (f"{secret} is printed" for secret in (*SECRETS, SIGNATURE) if secret in printed)
    for path in sorted(root.rglob("*")):
        if path.is_file() and not path.is_symlink():
            content = path.read_bytes()
            yield from (f"{secret} is in {path.relative_to(root)}" for secret in SECRETS if secret.encode() in content)
    for asked in service.requests("store"):
        sent = f"{asked.line} {asked.headers}"
        yield from (f"the storage is told {secret}" for secret in SECRETS if secret in sent)
        if "authorization" in asked.headers or "cookie" in asked.headers:
            yield "the storage is told who asks"


def run(scenarios: Sequence[Scenario], workers: int = WORKERS, *, is_said: bool = False) -> list[Tried]:
    """Side by side, those that may take longest first; what does not hold is printed as it comes.

    What is only late is tried once more by itself: the others keep the machine busy.
    """

    def one(scenario: Scenario) -> Tried:
        result = tried(scenario)
        if result.faults:
            print(result.line(), flush=True)
        if is_said:
            print(f"--- {scenario.kind}: {scenario.name} ({result.seconds:.1f} s)\n{result.said}", flush=True)
        return result

    ordered = sorted(scenarios, key=lambda scenario: _is_long(scenario.right), reverse=True)
    with ThreadPoolExecutor(workers) as pool:
        results = list(pool.map(one, ordered))
    return [one(result.scenario) if result.is_only_late else result for result in results]


def _is_long(right: Right) -> bool:
    return right.code != 0


def report(results: Sequence[Tried]) -> SuiteResult:
    line = "{:<28}{:>7}{:>7}{:>12}{:>10}"
    print(line.format("kind", "cases", "held", "worst time", "memory"))
    for kind in sorted({result.scenario.kind for result in results}):
        of_kind = [result for result in results if result.scenario.kind == kind]
        print(
            line.format(
                kind,
                len(of_kind),
                sum(not result.faults for result in of_kind),
                f"{max(result.seconds for result in of_kind):.1f} s",
                f"{max(result.megabytes for result in of_kind):.0f} MB",
            )
        )
    return SuiteResult(
        cases=len(results),
        faults=tuple(result.line() for result in results if result.faults),
        worst_seconds=max((result.seconds for result in results), default=0.0),
        worst_megabytes=max((result.megabytes for result in results), default=0.0),
    )


def suite(quick: bool, seed: int) -> SuiteResult:
    scenarios: list[Scenario] = [*EXPORTS, *ANSWERED]
    return report(run(random.Random(seed).sample(scenarios, QUICK) if quick else scenarios))


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--quick", action="store_true", help="a seeded share")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--only", default="", metavar="WORD", help="scenarios whose kind or name has this in it")
    parser.add_argument("--workers", type=int, default=WORKERS)
    parser.add_argument("--said", action="store_true", help="print what each command said on standard error")
    given = parser.parse_args()
    scenarios = [each for each in (*EXPORTS, *ANSWERED) if given.only in f"{each.kind}: {each.name}"]
    if given.quick:
        scenarios = random.Random(given.seed).sample(scenarios, min(QUICK, len(scenarios)))
    result = report(run(scenarios, given.workers, is_said=given.said))
    print(f"{result.cases} scenarios, {result.held} held, {result.worst_seconds:.1f} s at worst")
    return int(bool(result.faults))


if __name__ == "__main__":
    sys.exit(main())
