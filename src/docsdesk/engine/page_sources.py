"""What a page's content was made of, to tell after a change whether it still is the same."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from docsdesk.docs.folder import DocsFolder
from docsdesk.docs.json_values import JsonObject
from docsdesk.docs.page import Page

# Keys of docs.json that are about what is around the pages only.
_OF_THE_FRAME = frozenset(
    (
        "$schema",
        "name",
        "description",
        "theme",
        "colors",
        "logo",
        "favicon",
        "fonts",
        "background",
        "appearance",
        "navbar",
        "navigation",
        "footer",
        "banner",
        "search",
        "seo",
        "contextual",
    )
)


@dataclass(frozen=True, slots=True)
class SharedSources:
    """What any page's content may depend on: settings, which pages and files there are, where addresses lead."""

    config: JsonObject
    paths: frozenset[str]
    home: str
    assets: frozenset[str]
    redirects: object


@dataclass(frozen=True, slots=True)
class PageSources:
    page: Page
    snippets: Mapping[str, str | None]

    def are_those_in(self, folder: DocsFolder, page: Page) -> bool:
        return page == self.page and all(folder.snippet(path) == text for path, text in self.snippets.items())


def shared_sources(folder: DocsFolder) -> SharedSources:
    return SharedSources(
        config={key: value for key, value in folder.config.items() if key not in _OF_THE_FRAME},
        paths=frozenset(page.path for page in folder.pages),
        home=folder.home.path if folder.home else "",
        assets=frozenset(asset.as_posix() for asset in folder.assets),
        redirects=folder.redirects,
    )


def page_sources(folder: DocsFolder, page: Page, snippets: Iterable[str]) -> PageSources:
    return PageSources(page, {path: folder.snippet(path) for path in snippets})
