"""Everything that goes out, each with one request to a host of `outside`; "whole" if it got what it asked for."""

import json
from collections.abc import Awaitable, Callable
from pathlib import Path

from pydantic import SecretStr
from tests.fakes.clock import FakeClock
from tests.fakes.outside import BUNDLE, JOB

from docsdesk.adapters.downloads.transfer import HttpTransfers
from docsdesk.adapters.http.activity_recorder import ActivityRecorder
from docsdesk.adapters.http.connection import HttpConnection
from docsdesk.adapters.http.model_server import ModelServerHttp
from docsdesk.adapters.http.release_feed import ReleaseFeedHttp
from docsdesk.adapters.http.service import HttpService
from docsdesk.docs.folder.api_servers import ApiOrigins, ApiServer
from docsdesk.domain.bundles.bundle import BundleLink
from docsdesk.domain.sites.api_key import ApiKey, KeyKind
from docsdesk.domain.sites.model_server import ModelServer
from docsdesk.domain.sites.origin import read_address
from docsdesk.engine.playground.api_call import ApiCall
from docsdesk.engine.playground.pinned_connection import PinnedConnections
from docsdesk.engine.playground.proxy import PlaygroundProxy
from docsdesk.network.network import Network, system_resolve
from docsdesk.protocol.stream.chat_completions import ChatMessage

Outgoing = Callable[[Network, str, Path], Awaitable[str]]

KEY = ApiKey(KeyKind.ADMIN, SecretStr("svc_" + "a" * 32))


async def read_job(network: Network, host: str, folder: Path) -> str:
    connection = HttpConnection(f"https://{host}", (KEY,), recorder=_recorder(), redact=str, network=network)
    service = HttpService(connection)
    try:
        return "whole" if (await service.read_job("se_1")).status == "running" else "other"
    finally:
        await service.aclose()


async def fetch_bundle(network: Network, host: str, folder: Path) -> str:
    link = BundleLink(SecretStr(f"https://{host}/bundle.tar.gz"))
    transfers = HttpTransfers(recorder=_recorder(), network=network, delays=())

    async def renew() -> BundleLink:
        return link

    part = folder / "b.part"
    await transfers.download(link, part, renew=renew, progress=lambda _: None, allow_private=False)
    content = part.read_bytes()
    part.unlink()
    return "whole" if content == BUNDLE else "other"


async def ask_model(network: Network, host: str, folder: Path) -> str:
    client = ModelServerHttp(ModelServer(base_url=f"https://{host}/v1", model="m"), redact=str, network=network)
    said = "".join([delta.text async for delta in client.answer((ChatMessage("user", "Why?"),))])
    return "whole" if said == "Because." else "other"


async def ask_api(network: Network, host: str, folder: Path) -> str:
    """By the playground of an API page."""
    address = read_address(f"https://{host}/v1/kites")
    call = ApiCall("GET", address, (), None)
    proxy = PlaygroundProxy(PinnedConnections(network), system_resolve)
    pieces = [piece async for piece in proxy.send(call, ApiOrigins([ApiServer(address.origin)]))]
    head = pieces[0]
    assert isinstance(head, dict)
    return "whole" if head["status"] == 200 else "other"


async def ask_feed(network: Network, host: str, folder: Path) -> str:
    feed = ReleaseFeedHttp(f"https://{host}/releases.json", _recorder(), network)
    return "whole" if json.loads(await feed.fetch()) == JOB else "other"


OUTGOING: tuple[Outgoing, ...] = (read_job, fetch_bundle, ask_model, ask_api, ask_feed)


def _recorder() -> ActivityRecorder:
    return ActivityRecorder(lambda _: None, FakeClock())
