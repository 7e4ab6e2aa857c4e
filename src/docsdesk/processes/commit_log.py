"""When each file of a checkout was last committed, and what files held at such a commit."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

from docsdesk.processes.git import Checkout

MOST_COMMITS = 5_000
_MARK = "\x01"
"""No name of a file begins a record of the log."""
_FILES_AT_ONCE = 2_000


@dataclass(frozen=True, slots=True)
class Commit:
    """`number` counts from the newest, which is 0. `seconds` are since 1970, `day` is where it was made."""

    name: str
    seconds: int
    day: str
    number: int


@dataclass(frozen=True, slots=True)
class CommitLog:
    """Each file's last commit, by its name below the checkout. `is_whole`: no older ones are unread."""

    head: str
    last: Mapping[str, Commit]
    is_whole: bool


def read_log(folder: Path, checkout: Checkout, most_commits: int = MOST_COMMITS) -> CommitLog:
    """Of the files below a folder; empty if Git fails."""
    form = ("-z", "--format=%x01%H %ct %cs", "--name-only", "--no-renames", "--no-ext-diff", "-n", str(most_commits))
    text = checkout.ask("log", *form, checkout.head, "--", str(folder))
    # What a shallow clone says of its oldest commits is that they made every file.
    oldest = _shallow_commits(checkout)
    last: dict[str, Commit] = {}
    commits, current = 0, None
    for record in text.split("\0"):
        part = record.lstrip("\n")
        if part.startswith(_MARK):
            name, date = part[1:].split(" ", 1)
            seconds, day = date.split(" ")
            current = None if name in oldest else Commit(name, int(seconds), day, commits)
            commits += 1
        elif part and current is not None:
            last.setdefault(part, current)
    return CommitLog(checkout.head, last, is_whole=bool(text) and not oldest and commits < most_commits)


def _shallow_commits(checkout: Checkout) -> frozenset[str]:
    with suppress(OSError, ValueError):
        return frozenset((checkout.common / "shallow").read_text(encoding="ascii").split())
    return frozenset()


def find_uncommitted(folder: Path, checkout: Checkout) -> frozenset[str]:
    """The names, below the checkout, of files that differ from the last commit."""
    form = ("--porcelain", "-z", "--untracked-files=all", "--ignore-submodules=all", "--no-renames")
    text = checkout.ask("status", *form, "--", str(folder))
    return frozenset(record[3:] for record in text.split("\0"))


def name_of(file: Path, checkout: Checkout) -> str:
    """Below the checkout; empty for a file outside."""
    return file.relative_to(checkout.top).as_posix() if file.is_relative_to(checkout.top) else ""


def contents(checkout: Checkout, names: Sequence[str]) -> Iterator[bytes | None]:
    """What each object holds, such as `COMMIT:guides/start.mdx`; None for one that is not there."""
    for start in range(0, len(names), _FILES_AT_ONCE):
        batch = names[start : start + _FILES_AT_ONCE]
        told = checkout.read("cat-file", "--batch", stdin="".join(f"{name}\n" for name in batch).encode()) or b""
        yield from _contents(told, batch)


def _contents(output: bytes, names: Iterable[str]) -> Iterator[bytes | None]:
    """In order: `OBJECT blob SIZE LF content LF`, or `NAME missing LF`."""
    at = 0
    for _ in names:
        end = output.find(b"\n", at)
        words = output[at : max(end, at)].split()
        at = end + 1
        if len(words) == 3 and words[1] == b"blob" and words[2].isdigit():
            size = int(words[2])
            yield output[at : at + size]
            at += size + 1
        else:
            yield None
            if end < 0:
                at = len(output)
