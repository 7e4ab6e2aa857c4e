"""Fast ways to read a folder again after only the texts of pages and snippets, or only API settings, changed."""

from collections.abc import Iterable
from dataclasses import replace
from pathlib import PurePosixPath

from docsdesk.docs.config.file import read_config
from docsdesk.docs.files.folder_files import FolderFiles
from docsdesk.docs.folder.docs_folder import DocsFolder
from docsdesk.docs.json.values import JsonObject, object_at
from docsdesk.docs.pages.files import read_page, read_snippet
from docsdesk.docs.pages.page import Page


def with_changed_texts(folder: DocsFolder, files: FolderFiles, changed: Iterable[PurePosixPath]) -> DocsFolder | None:
    """The folder with these files read again, None if the change may affect more than their own text.

    `files.before` must hold the folder's own readings; `files.readings` then holds the new ones.
    """
    pages = {page.file: page for page in folder.pages if page.file is not None}
    snippets = dict(folder.snippets)
    texts: dict[str, Page] = {}
    for file in changed:
        read = read_snippet if file.as_posix() in snippets else read_page
        earlier = files.before.get((read, file))
        if earlier is None or earlier.problems:
            return None
        if file.as_posix() in snippets:
            snippets[file.as_posix()] = files.read_once(read_snippet, file)
        elif (page := _with_text(pages.get(file), files, file)) is not None:
            texts[page.path] = page
        else:
            return None
    if files.problems:
        return None
    return replace(folder, pages=tuple(texts.get(page.path, page) for page in folder.pages), snippets=snippets)


def with_changed_settings(
    folder: DocsFolder, files: FolderFiles, changed: Iterable[PurePosixPath]
) -> DocsFolder | None:
    """The folder with the configuration read again, None if more changed in it than settings of `api`.

    The folder keeps its problems. Raises DocsFolderError.
    """
    if not set(folder.config_files).issuperset(changed):
        return None
    config = read_config(files)
    if config.files != folder.config_files or _without_settings(config.value) != _without_settings(folder.config):
        return None
    return replace(folder, config=config.value)


def _without_settings(config: JsonObject) -> JsonObject:
    """The parts of the configuration that pages, navigation and descriptions are made from."""
    api = object_at(config, "api")
    return {**config, "api": [api.get("openapi"), api.get("asyncapi")]}


def _with_text(page: Page | None, files: FolderFiles, file: PurePosixPath) -> Page | None:
    """The page as it is now, None if its front matter changed, which other pages may show."""
    if page is None:
        return None
    new = files.read_once(read_page, file)
    if new.front_matter.values != page.front_matter.values or new.unreadable:
        return None
    return replace(page, text=new.text, front_matter=new.front_matter)
