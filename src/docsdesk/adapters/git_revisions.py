"""Reads revisions of a docs folder from Git, without checking anything out or running what the repository names."""

import os
import re
import tempfile
import time
from collections.abc import Generator, Iterable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from difflib import get_close_matches
from pathlib import Path, PurePosixPath

from docsdesk.bundles.names import reading_problem
from docsdesk.docs.files.disk_space import why_unwritten
from docsdesk.docs.files.folder_files import MOST_BYTES, MOST_TEXT_BYTES
from docsdesk.domain.sites.comparison_report import RevisionNames
from docsdesk.domain.sites.state_errors import NoHistoryError, RevisionMissingError, RevisionUnreadableError
from docsdesk.domain.wording import say
from docsdesk.processes.git import Checkout, find_checkout, find_git

_READ = (".md", ".mdx", ".json", ".yaml", ".yml", ".js", ".jsx", ".ts", ".tsx", ".css", ".mintignore")
"""Names that end so have their content; of other files only the names matter."""
_MOST_FILES = 200_000
_MOST_BYTES = 512 * 1024 * 1024
_MOST_WHOLE = 4 * _MOST_BYTES
"""With pictures and other files."""
_MOST_SECONDS = 60
_BYTES_AT_ONCE = 32 * 1024 * 1024
_FILES_AT_ONCE = 5_000
_REGULAR = ("100644", "100755", "100664")
_MOST_RENAMES = "-l4000"
_MOST_NAMES = 500
_MAINS = ("main", "master", "trunk")
_NUMBER = re.compile(r"\d{1,9}")
_PARTS = 6
_STEPS = re.compile(r"[~^@:]|\.\.")


@dataclass(frozen=True, slots=True)
class _Blob:
    name: str
    path: str
    size: int


class GitRevisions:
    """Implements ports.Revisions. Every method raises a StateError.

    `scratch` is the folder for temporary copies; None is the system's.
    """

    def __init__(self, scratch: Path | None = None) -> None:
        self._scratch = scratch

    def commit(self, folder: Path, revision: str) -> str:
        """The commit that a branch, a tag, or an expression such as `main~3` names.

        `main...topic` is where topic left main, and `main...` where the commit that is checked out did. A shallow clone
        that does not tell has main itself, and `doubt` says so.
        """
        checkout = _checkout(folder, revision)
        known = checkout.references()
        one, between, other = revision.partition("...")
        found = _branching_point(checkout, known, one, other) if between else _commit(checkout, known, revision or "-")
        if found:
            return found
        raise RevisionMissingError(revision, _near(revision, known), is_shallow=checkout.is_shallow)

    def doubt(self, folder: Path, revision: str) -> str:
        """Why `commit` may not be the one that was meant, as a sentence; empty if it surely is."""
        start, between, _ = revision.partition("...")
        start = start or "HEAD"
        is_shallow = _checkout(folder, revision).is_shallow
        if not between or not is_shallow or self.commit(folder, revision) != self.commit(folder, start):
            return ""
        return say(
            "This clone is shallow and does not show where the branch left {start}, so {start} itself is compared.",
            start=start,
        )

    def names(self, folder: Path) -> RevisionNames:
        """The branches and tags of a folder's repository; without one, or without Git, `has_history` is False."""
        checkout = find_checkout(folder)
        if checkout is None:
            return RevisionNames(has_history=False)
        found: dict[str, list[str]] = {"heads": [], "tags": [], "remotes": []}
        for line in checkout.references().decode("utf-8", errors="replace").splitlines():
            parts = line.partition(" ")[2].split("/", 2)
            if len(parts) == 3 and parts[1] in found and not parts[2].endswith("/HEAD"):
                found[parts[1]].append(parts[2])
        branches = dict.fromkeys((*sorted(found["heads"], key=_mains_first), *found["remotes"]))
        tags = sorted(found["tags"], key=_by_version, reverse=True)
        return RevisionNames(tuple(branches)[:_MOST_NAMES], tuple(tags[:_MOST_NAMES]), checkout.is_shallow)

    def content(self, folder: Path, revision: str) -> str:
        """Identifies what the folder holds there: the same for commits that do not touch it."""
        checkout = _checkout(folder, revision)
        tree = f"{self.commit(folder, revision)}:{_inside(checkout, folder)}"
        if found := checkout.ask("rev-parse", "--verify", "--quiet", tree).strip():
            return found
        raise RevisionUnreadableError(revision, _why_unlisted(checkout, tree))

    @contextmanager
    def check_out(self, folder: Path, revision: str, *, whole: bool = False) -> Generator[Path]:
        """The folder as it was, in a temporary place: texts whole, other files empty unless `whole`; no links."""
        commit, checkout = self.commit(folder, revision), _checkout(folder, revision)
        blobs = _blobs(checkout, revision, f"{commit}:{_inside(checkout, folder)}", whole=whole)
        with tempfile.TemporaryDirectory(prefix="docsdesk-state-", dir=self._scratch) as place:
            # Where docs.json gives no name, the site has the folder's.
            root = Path(place, folder.resolve().name)
            try:
                root.mkdir()
                _write_all(root, checkout, revision, blobs, whole=whole)
            except OSError as error:
                raise RevisionUnreadableError(revision, why_unwritten(error, root)) from error
            yield root

    def renames(self, folder: Path, old: str, new: str | None) -> dict[PurePosixPath, PurePosixPath]:
        """New names by old ones, as Git finds them between two commits; None is the folder as it is on disk."""
        checkout = find_checkout(folder)
        if checkout is None:
            return {}
        ends = (old,) if new is None else (old, new)
        options = ("-M", _MOST_RENAMES, "--diff-filter=R", "--name-status", "-z", "--relative", "--no-ext-diff")
        told = checkout.read("diff", *options, "--no-textconv", "--ignore-submodules=all", *ends, "--")
        parts = (told or b"").decode("utf-8", errors="replace").split("\0")
        return {
            PurePosixPath(was): PurePosixPath(now) for was, now in zip(parts[1::3], parts[2::3], strict=False) if now
        }


