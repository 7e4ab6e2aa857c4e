"""The files of one docs folder, read and listed without ever leaving it, and which of them are published."""

import codecs
import os
import re
import stat
from collections.abc import Callable, Hashable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path, PurePosixPath
from typing import TypeAlias, TypeVar, cast

from docsdesk.docs.files.ordinary_files import explain_missing, read_ordinary, read_start
from docsdesk.docs.files.unpublished import is_own_folder, may_be_unpublished, problem_of, why_unpublished
from docsdesk.domain.errors import FolderGoneError, UnreadableFileError
from docsdesk.domain.place import Place
from docsdesk.domain.problem import Problem
from docsdesk.domain.rule import Rule
from docsdesk.domain.wording import say

_MOST_PATTERNS = 1_000
"""Each is tried on every file of the folder."""
_MOST_PATTERN_CHARACTERS = 4_096
"""Characters: as many as a path may have."""

_ALWAYS = (".*", "!.well-known", "node_modules", "README.md", "LICENSE.md", "CHANGELOG.md", "CONTRIBUTING.md")
"""As the hosted service has it, which gets no hidden files but committed ones; here they may hold secrets."""
_LEFT_BEHIND = re.compile(
    r".*~|#.*#|~\$.*|.*\.(?:swp|swo|bak|orig|rej|part|part\.json|crdownload)|thumbs\.db|desktop\.ini",
    re.DOTALL | re.IGNORECASE,
)
"""By editors, merges, systems and unfinished downloads. One pattern, since each is tried on every file."""
_TOKENS = re.compile(r"\\.|\*+|\?|\[[^\]]+\]|[^*?\[\\]+|.", re.DOTALL)
_NOTHING = re.compile(r"(?!)")
PAGE_SUFFIXES = (".mdx", ".md")
MOST_BYTES = 64 * 1024 * 1024
MOST_TEXT_BYTES = 32 * 1024 * 1024
"""Bytes of an API description: more than twice the size of the largest published ones."""
MOST_CONFIG_BYTES = 8 * 1024 * 1024
"""Bytes of docs.json, or of a file that it takes in."""
MOST_PAGE_BYTES = 1024 * 1024
"""Bytes of a page or a snippet: four times the longest published ones.

One made of nothing but list items or table cells takes eight seconds and 400 MB to build.
"""
T = TypeVar("T")
Progress: TypeAlias = Callable[[int, int], None]
"""Called with how much is done, and of how much."""
ReadingKey: TypeAlias = tuple[Callable[..., object], PurePosixPath]


@dataclass(frozen=True, slots=True)
class _Rule:
    """A pattern for each name of a path; None matches any number of folders."""

    names: tuple[re.Pattern[str] | None, ...]
    is_negated: bool
    only_folders: bool

    def admits(self, names: Sequence[str]) -> bool:
        """Whether the rule matches. On a mismatch only the last "any number" takes one more name: no rule is slow."""
        if len(self.names) == 2 and self.names[0] is None and self.names[1] is not None:
            return self.names[1].fullmatch(names[-1]) is not None
        at = place = 0
        retry: tuple[int, int] | None = None
        while place < len(names):
            wanted = self.names[at] if at < len(self.names) else _NOTHING
            if wanted is None:
                retry, at = (at + 1, place), at + 1
            elif wanted.fullmatch(names[place]):
                at, place = at + 1, place + 1
            elif retry is not None:
                at, place = retry[0], retry[1] + 1
                retry = (at, place)
            else:
                return False
        return all(left is None for left in self.names[at:])


@dataclass(frozen=True, slots=True)
class IgnoreRules:
    rules: tuple[_Rule, ...]

    def ignores(self, path: PurePosixPath, *, is_folder: bool) -> bool:
        """Whether the path itself is ignored; its parent folders were checked before."""
        ignored = False
        for rule in self.rules:
            if (is_folder or not rule.only_folders) and rule.admits(path.parts):
                ignored = not rule.is_negated
        return ignored


