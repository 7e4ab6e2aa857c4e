"""A share of the streams of tests/faults/answer_streams.py."""

import pytest
from tests.fakes.damaged_streams import complaints, damaged_stream


@pytest.mark.parametrize("block", range(4))
def test_that_damaged_streams_are_read_without_a_crash_and_keep_what_came_before(block):
    for seed in range(50 * block, 50 * (block + 1)):
        assert not list(complaints(damaged_stream(seed))), seed
