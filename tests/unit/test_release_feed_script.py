"""`packaging/release-feed`, without the set-up of its environment."""

import sys
from base64 import b64decode
from pathlib import Path

import pytest
import release_feed

from docsdesk import __version__
from docsdesk.adapters.installation import read_channel
from docsdesk.protocol.release_feed import read_feed

ROOT = Path(__file__).parents[2]
PAGE = "https://downloads.example.com/0.1.0"
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


def test_that_a_feed_is_read_by_the_program(tmp_path: Path, capsys: pytest.CaptureFixture[str]):
    key, output, resources = tmp_path / "release.key", tmp_path / "releases.json", tmp_path / "resources"
    resources.mkdir()
    assert release_feed.main(["new-key", str(key)]) == 0
    public = capsys.readouterr().out.strip()
    assert release_feed.main(["channel", f"{PAGE}/releases.json", public, "--resources", str(resources)]) == 0
    changelog = tmp_path / "CHANGELOG.md"
    changelog.write_text(CHANGELOG, "utf-8")
    order = ["make", PAGE, "--changelog", str(changelog), "-o", str(output)]
    assert release_feed.main(order, {"DOCSDESK_RELEASE_KEY": key.read_text()}) == 0
    channel = read_channel(resources)
    assert channel is not None
    assert channel.keys == (b64decode(public),)
    release = read_feed(output.read_bytes(), channel.keys)
    assert release.version == __version__
    assert release.page == PAGE
    assert release.released.isoformat() == "2026-12-01"
    assert release.news.endswith("Fixed\n• Nothing.")


def test_that_a_dry_run_needs_no_key(capsys: pytest.CaptureFixture[str]):
    order = ["make", PAGE, "--section", "Unreleased"]
    assert release_feed.main([*order, "--dry-run"], {}) == 0
    assert "lines of news" in capsys.readouterr().out
    assert release_feed.main(order, {}) == 1
    assert "DOCSDESK_RELEASE_KEY" in capsys.readouterr().err


def test_that_news_are_the_words_of_the_changelog_without_its_marks():
    assert release_feed.news(__version__, CHANGELOG) == (
        "Added\n• A window, in three languages: see the manual.\n• Bold words.\n\nFixed\n• Nothing."
    )
    assert str(release_feed.release_day(__version__, CHANGELOG)) == "2026-12-01"


@pytest.mark.parametrize(
    ("order", "said"),
    [
        (["make", "http://x.example"], "page"),
        (["make", PAGE, "--section", "9.9.9"], "no section"),
        (["channel", "http://x.example", "A" * 43 + "=", "--resources", "{empty}"], "https://"),
        (["channel", PAGE, "short", "--resources", "{empty}"], "base64"),
    ],
)
def test_that_what_is_wrong_is_said_in_one_line(
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
    order: list[str],
    said: str,
):
    (tmp_path / "empty").mkdir()
    filled = [word.format(empty=tmp_path / "empty") for word in order]
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
