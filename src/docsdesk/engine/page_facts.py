"""The pages of a folder read in as many processes as are worth having, to check them."""

import os
from collections.abc import Callable, Iterator, Mapping, Sequence
from pathlib import Path

from pydantic import TypeAdapter

from docsdesk.docs.check_messages import CheckNews
from docsdesk.docs.folder_check import checked_folder
from docsdesk.docs.json_values import Json
from docsdesk.docs.page_checks.page_facts import PageFacts, PageSource
from docsdesk.docs.page_checks.pages import facts_here
from docsdesk.processes.messages import unpacked
from docsdesk.processes.spread import can_copy, spread

_MOST_PROCESSES = 8
_BATCH = 100_000
"""Characters that are read in one go."""
_FACTS = TypeAdapter(tuple[PageFacts, ...])


def check(root: Path, tell: Callable[[CheckNews], None]) -> None:
    """What a process of its own is asked that checks a folder."""
    tell(checked_folder(root, spread_facts, tell))


def facts_of_batch(order: str) -> tuple[PageFacts, ...]:
    """What a process of its own is asked, where this one cannot be copied: of packed sources and variables."""
    return tuple(facts_here(*unpacked(order)))


def spread_facts(
    sources: Sequence[PageSource], variables: Mapping[str, Json], *, processes: int | None = None
) -> Iterator[PageFacts]:
    """A FactsReader. Without a number, as many processes as are worth having; 1 is the one that runs already."""
    orders = [(batch, variables) for batch in _batches(sources)]
    count = processes or _worth_having(sources)
    come, wanted = dict[int, tuple[PageFacts, ...]](), 0
    found = spread("read-facts", lambda order: tuple(facts_here(*order)), orders, _FACTS, processes=count)
    for number, facts in found:
        come[number] = facts
        while wanted in come:
            yield from come.pop(wanted)
            wanted += 1


def _batches(sources: Sequence[PageSource]) -> Iterator[list[PageSource]]:
    """Neighbours together, about the same work in each."""
    batch: list[PageSource] = []
    length = 0
    for source in sources:
        batch.append(source)
        length += len(source.text)
        if length >= _BATCH:
            yield batch
            batch, length = [], 0
    if batch:
        yield batch


def _worth_having(sources: Sequence[PageSource]) -> int:
    """Starting a process takes as long as reading this many characters."""
    cost = 150_000 if can_copy() else 1_500_000
    length = sum(len(source.text) for source in sources)
    return min(os.cpu_count() or 1, length // cost + 1, _MOST_PROCESSES)
