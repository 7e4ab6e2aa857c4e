"""What a storage answers is seen at once, said in its own words, and never asked for ever."""

import asyncio
import gzip
import random

import pytest
from tests.fakes import faulty_origin as faults
from tests.fakes.faulty_origin import Fault, Origin, refusing
from tests.unit.adapters.downloads.bundle_client import CONTENT, Client, is_whole

from docsdesk.adapters.downloads.part_file import note_path
from docsdesk.domain.bundles.bundle import BundleLink
from docsdesk.domain.bundles.errors import (
    NoSuchHostError,
    OtherContentError,
    StorageBusyError,
    StorageRefusedError,
    StorageUnreachableError,
)
from docsdesk.domain.errors import NotKnownError

SOON = 10.0
"""Seconds; a connection that is only given up for its silence takes 30."""
SMALL = gzip.compress(b"a small site", mtime=0)
NO_KEY = b"<Error><Code>NoSuchKey</Code><Message>The specified key does not exist.</Message></Error>"
DENIED = b"<Error><Code>AccessDenied</Code><Message>Access Denied</Message></Error>"
SKEWED = b"<Error><Code>RequestTimeTooSkewed</Code><Message>The difference is too large.</Message></Error>"


class TestAConnectionThatIsKeptOpen:
    @pytest.fixture(autouse=True)
    def kept_open(self, origin: Origin) -> None:
        origin.keeps_open = True

    async def test_that_a_small_body_is_over_at_its_length(self, client: Client, origin: Origin):
        origin.content = SMALL
        async with asyncio.timeout(SOON):
            assert is_whole(await client.download(), SMALL)

    async def test_that_a_refusal_is_over_at_its_length(self, client: Client, origin: Origin):
        origin.faults.extend([faults.expired, faults.expired])
        async with asyncio.timeout(SOON):
            assert is_whole(await client.download())
        assert client.renewals == 2

    @pytest.mark.parametrize("fault", [faults.unmeasured(), faults.chunked()], ids=["no length", "chunks"])
    async def test_that_a_body_without_a_length_is_over_at_the_announced_size(
        self, client: Client, origin: Origin, fault: Fault
    ):
        client.announced = len(CONTENT)
        origin.faults.append(fault)
        async with asyncio.timeout(SOON):
            assert is_whole(await client.download())

    @pytest.mark.parametrize("chunked", [False, True])
    async def test_that_a_refusal_without_an_end_is_not_waited_for(self, client: Client, origin: Origin, chunked: bool):
        def endless(answering: faults.Answering) -> None:
            framing = "Transfer-Encoding: chunked\r\n" if chunked else ""
            answering.head(f"404 Not Found\r\nContent-Type: application/xml\r\n{framing}")
            answering.socket.sendall((b"%x\r\n" % len(NO_KEY) if chunked else b"") + NO_KEY)

        origin.faults.extend([endless])
        async with asyncio.timeout(SOON):
            assert is_whole(await client.download())
        assert "NoSuchKey" in client.failed_tries[0].title


@pytest.mark.parametrize(
    ("status", "body", "tries", "title"),
    [
        ("404 Not Found", NO_KEY, 3, "The storage refuses the link (404 NoSuchKey): The specified key does not exist."),
        ("403 Forbidden", DENIED, 3, "The storage refuses the link (403 AccessDenied): Access Denied"),
        ("403 Forbidden", faults.EXPIRED, 4, "The storage refuses the link (403 AccessDenied): Request has expired"),
        ("403 Forbidden", SKEWED, 4, "The storage refuses the link (403 RequestTimeTooSkewed): The difference is too"),
        ("403 Forbidden", faults.BAD_SIGNATURE, 3, "The storage refuses the link (403 SignatureDoesNotMatch): The re"),
        ("410 Gone", b"", 3, "The storage refuses the link (410)"),
        ("401 Unauthorized", b'{"message":"No token"}', 3, "The storage refuses the link (401): No token"),
        ("404 Not Found", b"<html><title>404 Not Found</title><hr>nginx", 3, "The storage refuses the link (404): 404"),
        ("405 Method Not Allowed", b"", 1, "The storage refuses the download (405)"),
    ],
)
async def test_that_a_refusal_that_stays_ends_soon_in_the_storages_own_words(
    client: Client, origin: Origin, status: str, body: bytes, tries: int, title: str
):
    origin.manner = refusing(status, body)
    error = await client.failure()
    assert isinstance(error, StorageRefusedError)
    assert error.title.startswith(title)
    assert len(origin.requests) == tries
    says_expired = tries == 4
    # A first link that has expired is renewed without a word.
    assert [failed.title for failed in client.failed_tries] == [error.title] * (tries - 1 - says_expired)
    assert ("date and time" in error.hint) is says_expired


async def test_that_only_a_link_that_states_its_end_makes_a_bare_refusal_an_expired_one(client: Client, origin: Origin):
    origin.manner = refusing("403 Forbidden", DENIED)
    client.link = f"{origin.link}&Expires=1000000000"
    error = await client.failure()
    assert isinstance(error, StorageRefusedError)
    assert "date and time" in error.hint


async def test_that_a_busy_storage_is_quoted(client: Client, origin: Origin):
    body = b"<Error><Code>SlowDown</Code><Message>Please reduce your request rate.</Message></Error>"
    origin.manner = refusing("400 Bad Request", body)
    error = await client.failure()
    assert isinstance(error, StorageBusyError)
    assert error.title == "The storage is busy (400 SlowDown): Please reduce your request rate."
    assert len(client.failed_tries) == 6


