"""Fits what the signals of a section are worth: `python -m tests.bench.answers.fit FOLDER…`. Prints the weights.

The examples are headings that are no questions, once hidden from their sections and once as they are: the section below
one is what a search for its words should find. No question that figures are told of is among them, nor any weight
that would make a section fit better for having a part of the question less.
"""

import argparse
import asyncio
import math
import random
from collections import Counter
from collections.abc import Iterator, Sequence
from pathlib import Path

from tests.bench.answers.asked import Asked, indexed, is_question, without_headings
from tests.bench.answers.site import read_site

from docsdesk.engine.answers.found import Entry
from docsdesk.engine.answers.question import read_question
from docsdesk.engine.answers.ranking import WEIGHTS, Signals
from docsdesk.engine.answers.search import SectionIndex

A_SITE = 200
MOST_CANDIDATES = 40
ROUNDS = 80
STEP = 0.1
LEAST_WORDS = 15
Example = tuple[list[Signals], list[bool]]


def pseudo_questions(entries: Sequence[Entry]) -> list[Asked]:
    """Headings of some words that no other section of the site has, above some text."""
    times = Counter(entry.section.title.lower() for entry in entries)
    fitting = [
        Asked(entry)
        for entry in entries
        if entry.section.anchor
        and times[entry.section.title.lower()] == 1
        and not is_question(entry.section.title)
        and len(read_question(entry.section.title).terms) >= 2
        and len(entry.section.text.split()) >= LEAST_WORDS
    ]
    random.Random(1).shuffle(fitting)
    return fitting[:A_SITE]


def examples(entries: Sequence[Entry]) -> Iterator[Example]:
    asked = pseudo_questions(entries)
    hidden = indexed(without_headings(entries, asked))
    for index in (hidden, indexed(entries)):
        for each in asked:
            found, right = _judged(index, each)
            if any(right):
                yield found, right


def _judged(index: SectionIndex, asked: Asked) -> tuple[list[Signals], list[bool]]:
    judged = index.judged(read_question(asked.text))[1][:MOST_CANDIDATES]
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
            if at < len(weights) - 2:
                weights[at] = max(weights[at], 0.0)
    return Signals(*weights)


def _slope(data: Sequence[Example], weights: Sequence[float]) -> list[float]:
    slope = [0.0] * len(weights)
    for found, right in data:
        values = [sum(a * b for a, b in zip(signals, weights, strict=True)) for signals in found]
        best = max(values)
        odds = [math.exp(value - best) for value in values]
        whole, good = sum(odds), sum(odd for odd, is_right in zip(odds, right, strict=True) if is_right)
        for signals, odd, is_right in zip(found, odds, right, strict=True):
            pull = (odd / max(good, 1e-12) if is_right else 0.0) - odd / whole
            for at, signal in enumerate(signals):
                slope[at] += pull * signal
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
