"""The state of a docs folder, from one reading of each of its pages."""

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path, PurePosixPath

from docsdesk.comparison.state import ComparedState, StatePage
from docsdesk.docs.checks.folder import FolderFindings, check_folder
from docsdesk.docs.checks.links import LinkCheck
from docsdesk.docs.checks.page_facts import Link, PageFacts, page_parts
from docsdesk.docs.checks.pages import FactsReader, PageMemory, facts_here
from docsdesk.docs.files.folder_files import Progress, untold
from docsdesk.docs.folder.docs_folder import DocsFolder, page_digest
from docsdesk.docs.json.values import text_at
from docsdesk.docs.pages.page import Page
from docsdesk.domain.sites.availability import DeploymentKind


def folder_state(
    root: Path,
    name: str = "",
    *,
    kind: DeploymentKind | None = None,
    reader: FactsReader = facts_here,
    memory: PageMemory | None = None,
    progress: Progress = untold,
) -> ComparedState:
    """Read a docs folder as it is on disk.

    `kind` is the deployment's, if known. `memory` spares pages whose text an earlier reading knows.

    Raises NotADocsFolderError, BrokenConfigError or UnreadableFileError if there is no site to read.
    """
    memory = memory or PageMemory()
    found = check_folder(root, kind, reader=reader, memory=memory, progress=progress, must_be_whole=True)
    return state_of(found, memory, name or str(root))


def state_of(findings: FolderFindings, memory: PageMemory, name: str) -> ComparedState:
    """The state of a folder that has been checked; `memory` is that of the check."""
    folder, facts = findings.folder, {file: known for file, (_, known) in memory.facts.items()}
    pages = _Pages(LinkCheck(folder, facts), facts)
    return ComparedState(
        name=name,
        pages={page.path: pages.read(page) for page in folder.pages},
        files=frozenset(file.as_posix() for file in (*folder.assets, *folder.scripts)),
        redirects=folder.redirects,
        specifications={spec.file.as_posix(): spec for spec in folder.specifications.all},
        folder=folder,
        problems=findings.problems,
        texts=findings.texts,
    )


@dataclass(frozen=True, slots=True)
class _Pages:
    check: LinkCheck
    facts: Mapping[PurePosixPath, PageFacts]

    @property
    def folder(self) -> DocsFolder:
        return self.check.folder

    def read(self, page: Page) -> StatePage:
        parts = list(page_parts(page.file, self.facts)) if page.file is not None else []
        known = self.check.anchors_of(page.file) if page.file is not None else None
        return StatePage(
            path=page.path,
            title=page.title,
            file=page.file,
            operation=page.api.key if page.api is not None else "",
            description=page.api.specification.file.as_posix() if page.api is not None else "",
            lines=tuple(line for _, facts in parts for line in facts.lines) or _description_lines(page),
            digest=page_digest(self.folder, page),
            anchors=_anchors(name for _, facts in parts for name in facts.anchors),
            has_other_anchors=known is None or page.api is not None,
            links=tuple(dict.fromkeys(self._target(page, file, link) for file, facts in parts for link in facts.links)),
            is_listed=page.is_listed,
            is_limited=page.is_limited,
        )

    def _target(self, page: Page, file: PurePosixPath, link: Link) -> tuple[str, str]:
        return (self.check.path_of(file, link) if link.path else page.path), link.fragment


def _description_lines(page: Page) -> tuple[str, ...]:
    """What a generated page says besides its fields."""
    if page.api is None:
        return ()
    value = page.api.operation.value if page.api.operation is not None else {}
    said = (page.title, page.api.key, *text_at(value, "description").splitlines())
    return tuple(line.strip() for line in said if line.strip())


def _anchors(names: Iterator[str]) -> frozenset[str]:
    """Each anchor, with a number for each repetition of the same text."""
    counts = Counter(names)
    found = set(counts)
    for name, count in counts.items():
        if count > 1:
            found.update(f"{name}-{number}" for number in range(1, count + 1))
    return frozenset(found)
