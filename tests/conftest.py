"""Every test lives in a home of its own and cannot reach the real keyring."""

import gc
import itertools
import os
import signal
import sys
import tempfile
from collections.abc import Iterator
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
THERE = ("home", "run", "tmp")
"""Those that a system makes; programs make the others when they need them."""
LONGEST = ("test_pseudo_locale.py",)
"""Outside `contract`."""
PIPELINE_VARIABLES = ("CI", "GITHUB_ACTIONS", "TEAMCITY_VERSION", "TF_BUILD")
"""Commands answer differently where one of these is set: a test that wants it sets it."""
AUTHORITY = Path(__file__).parent / "data" / "authority_of_nobody.pem"


def pytest_configure() -> None:
    gc.disable()
    # A shell's background and nohup ignore these, and so would every command under test.
    signal.signal(signal.SIGINT, signal.default_int_handler)
    if sys.platform != "win32":
        signal.signal(signal.SIGHUP, signal.SIG_DFL)


def pytest_collection_finish() -> None:
    """What was imported and collected stays: garbage is looked for among what the tests make."""
    gc.freeze()
    # As for every command: as often as Python looks, that takes most of the time in which many sources are read.
    gc.set_threshold(20_000, 20, 20)
    gc.enable()


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Tests that start processes come first, lest one worker still has them when the others have ended."""
    items.sort(key=lambda item: "contract" not in item.path.parts and item.path.name not in LONGEST)


@pytest.fixture(scope="session")
def private_folders(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """Places for new folders. They are counted: pytest finds a free name by reading all that there are."""
    folder = tmp_path_factory.mktemp("p", numbered=False)
    return (folder / str(number) for number in itertools.count())


@pytest.fixture
def private_folder(private_folders: Iterator[Path]) -> Path:
    """The folder that holds the test's home, run-time and temporary folders; short, for sockets are made inside it."""
    folder = next(private_folders)
    folder.mkdir(mode=0o700)
    return folder


@pytest.fixture(autouse=True)
def private_home(request: pytest.FixtureRequest, private_folder: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The home folder of the person the test plays; also true for the processes it starts."""
    for folder in THERE:
        (private_folder / folder).mkdir(mode=0o700)
    for name, folder in FOLDERS.items():
        monkeypatch.setenv(name, f"{private_folder}/{folder}")
    monkeypatch.setattr(tempfile, "tempdir", f"{private_folder}/tmp")
    # Reading the certificates that a machine trusts takes longer than most tests, and no test meets a server of theirs.
    monkeypatch.setenv("SSL_CERT_FILE", str(AUTHORITY))
    for name in [name for name in os.environ if name.startswith("DOCSDESK_") or name in PIPELINE_VARIABLES]:
        monkeypatch.delenv(name)
    # What the window says is told in English, whatever the language of the system.
    monkeypatch.setenv("DOCSDESK_LANGUAGE", "en")
    if request.node.get_closest_marker("keyring") is None:
        monkeypatch.setenv("PYTHON_KEYRING_BACKEND", "keyring.backends.fail.Keyring")
    if "keyring.core" in sys.modules:
        # The library picks a store once per process; each test lets it pick again.
        monkeypatch.setattr("keyring.core._keyring_backend", None)
    return private_folder / "home"
