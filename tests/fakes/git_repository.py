"""A repository of Git with commits of a known author and day."""

import subprocess
from pathlib import Path


def git(folder: Path, *arguments: str, day: str = "2026-01-01") -> str:
    """What it says."""
    who = {"GIT_AUTHOR_NAME": "A", "GIT_AUTHOR_EMAIL": "a@x.example", "GIT_COMMITTER_NAME": "A"}
    when = {"GIT_AUTHOR_DATE": "2020-01-01T12:00:00Z", "GIT_COMMITTER_DATE": f"{day}T12:00:00Z"}
    settings = {"GIT_COMMITTER_EMAIL": "a@x.example", "GIT_CONFIG_NOSYSTEM": "1", "HOME": str(folder), **who, **when}
    command = ["git", "-C", str(folder), *arguments]
    return subprocess.run(command, env=settings, check=True, capture_output=True, text=True).stdout.strip()


def commit(folder: Path, day: str = "2026-01-01") -> str:
    """Commit all there is; the commit's name."""
    git(folder, "add", "-A")
    git(folder, "commit", "-qm", "x", day=day)
    return git(folder, "rev-parse", "HEAD")
