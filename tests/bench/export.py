"""Pages a second of an export to a finished archive, beside Hugo's bare build: `python -m tests.bench.export`.

Docsdesk is the process that an export job starts, from its first line of Python to the archive on the disk: pages with
their components and coloured code, search index, manifest, archive. Hugo builds the same pages as plain Markdown, with
the smallest layout there is, into a folder; once with coloured code, which is what counts, and once without.
"""

import argparse
import os
import shutil
import statistics
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path

from tests.bench.build import Taken, taken
from tests.bench.peer_builders import hugo
from tests.bench.plain_markdown import write_plain_pages
from tests.bench.written_site import write_docs_folder

from docsdesk.docs.folder.docs_folder import load_folder
from docsdesk.engine.export.build_process import EVENTS, BuildDone, BuildOrder, build_worker

LEAST = 0.8
"""Times the pages a second of Hugo with coloured code."""
OURS, COLOURED, PLAIN = "Docsdesk", "Hugo", "Hugo, plain code"


def exporter(site: Path, work: Path, suffix: str) -> Callable[[], None]:
    """A cold export: nothing is kept from the one before but the compiled modules, as after an installation."""
    program = (sys.executable, "-m", "docsdesk")
    os.environ |= {"PYTHONPYCACHEPREFIX": str(work / "bytecode"), "PYTHONDONTWRITEBYTECODE": ""}
    order = BuildOrder(folder=site, archive=work / f"out/bundle{suffix}", cache=work / "cache", program=program)

    def export() -> None:
        worker = build_worker(program)
        end = list(worker.stream(order, EVENTS))[-1]
        worker.close()
        if not isinstance(end, BuildDone):
            raise SystemExit(f"The export failed: {end}")

    return export


def measured(site: Path, work: Path, suffix: str, rounds: int) -> tuple[int, dict[str, Taken]]:
    """Pages, and the medians of each builder; they take turns."""
    peers = [hugo(work / "coloured"), hugo(work / "plain", colours=False)]
    pages = 0
    for peer in peers:
        pages = write_plain_pages(load_folder(site), peer.pages)
    export = exporter(site, work, suffix)
    export()
    times: dict[str, list[Taken]] = {OURS: [], COLOURED: [], PLAIN: []}
    for peer in peers:
        peer.build()
    for _ in range(rounds):
        for folder in ("out", "cache"):
            shutil.rmtree(work / folder, ignore_errors=True)
        times[OURS].append(taken(export))
        for name, peer in zip((COLOURED, PLAIN), peers, strict=True):
            peer.clear()
            times[name].append(taken(peer.build))
    return pages, {name: _median(found) for name, found in times.items()}


def _median(found: list[Taken]) -> Taken:
    return Taken(statistics.median(one.clock for one in found), statistics.median(one.processors for one in found))


def main() -> None:
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--pages", type=int, default=1000)
    options.add_argument("--rounds", type=int, default=5)
    options.add_argument("--suffix", default=".tar.gz", help=".tar.gz, .tar.zst or .zip")
    chosen = options.parse_args()
    with tempfile.TemporaryDirectory() as work:
        site = write_docs_folder(Path(work) / "site", chosen.pages)
        pages, medians = measured(site, Path(work), chosen.suffix, chosen.rounds)
        size = (Path(work) / f"out/bundle{chosen.suffix}").stat().st_size
    print(f"{pages} pages, {chosen.suffix} of {size / 1e6:.1f} MB, medians of {chosen.rounds} rounds")
    for name, found in medians.items():
        speed = f"{found.clock:7.2f} s {pages / found.clock:6.0f} pages/s {found.processors:7.2f} s of processors"
        print(f"  {name:<16} {speed}   Docsdesk is {found.clock / medians[OURS].clock:.2f} times as fast")
    sys.exit(medians[COLOURED].clock / medians[OURS].clock < LEAST)


if __name__ == "__main__":
    main()
