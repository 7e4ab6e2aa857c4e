"""The quick part of tests/faults/playground_proxy.py."""

from tests.fakes.builder import FakeBuilder
from tests.fakes.engine_state import engine_client, engine_config
from tests.fakes.forbidden_spellings import resolve, spellings, watched_connects
from tests.fakes.playground_calls import call, write_api_site

from docsdesk.engine.pinned_connection import PinnedConnections, trusted_certificates
from docsdesk.engine.playground_proxy import PlaygroundProxy


async def test_that_no_spelling_of_a_forbidden_address_is_connected_to(tmp_path):
    urls = [f"http://{spelling}/v1" for spelling in spellings()]
    config = engine_config(tmp_path / "state", write_api_site(tmp_path / "docs", *urls))
    proxy = PlaygroundProxy(PinnedConnections(trusted_certificates()), resolve)
    async with engine_client(config, FakeBuilder(), proxy=proxy) as client:
        with watched_connects() as connects:
            causes = [(await call(client, url)).cause for url in urls]
    assert connects == []
    assert causes.count("blocked") > 100
    assert set(causes) <= {"address", "blocked", "dns"}
