"""All pages of a folder held to the rules: each is read once, in as many processes as are worth having."""

import gc
import os
import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field
from multiprocessing import get_context
from pathlib import Path, PurePosixPath
from typing import TypeAlias

from docsdesk.docs.config_places import folder_places
from docsdesk.docs.folder import DocsFolder
from docsdesk.docs.folder_files import FolderFiles
from docsdesk.docs.front_matter import read_front_matter
from docsdesk.docs.json_values import Json, object_at
from docsdesk.docs.page_checks.config_links import config_link_problems
from docsdesk.docs.page_checks.links import LinkCheck
from docsdesk.docs.page_checks.page_facts import PageFacts, PageSource, page_facts
from docsdesk.domain.problem import Problem

Progress: TypeAlias = Callable[[int, int], None]
"""Is told how much of how much is done."""

_MOST_PROCESSES = 8
_BATCH = 100_000
"""Characters that are read in one go."""


@dataclass(slots=True)
class PageMemory:
    """What was known of each page when a folder was checked last, for one that is checked again and again."""

    variables: Mapping[str, Json] = field(default_factory=dict[str, Json])
    facts: dict[PurePosixPath, tuple[str, PageFacts]] = field(
        default_factory=dict[PurePosixPath, tuple[str, PageFacts]]
    )

    def learn(self, folder: DocsFolder, facts: Mapping[PurePosixPath, PageFacts]) -> None:
        """What was found out elsewhere of files of this very folder; a file without facts stays unknown."""
        self.variables = object_at(folder.config, "variables")
        texts = {source.file: source.text for source in _sources(folder)}
        self.facts = {file: (texts[file], found) for file, found in facts.items() if file in texts}


def check_pages(
    folder: DocsFolder,
    *,
    processes: int | None = None,
    memory: PageMemory | None = None,
    progress: Progress = lambda _done, _all: None,
) -> Iterator[Problem]:
    """What is wrong in the pages and snippets of a folder, and with the addresses in it.

    Without a number, as many processes as are worth having; 1 is the one that runs already. Every page counts twice:
    once it is read, and once its links were followed.
    """
    sources, facts = read_facts(folder, processes=processes, memory=memory, progress=progress)
    check = LinkCheck(folder, facts)
    for number, source in enumerate(sources):
        progress(len(sources) + number, 2 * len(sources))
        yield from facts[source.file].problems
        yield from check.problems(source.file, source.text)
    places = folder_places(FolderFiles(folder.root), folder.config_files)
    yield from config_link_problems(folder, places, check.targets)


def read_facts(
    folder: DocsFolder,
    *,
    processes: int | None = None,
    memory: PageMemory | None = None,
    progress: Progress = lambda _done, _all: None,
) -> tuple[tuple[PageSource, ...], dict[PurePosixPath, PageFacts]]:
    """Every page and snippet of the folder, and what is known of each; only those whose text has changed are read."""
    sources, memory = tuple(_sources(folder)), memory or PageMemory()
    variables = object_at(folder.config, "variables")
    known = memory.facts if memory.variables == variables else {}
    changed = [source for source in sources if known.get(source.file, ("",))[0] != source.text or not source.text]
    fresh: dict[PurePosixPath, tuple[str, PageFacts]] = {}
    for source, facts in zip(changed, _all_facts(changed, variables, processes), strict=True):
        fresh[source.file] = source.text, facts
        progress(len(fresh), 2 * len(changed))
    memory.variables = variables
    memory.facts = {source.file: fresh.get(source.file) or known[source.file] for source in sources}
    return sources, {file: facts for file, (_, facts) in memory.facts.items()}


def _sources(folder: DocsFolder) -> Iterator[PageSource]:
    for page in folder.pages:
        if page.file is not None:
            yield PageSource(page.file, page.text, page.front_matter.length, page.front_matter.values)
    for name, text in folder.snippets.items():
        file = PurePosixPath(name)
        front_matter = read_front_matter(file, text, [])
        yield PageSource(file, text, front_matter.length, front_matter.values)


def _all_facts(
    sources: Sequence[PageSource], variables: Mapping[str, Json], processes: int | None
) -> Iterator[PageFacts]:
    batches = list(_batches(sources))
    count = min(processes or _worth_having(sources), len(batches))
    if count <= 1:
        yield from (page_facts(source, variables) for source in sources)
        return
    gc.freeze()
    try:
        with ProcessPoolExecutor(count, get_context(_way_to_start())) as pool:
            for found in pool.map(_facts, batches, [variables] * len(batches)):
                yield from found
    finally:
        gc.unfreeze()


def _facts(sources: Sequence[PageSource], variables: Mapping[str, Json]) -> list[PageFacts]:
    return [page_facts(source, variables) for source in sources]


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
    cost = 150_000 if _way_to_start() == "fork" else 1_500_000
    length = sum(len(source.text) for source in sources)
    return min(os.cpu_count() or 1, length // cost + 1, _MOST_PROCESSES)


def _way_to_start() -> str:
    """As a copy of this process, unless another of its threads may hold a lock or the system does not bear it."""
    is_alone = sys.platform == "linux" and len(list(Path("/proc/self/task").iterdir())) == 1
    return "fork" if is_alone else "spawn"
