"""Checks of all pages of a folder; each page is read once."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import chain
from pathlib import PurePosixPath
from typing import TypeAlias

from docsdesk.docs.checks.links import LinkCheck
from docsdesk.docs.checks.page_facts import PageFacts, PageSource, is_internal, page_facts
from docsdesk.docs.checks.site_targets import SiteTargets
from docsdesk.docs.config.file import CONFIG_FILE
from docsdesk.docs.config.places import ConfigPlaces, folder_places
from docsdesk.docs.files.folder_files import PAGE_SUFFIXES, FolderFiles, Progress, untold
from docsdesk.docs.folder.docs_folder import DocsFolder
from docsdesk.docs.front_matter.values import read_front_matter
from docsdesk.docs.json.spans import Path
from docsdesk.docs.json.values import Json, object_at
from docsdesk.docs.redirects import Redirect, address_path, hosted_pattern
from docsdesk.domain.problem import Problem
from docsdesk.domain.rule import Rule
from docsdesk.domain.wording import say

FactsReader: TypeAlias = Callable[[Sequence[PageSource], Mapping[str, Json]], Iterable[PageFacts]]
"""Gives the facts of each page of a folder with these variables, in order."""
PageRunner: TypeAlias = Callable[[DocsFolder, Sequence[PageSource]], Iterable[Problem]]
"""Runs the components and expressions of pages, and gives the problems of those that fail."""


def facts_here(sources: Sequence[PageSource], variables: Mapping[str, Json]) -> Iterator[PageFacts]:
    """Read the pages in this process, one after the other."""
    return (page_facts(source, variables) for source in sources)


@dataclass(slots=True)
class PageMemory:
    """What the last check found out about each page, for a folder that is checked again and again."""

    variables: Mapping[str, Json] = field(default_factory=dict[str, Json])
    facts: dict[PurePosixPath, tuple[str, PageFacts]] = field(
        default_factory=dict[PurePosixPath, tuple[str, PageFacts]]
    )

    def learn(self, folder: DocsFolder, facts: Mapping[PurePosixPath, PageFacts]) -> None:
        """Take over facts found elsewhere about files of this very folder; a file without facts stays unknown."""
        self.variables = object_at(folder.config, "variables")
        texts = {source.file: source.text for source in _sources(folder)}
        self.facts = {file: (texts[file], found) for file, found in facts.items() if file in texts}


def check_pages(
    folder: DocsFolder,
    *,
    reader: FactsReader = facts_here,
    memory: PageMemory | None = None,
    progress: Progress = untold,
    runner: PageRunner | None = None,
) -> Iterator[Problem]:
    """Check the pages and snippets of a folder, and the addresses in it.

    Every page counts twice in the progress: when it is read, and when its links are followed.
    """
    sources, facts = read_facts(folder, reader=reader, memory=memory, progress=progress)
    check = LinkCheck(folder, facts)
    for number, source in enumerate(sources):
        progress(len(sources) + number, 2 * len(sources))
        yield from facts[source.file].problems
        yield from check.problems(source.file, source.text)
    pages = [source for source in sources if source.file.as_posix() not in folder.snippets]
    undefined = list(chain.from_iterable(facts[source.file].undefined for source in pages))
    yield from undefined
    if runner is not None and (run := [source for source in pages if facts[source.file].needs_run]):
        told = {problem.place for problem in undefined}
        yield from (problem for problem in runner(folder, run) if problem.place not in told)
    places = folder_places(FolderFiles(folder.root), folder.config_files)
    yield from _config_link_problems(folder, places, check.targets)


def read_facts(
    folder: DocsFolder,
    *,
    reader: FactsReader = facts_here,
    memory: PageMemory | None = None,
    progress: Progress = untold,
) -> tuple[tuple[PageSource, ...], dict[PurePosixPath, PageFacts]]:
    """The facts about every page and snippet of the folder; only those whose text changed are read."""
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
        if file.suffix not in PAGE_SUFFIXES:
            continue
        front_matter = read_front_matter(file, text, [])
        yield PageSource(file, text, front_matter.length, front_matter.values)


_PICTURES = (
    *(("logo",), ("logo", "light"), ("logo", "dark"), ("favicon",), ("favicon", "light"), ("favicon", "dark")),
    *(("background", "image"), ("background", "image", "light"), ("background", "image", "dark")),
)


def _config_link_problems(folder: DocsFolder, places: ConfigPlaces, targets: SiteTargets) -> Iterator[Problem]:
    for path, address in _links(folder.config, ()):
        if not _is_found(address, targets):
            yield _problem(
                Rule.LINK_PAGE_MISSING,
                places,
                path,
                say("There is no page at {address}.", address=address),
                address,
                targets,
            )
    for path in _PICTURES:
        address = _at(folder.config, path)
        if isinstance(address, str) and is_internal(address) and not _is_found(address, targets):
            title = say("The file {address} does not exist.", address=address)
            yield _problem(Rule.LINK_FILE_MISSING, places, path, title, address, targets)
    yield from _redirect_problems(folder, places, targets)


def _redirect_problems(folder: DocsFolder, places: ConfigPlaces, targets: SiteTargets) -> Iterator[Problem]:
    for redirect in folder.redirects:
        if redirect.is_idle:
            title = say("The hosted site never applies the redirect from /{source}.", source=redirect.source)
            hint = say("Write /{source}, or a plain path for each page.", source=hosted_pattern(redirect.source))
            if "#" in redirect.source or "?" in redirect.source:
                hint = say("A redirect sees neither # nor ?, nor what follows them. Write the path alone.")
            yield Problem(Rule.REDIRECT_IDLE, places.of(("redirects", redirect.number, "source")), title, hint)
        elif (target := _nowhere(redirect, folder, targets)) is not None:
            title = say(
                "The redirect from /{source} leads to /{target}, which does not exist.",
                source=redirect.source,
                target=target,
            )
            path = ("redirects", redirect.number, "destination")
            yield _problem(Rule.REDIRECT_NOWHERE, places, path, title, target, targets)


def _problem(rule: Rule, places: ConfigPlaces, path: Path, title: str, address: str, targets: SiteTargets) -> Problem:
    nearest = targets.nearest(address_path(address), is_file=rule is Rule.LINK_FILE_MISSING)
    hint = (
        say("Did you mean /{name}?", name=nearest.name)
        if nearest
        else say("Correct the address, or add the missing file.")
    )
    return Problem(rule, places.of(path), title, hint)


def _links(value: Json, path: Path) -> Iterator[tuple[Path, str]]:
    if isinstance(value, dict):
        for key, item in value.items():
            if key == "href" and isinstance(item, str) and is_internal(item):
                yield (*path, key), item
            yield from _links(item, (*path, key))
    elif isinstance(value, list):
        for number, item in enumerate(value):
            yield from _links(item, (*path, number))


def _at(value: Json, path: tuple[str, ...]) -> Json:
    for key in path:
        value = value.get(key) if isinstance(value, dict) else None
    return value


def _is_found(address: str, targets: SiteTargets) -> bool:
    path = address_path(address)
    return not path or any(targets.has(found) for found in targets.candidates(CONFIG_FILE, path))


def _nowhere(redirect: Redirect, folder: DocsFolder, targets: SiteTargets) -> str | None:
    """The final destination if nothing is there; destinations that depend on the requested address are not checked."""
    moved = folder.redirect(redirect.source) if not redirect.is_pattern else None
    target = redirect.destination if moved is None else moved
    path = address_path(target)
    if not is_internal(target) or ":" in path or "*" in path or not path:
        return None
    return None if _is_found(path, targets) else path
