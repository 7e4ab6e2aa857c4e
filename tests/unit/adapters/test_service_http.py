import json
from collections.abc import Callable
from contextlib import AsyncExitStack
from datetime import UTC, datetime

import httpx
import pytest
from pydantic import SecretStr
from tests.fakes.clock import FakeClock

from docsdesk.adapters.activity_recorder import ActivityRecorder
from docsdesk.adapters.clock import SystemClock
from docsdesk.adapters.http_connection import HttpConnection
from docsdesk.adapters.redaction import Redactor
from docsdesk.adapters.service_http import HttpService
from docsdesk.domain.activity import ActivityEntry
from docsdesk.domain.api_key import ApiKey, KeyKind
from docsdesk.domain.errors import (
    DocsdeskError,
    KeyMissingError,
    KeyRefusedError,
    NotAllowedError,
    NotKnownError,
    NotReadyError,
    RequestRefusedError,
    ServiceFailedError,
    TooManyRequestsError,
    UnexpectedAnswerError,
    WrongBaseUrlError,
    WrongKeyKindError,
)
from docsdesk.usecases.ask_budget import AskBudget

ADMIN = ApiKey(KeyKind.ADMIN, SecretStr("svc_adm1n"))
ASSISTANT = ApiKey(KeyKind.ASSISTANT, SecretStr("svc_dsc_assist4nt"))
HTML = b"<!DOCTYPE html><title>Welcome</title>"
QUESTION = {"fp": "anonymous", "messages": [], "threadKey": "tk_canary"}

Handler = Callable[[httpx.Request], httpx.Response]


class Wire:
    """A service behind a recording transport."""

    def __init__(
        self,
        answer: httpx.Response | Handler,
        *keys: ApiKey,
        base_url: str = "https://api.example.com/",
        budget: AskBudget | None = None,
    ) -> None:
        self.requests: list[httpx.Request] = []
        self.activity: list[ActivityEntry] = []
        self._answer = answer
        self.service = HttpService(
            HttpConnection(
                "https://api.example.com/",
                keys or (ADMIN, ASSISTANT),
                recorder=ActivityRecorder(self.activity.append, FakeClock()),
                redact=Redactor().redact,
                site_name="Docs",
                transport=httpx.MockTransport(self._handle),
            ),
            budget,
        )

    async def ask(self, body: object = None) -> bytes:
        async with self.service.ask("acme", body or QUESTION) as (_, chunks):
            return b"".join([chunk async for chunk in chunks])

    def _handle(self, request: httpx.Request) -> httpx.Response:
        self.requests.append(request)
        return self._answer(request) if callable(self._answer) else self._answer


def answer(status: int, body: object = None, **headers: str) -> httpx.Response:
    content = body if isinstance(body, bytes) else b"" if body is None else json.dumps(body).encode()
    return httpx.Response(
        status, content=content, headers={name.replace("_", "-"): text for name, text in headers.items()}
    )


async def start(wire: Wire) -> object:
    return await wire.service.start_export("docs.example.com", version=None, paths=())


async def read(wire: Wire) -> object:
    return await wire.service.read_job("se_1")


async def bundle(wire: Wire) -> object:
    return await wire.service.make_bundle("se_1")


async def ask(wire: Wire) -> object:
    return await wire.ask()


CALLS = [start, read, bundle, ask]
ERRORS: list[tuple[int, object, type[DocsdeskError], str]] = [
    (200, HTML, WrongBaseUrlError, "base URL"),
    (200, b"  \n<html lang=en>", WrongBaseUrlError, "base URL"),
    (301, None, WrongBaseUrlError, "base URL"),
    (400, {"error": "paths: not a list"}, RequestRefusedError, "paths: not a list"),
    (400, {"message": "no such field"}, RequestRefusedError, "no such field"),
    (400, {"error": {"message": "inside"}}, RequestRefusedError, "inside"),
    (400, b"plain words", RequestRefusedError, "plain words"),
    (401, {"error": "expired"}, KeyRefusedError, "expired"),
    (401, HTML, WrongBaseUrlError, "sign-in page"),
    (403, {"error": "no"}, NotAllowedError, "scope"),
    (403, None, NotAllowedError, "IP addresses"),
    (404, {"error": "unknown"}, NotKnownError, "unknown"),
    (404, None, NotKnownError, ""),
    (404, HTML, WrongBaseUrlError, "base URL"),
    (409, {"error": "running"}, NotReadyError, "running"),
    (409, None, NotReadyError, ""),
    (418, b"", RequestRefusedError, ""),
    (422, {"detail": "domain"}, RequestRefusedError, "domain"),
    (429, b"", TooManyRequestsError, ""),
    (429, HTML, TooManyRequestsError, ""),
    (500, {"error": "oops"}, ServiceFailedError, "oops"),
    (502, HTML, ServiceFailedError, ""),
    (503, b"", ServiceFailedError, ""),
]


