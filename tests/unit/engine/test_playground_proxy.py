import json
import socket

import pytest
from tests.fakes.builder import FakeBuilder
from tests.fakes.engine_state import PORT, engine_client, engine_config
from tests.fakes.local_api import LocalApi, local_api
from tests.fakes.playground_calls import PROXY, call, write_api_site
from tests.fakes.tcp_server import tcp_server

from docsdesk.engine.playground.pinned_connection import PinnedConnections
from docsdesk.engine.playground.proxy import PlaygroundProxy
from docsdesk.network.network import Network
from docsdesk.protocol.playground_snippet import ANSWER_HEADER, CALL_MEDIA_TYPE


@pytest.fixture(scope="module")
def api():
    with local_api() as api:
        yield api


@pytest.fixture
async def client(tmp_path, api: LocalApi):
    folder = write_api_site(tmp_path / "docs", api.url, f"http://localhost:{api.port}", "http://127.0.0.1:9")
    config = engine_config(tmp_path / "state", folder, allow_private_apis=True)
    async with engine_client(config, FakeBuilder()) as client:
        yield client


async def test_that_a_request_arrives_as_it_was_written(client, api: LocalApi):
    headers = (("Kite-Key", "s3cret"), ("X-Twice", "1"), ("X-Twice", "2"), ("Cookie", "session=7"))
    url = f"{api.url}/none/echo?a=%20b&c=d%26&a=2"
    answer = await call(client, url, method="PATCH", headers=headers, body=b"\x00\n\xff")
    asked = api.last("PATCH")
    assert (answer.head["status"], answer.failure) == (200, None)
    assert asked.target == "/none/echo?a=%20b&c=d%26&a=2"
    assert asked.body == b"\x00\n\xff"
    assert [pair for pair in asked.headers if pair[0] not in ("Host", "Content-Length")] == list(headers)
    assert asked.header("host") == f"127.0.0.1:{api.port}"


async def test_that_the_answer_is_data_and_never_a_document_of_the_engine(client, api: LocalApi):
    head = json.dumps({"method": "GET", "url": f"{api.url}/none/page"})
    sent = {"Content-Type": CALL_MEDIA_TYPE, "Origin": f"http://127.0.0.1:{PORT}"}
    answer = await client.post(PROXY, content=f"{head}\n", headers=sent)
    assert answer.headers["content-type"] == "application/octet-stream"
    assert answer.headers["x-content-type-options"] == "nosniff"
    assert "sandbox" in answer.headers["content-security-policy"]
    assert "set-cookie" not in answer.headers
    assert "stolen%3D1" in answer.headers[ANSWER_HEADER].replace("=", "%3D")


async def test_that_headers_of_one_hop_are_dropped(client, api: LocalApi):
    hop = (("Connection", "close"), ("Host", "evil.example"), ("Transfer-Encoding", "chunked"), ("Upgrade", "h2c"))
    await call(client, f"{api.url}/none/echo", headers=hop)
    names = {name.lower() for name, _ in api.last("GET").headers}
    assert names == {"host"}
    assert api.last("GET").header("host") == f"127.0.0.1:{api.port}"


async def test_that_credentials_stay_with_their_host_when_it_redirects(client, api: LocalApi):
    other = f"http://localhost:{api.port}/none/echo"
    secrets = (("Authorization", "Bearer x"), ("Cookie", "a=b"), ("Kite-Key", "k"), ("Accept", "application/json"))
    answer = await call(client, f"{api.url}/none/redirect?to={other}", headers=secrets)
    assert answer.head["url"] == other
    assert answer.head["redirects"] == [f"{api.url}/none/redirect?to={other}"]
    assert {name.lower() for name, _ in api.last("GET").headers} == {"host", "accept"}
    await call(client, f"{api.url}/none/redirect?to=/none/echo", headers=secrets)
    assert api.last("GET").header("authorization") == "Bearer x"


