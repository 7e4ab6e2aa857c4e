"""Files for agents and search engines: llms.txt, sitemap.xml, robots.txt, and the Markdown of each page."""

import posixpath
import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from itertools import groupby
from urllib.parse import unquote
from xml.sax.saxutils import escape

import orjson

from docsdesk.docs.folder.docs_folder import DocsFolder
from docsdesk.docs.json.values import JsonObject, as_text, list_at, object_at, text_at
from docsdesk.docs.mdx.markdown.blocks import markdown_of
from docsdesk.docs.mdx.markdown.inline import escape_text
from docsdesk.docs.mdx.page_html import RenderedPage
from docsdesk.docs.navigation import NavKind, NavNode, page_sections
from docsdesk.docs.pages.page import Page
from docsdesk.docs.text.slugs import anchor_slug
from docsdesk.engine.site.agents.addresses import SiteAddresses, markdown_file


@dataclass(frozen=True, slots=True)
class PageMarkdown:
    """`base` and `find` are those of the site's links, from which the addresses in pages are read back."""

    addresses: SiteAddresses
    base: str | None
    find: Callable[[str], str | None]
    instructions: str = ""

    def document(self, page: Page, content: RenderedPage) -> str:
        """Front matter, where the list of all pages is, and the page."""
        told = {"title": page.title, "description": page.description, "url": self.addresses.page(page.path)}
        head = [f"{key}: {orjson.dumps(value).decode()}" for key, value in told.items() if value]
        index = self.addresses.file("llms.txt", markdown_file(page.path))
        note = f"> For AI agents: all pages of this documentation are listed at {index}"
        parts = ["\n".join(["---", *head, "---"]), note, self.instructions, self._text(page, content)]
        return "\n\n".join(part for part in parts if part)

    def _text(self, page: Page, content: RenderedPage) -> str:
        lead = f"{' '.join(page.description.split())}\n\n" if page.description else ""
        body = markdown_of(list(content.nodes), lambda href: self._address(page.path, href))
        return f"# {' '.join(page.title.split())}\n\n{lead}{body}"

    def _address(self, page: str, href: str) -> str:
        """Where an address in the page's HTML leads; to the Markdown of another page, if it is one."""
        path, mark, anchor = href.partition("#")
        if not path or path.startswith(("?", "//")) or ":" in path.split("/", maxsplit=1)[0]:
            return href
        inside = unquote(path.partition("?")[0])
        if self.base is None:
            inside = posixpath.normpath(posixpath.join(posixpath.dirname(page), inside))
            found = self.find(inside.removesuffix(".html")) if inside.endswith(".html") else None
        else:
            inside = inside.removeprefix(self.base).lstrip("/")
            found = self.find(inside)
        if inside.startswith(".."):
            return href
        file = markdown_file(found) if found is not None else inside
        return f"{self.addresses.file(file, markdown_file(page))}{mark}{anchor}"


def agent_instructions(config: JsonObject) -> str:
    """What docs.json tells agents, as a quotation; empty if nothing."""
    said = object_at(config, "markdown")
    lines = [as_text(said.get("instructions"))]
    lines += [as_text(part) for part in list_at(said, "instructions")]
    shown = [line for part in lines for line in part.splitlines() if line.strip()]
    return "\n".join(["> ## Agent Instructions", *(f"> {line}" for line in shown)]) if shown else ""


_MOST_CHARACTERS = 300
_MARKS = re.compile(r"!?\[([^\]]*)\]\([^)]*\)|\*\*|`")


def gist(page: Page) -> str:
    """The page's description, or how the description of its operation begins; one line, empty if there is neither."""
    if page.description:
        return _shorten(page.description)
    operation = page.operation
    return _shorten(_MARKS.sub(r"\1", text_at(operation.value, "description"))) if operation else ""


def _shorten(text: str) -> str:
    """The first paragraph, to a whole word."""
    paragraph = " ".join(text.strip().split("\n\n")[0].split())
    return paragraph if len(paragraph) <= _MOST_CHARACTERS else f"{paragraph[:_MOST_CHARACTERS].rsplit(' ', 1)[0]}…"


