"""Every known spelling of a forbidden address, called and redirected to: no connection to any of them is attempted.

PYTHONPATH=src:. python -m tests.faults --only playground_proxy
"""

import asyncio
import tempfile
import time
from pathlib import Path
from urllib.parse import quote

from tests.fakes.builder import FakeBuilder
from tests.fakes.engine_state import engine_client, engine_config
from tests.fakes.forbidden_spellings import resolve, spellings, watched_connects
from tests.fakes.local_api import local_api
from tests.fakes.playground_calls import call, write_api_site
from tests.faults.suite import SuiteResult

from docsdesk.engine.playground.pinned_connection import PinnedConnections
from docsdesk.engine.playground.proxy import PlaygroundProxy
from docsdesk.network.network import Network


def proxy(*, allow_private: bool) -> PlaygroundProxy:
    return PlaygroundProxy(PinnedConnections(Network()), resolve, allow_private=allow_private)


def suite(quick: bool, seed: int) -> SuiteResult:
    count, faults, slowest = 0, list[str](), 0.0
    schemes, statuses = (("http",), (302,)) if quick else (("http", "https"), (301, 302, 303, 307, 308))
    attempts = [_declared(scheme, port) for scheme in schemes for port in ("", ":8000")]
    for attempt in (*attempts, *(_redirected(status) for status in statuses)):
        began = time.perf_counter()
        found = asyncio.run(attempt)
        count, faults = count + len(spellings()), [*faults, *found]
        slowest = max(slowest, (time.perf_counter() - began) / len(spellings()))
    return SuiteResult(count, tuple(faults), slowest)


async def _declared(scheme: str, port: str) -> list[str]:
    """Servers that the site's own API description names."""
    urls = [f"{scheme}://{spelling}{port}/v1" for spelling in spellings()]
    with tempfile.TemporaryDirectory() as place:
        config = engine_config(Path(place) / "state", write_api_site(Path(place) / "docs", *urls))
        async with engine_client(config, FakeBuilder(), proxy=proxy(allow_private=False)) as client:
            with watched_connects() as connects:
                answers = [(url, await call(client, url)) for url in urls]
    said = [f"{url}: {answer.cause}" for url, answer in answers if answer.cause not in ("address", "blocked", "dns")]
    return [*said, *(f"connected to {address}" for address in connects)]


async def _redirected(status: int) -> list[str]:
    """Private addresses are allowed here for the declared server, and for it alone."""
    with tempfile.TemporaryDirectory() as place, local_api() as api:
        config = engine_config(Path(place) / "state", write_api_site(Path(place) / "docs", api.url))
        async with engine_client(config, FakeBuilder(), proxy=proxy(allow_private=True)) as client:
            with watched_connects() as connects:
                said = [fault async for fault in _targets(client, api.url, status)]
    return [*said, *(f"connected to {address}" for address in connects if address != ("127.0.0.1", api.port))]


async def _targets(client, url: str, status: int):
    for spelling in spellings():
        target = quote(f"http://{spelling}/latest/meta-data")
        answer = await call(client, f"{url}/none/redirect?status={status}&to={target}")
        if answer.head is not None and answer.head["status"] != status:
            yield f"{status} to {spelling}: {answer.head['status']}"
