"""Reading the pages that people wrote."""

import re
from collections.abc import Iterator, Mapping
from pathlib import PurePosixPath

from docsdesk.docs.config.file import SNIPPETS
from docsdesk.docs.files.file_failures import make_of
from docsdesk.docs.files.folder_files import FolderFiles, path_from_root
from docsdesk.docs.files.ordinary_files import unreadable_file
from docsdesk.docs.front_matter.values import FrontMatter, read_front_matter
from docsdesk.docs.pages.page import Page
from docsdesk.domain.errors import UnreadableFileError
from docsdesk.domain.place import Place
from docsdesk.domain.problem import Problem
from docsdesk.domain.rule import Rule
from docsdesk.domain.wording import say

_FENCE = re.compile(r"[ \t]*(`{3,}|~{3,})")
_IMPORT = re.compile(r"""import[ \t](?:[\w$*{},\s]{1,500}?\sfrom\s+)?["'](\.{0,2}/[^"'\n]+)["']""")


def is_in_snippets(file: PurePosixPath) -> bool:
    return len(file.parts) > 1 and file.parts[0].lower() in SNIPPETS


def split_imported(pages: list[Page], snippets: Mapping[str, str]) -> tuple[list[Page], dict[str, str]]:
    """The pages that nothing imports, and the texts by path of those that are snippets because something does."""
    texts = [*((page.file, page.text) for page in pages if page.file is not None)]
    texts += ((PurePosixPath(path), text) for path, text in snippets.items())
    named = ((file, name) for file, text in texts for name in written_imports(text))
    paths = (path_from_root(file, name) for file, name in named)
    imported = {path.lower() for path in paths if path is not None}
    taken_in = {page.file.as_posix(): page.text for page in pages if page.file and str(page.file).lower() in imported}
    return [page for page in pages if str(page.file) not in taken_in], taken_in


def written_imports(text: str) -> Iterator[str]:
    """The addresses of import statements, outside code blocks."""
    fence, seen = "", 0
    for start in _import_lines(text):
        if (statement := _IMPORT.match(text, start)) is not None:
            fence, seen = _open_fence(text[seen:start], fence), start
            if not fence:
                yield statement[1]


def _import_lines(text: str) -> Iterator[int]:
    """Where lines start that begin like an import statement."""
    if text.startswith("import"):
        yield 0
    end = text.find("\nimport")
    while end >= 0:
        yield end + 1
        end = text.find("\nimport", end + 1)


def _open_fence(lines: str, fence: str) -> str:
    """The marks of the code block that is open after the lines, as `fence` is before them; empty for none."""
    for line in lines.splitlines():
        if (found := _FENCE.match(line)) is not None:
            if not fence:
                fence = found[1]
            elif found[1].startswith(fence):
                fence = ""
    return fence


def read_pages(files: FolderFiles, sources: list[PurePosixPath]) -> list[Page]:
    """One page per file; of x.mdx and x.md, the first counts."""
    pages: dict[str, Page] = {}
    ordered = sorted(sources, key=lambda file: (file.with_suffix("").as_posix(), file.suffix != ".mdx"))
    for number, file in enumerate(ordered):
        files.progress(number, len(ordered))
        page = files.read_once(read_page, file)
        if page.path in pages:
            title = say("This page is hidden by {file}, which has the same address.", file=pages[page.path].file)
            files.problems.append(Problem(Rule.PAGE_ADDRESS_TAKEN, Place(file), title, say("Rename one of them.")))
        else:
            pages[page.path] = page
    return list(pages.values())


def read_page(files: FolderFiles, file: PurePosixPath) -> Page:
    """A file that cannot be read is still a page, which then says so."""
    unreadable = ""
    try:
        text = files.read_text(file)
    except UnreadableFileError as error:
        files.problems.append(unreadable_file(Rule.FOLDER_UNREADABLE, file, error, file))
        text, unreadable = "", error.problem
    front_matter = make_of(files, file, lambda: read_front_matter(file, text, files.problems), None)
    if front_matter is None:  # It may say who may see the page.
        front_matter, unreadable = FrontMatter(), say("its front matter cannot be read")
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
        files.problems.append(unreadable_file(Rule.FOLDER_UNREADABLE, file, error, file))
        return ""
