"""Reading the pages that people wrote."""

from pathlib import PurePosixPath

from docsdesk.docs.files.folder_files import FolderFiles
from docsdesk.docs.front_matter.values import read_front_matter
from docsdesk.docs.pages.page import Page
from docsdesk.domain.errors import UnreadableFileError
from docsdesk.domain.place import Place
from docsdesk.domain.problem import Problem
from docsdesk.domain.rule import Rule


def read_pages(files: FolderFiles, sources: list[PurePosixPath]) -> list[Page]:
    """One page per file; of x.mdx and x.md, the first counts."""
    pages: dict[str, Page] = {}
    ordered = sorted(sources, key=lambda file: (file.with_suffix("").as_posix(), file.suffix != ".mdx"))
    for number, file in enumerate(ordered):
        files.progress(number, len(ordered))
        page = files.read_once(read_page, file)
        if page.path in pages:
            title = f"This page is hidden by {pages[page.path].file}, which has the same address."
            files.problems.append(Problem(Rule.PAGE_ADDRESS_TAKEN, Place(file), title, "Rename one of them."))
        else:
            pages[page.path] = page
    return list(pages.values())


def read_page(files: FolderFiles, file: PurePosixPath) -> Page:
    """A file that cannot be read is still a page, which then says so."""
    unreadable = ""
    try:
        text = files.read_text(file)
    except UnreadableFileError as error:
        files.problems.append(Problem(Rule.FOLDER_UNREADABLE, Place(file), error.title, error.hint))
        text, unreadable = "", error.problem
    front_matter = read_front_matter(file, text, files.problems)
    path = file.with_suffix("").as_posix()
    return Page(
        path=path,
        title=front_matter.text("title"),
        sidebar_title=front_matter.text("sidebarTitle"),
        description=front_matter.text("description"),
        file=file,
        text=text,
        front_matter=front_matter,
        unreadable=unreadable,
    )


def read_snippets(files: FolderFiles, sources: list[PurePosixPath]) -> dict[str, str]:
    """Texts by path. An unreadable one is empty, and the folder's problems say so."""
    return {file.as_posix(): files.read_once(read_snippet, file) for file in sources}


def read_snippet(files: FolderFiles, file: PurePosixPath) -> str:
    try:
        return files.read_text(file)
    except UnreadableFileError as error:
        files.problems.append(Problem(Rule.FOLDER_UNREADABLE, Place(file), error.title, error.hint))
        return ""
