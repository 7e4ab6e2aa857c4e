"""Web pages of other origins at the engine: which of them get in, and to what."""

import pytest
from tests.fakes.builder import FakeBuilder
from tests.fakes.engine_state import PORT, engine_client, engine_config
from tests.fakes.site_folder import write_site

EMBED = "https://docs.example.com"
PATH = "/discovery/v{}/assistant/sample/message"
BODY = {
    "fp": "anonymous",
    "messages": [
        {"id": "1", "role": "user", "content": "Kites?", "parts": [{"type": "text", "text": "Kites?"}]},
    ],
}
ASKS = {"Origin": EMBED, "Access-Control-Request-Method": "POST", "Access-Control-Request-Headers": "authorization"}


@pytest.fixture
def config(tmp_path):
    origins = frozenset({EMBED})
    return engine_config(tmp_path / "state", write_site(tmp_path / "docs"), embed_origins=origins)


@pytest.fixture
async def client(config):
    async with engine_client(config, FakeBuilder()) as client:
        yield client


@pytest.mark.parametrize("version", [1, 2])
async def test_that_a_page_of_a_named_origin_asks_and_reads_the_answer(client, config, version: int):
    allowed = await client.options(PATH.format(version), headers=ASKS)
    assert allowed.status_code == 204
    assert allowed.headers["access-control-allow-origin"] == EMBED
    assert allowed.headers["access-control-allow-methods"] == "POST"
    assert {"authorization", "content-type"} <= {*allowed.headers["access-control-allow-headers"].lower().split(", ")}
    headers = {"Origin": EMBED, "Authorization": config.assistant_key.header}
    answer = await client.post(PATH.format(version), json=BODY, headers=headers)
    assert answer.status_code == 200
    assert answer.headers["access-control-allow-origin"] == EMBED
    assert answer.headers["vary"] == "Origin"
    assert "x-thread-id" in answer.headers["access-control-expose-headers"].lower()
    for each in (allowed, answer):
        assert "access-control-allow-credentials" not in each.headers


@pytest.mark.parametrize(("content", "kind", "status"), [("{}", "application/json", 400), ("{}", "text/plain", 415)])
async def test_that_the_page_can_read_why_it_is_refused(client, config, content: str, kind: str, status: int):
    headers = {"Origin": EMBED, "Authorization": config.assistant_key.header, "Content-Type": kind}
    answer = await client.post(PATH.format(1), content=content, headers=headers)
    assert (answer.status_code, answer.headers["access-control-allow-origin"]) == (status, EMBED)
    without_key = await client.post(PATH.format(1), json=BODY, headers={"Origin": EMBED})
    assert (without_key.status_code, without_key.headers["access-control-allow-origin"]) == (401, EMBED)


@pytest.mark.parametrize(
    "origin",
    [
        "https://docs.example.com:8443",
        "http://docs.example.com",
        "https://docs.example.com.evil.example",
        "https://evil.example",
        "https://DOCS.example.com",
        "https://docs.example.com/",
        "null",
        "",
        "*",
    ],
)
async def test_that_no_other_origin_gets_in(client, config, origin: str):
    headers = {"Origin": origin, "Authorization": config.assistant_key.header}
    for answer in (
        await client.post(PATH.format(1), json=BODY, headers=headers),
        await client.options(PATH.format(1), headers={**ASKS, "Origin": origin}),
    ):
        assert answer.status_code == 403
        assert "access-control-allow-origin" not in answer.headers


async def test_that_two_origins_or_another_host_do_not_get_in(client, config):
    headers = [("Origin", EMBED), ("Origin", EMBED), ("Authorization", config.assistant_key.header)]
    assert (await client.post(PATH.format(1), json=BODY, headers=headers)).status_code == 403
    answer = await client.options(PATH.format(1), headers={**ASKS, "Host": f"docs.example.com:{PORT}"})
    assert answer.status_code == 403
    assert "access-control-allow-origin" not in answer.headers


@pytest.mark.parametrize(
    "path",
    [
        "/",
        "/_docsdesk/view",
        "/_docsdesk/events",
        "/_docsdesk/proxy",
        "/_docsdesk/draft",
        "/v1/static-export/jobs",
        "/v1/static-export/jobs/se_1",
        "/bundles/se_1.tar.gz",
        "/discovery/v1/assistant/sample/message/x",
    ],
)
async def test_that_everything_else_stays_closed(client, config, path: str):
    headers = {**ASKS, "Authorization": config.admin_key.header}
    for method in ("GET", "POST", "OPTIONS", "PUT", "DELETE"):
        answer = await client.request(method, path, headers=headers)
        assert answer.status_code == 403
        assert "access-control-allow-origin" not in answer.headers


async def test_that_without_the_option_nobody_is_told_anything(tmp_path):
    config = engine_config(tmp_path / "state", write_site(tmp_path / "docs"))
    async with engine_client(config, FakeBuilder()) as client:
        assert (await client.options(PATH.format(1), headers=ASKS)).status_code == 403
        headers = {"Authorization": config.assistant_key.header}
        assert "vary" not in (await client.post(PATH.format(1), json=BODY, headers=headers)).headers
