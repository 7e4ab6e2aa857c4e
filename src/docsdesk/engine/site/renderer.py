"""Renders a docs folder's pages as whole HTML documents, for the live site and for bundles alike."""

import logging
from collections.abc import Collection, Iterable, Mapping
from copy import copy
from dataclasses import dataclass, replace
from datetime import date
from functools import cached_property
from pathlib import PurePosixPath
from typing import Protocol

from docsdesk.docs.cache import NO_CACHE, Cache
from docsdesk.docs.checks.site_targets import HOSTED_FILES
from docsdesk.docs.diagrams.port import NO_DIAGRAMS, Diagrams
from docsdesk.docs.folder.api_servers import ApiOrigins
from docsdesk.docs.folder.docs_folder import DocsFolder
from docsdesk.docs.json.values import JsonObject, object_at, text_at
from docsdesk.docs.mdx.html.classes import rules_of
from docsdesk.docs.mdx.html.html_writer import write_html
from docsdesk.docs.mdx.html.rendering import PageSurroundings
from docsdesk.docs.mdx.page_html import PageFileText, RenderedPage, finish_page, markdown_text, page_nodes
from docsdesk.docs.mdx.scripts.port import NO_SCRIPTS, LivePart, Scripts
from docsdesk.docs.mdx.tree import Node, element
from docsdesk.docs.pages.page import Page
from docsdesk.docs.playground.form import PlaygroundForm
from docsdesk.docs.playground.request_form import playground_form
from docsdesk.domain.place import Place, place_at
from docsdesk.domain.problem import Problem
from docsdesk.domain.reader import ANONYMOUS, Reader
from docsdesk.domain.rule import Rule
from docsdesk.engine.site.agents.addresses import SiteAddresses
from docsdesk.engine.site.agents.feeds import feed
from docsdesk.engine.site.agents.site_files import (
    LLMS,
    LLMS_FULL,
    ROBOTS,
    SITEMAP,
    WELL_KNOWN,
    PageMarkdown,
    agent_instructions,
    indexed_pages,
    page_lists,
    robots,
    sitemaps,
)
from docsdesk.engine.site.api.page import ApiPages
from docsdesk.engine.site.group_listings import GroupListings
from docsdesk.engine.site.links import PageLinks
from docsdesk.engine.site.page_frame import PageFrame, Parts
from docsdesk.engine.site.search_index import SearchEntry, search_entries
from docsdesk.engine.site.static_files import classes_in_code, script_file


class Styles(Protocol):
    """Makes style sheets of utility classes. Never fails. Thread-safe."""

    def sheet(self, classes: Iterable[str]) -> str: ...


class NoStyles:
    def sheet(self, classes: Iterable[str]) -> str:  # noqa: ARG002 (the port's)
        return ""


NO_STYLES = NoStyles()


@dataclass(frozen=True, slots=True)
class Makers:
    cache: Cache = NO_CACHE
    diagrams: Diagrams = NO_DIAGRAMS
    scripts: Scripts = NO_SCRIPTS
    styles: Styles = NO_STYLES
    has_live_components: bool = False
    """Whether pages bring their components' code to the reader's browser."""
    has_own_scripts: bool = False
    """Whether pages run the folder's own scripts."""

    def with_own_code(self, *, is_run: bool) -> "Makers":
        """Whether the folder's components and scripts run in the reader's browser."""
        return replace(self, has_live_components=is_run, has_own_scripts=is_run)


NO_MAKERS = Makers()


_log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class RenderedSitePage:
    """A whole HTML document and the parts it was made of."""

    page: Page
    html: str
    content: RenderedPage
    policy: str
    """The Content-Security-Policy that it needs."""

    @property
    def search_entries(self) -> tuple[SearchEntry, ...]:
        return search_entries(self.page, self.content)


