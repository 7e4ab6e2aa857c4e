"""Every known spelling of a forbidden address, called and redirected to: no connection to any of them is attempted.

PYTHONPATH=src:. python -m pytest tests/faults/playground_proxy.py
"""

from urllib.parse import quote

import pytest
from tests.fakes.builder import FakeBuilder
from tests.fakes.engine_state import engine_client, engine_config
from tests.fakes.forbidden_spellings import resolve, spellings, watched_connects
from tests.fakes.local_api import local_api
from tests.fakes.playground_calls import call, write_api_site

from docsdesk.engine.playground.pinned_connection import PinnedConnections, trusted_certificates
from docsdesk.engine.playground.proxy import PlaygroundProxy

FEWEST = 150


def proxy(*, allow_private: bool) -> PlaygroundProxy:
    return PlaygroundProxy(PinnedConnections(trusted_certificates()), resolve, allow_private=allow_private)


@pytest.mark.parametrize("scheme", ["http", "https"])
@pytest.mark.parametrize("port", ["", ":8000"])
async def test_that_no_spelling_of_a_declared_server_leads_to_a_forbidden_address(tmp_path, scheme: str, port: str):
    urls = [f"{scheme}://{spelling}{port}/v1" for spelling in spellings()]
    assert len(urls) >= FEWEST
    config = engine_config(tmp_path / "state", write_api_site(tmp_path / "docs", *urls))
    async with engine_client(config, FakeBuilder(), proxy=proxy(allow_private=False)) as client:
        with watched_connects() as connects:
            answers = [await call(client, url) for url in urls]
    assert connects == []
    assert {answer.cause for answer in answers} <= {"address", "blocked", "dns"}


@pytest.mark.parametrize("status", [301, 302, 303, 307, 308])
async def test_that_no_redirect_leads_to_a_forbidden_address(tmp_path, status: int):
    """Private addresses are allowed here for the declared server, and for it alone."""
    with local_api() as api:
        config = engine_config(tmp_path / "state", write_api_site(tmp_path / "docs", api.url))
        async with engine_client(config, FakeBuilder(), proxy=proxy(allow_private=True)) as client:
            with watched_connects() as connects:
                for spelling in spellings():
                    target = quote(f"http://{spelling}/latest/meta-data")
                    answer = await call(client, f"{api.url}/none/redirect?status={status}&to={target}")
                    assert answer.head is None or answer.head["status"] == status
    assert set(connects) == {("127.0.0.1", api.port)}
    assert len(connects) == len(spellings())
