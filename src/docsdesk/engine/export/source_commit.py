"""Which commit a bundle was made from, for folders that Git keeps."""

from dataclasses import dataclass
from pathlib import Path

from docsdesk.docs.git_command import ask_git

_COMMIT = "# branch.oid "


@dataclass(frozen=True, slots=True)
class SourceCommit:
    """`is_changed` says that files of the folder were not as the commit has them, or not in it."""

    commit: str
    is_changed: bool


def source_commit(folder: Path) -> SourceCommit | None:
    """None for folders that no commit holds, and without Git."""
    if not ask_git(folder, "rev-parse", "--verify", "--quiet", "HEAD:./"):
        return None
    told = ask_git(
        folder,
        "status",
        "--porcelain=v2",
        "--branch",
        "--untracked-files=normal",
        "--ignore-submodules=all",
        "--",
        ".",
        settings=_no_filters(folder),
    ).splitlines()
    commit = next((line.removeprefix(_COMMIT) for line in told if line.startswith(_COMMIT)), "")
    return SourceCommit(commit, any(not line.startswith("#") for line in told)) if commit else None


def _no_filters(folder: Path) -> dict[str, str]:
    """Filters are programs of the folder's choice, which Git would run to compare files."""
    names = ask_git(folder, "config", "-z", "--name-only", "--get-regexp", r"^filter\.").split("\0")
    return {name: "false" if name.endswith(".required") else "" for name in names if name}
