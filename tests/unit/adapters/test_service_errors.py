"""What a service refuses becomes one error with a hint, and says back no key."""

from collections.abc import Callable

import httpx
import pytest
from tests.unit.adapters.service_wire import (
    ADMIN,
    ASSISTANT,
    CALLS,
    HTML,
    Wire,
    answer,
    ask,
    bundle,
    read,
    start,
)

from docsdesk.domain.bundles.errors import BadLinkError
from docsdesk.domain.errors import (
    REQUEST_FAULT,
    Action,
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
from docsdesk.domain.sites.api_key import ApiKey, KeyKind

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


async def test_that_a_fault_of_our_own_engine_leads_to_diagnostics():
    with pytest.raises(ServiceFailedError) as raised:
        await read(Wire(answer(500, {"error": str(REQUEST_FAULT)})))
    assert raised.value.action is Action.OPEN_DIAGNOSTICS


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


async def test_that_the_services_words_are_found_in_xml_and_no_page_is_taken_for_words():
    with pytest.raises(NotAllowedError) as raised:
        await start(
            Wire(answer(403, b"<?xml version='1.0'?><error><code>7</code><message>No &amp; no</message></error>"))
        )
    assert "The service says: No & no" in raised.value.hint


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


@pytest.mark.parametrize(
    "body", [{}, {"bundleUrl": None}, {"bundleUrl": ""}, {"bundleUrl": " "}, {"bundleUrl": ["c4nary"]}]
)
async def test_that_a_missing_link_is_said(body: dict[str, object]):
    with pytest.raises(UnexpectedAnswerError, match="no download link") as raised:
        await Wire(answer(200, body)).service.make_bundle("se_1")
    assert "c4nary" not in f"{raised.value!r}{raised.value.details}{raised.value.__cause__!r}"


@pytest.mark.parametrize(
    ("link", "said"),
    [
        ("/b.tar.gz", "is not a web address"),
        ("c4nary/b.tar.gz", "is not a web address"),
        ("https://", "is not a web address"),
        ("https://[c4nary", "is not a web address"),
        ("file:///etc/passwd", "uses file: instead of https:"),
        ("ftp://host/b", "uses ftp: instead of https:"),
        ("javascript:alert(1)", "uses javascript: instead of https:"),
    ],
)
async def test_that_a_link_that_cannot_be_fetched_is_said_and_not_repeated(link: str, said: str):
    with pytest.raises(BadLinkError, match=said) as raised:
        await Wire(answer(200, {"bundleUrl": link})).service.make_bundle("se_1")
    assert "c4nary" not in f"{raised.value!r}{raised.value.details}{raised.value.__cause__!r}"


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


async def test_that_a_success_that_is_an_error_object_says_the_services_words():
    with pytest.raises(UnexpectedAnswerError) as raised:
        await Wire(answer(200, {"error": "out of credits"})).ask()
    assert "out of credits" in raised.value.hint


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
