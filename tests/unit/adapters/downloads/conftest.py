"""An object store that misbehaves as it is told, and somebody who downloads from it."""

from collections.abc import Generator
from pathlib import Path

import pytest
from tests.fakes.faulty_origin import Origin, serving
from tests.unit.adapters.downloads.bundle_client import CONTENT, Client


@pytest.fixture
def origin() -> Generator[Origin, None, None]:
    with serving(Origin(CONTENT)) as serving_origin:
        yield serving_origin


@pytest.fixture
def client(origin: Origin, tmp_path: Path) -> Client:
    return Client(origin, tmp_path)
