"""Every test lives in a home of its own and cannot reach the real keyring."""

import os
import sys
import tempfile
from pathlib import Path

import pytest

FOLDERS = {
    "HOME": "home",
    "USERPROFILE": "home",
    "XDG_CONFIG_HOME": "home/.config",
    "XDG_DATA_HOME": "home/.local/share",
    "XDG_STATE_HOME": "home/.local/state",
    "XDG_CACHE_HOME": "home/.cache",
    "APPDATA": "home/roaming",
    "LOCALAPPDATA": "home/local",
    "XDG_RUNTIME_DIR": "run",
    "TMPDIR": "tmp",
}


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Tests that start processes come first, lest one worker still has them when the others have ended."""
    items.sort(key=lambda item: "contract" not in item.path.parts)


@pytest.fixture
def private_folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder that holds the test's home, run-time and temporary folders; short, for sockets are made inside it."""
    return tmp_path_factory.mktemp("p")


@pytest.fixture(autouse=True)
def private_home(request: pytest.FixtureRequest, private_folder: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The home folder of the person the test plays; also true for the processes it starts."""
    for name, folder in FOLDERS.items():
        place = private_folder / folder
        place.mkdir(mode=0o700, parents=True, exist_ok=True)
        monkeypatch.setenv(name, str(place))
    monkeypatch.setattr(tempfile, "tempdir", str(private_folder / "tmp"))
    for name in [name for name in os.environ if name.startswith("DOCSDESK_")]:
        monkeypatch.delenv(name)
    if request.node.get_closest_marker("keyring") is None:
        monkeypatch.setenv("PYTHON_KEYRING_BACKEND", "keyring.backends.fail.Keyring")
    if "keyring.core" in sys.modules:
        # The library picks a store once per process; each test lets it pick again.
        monkeypatch.setattr("keyring.core._keyring_backend", None)
    return private_folder / "home"
