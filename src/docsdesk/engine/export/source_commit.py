"""Finds the commit that a bundle was made from, for folders under Git."""

from dataclasses import dataclass
from pathlib import Path

from docsdesk.processes.git import find_checkout


@dataclass(frozen=True, slots=True)
class SourceCommit:
    """`is_changed` says that files of the folder differ from the commit, or are not in it."""

    commit: str
    is_changed: bool


def source_commit(folder: Path) -> SourceCommit | None:
    """None for folders that no commit contains, and without Git."""
    checkout = find_checkout(folder)
    if checkout is None or not checkout.ask("rev-parse", "--verify", "--quiet", "HEAD:./"):
        return None
    told = checkout.ask(
        "status",
        "--porcelain=v2",
        "--branch",
        "--untracked-files=normal",
        "--ignore-submodules=all",
        "--",
        ".",
    ).splitlines()
    is_changed = any(not line.startswith("#") for line in told)
    return SourceCommit(checkout.head, is_changed) if told else None
