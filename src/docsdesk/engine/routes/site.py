"""The site itself: pages, files, redirects, and messages in their place; and what agents and feed readers ask for."""

import asyncio
from dataclasses import dataclass
from functools import cache
from hashlib import blake2b
from html import escape
from mimetypes import guess_type
from pathlib import PurePosixPath

from starlette.responses import HTMLResponse, RedirectResponse, Response

from docsdesk.docs.files.folder_files import FolderFiles
from docsdesk.domain.errors import DocsFolderError
from docsdesk.engine.http.representations import FOUND_BY, wants_markdown
from docsdesk.engine.live.edition import ReaderView, Snapshot
from docsdesk.engine.routes.preview import reader_of, wanted_state
from docsdesk.engine.site.agents.addresses import feed_file
from docsdesk.engine.site.agents.site_files import (
    LLMS_FULL,
    full_document,
    full_head,
    full_texts,
)
from docsdesk.engine.site.content_policy import page_policy
from docsdesk.engine.site.reader_choices import reader_name
from docsdesk.engine.site.renderer import SiteRenderer, wants_home
from docsdesk.engine.site.static_files import RUNTIME, SEARCH_INDEX, STATIC_FOLDER, live_runtime, media_type
from docsdesk.engine.state import EngineRequest
from docsdesk.resource_files import resource_folder

_TYPES = {".xml": "application/xml", ".md": "text/markdown", ".txt": "text/plain"}


_FAVICON = "favicon.ico"
# A picture may style itself; nothing else in the folder may do anything.
_FILE_HEADERS = {
    "Content-Security-Policy": "default-src 'none'; img-src 'self' data:; media-src 'self'; style-src 'unsafe-inline'",
    "Cache-Control": "no-cache",
}
_ACTIVE_TYPES = ("html", "xml")
"""Ends of media types that browsers open as a page; a sandbox keeps these from redirecting their readers."""


async def show(request: EngineRequest) -> Response:
    """Whatever the address leads to on the last working site: an open page says what is wrong now."""
    try:
        snapshot, view = await _view(request)
    except DocsFolderError as error:
        return show_broken(error)
    path = request.path_params["path"]
    # A page's Markdown and what lists the pages hold whole addresses, at the origin they were asked at.
    origin = f"{request.url.scheme}://{request.url.netloc}"
    is_markdown = wants_markdown(request.headers.get("accept", ""))
    found = await asyncio.to_thread(answer, snapshot, view, path, origin, is_markdown=is_markdown)
    return Response(status_code=204) if path == _FAVICON and found.status_code == 404 else found


async def send_shared_file(request: EngineRequest) -> Response:
    name = request.path_params["name"]
    try:
        if name == SEARCH_INDEX:
            content = await request.state["index"].search_script(reader_of(request))
        else:
            content = await _shared_file(request, name)
    except DocsFolderError as error:
        return show_broken(error)
    if content is None:
        return Response("Not found", 404, media_type="text/plain")
    return Response(content, headers=_FILE_HEADERS, media_type=media_type(name))


async def _shared_file(request: EngineRequest, name: str) -> bytes | None:
    if name in preview_files():
        return preview_files()[name]
    if name == RUNTIME:
        return live_runtime()
    snapshot, view = await _view(request)
    if path := request.query_params.get("path"):
        return await asyncio.to_thread(_own_script, view.renderer, path, name)
    return snapshot.shared_files[name] if name in snapshot.shared_files else view.files.get(name)


def _own_script(renderer: SiteRenderer, path: str, name: str) -> bytes | None:
    """The script file of a page as it is now."""
    page = renderer.render(path)
    script = page.content.script if page is not None else None
    return script[1] if script is not None and script[0] == name else None


async def _view(request: EngineRequest) -> tuple[Snapshot, ReaderView]:
    """The site with the client's choices. Raises DocsFolderError."""
    shown = wanted_state(request)
    snapshot = await request.state["site"].last_good(shown)
    return snapshot, await asyncio.to_thread(request.state["views"][shown].view, snapshot, reader_of(request))


def answer(snapshot: Snapshot, view: ReaderView, path: str, origin: str = "", *, is_markdown: bool = False) -> Response:
    """What the address path leads to; of a page its Markdown, if that is wanted."""
    renderer = view.renderer
    wanted = f"{page.path}.md" if is_markdown and (page := renderer.find_page(path)) is not None else path
    if (made := site_file(renderer.at(origin), wanted)) is not None:
        return Response(made[0], headers={**_FILE_HEADERS, "Vary": "Accept"}, media_type=made[1])
    if (page := renderer.render(path.removesuffix(".html"))) is not None:
        return _page(page.html, page.policy, view.digest)
    if (asset := snapshot.assets.get(path)) is not None:
        return _file(snapshot, asset)
    if (moved := snapshot.folder.redirects.find(path)) is not None:
        target, is_permanent = moved
        address = target if "://" in target else f"/{target.lstrip('/')}"
        # Not cached by the browser: another site may use this port tomorrow.
        return RedirectResponse(address, 308 if is_permanent else 307, {"Cache-Control": "no-store"})
    if wants_home(snapshot.folder.config) and snapshot.folder.page(path) is None:
        return RedirectResponse("/", 307, {"Cache-Control": "no-store"})
    html = renderer.not_found(path, _why_unseen(snapshot, renderer, path))
    return _page(html, renderer.policy(), view.digest, status=404)


