"""No subject grows past its budget without somebody saying so in `tests/budgets.toml`."""

from pathlib import Path

import pytest
from tests.bench.structure import Subject, read_budgets

SOURCE = Path(__file__).parents[2] / "src" / "docsdesk"


@pytest.mark.parametrize("subject", read_budgets(), ids=lambda subject: subject.name)
def test_that_a_subject_keeps_to_its_budget(subject: Subject):
    lines, nodes = subject.weigh(SOURCE)
    assert lines > 0, "its paths name nothing"
    assert (lines <= subject.lines, nodes <= subject.nodes) == (True, True), f"{lines} lines, {nodes} nodes"
