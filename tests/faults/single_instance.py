"""A hundred kills: each start after one is the first, and a second beside it always gives way.

PYTHONPATH=src:. python -m pytest tests/faults/single_instance.py
"""

from pathlib import Path

from tests.fakes.instance_process import line, started_instance

ROUNDS = 100


def test_that_a_hundred_kills_never_leave_a_start_blocked_or_doubled(private_folder: Path):
    folder = private_folder / "run" / "docsdesk"
    for _ in range(ROUNDS):
        with started_instance(folder) as process:
            assert line(process) == "first"
            with started_instance(folder) as second:
                assert line(second) == "raised"
                assert second.wait(5) == 0
