"""Tells whether a page is still made from the same text."""

from hashlib import sha256
from pathlib import PurePosixPath

import orjson

from docsdesk.docs.config.file import beside
from docsdesk.docs.folder.docs_folder import DocsFolder
from docsdesk.docs.json.values import object_at
from docsdesk.docs.pages.files import written_imports
from docsdesk.docs.pages.page import Page

_VARIABLE = "{{"


def page_digest(folder: DocsFolder, page: Page) -> str:
    """32 hex digits of the page's file, its snippets, the variables if it has any, and its operation's own text.

    What its operation refers to elsewhere in the description is not part of it.
    """
    digest = sha256(page.title.encode("utf-8", "surrogatepass"))
    taken = dict[str, str]()
    if page.file is not None:
        _take_in(folder, page.file, page.text, taken)
    for name in sorted(taken):
        digest.update(f"\0{name}\0{taken[name]}".encode("utf-8", "surrogatepass"))
    if any(_VARIABLE in text for text in taken.values()):
        digest.update(orjson.dumps(object_at(folder.config, "variables"), option=orjson.OPT_SORT_KEYS))
    if (operation := page.operation) is not None:
        digest.update(operation.key.encode("utf-8", "surrogatepass"))
        digest.update(orjson.dumps(operation.value, default=str, option=orjson.OPT_SORT_KEYS))
    return digest.hexdigest()[:32]


def _take_in(folder: DocsFolder, file: PurePosixPath, text: str, taken: dict[str, str]) -> None:
    """Add a file's text and that of everything it imports."""
    pending = [(file, text)]
    while pending:
        holder, content = pending.pop()
        taken["" if holder == file else holder.as_posix()] = content
        for address in written_imports(content):
            target = beside(holder, address)
            if target is None or target == file or target.as_posix() in taken:
                continue
            if (found := folder.snippet(target.as_posix())) is not None:
                pending.append((target, found))
