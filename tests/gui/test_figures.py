"""How amounts and times read."""

import time
from datetime import UTC, datetime, timedelta

import pytest

from docsdesk.ui.figures import ago, duration, megabytes, moment

NOON = datetime(2026, 5, 1, 12).astimezone()


@pytest.mark.parametrize(
    ("count", "words"),
    [
        (0, "0 KB"),
        (12, "1 KB"),
        (180_000, "180 KB"),
        (1_000_000, "1.0 MB"),
        (1_900_000, "1.9 MB"),
        (52_149_000, "52.1 MB"),
        (999_400_000, "999 MB"),
        (999_600_000, "1.00 GB"),
        (92_960_000_000, "92.96 GB"),
    ],
)
def test_that_bytes_are_said_in_megabytes_and_little_in_kilobytes(count, words):
    assert megabytes(count) == words


@pytest.mark.parametrize(
    ("seconds", "words"),
    [(-1, "0 s"), (5.4, "5 s"), (60, "1 m"), (80, "1 m 20 s"), (3600, "1 h"), (7500, "2 h 5 m")],
)
def test_that_a_duration_has_its_two_largest_units(seconds, words):
    assert duration(seconds) == words


@pytest.mark.parametrize(
    ("before", "words"),
    [
        (timedelta(seconds=20), "just now"),
        (timedelta(minutes=2), "2 m ago"),
        (timedelta(hours=3), "3 h ago"),
        (timedelta(hours=20), "yesterday"),
        (timedelta(days=3), "3 days ago"),
        (timedelta(days=20), "11 Apr"),
        (timedelta(days=400), "27 Mar 2025"),
    ],
)
def test_that_dates_are_relative_until_they_are_old(before, words):
    assert ago(NOON - before, NOON) == words


def test_that_the_small_hours_do_not_make_an_hour_ago_yesterday():
    midnight = datetime(2026, 5, 1, 0, 30).astimezone()
    assert ago(midnight - timedelta(hours=1), midnight) == "1 h ago"


@pytest.mark.skipif(not hasattr(time, "tzset"), reason="the zone of a process cannot be set here")
def test_that_a_moment_is_said_in_the_zone_of_the_person(monkeypatch):
    with monkeypatch.context() as environment:
        environment.setenv("TZ", "Asia/Tokyo")
        time.tzset()
        words = moment(datetime(2026, 5, 1, 20, 30, 1, tzinfo=UTC))
    time.tzset()
    assert words == "2 May 2026, 05:30:01"
