from pathlib import Path

import pytest
from tests.gui.exports.bench import Bench


@pytest.fixture
def bench(qtbot, tmp_path: Path) -> Bench:
    return Bench(qtbot, tmp_path)