async def test_that_a_body_follows_a_redirect_only_to_the_same_origin(client, api: LocalApi):
    there = f"{api.url}/none/redirect?status=307&to="
    answer = await call(client, f"{there}/none/echo", method="PUT", body=b"kite")
    assert (answer.head["status"], api.last("PUT").body) == (200, b"kite")
    answer = await call(client, f"{there}http://localhost:{api.port}/none/echo", method="PUT", body=b"kite")
    assert answer.head["status"] == 307


async def test_that_redirects_without_end_are_shown(client, api: LocalApi):
    answer = await call(client, f"{api.url}/none/again")
    assert (answer.head["status"], len(answer.head["redirects"])) == (302, 5)


@pytest.mark.parametrize(
    ("url", "cause"),
    [
        ("http://api.example/", "address"),
        ("http://127.0.0.1:10/", "address"),
        ("ftp://127.0.0.1/", "address"),
        ("ws://127.0.0.1/", "address"),
        ("file:///etc/passwd", "address"),
        ("http://user:pw@127.0.0.1:9/", "address"),
        ("http://127.0.0.1:9\\@evil.example/", "address"),
        ("http://127.0.0.1:9 /", "address"),
        ("http:///", "address"),
        ("http://127.0.0.1:9/", "refused"),
    ],
)
async def test_that_only_declared_servers_are_called_and_why_a_call_failed_is_said(client, url: str, cause: str):
    answer = await call(client, url)
    assert (answer.head, answer.cause) == (None, cause)
    assert answer.failure["title"].endswith(".")


async def test_that_a_connection_cut_in_the_middle_is_told(client, api: LocalApi):
    assert (await call(client, f"{api.url}/none/cut")).cause in ("server", "unreachable")


@pytest.mark.parametrize(("name", "value"), [("Bad Name", "x"), ("X", "a\r\nEvil: 1"), ("X", "snow ☃"), ("", "x")])
async def test_that_a_header_that_is_none_is_refused(client, api: LocalApi, name: str, value: str):
    count = len(api.requests)
    assert (await call(client, f"{api.url}/none/echo", headers=((name, value),))).cause == "address"
    assert len(api.requests) == count


@pytest.mark.parametrize("origin", [None, "https://evil.example", "null", f"http://127.0.0.1:{PORT + 1}"])
@pytest.mark.parametrize("path", [PROXY, "/_docsdesk/diagnose"])
async def test_that_only_the_previews_own_pages_may_call(client, api: LocalApi, path: str, origin: str | None):
    headers = {"Content-Type": CALL_MEDIA_TYPE} | ({} if origin is None else {"Origin": origin})
    answer = await client.post(path, content=b"{}\n", headers=headers)
    assert answer.status_code == 403


async def test_that_private_addresses_are_refused_unless_allowed(tmp_path, api: LocalApi):
    config = engine_config(tmp_path / "state", write_api_site(tmp_path / "docs", api.url))
    count = len(api.requests)
    async with engine_client(config, FakeBuilder()) as client:
        answer = await call(client, f"{api.url}/none/echo")
    assert answer.cause == "blocked"
    assert "--allow-private-apis" in answer.failure["hint"]
    assert len(api.requests) == count


async def test_that_the_engine_is_not_called_by_itself(tmp_path):
    folder = write_api_site(tmp_path / "docs", f"http://127.0.0.1:{PORT}")
    config = engine_config(tmp_path / "state", folder, allow_private_apis=True)
    async with engine_client(config, FakeBuilder()) as client:
        assert (await call(client, f"http://127.0.0.1:{PORT}/v1")).cause == "address"


async def test_that_a_name_is_resolved_once_and_again_for_a_redirect(tmp_path, api: LocalApi):
    """A name whose address changes after it was checked never leads to the new one."""
    asked: list[str] = []

    async def rebinding(host: str, _: int) -> list[str]:
        asked.append(host)
        return ["127.0.0.1"] if len(asked) == 1 else ["169.254.169.254"]

    folder = write_api_site(tmp_path / "docs", f"http://kites.example:{api.port}")
    config = engine_config(tmp_path / "state", folder)
    proxy = PlaygroundProxy(PinnedConnections(Network()), rebinding, allow_private=True)
    async with engine_client(config, FakeBuilder(), proxy=proxy) as client:
        assert (await call(client, f"http://kites.example:{api.port}/none/echo")).head["status"] == 200
        assert asked == ["kites.example"]
        asked.clear()
        redirect = await call(client, f"http://kites.example:{api.port}/none/redirect?to=/none/echo")
    assert (redirect.head, redirect.cause, len(asked)) == (None, "blocked", 2)


