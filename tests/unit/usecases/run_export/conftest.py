"""An export in memory, and the folder of the test for its bundle."""

from pathlib import Path

import pytest
from tests.unit.usecases.run_export.bench import Bench


@pytest.fixture
def bench(tmp_path: Path) -> Bench:
    return Bench(tmp_path)
