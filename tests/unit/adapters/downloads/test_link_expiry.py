from datetime import UTC, datetime

import pytest

from docsdesk.adapters.downloads.storage_answer import link_expiry

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
