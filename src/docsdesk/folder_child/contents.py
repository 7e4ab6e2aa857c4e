"""What a docs folder holds: counts, and the names to choose from."""

from pathlib import Path, PurePosixPath

from docsdesk.docs.folder.docs_folder import DocsFolder
from docsdesk.docs.navigation import NavKind, NavNode
from docsdesk.usecases.exports.plan_export import ExportablePage
from docsdesk.usecases.folder_questions import ChoosableNames, FolderContents
from docsdesk.usecases.questions.suggest_questions import suggest_questions


def count_contents(docs: DocsFolder, since: float | None) -> FolderContents:
    described = {(page.api.specification.file, page.api.key) for page in docs.pages if page.api}
    operations = [
        (spec.file, operation.key) for spec in docs.specifications.all for operation in spec.operations.values()
    ]
    return FolderContents(
        pages=len(docs.pages),
        hidden_count=sum(not page.is_listed for page in docs.pages),
        operations=len(operations),
        without_page=sum(operation not in described for operation in operations),
        changed=None if since is None else sum(_change_time(docs.root / file) > since for file in _list_files(docs)),
    )


def _list_files(docs: DocsFolder) -> set[PurePosixPath]:
    """The files that an export is made from."""
    pages = {page.file for page in docs.pages if page.file is not None}
    specs = {spec.file for spec in docs.specifications.all}
    return pages | specs | {*docs.config_files, *docs.assets} | {PurePosixPath(path) for path in docs.snippets}


def _change_time(file: Path) -> float:
    """0 for a file that is gone meanwhile."""
    try:
        return file.stat().st_mtime
    except OSError:
        return 0


def list_names(docs: DocsFolder) -> ChoosableNames:
    return ChoosableNames(
        tuple(ExportablePage(page.path, page.nav_title) for page in docs.pages),
        _list_titles(docs.navigation, NavKind.VERSION),
        _list_titles(docs.navigation, NavKind.LANGUAGE),
        suggest_questions(docs.pages),
    )


def _list_titles(navigation: NavNode, kind: NavKind) -> tuple[str, ...]:
    return tuple(dict.fromkeys(node.title for node in navigation.walk() if node.kind is kind and node.title))
