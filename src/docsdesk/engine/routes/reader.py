"""The reader's choices in the preview: kept in cookies of the engine's own origin, never part of a bundle."""

from starlette.responses import RedirectResponse, Response

from docsdesk.domain.reader import Reader
from docsdesk.engine.http.refusal import HttpRefusal
from docsdesk.engine.state import EngineRequest
from docsdesk.protocol.preview_bodies import (
    READER_COOKIE,
    SHOWN_COOKIE,
    Shown,
    read_reader,
    read_shown,
    write_reader,
)


def reader_of(request: EngineRequest) -> Reader:
    return read_reader(request.cookies.get(READER_COOKIE, ""))


def wanted_state(request: EngineRequest) -> Shown:
    return read_shown(request.cookies.get(SHOWN_COOKIE, ""))


async def choose_view(request: EngineRequest) -> Response:
    """A link on the preview's own pages, or the window, leads here and on to a page."""
    if request.headers.get("sec-fetch-site", "same-origin") not in ("same-origin", "none"):
        raise HttpRefusal(403, "Choose the reader on a page of this site.").exception()
    back = request.query_params.get("to", "/")
    is_own = back.startswith("/") and not back.startswith("//") and "\\" not in back
    answer = RedirectResponse(back if is_own else "/", 303, {"Cache-Control": "no-store"})
    chosen: dict[str, str] = {}
    if (reader := request.query_params.get("as")) is not None:
        chosen[READER_COOKIE] = write_reader(read_reader(reader))
    if (shown := request.query_params.get("shown")) is not None:
        chosen[SHOWN_COOKIE] = read_shown(shown)
    for name, value in chosen.items():
        answer.set_cookie(name, value, httponly=True, samesite="strict")
    return answer
