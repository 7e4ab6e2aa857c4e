"""The computer's clock, while somebody sets it."""

import time
from datetime import timedelta

import pytest

from docsdesk.adapters.clock import SystemClock, steady


@pytest.mark.parametrize("hours", [-2, 2])
async def test_that_a_clock_that_is_set_ends_no_sleep_early_or_late(monkeypatch: pytest.MonkeyPatch, hours: int):
    real, began = time.time, time.monotonic()
    readings = iter([0.0])
    # The first reading is true, and every later one is hours off.
    monkeypatch.setattr(time, "time", lambda: real() + next(readings, hours * 3600.0))
    await SystemClock().sleep(0.2)
    assert 0.2 <= time.monotonic() - began < 60


def test_that_the_steady_time_is_near_the_time_of_day_and_goes_on():
    clock = SystemClock()
    first = steady()
    assert abs(clock.now() - first) < timedelta(hours=1)
    assert clock.steady() > first or clock.steady() == first
    assert first.tzinfo is not None
