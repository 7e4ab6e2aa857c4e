"""Reads the pages of a folder in several processes, and their history, to check them."""

import os
from collections.abc import Iterator, Mapping, Sequence
from datetime import UTC, datetime
from pathlib import Path, PurePosixPath
from typing import TYPE_CHECKING

from pydantic import TypeAdapter

from docsdesk.docs.checks.page_facts import PageFacts, PageSource
from docsdesk.docs.checks.pages import facts_here
from docsdesk.docs.checks.translations.changed_source import EarlierSource
from docsdesk.docs.files.folder_files import MOST_TEXT_BYTES
from docsdesk.docs.json.values import Json
from docsdesk.processes.messages import unpack
from docsdesk.processes.process_pool import can_copy, spread

if TYPE_CHECKING:
    from docsdesk.processes.commit_log import Commit, CommitLog


def source_history(
    root: Path, pairs: Sequence[tuple[PurePosixPath, PurePosixPath]]
) -> Mapping[PurePosixPath, EarlierSource]:
    """A SourceHistory from Git; empty where there is none. A translation that is being edited counts as up to date."""
    if not pairs:
        return {}
    # What talks to Git takes a while to load, and sites in one language do not need it.
    from docsdesk.processes.commit_log import contents, find_uncommitted, name_of, read_log
    from docsdesk.processes.git import find_checkout

    folder = root.resolve()
    checkout = find_checkout(folder)
    if checkout is None or not checkout.head:
        return {}
    log, changed = read_log(folder, checkout), find_uncommitted(folder, checkout)
    asked: dict[PurePosixPath, tuple[str, Commit]] = {}
    for source, translation in pairs:
        name, own = name_of(folder / source, checkout), name_of(folder / translation, checkout)
        last = log.last.get(own)
        if last is not None and own not in changed and (name in changed or _is_newer(log, name, last)):
            asked[translation] = f"{last.name}:{name}", last
    texts = contents(checkout, [name for name, _ in asked.values()])
    return {
        translation: EarlierSource(text.decode("utf-8", errors="replace"), _day(last))
        for (translation, (_, last)), text in zip(asked.items(), texts, strict=True)
        if text is not None and len(text) <= MOST_TEXT_BYTES
    }


def _is_newer(log: "CommitLog", name: str, than: "Commit") -> bool:
    last = log.last.get(name)
    return last is not None and last.number < than.number


def _day(commit: "Commit") -> str:
    return datetime.fromtimestamp(commit.seconds, UTC).date().isoformat()


_MOST_PROCESSES = 8
_BATCH_BYTES = 100_000
"""Characters in one order."""
_FACTS = TypeAdapter(tuple[PageFacts, ...])


def facts_of_batch(order: str) -> tuple[PageFacts, ...]:
    """The worker for packed sources and variables, used if this process cannot be copied."""
    return tuple(facts_here(*unpack(order)))


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
