"""The Markdown of a page as a file of its own."""

import posixpath
from collections.abc import Callable
from dataclasses import dataclass
from urllib.parse import unquote

import orjson

from docsdesk.docs.json.values import JsonObject, as_text, list_at, object_at
from docsdesk.docs.mdx.markdown.blocks import markdown_of
from docsdesk.docs.mdx.page_html import RenderedPage
from docsdesk.docs.pages.page import Page
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
        path, mark, tail = href.partition("#")
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
        return f"{self.addresses.file(file, markdown_file(page))}{mark}{tail}"


def agent_instructions(config: JsonObject) -> str:
    """What docs.json tells agents, as a quotation; empty if nothing."""
    said = object_at(config, "markdown")
    lines = [as_text(said.get("instructions"))]
    lines += [as_text(part) for part in list_at(said, "instructions")]
    shown = [line for part in lines for line in part.splitlines() if line.strip()]
    return "\n".join(["> ## Agent Instructions", *(f"> {line}" for line in shown)]) if shown else ""
