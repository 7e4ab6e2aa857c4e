"""Whichever command runs first, and under whichever umask, nobody else can look into the program's own folders."""

import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from tests.fakes.site_folder import write_site

from docsdesk.adapters.files.places import UserPlaces, user_places
from docsdesk.adapters.files.settings_file import SettingsFile
from docsdesk.cli.command_table import COMMANDS
from docsdesk.domain.settings import Settings

pytestmark = pytest.mark.skipif(os.name == "nt", reason="modes are POSIX")

RUNS: dict[str, tuple[str, ...]] = {
    "check": ("check", "{docs}"),
    "compare": ("compare", "{docs}", "{docs}"),
    "translations": ("translations", "{docs}"),
    "pages": ("pages", "{docs}"),
    "serve": ("serve", "{docs}"),
    "settings list": ("settings", "list", "{docs}"),
    "settings get": ("settings", "get", "{docs}", "api.playground.display"),
    "settings set": ("settings", "set", "{docs}", "api.playground.display", "simple"),
    "export": ("export", "{docs}", "-o", "{out}/site.tar.gz"),
    "verify": ("verify", "{out}/site.tar.gz"),
    "publish": ("publish", "{docs}", "-o", "{out}/published.tar.gz"),
    "ask": ("ask", "{docs}", "How do I authenticate?"),
    "questions run": ("questions", "run", "{docs}", "{out}/none.yaml"),
    "questions suggest": ("questions", "suggest", "{docs}"),
    "questions compare": ("questions", "compare", "{out}/one.json", "{out}/two.json"),
    "sites": ("sites",),
    "diagnostics": ("diagnostics",),
    "manual": ("manual", "--no-browser"),
    "tour": ("tour", "{docs}"),
}

"""What each does does not matter here, nor whether it succeeds."""


_ENDLESS = ("serve", "manual")


def test_that_every_command_is_run():
    assert sorted(RUNS) == sorted(COMMANDS)


def _run(name: str, home: Path) -> int:
    places = {"docs": str(home / "docs"), "out": str(home / "out")}
    command = [sys.executable, "-m", "docsdesk", *(word.format(**places) for word in RUNS[name])]
    environment = {key: value for key, value in os.environ.items() if not key.startswith("XDG_")}
    with subprocess.Popen(
        command,
        env={**environment, "HOME": str(home)},
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
    ) as running:
        assert running.stdout is not None
        if name in _ENDLESS:
            running.stdout.readline()
            running.terminate()
        running.stdout.read()
    return running.returncode


def _open_to_others(home: Path) -> Iterator[str]:
    for place in (".config", ".local", ".cache"):
        for path in (home / place).rglob("*"):
            is_ours = any(step in ("docsdesk", "Docsdesk") for step in path.relative_to(home).parts)
            if is_ours and path.lstat().st_mode & 0o077 and not path.is_symlink():
                yield f"{path.relative_to(home)} {path.stat().st_mode & 0o777:o}"


@pytest.fixture
def umask() -> Iterator[None]:
    before = os.umask(0)
    yield
    os.umask(before)


@pytest.mark.long
def test_that_what_any_command_leaves_is_this_users_only(tmp_path: Path, umask: None):
    for name in RUNS:
        home = tmp_path / name.replace(" ", "-")
        (home / "out").mkdir(parents=True)
        write_site(home / "docs")
        _run(name, home)
        assert list(_open_to_others(home)) == [], name


@pytest.mark.parametrize("mask", [0o000, 0o022, 0o077])
def test_that_what_an_export_leaves_is_this_users_only(tmp_path: Path, umask: None, mask: int):
    os.umask(mask)
    (tmp_path / "out").mkdir()
    write_site(tmp_path / "docs")
    assert _run("export", tmp_path) == 0
    exported = tmp_path / "out" / "site.tar.gz"
    assert exported.stat().st_mode & 0o777 == 0o666 & ~mask, "what somebody asked for is theirs to share"
    assert list(_open_to_others(tmp_path)) == []


def test_that_what_a_tour_leaves_is_this_users_only(tmp_path: Path, umask: None):
    write_site(tmp_path / "docs")
    assert _run("tour", tmp_path) == 0
    for kept in (".local/share/docsdesk/engine", ".local/share/docsdesk/bundles"):
        assert any(path.is_file() for path in (tmp_path / kept).rglob("*")), kept
    assert list(_open_to_others(tmp_path)) == []


def test_that_folders_that_are_open_to_others_are_closed(private_folder: Path, umask: None):
    places = user_places()
    for folder in (*places.roots(), places.bundles, places.drafts, places.engine_state(private_folder)):
        folder.mkdir(parents=True, exist_ok=True)
    assert {root.stat().st_mode & 0o777 for root in user_places().roots()} == {0o700}, "by any command"
    places.make()
    SettingsFile(places.settings_file).write(Settings())
    ours = [path for root in places.roots() for path in (root, *root.iterdir()) if path.exists()]
    assert {path.stat().st_mode & 0o077 for path in ours} == {0}
    assert places.engine_state(private_folder).stat().st_mode & 0o077 == 0


def test_that_a_folder_of_somebody_elses_choice_keeps_its_mode(tmp_path: Path):
    shared = tmp_path / "shared"
    shared.mkdir(mode=0o755)
    shared.chmod(0o755)
    UserPlaces(*(shared / name for name in ("config", "data", "cache", "logs", "run"))).make()
    assert shared.stat().st_mode & 0o777 == 0o755
    assert (shared / "data").stat().st_mode & 0o777 == 0o700
