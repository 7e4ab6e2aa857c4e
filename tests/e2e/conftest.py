"""Windows that end with their test, however it ends."""

from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, Protocol

import pytest
from tests.e2e.window import Window
from xdist.scheduler import LoadScopeScheduling

HERE = Path(__file__).parent
SECONDS_A_JOURNEY = 300
"""Only one that hangs takes them; a busy machine takes several times as long as an idle one."""
LONGEST = ("test_secrets.py", "test_site_pages.py", "test_bad_input.py")


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        if HERE in item.path.parents and item.get_closest_marker("timeout") is None:
            item.add_marker(pytest.mark.timeout(SECONDS_A_JOURNEY))
    # Begun last, one of these would end long after everything else.
    items.sort(key=lambda item: item.path.name not in LONGEST)


class OneDesktop(LoadScopeScheduling):
    """Tests that work the desktop run one after another beside all others: it has one keyboard and one keyring."""

    def _split_scope(self, nodeid: str) -> str:
        return "desktop" if works_the_desktop(nodeid) else nodeid


def works_the_desktop(nodeid: str) -> bool:
    """Tests are told apart by their names, for nothing else of them is known where they are handed out."""
    return "window" in nodeid or "keyring" in nodeid


def pytest_xdist_make_scheduler(config: pytest.Config, log: Any) -> OneDesktop:
    return OneDesktop(config, log)


class OpenWindow(Protocol):
    def __call__(self, log: str, environment: Mapping[str, str], *, before: Sequence[str] = ()) -> Window: ...


@pytest.fixture
def open_window(tmp_path: Path, request: pytest.FixtureRequest) -> Iterator[OpenWindow]:
    """Starts a window; what it writes goes to a file named `log` in the test's folder."""
    assert works_the_desktop(request.node.nodeid), "say window in the name of the test or of its file"
    opened: list[Window] = []

    def start(log: str, environment: Mapping[str, str], *, before: Sequence[str] = ()) -> Window:
        opened.append(Window(tmp_path / log, dict(environment), before=before))
        return opened[-1]

    yield start
    for window in opened:
        window.kill()