def _why_unseen(snapshot: Snapshot, renderer: SiteRenderer, path: str) -> str:
    """Why a page that exists is not shown to this reader; empty for one that does not exist."""
    page = snapshot.folder.page(path.removesuffix(".html"))
    if page is None or renderer.reader is None:
        return ""
    groups = " or ".join(page.groups)
    return f"This page is for members of {groups}. You see the site as {reader_name(renderer.reader)}."


def _page(html: str, policy: str, shared: bytes = b"", *, status: int = 200) -> Response:
    page = _live_page(html, shared)
    headers = {
        "Content-Security-Policy": f"{policy}; frame-ancestors 'none'",
        "Cache-Control": "no-cache",
        "ETag": f'"{page.tag}"',
        "Vary": "Accept",
        **FOUND_BY,
    }
    return HTMLResponse(page.html, status, headers=headers)


def _file(snapshot: Snapshot, asset: PurePosixPath) -> Response:
    try:
        content = FolderFiles(snapshot.folder.root).read_bytes(asset)
    except DocsFolderError as error:
        return Response(f"{error.title}\n{error.hint}\n", 404, _FILE_HEADERS, "text/plain")
    kind = guess_type(asset.name)[0] or "application/octet-stream"
    sandbox = "; sandbox" if kind.endswith(_ACTIVE_TYPES) else ""
    policy = _FILE_HEADERS["Content-Security-Policy"] + sandbox
    return Response(content, headers={**_FILE_HEADERS, "Content-Security-Policy": policy}, media_type=kind)


def show_broken(error: DocsFolderError) -> Response:
    """The site cannot be shown, but the engine keeps running: the page is back once the file is fixed."""
    html = (
        '<!doctype html>\n<html lang="en"><head><meta charset="utf-8"><title>This site cannot be shown</title></head>\n'
        f"<body><h1>This site cannot be shown</h1>\n<p>{escape(error.title)}</p>\n<p>{escape(error.hint)}</p>\n"
        "</body></html>\n"
    )
    return _page(html, page_policy(), status=500)


_SCRIPT = "live.js"
_STYLE = "live.css"


@dataclass(frozen=True, slots=True)
class _LivePage:
    """`tag` changes whenever the page, or anything it loads from the site's shared files, does."""

    html: str
    tag: str


def _live_page(html: str, shared: bytes = b"") -> _LivePage:
    """`shared` identifies the files that all pages load."""
    tag = blake2b(html.encode("utf-8", errors="replace") + shared, digest_size=12).hexdigest()
    loaded = (
        f'<link rel="stylesheet" href="/{STATIC_FOLDER}/{_STYLE}">\n'
        f'<script src="/{STATIC_FOLDER}/{_SCRIPT}?{tag}" defer></script>\n</head>'
    )
    return _LivePage(html.replace("</head>", loaded, 1), tag)


@cache
def preview_files() -> dict[str, bytes]:
    """Contents by name; not part of any bundle."""
    folder = resource_folder("engine/preview")
    return {name: (folder / name).read_bytes() for name in (_SCRIPT, _STYLE)}


def site_file(renderer: SiteRenderer, path: str) -> tuple[str, str] | None:
    """Text and media type of the file at a path, None if the site makes none there; `renderer` knows its address."""
    suffix = path[path.rfind(".") :]
    if suffix not in _TYPES or renderer.is_own_file(path):
        return None
    text = _make(renderer, path)
    kind = "application/rss+xml" if path.endswith("rss.xml") else _TYPES[suffix]
    return None if text is None else (text, kind)


def _make(renderer: SiteRenderer, path: str) -> str | None:
    if path.startswith(LLMS_FULL.removesuffix(".txt")):
        return _full(renderer).get(path)
    if path.endswith("rss.xml"):
        return _feed(renderer, path)
    if path.endswith(".md"):
        page = renderer.find_page(path.removesuffix(".md"))
        return None if page is None else renderer.markdown(page, renderer.content(page))
    return renderer.site_files().get(path)


def _feed(renderer: SiteRenderer, path: str) -> str | None:
    page = renderer.find_page(path.removesuffix("rss.xml"))
    if page is None or feed_file(page.path) != path:
        return None
    return renderer.feed(page, renderer.content(page)) or None


def _full(renderer: SiteRenderer) -> dict[str, str]:
    """The parts of llms-full.txt, for which every page is rendered."""
    documents = (
        full_document(renderer.markdown(page, renderer.content(page)), page.path, renderer.addresses)
        for page in renderer.indexed
    )
    parts = full_texts(documents, renderer.addresses, full_head(renderer.folder))
    return {name: content.decode() for name, content in parts}


# Browsers request it on their own; a missing one is no error.
