"""The bucket that keeps downloads under a limit."""

import threading
from dataclasses import dataclass
from datetime import UTC, datetime

import pytest

from docsdesk.adapters.downloads.storage_answer import Bandwidth, link_expiry


@dataclass(slots=True)
class Time:
    now: float = 100.0

    def __call__(self) -> float:
        return self.now

    def wait(self, seconds: float) -> None:
        self.now += seconds


@pytest.fixture
def time() -> Time:
    return Time()


def test_that_a_limit_is_kept_by_all_who_share_it(time: Time):
    bandwidth = Bandwidth(1_000_000, time)
    for _ in range(100):
        bandwidth.spend(20_000, time.wait)
        bandwidth.spend(30_000, time.wait)
    assert 4.8 <= time.now - 100 <= 5.1


def test_that_without_a_limit_nobody_waits(time: Time):
    Bandwidth(None, time).spend(10**12, time.wait)
    assert time.now == 100


def test_that_a_pause_is_not_made_up_for_by_a_flood(time: Time):
    bandwidth = Bandwidth(1_000_000, time)
    time.now += 3600
    begun = time.now
    bandwidth.spend(2_000_000, time.wait)
    assert 1.8 <= time.now - begun <= 2.1


def test_that_a_new_limit_counts_at_once_even_for_who_waits(time: Time):
    bandwidth = Bandwidth(1_000, time)

    def wait_and_change(seconds: float) -> None:
        time.wait(seconds)
        bandwidth.limit = None

    bandwidth.spend(1_000_000, wait_and_change)
    assert time.now - 100 <= 0.2


def test_that_a_download_never_sees_half_a_new_limit():
    downloads: list[threading.Thread] = []
    waited: list[bool] = []

    def clock() -> float:
        if downloads and not waited and threading.current_thread() is not downloads[0]:
            waited.append(True)
            downloads[0].start()
            downloads[0].join(0.2)
            waited[0] = downloads[0].is_alive()
        return 100.0

    bandwidth = Bandwidth(1_000, clock)
    downloads.append(threading.Thread(target=lambda: bandwidth.spend(1, lambda _: None)))
    bandwidth.limit = 1_000_000
    downloads[0].join(10)
    assert waited == [True], "it waits until the limit is set whole"


@pytest.mark.parametrize(("limit", "at_once"), [(None, 1_000_000), (500_000, 50_000), (10**9, 1_000_000), (1, 1)])
def test_that_what_is_read_at_once_fits_the_limit(limit: int | None, at_once: int):
    assert Bandwidth(limit).at_once(1_000_000) == at_once


NOON = datetime(2026, 5, 1, 12, tzinfo=UTC)


@pytest.mark.parametrize(
    "query",
    [
        "X-Amz-Date=20260501T110000Z&X-Amz-Expires=3600&X-Amz-Signature=x",
        "X-Goog-Date=20260501T113000Z&X-Goog-Expires=1800&X-Goog-Signature=x",
        "AWSAccessKeyId=x&Expires=1777636800&Signature=x",
        "Expires=1777636800&Signature=x&Key-Pair-Id=x",
        "expires=1777636800&signature=x",
        "Policy=eyJTdGF0ZW1lbnQiOlt7IkNvbmRpdGlvbiI6eyJEYXRlTGVzc1RoYW4iOnsiQVdTOkVwb2NoVGltZSI6MTc3NzYzNjgwMH19fV19",
        "sv=2024-01-01&se=2026-05-01T12%3A00%3A00Z&sig=x",
        "se=2026-05-01T12:00:00&sig=x",
    ],
)
def test_that_a_links_end_is_read_from_each_stores_query(query: str):
    assert link_expiry(f"https://storage.example/b.tar.gz?{query}") == NOON


@pytest.mark.parametrize(
    "query",
    [
        "",
        "Expires=soon",
        "Expires=99999999999999999999",
        "X-Amz-Date=today&X-Amz-Expires=5",
        "Policy=%%%",
        "Policy=e30_",
        f"Policy={'W1tb' * 30_000}",
        "se=x",
    ],
)
def test_that_a_link_that_does_not_tell_its_end_has_none(query: str):
    assert link_expiry(f"https://storage.example/b.tar.gz?{query}") is None


def test_that_no_address_has_no_end():
    assert link_expiry("https://[broken?Expires=1") is None
