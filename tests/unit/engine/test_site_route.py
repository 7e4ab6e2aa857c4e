import pytest
from tests.fakes.builder import FakeBuilder
from tests.fakes.engine_state import engine_client, engine_config
from tests.fakes.site_folder import write_site

from docsdesk.engine.config import EngineConfig


@pytest.fixture
def config(tmp_path) -> EngineConfig:
    redirects = [
        {"source": "/old", "destination": "/guides/lend"},
        {"source": "/out", "destination": "https://x.example/"},
    ]
    folder = write_site(tmp_path / "docs", redirects=redirects)
    (folder / "images").mkdir()
    (folder / "images" / "kite.svg").write_text('<svg xmlns="http://www.w3.org/2000/svg"/>')
    (folder / "evil.html").write_text("<script>alert(1)</script>")
    (tmp_path / "secret.txt").write_text("secret")
    (folder / "link.txt").symlink_to(tmp_path / "secret.txt")
    return engine_config(tmp_path / "state", folder)


@pytest.fixture
async def client(config):
    async with engine_client(config, FakeBuilder()) as client:
        yield client


@pytest.mark.parametrize("path", ["/guides/lend", "/guides/lend/", "/guides/lend.html"])
async def test_that_a_page_is_served_without_a_key(client, path: str):
    answer = await client.get(path)
    assert answer.status_code == 200
    assert answer.headers["content-type"] == "text/html; charset=utf-8"
    assert "A kite is lent by the hour." in answer.text


async def test_that_the_root_is_the_start_page(client):
    assert "This API lends kites." in (await client.get("/")).text


async def test_that_pages_may_run_nothing_but_the_sites_own_script(client):
    policy = (await client.get("/guides/lend")).headers["content-security-policy"]
    assert "default-src 'none'" in policy
    assert "script-src 'self'" in policy
    assert "unsafe" not in policy
    assert "frame-ancestors 'none'" in policy


async def test_that_a_file_of_the_folder_is_sent_and_cannot_run(client):
    answer = await client.get("/images/kite.svg")
    assert (answer.status_code, answer.headers["content-type"]) == (200, "image/svg+xml")
    assert "default-src 'none'" in answer.headers["content-security-policy"]
    assert "script-src" not in answer.headers["content-security-policy"]
    assert "default-src 'none'" in (await client.get("/evil.html")).headers["content-security-policy"]


async def test_that_a_file_that_is_too_large_to_send_is_told_in_its_place_and_the_site_is_not_broken(client, config):
    with (config.folder / "film.mp4").open("wb") as file:
        file.truncate(10**10)
    answer = await client.get("/film.mp4")
    assert (answer.status_code, answer.headers["content-type"]) == (404, "text/plain; charset=utf-8")
    assert "film.mp4 cannot be used: it is larger than 64 MB" in answer.text
    assert (await client.get("/")).status_code == 200


@pytest.mark.parametrize(
    ("name", "is_held"),
    [("a.html", True), ("a.svg", True), ("a.xml", True), ("a.xhtml", True), ("a.pdf", False), ("a.png", False)],
)
async def test_that_a_file_of_the_folder_sends_nobody_to_another_page(client, config, name: str, *, is_held: bool):
    (config.folder / name).write_text("<meta http-equiv='refresh' content='0;url=https://x.example'/>")
    policy = (await client.get(f"/{name}")).headers["content-security-policy"]
    assert policy.endswith("; sandbox") is is_held
    assert "allow" not in policy


async def test_that_the_icon_browsers_look_for_is_not_missed(client, tmp_path):
    assert (await client.get("/favicon.ico")).status_code == 204
    assert (await client.get("/guides/favicon.ico")).status_code == 404


async def test_that_what_all_pages_use_is_sent(client):
    for name, kind in (("site.css", "text/css"), ("search-index.js", "text/javascript")):
        answer = await client.get(f"/_docsdesk/{name}")
        assert answer.status_code == 200
        assert answer.headers["content-type"].startswith(kind)
    assert "Return a kite" in (await client.get("/_docsdesk/search-index.js")).text
    assert (await client.get("/_docsdesk/other.js")).status_code == 404


async def test_that_moved_pages_send_on(client):
    answer = await client.get("/old")
    assert (answer.status_code, answer.headers["location"]) == (308, "/guides/lend")
    assert (await client.get("/out")).headers["location"] == "https://x.example/"


@pytest.mark.parametrize(
    "path",
    [
        "/nowhere",
        "/docs.json",
        "/../secret.txt",
        "/..%2fsecret.txt",
        "/%2e%2e/secret.txt",
        "/images/..%2f..%2fsecret.txt",
        "/..%5csecret.txt",
        "/link.txt",
        "//etc/passwd",
        "/%00",
        "/images",
        "/C:%5Cwindows",
        "/_docsdesk/..%2f..%2fdocs.json",
    ],
)
async def test_that_what_is_no_part_of_the_site_is_not_there(client, path: str):
    answer = await client.get(path)
    assert answer.status_code == 404
    assert "secret" not in answer.text.replace(path, "")


async def test_that_a_missing_page_is_said_in_the_sites_own_form(client):
    answer = await client.get("/nowhere")
    assert "Page not found" in answer.text
    assert "Kites" in answer.text


async def test_that_a_saved_page_shows_at_the_next_request(client, config):
    await client.get("/guides/limits")
    (config.folder / "guides" / "limits.mdx").write_text("---\ntitle: Limits\n---\n\nForty a minute.\n")
    assert "Forty a minute." in (await client.get("/guides/limits")).text
    assert "Forty a minute." in (await client.get("/_docsdesk/search-index.js")).text


async def test_that_a_broken_docs_json_is_named_by_line_and_the_engine_lives_on(client, config):
    whole = (config.folder / "docs.json").read_text()
    (config.folder / "docs.json").write_text('{\n  "name": <b>,\n}')
    answer = await client.get("/guides/lend")
    assert answer.status_code == 500
    assert "docs.json:2:11" in answer.text
    assert "Traceback" not in answer.text
    (config.folder / "docs.json").write_text(whole)
    assert (await client.get("/guides/lend")).status_code == 200


async def test_that_a_site_without_pages_is_a_site(tmp_path):
    config = engine_config(tmp_path / "state", write_site(tmp_path / "docs", {}))
    async with engine_client(config, FakeBuilder()) as client:
        assert (await client.get("/")).status_code == 404
        assert (await client.get("/_docsdesk/search-index.js")).status_code == 200


async def test_that_hidden_and_limited_pages_are_shown_but_in_no_search(tmp_path):
    pages = {
        "open": "---\ntitle: Open\n---\n\nThe wyvern sleeps.\n",
        "hidden": "---\ntitle: Hidden\nhidden: true\n---\n\nThe wyvern wakes.\n",
        "limited": '---\ntitle: Limited\ngroups: ["keepers"]\n---\n\nThe wyvern bites.\n',
    }
    config = engine_config(tmp_path / "state", write_site(tmp_path / "docs", pages))
    async with engine_client(config, FakeBuilder()) as client:
        assert "The wyvern wakes." in (await client.get("/hidden")).text
        script = (await client.get("/_docsdesk/search-index.js")).text
        assert "sleeps" in script
        assert "wakes" not in script
        assert "bites" not in script


async def test_that_pages_take_no_writes(client):
    answer = await client.post("/guides/lend", json={})
    assert answer.status_code == 405
    assert answer.json()["error"]
