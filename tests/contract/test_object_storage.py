"""Bundles in S3-compatible storage.

With DOCSDESK_TEST_S3 the cases that any server can be held to also run against the server it names, as
`http://KEY:SECRET@127.0.0.1:9000/BUCKET`; tests/README.md says how.
"""

import os
import random
from collections.abc import AsyncGenerator, Generator
from datetime import timedelta
from pathlib import Path
from urllib.parse import urlsplit

import httpx
import pytest
from pydantic import SecretStr
from tests.fakes.object_storage import ObjectServer, object_server
from tests.fakes.small_proxy import small_proxy

from docsdesk.domain.errors import EngineFailedError
from docsdesk.domain.network.settings import NetworkSecrets, NetworkSettings, NetworkSetup, ProxyMode
from docsdesk.engine.export.object_storage import S3Storage, StorageFailedError, StorageOptions
from docsdesk.network.network import Network

NAMED = os.environ.get("DOCSDESK_TEST_S3", "")
SERVERS = ["own", *(["named"] if NAMED else [])]
HOUR = timedelta(hours=1)
RETRY_ONCE = {"max_retries": 1, "retry_timeout": timedelta(seconds=1)}


@pytest.fixture
def server() -> Generator[ObjectServer]:
    with object_server() as server:
        yield server


@pytest.fixture(params=SERVERS)
def options(request: pytest.FixtureRequest, server: ObjectServer) -> StorageOptions:
    if request.param == "own":
        return server.options()
    parts = urlsplit(NAMED)
    return StorageOptions(
        parts.path.strip("/"),
        SecretStr(parts.username),
        SecretStr(parts.password),
        endpoint=f"http://{parts.hostname}:{parts.port}",
        prefix="docs/site",
    )


@pytest.fixture
async def client() -> AsyncGenerator[httpx.AsyncClient]:
    async with httpx.AsyncClient() as client:
        yield client


@pytest.fixture
def archive(tmp_path: Path) -> Path:
    """Larger than two parts of an upload."""
    (tmp_path / "b.tar.gz").write_bytes(random.Random(1).randbytes(11_000_000))
    return tmp_path / "b.tar.gz"


async def test_that_a_bundle_goes_up_in_parts_and_comes_down_by_its_link(options, archive: Path, client):
    storage = S3Storage(options, Network())
    assert await storage.keep(archive, "se_1.tar.gz") == archive.stat().st_size
    link = await storage.link("se_1.tar.gz", HOUR)
    assert "docs/site/se_1.tar.gz" in link
    whole = await client.get(link)
    assert (whole.status_code, whole.content) == (200, archive.read_bytes())
    part = await client.get(link, headers={"Range": "bytes=10-19", "If-Range": whole.headers["etag"]})
    assert (part.status_code, part.content) == (206, archive.read_bytes()[10:20])
    await storage.remove("se_1.tar.gz")
    assert (await client.get(link)).status_code == 404


async def test_that_wrong_buckets_fail_with_the_storages_own_words(options, archive: Path):
    storage = S3Storage(StorageOptions("nosuchbucket", *_rest(options)), Network())
    with pytest.raises(StorageFailedError, match="bucket"):
        await storage.keep(archive, "se_1.tar.gz")


def _rest(options: StorageOptions) -> tuple[object, ...]:
    values = (options.access_key_id, options.secret_access_key, options.session_token, options.endpoint)
    return (*values, options.region, options.prefix)


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("se_1", "se_2"),
        ("X-Amz-Expires=3600", "X-Amz-Expires=7200"),
        ("X-Amz-SignedHeaders=host", "X-Amz-SignedHeaders=host%3Brange"),
        ("X-Amz-Signature=", "X-Amz-Signature=0"),
    ],
)
async def test_that_a_link_opens_one_object_as_it_was_signed(server, archive: Path, client, old: str, new: str):
    storage = S3Storage(server.options(), Network())
    for name in ("se_1.tar.gz", "se_2.tar.gz"):
        await storage.keep(archive, name)
    link = await storage.link("se_1.tar.gz", HOUR)
    assert old in link
    changed = await client.get(link.replace(old, new), headers={"Range": "bytes=0-0"})
    assert (changed.status_code, "SignatureDoesNotMatch" in changed.text) == (403, True)
    assert (await client.get(link.partition("?")[0])).status_code == 403
    assert (await client.delete(link)).status_code == 403


async def test_that_a_link_ends(server: ObjectServer, archive: Path, client):
    storage = S3Storage(server.options(), Network())
    await storage.keep(archive, "se_1.tar.gz")
    link = await storage.link("se_1.tar.gz", timedelta(seconds=5))
    server.ahead = timedelta(seconds=10)
    assert "Request has expired" in (await client.get(link)).text


async def test_that_a_busy_storage_is_asked_again(server: ObjectServer, archive: Path):
    server.faults = [503, 500, 503]
    assert await S3Storage(server.options(), Network()).keep(archive, "se_1.tar.gz")
    assert server.objects["docs/site/se_1.tar.gz"] == archive.read_bytes()


@pytest.mark.parametrize(
    ("change", "words"),
    [
        ({"secret_access_key": SecretStr("other-secret")}, r"signature .* \(SignatureDoesNotMatch\)"),
        ({"access_key_id": SecretStr("AKIDOTHER")}, r"does not exist in our records\. \(InvalidAccessKeyId\)"),
        ({"region": "us-east-1"}, r"SignatureDoesNotMatch"),
        ({"endpoint": "http://127.0.0.1:9"}, r"127\.0\.0\.1:9 does not take the bundle: it cannot be reached"),
    ],
)
async def test_that_a_refusal_says_why_and_no_secret(server: ObjectServer, archive: Path, change, words):
    with pytest.raises(StorageFailedError, match=words) as refused:
        await S3Storage(server.options(**change), Network(), RETRY_ONCE).keep(archive, "se_1.tar.gz")
    told = f"{refused.value} {refused.value.details}"
    assert "secret" not in told
    assert "AKID" not in told
    assert server.objects == {}


async def test_that_an_object_that_came_out_shorter_is_refused(server: ObjectServer, archive: Path):
    server.most_sent_bytes = 5
    with pytest.raises(StorageFailedError, match=r"has \d+ bytes of the bundle's 11000000"):
        await S3Storage(server.options(), Network()).keep(archive, "se_1.tar.gz")


async def test_that_storage_is_reached_by_an_http_proxy_and_no_other(server: ObjectServer, archive: Path):
    options = server.options(endpoint="http://storage.invalid:9000")
    with small_proxy(server.server_port, login="me:p@ss") as proxy:
        settings = NetworkSettings(mode=ProxyMode.MANUAL, proxy=proxy.address(), users={proxy.place: "me"})
        secrets = NetworkSecrets(passwords={proxy.place: SecretStr("p@ss")})
        await S3Storage(options, Network(NetworkSetup(settings, secrets))).keep(archive, "se_1.tar.gz")
        assert all(asked.startswith("http://storage.invalid:9000/") for asked in proxy.asked)
        socks = settings.model_copy(update={"proxy": proxy.address("socks5")})
        with pytest.raises(EngineFailedError, match="SOCKS"):
            S3Storage(options, Network(NetworkSetup(socks)))


async def test_that_storage_on_this_machine_is_reached_past_the_environments_proxy(
    server: ObjectServer, archive: Path, monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setenv("HTTP_PROXY", "http://127.0.0.1:9")
    assert await S3Storage(server.options(), Network()).keep(archive, "se_1.tar.gz")