LLMS = "llms.txt"
LLMS_FULL = "llms-full.txt"
ROBOTS = "robots.txt"
SITEMAP = "sitemap.xml"
WELL_KNOWN = ".well-known/llms.txt"
MOST_CHARACTERS = 45_000
"""Of one list of pages: agents cut off what is much longer."""
MOST_FULL_BYTES = 5_000_000
"""Of one part of llms-full.txt, unless a single page is longer."""
MOST_SITEMAP_ENTRIES = 50_000
"""Addresses in one sitemap, as its format says; its 50 MB hold as many of 1,000 characters."""
_SCHEMA = "http://www.sitemaps.org/schemas/sitemap/0.9"

_Section = tuple[str, list[str]]
"""A heading and the lines below it."""


def indexed_pages(folder: DocsFolder, pages: Mapping[str, Page]) -> list[Page]:
    """The pages that search engines and agents may list, in reading order."""
    return [page for page in folder.pages if page.path in pages and _is_told_of(page)]


def _is_told_of(page: Page) -> bool:
    return page.is_indexed and not page.is_limited and "noindex" not in page.front_matter.text("robots").lower()


def page_lists(folder: DocsFolder, pages: Sequence[Page], addresses: SiteAddresses) -> dict[str, str]:
    """llms.txt; for a site with many pages, also the lists of its sections that it leads to. Texts by path."""
    others = _other_editions(folder.navigation)
    titles = page_sections(folder.navigation)
    sections = _sections((page for page in pages if page.path not in others), titles, addresses)
    files: dict[str, str] = {}
    head = _head(folder)
    if sum(len(line) + 1 for _, lines in sections for line in lines) + len(head) > MOST_CHARACTERS:
        sections = [("Sections", _apart(sections, addresses, files, folder.name))]
    editions: dict[str, list[Page]] = {}
    for page in pages:
        if (edition := others.get(page.path)) is not None:
            editions.setdefault(edition, []).append(page)
    if editions:
        lines = list[str]()
        for edition, own in editions.items():
            lines += _apart([(edition, _lines(own, addresses))], addresses, files, folder.name)
        sections.append(("Other languages and versions", lines))
    return {LLMS: _write_list(head, sections), **files}


def _head(folder: DocsFolder) -> str:
    said = " ".join(text_at(folder.config, "description").split()) or f"The documentation of {folder.name}."
    parts = [f"# {folder.name}", f"> {said}", agent_instructions(folder.config)]
    return "\n\n".join(part for part in parts if part)


def _write_list(head: str, sections: Iterable[_Section]) -> str:
    blocks = [head, *(f"## {title}\n\n" + "\n".join(lines) for title, lines in sections if lines)]
    return "\n\n".join(blocks) + "\n"


def _sections(pages: Iterable[Page], titles: Mapping[str, str], addresses: SiteAddresses) -> list[_Section]:
    found: dict[str, list[Page]] = {}
    for page in pages:
        found.setdefault(titles.get(page.path) or "Docs", []).append(page)
    return [(title, _lines(own, addresses)) for title, own in found.items()]


def _lines(pages: Iterable[Page], addresses: SiteAddresses) -> list[str]:
    return [_line(page, addresses) for page in pages]


def _line(page: Page, addresses: SiteAddresses) -> str:
    said = gist(page)
    title = escape_text(" ".join(page.title.split())).replace("[", r"\[").replace("]", r"\]")
    return f"- [{title}]({addresses.markdown(page.path)})" + (f": {said}" if said else "")


def _apart(sections: Iterable[_Section], addresses: SiteAddresses, files: dict[str, str], name: str) -> list[str]:
    """Put sections into files of their own, those of one division together; returns the lines that lead there."""
    lines: list[str] = []
    for division, own in groupby(sections, key=lambda section: section[0].partition(" / ")[0]):
        for part, held in enumerate(_split(own), 1):
            title = f"{division} ({part})" if part > 1 else division
            file = _free_name(anchor_slug(title) or "pages", files)
            files[file] = _write_list(f"# {name}: {title}\n\n> Pages of this section.", held)
            count = sum(len(each) for _, each in held)
            lines.append(f"- [{escape_text(title)}]({addresses.file(file)}): {count} page{'' if count == 1 else 's'}")
    return lines


def _split(sections: Iterable[_Section]) -> Iterator[list[_Section]]:
    """The sections in parts of at most MOST_CHARACTERS."""
    held: list[_Section] = []
    size = 0
    for title, lines in sections:
        for line in lines:
            if size + len(line) > MOST_CHARACTERS and held:
                yield held
                held, size = [], 0
            if not held or held[-1][0] != title:
                held.append((title, []))
            held[-1][1].append(line)
            size += len(line) + 1
    if held:
        yield held


