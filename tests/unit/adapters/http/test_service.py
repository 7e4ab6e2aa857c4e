"""What is sent to a service, and what becomes of its answers."""

import json
from contextlib import AsyncExitStack
from datetime import UTC, datetime

import httpx
import pytest
from tests.unit.adapters.service_wire import (
    ADMIN,
    ASSISTANT,
    HTML,
    QUESTION,
    Handler,
    Wire,
    answer,
    ask,
    read,
    start,
)

from docsdesk.adapters.clock import SystemClock
from docsdesk.domain.bundles.errors import BadLinkError
from docsdesk.domain.errors import (
    DocsdeskError,
    KeyRefusedError,
    RequestRefusedError,
    TooManyRequestsError,
    UnexpectedAnswerError,
    WrongBaseUrlError,
)
from docsdesk.domain.sites.api_key import ApiKey
from docsdesk.usecases.assistant.ask_budget import AskBudget


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


async def test_that_a_services_own_fields_hold_no_link_and_no_key_not_even_half_of_one():
    key = "svc_0123456789abcdef0123456789abcdef"
    own = {"artifact": {"at": "https://store.example/a.tar.gz?grant=s3cr3t"}, "log": "x" * 280 + " " + key}
    job = await Wire(answer(200, {"status": "running", **own})).service.read_job("se_1")
    told = dict(job.report().more)
    assert told["artifact"] == '{"at":"https://store.example…"}'
    assert key[:8] not in told["log"]


async def test_that_a_status_needs_no_id_and_keeps_odd_values():
    wire = Wire(answer(200, {"status": "step 7", "progress": {"done": 1, "total": 4}}))
    job = await wire.service.read_job("se/../1")
    assert (job.job_id, job.status, job.report().progress) == ("se/../1", "step 7", 0.25)
    assert wire.requests[0].url.raw_path == b"/v1/static-export/jobs/se%2F..%2F1"


@pytest.mark.parametrize("status", [7, "7", "", None, "—"])
async def test_that_a_status_without_a_word_is_unexpected(status: object):
    with pytest.raises(UnexpectedAnswerError):
        await Wire(answer(200, {"status": status})).service.read_job("se_1")


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


async def test_that_each_key_goes_only_where_it_belongs():
    wire = Wire(
        lambda request: answer(
            200, b'0:"hi"\n' if "assistant" in request.url.path else {"jobId": "a", "status": "queued"}
        )
    )
    await start(wire)
    await read(wire)
    await ask(wire)
    assert [request.headers["authorization"] for request in wire.requests] == [
        "Bearer svc_adm1n",
        "Bearer svc_adm1n",
        "Bearer svc_dsc_assist4nt",
    ]


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


class CountedQuestions:
    """A journal of what was sent, in memory."""

    def __init__(self) -> None:
        self.sent: list[str] = []

    async def put_question(self, service: str, at: datetime) -> None:
        self.sent.append(service)

    async def questions_since(self, service: str, now: datetime, *moments: datetime) -> tuple[int, ...]:
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


@pytest.mark.parametrize(
    "link",
    [
        "http://" + "a" * 100_000,
        "http://a.example:99999/b",
        "http://someone:else@a.example/b",
        "http://a\x00.example/b",
        "http://\ud800/b",
        "http://[::1/b",
    ],
    ids=range(6),
)
async def test_that_a_link_that_leads_nowhere_is_not_taken(link: str):
    with pytest.raises(BadLinkError) as raised:
        await Wire(answer(200, {"bundleUrl": link})).service.make_bundle("se_1")
    assert link not in f"{raised.value.title}{raised.value.details}{raised.value.__cause__!r}"


async def test_that_blanks_around_a_link_are_no_part_of_it():
    link = "https://storage.example/b?sig=a"
    made = await Wire(answer(200, {"bundleUrl": f" {link}\n"})).service.make_bundle("se_1")
    assert made.url.get_secret_value() == link


async def test_that_halves_of_characters_are_made_whole_before_they_are_sent_back():
    wire = Wire(answer(200, b'{"jobId": "a\\ud800", "status": "running"}'))
    job = await wire.service.start_export("docs.example.com", version=None, paths=())
    await wire.service.read_job(job.job_id)
    assert job.job_id == "a\ufffd"


@pytest.mark.parametrize("location", ["http://[", "http://a:99999/"])
async def test_that_a_redirect_to_nowhere_is_a_wrong_address(location: str):
    with pytest.raises(WrongBaseUrlError) as raised:
        await start(Wire(answer(307, b"", Location=location)))
    assert "points to" not in raised.value.hint.partition(".")[2]


async def test_that_spaces_round_a_status_are_no_part_of_it():
    job = await Wire(answer(200, {"status": " completed\n"})).service.read_job("a")
    assert job.status == "completed"


async def test_that_json_is_read_after_a_byte_order_mark_and_whatever_its_type():
    body = b'\xef\xbb\xbf{"status": "running"}'
    job = await Wire(answer(200, body, content_type="text/html")).service.read_job("a")
    assert job.status == "running"


@pytest.mark.parametrize("status", [b'"\\ud800"', b'"\xff"', b'"run\\u001b[2J"', b'"\\u202efailed"', b"-1e999"])
async def test_that_a_status_that_is_no_word_is_not_waited_for(status: bytes):
    with pytest.raises(UnexpectedAnswerError):
        await read(Wire(answer(200, b'{"status": ' + status + b"}")))