@pytest.mark.parametrize("call", CALLS)
@pytest.mark.parametrize(("status", "body", "error", "hint"), ERRORS)
async def test_that_each_refusal_becomes_one_error_with_a_hint(
    call: Callable[[Wire], object], status: int, body: object, error: type[DocsdeskError], hint: str
):
    with pytest.raises(error) as raised:
        await call(Wire(answer(status, body)))
    assert type(raised.value) is error
    assert hint in raised.value.hint
    assert raised.value.hint
    assert raised.value.status == status
    for secret in ("adm1n", "assist4nt", "tk_canary"):
        assert secret not in f"{raised.value}{raised.value.details}"


@pytest.mark.parametrize("call", [start, read, bundle])
@pytest.mark.parametrize("body", [b"", b"null", b"[]", b"jobs", b'{"jobId"', b'{"jobId": []}', b'{"bundleUrl": 4}'])
async def test_that_a_success_that_is_not_the_interfaces_is_unexpected(call: Callable[[Wire], object], body: bytes):
    with pytest.raises(UnexpectedAnswerError):
        await call(Wire(answer(200, body, content_type="application/json")))


async def test_that_starting_without_permission_names_the_plan_and_the_scope():
    with pytest.raises(NotAllowedError) as raised:
        await start(Wire(answer(403, {"error": "static export is not enabled"})))
    for cause in ("enterprise plan", "scope", "static export is not enabled"):
        assert cause in raised.value.hint


async def test_that_the_services_words_are_short_and_without_control_characters():
    with pytest.raises(RequestRefusedError) as raised:
        await start(Wire(answer(400, {"error": "a\x1b[31m\u202eb\nc " + "x" * 5_000})))
    assert "a[31mb c xxx" in raised.value.hint
    assert len(raised.value.hint) < 400


@pytest.mark.parametrize(
    ("header", "seconds"),
    [
        ("120", 120),
        ("0", 0),
        ("-5", None),
        ("soon", None),
        ("1e9", None),
        ("99999999999", 86_400),
        ("Wed, 21 Oct 2015 07:28:00 GMT", 0),
        ("Wed, 99 Oct 2015 07:28:00 GMT", None),
        ("", None),
    ],
)
async def test_that_retry_after_is_read_or_left_unknown(header: str, seconds: float | None):
    with pytest.raises(TooManyRequestsError) as raised:
        await read(Wire(answer(429, retry_after=header)))
    assert raised.value.retry_after == seconds


@pytest.mark.parametrize("status", [200, 201, 202])
async def test_that_a_start_may_be_answered_with_any_success(status: int):
    wire = Wire(answer(status, {"jobId": "se_9", "status": "queued", "more": [1]}))
    job = await wire.service.start_export("docs.example.com", version="v2", paths=("a", "b"))
    assert (job.job_id, job.status, job.model_extra) == ("se_9", "queued", {"more": [1]})
    assert json.loads(wire.requests[0].content) == {"domain": "docs.example.com", "version": "v2", "paths": ["a", "b"]}


async def test_that_only_what_is_chosen_is_sent_on_start():
    wire = Wire(answer(200, {"jobId": 17}))
    job = await wire.service.start_export("docs.example.com", version=None, paths=())
    assert job.job_id == "17"
    request = wire.requests[0]
    assert json.loads(request.content) == {"domain": "docs.example.com"}
    assert str(request.url) == "https://api.example.com/v1/static-export/jobs"
    assert request.headers["content-type"] == "application/json"


async def test_that_a_status_needs_no_id_and_keeps_odd_values():
    wire = Wire(answer(200, {"status": 7, "progress": {"done": 1, "total": 4}}))
    job = await wire.service.read_job("se/../1")
    assert (job.job_id, job.status, job.progress_share) == ("se/../1", "7", 0.25)
    assert wire.requests[0].url.raw_path == b"/v1/static-export/jobs/se%2F..%2F1"


