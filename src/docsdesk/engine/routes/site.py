"""The site itself: pages, the folder's own files, what all pages share, redirects, and what to say instead."""

import asyncio
from html import escape
from mimetypes import guess_type
from pathlib import PurePosixPath

from starlette.responses import HTMLResponse, RedirectResponse, Response

from docsdesk.docs.folder_files import FolderFiles
from docsdesk.domain.errors import DocsFolderError
from docsdesk.engine.live_site import Snapshot
from docsdesk.engine.routes.reader import reader_of
from docsdesk.engine.site.content_policy import page_policy
from docsdesk.engine.site.reader_choices import reader_name
from docsdesk.engine.site.renderer import SiteRenderer, wants_home
from docsdesk.engine.site.static_files import SEARCH_INDEX, media_type
from docsdesk.engine.state import EngineRequest

# A picture may style itself; nothing else in the folder may do anything.
_FILE_HEADERS = {
    "Content-Security-Policy": "default-src 'none'; img-src 'self' data:; media-src 'self'; style-src 'unsafe-inline'",
    "Cache-Control": "no-cache",
}


async def show(request: EngineRequest) -> Response:
    try:
        snapshot = await request.state["site"].now()
    except DocsFolderError as error:
        return _broken(error)
    reader = reader_of(request)
    view = await asyncio.to_thread(request.state["views"].view, snapshot, reader)
    return await asyncio.to_thread(_answer, snapshot, view.renderer, request.path_params["path"])


async def send_shared_file(request: EngineRequest) -> Response:
    name = request.path_params["name"]
    try:
        if name == SEARCH_INDEX:
            content = await request.state["index"].search_script(reader_of(request))
        else:
            content = await _shared_file(request, name)
    except DocsFolderError as error:
        return _broken(error)
    if content is None:
        return Response("Not found", 404, media_type="text/plain")
    return Response(content, headers=_FILE_HEADERS, media_type=media_type(name))


async def _shared_file(request: EngineRequest, name: str) -> bytes | None:
    snapshot = await request.state["site"].now()
    if name in snapshot.shared_files:
        return snapshot.shared_files[name]
    view = await asyncio.to_thread(request.state["views"].view, snapshot, reader_of(request))
    return view.files.get(name)


def _answer(snapshot: Snapshot, renderer: SiteRenderer, path: str) -> Response:
    if (text := renderer.markdown(path)) is not None:
        return Response(text, headers=_FILE_HEADERS, media_type="text/markdown")
    if (page := renderer.render(path.removesuffix(".html"))) is not None:
        return HTMLResponse(page.html, headers=_page_headers(renderer.policy))
    if (asset := snapshot.assets.get(path)) is not None:
        return _file(snapshot, asset)
    if (moved := snapshot.folder.redirects.find(path)) is not None:
        target, is_permanent = moved
        address = target if "://" in target else f"/{target.lstrip('/')}"
        # Not kept by the browser: another site may be at this port tomorrow.
        return RedirectResponse(address, 308 if is_permanent else 307, {"Cache-Control": "no-store"})
    if wants_home(snapshot.folder.config) and snapshot.folder.page(path) is None:
        return RedirectResponse("/", 307, {"Cache-Control": "no-store"})
    html = renderer.not_found(path, _why_unseen(snapshot, renderer, path))
    return HTMLResponse(html, 404, headers=_page_headers(renderer.policy))


def _why_unseen(snapshot: Snapshot, renderer: SiteRenderer, path: str) -> str:
    """Why a page that exists is not shown to this reader; empty for one that does not exist."""
    page = snapshot.folder.page(path.removesuffix(".html"))
    if page is None or renderer.reader is None:
        return ""
    groups = " or ".join(page.groups)
    return f"This page is for members of {groups}. You see the site as {reader_name(renderer.reader)}."


def _page_headers(policy: str) -> dict[str, str]:
    return {"Content-Security-Policy": f"{policy}; frame-ancestors 'none'", "Cache-Control": "no-cache"}


def _file(snapshot: Snapshot, asset: PurePosixPath) -> Response:
    try:
        content = FolderFiles(snapshot.folder.root).read_bytes(asset)
    except DocsFolderError as error:
        return _broken(error)
    kind = guess_type(asset.name)[0] or "application/octet-stream"
    return Response(content, headers=_FILE_HEADERS, media_type=kind)


def _broken(error: DocsFolderError) -> Response:
    """The site cannot be shown, but the engine goes on: the next request may find it mended."""
    html = (
        '<!doctype html>\n<html lang="en"><head><meta charset="utf-8"><title>This site cannot be shown</title></head>\n'
        f"<body><h1>This site cannot be shown</h1>\n<p>{escape(error.title)}</p>\n<p>{escape(error.hint)}</p>\n"
        "<p>Save the file and reload this page.</p></body></html>\n"
    )
    return HTMLResponse(html, 500, headers=_page_headers(page_policy()))
