"""A bundle's way down past everything an object store and a network can do to it."""

import asyncio
import hashlib
import json
import random
import threading
import time
from collections.abc import Generator
from pathlib import Path

import pytest
import trustme
from pydantic import SecretStr
from tests.fakes import faulty_origin as faults
from tests.fakes.clock import FakeClock
from tests.fakes.faulty_origin import Fault, Origin, serving

from docsdesk.adapters.activity_recorder import ActivityRecorder
from docsdesk.adapters.part_file import note_path
from docsdesk.adapters.transfer import HttpTransfers
from docsdesk.domain.activity import ActivityEntry
from docsdesk.domain.bundle import BundleLink, TransferProgress, Transferred
from docsdesk.domain.errors import (
    BundleDamagedError,
    DiskFullError,
    LinkExpiredError,
    ServiceUnreachableError,
    StorageRefusedError,
    StorageUnreachableError,
    TransferError,
)

CONTENT = random.Random(7).randbytes(3_000_000)
QUICK = (0.0, 0.0, 0.0, 0.0, 0.0, 0.0)


class Client:
    """A person's side of one bundle."""

    def __init__(self, origin: Origin, folder: Path, *, ca_file: Path | None = None) -> None:
        self.origin = origin
        self.part_file = folder / "b.part"
        self.progress: list[TransferProgress] = []
        self.activity: list[ActivityEntry] = []
        self.renewals = 0
        self.link: str | None = None
        self.announced: int | None = None
        self.room = 10**9
        recorder = ActivityRecorder(self.activity.append, FakeClock())
        self.transfers = HttpTransfers(
            recorder=recorder, ca_file=ca_file, pauses=QUICK, room=lambda folder: self.room * folder.is_dir()
        )

    async def download(self, *, allow_private: bool = True) -> Transferred:
        return await self.transfers.download(
            self._link(),
            self.part_file,
            renew=self._renew,
            progress=self.progress.append,
            allow_private=allow_private,
        )

    async def failure(self, *, allow_private: bool = True) -> Exception:
        with pytest.raises(Exception) as raised:  # noqa: PT011 (the test says which)
            await self.download(allow_private=allow_private)
        error: BaseException | None = raised.value
        while error is not None:
            assert "c4nary" not in f"{error!r}{getattr(error, 'details', '')}"
            error = error.__cause__
        return raised.value

    def found(self, content: bytes, *, etag: str | None, durable: int | None = None) -> None:
        """What an earlier run left behind."""
        self.part_file.write_bytes(content)
        note = {
            "durable_bytes": len(content) if durable is None else durable,
            "size_bytes": len(self.origin.content),
            "etag": etag,
        }
        note_path(self.part_file).write_text(json.dumps(note))

    def _link(self) -> BundleLink:
        return BundleLink(SecretStr(self.link or self.origin.link), self.announced)

    async def _renew(self) -> BundleLink:
        self.renewals += 1
        return self._link()


def is_whole(transferred: Transferred, content: bytes = CONTENT) -> bool:
    return (
        transferred.part_file.read_bytes() == content
        and transferred.size_bytes == len(content)
        and transferred.sha256 == hashlib.sha256(content).hexdigest()
    )


@pytest.fixture
def origin() -> Generator[Origin, None, None]:
    with serving(Origin(CONTENT)) as serving_origin:
        yield serving_origin


@pytest.fixture
def client(origin: Origin, tmp_path: Path) -> Client:
    return Client(origin, tmp_path)


async def test_that_a_bundle_comes_down_whole_with_one_get_and_no_credentials(client: Client, origin: Origin):
    assert is_whole(await client.download())
    (request,) = origin.requests
    assert (request.method, request.target) == ("GET", "/b.tar.gz?X-Amz-Signature=c4nary")
    assert set(request.headers) == {"host", "user-agent", "accept-encoding"}
    assert request.headers["accept-encoding"] == "identity"
    assert client.progress[-1].received_bytes == client.progress[-1].size_bytes == len(CONTENT)


async def test_that_a_signed_link_is_sent_byte_for_byte(client: Client, origin: Origin):
    target = "/a%2fb/./x~(1).tar.gz?sig=a%2Bb%3d&x=%7E&se=2026-05-01T12:00:00Z&e="
    client.link = f"http://127.0.0.1:{origin.port}{target}#fragment"
    await client.download()
    assert origin.requests[0].target == target