def read_ignore_rules(text: str) -> IgnoreRules:
    """The built-in rules, then those of a `.mintignore`: as Git reads them, but in any case; later ones win.

    Raises ValueError for too many or too long.
    """
    lines = (line.strip() for line in text.splitlines())
    patterns = [line for line in lines if line and not line.startswith("#")]
    if len(patterns) > _MOST_PATTERNS:
        raise ValueError(say("it has more than {most} patterns", most=_MOST_PATTERNS))
    if any(len(pattern) > _MOST_PATTERN_CHARACTERS for pattern in patterns):
        raise ValueError(say("one of its patterns has more than {most} characters", most=_MOST_PATTERN_CHARACTERS))
    left_behind = _Rule((None, _LEFT_BEHIND), is_negated=False, only_folders=False)
    return IgnoreRules((*map(_rule, _ALWAYS), left_behind, *map(_rule, patterns)))


def _rule(line: str) -> _Rule:
    is_negated = line.startswith("!")
    body = line.removeprefix("!")
    only_folders = body.endswith("/")
    body = body.rstrip("/")
    # What a folder has is ignored by folder/**, not the folder: other rules may keep some of it.
    body += "/*" if body.endswith("/**") else ""
    anywhere = () if "/" in body else (None,)
    names = (None if name == "**" else _name(name) for name in body.lstrip("/").split("/"))
    return _Rule((*anywhere, *names), is_negated, only_folders)


def _name(pattern: str) -> re.Pattern[str]:
    """Text between two stars matches at its first occurrence, without backtracking."""
    first, *others = _between_stars(pattern)
    middle = "".join(f"(?>.*?{part})" for part in others[:-1])
    try:
        return re.compile(first + middle + (f".*{others[-1]}" if others else ""), re.DOTALL | re.IGNORECASE)
    except re.error:
        # A reversed range: Git matches nothing by it either.
        return _NOTHING


def _between_stars(pattern: str) -> list[str]:
    parts = [""]
    for token in _TOKENS.findall(pattern):
        if token.startswith("*"):
            parts.append("")
        else:
            parts[-1] += _translate(token)
    return parts


def _translate(token: str) -> str:
    if token == "?":
        return "."
    if token.startswith("\\"):
        return re.escape(token[1:])
    if token.startswith("[") and len(token) > 2:
        inner = token[1:-1]
        negated = inner.startswith(("!", "^"))
        return f"[{'^' if negated else ''}{re.escape(inner[1:] if negated else inner).replace(chr(92) + '-', '-')}]"
    return re.escape(token)


def identity_of(folder: Path) -> tuple[int, int] | None:
    """The numbers by which the disk knows a folder; None if it is not there."""
    try:
        status = folder.stat()
    except OSError:
        return None
    return status.st_dev, status.st_ino


def untold(_count: int, _whole: int) -> None:
    """A Progress that reports nothing."""


@dataclass(frozen=True, slots=True)
class FileReading:
    """The result of reading a file in one state, which `stamp` identifies."""

    stamp: Hashable
    value: object
    problems: tuple[Problem, ...]
    text: str | None = None
    """The file's text, if it was read as one."""


