"""The quick part of tests/bench/proxies.py: everything that goes out, through a small proxy on this machine."""

import ssl
from collections.abc import Generator
from pathlib import Path

import pytest
from pydantic import SecretStr
from tests.fakes.outgoing import OUTGOING, Outgoing, ask_model, fetch_bundle, read_job
from tests.fakes.outside import Outside, outside
from tests.fakes.small_proxy import SmallProxy, behind_tls, small_proxy
from tests.fakes.tcp_server import tcp_server

from docsdesk.domain.errors import DocsdeskError
from docsdesk.domain.network.errors import NetworkSettingsError
from docsdesk.domain.network.settings import (
    NetworkSecrets,
    NetworkSettings,
    NetworkSetup,
    ProxyMode,
)
from docsdesk.network.network import Network
from docsdesk.network.proxy_script import ProxyScripts
from docsdesk.processes.limits import Limits
from docsdesk.processes.worker import Worker

HOST = "outside.invalid"


@pytest.fixture(scope="module")
def there(tmp_path_factory: pytest.TempPathFactory) -> Generator[Outside]:
    with outside(tmp_path_factory.mktemp("outside"), HOST) as found:
        yield found


@pytest.fixture
def proxy(there: Outside) -> Generator[SmallProxy]:
    with small_proxy(there.port) as made:
        yield made


def network(there: Outside, *, password: str = "", place: str = "", **settings: object) -> Network:
    secrets = NetworkSecrets(passwords={place: SecretStr(password)} if password else {})
    return Network(NetworkSetup(NetworkSettings(ca_file=there.ca, **settings), secrets), environment={})


def manual(there: Outside, proxy: SmallProxy, scheme: str = "http", **more: object) -> Network:
    return network(there, mode=ProxyMode.MANUAL, proxy=proxy.address(scheme), place=proxy.place, **more)


@pytest.mark.parametrize("go", OUTGOING)
@pytest.mark.parametrize("scheme", ["http", "socks4a", "socks5"])
async def test_that_everything_that_goes_out_goes_by_the_proxy(
    there: Outside, proxy: SmallProxy, go: Outgoing, scheme: str, tmp_path: Path
):
    assert await go(manual(there, proxy, scheme), HOST, tmp_path) == "whole"
    assert proxy.asked == [f"{HOST}:443"]


@pytest.mark.parametrize("go", OUTGOING)
@pytest.mark.parametrize("scheme", ["http", "socks5"])
async def test_that_a_password_opens_the_proxy_and_its_lack_is_told(
    there: Outside, go: Outgoing, scheme: str, tmp_path: Path
):
    with small_proxy(there.port, login="me:c4nary") as proxy:
        with pytest.raises(DocsdeskError, match="requires a user name and password"):
            await go(manual(there, proxy, scheme), HOST, tmp_path)
        known = manual(there, proxy, scheme, password="c4nary", users={proxy.place: "me"})
        assert await go(known, HOST, tmp_path) == "whole"


@pytest.mark.parametrize("go", OUTGOING)
async def test_that_a_proxy_may_speak_tls_itself(there: Outside, proxy: SmallProxy, go: Outgoing, tmp_path: Path):
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    there.authority.issue_cert("localhost").configure_cert(context)
    with behind_tls(proxy, context) as port:
        secure = network(there, mode=ProxyMode.MANUAL, proxy=f"https://localhost:{port}")
        assert await go(secure, HOST, tmp_path) == "whole"
    assert proxy.asked == [f"{HOST}:443"]


async def test_that_a_refused_password_is_not_sent_twice(there: Outside, tmp_path: Path):
    """Repeating it would lock the account in many companies."""
    with small_proxy(there.port, login="me:right") as proxy:
        wrong = manual(there, proxy, password="c4nary", users={proxy.place: "me"})
        for go in (read_job, fetch_bundle, ask_model):
            with pytest.raises(DocsdeskError, match="refused the user name or password") as raised:
                await go(wrong, HOST, tmp_path)
            assert "c4nary" not in f"{raised.value!r}{raised.value.details}"
    assert proxy.logins == ["me:c4nary"]


async def test_that_a_pac_files_ways_are_tried_in_their_order(there: Outside, proxy: SmallProxy, tmp_path: Path):
    script = tmp_path / "proxy.pac"
    ways = f"PROXY 127.0.0.1:9; SOCKS5 {proxy.place}"
    script.write_text(
        f"function FindProxyForURL(url, host) {{ return dnsDomainIs(host, '.invalid') ? '{ways}' : 'DIRECT' }}"
    )
    found = network(there, mode=ProxyMode.SCRIPT, script=script.as_uri())
    try:
        for go in (read_job, fetch_bundle):
            assert await go(found, HOST, tmp_path) == "whole"
    finally:
        found.close()
    assert proxy.asked == [f"{HOST}:443"] * 2


async def test_that_a_pac_file_that_loops_for_ever_is_ended(there: Outside, tmp_path: Path):
    script = tmp_path / "proxy.pac"
    script.write_text("function FindProxyForURL() { while (true) {} }")
    scripts = ProxyScripts(worker=Worker("find-proxies", limits=Limits(seconds=20, cpu_seconds=0.2)))
    setup = NetworkSetup(NetworkSettings(mode=ProxyMode.SCRIPT, script=script.as_uri()))
    found = Network(setup, environment={}, scripts=scripts)
    try:
        with pytest.raises(NetworkSettingsError, match="processor time"):
            await read_job(found, HOST, tmp_path)
    finally:
        found.close()


@pytest.mark.parametrize("answered", [b"<html>Welcome to the hotel</html>\r\n\r\n", b"\0" * 100, b""])
async def test_that_what_is_no_proxy_is_told(there: Outside, answered: bytes, tmp_path: Path):
    async def answer(_, __, writer) -> None:
        writer.write(answered)
        await writer.drain()

    async with tcp_server(answer) as port:
        with pytest.raises(DocsdeskError, match="proxy"):
            await read_job(network(there, mode=ProxyMode.MANUAL, proxy=f"127.0.0.1:{port}"), HOST, tmp_path)
