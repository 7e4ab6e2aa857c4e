"""Docs folders that mean harm, given to every command: small, quick, or refused with the reason, and nothing else done.

PYTHONPATH=src:. python -m tests.faults.hostile_folders [--quick] [--seed N] [--trace N] [--only WORD] [--command NAME]

`check`, `check --fix`, `serve` with pages, a search and a question, `export`, `ask`, `publish`, and a setting that is
changed and saved as in the window; in all processes together at most 400 MB, at most 20 s.
"""

import json
import random
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import replace
from pathlib import Path

from tests.fakes.hostile_folders.all import hostile_folders
from tests.fakes.hostile_folders.case import SECRET, HostileFolder
from tests.faults.hostile_runs import PATIENCE, Outcome, fetch, holds, judged, options, report, share, tried
from tests.faults.suite import SuiteResult
from tests.faults.watched_command import Place, docsdesk_command, private_place, running, watch

COMMANDS = ("check", "serve", "export", "ask", "publish", "fix", "edit")
"""Those that write into the folder come last."""
QUICK = 5
QUESTION = "When does a ferry leave?"
PAGES = (
    "/",
    "/index",
    "/p",
    "/a",
    "/p0",
    "/api/a",
    "/sail",
    "/a.png",
    "/a.svg",
    "/search",
    "/%2e%2e/outside/secret.json",
)


def attacked(case: HostileFolder, seed: int, commands: tuple[str, ...], *, trace: bool) -> Iterator[Outcome]:
    """Each command on the same folder, in a home of its own."""
    with case_folder() as folder:
        case.write(folder / "docs", folder / "outside", seed)
        for command in commands:
            with private_place() as place:
                yield ATTACKS[command](case.name, folder, place, trace)


@contextmanager
def case_folder() -> Iterator[Path]:
    folder = Path(tempfile.mkdtemp(prefix="f", dir="/tmp")).resolve()
    try:
        yield folder
    finally:
        subprocess.run(["chmod", "-R", "u+rwx", str(folder)], check=False, capture_output=True)
        shutil.rmtree(folder, ignore_errors=True)


def _check(case: str, folder: Path, place: Place, trace: bool) -> Outcome:
    seen = watch(docsdesk_command("check", folder / "docs"), place, seconds=PATIENCE, folders=(folder,), trace=trace)
    return judged(case, "check", seen)


def _fix(case: str, folder: Path, place: Place, trace: bool) -> Outcome:
    command = docsdesk_command("check", "--fix", folder / "docs")
    may = {"folders": (folder,), "outputs": (folder / "docs",)}
    return judged(case, "fix", watch(command, place, seconds=PATIENCE, trace=trace, **may))


def _edit(case: str, folder: Path, place: Place, trace: bool) -> Outcome:
    command = (sys.executable, "-P", "-m", "tests.fakes.editing_program", str(folder / "docs"))
    may = {"folders": (folder,), "outputs": (folder / "docs",)}
    return judged(case, "edit", watch(command, place, seconds=PATIENCE, trace=trace, **may))


def _export(case: str, folder: Path, place: Place, trace: bool) -> Outcome:
    archive = place.root / "out" / "bundle.tar.gz"
    return _packed(case, "export", ("export", folder / "docs", "-o", archive), folder, place, trace)


def _publish(case: str, folder: Path, place: Place, trace: bool) -> Outcome:
    out = place.root / "out"
    where = (
        "-o",
        out / "bundle.tar.gz",
        "--values",
        out / "values.yaml",
        "--bundle-url",
        "https://example.com/b.tar.gz",
    )
    return _packed(case, "publish", ("publish", folder / "docs", *where), folder, place, trace)


def _packed(case: str, command: str, arguments: tuple, folder: Path, place: Place, trace: bool) -> Outcome:
    out = place.root / "out"
    out.mkdir()
    may = {"folders": (folder, out), "outputs": (out,), "loopback": True}
    seen = watch(docsdesk_command(*arguments), place, seconds=PATIENCE, trace=trace, **may)
    shown = ["holds a file from outside"] if holds(out / "bundle.tar.gz", SECRET) else []
    left = sorted(path.name for path in out.iterdir() if path.name not in ("bundle.tar.gz", "values.yaml"))
    if left or (seen.code == 1 and (out / "bundle.tar.gz").exists() and command == "export"):
        shown.append(f"left beside the archive: {left or 'the archive itself'}")
    return judged(case, command, seen, *shown)


def _ask(case: str, folder: Path, place: Place, trace: bool) -> Outcome:
    command = docsdesk_command("ask", folder / "docs", QUESTION)
    seen = watch(command, place, seconds=PATIENCE, folders=(folder,), trace=trace, loopback=True)
    shown = ["tells a file from outside"] if SECRET in seen.stdout else []
    return judged(case, "ask", seen, *shown)


def _serve(case: str, folder: Path, place: Place, trace: bool) -> Outcome:
    command = docsdesk_command("serve", folder / "docs")
    found: list[str] = []
    with running(command, place, seconds=PATIENCE * 2, folders=(folder,), trace=trace, loopback=True) as run:
        announced = run.first_line(PATIENCE)
        began = run.seconds
        if announced:
            found += _visits(json.loads(announced), run)
        seen = run.finish(15)
    longest = began if announced or seen.code != 1 else seen.seconds
    return judged(case, "serve", replace(seen, seconds=longest), *found)


def _visits(announced: dict[str, str], run) -> Iterator[str]:
    """What is wrong with a few pages, the search and a question."""
    url, domain = announced["url"], announced.get("assistantDomain", "")
    question = json.dumps({"fp": "a", "messages": [{"id": "1", "role": "user", "content": QUESTION, "parts": []}]})
    where = f"/discovery/v1/assistant/{domain}/message"
    answers = [fetch(url, path, run=run) for path in PAGES]
    answers.append(fetch(url, where, body=question, key=announced.get("assistantKey", ""), run=run))
    for answer in answers:
        if answer.fault:
            yield answer.fault
        if SECRET.encode() in answer.body:
            yield "shows a file from outside"
        if answer.status >= 500 and answer.status != 503:
            yield f"answered {answer.status}: {answer.body[:100]!r}"


ATTACKS = {
    "check": _check,
    "serve": _serve,
    "export": _export,
    "ask": _ask,
    "publish": _publish,
    "fix": _fix,
    "edit": _edit,
}


def suite(quick: bool, seed: int, trace: int | None = None) -> SuiteResult:
    cases = hostile_folders()
    if quick:
        cases = random.Random(seed).sample(cases, QUICK)
    traced = (2 if quick else 100) if trace is None else trace
    work = lambda case, is_traced: attacked(case, seed, COMMANDS, trace=is_traced)  # noqa: E731
    return report(tried(work, cases, traced, seed), seed)


def main() -> int:
    given = options(__doc__)
    cases = [case for case in hostile_folders() if given.only in case.name]
    cases = random.Random(given.seed).sample(cases, QUICK) if given.quick else share(cases, given.part)
    commands = tuple(command for command in COMMANDS if command in given.command or not given.command)
    work = lambda case, is_traced: attacked(case, given.seed, commands, trace=is_traced)  # noqa: E731
    result = report(tried(work, cases, given.trace, given.seed, given.workers), given.seed)
    print(f"{len(cases)} folders, {result.cases} runs, {result.held} held", *result.faults, sep="\n  ")
    return int(bool(result.faults))


if __name__ == "__main__":
    with suppress(BrokenPipeError):
        sys.exit(main())
