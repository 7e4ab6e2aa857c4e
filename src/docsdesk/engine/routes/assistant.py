"""The assistant message endpoint (interface 4.1), with the threads the hosted service keeps."""

import hmac
from secrets import token_hex

from starlette.responses import Response, StreamingResponse

from docsdesk.engine.answers.answer_stream import answer_stream
from docsdesk.engine.presign import Signer
from docsdesk.engine.refusal import Refusal
from docsdesk.engine.state import EngineRequest
from docsdesk.protocol.assistant_bodies import (
    DATA_STREAM_HEADER,
    THREAD_ID_HEADER,
    THREAD_KEY_HEADER,
    AssistantRequestBody,
    read_request,
)


async def answer_message(request: EngineRequest) -> Response:
    if request.path_params["domain"] != request.state["config"].assistant_domain:
        raise Refusal(404, "There is no site by this name here.").exception()
    body = _request_body(await request.body())
    thread = _thread(body, request.state["signer"])
    stream = answer_stream(body, request.state["assistant"], thread[THREAD_ID_HEADER])
    headers = {**thread, DATA_STREAM_HEADER: "v1", "Cache-Control": "no-store", "X-Accel-Buffering": "no"}
    return StreamingResponse(stream, headers=headers, media_type="text/plain")


def _request_body(raw: bytes) -> AssistantRequestBody:
    """Raises HTTPException 400 that names each field that is wrong."""
    body = read_request(raw)
    if not isinstance(body, AssistantRequestBody):
        problems = [f"{field or 'The body'}: {problem}" for field, problem in body.items()]
        raise Refusal(400, "; ".join(problems)).exception()
    if body.retrieval_page_size < 1:
        raise Refusal(400, "retrievalPageSize: Input should be at least 1").exception()
    if not body.question.strip():
        raise Refusal(400, "messages: a message of the user with some content is needed").exception()
    return body


def _thread(body: AssistantRequestBody, signer: Signer) -> dict[str, str]:
    """The headers of the request's thread; a new one comes with its key, once.

    The key is derived from the id, so that threads outlive the engine and need no list.
    """
    if body.thread_id is None:
        thread_id = f"th_{token_hex(12)}"
        return {THREAD_ID_HEADER: thread_id, THREAD_KEY_HEADER: _thread_key(thread_id, signer)}
    if not hmac.compare_digest(_thread_key(body.thread_id, signer).encode(), (body.thread_key or "").encode()):
        raise Refusal(404, "There is no such thread; leave threadId out to begin one.").exception()
    return {THREAD_ID_HEADER: body.thread_id}


def _thread_key(thread_id: str, signer: Signer) -> str:
    return signer.digest("thread", thread_id)