@pytest.mark.parametrize(
    ("body", "kind", "title"),
    [
        (faults.SIGN_IN, "text/html", "Received a web page instead of the bundle (200): Sign in to the network"),
        (faults.SIGN_IN, "application/gzip", "Received a web page instead of the bundle (200): Sign in to the network"),
        (b'{"error":"not ready"}', "application/json", "Received an error message instead of the bundle: not ready"),
        (NO_KEY, "application/xml", "Received an error message instead of the bundle: NoSuchKey: The specified key"),
        (b"Link is invalid", "text/plain", "Received an error message instead of the bundle: Link is invalid"),
        (b"BZh91AY&SY" + bytes(2000), "", "Received a file of another format instead of the bundle: bzip2."),
        (b"\xfd7zXZ\0" + bytes(2000), "", "Received a file of another format instead of the bundle: xz."),
        (b"%PDF-1.7" + bytes(2000), "", "Received a file of another format instead of the bundle: PDF."),
        (random.Random(1).randbytes(3000), "", "Received a file that is not an archive instead of the bundle."),
        (b"", "application/gzip", "The storage sent an empty file."),
    ],
)
@pytest.mark.parametrize("arrived", [0, 1_200_000])
async def test_that_what_is_not_the_bundle_is_named_at_once_and_harms_nothing(
    client: Client, origin: Origin, body: bytes, kind: str, title: str, arrived: int
):
    if arrived:
        client.found(CONTENT[:arrived], etag=origin.etag)
    origin.manner = refusing("200 OK", body, kind)
    error = await client.failure()
    assert isinstance(error, OtherContentError)
    assert error.title.startswith(title)
    assert len(origin.requests) <= 3
    assert (client.part_file.read_bytes() if arrived else b"") == CONTENT[:arrived]
    assert client.part_file.exists() is note_path(client.part_file).exists() is bool(arrived)


async def test_that_a_redirect_without_a_place_is_a_refusal(client: Client, origin: Origin):
    body = b"<Error><Code>PermanentRedirect</Code><Message>Use the specified endpoint.</Message></Error>"
    origin.manner = refusing("301 Moved Permanently", body)
    error = await client.failure()
    assert isinstance(error, StorageRefusedError)
    assert error.title == "The storage refuses the download (301 PermanentRedirect): Use the specified endpoint."


async def test_that_a_host_without_an_address_is_not_asked_for_for_ever(client: Client):
    client.link = "http://storage.invalid/c4nary"
    error = await client.failure()
    assert isinstance(error, NoSuchHostError)
    assert "storage.invalid" in error.title


async def test_that_the_storages_reason_comes_before_that_of_a_service_that_gives_no_other_link(
    client: Client, origin: Origin
):
    async def forgotten() -> BundleLink:
        raise NotKnownError("The service does not know this export.", "Start a new export.")

    client._renew = forgotten
    origin.manner = faults.expired
    error = await client.failure()
    assert isinstance(error, StorageRefusedError)
    assert error.title == "The storage refuses the link (403 AccessDenied): Request has expired"
    assert error.hint == "The service does not know this export. Start a new export."


class TestARangeAnsweredAsTheWhole:
    async def test_that_the_rest_is_taken_where_its_place_is_told(self, client: Client, origin: Origin):
        origin.faults.append(faults.cut(1_000_000))
        origin.manner = faults.range_as_whole()
        assert is_whole(await client.download())
        assert [request.start for request in origin.requests] == [None, 1_000_000]
        assert origin.sent_bytes == len(CONTENT)

    @pytest.mark.parametrize("fault", [faults.range_as_whole(shift=7), faults.range_as_whole(is_told=False)])
    async def test_that_another_rest_is_never_asked_for_again(self, client: Client, origin: Origin, fault: Fault):
        origin.faults.append(faults.cut(1_000_000))
        origin.manner = fault
        assert is_whole(await client.download())
        ranges = [request.start for request in origin.requests[1:]]
        assert ranges[-1] is None
        assert len(ranges) <= 3

    async def test_that_a_storage_that_never_sends_the_beginning_is_given_up(self, client: Client, origin: Origin):
        client.found(CONTENT[:1_000_000], etag=origin.etag)

        def always_a_piece(answering: faults.Answering) -> None:
            size = len(CONTENT)
            answering.head(f"200 OK\r\nContent-Range: bytes 9-{size - 1}/{size}\r\nContent-Length: {size - 9}\r\n")

        origin.manner = always_a_piece
        assert isinstance(await client.failure(), StorageUnreachableError)
        assert len(origin.requests) <= 10


async def test_that_a_storage_that_sends_another_file_each_time_is_given_up(client: Client, origin: Origin):
    def another(answering: faults.Answering) -> None:
        number = len(origin.requests)
        content = b"\x1f\x8b" + random.Random(number).randbytes(2_000_000)
        answering.head(f'200 OK\r\nETag: "{number}"\r\nContent-Length: {len(content)}\r\n')
        answering.body(content[:1_000_000])

    origin.manner = another
    async with asyncio.timeout(60):
        assert isinstance(await client.failure(), OtherContentError)
    assert len(origin.requests) <= 30


async def test_that_each_try_that_fails_is_told(client: Client, origin: Origin):
    origin.faults.extend([faults.busy, faults.expired, faults.expired, faults.garbled])
    assert is_whole(await client.download())
    titles = [error.title for error in client.failed_tries]
    assert [title.partition(" (")[0] for title in titles[:2]] == ["The storage is busy", "The storage refuses the link"]
    assert len(titles) == 3


async def test_that_what_goes_on_at_once_is_not_told(client: Client, origin: Origin):
    origin.faults.extend([faults.cut(1_000), faults.expired, faults.cut(2_000)])
    assert is_whole(await client.download())
    assert client.failed_tries == []
