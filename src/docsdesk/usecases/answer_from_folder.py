"""Answers questions about a docs folder in the child that reads it; the window's process loads none."""

from collections.abc import Iterator
from pathlib import Path

from docsdesk.docs.folder.docs_folder import DocsFolder
from docsdesk.docs.navigation import NavKind, NavNode
from docsdesk.docs.page_table.news import TableNews
from docsdesk.docs.page_table.reader import PageTableReader
from docsdesk.domain.questions.question_set import QuestionSet
from docsdesk.usecases.exports.plan_export import SitePage
from docsdesk.usecases.folder_orders import FolderNames, FolderOrder, ReadNames, ReadPages, SuggestSet
from docsdesk.usecases.questions.suggest_questions import suggest_question_set, suggest_questions


class FolderAnswers:
    """The worker that answers; it keeps the last folder."""

    def __init__(self) -> None:
        self._readers: dict[Path, PageTableReader] = {}

    def __call__(self, order: FolderOrder) -> Iterator[TableNews | FolderNames | QuestionSet]:
        """Raises DocsFolderError."""
        folder = order.folder
        self._readers = {folder: self._readers.get(folder) or PageTableReader(folder)}
        reader = self._readers[folder]
        match order:
            case ReadPages():
                yield from reader.read()
            case ReadNames():
                yield folder_names(reader.docs())
            case SuggestSet(name=name, site_id=site_id):
                yield suggest_question_set(reader.docs().pages, name=name, site_id=site_id)


def folder_names(docs: DocsFolder) -> FolderNames:
    return FolderNames(
        tuple(SitePage(page.path, page.nav_title) for page in docs.pages),
        _titles(docs.navigation, NavKind.VERSION),
        _titles(docs.navigation, NavKind.LANGUAGE),
        suggest_questions(docs.pages),
    )


def _titles(navigation: NavNode, kind: NavKind) -> tuple[str, ...]:
    return tuple(dict.fromkeys(node.title for node in navigation.walk() if node.kind is kind and node.title))