def every_fault(at: int) -> dict[str, Fault]:
    return {
        "cut": faults.cut(at),
        "reset": faults.reset(at),
        "silent": faults.silent,
        "garbled": faults.garbled,
        "busy": faults.busy,
        "expired": faults.expired,
        "gone": faults.gone,
        "refuses ranges": faults.refuses_ranges,
        "ignores ranges": faults.ignores_ranges(at),
        "ignores If-Range": faults.ignores_if_range,
        "other ETag": faults.other_etag(at),
        "weak ETag": faults.weak_etag(at),
        "no ETag": faults.no_etag(at),
        "wrong start": faults.ranged("Content-Range: bytes {start}-{end}/{size}\r\n", skip=5),
        "wrong total": faults.ranged("Content-Range: bytes {start}-{end}/{other}\r\n"),
        "malformed range": faults.ranged("Content-Range: bytes={start}-{end}/{size}\r\n"),
        "no range": faults.ranged(""),
        "unknown total": faults.ranged("Content-Range: bytes {start}-{end}/*\r\n"),
        "sliced": faults.sliced(at // 2 + 1),
        "chunked": faults.chunked(at),
        "too much": faults.too_much,
        "redirected": faults.redirected(),
    }


@pytest.mark.parametrize("name", list(every_fault(0)))
@pytest.mark.parametrize("at", [0, 1, 1_048_576, 1_500_001, len(CONTENT) - 1])
async def test_that_a_fault_after_a_cut_never_spoils_a_bundle(client: Client, origin: Origin, name: str, at: int):
    origin.faults.extend([faults.cut(at), every_fault(at)[name]])
    assert is_whole(await client.download())


async def test_that_any_sequence_of_faults_ends_whole_or_with_a_reason(client: Client, origin: Origin):
    chance = random.Random(20260501)
    for run in range(60):
        client.part_file = client.part_file.with_name(f"{run}.part")
        names = [chance.choice(list(every_fault(0))) for _ in range(chance.randint(1, 6))]
        origin.faults.extend(every_fault(chance.randint(0, len(CONTENT)))[name] for name in names)
        try:
            assert is_whole(await client.download()), names
        except TransferError:
            assert not origin.faults or len(names) >= 3, names
            origin.faults.clear()
            assert is_whole(await client.download()), names


async def test_that_cuts_cost_hardly_a_byte_twice(client: Client, origin: Origin):
    origin.faults.extend(faults.cut(at) for at in (400_000, 300_000, 700_000, 1, 900_000))
    assert is_whole(await client.download())
    assert origin.sent_bytes <= len(CONTENT) * 1.05
    assert all("if-range" in request.headers for request in origin.requests[1:])


@pytest.mark.parametrize("page", [faults.sign_in_page, faults.hidden_sign_in_page])
@pytest.mark.parametrize("before", [0, 1_200_000])
async def test_that_a_sign_in_page_never_becomes_a_bundle(client: Client, origin: Origin, page: Fault, before: int):
    origin.faults.extend([faults.cut(before), page, page, page])
    assert isinstance(await client.failure(), StorageRefusedError)
    kept = client.part_file.read_bytes() if client.part_file.exists() else b""
    assert kept == CONTENT[:before]
    assert client.renewals == 0
    origin.faults.clear()
    assert is_whole(await client.download())


async def test_that_an_expired_link_is_renewed_unasked(client: Client, origin: Origin):
    for at in (500_000, 900_000, 600_000):
        origin.faults.extend([faults.cut(at), faults.expired])
    assert is_whole(await client.download())
    assert client.renewals == 3
    assert origin.sent_bytes <= len(CONTENT) * 1.05


async def test_that_renewing_ends_when_no_link_brings_a_byte(client: Client, origin: Origin):
    origin.faults.extend([faults.cut(1_000_000), *[faults.expired] * 20])
    assert isinstance(await client.failure(), LinkExpiredError)
    assert client.renewals == 3
    assert client.part_file.stat().st_size == 1_000_000


async def test_that_a_link_about_to_end_is_renewed_before_it_is_refused(client: Client, origin: Origin):
    client.link = origin.link + f"&Expires={int(time.time()) + 30}"
    origin.faults.append(faults.cut(1_000_000))
    assert is_whole(await client.download())
    assert client.renewals == 1


async def test_that_a_wrong_clock_does_not_make_a_link_look_old(client: Client, origin: Origin):
    client.link = origin.link + "&X-Amz-Date=20200101T000000Z&X-Amz-Expires=3600"
    dated = "Date: Wed, 01 Jan 2020 00:10:00 GMT\r\n"
    origin.faults.append(lambda answering: answering.honestly(upto=1_000_000, extra=dated))
    assert is_whole(await client.download())
    assert client.renewals == 0


async def test_that_what_asking_for_a_link_raises_is_raised(client: Client, origin: Origin):
    async def offline() -> BundleLink:
        raise ServiceUnreachableError("No answer.", "Check the network.")

    client._renew = offline
    origin.faults.extend([faults.cut(9), faults.expired])
    assert isinstance(await client.failure(), ServiceUnreachableError)


async def test_that_a_storage_that_stays_away_is_left_to_the_caller(client: Client, origin: Origin):
    origin.faults.extend([faults.cut(1_000_000), *[faults.silent] * 20])
    assert isinstance(await client.failure(), StorageUnreachableError)
    assert client.part_file.stat().st_size == 1_000_000


async def test_that_a_storage_that_wants_a_long_wait_is_left_to_the_caller(client: Client, origin: Origin):
    def busy(answering: faults.Answering) -> None:
        answering.head("429 Too Many Requests\r\nRetry-After: 120\r\nContent-Length: 0\r\n")

    origin.faults.append(busy)
    error = await client.failure()
    assert isinstance(error, StorageUnreachableError)
    assert error.retry_after == 120


async def test_that_other_bytes_under_the_same_link_replace_the_old_ones_only_once_they_come(
    client: Client, origin: Origin
):
    other = CONTENT[:700_000] + random.Random(8).randbytes(2_500_000)
    origin.faults.append(faults.cut(1_500_000))

    def change_and_cut(answering: faults.Answering) -> None:
        origin.content, origin.etag = other, '"other"'
        answering.honestly(upto=600_000)

    origin.faults.extend([change_and_cut, faults.ignores_ranges(600_000), *[faults.silent] * 9])
    assert isinstance(await client.failure(), StorageUnreachableError)
    assert client.part_file.read_bytes() == CONTENT[:1_500_000]
    origin.faults.clear()
    assert is_whole(await client.download(), other)


async def test_that_a_shorter_bundle_leaves_no_tail_of_the_old_one(client: Client, origin: Origin):
    client.found(CONTENT[:2_000_000], etag='"old"')
    origin.content, origin.etag = CONTENT[:1_000_000], '"new"'
    assert is_whole(await client.download(), CONTENT[:1_000_000])


class TestResuming:
    async def test_that_a_download_goes_on_where_an_earlier_run_ended(self, client: Client, origin: Origin):
        client.found(CONTENT[:2_000_000], etag=origin.etag)
        assert is_whole(await client.download())
        assert origin.sent_bytes == 1_000_000

    async def test_that_bytes_never_made_durable_are_fetched_again(self, client: Client, origin: Origin):
        client.found(CONTENT[:1_000_000] + b"\0" * 500_000, etag=origin.etag, durable=1_000_000)
        assert is_whole(await client.download())
        assert origin.requests[0].start == 1_000_000

    async def test_that_a_note_that_promises_more_than_there_is_is_not_believed(self, client: Client, origin: Origin):
        client.found(CONTENT[:1_000_000], etag=origin.etag, durable=2_900_000)
        assert is_whole(await client.download())

    @pytest.mark.parametrize("note", ["", "{", '{"durable_bytes": -4}', "[]"])
    async def test_that_a_part_without_a_note_is_begun_afresh(self, client: Client, note: str):
        client.part_file.write_bytes(b"x" * 4_000_000)
        note_path(client.part_file).write_text(note)
        assert is_whole(await client.download())

    async def test_that_a_complete_part_needs_no_request(self, client: Client, origin: Origin):
        client.found(CONTENT, etag=origin.etag)
        assert is_whole(await client.download())
        assert origin.requests == []

    async def test_that_a_part_whose_size_is_unknown_is_found_complete(self, client: Client, origin: Origin):
        client.found(CONTENT, etag=origin.etag)
        note_path(client.part_file).write_text(json.dumps({"durable_bytes": len(CONTENT), "etag": origin.etag}))
        assert is_whole(await client.download())
        assert origin.sent_bytes == 0

    async def test_that_a_stopped_download_can_be_taken_up_at_once(self, client: Client, origin: Origin):
        held = threading.Event()
        origin.faults.append(faults.holding(1_000_000, held))
        download = asyncio.create_task(client.download())
        await arrival(client, 1_000_000)
        download.cancel()
        assert is_whole(await client.download())
        held.set()


async def arrival(client: Client, count: int) -> None:
    async with asyncio.timeout(10):
        while client.origin.sent_bytes < count:
            await asyncio.to_thread(client.origin.moved.wait, 0.1)
            client.origin.moved.clear()


async def test_that_stopping_takes_a_fifth_of_a_second_and_keeps_the_part(client: Client, origin: Origin):
    held = threading.Event()
    origin.faults.append(faults.holding(1_000_000, held))
    download = asyncio.create_task(client.download())
    await arrival(client, 1_000_000)
    begun = time.monotonic()
    download.cancel()
    await asyncio.gather(download, return_exceptions=True)
    assert time.monotonic() - begun < 10
    held.set()
    assert download.cancelled()
    kept = client.part_file.read_bytes()
    assert kept
    assert CONTENT.startswith(kept)
    assert client.activity[-1].note == "Stopped."


async def test_that_a_link_being_asked_for_does_not_hold_up_a_stop(client: Client, origin: Origin):
    asked = asyncio.Event()

    async def never() -> BundleLink:
        asked.set()
        await asyncio.Event().wait()
        raise AssertionError

    client._renew = never
    origin.faults.append(faults.expired)
    download = asyncio.create_task(client.download())
    async with asyncio.timeout(5):
        await asked.wait()
        download.cancel()
        await asyncio.gather(download, return_exceptions=True)
    assert download.cancelled()


async def test_that_progress_comes_ten_times_a_second_at_most_and_knows_its_rate(client: Client, origin: Origin):
    def slowly(answering: faults.Answering) -> None:
        answering.head(f"200 OK\r\nContent-Length: {len(CONTENT)}\r\nETag: {origin.etag}\r\n")
        for start in range(0, len(CONTENT), 100_000):
            answering.body(CONTENT[start : start + 100_000])
            threading.Event().wait(0.02)

    origin.faults.append(slowly)
    begun = time.monotonic()
    assert is_whole(await client.download())
    assert 3 <= len(client.progress) <= (time.monotonic() - begun) * 10 + 2
    rate = client.progress[-1].rate
    assert rate is not None
    assert 500_000 < rate < 50_000_000


async def test_that_a_bundle_too_big_for_the_disk_is_refused_before_anything_is_written(client: Client, origin: Origin):
    def vast(answering: faults.Answering) -> None:
        answering.head(f"200 OK\r\nContent-Length: {10**17}\r\nETag: {origin.etag}\r\n")
        answering.body(CONTENT)

    origin.faults.append(vast)
    error = await client.failure()
    assert isinstance(error, DiskFullError)
    assert error.folder == client.part_file.parent
    assert error.missing_bytes > 10**16
    assert not client.part_file.exists()


async def test_that_an_announced_bundle_without_room_is_not_even_asked_for(client: Client, origin: Origin):
    client.room = len(CONTENT) - 7
    client.announced = len(CONTENT)
    error = await client.failure()
    assert isinstance(error, DiskFullError)
    assert error.missing_bytes == 7
    assert origin.requests == []


async def test_that_a_disk_that_others_fill_pauses_a_download_before_its_last_room_is_gone(
    client: Client, origin: Origin
):
    def fill_up_on_the_way(answering: faults.Answering) -> None:
        answering.head(f"200 OK\r\nContent-Length: {len(CONTENT)}\r\nETag: {origin.etag}\r\n")
        answering.body(CONTENT[:1_000_000])
        while not client.progress and not gone.wait(0.01):
            pass
        client.room = 0
        for start in range(1_000_000, len(CONTENT) - 1, 100_000):
            answering.body(CONTENT[start : start + 100_000])
            gone.wait(0.1)

    gone = threading.Event()
    origin.faults.append(fill_up_on_the_way)
    error = await client.failure()
    gone.set()
    assert isinstance(error, DiskFullError)
    kept = client.part_file.read_bytes()
    assert kept
    assert len(kept) < len(CONTENT)
    assert CONTENT.startswith(kept)
    client.room = 10**9
    assert is_whole(await client.download())
    assert origin.requests[-1].start == len(kept)


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="needs a device that is always full")
async def test_that_a_disk_that_fills_up_meanwhile_is_named(client: Client):
    client.part_file.symlink_to("/dev/full")
    error = await client.failure()
    assert isinstance(error, DiskFullError)
    assert error.missing_bytes == len(CONTENT)


