"""Rate limits as services spell them in their headers."""

from datetime import UTC, datetime, timedelta

import pytest

from docsdesk.adapters.http.service import read_rate
from docsdesk.domain.assistant.budget import RateReport

NOW = datetime(2026, 5, 1, 12, tzinfo=UTC)
HOUR = timedelta(hours=1)
SOON = NOW + timedelta(seconds=30)


@pytest.mark.parametrize(
    ("headers", "report"),
    [
        (
            {"ratelimit": '"default";r=50;t=30', "ratelimit-policy": '"default";q=10000;w=3600'},
            RateReport(NOW, 50, 10_000, HOUR, SOON),
        ),
        (
            {"ratelimit-limit": "100, 100;w=3600", "ratelimit-remaining": "50", "ratelimit-reset": "30"},
            RateReport(NOW, 50, 100, HOUR, SOON),
        ),
        (
            {
                "x-ratelimit-limit": "10000",
                "x-ratelimit-remaining": "9",
                "x-ratelimit-reset": str(int(SOON.timestamp())),
            },
            RateReport(NOW, 9, 10_000, None, SOON),
        ),
        ({"x-ratelimit-remaining": " 9 "}, RateReport(NOW, 9)),
        ({"x-ratelimit-remaining": "9", "x-ratelimit-reset": "soon"}, RateReport(NOW, 9)),
    ],
)
def test_that_each_spelling_is_read(headers: dict[str, str], report: RateReport):
    assert read_rate(headers, NOW) == report


@pytest.mark.parametrize(
    "headers",
    [
        {},
        {"x-ratelimit-limit": "10000"},
        {"x-ratelimit-remaining": "many"},
        {"x-ratelimit-remaining": "-1"},
        {"x-ratelimit-remaining": "1.5"},
        {"ratelimit": "nonsense"},
        {"x-ratelimit-remaining": "9" * 400},
    ],
)
def test_that_what_cannot_be_read_says_nothing(headers: dict[str, str]):
    assert read_rate(headers, NOW) is None


def test_that_a_reset_out_of_all_measure_is_none():
    assert read_rate({"x-ratelimit-remaining": "1", "x-ratelimit-reset": "999999999999"}, NOW) == RateReport(NOW, 1)
