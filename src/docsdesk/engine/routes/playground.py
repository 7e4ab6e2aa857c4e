"""The playground's requests to the engine: calls through the proxy, why a direct call failed, and calls as code."""

import asyncio
import logging
from collections.abc import AsyncIterator, Mapping
from contextlib import AsyncExitStack, aclosing
from tempfile import SpooledTemporaryFile
from urllib.parse import quote

import orjson
from pydantic import BaseModel, ConfigDict
from starlette.responses import JSONResponse, Response, StreamingResponse
from starlette.types import Receive, Scope, Send

from docsdesk.docs.mdx.highlighting import highlight
from docsdesk.docs.snippets.printers import PRINTERS, print_snippet
from docsdesk.docs.snippets.request import (
    Body,
    FileBody,
    FilePart,
    FormBody,
    HttpRequest,
    JsonBody,
    MultipartBody,
    PlainTextBody,
    TextPart,
    is_set_by_client,
)
from docsdesk.engine.http.refusal import HttpRefusal, read_body
from docsdesk.engine.playground.api_call import CallFailedError, read_call
from docsdesk.engine.playground.diagnosis import BrowserRequest, diagnose
from docsdesk.engine.playground.proxy import ApiAnswerHead
from docsdesk.engine.routes.preview import wanted_state
from docsdesk.engine.state import EngineRequest
from docsdesk.protocol.playground_snippet import ANSWER_HEADER, CallHead, SnippetBody, SnippetField, SnippetQuestion


def request_code(question: SnippetQuestion) -> str:
    """HTML of the highlight code. Raises ValueError, with a sentence, for a request that no client can send."""
    printer = PRINTERS.get(question.language, PRINTERS["bash"])
    language = question.language if question.language in PRINTERS else "bash"
    return highlight(print_snippet(language, _request(question)), printer.lexer)


def _request(question: SnippetQuestion) -> HttpRequest:
    body = None if question.body is None else _body(question.body)
    left_out = {"content-type"} if body is not None else set[str]()
    headers = tuple(
        (name, value) for name, value in question.headers if name.lower() not in left_out and not is_set_by_client(name)
    )
    return HttpRequest(question.method, question.url, headers, body)


def _body(body: SnippetBody) -> Body:
    match body.kind:
        case "json":
            return JsonBody(body.text, body.media)
        case "text":
            return PlainTextBody(body.text, body.media)
        case "form":
            return FormBody(tuple((field.name, field.value) for field in body.fields))
        case "multipart":
            return MultipartBody(tuple(_part(field) for field in body.fields))
        case "file":
            return FileBody(body.file, body.media)


def _part(field: SnippetField) -> TextPart | FilePart:
    if field.file is not None:
        return FilePart(field.name, field.file, field.media or "application/octet-stream")
    return TextPart(field.name, field.value, field.media or "")


MOST_CALL_BYTES = 64 * 1024 * 1024
_MOST_HEAD_BYTES = 256 * 1024
_BYTES_IN_MEMORY = 1024 * 1024
# Percent-encoding more than necessary would make long headers longer.
_SAFE = " !#$&'()*+,-./:;<=>?@[]^_`{|}~\""

# Whatever a server answers, it never becomes a document of the engine's own origin.
_HEADERS = {
    "Cache-Control": "no-store",
    "Content-Disposition": "attachment",
    "Content-Security-Policy": "default-src 'none'; sandbox",
    "Content-Type": "application/octet-stream",
    "X-Accel-Buffering": "no",
}

_CODINGS = ("gzip", "deflate", "br", "zstd")

_log = logging.getLogger(__name__)


async def send_call(request: EngineRequest) -> Response:
    origins = (await request.state["site"].now(wanted_state(request))).renderer.api_origins
    async with AsyncExitStack() as stack:
        body = stack.enter_context(SpooledTemporaryFile[bytes](max_size=_BYTES_IN_MEMORY))
        head, size = await _read_call(request, body)
        try:
            call = read_call(head.method, head.url, head.headers, body if size else None, size)
            answer = await stack.enter_async_context(aclosing(request.state["proxy"].send(call, origins)))
            first = await anext(answer)
        except CallFailedError as error:
            return _answer_json(error.to_json())
        assert not isinstance(first, bytes)
        said = quote(orjson.dumps(first), safe=_SAFE)
        return _Answer(answer, stack.pop_all(), {**_HEADERS, **_coding(first), ANSWER_HEADER: said})


def _coding(head: ApiAnswerHead) -> dict[str, str]:
    """Keep the server's compression, which the page's browser decodes."""
    found = [value.strip().lower() for name, value in head["headers"] if name.lower() == "content-encoding"]
    return {"Content-Encoding": found[0]} if len(found) == 1 and found[0] in _CODINGS else {}


class _Answer(StreamingResponse):
    """An answer passed through. If it breaks off, it ends without its final chunk, so that the page notices."""

    def __init__(
        self, parts: AsyncIterator[ApiAnswerHead | bytes], resources: AsyncExitStack, headers: Mapping[str, str]
    ) -> None:
        super().__init__((part async for part in parts if isinstance(part, bytes)), headers=headers)
        self._held = resources

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        async with self._held:
            try:
                await super().__call__(scope, receive, send)
            except CallFailedError as error:
                _log.info("An answer broke off: %s", error.title)


async def explain_failure(request: EngineRequest) -> Response:
    wanted = read_body(await request.body(), _FailedCall)
    origins = (await request.state["site"].now(wanted_state(request))).renderer.api_origins
    browser = BrowserRequest(
        request.headers["origin"], wanted.method.upper(), wanted.headers, with_credentials=wanted.credentials
    )
    found = await diagnose(request.state["proxy"], origins, wanted.url, browser)
    return _answer_json(found.to_json())


async def print_request(request: EngineRequest) -> Response:
    question = read_body(await request.body(), SnippetQuestion)
    try:
        html = await asyncio.to_thread(request_code, question)
    except ValueError as error:
        return _answer_json({"error": str(error)})
    return _answer_json({"html": html})


def _answer_json(content: Mapping[str, str]) -> Response:
    """Return failures elsewhere as a normal response: an error status would log an error in the reader's console."""
    return JSONResponse(content, headers={"Cache-Control": "no-store"})


class _FailedCall(BaseModel):
    """`headers` are the names with values that matter for CORS; credentials stay in the page."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    method: str
    url: str
    headers: tuple[tuple[str, str], ...] = ()
    credentials: bool = False


async def _read_call(request: EngineRequest, body: SpooledTemporaryFile[bytes]) -> tuple[CallHead, int]:
    """The head, and the size of the rest, which is written to `body`. Raises HTTPException 400."""
    line, size = bytearray(), 0
    is_head = True
    async for piece in request.stream():
        content = piece
        if is_head:
            before, line_end, content = piece.partition(b"\n")
            line += before
            is_head = not line_end
            if len(line) > _MOST_HEAD_BYTES:
                raise HttpRefusal(400, "The first line of the call is too long.").exception()
        size += body.write(content)
    return read_body(bytes(line), CallHead), size
