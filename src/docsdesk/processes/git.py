"""Asks Git about a folder that anybody may have made; nothing that the folder brings is run or fetched.

Git runs what a repository's configuration names: filters, hooks, monitors, signing programs, helpers and transports.
A look therefore never lets Git read that configuration. It goes through a private Git directory that exists for one
question: the repository's objects and index, its attributes and ignore patterns, and of its settings only harmless
words. The options and variables below forbid the same things once more.
"""

import os
import re
import shutil
import stat
import tempfile
from collections.abc import Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

from docsdesk.processes.errors import ChildFailedError
from docsdesk.processes.limits import MIB, Limits
from docsdesk.processes.program import run_program

_LIMITS = Limits(seconds=15, memory=300 * MIB, output=64 * MIB)
"""A pipe in the place of the index or of a file of settings takes all of the time."""
_MOST_COPIED = 4 * MIB
"""Bytes of a file of attributes, ignore patterns or cut-off commits."""

_PASSED = ("SYSTEMROOT", "SYSTEMDRIVE", "TEMP", "TMP", "TMPDIR")
_PERSON = ("HOME", "XDG_CONFIG_HOME", "USERPROFILE", "HOMEDRIVE", "HOMEPATH", "PROGRAMDATA", "DEVELOPER_DIR")
_VARIABLES = {
    "LC_ALL": "C",
    "GIT_TERMINAL_PROMPT": "0",
    "GIT_OPTIONAL_LOCKS": "0",
    "GIT_LITERAL_PATHSPECS": "1",
    "GIT_NO_REPLACE_OBJECTS": "1",
    "GIT_ATTR_NOSYSTEM": "1",
    "GIT_NO_LAZY_FETCH": "1",
    # No transport at all, for a Git that does not know the variable above.
    "GIT_ALLOW_PROTOCOL": "",
    "GIT_PROTOCOL_FROM_USER": "0",
    "GIT_ASKPASS": "",
    "SSH_ASKPASS": "",
    "GIT_SSH_COMMAND": "false",
    "GIT_EDITOR": "true",
    "GIT_PAGER": "cat",
}
_SETTINGS = {
    "core.hooksPath": os.devnull,
    "core.fsmonitor": "false",
    "core.pager": "cat",
    "core.sshCommand": "false",
    "core.alternateRefsCommand": "false",
    "credential.helper": "",
    "gc.auto": "0",
    "log.showSignature": "false",
    "maintenance.auto": "false",
    "protocol.allow": "never",
    "rerere.enabled": "false",
    # A folder that looks like a bare repository, inside a checkout, is content.
    "safe.bareRepository": "explicit",
    "submodule.recurse": "false",
}

_WORDS = {
    "core": ("autocrlf", "eol", "filemode", "ignorecase", "longpaths", "precomposeunicode", "symlinks"),
    "extensions": ("objectformat",),
}
"""Settings without which Git would take unchanged files for changed ones, or not know the objects."""
_WORD = re.compile(r"[A-Za-z0-9]{1,12}")
_COMMIT = re.compile(r"[0-9a-f]{40}|[0-9a-f]{64}")
_COPIED = ("info/attributes", "info/exclude", "shallow")


@dataclass(frozen=True, slots=True)
class Setting:
    """One line of Git's configuration; `scope` says who wrote it, as `git config --show-scope` does."""

    scope: str
    name: str
    value: str

    @property
    def is_own(self) -> bool:
        """Whether the checkout brings it, rather than the person or their system."""
        return self.scope in {"local", "worktree"}


@dataclass(frozen=True, slots=True)
class Checkout:
    """The checkout that `folder` lies in.

    `repository` is its Git directory, `common` the one whose objects it shares with other work trees;
    `head` is the commit that is checked out, empty before the first one.
    """

    folder: Path
    top: Path
    repository: Path
    common: Path
    head: str
    settings: tuple[Setting, ...]

    def ask(self, *arguments: str, given: bytes = b"") -> str:
        """What Git says, of the bytes `given` to it; nothing where it refuses or takes too long."""
        with suppress(OSError), tempfile.TemporaryDirectory(prefix="docsdesk-git-") as place:
            self._write_private(Path(place))
            variables = {
                "GIT_DIR": place,
                "GIT_WORK_TREE": str(self.top),
                "GIT_INDEX_FILE": str(self.repository / "index"),
                "GIT_OBJECT_DIRECTORY": str(self.common / "objects"),
                "GIT_CONFIG_NOSYSTEM": "1",
                "GIT_CONFIG_GLOBAL": os.devnull,
            }
            answer = _ask(self.folder, arguments, variables, self._pattern_files(), given)
            return answer.text if answer.is_whole else ""
        return ""

    def setting(self, name: str) -> Setting | None:
        """The one that counts of those with this name, written in small letters."""
        return next((setting for setting in reversed(self.settings) if setting.name == name), None)

    def _write_private(self, place: Path) -> None:
        (place / "refs").mkdir()
        (place / "info").mkdir()
        (place / "HEAD").write_text(f"{self.head or 'ref: refs/heads/none'}\n")
        (place / "config").write_text("\n".join(self._words()) + "\n")
        for name in _COPIED:
            if content := _small_file(self.common / name):
                (place / name).write_bytes(content)

    def _words(self) -> list[str]:
        lines: list[str] = []
        for section, names in _WORDS.items():
            found = ((name, self.setting(f"{section}.{name}")) for name in names)
            lines.append(f"[{section}]")
            lines += (f"{name} = {it.value}" for name, it in found if it is not None and _WORD.fullmatch(it.value))
        return [*lines, "[core]", "repositoryformatversion = 1", "bare = false"]

    def _pattern_files(self) -> dict[str, str]:
        """The files of attributes and ignore patterns beside the checkout's own; a pattern runs nothing."""
        home = Path(os.environ.get("XDG_CONFIG_HOME") or "~/.config").expanduser() / "git"
        usual = {"core.attributesfile": home / "attributes", "core.excludesfile": home / "ignore"}
        found: dict[str, str] = {}
        for name, default in usual.items():
            setting = self.setting(name)
            file = default if setting is None else self.top / os.path.expanduser(setting.value)  # noqa: PTH111 (may fail)
            found[name] = str(file) if _small_file(file) else os.devnull
        return found