@pytest.mark.parametrize("job_id", ["", ".", ".."])
async def test_that_an_id_that_would_change_the_path_is_not_sent(job_id: str):
    wire = Wire(answer(200, {}))
    with pytest.raises(RequestRefusedError):
        await wire.service.read_job(job_id)
    assert wire.requests == []


async def test_that_a_bundle_is_asked_for_without_a_body_and_its_link_stays_secret():
    link = "https://storage.example/b.tar.gz?X-Amz-Signature=c4nary"
    body = {"bundleUrl": link, "sizeBytes": 12, "expiresAt": "2026-05-01T12:00:00Z"}
    wire = Wire(answer(200, body))
    made = await wire.service.make_bundle("se_1")
    assert (made.url.get_secret_value(), made.size_bytes) == (link, 12)
    assert made.expires_at == datetime(2026, 5, 1, 12, tzinfo=UTC)
    assert wire.requests[0].content == b""
    assert "c4nary" not in repr(made) + repr(wire.activity)


@pytest.mark.parametrize("extra", [{}, {"sizeBytes": "big", "expiresAt": "soon"}, {"sizeBytes": -1, "expiresAt": [1]}])
async def test_that_a_link_is_enough(extra: dict[str, object]):
    made = await Wire(answer(200, {"bundleUrl": "https://storage.example/b", **extra})).service.make_bundle("se_1")
    assert (made.size_bytes, made.expires_at) == (None, None)


@pytest.mark.parametrize("link", ["", "/b.tar.gz", "file:///etc/passwd", "https://", "ftp://host/b", "https://[c4nary"])
async def test_that_a_link_that_cannot_be_fetched_is_unexpected_and_not_repeated(link: str):
    with pytest.raises(UnexpectedAnswerError) as raised:
        await Wire(answer(200, {"bundleUrl": link})).service.make_bundle("se_1")
    assert "c4nary" not in f"{raised.value!r}{raised.value.details}{raised.value.__cause__!r}"


async def test_that_each_key_goes_only_where_it_belongs():
    wire = Wire(
        lambda request: answer(200, b'0:"hi"\n' if "assistant" in request.url.path else {"jobId": "a", "status": ""})
    )
    await start(wire)
    await read(wire)
    await ask(wire)
    assert [request.headers["authorization"] for request in wire.requests] == [
        "Bearer svc_adm1n",
        "Bearer svc_adm1n",
        "Bearer svc_dsc_assist4nt",
    ]


@pytest.mark.parametrize(("call", "stored"), [(start, ASSISTANT), (read, ASSISTANT), (bundle, ASSISTANT), (ask, ADMIN)])
async def test_that_a_missing_key_is_named_and_the_other_one_not_sent(call: Callable[[Wire], object], stored: ApiKey):
    wire = Wire(answer(200, {}), stored)
    with pytest.raises(KeyMissingError):
        await call(wire)
    assert wire.requests == []


def test_that_a_key_stored_as_the_wrong_kind_is_refused():
    with pytest.raises(WrongKeyKindError):
        Wire(answer(200), ApiKey(KeyKind.ADMIN, ASSISTANT.secret))


@pytest.mark.parametrize(
    "location",
    [
        "https://evil.example/v1",
        "//evil.example",
        "/elsewhere",
        "http://api.example.com/",
        "https://api.example.com:8443/",
    ],
)
@pytest.mark.parametrize("status", [301, 302, 303, 307, 308])
async def test_that_no_redirect_is_followed(status: int, location: str):
    wire = Wire(answer(status, location=location))
    with pytest.raises(WrongBaseUrlError):
        await start(wire)
    assert len(wire.requests) == 1


async def test_that_an_answer_stream_passes_unchanged_with_its_thread():
    chunks = [b"", b"f", b':{"messageId":"m"}\n0:"\xe2\x80', b'\xa8"\n', b"garbage {<\n"]

    def handle(request: httpx.Request) -> httpx.Response:
        async def body():
            for chunk in chunks:
                yield chunk

        return httpx.Response(200, content=body(), headers={"X-Thread-Id": "t1", "X-Thread-Key": "tk_c4nary"})

    wire = Wire(handle)
    async with AsyncExitStack() as stack:
        head, body = await stack.enter_async_context(wire.service.ask("acme/x", QUESTION))
        assert head.thread_id == "t1"
        assert head.thread_key is not None
        assert head.thread_key.get_secret_value() == "tk_c4nary"
        assert "c4nary" not in repr(head)
        assert b"".join([chunk async for chunk in body]) == b"".join(chunks)
    assert wire.requests[0].url.raw_path == b"/discovery/v1/assistant/acme%2Fx/message"
    assert json.loads(wire.requests[0].content) == QUESTION


