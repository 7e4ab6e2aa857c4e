"""A small share of `tests/faults/other_versions.py`."""

import sys
from pathlib import Path

import pytest
from tests.faults.disk_full import small_volume
from tests.faults.other_versions import full_while_changing, read_only

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="a volume is mounted as on Linux")
POINTS = 4


def test_that_a_full_disk_stops_a_change_of_form_and_loses_nothing(tmp_path: Path):
    with small_volume() as volume:
        if volume is None:
            pytest.skip("no volume can be mounted here")
        assert list(full_while_changing(volume, range(0, 320_000, 80_000))) == [""] * POINTS
        assert read_only(volume) == ""
