import json
from pathlib import Path

import pytest
from tests.fakes.site_folder import write_site

from docsdesk.docs.folder.api_servers import ApiOrigins, ApiServer, ServerVariable, api_origins
from docsdesk.docs.folder.docs_folder import load_folder

REGION = ServerVariable("region", "eu", ("eu", "us"))
TENANT = ServerVariable("tenant", "demo")


@pytest.mark.parametrize(
    ("server", "origins"),
    [
        (ApiServer("https://API.Example.com:443/v1"), ["https://api.example.com"]),
        (ApiServer("http://localhost:8080"), ["http://localhost:8080"]),
        (ApiServer("https://bücher.example"), ["https://xn--bcher-kva.example"]),
        (
            ApiServer("https://{region}.example.com/{v}", "", (REGION,)),
            ["https://eu.example.com", "https://us.example.com"],
        ),
        (
            ApiServer("https://{tenant}.example.com", "", (TENANT,)),
            ["https://demo.example.com", "https://*.example.com"],
        ),
        (ApiServer("https://{tenant}", "", (ServerVariable("tenant", "a.example"),)), ["https://a.example"]),
        (ApiServer("https://{tenant}.com", "", (TENANT,)), ["https://demo.com"]),
        (ApiServer("/v1"), []),
        (ApiServer("https://{unknown}.example.com"), []),
        (ApiServer("javascript://x"), []),
        (ApiServer("https://x.example; script-src *"), []),
    ],
)
def test_what_a_server_can_become(server: ApiServer, origins: list[str]):
    assert list(server.origins()) == origins


def test_that_a_free_label_stands_for_one_label_only():
    origins = ApiOrigins([ApiServer("https://{tenant}.example.com", "", (TENANT,))])
    assert "https://demo.example.com" in origins
    assert "https://acme-2.example.com" in origins
    for origin in (
        "https://a.b.example.com",
        "https://example.com",
        "http://acme.example.com",
        "https://*.example.com",
    ):
        assert (origin in origins) == (origin == "https://*.example.com" and origin in origins.all)


def test_that_many_variables_do_not_make_endless_origins():
    variables = tuple(ServerVariable(f"v{n}", "0", tuple(map(str, range(50)))) for n in range(6))
    server = ApiServer("https://{v0}{v1}{v2}{v3}{v4}{v5}.example.com", "", variables)
    assert len(ApiOrigins([server]).all) <= 200


def test_that_every_place_that_names_a_server_counts(tmp_path: Path):
    spec = {
        "openapi": "3.1.0",
        "info": {"title": "Kites", "version": "1"},
        "servers": [{"url": "https://whole.example/v1"}],
        "paths": {
            "/kites": {
                "servers": [{"url": "https://path.example"}],
                "get": {"servers": [{"url": "https://operation.example"}], "responses": {}},
            }
        },
    }
    live = {
        "asyncapi": "3.0.0",
        "info": {"title": "Live", "version": "1"},
        "servers": {"live": {"host": "live.example:8443", "pathname": "/v1", "protocol": "wss"}},
        "channels": {"wind": {"address": "/wind"}},
    }
    old = {
        "asyncapi": "2.6.0",
        "info": {"title": "Old", "version": "1"},
        "servers": {
            "old": {"url": "ws://old.example", "protocol": "ws"},
            "mq": {"url": "mq.example", "protocol": "amqp"},
        },
        "channels": {"rain": {}},
    }
    folder = tmp_path / "docs"
    folder.mkdir()
    for name, value in (("kites.json", spec), ("live.json", live), ("old.json", old)):
        (folder / name).write_text(json.dumps(value))
    pages = {"own": "---\ntitle: Own\napi: POST https://manual.example/own/{id}\n---\n", "index": "Hi\n"}
    api = {"openapi": "kites.json", "asyncapi": ["live.json", "old.json"], "mdx": {"server": "https://mdx.example"}}
    write_site(folder, pages, api=api)
    assert set(api_origins(load_folder(folder)).all) == {
        "https://whole.example",
        "https://path.example",
        "https://operation.example",
        "https://manual.example",
        "https://mdx.example",
        "wss://live.example:8443",
        "ws://old.example",
    }
