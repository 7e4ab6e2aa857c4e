"""Fits when a question counts as answered: `python -m tests.bench.answers.fit_evidence FOLDER…`. Prints the weights.

The examples are the questions of sites: on their own site with the heading and without it, if a search finds the right
page then, and on every other site. The threshold lies where that share of the last is refused.
"""

import argparse
import asyncio
import math
from collections.abc import Iterator, Sequence
from pathlib import Path

from tests.bench.answers.asked import Asked, borrowed, indexed, questions, without_headings
from tests.bench.answers.figures import PAGE_SIZE, SAMPLE
from tests.bench.answers.site import Site, read_site

from docsdesk.engine.answers.answer import Evidence, evidence
from docsdesk.engine.answers.question import read_question
from docsdesk.engine.answers.search import SectionIndex

REFUSED = 0.935
"""A little more than is to be reached elsewhere."""
SOUGHT = 3
FOREIGN_WEIGHT = 0.4
ROUNDS = 3000
STEP = 0.02
RIDGE = 0.01
SIZE_WEIGHT = -0.8
"""Not fitted: with it, small sites and large ones refuse about the same share."""

Example = tuple[Evidence, bool]


def examples(sites: Sequence[Site]) -> Iterator[Example]:
    asked = {site.name: questions(site.entries) for site in sites}
    for site in sites:
        own = asked[site.name]
        kept, hidden = indexed(site.entries), indexed(without_headings(site.entries, own))
        yield from ((_seen(kept, each.text), True) for each in own)
        yield from ((_seen(hidden, each.text), True) for each in own if _is_found(hidden, each))
        yield from ((_seen(kept, each.text), False) for each in borrowed(site.name, asked))


def _seen(index: SectionIndex, text: str) -> Evidence:
    found = index.search(read_question(text))
    return evidence(found, found.hits[:PAGE_SIZE])


def _is_found(index: SectionIndex, asked: Asked) -> bool:
    hits = index.search(read_question(asked.text)).hits[:SOUGHT]
    return any(hit.entry.page == asked.entry.page or asked.is_answered_by(hit.entry) for hit in hits)


def fitted(data: Sequence[Example]) -> tuple[Evidence, float]:
    """Logistic regression by gradient ascent over standardised values, and the threshold."""
    count = len(data)
    means = [sum(column) / count for column in zip(*(seen for seen, _ in data), strict=True)]
    spreads = [
        math.sqrt(sum((each - mean) ** 2 for each in column) / count) or 1.0
        for column, mean in zip(zip(*(seen for seen, _ in data), strict=True), means, strict=True)
    ]
    rows = [
        ([(each - mean) / spread for each, mean, spread in zip(seen, means, spreads, strict=True)] + [1.0], is_own)
        for seen, is_own in ((seen._replace(size=means[-1]), is_own) for seen, is_own in data)
    ]
    weights = [0.0] * len(rows[0][0])
    for _ in range(ROUNDS):
        slope = [-RIDGE * count * weight for weight in weights]
        for row, is_own in rows:
            chance = 1 / (1 + math.exp(-sum(a * b for a, b in zip(row, weights, strict=True))))
            pull = (is_own - chance) * (1.0 if is_own else FOREIGN_WEIGHT)
            for at, each in enumerate(row):
                slope[at] += pull * each
        weights = [weight + STEP * each / math.sqrt(count) for weight, each in zip(weights, slope, strict=True)]
    found = Evidence(*(weight / spread for weight, spread in zip(weights[:-1], spreads, strict=True)))
    found = found._replace(size=SIZE_WEIGHT)
    foreign = sorted(sum(a * b for a, b in zip(seen, found, strict=True)) for seen, is_own in data if not is_own)
    return found, foreign[int(len(foreign) * REFUSED)]


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tests.bench.answers.fit_evidence")
    parser.add_argument("folders", nargs="+", type=Path)
    folders = parser.parse_args().folders
    sites = [asyncio.run(read_site(folder.resolve())) for folder in (*folders, SAMPLE)]
    data = list(examples(sites))
    weights, least = fitted(data)
    print(f"{len(data)} examples")
    print("Evidence(" + ", ".join(f"{name}={value:.2f}" for name, value in weights._asdict().items()) + ")")
    print(f"LEAST = {least:.2f}")


if __name__ == "__main__":
    main()
