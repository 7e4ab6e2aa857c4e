"""What only a live preview has: news of changes for open pages, and drafts that are shown before they are saved."""

import asyncio
from collections.abc import AsyncGenerator, Collection
from pathlib import PurePosixPath
from urllib.parse import quote

import orjson
from starlette.responses import Response, StreamingResponse

from docsdesk.docs.config_file import CONFIG_FILE, LEGACY_CONFIG_FILE
from docsdesk.docs.folder_files import FolderFiles
from docsdesk.engine.audience import Audience
from docsdesk.engine.live_site import LiveSite, SiteState
from docsdesk.engine.refusal import Refusal, read_body
from docsdesk.engine.state import EngineRequest
from docsdesk.protocol.preview_bodies import DraftBody

EVENTS_NAME = "events"
SECONDS_BETWEEN_SIGNS = 15.0
"""After which something is sent, so that a reader that went away is noticed."""
_MOST_FILES = 100
_DRAFT_SUFFIXES = (".mdx", ".md", ".json", ".yaml", ".yml")


async def send_events(request: EngineRequest) -> Response:
    headers = {"Cache-Control": "no-store"}
    return StreamingResponse(
        _events(request.state["site"], request.state["audience"]), headers=headers, media_type="text/event-stream"
    )


async def _events(site: LiveSite, audience: Audience) -> AsyncGenerator[bytes]:
    """The state of the site at once, then whenever it changes."""
    with audience.one_more():
        yield b"retry: 1000\n\n"
        state = site.state
        yield _event(SiteState(state.version, state.error))
        while True:
            try:
                state = await asyncio.wait_for(site.change_after(state.version), SECONDS_BETWEEN_SIGNS)
            except TimeoutError:
                yield b":\n\n"
            else:
                yield _event(state)


def _event(state: SiteState) -> bytes:
    error = f"{state.error.title}\n{state.error.hint}" if state.error else ""
    files = [f"/{quote(file.as_posix())}" for file in sorted(state.files)[:_MOST_FILES]]
    return b"data: " + orjson.dumps({"error": error, "files": files}) + b"\n\n"


async def put_draft(request: EngineRequest) -> Response:
    body = read_body(await request.body(), DraftBody)
    site = request.state["site"]
    drafts = {PurePosixPath(path): text for path, text in body.files.items()}
    own = await asyncio.to_thread(_own_files, site)
    _check_files(body.files, own)
    await site.lay_over(drafts)
    return Response(status_code=204)


async def drop_draft(request: EngineRequest) -> Response:
    await request.state["site"].lay_over({})
    return Response(status_code=204)


def _own_files(site: LiveSite) -> set[str]:
    files = FolderFiles(site.root.resolve())
    texts = {file.as_posix() for file in files.published() if file.suffix in _DRAFT_SUFFIXES}
    return texts | {file.as_posix() for file in (CONFIG_FILE, LEGACY_CONFIG_FILE) if files.locate(file)}


def _check_files(paths: Collection[str], own: Collection[str]) -> None:
    for path in paths:
        if path not in own:
            raise Refusal(400, f"files: {path!r} is no text of the docs folder").exception()
