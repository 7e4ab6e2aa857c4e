"""The surroundings of a page's content: head, top bar, navigation, neighbours, footer."""

from collections.abc import Callable, Iterable, Mapping, Sequence, Set
from dataclasses import dataclass, replace
from datetime import date
from functools import cached_property
from html import escape
from pathlib import Path, PurePosixPath
from urllib.parse import quote

import orjson
from minijinja import Environment, safe

from docsdesk.docs.cache import NO_CACHE, Cache, cache_key
from docsdesk.docs.folder.api_servers import ApiOrigins, api_origins
from docsdesk.docs.folder.docs_folder import DocsFolder
from docsdesk.docs.json.values import object_at, objects, text_at
from docsdesk.docs.mdx.page_html import RenderedPage
from docsdesk.docs.pages.page import Page
from docsdesk.docs.playground.form import PlaygroundForm
from docsdesk.docs.snippets.printers import PRINTERS
from docsdesk.domain.api_settings import DISPLAY, PlaygroundDisplay, effective
from docsdesk.domain.reader import Reader
from docsdesk.engine.site.agents.addresses import SiteAddresses, feed_file, markdown_file, site_address
from docsdesk.engine.site.agents.feeds import has_updates
from docsdesk.engine.site.agents.head_tags import Alternates, canonical_address, language_alternates, meta_tags
from docsdesk.engine.site.agents.site_files import own_day
from docsdesk.engine.site.appearance import Appearance, Surround, icon_class, read_appearance, read_surround
from docsdesk.engine.site.content_policy import page_policy
from docsdesk.engine.site.language_names import is_right_to_left, language_tag
from docsdesk.engine.site.links import PageLinks
from docsdesk.engine.site.navigation_view import Division, NavigationView, SidebarEntry, navigation_view
from docsdesk.engine.site.reader_choices import ReaderChoice, known_groups, reader_choices
from docsdesk.engine.site.sidebar import Sidebars, sidebar_script
from docsdesk.engine.site.static_files import STATIC_FOLDER
from docsdesk.processes.commit_log import read_log
from docsdesk.processes.git import find_checkout
from docsdesk.resource_files import resource_folder

_MODES = ("wide", "custom", "frame", "center")


@dataclass(frozen=True, slots=True)
class _Language:
    key: str
    label: str


@dataclass(frozen=True, slots=True)
class Parts:
    """What a page has besides its content: the HTML of its banner, its playground, a style sheet of its own."""

    banner: str = ""
    form: PlaygroundForm | None = None
    styles: str = ""


