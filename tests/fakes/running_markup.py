"""What of a page's HTML would run a script or bring in foreign content, as the browser itself parses it."""

from collections.abc import Iterator
from contextlib import contextmanager

from playwright.sync_api import Page
from tests.e2e.browser import chromium

# The parsed document is inert: it loads and runs nothing.
_FIND = r"""
(html) => {
  const origin = "https://site.example";
  const links = ["href", "src", "xlink:href", "action", "formaction", "data", "poster", "background", "ping",
    "manifest", "values", "from", "to", "codebase", "archive", "longdesc", "cite", "srcset", "srcdoc"];
  const running = ["javascript:", "vbscript:", "livescript:", "view-source:", "blob:", "filesystem:", "file:", "feed:"];
  const address = (text) => { try { return new URL(text, origin + "/docs/page"); } catch { return null; } };
  const found = [];
  const visit = (root) => {
    for (const node of root.querySelectorAll("*")) {
      const name = node.localName;
      const say = (what) => found.push(`${what}: ${node.outerHTML.slice(0, 200)}`);
      if (name === "template") visit(node.content);
      if (name === "script") {
        const source = node.getAttribute("src") && address(node.getAttribute("src"));
        const isOwn = source && source.origin === origin && source.pathname.includes("/STATIC/") && !node.text.trim();
        if (!isOwn && node.type !== "application/json") say("script");
      }
      if (["object", "embed", "applet", "base", "frame", "frameset", "portal"].includes(name)) say(name);
      if (name === "iframe" || name === "link" || name === "style") {
        const written = node.getAttribute("src") ?? node.getAttribute("href");
        const isForeign = name !== "style" && written !== null && address(written)?.origin !== origin;
        if (isForeign && node.rel !== "canonical") say("foreign");
        if (node.hasAttribute("srcdoc") || name === "iframe" && written === null) say("srcdoc");
        if (name === "style" && /import|url\(|expression/i.test(node.textContent)) say("style");
      }
      if (name === "meta" && node.httpEquiv.toLowerCase() === "refresh") {
        const target = address(/url=(.*)$/i.exec(node.content)?.[1] ?? "");
        if (!["http:", "https:"].includes(target?.protocol)) say("refresh");
      }
      for (const attribute of node.attributes) {
        if (/^on/i.test(attribute.name)) say(attribute.name);
        if (attribute.name === "style" && /url\(|expression|import/i.test(attribute.value)) say("style");
        if (!links.includes(attribute.name)) continue;
        const target = address(attribute.value);
        if (running.includes(target?.protocol)) say(attribute.name);
        if (target?.protocol === "data:" && !["img", "link", "source"].includes(name)) say(attribute.name);
      }
    }
  };
  visit(new DOMParser().parseFromString(html, "text/html"));
  return found;
}
"""


class MarkupCheck:
    def __init__(self, page: Page, static_folder: str) -> None:
        self._page = page
        self._script = _FIND.replace("STATIC", static_folder)

    def findings(self, html: str) -> list[str]:
        return self._page.evaluate(self._script, html)


@contextmanager
def markup_check(static_folder: str) -> Iterator[MarkupCheck]:
    with chromium() as browser:
        yield MarkupCheck(browser.new_page(), static_folder)
