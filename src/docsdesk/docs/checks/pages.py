"""All pages of a folder held to the rules: each is read once."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import PurePosixPath
from typing import TypeAlias

from docsdesk.docs.checks.config_links import config_link_problems
from docsdesk.docs.checks.links import LinkCheck
from docsdesk.docs.checks.page_facts import PageFacts, PageSource, page_facts
from docsdesk.docs.config.places import folder_places
from docsdesk.docs.files.folder_files import FolderFiles, Progress, untold
from docsdesk.docs.folder.docs_folder import DocsFolder
from docsdesk.docs.front_matter.values import read_front_matter
from docsdesk.docs.json.values import Json, object_at
from docsdesk.domain.problem import Problem

FactsReader: TypeAlias = Callable[[Sequence[PageSource], Mapping[str, Json]], Iterable[PageFacts]]
"""Tells what is known of each page of a folder with these variables, in their order."""


def facts_here(sources: Sequence[PageSource], variables: Mapping[str, Json]) -> Iterator[PageFacts]:
    """In this process, one after the other."""
    return (page_facts(source, variables) for source in sources)


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
    reader: FactsReader = facts_here,
    memory: PageMemory | None = None,
    progress: Progress = untold,
) -> Iterator[Problem]:
    """What is wrong in the pages and snippets of a folder, and with the addresses in it.

    Every page counts twice: once it is read, and once its links were followed.
    """
    sources, facts = read_facts(folder, reader=reader, memory=memory, progress=progress)
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
    reader: FactsReader = facts_here,
    memory: PageMemory | None = None,
    progress: Progress = untold,
) -> tuple[tuple[PageSource, ...], dict[PurePosixPath, PageFacts]]:
    """Every page and snippet of the folder, and what is known of each; only those whose text has changed are read."""
    sources, memory = tuple(_sources(folder)), memory or PageMemory()
    variables = object_at(folder.config, "variables")
    known = memory.facts if memory.variables == variables else {}
    changed = [source for source in sources if known.get(source.file, ("",))[0] != source.text or not source.text]
    fresh: dict[PurePosixPath, tuple[str, PageFacts]] = {}
    for source, facts in zip(changed, reader(changed, variables), strict=True):
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
