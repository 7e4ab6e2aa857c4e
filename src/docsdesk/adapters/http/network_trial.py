"""Tries network settings on one address: sends no key, no cookie and no body."""

import asyncio
import time

from docsdesk.adapters.http.unreachable import answer_lost, explaining, translating
from docsdesk.domain.errors import RequestRefusedError
from docsdesk.domain.network.settings import NetworkSetup
from docsdesk.domain.sites.origin import WebAddress, read_address
from docsdesk.domain.wording import say
from docsdesk.network.network import Network
from docsdesk.usecases.network.change_network import NetworkReport

WHOLE_SECONDS = 40.0
_STEP_SECONDS = 10.0


class NetworkTrialsHttp:
    """Implements the use case's NetworkTrials."""

    async def try_address(self, setup: NetworkSetup, url: str) -> NetworkReport:
        try:
            address = read_address(url)
        except ValueError as error:
            raise RequestRefusedError(
                say("This is not a web address."), say("Enter an address that starts with https://.")
            ) from error
        network = Network(setup)
        try:
            async with asyncio.timeout(WHOLE_SECONDS):
                route = await asyncio.to_thread(network.route, address)
                began = time.monotonic()
                await _ask(network, address)
                return NetworkReport(address.authority, str(route), time.monotonic() - began)
        except TimeoutError as error:
            raise answer_lost(error, address.authority) from error
        finally:
            await asyncio.to_thread(network.close)


async def _ask(network: Network, address: WebAddress) -> None:
    """Any answer will do."""
    import httpx

    from docsdesk.network.stream_tunnel import RoutedTransport

    context = await asyncio.to_thread(network.tls, address.host)
    transport = RoutedTransport(network, address.scheme, context)
    async with explaining(network, address):
        with translating(address.authority):
            async with (
                httpx.AsyncClient(transport=transport, trust_env=False, timeout=_STEP_SECONDS) as client,
                client.stream("GET", f"{address.origin}/", headers={"User-Agent": "docsdesk"}),
            ):
                pass
