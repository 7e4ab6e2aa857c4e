"""A web page of another port or name that tries to read or change what the local server has, in a real browser."""

import time
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from playwright.sync_api import Browser, Page, sync_playwright

SECONDS_FOR_LATE_ONES = 1.0
REBOUND, ELSEWHERE = "rebound.example", "elsewhere.example"
"""Names that the browser is told to find on this machine."""

LIBRARY = """
const had = (what) => String(what);
const none = "";
const within = (promise) => Promise.race([promise, new Promise((done) => setTimeout(done, 4000, none))]);
const read = async (path, options = {}) => {
  try {
    const answer = await fetch(E.url + path, options);
    return answer.type === "opaque" ? none : had(`read ${answer.status}: ${(await answer.text()).slice(0, 40)}`);
  } catch { return none; }
};
const shown = (tag, attributes, name = "src", path = "/") => within(new Promise((done) => {
  const element = document.createElement(tag);
  element.onload = () => {
    let inside = null;
    try { inside = element.contentDocument && element.contentDocument.body; } catch { }
    const isFrame = tag === "iframe" || tag === "object" || tag === "embed";
    done(isFrame ? (inside && inside.innerText ? had("read a frame") : none) : had(`loaded a ${tag}`));
  };
  element.onerror = () => done(none);
  element.onloadeddata = () => done(had("played"));
  Object.assign(element, attributes);
  element[name] = E.url + path;
  document.body.append(element);
}));
const submitted = (method, path, kind, fields) => within(new Promise((done) => {
  const frame = document.createElement("iframe");
  frame.name = `f${Math.random()}`;
  document.body.append(frame);
  frame.onload = () => setTimeout(done, 50, none);
  const form = document.createElement("form");
  Object.assign(form, {method, action: E.url + path, target: frame.name, enctype: kind});
  for (const [name, value] of Object.entries(fields)) {
    const input = document.createElement("input");
    Object.assign(input, {name, value});
    form.append(input);
  }
  document.body.append(form);
  form.submit();
}));
const socket = (path) => within(new Promise((done) => {
  const opened = new WebSocket(E.url.replace("http", "ws") + path);
  opened.onopen = () => done(had("opened a socket"));
  opened.onerror = () => done(none);
}));
const json = {"Content-Type": "application/json"};
const call = JSON.stringify({method: "GET", url: E.api + "/open/echo", headers: []}) + "\\n";
const job = JSON.stringify({domain: E.hostname});
const plain = (path, body, type) =>
  read(path, {method: "POST", mode: "no-cors", body, headers: type ? {"Content-Type": type} : {}});
"""

_ASK = "/discovery/v1/assistant/${E.domain}/message"
_JOBS, _DRAFT, _PROXY = "/v1/static-export/jobs", "/_docsdesk/draft", "/_docsdesk/proxy"
_VIEW, _INDEX, _EVENTS = "/_docsdesk/reader?as=in:staff&to=/", "/_docsdesk/search-index.js", "/_docsdesk/events"
_TEXT, _URLENCODED, _MULTIPART = "text/plain", "application/x-www-form-urlencoded", "multipart/form-data"

