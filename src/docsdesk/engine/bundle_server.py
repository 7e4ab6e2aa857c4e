"""Serves one bundle on loopback at an origin of its own, until a signal ends it."""

import asyncio
import threading
import webbrowser
from collections.abc import AsyncIterator, Callable
from dataclasses import dataclass
from datetime import UTC, datetime
from mimetypes import MimeTypes
from pathlib import Path, PurePosixPath
from urllib.parse import quote, unquote_to_bytes

from starlette.datastructures import Headers
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response, StreamingResponse
from starlette.types import Receive, Scope, Send

from docsdesk.bundles.addresses import NOT_FOUND_PAGE, Addresses
from docsdesk.bundles.extraction import UnpackedFile, UnpackedFiles, unpacked_files
from docsdesk.engine.config import own_hosts, own_origins, own_url
from docsdesk.engine.http.guard import Embeds, Guard
from docsdesk.engine.http.representations import FOUND_BY, Representation, Selection, select, wants_markdown
from docsdesk.engine.loopback import LoopbackServer, end_by_signal, listening_socket, serve_until_end


@dataclass(frozen=True, slots=True)
class BrowseOptions:
    """`base` is the sub-path to serve the bundle at; port 0 takes a free one; `temporary` is where it is unpacked."""

    archive: Path
    base: str = ""
    port: int = 0
    temporary: Path | None = None
    open_browser: bool = False
    until_stdin_closes: bool = False


def serve_bundle(options: BrowseOptions, announce: Callable[[str], None]) -> None:
    """Serve until SIGTERM or Ctrl+C; `announce` is called with the address of the first page.

    Raises BundleMissingError, BundleDamagedError, TransferError and EngineFailedError before that.
    """
    with listening_socket(options.port) as listener, unpacked_files(options.archive, options.temporary) as files:
        port = listener.getsockname()[1]
        base = options.base.strip("/")
        url = f"{own_url(port)}/{quote(base)}/" if base else f"{own_url(port)}/"

        def on_listening() -> None:
            announce(url)
            if options.open_browser:
                threading.Thread(target=webbrowser.open, args=(url,), daemon=True).start()

        app = Guard(BundleSite(files, base), hosts=own_hosts(port), origins=own_origins(port), embeds=Embeds())
        server = LoopbackServer(app, on_listening, lifespan="off")
        end_by_signal(server)
        asyncio.run(serve_until_end(server, listener, until_stdin_closes=options.until_stdin_closes))


_PLAIN_NOT_FOUND = b"<!doctype html><title>Not found</title><h1>Not found</h1>\n"
# Not the system's tables, which differ.
_TYPES = MimeTypes()
for _type, _suffix in (
    ("font/woff2", ".woff2"),
    ("font/woff", ".woff"),
    ("image/avif", ".avif"),
    ("image/webp", ".webp"),
    ("text/markdown", ".md"),
    ("text/javascript", ".js"),
    ("text/javascript", ".mjs"),
    ("application/wasm", ".wasm"),
    ("application/manifest+json", ".webmanifest"),
    ("application/yaml", ".yaml"),
    ("application/yaml", ".yml"),
):
    _TYPES.add_type(_type, _suffix)
_TEXTS = ("application/json", "application/xml", "application/yaml", "image/svg+xml")


class BundleSite:
    """ASGI app. `base` is the sub-path that the bundle is served at, empty for the root."""

    def __init__(self, files: UnpackedFiles, base: str = "") -> None:
        self._files = files
        self._base = base.strip("/")
        self._addresses = Addresses(files.files, base)
        self._since = datetime.now(UTC).replace(microsecond=0)
        page = files.files.get(NOT_FOUND_PAGE)
        self._not_found = _PLAIN_NOT_FOUND if page is None else files.read(page)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "http":
            answer = self._answer(Request(scope))
            # Other people's pages bring their own scripts; all that can be prevented is framing by another site.
            answer.headers["Content-Security-Policy"] = "frame-ancestors 'self'"
            await answer(scope, receive, send)

    def _answer(self, request: Request) -> Response:
        if request.method not in ("GET", "HEAD"):
            return Response(status_code=405, headers={"Allow": "GET, HEAD"})
        path = _decode(request.scope["raw_path"])
        name = None if path is None else self._addresses.find(path)
        if path is None or name is None:
            return Response(self._not_found, 404, media_type="text/html")
        if (address := self._proper_address(path, name)) is not None:
            return RedirectResponse(address, 308, {"Cache-Control": "no-store"})
        other = f"{name.removesuffix('.html')}.md" if name.endswith(".html") else ""
        if other in self._files.files and wants_markdown(request.headers.get("accept", "")):
            name = other
        response = self._file(name, self._files.files[name], request.headers)
        if other in self._files.files:
            response.headers["Vary"] = "Accept"
            response.headers.update({} if self._base else FOUND_BY)
        return response

    def _proper_address(self, path: str, name: str) -> str | None:
        """The redirect for readers whose relative links would break, built from the file's name, not their address."""
        is_folder = path.endswith("/") or path == ""
        if name == "index.html" or name.endswith("/index.html"):
            if is_folder or path.endswith("index.html"):
                return None
            proper = name.removesuffix("index.html")
        elif is_folder:
            proper = name.removesuffix(".html")
        else:
            return None
        return quote(f"/{self._base}/{proper}" if self._base else f"/{proper}")

    def _file(self, name: str, file: UnpackedFile, headers: Headers) -> Response:
        stored = Representation(file.size, f'"{file.sha256[:32]}"', self._since)
        selection = select(headers, stored)
        kind = {"Content-Type": media_type(name)} if selection.status in (200, 206) else {}
        named = {**stored.headers, **selection.headers(file.size), **kind, "Cache-Control": "no-cache"}
        if selection.status not in (200, 206):
            return Response(status_code=selection.status, headers=named)
        return StreamingResponse(self._body(file, selection), selection.status, named)

    async def _body(self, file: UnpackedFile, selection: Selection) -> AsyncIterator[bytes]:
        pieces = self._files.pieces(file, selection.start, selection.end)
        while (piece := await asyncio.to_thread(next, pieces, None)) is not None:
            yield piece


def media_type(name: str) -> str:
    kind = _TYPES.guess_type(f"file{PurePosixPath(name).suffix.lower()}")[0] or "application/octet-stream"
    return f"{kind}; charset=utf-8" if kind.startswith("text/") or kind in _TEXTS else kind


def _decode(raw_path: bytes) -> str | None:
    """Decoded once; None if it is not text."""
    try:
        return unquote_to_bytes(raw_path).decode()
    except UnicodeDecodeError:
        return None
