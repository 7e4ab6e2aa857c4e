"""A few of the kills of tests/faults/kills.py."""

import sys
from pathlib import Path

import pytest
from tests.faults.kills import kill_exports

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="processes are killed by signal")


def test_that_kills_lose_no_export_start_none_twice_and_leave_the_journal_whole(tmp_path: Path):
    outcome = kill_exports(8, 3, tmp_path)
    assert outcome.problems == []
    assert outcome.kills.total() == 8
