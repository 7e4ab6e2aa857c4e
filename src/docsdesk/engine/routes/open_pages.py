"""News for open pages of the live preview: what is wrong with the site, and their new content as it changes."""

import asyncio
import re
from collections.abc import AsyncGenerator
from dataclasses import asdict, dataclass, replace
from urllib.parse import quote, unquote

import orjson
from starlette.responses import Response, StreamingResponse

from docsdesk.docs.json.values import JsonObject
from docsdesk.domain.reader import Reader
from docsdesk.engine.live.edition import ReaderViews
from docsdesk.engine.live.site import LiveSite, SiteState
from docsdesk.engine.routes.preview import reader_of, wanted_state
from docsdesk.engine.routes.site import answer, show_broken
from docsdesk.engine.state import Audience, EngineRequest
from docsdesk.protocol.preview_bodies import Shown

SECONDS_BETWEEN_SIGNS = 15.0
"""Seconds after which something is sent, so that a reader that left is noticed."""
_MOST_FILES = 100


async def send_events(request: EngineRequest) -> Response:
    shown = wanted_state(request)
    page = OpenPage(
        request.state["site"],
        request.state["views"][shown],
        reader_of(request),
        shown,
        unquote(request.query_params.get("page", "/")).removeprefix("/"),
    )
    headers = {"Cache-Control": "no-store"}
    return StreamingResponse(events(page, request.state["audience"]), headers=headers, media_type="text/event-stream")


@dataclass
class OpenPage:
    """The page at an address path as one browser shows it."""

    site: LiveSite
    views: ReaderViews
    reader: Reader
    state: Shown
    path: str
    _html: str = ""
    """As last told of; empty at first."""
    _tag: str = ""

    def news(self) -> JsonObject:
        """The page's ETag as the folder was last read; and what to show if only its content has changed since."""
        now = self._answer()
        html, tag = bytes(now.body).decode(errors="replace"), now.headers.get("etag", "").strip('"')
        before, after = (read_parts(text.replace(mark, "")) for text, mark in ((self._html, self._tag), (html, tag)))
        self._html, self._tag = html, tag
        parts = asdict(after.content) if before and after and before.around == after.around else None
        return {"tag": tag, "parts": parts}

    def _answer(self) -> Response:
        edition = self.site.edition(self.state)
        if edition.latest is None:
            assert edition.error is not None
            return show_broken(edition.error)
        return answer(edition.latest, self.views.view(edition.latest, self.reader), self.path)


async def events(page: OpenPage, audience: Audience) -> AsyncGenerator[bytes]:
    """Send the state of the site and the page at once, then whenever the site changes."""
    with audience.one_more():
        yield b"retry: 1000\n\n"
        # A browser that was here before may be faster than the first reading of the folder.
        await page.site.refresh()
        state = page.site.state
        yield await _event(page, replace(state, files=frozenset()))
        while True:
            try:
                state = await asyncio.wait_for(page.site.change_after(state.version), SECONDS_BETWEEN_SIGNS)
            except TimeoutError:
                yield b":\n\n"
            else:
                yield await _event(page, state)


async def _event(page: OpenPage, state: SiteState) -> bytes:
    problem = state.error_of(page.state)
    error = f"{problem.title}\n{problem.hint}" if problem else ""
    files = [f"/{quote(file.as_posix())}" for file in sorted(state.files)[:_MOST_FILES]]
    said = {"error": error, "files": files, **await asyncio.to_thread(page.news)}
    return b"data: " + orjson.dumps(said) + b"\n\n"


# Scripts that can begin again when a page's content changes, or have nothing to do with it.
_LASTING = re.compile(r"(?:scheme|frame|site|search|live|navigation-\d+)\.js")
_SCRIPT = re.compile(r"<script\b[^>]*")
_SOURCE = re.compile(r'src="(?:[^"]*/)?([^"/?]*)[^"]*"')
_TITLE = re.compile(r"<title>(.*?)</title>", re.DOTALL)
_MAIN = re.compile(r'<main id="content".*</main>', re.DOTALL)
_CONTENTS = re.compile(r'\s*<nav class="toc".*?</nav>', re.DOTALL)


@dataclass(frozen=True, slots=True)
class _Content:
    """HTML; `toc` may be empty."""

    title: str
    main: str
    toc: str


@dataclass(frozen=True, slots=True)
class PageParts:
    content: _Content
    around: str


def read_parts(html: str) -> PageParts | None:
    """A page's content and the rest; None for one of another form, or with scripts that expect the whole page anew."""
    title, main = _TITLE.search(html), _MAIN.search(html)
    scripts = [_SOURCE.search(tag) for tag in _SCRIPT.findall(html)]
    if title is None or main is None or not all(src and _LASTING.fullmatch(src[1]) for src in scripts):
        return None
    toc = _CONTENTS.search(html, main.end())
    rest = html[main.end() :]
    around = html[: title.start()] + html[title.end() : main.start()] + (rest.replace(toc[0], "", 1) if toc else rest)
    return PageParts(_Content(title[1], main[0], toc[0].strip() if toc else ""), around)
