"""Pages a second of a cold build, beside Hugo and Zensical: `python -m tests.bench.build [DOCS_FOLDER…]`.

Each builder is started as a process of its own on the same pages, in turns, and writes its files into an empty folder.
Docsdesk builds them with their components, the search index and the site's frame; the others get the same pages as
plain Markdown, Hugo with the smallest layout there is, both with highlighting.
"""

import argparse
import os
import resource
import shutil
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from tests.bench.peer_builders import peers
from tests.bench.plain_markdown import write_plain_pages
from tests.bench.written_site import write_docs_folder

from docsdesk.docs.folder.docs_folder import load_folder

LEAST = {"Hugo": 1.2, "Zensical": 5.0}
"""Times as fast as each."""
SLOW = "Zensical"
"""Takes so long that once is enough."""


def build_ours(site: str, out: str) -> None:
    from docsdesk.engine.export.bundle import Course, SiteFiles
    from docsdesk.engine.garbage import collect_garbage_seldom

    collect_garbage_seldom()  # As in the process of an export.
    SiteFiles(load_folder(Path(site)), Path(out), Course()).write(None, None)


@dataclass(frozen=True, slots=True)
class Taken:
    """Seconds: by the clock, and of processors, on which a machine's other work tells less."""

    clock: float
    processors: float


def taken(work: Callable[[], object]) -> Taken:
    began, before = time.perf_counter(), _processor_seconds()
    work()
    return Taken(time.perf_counter() - began, _processor_seconds() - before)


def _processor_seconds() -> float:
    """Of all processes that this one started and that have ended."""
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


def measured(site: Path, work: Path, rounds: int) -> tuple[int, dict[str, Taken]]:
    """Pages, and the medians of each builder."""
    pages = 0
    others = peers(work)
    for peer in others:
        pages = write_plain_pages(load_folder(site), peer.pages)
    out = work / "docsdesk"
    ours = [sys.executable, "-m", __spec__.name, "--build-ours", str(site), str(out)]
    # A first build that does not count compiles its modules, as an installation does, and as the others' are.
    environment = {**os.environ, "PYTHONPYCACHEPREFIX": str(work / "bytecode"), "PYTHONDONTWRITEBYTECODE": ""}
    out.mkdir()
    subprocess.run(ours, check=True, env=environment)
    for peer in others:
        if peer.name != SLOW:
            peer.build()
    times: dict[str, list[Taken]] = {"Docsdesk": [], **{peer.name: [] for peer in others}}
    for number in range(rounds):
        shutil.rmtree(out, ignore_errors=True)
        out.mkdir()
        times["Docsdesk"].append(taken(lambda: subprocess.run(ours, check=True, env=environment)))
        for peer in others:
            if number == 0 or peer.name != SLOW:
                peer.clear()
                times[peer.name].append(taken(peer.build))
    return pages, {name: _median(found) for name, found in times.items()}


def _median(found: list[Taken]) -> Taken:
    return Taken(statistics.median(one.clock for one in found), statistics.median(one.processors for one in found))


def compare(name: str, site: Path, rounds: int) -> bool:
    with tempfile.TemporaryDirectory() as work:
        pages, medians = measured(site, Path(work), rounds)
    print(f"{name}: {pages} pages")
    is_fast = True
    for builder, found in medians.items():
        times = found.clock / medians["Docsdesk"].clock
        least = LEAST.get(builder)
        is_fast = is_fast and (least is None or times >= least)
        note = "" if least is None else f"   Docsdesk is {times:.2f} times as fast (least {least})"
        speed = f"{found.clock:7.2f} s {pages / found.clock:6.0f} pages/s {found.processors:7.2f} s of processors"
        print(f"  {builder:<9} {speed}{note}")
    return is_fast


def main() -> None:
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("folders", nargs="*", type=Path, help="docs folders to build beside the written one")
    options.add_argument("--pages", type=int, default=2000, help="of the written folder; 0 leaves it out")
    options.add_argument("--rounds", type=int, default=3)
    chosen = options.parse_args()
    results: list[bool] = []
    with tempfile.TemporaryDirectory() as work:
        if chosen.pages:
            site = write_docs_folder(Path(work) / "site", chosen.pages)
            results.append(compare("written", site, chosen.rounds))
    results += [compare(folder.name, folder, chosen.rounds) for folder in chosen.folders]
    sys.exit(not all(results))


if __name__ == "__main__":
    if sys.argv[1:2] == ["--build-ours"]:
        build_ours(*sys.argv[2:4])
    else:
        main()