class SiteRenderer:
    """`base` is the prefix of the site's addresses ("" at the root of a host); None writes relative links to files.

    Pages in `without` do not exist: they are not in the navigation, and links to them lead nowhere. With a `reader`,
    pages are shown as to that reader and offer to switch readers. `address` is that of the site's root, in place of
    the one in docs.json. Safe to use from several threads.
    """

    def __init__(
        self,
        folder: DocsFolder,
        *,
        base: str | None = "",
        without: Collection[str] = (),
        makers: Makers = NO_MAKERS,
        reader: Reader | None = None,
        address: str = "",
    ) -> None:
        self.folder = folder
        self.base = base
        self.without = frozenset(without)
        self.makers = makers
        self.reader = reader
        self.address = address
        self._pages = {page.path: page for page in folder.pages if page.path not in self.without}

    def with_texts_of(self, folder: DocsFolder) -> "SiteRenderer":
        """Reuse everything around pages for a folder in which only texts of pages and snippets differ."""
        renderer = copy(self)
        renderer.folder = folder
        renderer._pages = {page.path: page for page in folder.pages if page.path in self._pages}  # noqa: SLF001
        return renderer

    def render(self, path: str) -> RenderedSitePage | None:
        """The page at an address path, None if there is none. Errors are shown on the page itself."""
        found = self._find(path)
        return None if found is None else self.render_page(self._pages[found])

    def for_reader(self, reader: Reader, without: Collection[str]) -> "SiteRenderer":
        """The site as one reader sees it."""
        return SiteRenderer(
            self.folder, base=self.base, without=without, makers=self.makers, reader=reader, address=self.address
        )

    def at(self, address: str) -> "SiteRenderer":
        """The site at another address; what is around its pages is not drawn again."""
        renderer = copy(self)
        renderer.address = address
        return renderer

    def with_diagrams(self, diagrams: Diagrams) -> "SiteRenderer":
        renderer = copy(self)
        renderer.makers = replace(self.makers, diagrams=diagrams)
        return renderer

    def render_page(self, page: Page) -> RenderedSitePage:
        content = self.content(page)
        # The pages of a bundle share one sheet, which is made last.
        styles = "" if self.base is None else self.styles(content.classes, content.looks)
        return RenderedSitePage(page, self._document(page, content, styles=styles), content, self.policy(styles))

    def content(self, page: Page) -> RenderedPage:
        """The page's own content without the site around it. Never fails."""
        try:
            return self._content(page)
        except Exception as error:  # noqa: BLE001 (one page must never break the site or a bundle)
            _log.warning("Could not render the page %s.", page.path, exc_info=True)
            return _explanation(page, error)

    def _content(self, page: Page) -> RenderedPage:
        problems: list[Problem] = []
        links = self._links(page.path)
        snippets: dict[str, None] = {}

        def snippet(path: str) -> str | None:
            snippets[path] = None
            return self.folder.snippet(path)

        looks: dict[str, str] = {}
        live: list[LivePart] | None = [] if self.makers.has_live_components else None
        left_static: list[PurePosixPath] = []
        around = self._surroundings(links, page, problems)
        around = replace(around, read=snippet, looks=looks, live_parts=live, left_static=left_static)
        own: list[Node] = []
        if page.file is not None:
            text = PageFileText(page.file, page.text, page.front_matter.length, page.front_matter.values)
            own = page_nodes(text, around, problems)
        before, after = self._api_pages.nodes(page, around, self.reader or ANONYMOUS)
        nodes = [*before, *own, *after, *self._listings.nodes(page, links)]
        content = finish_page(page.title, page.description, nodes, problems)
        is_static = bool(left_static)
        content = replace(content, snippets=tuple(snippets), looks=looks, has_static_components=is_static)
        return replace(content, script=script_file(live), code_classes=classes_in_code(live)) if live else content

    def markdown(self, page: Page, content: RenderedPage) -> str:
        """The page's Markdown, as the file beside it. Never fails."""
        written = PageMarkdown(self.addresses, self.base, self._find, agent_instructions(self.folder.config))
        try:
            return written.document(page, content)
        except Exception as error:  # noqa: BLE001 (as above)
            _log.warning("Could not write the page %s as Markdown.", page.path, exc_info=True)
            return written.document(page, _explanation(page, error))

    @property
    def addresses(self) -> SiteAddresses:
        own = self._frame.addresses
        return replace(own, site=self.address) if self.address else own

    @property
    def indexed(self) -> list[Page]:
        return indexed_pages(self.folder, self._pages)

    def site_files(self) -> dict[str, str]:
        """llms.txt, sitemap.xml, robots.txt and the files that they lead to, but llms-full.txt. Texts by path."""
        pages, addresses = self.indexed, self.addresses
        lists = page_lists(self.folder, pages, addresses)
        days = self._frame.commit_dates if addresses.site else dict[str, date]()
        files = {**lists, WELL_KNOWN: lists[LLMS], ROBOTS: robots(addresses), **sitemaps(pages, addresses, days)}
        return {name: text for name, text in files.items() if name not in self._assets}

    def feed(self, page: Page, content: RenderedPage) -> str:
        """RSS of the page's updates, empty if it has none."""
        return feed(page, content, self.addresses, self.folder.name) if page.is_indexed else ""

    def find_page(self, path: str) -> Page | None:
        """The page at an address path."""
        found = self._find(path)
        return None if found is None else self._pages[found]

    def is_own_file(self, name: str) -> bool:
        """Whether the folder holds a file of that name, which then counts."""
        return name in self._assets

    def prepare(self) -> None:
        """Prepare what all pages share, so that copies of this process have it."""
        self.not_found()
        self._frame.read_dates()

    def not_found(self, path: str = "404", reason: str = "") -> str:
        """The page for unknown addresses. In a bundle it is at the root."""
        said = object_at(self.folder.config, "errors", "404")
        page = Page(path, text_at(said, "title") or "Page not found")
        links = self._links(path)
        text = text_at(said, "description") or "There is no page at this address. Search, or go to the start page."
        nodes: list[Node] = [
            *([element("p", reason)] if reason else markdown_text(text, self._surroundings(links))),
            element("p", element("a", "Start page", href=links.to_page(self._home))),
        ]
        return self._document(page, finish_page(page.title, "", nodes, []), is_missing=self.base is None)

    def redirect_page(self, source: str, target: str) -> str:
        """A page that redirects its readers, for hosts without redirects."""
        links = self._links(source)
        return self._frame.redirect_page(links.link(target if "://" in target else f"/{target}"))

    @property
    def api_origins(self) -> ApiOrigins:
        """The origins that the site's pages may call."""
        return self._frame.api_origins

    def policy(self, styles: str = "") -> str:
        """The Content-Security-Policy of pages, or of one that holds a style sheet of its own."""
        return self._frame.policy(styles)

    def styles(self, classes: Iterable[str], looks: Mapping[str, str]) -> str:
        """The style sheet of what pages give their own elements: utility classes, and styles by their keys."""
        return self.makers.styles.sheet(classes) + rules_of(looks)

    def navigation_files(self) -> dict[str, bytes]:
        """Contents by name of the files that hold big sidebars, served with the other shared files."""
        return self._frame.navigation_files(self._links(""))

    def _document(self, page: Page, content: RenderedPage, *, styles: str = "", is_missing: bool = False) -> str:
        links = self._links(page.path)
        surround = self._frame.surround(self._frame.navigation.division(page.path))
        banner = self._text(surround.banner, links.of_root)
        parts = Parts(banner, None if is_missing else self.form(page), styles)
        return self._frame.document(page, content, links, parts, is_missing=is_missing)

    def form(self, page: Page) -> PlaygroundForm | None:
        """The page's playground, None if it has none for this reader."""
        try:
            return playground_form(self.folder, page, self.reader or ANONYMOUS)
        except Exception:  # noqa: BLE001 (a page can be read without its playground)
            _log.warning("Could not build the playground of %s.", page.path, exc_info=True)
            return None

    def _text(self, text: str, links: PageLinks) -> str:
        return write_html(markdown_text(text, self._surroundings(links))) if text else ""

    def _links(self, page: str) -> PageLinks:
        return PageLinks(self.base, page, self._find, self.folder.redirect, self._is_left_out)

    def _find(self, path: str) -> str | None:
        page = self.folder.page(path)
        return page.path if page is not None and page.path in self._pages else None

    def _is_left_out(self, path: str) -> bool:
        page = self.folder.page(path)
        if page is None:
            return PurePosixPath(path).name in HOSTED_FILES and path not in self._assets and not self._is_made(path)
        return page.path not in self._pages

    def _is_made(self, path: str) -> bool:
        """Whether the site makes this file about itself."""
        if path in (LLMS, LLMS_FULL, ROBOTS, WELL_KNOWN):
            return True
        if not self.addresses.site:
            return False
        page = self.folder.page(path.removesuffix("/rss.xml")) if path.endswith("/rss.xml") else None
        return path == SITEMAP or (page is not None and "<Update" in page.text)

    def _surroundings(
        self, links: PageLinks, page: Page | None = None, problems: list[Problem] | None = None
    ) -> PageSurroundings:
        def asset(source: str) -> str | None:
            file = links.file(source)
            if file is not None and file not in self._assets and page is not None and problems is not None:
                problems.append(_missing(page, source))
            return links.asset(source)

        return PageSurroundings(
            links.link,
            asset,
            self.folder.snippet,
            object_at(self.folder.config, "variables"),
            self.makers.cache,
            self.makers.diagrams,
            self.makers.scripts,
            self._frame.appearance.icon_library,
        )

    @property
    def _home(self) -> str:
        home = self.folder.home
        return home.path if home is not None and home.path in self._pages else next(iter(self._pages), "index")

    @cached_property
    def _assets(self) -> frozenset[str]:
        return frozenset(asset.as_posix() for asset in self.folder.assets)

    @cached_property
    def _api_pages(self) -> ApiPages:
        return ApiPages.of(self.folder, self.makers.cache)

    @cached_property
    def _listings(self) -> GroupListings:
        return GroupListings(self.folder.navigation, self._pages)

    @cached_property
    def _frame(self) -> PageFrame:
        return PageFrame(
            self.folder,
            self._pages,
            base=self.base,
            home=self._home,
            assets=self._assets,
            reader=self.reader,
            cache=self.makers.cache,
            scripts=self.folder.scripts if self.makers.has_own_scripts else (),
            address=self.address,
        )


def wants_home(config: JsonObject) -> bool:
    """Whether docs.json sends readers of unknown addresses to the start page."""
    return object_at(config, "errors", "404").get("redirect") is True


def _missing(page: Page, source: str) -> Problem:
    file = page.file or PurePosixPath(page.path)
    title = f"The file {source} does not exist."
    place = place_at(file, page.text, max(page.text.find(source), 0))
    return Problem(Rule.LINK_FILE_MISSING, place, title, "Add it, or correct its name.")


def _explanation(page: Page, error: Exception) -> RenderedPage:
    place = Place(page.file or PurePosixPath(page.path))
    title = f"This page cannot be shown: {type(error).__name__}."
    problem = Problem(Rule.PAGE_NOT_SHOWN, place, title, "Report it with the page's source and the diagnostics.")
    box = element("div", element("p", element("code", str(place)), " ", title), css="page-problem", role="note")
    return finish_page(page.title, page.description, [box], [problem])
