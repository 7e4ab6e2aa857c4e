"""A share of the runs of `tests/faults/downloads.py`."""

import random
from pathlib import Path

import pytest
from tests.faults.downloads import KINDS, MOST_REFETCHED, cases, refetched, tried

RUNS_A_KIND = 2


@pytest.mark.parametrize("kind", KINDS)
def test_that_an_export_gets_past_a_fault_whole_and_fetches_hardly_a_byte_twice(kind: str, tmp_path: Path):
    chosen = random.Random(kind).sample(list(cases([kind])), RUNS_A_KIND)
    outcomes = [tried(case, tmp_path / str(number)) for number, case in enumerate(chosen)]
    assert [outcome.problems for outcome in outcomes] == [[]] * RUNS_A_KIND
    assert KINDS[kind].forced or refetched(outcomes) <= MOST_REFETCHED