def _mains_first(branch: str) -> tuple[bool, str]:
    return branch not in _MAINS, branch


def _by_version(tag: str) -> tuple[tuple[int, ...], str]:
    """`v2.10` after `v2.9`."""
    return tuple(map(int, _NUMBER.findall(tag)[:_PARTS])), tag


def _checkout(folder: Path, revision: str) -> Checkout:
    checkout = find_checkout(folder)
    if checkout is None:
        raise NoHistoryError(revision, has_git=find_git() is not None)
    return checkout


def _commit(checkout: Checkout, references: bytes, name: str) -> str:
    """The full name of the commit, empty if there is none."""
    if name.startswith("-"):
        return ""
    found = checkout.read("rev-parse", "--verify", "--quiet", f"{name}^{{commit}}", references=references)
    return (found or b"").decode().strip()


def _branching_point(checkout: Checkout, references: bytes, one: str, other: str) -> str:
    """The commit that both have in common; in a shallow clone that lacks it the first one. Empty if there is none."""
    ends = [_commit(checkout, references, name or "HEAD") for name in (one, other)]
    if not all(ends):
        return ""
    return checkout.ask("merge-base", *ends).strip() or (ends[0] if checkout.is_shallow else "")


def _inside(checkout: Checkout, folder: Path) -> str:
    inside = folder.resolve().relative_to(checkout.top.resolve()).as_posix()
    return "" if inside == "." else inside


def _near(revision: str, references: bytes) -> Sequence[str]:
    """Names like it; none if it starts at one that is there, and just goes back too far."""
    names = [line.partition(" ")[2] for line in references.decode("utf-8", errors="replace").splitlines()]
    short = [name.split("/", 2)[2] for name in names if name.count("/") > 1]
    start = _STEPS.split(revision)[0]
    return () if start in (*short, "HEAD") else get_close_matches(start, dict.fromkeys(short), 3)