ATTACKS: Mapping[str, str] = {
    "GET a page": 'read("/")',
    "GET a page with cookies": 'read("/", {credentials: "include"})',
    "GET the search index": f'read("{_INDEX}")',
    "GET the pages, without a token": 'read("/_docsdesk/pages")',
    "GET the pages, with the token": 'read("/_docsdesk/pages", {headers: E.admin})',
    "GET no-cors": 'read("/", {mode: "no-cors"})',
    "HEAD": 'read("/", {method: "HEAD"})',
    "POST a question, without a token": f'read(`{_ASK}`, {{method: "POST", headers: json, body: E.question}})',
    "POST a question, with the token": (
        f'read(`{_ASK}`, {{method: "POST", headers: {{...json, ...E.assistant}}, body: E.question}})'
    ),
    "POST an export, without a token": f'read("{_JOBS}", {{method: "POST", headers: json, body: job}})',
    "POST an export, with the token": (
        f'read("{_JOBS}", {{method: "POST", headers: {{...json, ...E.admin}}, body: job}})'
    ),
    "PUT a draft, with the token": (
        f'read("{_DRAFT}", {{method: "PUT", headers: {{...json, ...E.admin}}, body: E.draft}})'
    ),
    "DELETE the draft, with the token": f'read("{_DRAFT}", {{method: "DELETE", headers: E.admin}})',
    "POST a call to the proxy": (
        f'read("{_PROXY}", {{method: "POST", body: call, headers: {{"Content-Type": E.call_type}}}})'
    ),
    "POST no-cors a call, as text": f'plain("{_PROXY}", call, "{_TEXT}")',
    "POST no-cors a question, as text": f'plain(`{_ASK}`, E.question, "{_TEXT}")',
    "POST no-cors an export, as text": f'plain("{_JOBS}", job, "{_TEXT}")',
    "POST no-cors an export, as a form": f'plain("{_JOBS}", job, "{_URLENCODED}")',
    "POST no-cors an export, as parts": f'plain("{_JOBS}", job, "{_MULTIPART}; boundary=x")',
    "POST no-cors an export, without a kind": f'plain("{_JOBS}", new Blob([job]))',
    "beacon to the exports": f'(navigator.sendBeacon(E.url + "{_JOBS}", new Blob([job], {{type: "{_TEXT}"}})), none)',
    "beacon to the exports, as JSON": (
        f'(navigator.sendBeacon(E.url + "{_JOBS}", new Blob([job], {{type: "application/json"}})), none)'
    ),
    "beacon to the proxy": f'(navigator.sendBeacon(E.url + "{_PROXY}", call), none)',
    "form GET a page": f'submitted("get", "/", "{_URLENCODED}", {{a: "b"}})',
    "form GET another reader": f'submitted("get", "{_VIEW}", "{_URLENCODED}", {{as: "in:staff", to: "/"}})',
    "form POST an export": f'submitted("post", "{_JOBS}", "{_URLENCODED}", {{domain: E.hostname}})',
    "form POST an export, as parts": f'submitted("post", "{_JOBS}", "{_MULTIPART}", {{domain: E.hostname}})',
    "form POST an export, as text": (
        f'submitted("post", "{_JOBS}", "{_TEXT}", {{[job.slice(0, -1) + \',"a":"\']: \'"}}\'}})'
    ),
    "form POST a call to the proxy": f'submitted("post", "{_PROXY}", "{_TEXT}", {{[call]: ""}})',
    "WebSocket to a page": 'socket("/")',
    "WebSocket to the news": f'socket("{_EVENTS}")',
    "WebSocket to the assistant": f"socket(`{_ASK}`)",
    "EventSource": (
        f'within(new Promise((done) => {{ const news = new EventSource(E.url + "{_EVENTS}"); '
        'news.onopen = () => done(had("heard the news")); news.onerror = () => { news.close(); done(none); }; }))'
    ),
    "image": 'shown("img", {}, "src", "/picture.svg")',
    "image of a page": 'shown("img", {}, "src", "/")',
    "script": f'shown("script", {{}}, "src", "{_INDEX}")',
    "script as a module": f'shown("script", {{type: "module"}}, "src", "{_INDEX}")',
    "import()": f'import(E.url + "{_INDEX}").then(() => had("imported"), () => none)',
    "worker": (
        f"within(new Promise((done) => {{ const text = `importScripts('${{E.url}}{_INDEX}'); postMessage(1)`; "
        "const worker = new Worker(URL.createObjectURL(new Blob([text]))); "
        'worker.onmessage = () => done(had("ran")); worker.onerror = () => done(none); }))'
    ),
    "style sheet": f'shown("link", {{rel: "stylesheet"}}, "href", "{_INDEX}")',
    "video": 'shown("video", {preload: "auto"}, "src", "/picture.svg")',
    "frame": 'shown("iframe", {}, "src", "/")',
    "object": 'shown("object", {}, "data", "/")',
    "embed": 'shown("embed", {}, "src", "/")',
    "window": (
        'within((async () => { const opened = window.open(E.url + "/"); '
        "await new Promise((go) => setTimeout(go, 300)); "
        'try { return opened && opened.document.body.innerText ? had("read a window") : none; } '
        "catch { return none; } })())"
    ),
    "XMLHttpRequest": (
        "within(new Promise((done) => { const asked = new XMLHttpRequest(); asked.open('GET', E.url + '/'); "
        "asked.onload = () => done(had('read')); asked.onerror = () => done(none); asked.send(); }))"
    ),
}  # fmt: skip


@dataclass(frozen=True, slots=True)
class Tried:
    """`had` is what the page got by it, or what changed; empty where nothing did."""

    name: str
    had: str
    seconds: float


@contextmanager
def hostile_browser(program: str) -> Iterator[Browser]:
    names = ",".join(f"MAP {name} 127.0.0.1" for name in (REBOUND, ELSEWHERE))
    # The browser's sandbox cannot be set up by the administrator's account.
    options = ["--no-sandbox", f"--host-resolver-rules={names}"]
    with sync_playwright() as driver:
        browser = driver.chromium.launch(executable_path=program, args=options)
        try:
            yield browser
        finally:
            browser.close()


def attacked(
    browser: Browser, page_url: str, facts: Mapping[str, object], changes: Callable[[], str], names: list[str]
) -> Iterator[Tried]:
    """Try them from a page at `page_url`; `changes` says what is not as it was. What comes late is the last case."""
    context = browser.new_context()
    page = context.new_page()
    page.goto(page_url)
    for name in names:
        began = time.monotonic()
        had = page.evaluate(f"async (E) => {{ {LIBRARY} return await ({ATTACKS[name]}); }}", dict(facts))
        yield Tried(name, had or changes() or _left_behind(page, str(facts["url"])), time.monotonic() - began)
    began = time.monotonic()
    page.wait_for_timeout(SECONDS_FOR_LATE_ONES * 1000)
    yield Tried("anything late", changes() or _left_behind(page, str(facts["url"])), time.monotonic() - began)
    context.close()


def rebound(browser: Browser, port: int, facts: Mapping[str, object]) -> Iterator[Tried]:
    """A name that leads to this machine is the page's own origin, and nobody's to the server."""
    page = browser.new_page()
    facts = {**facts, "url": f"http://{REBOUND}:{port}"}
    began = time.monotonic()
    answer = page.goto(f"{facts['url']}/")
    had = "" if answer is not None and answer.status == 403 else "was shown a page"
    yield Tried("a page under a name that was bound anew", had, time.monotonic() - began)
    for name in (name for name in ATTACKS if name.startswith(("GET", "POST a", "PUT", "WebSocket"))):
        began = time.monotonic()
        had = page.evaluate(f"async (E) => {{ {LIBRARY} return await ({ATTACKS[name]}); }}", dict(facts))
        yield Tried(f"{name}, bound anew", "" if had.startswith("read 403") else had, time.monotonic() - began)
    page.close()


def _left_behind(page: Page, url: str) -> str:
    """What the browser shows or keeps of the server."""
    if [frame for frame in page.frames if frame.url.startswith(url)]:
        return "a frame shows it"
    cookies = page.context.cookies(url)
    return f"a cookie was set: {cookies[0]['name']}" if cookies else ""


def write_page(folder: Path) -> None:
    (folder / "index.html").write_text("<!doctype html><meta charset=utf-8><title>Elsewhere</title><body></body>")
