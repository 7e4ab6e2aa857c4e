"""Answers questions about a docs folder in the child that reads it; the window's process loads none."""

from collections.abc import Iterator
from pathlib import Path, PurePosixPath

from docsdesk.comparison.page_move import plan_move
from docsdesk.docs.folder.docs_folder import DocsFolder
from docsdesk.docs.navigation import NavKind, NavNode
from docsdesk.docs.page_table.news import TableNews
from docsdesk.docs.page_table.reader import PageTableReader
from docsdesk.domain.move_plan import MovePlan
from docsdesk.domain.questions.question_set import QuestionSet
from docsdesk.usecases.exports.plan_export import ExportablePage
from docsdesk.usecases.folder_orders import (
    CountFolder,
    FolderContents,
    FolderNames,
    FolderOrder,
    PlanMove,
    ReadNames,
    ReadPages,
    SuggestSet,
)
from docsdesk.usecases.questions.suggest_questions import suggest_question_set, suggest_questions


class FolderAnswers:
    """The worker that answers; it keeps the last folder."""

    def __init__(self) -> None:
        self._readers: dict[Path, PageTableReader] = {}

    def __call__(
        self, order: FolderOrder
    ) -> Iterator[TableNews | FolderNames | QuestionSet | FolderContents | MovePlan]:
        """Raises DocsFolderError."""
        folder = order.folder
        self._readers = {folder: self._readers.get(folder) or PageTableReader(folder)}
        reader = self._readers[folder]
        match order:
            case ReadPages(known=known):
                yield from reader.read(known)
            case ReadNames():
                yield folder_names(reader.docs())
            case SuggestSet(name=name, site_id=site_id):
                yield suggest_question_set(reader.docs().pages, name=name, site_id=site_id)
            case PlanMove(old=old, new=new, has_redirect=has_redirect):
                yield plan_move(reader.docs(), old, new, has_redirect=has_redirect)
            case CountFolder(since=since):
                yield folder_contents(reader.docs(), since)


def folder_contents(docs: DocsFolder, since: float | None) -> FolderContents:
    described = {(page.api.specification.file, page.api.key) for page in docs.pages if page.api}
    operations = [
        (spec.file, operation.key) for spec in docs.specifications.all for operation in spec.operations.values()
    ]
    return FolderContents(
        pages=len(docs.pages),
        hidden=sum(not page.is_listed for page in docs.pages),
        operations=len(operations),
        without_page=sum(operation not in described for operation in operations),
        changed=None if since is None else sum(_written_at(docs.root / file) > since for file in _files(docs)),
    )


def _files(docs: DocsFolder) -> set[PurePosixPath]:
    """The files that an export is made from."""
    pages = {page.file for page in docs.pages if page.file is not None}
    specs = {spec.file for spec in docs.specifications.all}
    return pages | specs | {*docs.config_files, *docs.assets} | {PurePosixPath(path) for path in docs.snippets}


def _written_at(file: Path) -> float:
    """0 for a file that is gone meanwhile."""
    try:
        return file.stat().st_mtime
    except OSError:
        return 0


def folder_names(docs: DocsFolder) -> FolderNames:
    return FolderNames(
        tuple(ExportablePage(page.path, page.nav_title) for page in docs.pages),
        _titles(docs.navigation, NavKind.VERSION),
        _titles(docs.navigation, NavKind.LANGUAGE),
        suggest_questions(docs.pages),
    )


def _titles(navigation: NavNode, kind: NavKind) -> tuple[str, ...]:
    return tuple(dict.fromkeys(node.title for node in navigation.walk() if node.kind is kind and node.title))