def _blobs(checkout: Checkout, revision: str, tree: str, *, whole: bool) -> list[_Blob]:
    """The regular files below a tree, with safe names only."""
    listed = checkout.read("ls-tree", "-r", "-z", "-l", "--full-tree", tree)
    if listed is None:
        raise RevisionUnreadableError(revision, _why_unlisted(checkout, tree))
    blobs = [blob for blob in map(_blob, os.fsdecode(listed).split("\0")) if blob is not None]
    if len(blobs) > _MOST_FILES:
        raise RevisionUnreadableError(revision, say("it has more than {most} files", most=_MOST_FILES))
    most = _MOST_WHOLE if whole else _MOST_BYTES
    if sum(blob.size for blob in blobs if whole or _is_read(blob)) > most:
        raise RevisionUnreadableError(
            revision, say("its files are larger than {most} MB in total", most=most // 1024 // 1024)
        )
    return blobs


def _why_unlisted(checkout: Checkout, tree: str) -> str:
    if checkout.read("ls-tree", "-z", "--full-tree", tree) is not None:
        return say("this clone lacks the content of some files")
    folder = tree.partition(":")[2]
    return say("it has no folder {folder}", folder=folder) if folder else say("Git cannot list its files")


def _blob(line: str) -> _Blob | None:
    """None for links, submodules, and names that no system should write."""
    entry, _, path = line.partition("\t")
    match entry.split():
        case [mode, "blob", name, size] if mode in _REGULAR and not reading_problem(path):
            return _Blob(name, path, int(size) if size.isdecimal() else 0)
        case _:
            return None


def _is_read(blob: _Blob) -> bool:
    return blob.path.lower().endswith(_READ) and blob.size <= MOST_TEXT_BYTES


def _write_all(place: Path, checkout: Checkout, revision: str, blobs: Iterable[_Blob], *, whole: bool) -> None:
    """Raises OSError and RevisionUnreadableError."""
    texts = list[_Blob]()
    end = time.monotonic() + _MOST_SECONDS
    blobs = list(blobs)
    for folder in {blob.path.rpartition("/")[0] for blob in blobs}:
        (place / folder).mkdir(parents=True, exist_ok=True)
    for blob in blobs:
        if _is_read(blob) or (whole and blob.size <= MOST_BYTES):
            texts.append(blob)
        else:
            _write_nothing(place / blob.path, blob.size if whole else 0)
    for batch in _batches(texts):
        if time.monotonic() > end:
            raise RevisionUnreadableError(revision, say("it takes more than {seconds} seconds", seconds=_MOST_SECONDS))
        given = "".join(f"{blob.name}\n" for blob in batch).encode()
        contents = _contents(checkout.read("cat-file", "--batch", stdin=given) or b"")
        for blob in batch:
            if (content := contents.get(blob.name)) is None:
                raise RevisionUnreadableError(revision, say("this clone lacks the content of {file}", file=blob.path))
            (place / blob.path).write_bytes(content)


def _write_nothing(file: Path, size: int) -> None:
    """As large as it was: an export says which files are too large for it."""
    file.touch()
    os.truncate(file, size)


def _batches(blobs: Iterable[_Blob]) -> Iterator[list[_Blob]]:
    batch, size = list[_Blob](), 0
    for blob in blobs:
        if batch and (size + blob.size > _BYTES_AT_ONCE or len(batch) == _FILES_AT_ONCE):
            yield batch
            batch, size = [], 0
        batch.append(blob)
        size += blob.size
    if batch:
        yield batch


def _contents(output: bytes) -> dict[str, bytes]:
    """By object name: `NAME blob SIZE LF content LF`, repeated; `NAME missing LF` for what this clone lacks."""
    found, at = dict[str, bytes](), 0
    while (end := output.find(b"\n", at)) >= 0:
        name, *rest = output[at:end].decode().split()
        at = end + 1
        if len(rest) == 2 and rest[1].isdecimal():
            found[name] = output[at : at + int(rest[1])]
            at += int(rest[1]) + 1
    return found
