"""A docs folder, read whole: configuration, navigation, pages, specifications, and what is wrong with them."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path, PurePosixPath

from docsdesk.docs.config_file import Config, read_config
from docsdesk.docs.folder_files import FolderFiles
from docsdesk.docs.json_values import JsonObject, as_text
from docsdesk.docs.navigation import NavNode, page_path, read_legacy_navigation, read_navigation
from docsdesk.docs.page import Page
from docsdesk.docs.page_files import read_pages
from docsdesk.docs.redirects import Redirect, read_redirects
from docsdesk.docs.site_pages import gather_pages
from docsdesk.docs.specifications import Specifications
from docsdesk.domain.place import Place
from docsdesk.domain.problem import Problem, Severity

PAGE_SUFFIXES = (".mdx", ".md")
SNIPPETS = "snippets"


@dataclass(frozen=True)
class DocsFolder:
    """A snapshot: nothing is read again. `pages` come in reading order, those outside the navigation last."""

    root: Path
    config: JsonObject
    config_files: tuple[PurePosixPath, ...]
    navigation: NavNode
    pages: tuple[Page, ...]
    assets: tuple[PurePosixPath, ...]
    snippets: Mapping[str, str]
    """Text of each snippet by its path from the root, with suffix."""
    redirects: tuple[Redirect, ...]
    specifications: Specifications
    problems: tuple[Problem, ...]

    @property
    def name(self) -> str:
        return as_text(self.config.get("name")) or self.root.name

    @cached_property
    def _by_path(self) -> dict[str, Page]:
        return {page.path: page for page in self.pages}

    def page(self, path: str) -> Page | None:
        """The page at an address path; `guides` and `guides/` find `guides/index`, an empty path the home page."""
        clean = page_path(path)
        if not clean:
            return self.home
        return self._by_path.get(clean) or self._by_path.get(f"{clean}/index")

    def snippet(self, path: str) -> str | None:
        """The text of an .mdx or .md file by its path from the root, for pages that take it in."""
        if path in self.snippets:
            return self.snippets[path]
        page = self._by_path.get(page_path(path))
        return page.text if page is not None and page.file is not None and page.file.as_posix() == path else None

    @property
    def home(self) -> Page | None:
        """The page at the root: index, else the first of the navigation."""
        return self._by_path.get("index") or next(iter(self.pages), None)

    def redirect(self, path: str) -> str | None:
        """Where an address moved to, None if it did not."""
        clean = path.strip("/")
        targets = (redirect.target(clean) for redirect in self.redirects)
        return next((target for target in targets if target is not None), None)


def load_folder(root: Path) -> DocsFolder:
    """Read a docs folder.

    Raises NotADocsFolderError, BrokenConfigError or UnreadableFileError when there is no site to show; everything less
    is in `problems`.
    """
    files = FolderFiles(root.resolve())
    config = read_config(files)
    published = files.published()
    sources = [file for file in published if file.suffix in PAGE_SUFFIXES]
    pages = read_pages(files, [file for file in sources if SNIPPETS not in file.parts])
    site = gather_pages(files, config.value, _navigation(config), pages)
    _report_missing(site.navigation, {page.path for page in site.pages}, config, files)
    return DocsFolder(
        root=files.root,
        config=config.value,
        config_files=config.files,
        navigation=site.navigation,
        pages=site.pages,
        assets=_assets(published, config, site.specifications),
        snippets={file.as_posix(): files.read_text(file) for file in sources if SNIPPETS in file.parts},
        redirects=read_redirects(config.value.get("redirects")),
        specifications=site.specifications,
        problems=tuple(files.problems),
    )


def _navigation(config: Config) -> NavNode:
    if config.is_legacy:
        return read_legacy_navigation(config.value)
    return read_navigation(config.value.get("navigation"))


def _assets(
    published: list[PurePosixPath], config: Config, specifications: Specifications
) -> tuple[PurePosixPath, ...]:
    """What is copied as it is: no page, none of the site's own configuration, no code."""
    left_out = {*config.files, *(spec.file for spec in specifications.all)}
    return tuple(
        file
        for file in published
        if file not in left_out and file.suffix.lower() not in (*PAGE_SUFFIXES, ".js", ".jsx", ".ts", ".tsx", ".css")
    )


def _report_missing(navigation: NavNode, known: set[str], config: Config, files: FolderFiles) -> None:
    for path in navigation.pages():
        if path not in known:
            title = f"The navigation names the page {path}, which does not exist."
            files.problems.append(
                Problem(Place(config.file), title, "Add the page or remove the entry.", Severity.WARNING)
            )
