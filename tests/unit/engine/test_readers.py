import pytest
from tests.fakes.builder import FakeBuilder
from tests.fakes.engine_state import engine_client, engine_config
from tests.fakes.site_folder import write_site

from docsdesk.domain.reader import ANONYMOUS, Reader
from docsdesk.protocol.preview_bodies import read_reader, write_reader

PAGES = {
    "index": "---\ntitle: Start\n---\n\nFor everybody.\n",
    "staff": '---\ntitle: Staff\ngroups: ["staff"]\n---\n\nThe wyvern bites.\n',
    "v1/static-export/jobs/mine": "---\ntitle: Mine\n---\n\nA page of docs.\n",
    "secret": "---\ntitle: Secret call\napi: GET https://api.example/x\nplayground: auth\n---\n",
}


@pytest.fixture
async def client(tmp_path):
    config = engine_config(tmp_path / "state", write_site(tmp_path / "docs", PAGES))
    async with engine_client(config, FakeBuilder()) as client:
        yield client


async def as_reader(client, reader):
    return await client.get("/_docsdesk/reader", params={"as": write_reader(reader), "to": "/staff"})


async def test_that_a_limited_page_is_not_there_for_others_and_says_why(client):
    answer = await client.get("/staff")

    assert answer.status_code == 404
    assert "members of staff. You see the site as anonymous reader." in answer.text
    assert 'href="/staff"' not in (await client.get("/")).text
    assert "wyvern" not in (await client.get("/_docsdesk/search-index.js")).text


async def test_that_a_member_sees_and_finds_it(client):
    chosen = await as_reader(client, Reader(is_signed_in=True, groups=frozenset({"staff"})))

    assert (chosen.status_code, chosen.headers["location"]) == (303, "/staff")
    assert "SameSite=strict" in chosen.headers["set-cookie"]
    assert "The wyvern bites." in (await client.get("/staff")).text
    assert 'href="/staff"' in (await client.get("/")).text
    assert "wyvern" in (await client.get("/_docsdesk/search-index.js")).text


async def test_that_a_playground_for_signed_in_readers_is_hidden_from_others(client):
    assert 'class="endpoint"' not in (await client.get("/secret")).text
    await as_reader(client, Reader(is_signed_in=True))
    assert 'class="endpoint"' in (await client.get("/secret")).text


async def test_that_only_a_page_of_the_site_chooses_the_reader(client):
    headers = {"Sec-Fetch-Site": "cross-site"}
    assert (await client.get("/_docsdesk/reader?as=in", headers=headers)).status_code == 403


@pytest.mark.parametrize("back", ["https://evil.example", "//evil.example", "/\\evil.example", ""])
async def test_that_choosing_a_reader_leads_nowhere_else(client, back):
    answer = await client.get("/_docsdesk/reader", params={"as": "in", "to": back})
    assert answer.headers["location"] == "/"


async def test_that_a_site_that_is_the_same_for_all_offers_no_choice(tmp_path):
    config = engine_config(tmp_path / "state", write_site(tmp_path / "docs"))
    async with engine_client(config, FakeBuilder()) as client:
        assert "/_docsdesk/reader" not in (await client.get("/")).text


@pytest.mark.parametrize("groups", [(), ("staff",), ("a:b", "é;=", "c d")])
def test_that_a_cookie_holds_any_reader(groups):
    reader = Reader(is_signed_in=True, groups=frozenset(groups))
    assert read_reader(write_reader(reader)) == reader
    assert read_reader(write_reader(ANONYMOUS)) == ANONYMOUS
    assert read_reader("x" * 5000) == ANONYMOUS


async def test_that_pages_and_the_interface_share_addresses(client):
    page = await client.get("/v1/static-export/jobs/mine", headers={"Accept": "text/html"})
    job = await client.get("/v1/static-export/jobs/mine", headers={"Accept": "application/json"})

    assert "A page of docs." in page.text
    assert job.status_code == 401


async def test_that_a_page_can_be_read_as_markdown(client):
    answer = await client.get("/index.md")

    assert answer.text.endswith("\n# Start\n\nFor everybody.\n")
    assert answer.headers["content-type"] == "text/markdown; charset=utf-8"
    assert (await client.get("/staff.md")).status_code == 404


async def test_that_a_site_may_send_lost_readers_home(tmp_path):
    config = engine_config(tmp_path / "state", write_site(tmp_path / "docs", errors={"404": {"redirect": True}}))
    async with engine_client(config, FakeBuilder()) as client:
        assert (await client.get("/nowhere")).headers["location"] == "/"


async def test_that_a_client_which_prefers_markdown_gets_it_without_the_pages_of_others(client):
    page = await client.get("/index", headers={"Accept": "text/markdown"})
    assert page.headers["content-type"] == "text/markdown; charset=utf-8"
    assert page.headers["vary"] == "Accept"
    listed = await client.get("/llms.txt")
    assert "/index.md" in listed.text
    for path in ("/llms.txt", "/llms-full.txt", "/sitemap.xml", "/.well-known/llms.txt"):
        told = await client.get(path)
        assert told.status_code == 200
        assert "staff" not in told.text.lower()
    assert (await client.get("/staff", headers={"Accept": "text/markdown"})).status_code == 404
