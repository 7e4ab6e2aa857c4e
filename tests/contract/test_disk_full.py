"""A small share of `tests/faults/disk_full.py`."""

import pytest
from tests.faults.disk_full import run_all, small_volume

POINTS = 8


def test_that_a_full_disk_loses_and_spoils_nothing_and_is_named_until_there_is_room():
    with small_volume() as volume:
        if volume is None:
            pytest.skip("no volume can be mounted here")
        outcomes = run_all(volume, POINTS)
    assert [outcome.problems for outcome in outcomes] == [[]] * POINTS
    assert all(any(outcome.held_up[part] for outcome in outcomes) for part in ("settings", "journal", "download"))
