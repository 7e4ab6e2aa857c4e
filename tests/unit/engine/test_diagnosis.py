import pytest
from tests.fakes.builder import FakeBuilder
from tests.fakes.engine_state import PORT, engine_client, engine_config
from tests.fakes.local_api import LocalApi, local_api
from tests.fakes.playground_calls import write_api_site

from docsdesk.engine.playground.diagnosis import BrowserRequest, answer_refusal, preflight_refusal

PAGE = f"http://127.0.0.1:{PORT}"
JSON = ("Content-Type", "application/json")
EVERYTHING = {
    "access-control-allow-origin": PAGE,
    "access-control-allow-methods": "GET, PUT",
    "access-control-allow-headers": "Content-Type, Kite-Key",
    "access-control-allow-credentials": "true",
}


def request(
    method: str = "PUT", *headers: tuple[str, str], with_credentials: bool = False, origin: str = PAGE
) -> BrowserRequest:
    return BrowserRequest(origin, method, headers, with_credentials)


@pytest.mark.parametrize(
    ("asked", "needed"),
    [
        (request("GET"), False),
        (request("POST", ("Content-Type", "text/plain; charset=utf-8")), False),
        (request("GET", ("Accept", "x"), ("Accept-Language", "en")), False),
        (request("POST", JSON), True),
        (request("DELETE"), True),
        (request("GET", ("Authorization", "")), True),
    ],
)
def test_when_a_browser_asks_before_it_sends(asked: BrowserRequest, needed: bool):
    assert asked.needs_preflight is needed


@pytest.mark.parametrize(
    ("asked", "status", "changed", "told"),
    [
        (request("PUT", JSON), 204, {}, None),
        (request("PUT", JSON, with_credentials=True), 204, {}, None),
        (request("PUT", JSON), 401, {}, "401"),
        (request("PUT", JSON), 308, {}, "308"),
        (request("PUT"), 204, {"access-control-allow-origin": "https://other.example"}, "https://other.example"),
        (request("PATCH"), 204, {}, "PATCH"),
        (request("PATCH"), 204, {"access-control-allow-methods": "*"}, None),
        (request("PATCH", with_credentials=True), 204, {"access-control-allow-methods": "*"}, "PATCH"),
        (request("PUT", ("X-Kite", "1")), 204, {}, "x-kite"),
        (request("PUT", ("X-Kite", "1")), 204, {"access-control-allow-headers": "*"}, None),
        (request("PUT", ("Authorization", "")), 204, {"access-control-allow-headers": "*"}, "authorization"),
        (request("PUT", with_credentials=True), 204, {"access-control-allow-origin": "*"}, "every origin"),
        (
            request("PUT", with_credentials=True),
            204,
            {"access-control-allow-credentials": "True"},
            "Access-Control-Allow-Credentials",
        ),
    ],
)
def test_that_a_refused_preflight_is_explained_by_what_is_missing(
    asked: BrowserRequest, status: int, changed: dict[str, str], told: str | None
):
    refusal = preflight_refusal(asked, status, EVERYTHING | changed)
    assert (refusal is None) == (told is None)
    if refusal is not None and told is not None:
        assert told in refusal.title


def test_that_a_hidden_answer_is_explained_by_the_header_to_send():
    refusal = answer_refusal(request("GET"), {})
    assert refusal is not None
    assert f"Access-Control-Allow-Origin: {PAGE}" in refusal.hint


@pytest.fixture(scope="module")
def api():
    with local_api() as api:
        yield api


@pytest.fixture
async def client(tmp_path, api: LocalApi):
    folder = write_api_site(tmp_path / "docs", api.url, "http://127.0.0.1:9")
    config = engine_config(tmp_path / "state", folder, allow_private_apis=True)
    async with engine_client(config, FakeBuilder()) as client:
        yield client


@pytest.mark.parametrize(
    ("method", "path", "cause", "told"),
    [
        ("GET", "/closed/echo", "cors", "no Access-Control-Allow-Origin"),
        ("POST", "/closed/echo", "cors", "no Access-Control-Allow-Origin"),
        ("PUT", "/cookies/echo", "cors", "PUT"),
        ("PUT", "/open/echo", "server", "reachable"),
        ("GET", "/open/echo", "server", "reachable"),
    ],
)
async def test_that_the_engine_finds_out_why_a_browser_failed(
    client, api: LocalApi, method: str, path: str, cause: str, told: str
):
    asked = {"method": method, "url": api.url + path, "headers": [JSON] if method == "PUT" else []}
    answer = await client.post("/_docsdesk/diagnose", json=asked, headers={"Origin": PAGE})
    assert answer.json()["cause"] == cause
    assert told in answer.json()["title"]
    assert all(seen.method in ("OPTIONS", "GET") for seen in api.requests)


async def test_that_a_refused_connection_is_told_from_cors(client):
    asked = {"method": "GET", "url": "http://127.0.0.1:9/"}
    answer = await client.post("/_docsdesk/diagnose", json=asked, headers={"Origin": PAGE})
    assert answer.json()["cause"] == "refused"


@pytest.mark.parametrize(("status", "is_refused"), [(199, True), (200, False), (299, False), (300, True)])
def test_that_a_preflight_must_succeed(status: int, is_refused: bool):
    assert (preflight_refusal(request("PUT", JSON), status, EVERYTHING) is not None) is is_refused


@pytest.mark.parametrize(("length", "is_needed"), [(128, False), (129, True)])
def test_that_a_long_header_needs_a_preflight(length: int, is_needed: bool):
    assert request("GET", ("Accept", "x" * length)).needs_preflight is is_needed
