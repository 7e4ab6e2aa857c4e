"""Every address of the interface with every method."""

from itertools import product

import pytest
from tests.fakes.builder import FakeBuilder
from tests.fakes.engine_state import engine_client, engine_config
from tests.fakes.site_folder import write_site

JOBS = "/v1/static-export/jobs"
METHODS = ("GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS", "TRACE", "PROPFIND")
TAKEN = {
    "/discovery/v1/assistant/sample/message": {"POST"},
    "/discovery/v2/assistant/sample/message": {"POST"},
    JOBS: {"POST"},
    f"{JOBS}/se_1": {"GET", "HEAD", "DELETE"},
    f"{JOBS}/se_1/bundle": {"POST"},
    "/bundles/se_1.tar.gz": {"GET", "HEAD"},
    "/_docsdesk/proxy": {"POST"},
    "/_docsdesk/snippet": {"POST"},
    "/_docsdesk/diagnose": {"POST"},
    "/_docsdesk/draft": {"PUT", "DELETE"},
    "/_docsdesk/pages": {"GET", "HEAD"},
    "/_docsdesk/difference": {"POST"},
}


@pytest.fixture
async def client(tmp_path):
    pages = {"index": "---\ntitle: Home\n---\n", JOBS.strip("/"): "---\ntitle: Start an export\n---\n"}
    config = engine_config(tmp_path / "state", write_site(tmp_path / "docs", pages))
    async with engine_client(config, FakeBuilder()) as client:
        yield client


async def test_that_other_methods_are_refused_with_those_there_are(client):
    wrong = []
    for (path, taken), method in product(TAKEN.items(), METHODS):
        answer = await client.request(method, path)
        if method in taken:
            is_right = answer.status_code != 405
        else:
            allowed = {*answer.headers.get("allow", "").split(", ")}
            is_right = (answer.status_code, allowed) == (405, taken)
            is_right &= method == "HEAD" or "error" in answer.json()
        if not is_right:
            wrong.append((method, path, answer.status_code, answer.headers.get("allow")))
    assert not wrong


async def test_that_a_browser_sees_the_page_of_the_same_name(client):
    shown = await client.get(JOBS, headers={"Accept": "text/html,*/*"})
    assert (shown.status_code, "Start an export" in shown.text) == (200, True)
    refused = await client.get(JOBS, headers={"Accept": "text/html", "Authorization": "Bearer x"})
    assert refused.status_code == 405