@dataclass
class PageFrame:
    folder: DocsFolder
    pages: Mapping[str, Page]
    """The existing ones, by path."""
    base: str | None
    """As in the renderer."""
    home: str
    """The path of the start page."""
    assets: Set[str]
    """The folder's files."""
    reader: Reader | None = None
    """Of a preview; None if readers cannot be chosen."""
    cache: Cache = NO_CACHE
    scripts: Sequence[PurePosixPath] = ()
    """The folder's own scripts, which every page runs."""
    address: str = ""
    """Of the site's root, where docs.json has none."""

    def document(
        self,
        page: Page,
        content: RenderedPage,
        links: PageLinks,
        parts: Parts,
        *,
        is_missing: bool = False,
    ) -> str:
        """The page as a whole HTML document."""
        division = self.navigation.division(page.path)
        mode = page.front_matter.text("mode")
        # The page for unknown addresses is shown at all of them, and has none.
        canonical = canonical_address(page, self.appearance) if page.path in self.pages else ""
        return self._environment.render_template(
            "page.html",
            **self._tools(links),
            **self._around(page, division),
            **self._addresses(page, division, links),
            feed=_escape_address(links.to_file(feed_file(page.path))) if self._has_feed(page, content) else "",
            page=page,
            look=self.appearance,
            surround=self.surround(division),
            language=language_tag(division.language),
            is_right_to_left=is_right_to_left(division.language),
            tags=meta_tags(page, self.appearance, canonical),
            canonical=_escape_address(canonical),
            content=safe(content.html),
            headings=[heading for heading in content.headings if heading.level in (2, 3)],
            has_examples='class="examples"' in content.html,
            mode=mode if mode in _MODES else "",
            policy=self.policy() if self.base is None else "",
            styles=safe(parts.styles),
            has_looks=self.base is None and bool(content.looks or content.classes),
            has_sheets=bool(self.folder.sheets),
            banner=safe(parts.banner),
            date=_page_date(self.folder, page, lambda: self.commit_dates),
            is_missing=is_missing,
            own_script=self._own_script(page, content),
            form=parts.form,
            languages=[_Language(key, PRINTERS[key].label) for key in _sample_languages(parts.form)],
            readers=self._readers(links.to_page(page.path)),
        )

    def redirect_page(self, address: str) -> str:
        return self._environment.render_template("moved.html", address=_escape_address(address), name=self.folder.name)

    def navigation_files(self, links: PageLinks) -> dict[str, bytes]:
        """Contents by name of the files that hold big sidebars; `links` are those of a page at the root."""
        big = (division for division in self.navigation.divisions if division.is_big)
        return {sidebar_script(division): self._sidebars.script(division, links) for division in big}

    def surround(self, division: Division) -> Surround:
        """The surroundings that docs.json defines for a division's language."""
        if not division.language:
            return self.appearance.surround
        navigation = self.folder.config.get("navigation")
        languages = objects(navigation.get("languages") if isinstance(navigation, dict) else None)
        own = next((item for item in languages if text_at(item, "language") == division.language), None)
        return read_surround(self.folder.config, own)

    def _around(self, page: Page, division: Division) -> dict[str, object]:
        before, after = self.navigation.neighbours(page.path)
        is_alone = page.front_matter.flag("hideFooterPagination")
        crumbs = [group.title for group in division.groups_of.get(page.path, ()) if group.title]
        if self.appearance.has_full_crumbs:
            crumbs = [*(tab.title for tab in division.tabs if tab.is_current), *crumbs]
        return {
            "division": division,
            "bar_switches": [switch for switch in division.switches if not switch.is_wide],
            "wide_switches": [switch for switch in division.switches if switch.is_wide],
            "tabs": [tab for tab in (*division.tabs, *division.shared_tabs) if tab.leads_somewhere],
            "anchors": [anchor for anchor in (*division.anchors, *division.shared_anchors) if anchor.leads_somewhere],
            "crumbs": crumbs,
            "before": None if is_alone else self.pages.get(before),
            "after": None if is_alone else self.pages.get(after),
        }

    def _addresses(self, page: Page, division: Division, links: PageLinks) -> dict[str, object]:
        look, script = self.appearance, sidebar_script(division)
        home = next(iter(division.listed_pages), self.home) if division.language else self.home
        logo = [links.to_file(file) for file in self._files(look.logo, links)]
        return {
            "root": _escape_address(self.base if self.base is not None else links.to_file("").rstrip("/") or "."),
            "static": _escape_address(links.to_file(STATIC_FOLDER)),
            "logo_href": _escape_address(links.of_root.link(look.logo_href) if look.logo_href else links.to_page(home)),
            "logos": [_escape_address(address) for address in logo],
            "folder_scripts": [_escape_address(links.to_file(file.as_posix())) for file in self.scripts],
            "favicons": [_escape_address(links.to_file(file)) for file in self._files(look.favicon, links)],
            "markdown": _escape_address(links.to_file(markdown_file(page.path))) if page.path in self.pages else "",
            "offers_markdown": "view" in look.contextual,
            "alternates": [
                (tag, _escape_address(self.addresses.page(path))) for tag, path in self._alternates.get(page.path, ())
            ],
            "sidebar": safe(self._sidebars.html(page.path, division, links)),
            "sidebar_script": script,
        }

    def _own_script(self, page: Page, content: RenderedPage) -> str:
        """The address of its file from the other static files; the live site makes it anew when asked for it."""
        if content.script is None:
            return ""
        return content.script[0] if self.base is None else f"{content.script[0]}?path={quote(page.path)}"

    def _readers(self, address: str) -> tuple[ReaderChoice, ...]:
        """Empty if all readers see the same."""
        if self.reader is None or not self._differs_by_reader:
            return ()
        return reader_choices(self.reader, known_groups(self.folder.pages), address)

    @cached_property
    def _differs_by_reader(self) -> bool:
        shown = {page.front_matter.text("playground") for page in self.folder.pages}
        shown.add(effective(self.folder.config.get("api"), DISPLAY))
        return PlaygroundDisplay.AUTH in shown or any(page.groups for page in self.folder.pages)

    def _has_feed(self, page: Page, content: RenderedPage) -> bool:
        return bool(self.addresses.site) and page.is_indexed and has_updates(content)

    @cached_property
    def addresses(self) -> SiteAddresses:
        look = self.appearance
        return SiteAddresses(self.address or site_address(look.canonical), has_slashes=look.has_slashes)

    @cached_property
    def _alternates(self) -> Alternates:
        return language_alternates(self.folder.navigation, self.pages) if self.addresses.site else {}

    def _tools(self, links: PageLinks) -> dict[str, Callable[[str], str]]:
        of_root = links.of_root
        return {
            "to_page": lambda path: _escape_address(links.to_page(path)),
            "link": lambda href: _escape_address(of_root.link(href)),
            "icon": lambda name: self._icon(name, of_root),
        }

    def _icon(self, name: str, links: PageLinks) -> str:
        """Drawn by the site's style sheet, so that no page repeats it; files of the folder are linked."""
        if css := icon_class(name, self.appearance.icon_library):
            return safe(f'<span class="icon {css}" aria-hidden="true"></span>')
        file = links.file(name) if "." in name else None
        if file is None or file not in self.assets:
            return ""
        return safe(f'<img class="icon" src="{escape(links.to_file(file))}" alt="">')

    def _files(self, addresses: tuple[str, str], links: PageLinks) -> list[str]:
        """The files for the light and the dark scheme; none if either is missing."""
        files = [links.of_root.file(path) for path in addresses if path]
        found = [file for file in files if file is not None and file in self.assets]
        return found if len(found) == 2 else []

    @cached_property
    def navigation(self) -> NavigationView:
        return navigation_view(self.folder.navigation, self.pages)

    @cached_property
    def appearance(self) -> Appearance:
        look = read_appearance(self.folder.config, self.folder.name)
        return look if look.canonical else replace(look, canonical=self.address)

    @cached_property
    def _sidebars(self) -> Sidebars:
        def render(entries: tuple[SidebarEntry, ...], links: PageLinks) -> str:
            return self._environment.render_template("sidebar.html", entries=entries, **self._tools(links)).strip()

        return Sidebars(render)

    @cached_property
    def api_origins(self) -> ApiOrigins:
        """The origins that the site's pages may call."""
        return api_origins(self.folder)

    def policy(self, styles: str = "") -> str:
        """The Content-Security-Policy of pages, or of one that holds a style sheet of its own."""
        return page_policy(self.api_origins.all, styles) if styles else self._plain_policy

    @cached_property
    def _plain_policy(self) -> str:
        return page_policy(self.api_origins.all)

    def read_dates(self) -> None:
        """Read the dates now if pages will show them, rather than in each copy of this process."""
        if _shows_dates(self.folder):
            _ = self.commit_dates

    @cached_property
    def commit_dates(self) -> Mapping[str, date]:
        return commit_dates(self.folder.root, self.cache)

    @cached_property
    def _environment(self) -> Environment:
        folder = resource_folder("engine/templates")
        return Environment(loader=_loader({file.name: file.read_text("utf-8") for file in folder.glob("*.html")}))


