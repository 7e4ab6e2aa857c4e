"""How good the answers are: `python -m tests.bench.answers FOLDER… [--show] [--fitted]`.

The questions are the headings of the sites' own pages that are questions. With headings hidden, each is taken out of
its section before that is indexed, so that only the text can be found; plain headings are up to 200 others, which are
no questions, hidden likewise. Borrowed questions are those of the other folders, and of the sample site; they are all
counted as foreign, though some have an answer everywhere. FTS5 searches the same sections for the same words.

The engine's weights and thresholds were fitted on the sites that `fit.FITTED_ON` names: their rows are marked, and the
table below the rows is of the others, or with `--fitted` of all. `--show` names every failure.
"""

import argparse
import asyncio
import statistics
from collections.abc import Sequence
from pathlib import Path

from tests.bench.answers.asked import borrowed, questions
from tests.bench.answers.figures import SAMPLE, Figures, SiteFigures
from tests.bench.answers.first_byte import first_bytes
from tests.bench.answers.fit import FITTED_ON
from tests.bench.answers.quotes import PagesAsRead
from tests.bench.answers.site import Site, read_site

COLUMNS = {
    "right first": lambda figures: figures.right,
    "refused": lambda figures: figures.refused,
    "hidden, 5": lambda figures: figures.found("headings hidden", 5),
    "FTS5": lambda figures: figures.found("FTS5, headings and text, hidden", 5),
    "plain, 5": lambda figures: figures.found("plain headings hidden", 5),
    "FTS5 ": lambda figures: figures.found("FTS5, plain hidden", 5),
}


def measured(sites: Sequence[Site], options: argparse.Namespace) -> Figures:
    asked = {site.name: questions(site.entries) for site in sites}
    told = Figures()
    print(f"{'site':20}{'sections':>9}{'questions':>10}" + "".join(f"{name:>13}" for name in COLUMNS))
    for site in sites:
        judged = SiteFigures(site.name, site.entries, PagesAsRead(site.renderer))
        show = print if options.show else lambda _: None
        figures = judged.measure(judged.asked, borrowed(site.name, asked), show)
        if options.fitted or site.name not in FITTED_ON:
            told.add(figures)
        shares = "".join(f"{percent(column(figures)):>13}" for column in COLUMNS.values())
        mark = " (fitted)" if site.name in FITTED_ON else ""
        print(f"{site.name:20}{len(site.entries):9}{len(judged.asked):10}{shares}{mark}", flush=True)
    return told


def table(figures: Figures) -> None:
    print(f"\n{'right section in the first':32} {'1':>6} {'5':>6}")
    for name in figures.ranks:
        shares = [share(figures.found(name, most)) for most in (1, 5)]
        print(f"{name:32} {shares[0]:6.3f} {shares[1]:6.3f}")
    print(f"\nanswered, right page first         {percent(figures.right)}")
    print(f"the same with headings hidden      {percent(figures.right_hidden)}")
    print(f"borrowed questions refused         {percent(figures.refused)} of {len(figures.refused)}")
    print(f"quotes that stand below the anchor {percent(figures.quotes)} of {len(figures.quotes)}")
    if figures.words:
        print(f"words an answer: median {statistics.median(figures.words):.0f}, most {max(figures.words)}")
    if figures.milliseconds:
        print(f"milliseconds an answer: {quantiles(figures.milliseconds)}")


def share(values: Sequence[bool]) -> float:
    return sum(values) / len(values) if values else 0.0


def percent(values: Sequence[bool]) -> str:
    return f"{share(values) * 100:5.1f} %"


def quantiles(values: Sequence[float]) -> str:
    ordered = sorted(values)
    return f"p50 {ordered[len(ordered) // 2]:.1f}, p99 {ordered[int(len(ordered) * 0.99)]:.1f}"


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tests.bench.answers")
    parser.add_argument("folders", nargs="*", type=Path)
    parser.add_argument("--show", action="store_true")
    parser.add_argument("--fitted", action="store_true")
    parser.add_argument("--no-clock", action="store_true")
    options = parser.parse_args()
    folders = [folder.resolve() for folder in options.folders]
    sites = [asyncio.run(read_site(folder)) for folder in dict.fromkeys((*folders, SAMPLE))]
    table(measured(sites, options))
    for name, times in ({} if options.no_clock else first_bytes()).items():
        print(f"milliseconds {name}: {quantiles(times)}, most {max(times):.1f}")


if __name__ == "__main__":
    main()