@pytest.mark.parametrize("found", [[], ["93.184.216.34", "10.0.0.1"], ["93.184.216.34", "169.254.169.254"]])
async def test_that_every_address_of_a_name_must_be_allowed(tmp_path, found: list[str]):
    async def resolve(*_: object) -> list[str]:
        return found

    config = engine_config(tmp_path / "state", write_api_site(tmp_path / "docs", "https://kites.example"))
    proxy = PlaygroundProxy(PinnedConnections(Network()), resolve)
    async with engine_client(config, FakeBuilder(), proxy=proxy) as client:
        answer = await call(client, "https://kites.example/")
    assert answer.cause == ("blocked" if found else "dns")


async def test_that_an_unknown_name_is_told(tmp_path):
    async def resolve(*_: object) -> list[str]:
        raise socket.gaierror(socket.EAI_NONAME, "unknown")

    config = engine_config(tmp_path / "state", write_api_site(tmp_path / "docs", "https://kites.example"))
    proxy = PlaygroundProxy(PinnedConnections(Network()), resolve)
    async with engine_client(config, FakeBuilder(), proxy=proxy) as client:
        assert (await call(client, "https://kites.example/")).cause == "dns"


@pytest.mark.parametrize(
    ("answered", "cause"),
    [
        (b"SSH-2.0-OpenSSH_9\r\n", "server"),
        (b"HTTP/1.1 200 OK\r\n" + b"X: " + b"y" * 200_000 + b"\r\n\r\n", "server"),
    ],
)
async def test_that_what_is_no_whole_http_answer_is_told(tmp_path, answered: bytes, cause: str):
    async def answering(_, __, writer) -> None:
        writer.write(answered)
        await writer.drain()

    async with tcp_server(answering) as port:
        folder = write_api_site(tmp_path / "docs", f"http://127.0.0.1:{port}")
        config = engine_config(tmp_path / "state", folder, allow_private_apis=True)
        async with engine_client(config, FakeBuilder()) as client:
            assert (await call(client, f"http://127.0.0.1:{port}/")).cause == cause


async def test_that_a_server_without_tls_is_told(tmp_path, api: LocalApi):
    folder = write_api_site(tmp_path / "docs", f"https://127.0.0.1:{api.port}")
    config = engine_config(tmp_path / "state", folder, allow_private_apis=True)
    async with engine_client(config, FakeBuilder()) as client:
        assert (await call(client, f"https://127.0.0.1:{api.port}/")).cause == "tls"


async def test_that_a_form_is_printed_as_code(client):
    parts = [{"name": "title", "value": "Sea"}, {"name": "photo", "file": "kite.png", "media": "image/png"}]
    asked = {
        "method": "POST",
        "url": "https://api.example/kites",
        "headers": [["Accept", "*/*"], ["Content-Type", "text/plain"]],
        "body": {"kind": "multipart", "media": "multipart/form-data", "fields": parts},
        "language": "python",
    }
    answer = await client.post("/_docsdesk/snippet", json=asked, headers={"Origin": f"http://127.0.0.1:{PORT}"})
    assert "kite.png" in answer.json()["html"]
    assert "<span" in answer.json()["html"]


@pytest.mark.parametrize(
    "changed",
    [{"url": "https://api.example/{id}/☃"}, {"body": {"kind": "json", "media": "application/json", "text": "{"}}],
)
async def test_that_a_request_nobody_can_send_is_explained(client, changed: dict[str, object]):
    asked = {"method": "POST", "url": "https://api.example/kites", **changed}
    answer = await client.post("/_docsdesk/snippet", json=asked, headers={"Origin": f"http://127.0.0.1:{PORT}"})
    assert answer.status_code == 200
    assert answer.json()["error"]