def find_checkout(folder: Path, environment: Mapping[str, str] = os.environ) -> Checkout | None:
    """The checkout a folder lies in.

    `environment` leads to the person's own configuration. None without Git, for a folder that no checkout holds, and
    where Git refuses, as it does for a folder that belongs to somebody else.
    """
    person = {name: value for name in _PERSON if (value := environment.get(name)) is not None}
    # Both only read: the first resolves HEAD and looks at no object, the second lists.
    where = _ask(folder, ("rev-parse", "--show-toplevel", "--absolute-git-dir", "--git-common-dir", "HEAD"), person)
    lines = where.text.splitlines()
    if len(lines) != 4 or not folder.resolve().is_relative_to(lines[0]):
        return None
    listed = _ask(folder, ("config", "--list", "--show-scope", "-z"), person)
    top, repository, common, head = lines
    return Checkout(
        folder,
        Path(top),
        Path(repository),
        (folder / common).resolve(),
        head if _COMMIT.fullmatch(head) else "",
        tuple(_settings(listed.text)) if listed.is_whole else (),
    )


@dataclass(frozen=True, slots=True)
class _Answer:
    text: str
    is_whole: bool


def _ask(
    folder: Path,
    arguments: Sequence[str],
    variables: Mapping[str, str],
    settings: Mapping[str, str] | None = None,
    given: bytes = b"",
) -> _Answer:
    """Git's words in an environment of its own, until it ends or its time is over."""
    program = find_git()
    if program is None:
        return _Answer("", is_whole=False)
    options = [part for name, value in (_SETTINGS | dict(settings or {})).items() for part in ("-c", f"{name}={value}")]
    command = (program, *options, "-C", str(folder), *arguments)
    own = {name: os.environ[name] for name in _PASSED if name in os.environ} | {"PATH": _path()}
    try:
        done = run_program(command, environment={**own, **_VARIABLES, **variables}, given=given, limits=_LIMITS)
    except (OSError, ValueError, ChildFailedError):
        return _Answer("", is_whole=False)
    return _Answer(done.output.decode("utf-8", errors="replace"), is_whole=done.code == 0)


def find_git(path: str | None = None) -> str | None:
    """Git's program from the folders of PATH; never one in the current folder, which may be a stranger's."""
    folders = _path(path).split(os.pathsep)
    programs = (shutil.which(os.path.join(folder, "git")) for folder in folders if folder)  # noqa: PTH118
    return next((program for program in programs if program), None)


def _path(path: str | None = None) -> str:
    folders = (os.environ.get("PATH", os.defpath) if path is None else path).split(os.pathsep)
    return os.pathsep.join(folder for folder in folders if os.path.isabs(folder))  # noqa: PTH117


def _settings(listed: str) -> list[Setting]:
    """`scope NUL name LF value NUL`, over and over; a name without a value means yes. Without the options above."""
    parts = listed.split("\0")
    pairs = (line.partition("\n") for line in parts[1::2])
    return [
        Setting(scope, name, value if has_value else "true")
        for scope, (name, has_value, value) in zip(parts[::2], pairs, strict=False)
        if scope != "command"
    ]


def _small_file(file: Path) -> bytes:
    """Its bytes; none of what is not there, no ordinary file, or larger than anybody writes by hand."""
    try:
        handle = os.open(file, os.O_RDONLY | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_BINARY", 0))
    except (OSError, ValueError):
        return b""
    with open(handle, "rb") as content:  # noqa: PTH123 (a handle)
        is_small = stat.S_ISREG((status := os.fstat(handle)).st_mode) and status.st_size <= _MOST_COPIED
        return content.read(_MOST_COPIED) if is_small else b""
