"""What the playground of a page asks the engine for: calls through the proxy, and why a direct call failed."""

import time
from collections.abc import AsyncGenerator
from contextlib import aclosing
from tempfile import SpooledTemporaryFile

import orjson
from pydantic import BaseModel, ConfigDict
from starlette.responses import JSONResponse, Response, StreamingResponse

from docsdesk.docs.api_servers import ApiOrigins
from docsdesk.engine.api_call import ApiCall, read_call
from docsdesk.engine.call_failure import CallFailedError
from docsdesk.engine.cors import BrowserRequest
from docsdesk.engine.diagnosis import diagnose
from docsdesk.engine.refusal import Refusal, read_body
from docsdesk.engine.state import EngineRequest
from docsdesk.protocol.playground_call import ANSWER_MEDIA_TYPE, CallHead, frame

MOST_CALL_BYTES = 64 * 1024 * 1024
_MOST_HEAD_BYTES = 256 * 1024
_BYTES_IN_MEMORY = 1024 * 1024

# Whatever a server answers, nothing of it is ever a document of the engine's own origin.
_HEADERS = {
    "Cache-Control": "no-store",
    "Content-Disposition": "attachment",
    "Content-Security-Policy": "default-src 'none'; sandbox",
    "X-Accel-Buffering": "no",
}


async def send_call(request: EngineRequest) -> Response:
    body = SpooledTemporaryFile[bytes](max_size=_BYTES_IN_MEMORY)
    try:
        head, size = await _read_call(request, body)
        origins = (await request.state["site"].now()).renderer.api_origins
    except BaseException:
        body.close()
        raise
    return StreamingResponse(
        _frames(request, head, (body, size), origins), headers=_HEADERS, media_type=ANSWER_MEDIA_TYPE
    )


async def explain_failure(request: EngineRequest) -> Response:
    wanted = read_body(await request.body(), _FailedCall)
    origins = (await request.state["site"].now()).renderer.api_origins
    browser = BrowserRequest(
        request.headers["origin"], wanted.method.upper(), wanted.headers, with_credentials=wanted.credentials
    )
    found = await diagnose(request.state["proxy"], origins, wanted.url, browser)
    return JSONResponse(found.to_json(), headers={"Cache-Control": "no-store"})


class _FailedCall(BaseModel):
    """`headers` are names with values that count for CORS; credentials stay in the page."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    method: str
    url: str
    headers: tuple[tuple[str, str], ...] = ()
    credentials: bool = False


async def _read_call(request: EngineRequest, body: SpooledTemporaryFile[bytes]) -> tuple[CallHead, int]:
    """The head, and the size of what follows it, which goes into `body`. Raises HTTPException 400."""
    line, size = bytearray(), 0
    is_head = True
    async for piece in request.stream():
        content = piece
        if is_head:
            before, mark, content = piece.partition(b"\n")
            line += before
            is_head = not mark
            if len(line) > _MOST_HEAD_BYTES:
                raise Refusal(400, "The call's first line is too long.").exception()
        size += body.write(content)
    return read_body(bytes(line), CallHead), size


async def _frames(
    request: EngineRequest, head: CallHead, content: tuple[SpooledTemporaryFile[bytes], int], origins: ApiOrigins
) -> AsyncGenerator[bytes]:
    body, size = content
    began, received, failure = time.monotonic(), 0, None
    with body:
        try:
            call = _call(head, body, size)
            async with aclosing(request.state["proxy"].send(call, origins)) as answer:
                async for part in answer:
                    if isinstance(part, bytes):
                        received += len(part)
                        yield frame("d", part)
                    else:
                        yield frame("h", orjson.dumps(part))
        except CallFailedError as error:
            failure = error.to_json()
    passed = round((time.monotonic() - began) * 1000, 1)
    yield frame("e", orjson.dumps({"bytes": received, "milliseconds": passed, "failure": failure}))


def _call(head: CallHead, body: SpooledTemporaryFile[bytes], size: int) -> ApiCall:
    if not size:
        return read_call(head.method, head.url, head.headers)
    return read_call(head.method, head.url, head.headers, body, size)