def _free_name(slug: str, files: Mapping[str, str]) -> str:
    name, number = f"_llms/{slug}.txt", 1
    while name in files:
        number += 1
        name = f"_llms/{slug}-{number}.txt"
    return name


def _other_editions(root: NavNode) -> dict[str, str]:
    """The pages of languages and versions that are not the default one, with the name of theirs."""
    found: dict[str, str] = {}
    for node in root.walk(with_hidden=False):
        for kind in (NavKind.LANGUAGE, NavKind.VERSION):
            editions = [child for child in node.children if child.kind is kind]
            default = next((child for child in editions if child.is_default), editions[0] if editions else None)
            own = set(default.pages()) if default is not None else set[str]()
            for edition in editions:
                for path in edition.pages():
                    if edition is not default and path not in own:
                        found.setdefault(path, edition.title or kind.value)
    return found


def sitemaps(pages: Sequence[Page], addresses: SiteAddresses, days: Mapping[str, date]) -> dict[str, str]:
    """sitemap.xml, or an index of several; empty if the site's address is unknown. `days` are by the pages' files."""
    if not addresses.site:
        return {}
    entries = [_entry(page, addresses, days) for page in pages]
    parts = [entries[at : at + MOST_SITEMAP_ENTRIES] for at in range(0, len(entries), MOST_SITEMAP_ENTRIES)]
    if len(parts) < 2:
        return {SITEMAP: _xml("urlset", entries)}
    files = {f"sitemap-{number}.xml": _xml("urlset", part) for number, part in enumerate(parts, 1)}
    index = [f"<sitemap><loc>{escape(addresses.file(name))}</loc></sitemap>" for name in files]
    return {SITEMAP: _xml("sitemapindex", index), **files}


def _entry(page: Page, addresses: SiteAddresses, days: Mapping[str, date]) -> str:
    day = own_day(page) or (days.get(page.file.as_posix()) if page.file is not None else None)
    changed = f"<lastmod>{day}</lastmod>" if day else ""
    return f"<url><loc>{escape(addresses.page(page.path))}</loc>{changed}</url>"


def own_day(page: Page) -> date | None:
    """The day on which it was changed, by its front matter."""
    try:
        return date.fromisoformat(page.front_matter.text("lastUpdatedDate")[:10])
    except ValueError:
        return None


def _xml(name: str, entries: Iterable[str]) -> str:
    lines = "\n".join(entries)
    return f'<?xml version="1.0" encoding="UTF-8"?>\n<{name} xmlns="{_SCHEMA}">\n{lines}\n</{name}>\n'


def robots(addresses: SiteAddresses) -> str:
    if addresses.site:
        return f"User-agent: *\nAllow: /\n\nSitemap: {addresses.file(SITEMAP)}\n"
    return (
        "User-agent: *\nAllow: /\n\n"
        "# No sitemap and no feeds: they need the site's address, from seo.metatags.canonical in docs.json\n"
        "# or from the export's option --site-url.\n"
    )


def full_texts(documents: Iterable[str], addresses: SiteAddresses, head: str) -> Iterator[tuple[str, bytes]]:
    """llms-full.txt in parts of bounded size, each with the address of the next. Holds one part in memory."""
    number, held = 1, bytearray(head.encode())
    for document in documents:
        content = document.encode("utf-8", errors="replace")
        if len(held) + len(content) > MOST_FULL_BYTES and len(held) > len(head):
            name, number = _part(number), number + 1
            held += f"\n---\n\nContinued in {addresses.file(_part(number))}\n".encode()
            yield name, bytes(held)
            held = bytearray()
        held += content
    yield _part(number), bytes(held)


def _part(number: int) -> str:
    return LLMS_FULL if number == 1 else f"llms-full-{number}.txt"


def full_head(folder: DocsFolder) -> str:
    return f"{_head(folder)}\n"


def full_document(document: str, path: str, addresses: SiteAddresses) -> str:
    """A page's Markdown as a part of llms-full.txt: its title, where it is from, its text.

    Without the site's address it is from the page's Markdown file, from which the links in it lead on.
    """
    _, _, rest = document.partition("\n---\n")
    title, _, text = rest[rest.find("\n# ") + 1 :].partition("\n")
    source = addresses.page(path) or addresses.markdown(path)
    return f"\n{title}\nSource: {source}\n{text.rstrip()}\n"
