"""`packaging/release-feed`, without the set-up of its environment."""

import hashlib
import sys
from base64 import b64decode
from pathlib import Path

import pytest
import release_feed

from docsdesk import __version__
from docsdesk.adapters.update_channel import read_channel
from docsdesk.protocol.release_feed import read_feed

ROOT = Path(__file__).parents[2]
URL = "https://downloads.example.com/0.1.0"
CHANGELOG = f"""# Changelog

## [Unreleased]

## [{__version__}] - 2026-12-01

### Added

- A window, in `three` languages:
  see [the manual](https://example.com/manual).
- **Bold** words.

### Fixed

- Nothing.

## [0.0.1] - 2026-01-01

### Added

- The beginning.
"""


@pytest.fixture
def installers(tmp_path: Path) -> Path:
    folder = tmp_path / "installers"
    folder.mkdir()
    for name in (
        "docsdesk-preview_0.1.0_amd64.deb",
        "docsdesk_0.1.0_amd64.deb",
        "Docsdesk-0.1.0-x86_64.AppImage",
        "Docsdesk-0.1.0-universal2.dmg",
    ):
        (folder / name).write_bytes(name.encode())
    (folder / "SHA256SUMS").write_bytes(b"")
    return folder


def test_that_a_feed_of_a_folder_of_installers_is_read_by_the_program(
    installers: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
):
    key, output, resources = tmp_path / "release.key", tmp_path / "releases.json", tmp_path / "resources"
    resources.mkdir()
    assert release_feed.main(["new-key", str(key)]) == 0
    public = capsys.readouterr().out.strip()
    assert release_feed.main(["channel", f"{URL}/releases.json", public, "--resources", str(resources)]) == 0
    changelog = tmp_path / "CHANGELOG.md"
    changelog.write_text(CHANGELOG, "utf-8")
    order = ["make", str(installers), "--base-url", URL, "--changelog", str(changelog), "-o", str(output)]
    assert release_feed.main(order, {"DOCSDESK_RELEASE_KEY": key.read_text()}) == 0
    channel = read_channel(resources)
    assert channel is not None
    assert channel.keys == (b64decode(public),)
    release = read_feed(output.read_bytes(), channel.keys)
    assert release.version == __version__
    assert {(one.way, one.machine) for one in release.downloads} == {
        ("deb", "x86_64"), ("appimage", "x86_64"), ("dmg", "any")
    }  # fmt: skip
    deb = next(one for one in release.downloads if one.way == "deb")
    assert deb.url == f"{URL}/docsdesk_0.1.0_amd64.deb"
    assert (deb.size, deb.sha256) == (24, hashlib.sha256(b"docsdesk_0.1.0_amd64.deb").hexdigest())
    assert release.released.isoformat() == "2026-12-01"
    assert release.news[1].entries == ("Nothing.",)


def test_that_a_dry_run_needs_no_key(installers: Path, capsys: pytest.CaptureFixture[str]):
    order = ["make", str(installers), "--base-url", URL, "--section", "Unreleased"]
    assert release_feed.main([*order, "--dry-run"], {}) == 0
    assert "lines of news" in capsys.readouterr().out
    assert release_feed.main(order, {}) == 1
    assert "DOCSDESK_RELEASE_KEY" in capsys.readouterr().err


def test_that_news_are_the_words_of_the_changelog_without_its_marks():
    assert [(news.title, news.entries) for news in release_feed.news(__version__, CHANGELOG)] == [
        ("Added", ("A window, in three languages: see the manual.", "Bold words.")),
        ("Fixed", ("Nothing.",)),
    ]
    assert str(release_feed.release_day(__version__, CHANGELOG)) == "2026-12-01"


@pytest.mark.parametrize(
    ("order", "said"),
    [
        (["make", "{folder}", "--base-url", "http://x.example"], "url"),
        (["make", "{empty}", "--base-url", URL], "no installer"),
        (["make", "{odd}", "--base-url", URL], "for which machine"),
        (["make", "{old}", "--base-url", URL], "not of version"),
        (["make", "{folder}", "--base-url", URL, "--section", "9.9.9"], "no section"),
        (["channel", "http://x.example", "A" * 43 + "=", "--resources", "{empty}"], "https://"),
        (["channel", URL, "short", "--resources", "{empty}"], "base64"),
    ],
)
def test_that_what_is_wrong_is_said_in_one_line(
    installers: Path,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
    order: list[str],
    said: str,
):
    folders = {"folder": installers, "empty": tmp_path / "empty", "odd": tmp_path / "odd", "old": tmp_path / "old"}
    for name in ("empty", "odd", "old"):
        folders[name].mkdir()
    (folders["odd"] / "docsdesk_0.1.0.deb").touch()
    (folders["old"] / "docsdesk_0.0.9_amd64.deb").touch()
    filled = [word.format_map(folders) for word in order]
    defaults = ["--dry-run", *([] if "--section" in order else ["--section", "Unreleased"])]
    assert release_feed.main([*filled, *(defaults if order[0] == "make" else [])], {}) == 1
    error = capsys.readouterr().err
    assert said in error
    assert error.count("\n") == 1
    assert read_channel(tmp_path / "empty") is None


def test_that_a_secret_key_is_for_its_owner_and_never_overwritten(tmp_path: Path):
    key = tmp_path / "release.key"
    assert release_feed.main(["new-key", str(key)]) == 0
    kept = key.read_bytes()
    assert release_feed.main(["new-key", str(key)]) == 1
    assert key.read_bytes() == kept
    if sys.platform != "win32":
        assert key.stat().st_mode & 0o777 == 0o600
