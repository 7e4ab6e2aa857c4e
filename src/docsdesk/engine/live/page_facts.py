"""Reads the pages of a folder in several processes, to check them."""

import os
from collections.abc import Iterator, Mapping, Sequence

from pydantic import TypeAdapter

from docsdesk.docs.checks.page_facts import PageFacts, PageSource
from docsdesk.docs.checks.pages import facts_here
from docsdesk.docs.json.values import Json
from docsdesk.processes.messages import unpacked
from docsdesk.processes.spread import can_copy, spread

_MOST_PROCESSES = 8
_BATCH_BYTES = 100_000
"""Characters in one order."""
_FACTS = TypeAdapter(tuple[PageFacts, ...])


def facts_of_batch(order: str) -> tuple[PageFacts, ...]:
    """The worker for packed sources and variables, used if this process cannot be copied."""
    return tuple(facts_here(*unpacked(order)))


def spread_facts(
    sources: Sequence[PageSource], variables: Mapping[str, Json], *, processes: int | None = None
) -> Iterator[PageFacts]:
    """A FactsReader. `processes` defaults to as many as pay off; 1 means only the current one."""
    orders = [(batch, variables) for batch in _batches(sources)]
    count = processes or _count_that_pays(sources)
    come, wanted = dict[int, tuple[PageFacts, ...]](), 0
    found = spread("read-facts", lambda order: tuple(facts_here(*order)), orders, _FACTS, processes=count)
    for number, facts in found:
        come[number] = facts
        while wanted in come:
            yield from come.pop(wanted)
            wanted += 1


def _batches(sources: Sequence[PageSource]) -> Iterator[list[PageSource]]:
    """Consecutive pages, about the same work in each batch."""
    batch: list[PageSource] = []
    length = 0
    for source in sources:
        batch.append(source)
        length += len(source.text)
        if length >= _BATCH_BYTES:
            yield batch
            batch, length = [], 0
    if batch:
        yield batch


def _count_that_pays(sources: Sequence[PageSource]) -> int:
    """Starting a process takes as long as reading this many characters."""
    cost = 150_000 if can_copy() else 1_500_000
    length = sum(len(source.text) for source in sources)
    return min(os.cpu_count() or 1, length // cost + 1, _MOST_PROCESSES)
