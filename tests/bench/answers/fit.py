"""Fits what the signals of a section are worth: `python -m tests.bench.answers.fit FOLDER…`. Prints the weights.

The examples are headings, once hidden from their sections and once as they are: the section below one is what a search
for its words should find. Questions count more than other headings, and headings as they are more than hidden ones. No
weight makes a section fit better for having a part of the question less. FITTED_ON are the sites that today's weights
were fitted on, so figures are told of others.
"""

import argparse
import asyncio
import math
from collections.abc import Iterator, Sequence
from pathlib import Path

from tests.bench.answers.asked import Asked, indexed, plain_headings, questions, without_headings
from tests.bench.answers.site import read_site

from docsdesk.engine.answers.question import read_question
from docsdesk.engine.answers.ranking import WEIGHTS, Signals
from docsdesk.engine.answers.search import SectionIndex
from docsdesk.engine.answers.search_result import SectionEntry

MOST_QUESTIONS = 200
MOST_CANDIDATES = 40
ROUNDS = 80
STEP = 0.1
QUESTIONS, PLAIN = (1.5, 2.0), (1.0, 1.5)
"""Weights of examples: with the heading hidden, and as it is."""
FITTED_ON = (
    *("harmony", "safefy", "onyx", "mintlify-docs", "meilisearch", "abstract", "agno", "berachain", "bytez", "circle"),
    *("cosmos", "lightdash", "livepeer", "polyai", "portkey", "sequence"),
)
"""Names of folders: five that were always fitted on, and of 25 public repositories those with an even digest."""

Example = tuple[list[Signals], list[bool], float]


def examples(entries: Sequence[SectionEntry]) -> Iterator[Example]:
    kept = indexed(entries)
    for asked, weights in ((questions(entries)[:MOST_QUESTIONS], QUESTIONS), (plain_headings(entries), PLAIN)):
        hidden = indexed(without_headings(entries, asked))
        for index, weight in zip((hidden, kept), weights, strict=True):
            for each in asked:
                found, right = _judged(index, each)
                if any(right):
                    yield found, right, weight


def _judged(index: SectionIndex, asked: Asked) -> tuple[list[Signals], list[bool]]:
    judged = index.judge(read_question(asked.text))[1][:MOST_CANDIDATES]
    return [signals for signals, _ in judged], [asked.is_answered_by(hit.entry) for _, hit in judged]


def fitted(data: Sequence[Example]) -> Signals:
    """By gradient ascent (Adam) on the likelihood that the right section is drawn from a question's candidates."""
    weights, mean, square = list(WEIGHTS), [0.0] * len(WEIGHTS), [0.0] * len(WEIGHTS)
    for _ in range(ROUNDS):
        slope = _slope(data, weights)
        for at, each in enumerate(slope):
            mean[at] = 0.9 * mean[at] + 0.1 * each
            square[at] = 0.99 * square[at] + 0.01 * each * each
            weights[at] += STEP * mean[at] / (math.sqrt(square[at]) + 1e-6)
            weights[at] = max(weights[at], 0.0)
    return Signals(*weights)


def _slope(data: Sequence[Example], weights: Sequence[float]) -> list[float]:
    slope = [0.0] * len(weights)
    for found, right, weight in data:
        values = [sum(a * b for a, b in zip(signals, weights, strict=True)) for signals in found]
        best = max(values)
        odds = [math.exp(value - best) for value in values]
        whole, good = sum(odds), sum(odd for odd, is_right in zip(odds, right, strict=True) if is_right)
        for signals, odd, is_right in zip(found, odds, right, strict=True):
            pull = (odd / max(good, 1e-12) if is_right else 0.0) - odd / whole
            for at, signal in enumerate(signals):
                slope[at] += weight * pull * signal
    return [each / len(data) for each in slope]


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tests.bench.answers.fit")
    parser.add_argument("folders", nargs="+", type=Path)
    folders = parser.parse_args().folders
    sites = [asyncio.run(read_site(folder.resolve())).entries for folder in folders]
    data = [example for entries in sites for example in examples(entries)]
    weights = fitted(data)
    print(f"{len(data)} examples")
    print("Signals(" + ", ".join(f"{name}={value:.2f}" for name, value in weights._asdict().items()) + ")")


if __name__ == "__main__":
    main()
