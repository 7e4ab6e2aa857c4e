"""A page together with the snippets that it takes in."""

from collections.abc import Iterator, Mapping
from pathlib import PurePosixPath

from docsdesk.docs.checks.page_facts import PageFacts
from docsdesk.docs.config.file import beside

_MOST_NESTED = 8


def page_parts(
    file: PurePosixPath, facts: Mapping[PurePosixPath, PageFacts], level: int = 0
) -> Iterator[tuple[PurePosixPath, PageFacts]]:
    """The page's own file first; what is in no file of the folder is left out."""
    found = facts.get(file)
    if found is None or level > _MOST_NESTED:
        return
    yield file, found
    for statement in found.imports:
        target = beside(file, statement.file)
        if target is not None and target in facts:
            yield from page_parts(target, facts, level + 1)