@dataclass(slots=True)
class FolderFiles:
    root: Path
    """Resolved."""
    problems: list[Problem] = field(default_factory=list[Problem])
    """Gets whatever cannot be listed or read."""
    drafts: Mapping[PurePosixPath, str] = field(default_factory=dict[PurePosixPath, str])
    """Texts that replace those of files."""
    before: Mapping[ReadingKey, FileReading] = field(default_factory=dict[ReadingKey, FileReading])
    """The `readings` of an earlier reading of the folder, for files that have not changed since."""
    readings: dict[ReadingKey, FileReading] = field(default_factory=dict[ReadingKey, FileReading])
    texts: dict[PurePosixPath, str] = field(default_factory=dict[PurePosixPath, str])
    """The text of each file as last read."""
    progress: Progress = untold
    """Reports progress while the folder's pages are read."""
    _folders: dict[str, str] = field(default_factory=dict[str, str])
    """The real paths of folders looked up so far: hundreds of files share one."""
    _identity: tuple[int, int] | None = field(init=False)

    def __post_init__(self) -> None:
        self._identity = identity_of(self.root)

    def refuse_gone(self) -> None:
        """Raises FolderGoneError if the folder cannot be listed, or is no longer the one that was there first."""
        try:
            os.scandir(self.root).close()
        except OSError as error:
            raise FolderGoneError(self.root, error.strerror or say("the system refuses to read it")) from error
        if identity_of(self.root) != self._identity:
            raise FolderGoneError(self.root, say("another folder has taken its place"))

    def locate(self, relative: PurePosixPath) -> Path | None:
        """The file's real path, None if it does not exist or lies outside the folder."""
        try:
            folder = str(relative.parent)
            if folder not in self._folders:
                self._folders[folder] = os.path.realpath(os.path.join(self.root, folder))  # noqa: PTH118
            path = os.path.join(self._folders[folder], relative.name)  # noqa: PTH118 (Path objects are slow to make)
            if not stat.S_ISREG(os.lstat(path).st_mode):
                path = os.path.realpath(path)
                if not os.path.isfile(path):  # noqa: PTH113
                    return None
            is_inside = path.startswith(os.path.join(self.root, ""))  # noqa: PTH118
            return Path(path) if is_inside else None
        except (OSError, ValueError):
            return None

    def has(self, relative: PurePosixPath) -> bool:
        return relative in self.drafts or os.path.lexists(os.path.join(self.root, relative))  # noqa: PTH118

    def read_bytes(self, relative: PurePosixPath, most: int = MOST_BYTES) -> bytes:
        """Raises UnreadableFileError, also for a file that is outside the folder, too large or not regular."""
        if relative in self.drafts:
            return self.drafts[relative].encode("utf-8", errors="replace")
        return self._read(relative, lambda path: read_ordinary(path, most))

    def read_start(self, relative: PurePosixPath, length: int) -> bytes:
        """The first bytes of a file. Raises UnreadableFileError."""
        if relative in self.drafts:
            return self.read_bytes(relative)[:length]
        return self._read(relative, lambda path: read_start(path, length))

    def _read(self, relative: PurePosixPath, read: Callable[[Path], bytes]) -> bytes:
        path = self.locate(relative)
        if path is None:
            raise explain_missing(self.root / relative)
        try:
            return read(path)
        except OSError as error:
            reason = error.strerror or say("the system refuses to read it")
            raise UnreadableFileError(path, reason) from error

    def read_text(self, relative: PurePosixPath, most: int = MOST_PAGE_BYTES) -> str:
        """UTF-8 with or without byte order mark, line ends normalised; other bytes become replacement characters.

        UTF-16 is read too, for its problems, and told as one.
        """
        content = self.read_bytes(relative, most)
        encoding = "utf-16" if content.startswith((codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)) else "utf-8-sig"
        try:
            text = content.decode(encoding)
            start = 0 if encoding == "utf-16" else None
        except UnicodeDecodeError as error:
            text, start = content.decode(encoding, errors="replace"), error.start
        if start is not None:
            title = say("This file is UTF-16.") if encoding == "utf-16" else say("This file is not UTF-8 text.")
            place = Place(relative, content.count(b"\n", 0, start) + 1)
            self.problems.append(Problem(Rule.FOLDER_NOT_UTF8, place, title, say("Save it with UTF-8 encoding.")))
        text = text.replace("\r\n", "\n").replace("\r", "\n").replace("\0", "\ufffd")
        self.texts[relative] = text
        return text

    def page_left_out(self, path: str) -> PurePosixPath | None:
        """The file that a page's path would have, if it exists; asked where no page has the path."""
        files = (PurePosixPath(f"{path.strip('/')}{suffix}") for suffix in PAGE_SUFFIXES)
        return next((file for file in files if file.name and self.locate(file) is not None), None)

    def read_once(self, read: "Callable[[FolderFiles, PurePosixPath], T]", file: PurePosixPath) -> T:
        """What `read` makes of one file and nothing else, reused while the file stays the same."""
        key, stamp = (read, file), self._stamp(file)
        known = len(self.problems)
        earlier = self.readings.get(key) or self.before.get(key)
        if earlier is None or earlier.stamp != stamp or stamp is None:
            value = read(self, file)
            self.readings[key] = FileReading(stamp, value, tuple(self.problems[known:]), self.texts.get(file))
            return value
        self.readings[key] = earlier
        self.problems.extend(earlier.problems)
        if earlier.text is not None:
            self.texts[file] = earlier.text
        return cast("T", earlier.value)

    def _stamp(self, file: PurePosixPath) -> Hashable | None:
        """A value that changes whenever the file does, None if the system does not say."""
        if file in self.drafts:
            return self.drafts[file]
        try:
            status = os.stat(os.path.join(self.root, file))  # noqa: PTH116, PTH118 (Path objects are slow to make)
        except (OSError, ValueError):
            return None
        return status.st_mtime_ns, status.st_size, status.st_ino

    def list_published(self) -> list[PurePosixPath]:
        """Every file that is not ignored, sorted. Raises UnreadableFileError if .mintignore cannot be used."""
        return sorted(self._walk(PurePosixPath(), self._rules(), {self.root}))

    def ignores(self, file: PurePosixPath) -> bool:
        """Whether a file of that name would not be published. Raises as `list_published` does."""
        rules = self._rules()
        return rules.ignores(file, is_folder=False) or any(
            rules.ignores(folder, is_folder=True) for folder in file.parents if folder.name
        )

    def _rules(self) -> IgnoreRules:
        ignored = PurePosixPath(".mintignore")
        try:
            return read_ignore_rules(self.read_text(ignored) if self.locate(ignored) else "")
        except ValueError as error:
            hint = say("List folders in it instead of their files, then try again.")
            raise UnreadableFileError(self.root / ignored, str(error), hint) from error

    def _walk(self, folder: PurePosixPath, rules: IgnoreRules, visited: set[Path]) -> Iterator[PurePosixPath]:
        try:
            entries = sorted(os.scandir(self.root / folder), key=lambda entry: entry.name)
        except OSError:
            self._report(
                Rule.FOLDER_UNREADABLE, folder, say("This folder cannot be read."), say("Check its permissions.")
            )
            return
        if folder.name and is_own_folder({entry.name for entry in entries}):
            return
        for entry in entries:
            path = folder / entry.name
            is_folder = _is_folder(entry)
            if rules.ignores(path, is_folder=is_folder) or (entry.is_symlink() and self._is_refused(path, visited)):
                continue
            if _is_no_text(entry.name):
                shown = folder / os.fsencode(entry.name).decode(errors="replace")
                self._report(
                    Rule.FOLDER_NOT_UTF8,
                    shown,
                    say("This name is not UTF-8 text, so it is left out."),
                    say("Rename it."),
                )
            elif is_folder:
                yield from self._walk(path, rules, visited)
            elif entry.is_file() and not (may_be_unpublished(entry.name) and self._is_unpublished(path)):
                yield path

    def _is_unpublished(self, path: PurePosixPath) -> bool:
        kind = self.read_once(why_unpublished, path)
        if kind is not None:
            problem = problem_of(path, kind)
            if problem not in self.problems:
                self.problems.append(problem)
        return kind is not None

    def _is_refused(self, path: PurePosixPath, visited: set[Path]) -> bool:
        """Whether a link points outside the folder, at nothing, or at a folder already listed."""
        target = Path(os.path.realpath(self.root / path))
        if not target.is_relative_to(self.root):
            title = say("This link points outside the docs folder and is left out.")
            self._report(Rule.FOLDER_LINK_OUTSIDE, path, title, say("Copy the file instead."))
            return True
        if target.is_dir():
            if target in visited or self.root.joinpath(path).parent.is_relative_to(target):
                return True
            visited.add(target)
        return not target.exists()

    def _report(self, rule: Rule, path: PurePosixPath, title: str, hint: str) -> None:
        self.problems.append(Problem(rule, Place(path), title, hint))


def _is_no_text(name: str) -> bool:
    """Whether the name holds bytes that do not decode to characters."""
    return any("\ud800" <= character <= "\udfff" for character in name)


def _is_folder(entry: os.DirEntry[str]) -> bool:
    try:
        return entry.is_dir()
    except OSError:
        # A link that points back at itself.
        return False


def path_from_root(holder: PurePosixPath, address: str) -> str | None:
    """The path from the folder's root that `address` means in `holder`: empty for the root, None if outside.

    A leading slash means the folder's root.
    """
    parts: list[str] = [] if address.startswith("/") else list(holder.parent.parts)
    for part in address.split("/"):
        if part == "..":
            if not parts:
                return None
            parts.pop()
        elif part not in ("", "."):
            parts.append(part)
    return "/".join(parts)
