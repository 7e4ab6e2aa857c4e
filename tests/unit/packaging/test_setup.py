"""What packaging/setup.sh says where something is missing: its own functions, beside programs that stand in."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[3]
pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="the set-up of Debian and Ubuntu")

NO_NETWORK = {
    "pip": "Failed to establish a new connection: [Errno 101] Network is unreachable",
    "uv": "error: Request failed after 3 retries\n  Caused by: dns error: failed to lookup address information",
    "apt": "Err:1 bookworm InRelease\n  Temporary failure resolving 'mirror.example'",
}


@pytest.fixture
def checkout(tmp_path: Path) -> Path:
    root = tmp_path / "checkout"
    (root / "packaging").mkdir(parents=True)
    for name in ("setup.sh", "debian-packages.txt", "requirements.lock"):
        shutil.copy(ROOT / "packaging" / name, root / "packaging")
    return root


@pytest.fixture
def programs(tmp_path: Path) -> Path:
    """A Debian on which nothing is installed, of a person who is not root and has no sudo."""
    folder = tmp_path / "programs"
    folder.mkdir()
    stand_in(folder, "id", "echo 1000")
    stand_in(folder, "sudo", "exit 1")
    stand_in(folder, "dpkg-query", "exit 1")
    stand_in(folder, "apt-cache", "exit 0")
    stand_in(folder, "apt-get", "exit 0")
    return folder


def stand_in(folder: Path, name: str, script: str) -> None:
    (folder / name).write_text(f"#!/bin/sh\n{script}\n")
    (folder / name).chmod(0o755)


def run(checkout: Path, programs: Path, script: str, **environment: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        ["bash", "-euo", "pipefail", "-c", f"source packaging/setup.sh\n{script}"],
        cwd=checkout,
        env={"PATH": f"{programs}{os.pathsep}{os.environ['PATH']}", **environment},
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )


def test_that_one_line_installs_every_missing_system_package_python_too(checkout: Path, programs: Path):
    for name in ("python3", "python3.11", "python3.12", "python3.13", "uv"):
        stand_in(programs, name, "exit 1")
    lacking = "find_python() { return 1; }\n"

    ended = run(checkout, programs, f"{lacking}ensure_packages window --optional preview")

    lines = [line for line in ended.stderr.splitlines() if "apt-get install" in line]
    assert ended.returncode == 1
    assert len(lines) == 1
    assert {"python3-venv", "libegl1", "libnss3"} <= set(lines[0].split())


def test_that_missing_packages_that_are_optional_stop_nothing(checkout: Path, programs: Path):
    listed = "sed -e '/^.preview/,/^$/d' -e '/^[[#]/d' packaging/debian-packages.txt"
    stand_in(programs, "dpkg-query", f"{listed} | xargs -n 1 printf 'installed:%s:\\n'")

    ended = run(checkout, programs, "ensure_packages window --optional preview")

    assert ended.returncode == 0
    assert "libnss3" in ended.stderr
    assert "libegl1" not in ended.stderr


@pytest.mark.parametrize("tool", NO_NETWORK)
def test_that_a_step_without_a_network_says_so_in_place_of_its_log(checkout: Path, programs: Path, tool: str):
    stand_in(programs, "fetch", f"cat <<'END'\n{NO_NETWORK[tool]}\nEND\nexit 1")

    ended = run(checkout, programs, 'begin_setup\nstep "Installing libraries" fetch')

    assert ended.returncode == 1
    assert ended.stderr.startswith("Installing libraries: the server that the packages come from cannot be reached.")
    assert len(ended.stderr.splitlines()) == 2


def test_that_a_step_that_fails_otherwise_shows_its_own_log_and_no_earlier_one(checkout: Path, programs: Path):
    stand_in(programs, "tac", "exit 127")  # As on macOS.
    stand_in(programs, "fetch", f"echo '{NO_NETWORK['pip']}'")
    stand_in(programs, "build", "echo 'error: no compiler'; exit 1")

    ended = run(checkout, programs, 'begin_setup\nstep "Fetching" fetch\nstep "Building" build')

    assert "error: no compiler" in ended.stderr
    assert "cannot be reached" not in ended.stderr
    assert "Network is unreachable" not in ended.stderr


def test_that_a_checkout_that_cannot_be_written_to_is_named(checkout: Path, programs: Path):
    (checkout / ".venv").write_text("")

    ended = run(checkout, programs, "begin_setup")

    assert ended.returncode == 1
    assert ended.stderr.startswith(f"This checkout cannot be written to: {checkout}")
    assert len(ended.stderr.splitlines()) == 2


def test_that_a_python_that_is_named_and_will_not_do_is_refused_with_its_version(checkout: Path, programs: Path):
    stand_in(programs, "python3.9", 'test "$1" != -V || { echo "Python 3.9.2"; exit 0; }\nexit 1')

    ended = run(checkout, programs, "begin_setup\nensure_python", PYTHON="python3.9")

    assert ended.returncode == 2
    assert "PYTHON names python3.9, which is Python 3.9.2." in ended.stderr