def _escape_address(address: str) -> str:
    """Escaped here, because the template engine also escapes every slash, which makes pages longer."""
    return safe(escape(address))


def _loader(templates: dict[str, str]) -> Callable[[str], str | None]:
    return templates.get


# Raise the number when the same history is read differently.
_MAKER = "commit dates 2"
_MOST_COMMITS = 1_000_000


def commit_dates(folder: Path, cache: Cache) -> Mapping[str, date]:
    """By path from the folder. Omits files that were never committed; empty without Git."""
    checkout = find_checkout(folder)
    if checkout is None or not checkout.head:
        return {}
    key = cache_key(_MAKER, str(folder), checkout.head, str(checkout.is_shallow))
    kept = cache.get(key)
    if kept is None:
        inside = folder.resolve().relative_to(checkout.top).as_posix()
        start = "" if inside == "." else f"{inside}/"
        commits = read_log(folder, checkout, _MOST_COMMITS).last
        kept = orjson.dumps({name.removeprefix(start): commit.day for name, commit in commits.items()})
        cache.put(key, kept)
    return {path: date.fromisoformat(day) for path, day in orjson.loads(kept).items()}


def _shows_dates(folder: DocsFolder) -> bool:
    """The site's default, which a page may override."""
    return object_at(folder.config, "metadata").get("timestamp") is True


def _page_date(folder: DocsFolder, page: Page, committed: Callable[[], Mapping[str, date]]) -> date | None:
    """The date in the page itself, else that of its last commit; None if the site or the page shows none.

    A file's own time is that of its copy: two clones of a site would differ.
    """
    own = page.front_matter.values.get("timestamp")
    is_wanted = own if isinstance(own, bool) else _shows_dates(folder)
    if not is_wanted or page.file is None:
        return None
    return own_day(page) or committed().get(page.file.as_posix())


def _sample_languages(form: PlaygroundForm | None) -> Iterable[str]:
    return (form.languages if form else ()) or ("bash",)
