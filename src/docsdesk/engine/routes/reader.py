"""Who the preview is shown to: kept in a cookie of the engine's own origin, never part of a bundle."""

from starlette.responses import RedirectResponse, Response

from docsdesk.domain.reader import Reader
from docsdesk.engine.refusal import Refusal
from docsdesk.engine.site.reader_choices import READER_COOKIE, read_reader, write_reader
from docsdesk.engine.state import EngineRequest


def reader_of(request: EngineRequest) -> Reader:
    return read_reader(request.cookies.get(READER_COOKIE, ""))


async def choose_reader(request: EngineRequest) -> Response:
    """A link of the preview's own pages leads here and back to the page it is on."""
    if request.headers.get("sec-fetch-site", "same-origin") not in ("same-origin", "none"):
        raise Refusal(403, "Choose the reader on a page of this site.").exception()
    back = request.query_params.get("to", "/")
    is_own = back.startswith("/") and not back.startswith("//") and "\\" not in back
    answer = RedirectResponse(back if is_own else "/", 303, {"Cache-Control": "no-store"})
    reader = read_reader(request.query_params.get("as", ""))
    answer.set_cookie(READER_COOKIE, write_reader(reader), httponly=True, samesite="strict")
    return answer