async def test_that_a_success_that_is_an_error_object_says_the_services_words():
    with pytest.raises(UnexpectedAnswerError) as raised:
        await Wire(answer(200, {"error": "out of credits"})).ask()
    assert "out of credits" in raised.value.hint


@pytest.mark.parametrize("body", [b"", b"\n", b'{"a":1}\n0:"x"\n', b"<thinking>\n", b"{" * 70_000])
async def test_that_what_may_be_a_stream_is_left_to_the_fold(body: bytes):
    assert await Wire(answer(200, body)).ask() == body


async def test_that_activity_shows_each_request_without_secrets():
    wire = Wire(answer(401, {"error": "no"}))
    with pytest.raises(KeyRefusedError):
        await wire.ask()
    begun, ended = wire.activity
    assert (begun.id, begun.status, begun.duration) == (ended.id, None, None)
    assert (ended.status, ended.method, ended.site_name) == (401, "POST", "Docs")
    assert ended.url == "https://api.example.com/discovery/v1/assistant/acme/message"
    assert ended.duration is not None
    assert "key" in ended.note
    assert '"fp":"anonymous"' in ended.body
    assert "tk_canary" not in repr(wire.activity)


async def test_that_an_answer_without_end_is_not_read_for_ever():
    def handle(request: httpx.Request) -> httpx.Response:
        async def body():
            while True:
                yield b" " * 1_000_000

        return httpx.Response(200, content=body())

    with pytest.raises(UnexpectedAnswerError):
        await read(Wire(handle))


@pytest.mark.parametrize("status", [200, 401, 500])
async def test_that_no_refusal_says_back_a_key(status: int):
    said = {"error": {"message": f'"{ADMIN.header}" and {ASSISTANT.header} are wrong'}}
    wire = Wire(httpx.Response(status, json=said))
    for asking in (wire.service.start_export("docs.example.com", version=None, paths=()), wire.ask()):
        with pytest.raises(DocsdeskError) as refused:
            await asking
        told = f"{refused.value} {refused.value.details}"
        assert "are wrong" in told
        assert "adm1n" not in told
        assert "assist4nt" not in told


async def test_that_a_failed_export_says_back_no_key():
    wire = Wire(httpx.Response(200, json={"status": "failed", "error": f"{ADMIN.header} is wrong"}))
    assert (await wire.service.read_job("j")).failure == "Bearer *** is wrong"


class CountedQuestions:
    """A journal of what was sent, in memory."""

    def __init__(self) -> None:
        self.sent: list[str] = []

    async def put_question(self, service: str, at: datetime) -> None:
        self.sent.append(service)

    async def questions_since(self, service: str, *moments: datetime) -> tuple[int, ...]:
        return (self.sent.count(service), self.sent.count(service), 0)


async def test_that_questions_are_counted_and_what_the_service_says_of_its_limit_is_heard():
    budget = AskBudget(journal := CountedQuestions(), SystemClock())
    rate = {"X_RateLimit_Limit": "10000", "X_RateLimit_Remaining": "7"}
    wire = Wire(answer(200, b'0:"x"\n', **rate), budget=budget)
    await wire.ask()
    assert journal.sent == ["https://api.example.com"]
    assert (await budget.read("https://api.example.com")).left == 7


async def test_that_nothing_is_left_while_the_service_wants_rest():
    budget = AskBudget(journal := CountedQuestions(), SystemClock())
    wire = Wire(answer(429, Retry_After="60"), budget=budget)
    with pytest.raises(TooManyRequestsError):
        await wire.ask()
    assert journal.sent == ["https://api.example.com"]
    assert (await budget.read("https://api.example.com")).left == 0


def unreachable(request: httpx.Request) -> httpx.Response:
    raise httpx.ConnectError("no route", request=request)


@pytest.mark.parametrize(("at", "keys"), [(unreachable, (ASSISTANT,)), (answer(200, HTML), (ADMIN,))])
async def test_that_a_question_that_never_reached_the_service_is_not_counted(
    at: httpx.Response | Handler, keys: tuple[ApiKey, ...]
):
    budget = AskBudget(journal := CountedQuestions(), SystemClock())
    with pytest.raises(DocsdeskError):
        await Wire(at, *keys, budget=budget).ask()
    assert journal.sent == []
