"""Windows that end with their test, however it ends."""

from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Protocol

import pytest
from tests.e2e.window import Window

HERE = Path(__file__).parent
SECONDS_A_JOURNEY = 300
"""Only one that hangs takes them; a busy machine takes several times as long as an idle one."""
LONGEST = ("test_bad_input.py", "test_window_journey.py", "test_secrets.py", "test_site_pages.py")


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        if HERE in item.path.parents and item.get_closest_marker("timeout") is None:
            item.add_marker(pytest.mark.timeout(SECONDS_A_JOURNEY))
    # Begun last, one of these would end long after everything else; commands and keyrings are the shortest.
    items.sort(key=lambda item: (item.path.name not in LONGEST, "open_window" not in item.fixturenames))


def pytest_itemcollected(item: pytest.Item) -> None:
    if item.get_closest_marker("browser"):
        # Those of a module share its browser and its sites, which every further desktop would have to start anew.
        item.add_marker(pytest.mark.xdist_group(item.path.stem))


class OpenWindow(Protocol):
    def __call__(self, log: str, environment: Mapping[str, str], *, before: Sequence[str] = ()) -> Window: ...


@pytest.fixture
def open_window(tmp_path: Path) -> Iterator[OpenWindow]:
    """Starts a window; what it writes goes to a file named `log` in the test's folder."""
    opened: list[Window] = []

    def start(log: str, environment: Mapping[str, str], *, before: Sequence[str] = ()) -> Window:
        opened.append(Window(tmp_path / log, dict(environment), before=before))
        return opened[-1]

    yield start
    for window in opened:
        window.kill()