async def test_that_a_folder_that_is_a_file_is_named(client: Client, tmp_path: Path):
    (tmp_path / "file").write_text("")
    client.part_file = tmp_path / "file" / "b.part"
    error = await client.failure()
    assert type(error) is TransferError
    assert "b.part" in error.title


async def test_that_a_part_that_cannot_be_opened_is_left_as_it_is(client: Client):
    client.part_file.parent.mkdir(exist_ok=True)
    client.part_file.write_bytes(b"hours of waiting")
    note_path(client.part_file).symlink_to(note_path(client.part_file))
    with pytest.raises(TransferError):
        await client.download()
    assert client.part_file.read_bytes() == b"hours of waiting"


async def test_that_a_bundle_of_another_size_than_announced_is_discarded(client: Client):
    client.announced = len(CONTENT) + 5
    assert isinstance(await client.failure(), BundleDamagedError)
    assert not client.part_file.exists()
    assert not note_path(client.part_file).exists()


@pytest.mark.parametrize(
    "fault", [faults.unmeasured(), faults.unmeasured(1_000_000), faults.chunked(), faults.chunked(1_000_000)]
)
async def test_that_the_announced_size_tells_whether_a_body_without_length_is_whole(
    client: Client, origin: Origin, fault: Fault
):
    client.announced = len(CONTENT)
    origin.faults.append(fault)
    assert is_whole(await client.download())


