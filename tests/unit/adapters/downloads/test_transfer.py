"""A bundle's way down past everything an object store and a network can do to it."""

import random
import threading
import time
from datetime import UTC, datetime, timedelta
from email.utils import format_datetime
from functools import partial
from pathlib import Path

import pytest
from tests.fakes import faulty_origin as faults
from tests.fakes.faulty_origin import Fault, Origin
from tests.unit.adapters.downloads.bundle_client import CONTENT, Client, is_whole

from docsdesk.adapters.downloads.part_file import note_path
from docsdesk.domain.bundles.bundle import BundleLink
from docsdesk.domain.bundles.errors import (
    BundleDamagedError,
    StorageRefusedError,
    StorageUnreachableError,
    TransferError,
)
from docsdesk.domain.errors import ServiceUnreachableError


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
        "refuses ranges": faults.refuses_ranges(),
        "ignores ranges": faults.ignores_ranges(at),
        "ignores If-Range": faults.ignores_if_range(),
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
    origin.faults.extend([faults.cut(before), *[page] * 20])
    error = await client.failure()
    assert isinstance(error, StorageUnreachableError)
    assert "sign-in page" in error.hint
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
    assert isinstance(await client.failure(), StorageRefusedError)
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


async def test_that_a_date_to_wait_for_is_read_by_the_storages_clock(client: Client, origin: Origin):
    def busy(answering: faults.Answering) -> None:
        dates = "Date: Wed, 01 Jan 2020 00:00:00 GMT\r\nRetry-After: Wed, 01 Jan 2020 00:02:00 GMT\r\n"
        answering.head(f"503 Slow Down\r\n{dates}Content-Length: 0\r\n")

    origin.faults.append(busy)
    error = await client.failure()
    assert isinstance(error, StorageUnreachableError)
    assert error.retry_after == pytest.approx(120, abs=5)


@pytest.mark.parametrize("days", [-1, 1])
async def test_that_a_clock_a_day_off_neither_hurries_nor_misses_a_links_end(client: Client, origin: Origin, days: int):
    for left, renewals in ((30, 1), (3600, 0)):
        client.renewals, client.part_file = 0, client.part_file.with_name(f"{left}.part")
        there = datetime.now(UTC) + timedelta(days=days)
        client.link = origin.link + f"&Expires={int(there.timestamp()) + left}"
        dated = f"Date: {format_datetime(there.replace(tzinfo=UTC), usegmt=True)}\r\n"
        origin.faults.append(partial(faults.Answering.honestly, upto=1_000_000, extra=dated))
        assert is_whole(await client.download())
        assert client.renewals == renewals


async def test_that_an_error_that_is_no_page_leaves_what_has_arrived_alone(client: Client, origin: Origin):
    client.found(CONTENT[:1_500_000], etag=None)
    origin.faults.extend([lambda answering: answering.page("200 OK", b'{"error":"no"}', "text/plain")] * 20)
    assert isinstance(await client.failure(), StorageUnreachableError)
    assert client.part_file.read_bytes() == CONTENT[:1_500_000]


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
