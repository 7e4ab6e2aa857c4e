"""Keys in a real Secret Service, in a session of its own with a home of its own."""

import os
import shutil
import subprocess
import sys
import time
from pathlib import Path

import pytest

PROGRAM = Path(__file__).with_name("keyring_program.py")
CANARY = b"svc_canary0123456789"

pytestmark = [
    pytest.mark.keyring,
    pytest.mark.skipif(not sys.platform.startswith("linux"), reason="the Secret Service is Linux's keyring"),
]


@pytest.fixture(autouse=True)
def programs() -> None:
    for program in ("dbus-run-session", "gnome-keyring-daemon"):
        assert shutil.which(program), f"{program} is not installed; packaging/test installs it"


def environment(home: Path) -> dict[str, str]:
    """Nothing of the session around the test: no bus, no display, no keyring."""
    run = home / "run"
    run.mkdir(mode=0o700, exist_ok=True)
    return {
        "PATH": os.environ["PATH"],
        "HOME": str(home),
        "XDG_RUNTIME_DIR": str(run),
        "PYTHONPATH": os.pathsep.join(sys.path),
    }


def steps_without_bus(home: Path, *steps: str) -> list[str]:
    program = subprocess.run(
        [sys.executable, str(PROGRAM), *steps], env=environment(home), capture_output=True, timeout=240, check=True
    )
    assert CANARY not in program.stdout + program.stderr
    return program.stdout.decode().splitlines()


def steps_in_session(home: Path, *steps: str, password: str = "open sesame") -> list[str]:
    # The daemon reads the password up to the end of the line, and ends with the bus.
    unlock = f"printf '{password}\\n' | gnome-keyring-daemon --unlock --components=secrets >/dev/null"
    program = subprocess.run(
        ["dbus-run-session", "--", "bash", "-c", f'{unlock}; "$@"', "session", sys.executable, str(PROGRAM), *steps],
        env=environment(home),
        capture_output=True,
        timeout=240,
        check=True,
    )
    assert CANARY not in program.stdout + program.stderr
    return program.stdout.decode().splitlines()


def test_that_a_key_is_stored_found_after_a_restart_of_everything_and_deleted(private_home: Path):
    assert steps_in_session(private_home, "state", "get", "set", "get") == ["ready", "nothing", "ready", "the key"]
    assert steps_in_session(private_home, "get", "delete", "restart", "get") == ["the key", "ready", "nothing"]


def test_that_no_file_of_the_keyring_or_of_ours_shows_the_key(private_home: Path):
    steps_in_session(private_home, "set")
    files = [file for file in private_home.rglob("*") if file.is_file()]
    assert any(file.suffix == ".keyring" for file in files)
    assert not any(CANARY in file.read_bytes() for file in files)


def test_that_a_locked_keyring_is_said_at_once_and_the_session_goes_on(private_home: Path):
    steps_in_session(private_home, "set")
    begun = time.monotonic()
    assert steps_in_session(private_home, "get", "state", "set", "get", "retry", password="wrong") == [
        "nothing",
        "locked",
        "locked",
        "the key",
        "locked",
    ]
    assert time.monotonic() - begun < 10


def test_that_a_keyring_locked_meanwhile_leaves_the_keys_already_read(private_home: Path):
    steps_in_session(private_home, "set")
    assert steps_in_session(private_home, "get", "lock", "get", "set", "restart", "get") == [
        "the key",
        "the key",
        "locked",
        "nothing",
    ]


def test_that_a_system_without_a_keyring_keeps_keys_for_the_session(private_home: Path):
    assert steps_without_bus(private_home, "get", "set", "get", "restart", "get") == [
        "nothing",
        "missing",
        "the key",
        "nothing",
    ]
