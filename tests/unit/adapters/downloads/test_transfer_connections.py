"""Where a bundle's way down may lead, and by which way."""

import asyncio
import time
from pathlib import Path

import pytest
import trustme
from tests.fakes import faulty_origin as faults
from tests.fakes.faulty_origin import Origin, serving
from tests.unit.adapters.downloads.bundle_client import CONTENT, Client, is_whole

from docsdesk.domain.bundles.errors import BadLinkError, InsecureLinkError, StorageUnreachableError, TransferError
from docsdesk.domain.errors import DocsdeskError


class TestWhereItConnects:
    @pytest.mark.parametrize("scheme", ["http", "https"])
    @pytest.mark.parametrize(
        "host",
        [
            "127.0.0.1",
            "127.1",
            "[::1]",
            "10.0.0.1",
            "169.254.169.254",
            "[::ffff:127.0.0.1]",
            "2130706433",
            "0x7f.1",
        ],
    )
    async def test_that_a_cloud_sites_link_reaches_no_private_address(
        self, client: Client, origin: Origin, scheme: str, host: str
    ):
        client.link = f"{scheme}://{host}:{origin.port}/c4nary"
        error = await client.failure(allow_private=False)
        assert type(error) is (InsecureLinkError if scheme == "http" else TransferError)
        assert origin.requests == []

    @pytest.mark.parametrize(
        "link",
        [
            "",
            "c4nary",
            "ftp://h/c4nary",
            "file:///c4nary",
            "https://[c4nary",
            "http:///c4nary",
            "http://c4nary" + "a" * 100_000,
            "http://" + "a" * 64 + ".example/c4nary",
            "http://a..example/c4nary",
            "http://127.0.0.1:99999/c4nary",
            "http://127.0.0.1:-1/c4nary",
            "http://\ud800.example/c4nary",
            "http://127.0.0.1:9/c4nary\ud800",
            "http://127.0.0.1\x00:9/c4nary",
        ],
        ids=range(14),
    )
    async def test_that_a_link_that_is_none_is_refused(self, client: Client, link: str):
        client.link = link or " "
        assert type(await client.failure()) is BadLinkError

    async def test_that_a_link_of_another_kind_is_named_without_the_rest_of_it(self, client: Client):
        client.link = "File:///home/c4nary"
        error = await client.failure()
        assert isinstance(error, BadLinkError)
        assert "uses file: instead of https:" in error.title

    async def test_that_redirects_are_followed_without_the_query_of_the_first(self, client: Client, origin: Origin):
        origin.faults.extend([faults.redirected("/x?y=1"), faults.redirected(f"http://127.1:{origin.port}/z")])
        assert is_whole(await client.download())
        assert [request.target for request in origin.requests][1:] == ["/x?y=1", "/z"]

    async def test_that_redirects_without_end_are_given_up(self, client: Client, origin: Origin):
        origin.faults.extend([faults.redirected()] * 20)
        assert type(await client.failure()) is TransferError
        assert len(origin.requests) == 6

    async def test_that_no_redirect_leads_away_from_https(self, tmp_path: Path, origin: Origin):
        ca = trustme.CA()
        with secure_origin(ca) as secure:
            client = Client(secure, tmp_path, ca_file=ca_file(ca, tmp_path))
            client.link = f"https://127.0.0.1:{secure.port}/c4nary"
            secure.faults.append(faults.redirected(origin.link))
            assert type(await client.failure()) is TransferError
        assert origin.requests == []

    async def test_that_a_sites_own_authority_is_trusted_and_an_unknown_one_is_not(self, tmp_path: Path):
        ca = trustme.CA()
        with secure_origin(ca) as secure:
            client = Client(secure, tmp_path, ca_file=ca_file(ca, tmp_path))
            client.link = f"https://127.0.0.1:{secure.port}/c4nary"
            assert is_whole(await client.download())
            stranger = Client(secure, tmp_path / "other")
            stranger.link = client.link
            error = await stranger.failure()
        assert type(error) is TransferError
        assert "not trusted" in error.title

    async def test_that_a_stop_reaches_a_handshake_that_hangs(self, client: Client, origin: Origin):
        client.link = f"https://127.0.0.1:{origin.port}/c4nary"
        begun = time.monotonic()
        download = asyncio.create_task(client.download())
        await asyncio.wait([download], timeout=0.3)
        download.cancel()
        await asyncio.gather(download, return_exceptions=True)
        assert time.monotonic() - begun < 10

    @pytest.mark.parametrize("proxied", [True, False])
    async def test_that_the_systems_proxy_is_used_unless_it_is_bypassed(
        self, client: Client, origin: Origin, monkeypatch: pytest.MonkeyPatch, *, proxied: bool
    ):
        monkeypatch.setenv("http_proxy", f"http://user:pass@127.0.0.1:{origin.port}")
        monkeypatch.setenv("no_proxy", "" if proxied else "storage.invalid")
        client.link = "http://storage.invalid/b?c4nary"
        if proxied:
            assert is_whole(await client.download())
            assert origin.requests[0].target == "http://storage.invalid/b?c4nary"
        else:
            assert isinstance(await client.failure(), StorageUnreachableError)
            assert origin.requests == []

    @pytest.mark.parametrize("proxy", ["socks5://127.0.0.1:9", "carrier-pigeon://x"])
    async def test_that_a_proxy_that_cannot_be_used_is_named(
        self, client: Client, monkeypatch: pytest.MonkeyPatch, proxy: str
    ):
        monkeypatch.setenv("all_proxy", proxy)
        client.link = "http://storage.invalid/b?c4nary"
        error = await client.failure()
        assert isinstance(error, DocsdeskError)
        assert "proxy" in error.title


def secure_origin(ca: trustme.CA):
    import ssl

    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    ca.issue_cert("127.0.0.1").configure_cert(context)
    return serving(Origin(CONTENT), context)


def ca_file(ca: trustme.CA, folder: Path) -> Path:
    path = folder / "ca.pem"
    ca.cert_pem.write_to_path(str(path))
    return path
