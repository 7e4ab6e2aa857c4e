"""What is around a page's content: head, top bar, navigation, neighbours, footer."""

import threading
from collections.abc import Callable, Mapping, Set
from dataclasses import dataclass, field
from functools import cached_property
from html import escape

from minijinja import Environment, safe

from docsdesk.docs.folder import DocsFolder
from docsdesk.docs.mdx.page_html import RenderedPage
from docsdesk.docs.page import Page
from docsdesk.engine.site.appearance import Appearance, read_appearance
from docsdesk.engine.site.links import Links
from docsdesk.engine.site.navigation_view import Division, NavigationView
from docsdesk.engine.site.static_files import STATIC_FOLDER
from docsdesk.resource_files import resource_folder

# A page loads nothing from anywhere else and runs nothing that is not the site's own script file.
CONTENT_SECURITY_POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; media-src 'self'; "
    "font-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'"
)


@dataclass
class PageFrame:
    """`pages` are those that are there, by path; `home` is the path of the start page; `assets` the folder's files.

    `base` is as of the renderer.
    """

    folder: DocsFolder
    pages: Mapping[str, Page]
    base: str | None
    home: str
    assets: Set[str]
    _lock: threading.Lock = field(default_factory=threading.Lock)
    _sidebars: dict[tuple[int, str], str] = field(default_factory=dict[tuple[int, str], str])

    def document(self, page: Page, content: RenderedPage, links: Links, *, banner: str) -> str:
        """The page as a whole HTML document; `banner` is HTML."""
        division = self._navigation.division(page.path)
        before, after = self._navigation.neighbours(page.path)
        look = self.appearance
        return self._environment.render_template(
            "page.html",
            **_addresses(links),
            page=page,
            look=look,
            language="zh" if division.language == "cn" else division.language or "en",
            content=safe(content.html),
            headings=[heading for heading in content.headings if heading.level in (2, 3)],
            has_examples='class="examples"' in content.html,
            policy=CONTENT_SECURITY_POLICY if self.base is None else "",
            root=_written(self.base if self.base is not None else links.to_file("").rstrip("/") or "."),
            logo_href=_written(links.link(look.logo_href) if look.logo_href else links.to_page(self.home)),
            favicon=_written(links.asset(look.favicon) or "") if look.favicon else "",
            logos=[_written(links.to_file(logo)) for logo in self._logos(links)],
            static=_written(links.to_file(STATIC_FOLDER)),
            division=division,
            sidebar=safe(self._sidebar(page, division, links)),
            crumbs=[title for title, _ in division.groups_of.get(page.path, ()) if title],
            before=before,
            after=after,
            banner=safe(banner),
        )

    def moved(self, address: str) -> str:
        return self._environment.render_template("moved.html", address=_written(address), name=self.folder.name)

    def _sidebar(self, page: Page, division: Division, links: Links) -> str:
        """Rendered once for each part of the navigation and depth of folder, then marked for the page."""
        key = division.number, "" if self.base is not None else "../" * page.path.count("/")
        with self._lock:
            if key not in self._sidebars:
                self._sidebars[key] = self._environment.render_template(
                    "sidebar.html", division=division, **_addresses(links)
                )
            html = self._sidebars[key]
        address = escape(links.to_page(page.path))
        html = html.replace(f'href="{address}"', f'href="{address}" aria-current="page"', 1)
        for _, number in division.groups_of.get(page.path, ()):
            html = html.replace(f'data-group="{number}"', f'data-group="{number}" open', 1)
        return html

    def _logos(self, links: Links) -> list[str]:
        """The files for the light and the dark scheme; none where one is missing."""
        look = self.appearance
        files = [links.file(logo) for logo in (look.logo_light, look.logo_dark) if logo]
        found = [file for file in files if file is not None and file in self.assets]
        return found if len(found) == 2 else []

    @cached_property
    def _navigation(self) -> NavigationView:
        return NavigationView(self.folder.navigation, self.pages)

    @cached_property
    def appearance(self) -> Appearance:
        return read_appearance(self.folder.config, self.folder.name)

    @cached_property
    def _environment(self) -> Environment:
        folder = resource_folder("engine/templates")
        return Environment(loader=_loader({file.name: file.read_text("utf-8") for file in folder.glob("*.html")}))


def _written(address: str) -> str:
    """Escaped here, because the template engine also escapes every slash, which makes pages longer."""
    return safe(escape(address))


def _addresses(links: Links) -> dict[str, Callable[[str], str]]:
    return {"to_page": lambda path: _written(links.to_page(path)), "link": lambda href: _written(links.link(href))}


def _loader(templates: dict[str, str]) -> Callable[[str], str | None]:
    return templates.get
