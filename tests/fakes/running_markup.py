"""What of a page's HTML would run a script or bring in foreign content, as the browser itself parses it."""

from collections.abc import Iterator
from contextlib import contextmanager

from playwright.sync_api import Page, Route
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


_ADDRESS = "https://site.example/docs/page"
# What a person does on a page, done to every element; links are checked by where they lead.
_TOUCH = """
() => {
  const events = ["mouseover", "mouseenter", "pointerenter", "focus", "focusin", "click", "toggle", "animationend"];
  addEventListener("click", (event) => event.preventDefault());
  for (const node of document.querySelectorAll("*"))
    for (const event of events) node.dispatchEvent(new Event(event, { bubbles: true, cancelable: true }));
}
"""


class MarkupCheck:
    def __init__(self, page: Page, opened: Page, static_folder: str) -> None:
        self._page = page
        self._opened = opened
        self._html = ""
        self._ran: list[str] = []
        self._script = _FIND.replace("STATIC", static_folder)
        # All frames have it in place of their own.
        opened.expose_binding("alert", lambda source, *_: self._ran.append(f"ran: {source['frame'].url}"))
        opened.route("**/*", self._answer)

    def ran(self, html: str) -> list[str]:
        """What calls `alert` while the page is opened and touched, without the policy that forbids it scripts."""
        if 'http-equiv="refresh"' in html:
            # Such a page is gone before it can be touched.
            return []
        self._html, self._ran = html, []
        self._opened.goto(_ADDRESS, wait_until="load")
        self._opened.evaluate(_TOUCH)
        return self._ran

    def _answer(self, route: Route) -> None:
        if route.request.url == _ADDRESS:
            route.fulfill(body=self._html, content_type="text/html; charset=utf-8")
        else:
            # Images fail, and the page stays where it is.
            route.fulfill(status=204)

    def findings(self, html: str) -> list[str]:
        return self._page.evaluate(self._script, html)


@contextmanager
def markup_check(static_folder: str) -> Iterator[MarkupCheck]:
    with chromium() as browser:
        yield MarkupCheck(browser.new_page(), browser.new_page(), static_folder)