async def test_that_discarding_leaves_nothing(client: Client, tmp_path: Path):
    await client.download()
    await client.transfers.discard(client.part_file)
    await client.transfers.discard(client.part_file)
    assert list(tmp_path.iterdir()) == []


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
        assert type(error) is TransferError
        assert origin.requests == []

    @pytest.mark.parametrize(
        "link", ["", "c4nary", "ftp://h/c4nary", "file:///c4nary", "https://[c4nary", "http:///c4nary"]
    )
    async def test_that_a_link_that_is_none_is_refused(self, client: Client, link: str):
        client.link = link or " "
        assert type(await client.failure()) is TransferError

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

    async def test_that_a_proxy_of_another_kind_is_named(self, client: Client, monkeypatch: pytest.MonkeyPatch):
        monkeypatch.setenv("all_proxy", "socks5://127.0.0.1:9")
        client.link = "http://storage.invalid/b?c4nary"
        error = await client.failure()
        assert type(error) is TransferError
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


async def test_that_activity_shows_a_download_without_its_signature(client: Client):
    await client.download()
    begun, ended = client.activity
    assert (begun.id, begun.kind, begun.status) == (ended.id, "transfer", None)
    assert ended.status == 200
    assert "c4nary" not in repr(client.activity)


async def test_that_no_log_line_holds_the_link_even_when_everything_is_logged(
    client: Client, origin: Origin, caplog: pytest.LogCaptureFixture
):
    caplog.set_level("DEBUG")
    origin.faults.extend([faults.cut(1_000), faults.expired, faults.redirected("/x?c4nary"), faults.garbled])
    await client.download()
    client.link, client.part_file = "https://127.0.0.1:9/c4nary", client.part_file.with_name("other.part")
    await client.failure()
    assert "c4nary" not in caplog.text
