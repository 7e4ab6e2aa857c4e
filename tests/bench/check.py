"""Seconds that a whole check of a docs folder takes, beside `mint broken-links`: `tests/bench/check.py [FOLDER…]`.

Both start as a process of their own, in turns. Ours checks docs.json, API descriptions, every page and every address;
the other one links alone. It is installed with npm at first use, in a folder of its own outside the checkout. Without
a folder, a site of 1,000 pages is written. `--findings` compares what is said of links instead, one by one.

`PYTHONPATH=src:. python tests/bench/check.py --broken` checks three written sites whose links lead nowhere, beside
what the same took before broken links were looked up instead of compared with every page (at 331379f, on two cores).
"""

import argparse
import json
import os
import resource
import shutil
import subprocess
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from tests.bench.npm_packages import installed_program
from tests.bench.written_site import write_docs_folder
from tests.faults.watched_command import docsdesk_command, private_place, watch

from docsdesk.docs.checks.links import LinkCheck
from docsdesk.docs.checks.pages import read_facts
from docsdesk.docs.folder.docs_folder import load_folder
from docsdesk.engine.live.page_facts import spread_facts

PINNED = "mint@4.2.941"
FACTS = Path(__file__).parent / "broken_links.mjs"
OURS = (sys.executable, "-m", "docsdesk", "check")
ROOT = Path(__file__).parents[2]
BROKEN = {
    (1_000, 500): "2.0 s",
    (4_000, 3_500): "37 s",
    (50_000, 40_000): "not done after 170 s",
}
"""Pages and broken links, and what their check took before."""


def taken(command: tuple[object, ...], folder: Path) -> tuple[float, float, str]:
    """Seconds by the clock and of processors, and what was written."""
    environment = {**os.environ, "PYTHONPATH": str(ROOT / "src"), "MINTLIFY_TELEMETRY_DISABLED": "1"}
    before, began = _processor_seconds(), time.perf_counter()
    done = subprocess.run(
        [str(part) for part in command], cwd=folder, env=environment, capture_output=True, text=True, check=False
    )
    return time.perf_counter() - began, _processor_seconds() - before, done.stdout


def _processor_seconds() -> float:
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


def compare_times(folder: Path, rounds: int) -> None:
    mint = installed_program(PINNED, "mint")
    ours = [taken((*OURS, folder, "--format", "json"), folder) for _ in range(rounds)]
    theirs = [taken((mint, "broken-links", "--check-anchors", "--check-redirects"), folder)]
    pages = sum(1 for _ in folder.rglob("*.md*"))
    findings = len(json.loads(ours[0][2])["findings"])
    print(f"{folder.name}: {pages} pages, {findings} findings")
    for name, times in (("docsdesk check", ours), ("mint broken-links", theirs)):
        clock, processors, _ = min(times)
        print(f"  {name:20}{clock:8.2f} s{processors:8.2f} s of processors{pages / clock:8.0f} pages/s")


def measure_broken_links(pages: int, broken: int, before: str) -> None:
    """Of all its processes together; what they waited for a processor does not count."""
    with private_place() as place:
        folder = write_broken_site(place.tmp / "site", pages, broken)
        seen = watch(docsdesk_command("check", folder), place, seconds=600.0)
    found = seen.stderr.strip().splitlines()[-1:]
    print(f"{pages:,} pages, {broken:,} broken links (before: {before})")
    print(f"  {seen.seconds:.2f} s, {seen.cpu_seconds:.2f} s of processors, {seen.megabytes:.0f} MB; {found}")
    print(f"  while others kept the processors busy for {seen.waited:.1f} s more")


def write_broken_site(folder: Path, pages: int, broken: int) -> Path:
    """The first pages have a link that leads nowhere, for it is misspelled; those of the others are right."""
    paths = [f"section-{number // 100}/page-{number}" for number in range(pages)]
    for number, path in enumerate(paths):
        there = paths[number * 7 % pages]
        target = there.replace("page", "pgae") if number < broken else there
        file = folder / f"{path}.mdx"
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(
            f"---\ntitle: Page {number}\n---\n\n## Start\n\nText of page {number} with **bold** words and `code`.\n\n"
            f"See [the other](/{target}) and [this](#start).\n\n- one\n- two\n"
        )
    groups = [{"group": f"Section {at // 100}", "pages": paths[at : at + 100]} for at in range(0, pages, 100)]
    (folder / "docs.json").write_text(json.dumps({"name": "Harbour", "navigation": {"groups": groups}}))
    return folder


def compare_findings(folder: Path) -> None:
    """Each link by its page and as it is written."""
    home = installed_program(PINNED, "mint").parents[2]
    shutil.copy(FACTS, home)
    said = taken(("node", FACTS.name, folder), home)[2]
    theirs = Counter(tuple(json.loads(line)) for line in said.splitlines() if line.startswith("["))
    docs = load_folder(folder)
    sources, facts = read_facts(docs, reader=spread_facts)
    check = LinkCheck(docs, facts)
    ours = Counter(
        (source.file.as_posix(), link.target)
        for source in sources
        for link in facts[source.file].links
        if check.problem(source.file, source.text, link) is not None
    )
    print(f"{folder.name}: both {(ours & theirs).total()}")
    for name, only in (("only ours", ours - theirs), ("only theirs", theirs - ours)):
        print(f"  {name} {only.total()}")
        for (file, link), count in sorted(only.items()):
            print(f"    {count} times {file}: {link}")


@contextmanager
def chosen_folders(named: list[Path]) -> Iterator[list[Path]]:
    if named:
        yield [folder.resolve() for folder in named]
        return
    with tempfile.TemporaryDirectory() as work:
        (Path(work) / "written").mkdir()
        yield [write_docs_folder(Path(work) / "written", 1000)]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("folders", nargs="*", type=Path)
    parser.add_argument("--findings", action="store_true")
    parser.add_argument("--broken", action="store_true")
    parser.add_argument("--rounds", type=int, default=3)
    chosen = parser.parse_args()
    if chosen.broken:
        for (pages, broken), before in BROKEN.items():
            measure_broken_links(pages, broken, before)
        return
    with chosen_folders(chosen.folders) as folders:
        for folder in folders:
            compare_findings(folder) if chosen.findings else compare_times(folder, chosen.rounds)


if __name__ == "__main__":
    main()
