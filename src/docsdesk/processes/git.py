"""Asks Git about an untrusted folder without running or fetching anything that the folder names.

Git runs what a repository's configuration names: filters, hooks, monitors, signing programs, helpers and transports.
So Git never reads that configuration here. Each question gets a private Git directory with the repository's objects
and index, its attributes and ignore patterns, and only those settings that are harmless. The options and variables
below forbid the same things a second time.
"""

import os
import re
import shutil
import tempfile
from collections.abc import Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from itertools import chain
from pathlib import Path

from docsdesk.docs.files.ordinary_files import read_ordinary
from docsdesk.domain.errors import UnreadableFileError
from docsdesk.domain.sites.trusted_folder import OwnPrograms
from docsdesk.processes.errors import ChildFailedError
from docsdesk.processes.limits import MIB, Limits
from docsdesk.processes.program import run_program

_LIMITS = Limits(seconds=15, memory=300 * MIB, output=64 * MIB)
"""A named pipe in place of the index or a configuration file uses up all the seconds."""
_MOST_COPIED = 4 * MIB
"""Bytes of an attributes, exclude or shallow file."""

_PASSED = ("SYSTEMROOT", "SYSTEMDRIVE", "TEMP", "TMP", "TMPDIR")
_PERSON = ("HOME", "XDG_CONFIG_HOME", "USERPROFILE", "HOMEDRIVE", "HOMEPATH", "PROGRAMDATA", "DEVELOPER_DIR")
NO_FETCH = {
    "GIT_NO_LAZY_FETCH": "1",
    # For a Git too old for the variable above: no transport at all.
    "GIT_ALLOW_PROTOCOL": "",
}
_VARIABLES = {
    "LC_ALL": "C",
    "GIT_TERMINAL_PROMPT": "0",
    "GIT_OPTIONAL_LOCKS": "0",
    "GIT_LITERAL_PATHSPECS": "1",
    "GIT_NO_REPLACE_OBJECTS": "1",
    "GIT_ATTR_NOSYSTEM": "1",
    **NO_FETCH,
    "GIT_PROTOCOL_FROM_USER": "0",
    "GIT_ASKPASS": "",
    "SSH_ASKPASS": "",
    "GIT_SSH_COMMAND": "false",
    "GIT_EDITOR": "true",
    "GIT_PAGER": "cat",
}
INERT = {
    "core.fsmonitor": "false",
    "core.pager": "cat",
    "core.sshCommand": "false",
    # Maintenance runs programs too, and can wait for one of the person's own Git processes.
    "gc.auto": "0",
    "maintenance.auto": "false",
    "protocol.allow": "never",
    "rerere.enabled": "false",
    # A folder inside a checkout that looks like a bare repository is content.
    "safe.bareRepository": "explicit",
    "submodule.recurse": "false",
}
"""Settings under which Git starts no other programs."""
_SETTINGS = INERT | {
    "core.hooksPath": os.devnull,
    "core.alternateRefsCommand": "false",
    "credential.helper": "",
    "log.showSignature": "false",
}

_COPIED_SETTINGS = {
    "core": ("autocrlf", "eol", "filemode", "ignorecase", "longpaths", "precomposeunicode", "symlinks"),
    "extensions": ("objectformat",),
}
"""Without these Git would report unchanged files as changed, or fail to read the objects."""
_HARMLESS_VALUE = re.compile(r"[A-Za-z0-9]{1,12}")
_COMMIT = re.compile(r"[0-9a-f]{40}|[0-9a-f]{64}")
_COPIED_FILES = ("info/attributes", "info/exclude", "shallow")
_HOOKS = (
    "pre-commit",
    "prepare-commit-msg",
    "commit-msg",
    "post-commit",
    "post-index-change",
    "reference-transaction",
    "pre-auto-gc",
)
"""The hooks that `git commit` runs."""
_NO = {"", "false", "no", "off", "0"}
_RESTRICTED = INERT | {"commit.verbose": "false"}


@dataclass(frozen=True, slots=True)
class GitSetting:
    """One line of Git's configuration; `scope` says who wrote it, as `git config --show-scope` does."""

    scope: str
    name: str
    value: str

    @property
    def is_own(self) -> bool:
        """Whether it comes with the checkout rather than from the person or their system."""
        return self.scope in {"local", "worktree"}


@dataclass(frozen=True, slots=True)
class Checkout:
    """The checkout that contains `folder`.

    `repository` is its Git directory, and `common` the one whose objects it shares with other work trees; `head` is the
    commit that is checked out, empty before the first one. If Git fails to list the settings, or lists too many, there
    are none.
    """

    folder: Path
    top: Path
    repository: Path
    common: Path
    head: str
    settings: tuple[GitSetting, ...]
    has_all_settings: bool

    def ask(self, *arguments: str, stdin: bytes = b"") -> str:
        """Returns Git's output, empty if it fails or takes too long. `stdin` is its standard input."""
        return (self.read(*arguments, stdin=stdin) or b"").decode("utf-8", errors="replace")

    def read(self, *arguments: str, stdin: bytes = b"", references: bytes = b"") -> bytes | None:
        """Git's output as bytes, None if it fails. `references` are the names it may be asked about besides HEAD."""
        with suppress(OSError), tempfile.TemporaryDirectory(prefix="docsdesk-git-") as place:
            self._write_git_directory(Path(place))
            if references:
                (Path(place) / "packed-refs").write_bytes(references)
            variables = {
                "GIT_DIR": place,
                "GIT_WORK_TREE": str(self.top),
                "GIT_INDEX_FILE": str(self.repository / "index"),
                "GIT_OBJECT_DIRECTORY": str(self.common / "objects"),
                "GIT_CONFIG_NOSYSTEM": "1",
                "GIT_CONFIG_GLOBAL": os.devnull,
            }
            answer = _ask(self.folder, arguments, variables, self._pattern_files(), stdin)
            return answer.output if answer.is_whole else None
        return None

    def references(self) -> bytes:
        """Every branch and tag: a line each with its object's name and its own, such as `refs/heads/main`."""
        # It only reads, as what finds a checkout does.
        return _ask(self.folder, ("show-ref",), _of_person()).output

    @property
    def is_shallow(self) -> bool:
        """Whether the clone lacks older commits."""
        return (self.common / "shallow").exists()

    def setting(self, name: str) -> GitSetting | None:
        """The setting in effect for a lower-case name: the last one listed."""
        return next((setting for setting in reversed(self.settings) if setting.name == name), None)

    def _write_git_directory(self, place: Path) -> None:
        (place / "refs").mkdir()
        (place / "info").mkdir()
        (place / "HEAD").write_text(f"{self.head or 'ref: refs/heads/none'}\n")
        (place / "config").write_text("\n".join(self._config_lines()) + "\n")
        for name in _COPIED_FILES:
            if content := _small_file(self.common / name):
                (place / name).write_bytes(content)

    def _config_lines(self) -> list[str]:
        lines: list[str] = []
        for section, names in _COPIED_SETTINGS.items():
            found = ((name, self.setting(f"{section}.{name}")) for name in names)
            lines.append(f"[{section}]")
            lines += (f"{name} = {it.value}" for name, it in found if it and _HARMLESS_VALUE.fullmatch(it.value))
        return [*lines, "[core]", "repositoryformatversion = 1", "bare = false"]

    def _pattern_files(self) -> dict[str, str]:
        """The attributes and excludes files that the settings name; patterns run nothing."""
        home = Path(os.environ.get("XDG_CONFIG_HOME") or "~/.config").expanduser() / "git"
        usual = {"core.attributesfile": home / "attributes", "core.excludesfile": home / "ignore"}
        found: dict[str, str] = {}
        for name, default in usual.items():
            setting = self.setting(name)
            file = default if setting is None else self.top / os.path.expanduser(setting.value)  # noqa: PTH111 (may fail)
            found[name] = str(file) if _small_file(file) else os.devnull
        return found


def find_checkout(folder: Path, environment: Mapping[str, str] = os.environ) -> Checkout | None:
    """The checkout that contains a folder.

    `environment` locates the person's own configuration. None without Git, outside a checkout, and where Git refuses,
    as it does for a folder of another user.
    """
    person = _of_person(environment)
    # Both only read: the first resolves HEAD without reading an object, the second lists.
    where = _ask(folder, ("rev-parse", "--show-toplevel", "--absolute-git-dir", "--git-common-dir", "HEAD"), person)
    match where.text.splitlines():
        case [top, repository, common, head] if folder.resolve().is_relative_to(top):
            pass
        case _:
            return None
    listed = _ask(folder, ("config", "--list", "--show-scope", "-z"), person)
    return Checkout(
        folder,
        Path(top),
        Path(repository),
        (folder / common).resolve(),
        head if _COMMIT.fullmatch(head) else "",
        tuple(_settings(listed.text)) if listed.is_whole else (),
        listed.is_whole,
    )


def _of_person(environment: Mapping[str, str] = os.environ) -> Mapping[str, str]:
    return {name: environment[name] for name in _PERSON if name in environment}


@dataclass(frozen=True, slots=True)
class _Answer:
    output: bytes
    is_whole: bool

    @property
    def text(self) -> str:
        return self.output.decode("utf-8", errors="replace")


def _ask(
    folder: Path,
    arguments: Sequence[str],
    variables: Mapping[str, str],
    settings: Mapping[str, str] | None = None,
    stdin: bytes = b"",
) -> _Answer:
    """Run Git within its limits, in this environment only."""
    program = find_git()
    if program is None:
        return _Answer(b"", is_whole=False)
    every = {**_SETTINGS, **(settings or {})}
    options = chain.from_iterable(("-c", f"{name}={value}") for name, value in every.items())
    command = (program, *options, "-C", str(folder), *arguments)
    own = {name: os.environ[name] for name in _PASSED if name in os.environ} | {"PATH": _path()}
    try:
        done = run_program(command, environment={**own, **_VARIABLES, **variables}, stdin=stdin, limits=_LIMITS)
    except (OSError, ValueError, ChildFailedError):
        return _Answer(b"", is_whole=False)
    return _Answer(done.output, is_whole=done.code == 0)


def find_git(path: str | None = None) -> str | None:
    """Git's executable on PATH; never one in the current folder, which may be a stranger's."""
    folders = _path(path).split(os.pathsep)
    programs = (shutil.which(os.path.join(folder, "git")) for folder in folders if folder)  # noqa: PTH118
    return next((program for program in programs if program), None)


def _path(path: str | None = None) -> str:
    folders = (os.environ.get("PATH", os.defpath) if path is None else path).split(os.pathsep)
    return os.pathsep.join(folder for folder in folders if os.path.isabs(folder))  # noqa: PTH117


def _settings(listed: str) -> list[GitSetting]:
    """Parse `scope NUL name LF value NUL`, repeated; a name without a value is true. Skips the options above."""
    parts = listed.split("\0")
    pairs = (line.partition("\n") for line in parts[1::2])
    return [
        GitSetting(scope, name, value if has_value else "true")
        for scope, (name, has_value, value) in zip(parts[::2], pairs, strict=False)
        if scope != "command"
    ]


def _small_file(file: Path) -> bytes:
    """A file's content; empty if it is missing, not a regular file, or larger than anybody writes by hand."""
    try:
        return read_ordinary(file, _MOST_COPIED)
    except (OSError, ValueError, UnreadableFileError):
        return b""


def own_programs(checkout: Checkout) -> OwnPrograms:
    """Returns the names that people know them by. Skips programs that only the person's own configuration names."""
    return OwnPrograms(tuple(_hooks(checkout)), tuple(_filters(checkout)), tuple(_commit_settings(checkout)))


def restricted_variables(checkout: Checkout, count: int = 0) -> Mapping[str, str]:
    """For a commit in a checkout without programs of its own, in case one appears in the meantime.

    The person's own hooks and filters still run. `count` is the GIT_CONFIG_COUNT of the person's environment.
    """
    settings = dict(_RESTRICTED)
    if _own_hooks_folder(checkout) is not None:
        settings["core.hooksPath"] = os.devnull
    for name in (setting.name for setting in checkout.settings if setting.is_own):
        section, key = name.partition(".")[0], name.rpartition(".")[2]
        if section == "filter":
            settings[name] = "false" if key == "required" else ""
        elif (section, key) in {("merge", "driver"), ("hook", "command")}:
            settings[name] = "false"
    keys = {f"GIT_CONFIG_KEY_{number}": name for number, name in enumerate(settings, count)}
    values = {f"GIT_CONFIG_VALUE_{number}": value for number, value in enumerate(settings.values(), count)}
    return {**keys, **values, **NO_FETCH, "GIT_CONFIG_COUNT": str(count + len(settings)), "GIT_PAGER": "cat"}


def _hooks(checkout: Checkout) -> list[str]:
    folder = _own_hooks_folder(checkout)
    found = [] if folder is None else [name for name in _HOOKS if os.access(folder / name, os.X_OK)]
    return found + [
        setting.name.removeprefix("hook.").removesuffix(".command")
        for setting in checkout.settings
        if setting.is_own and setting.name.startswith("hook.") and setting.name.endswith(".command")
    ]


def _own_hooks_folder(checkout: Checkout) -> Path | None:
    """The folder of the checkout's hooks; None if the person's configuration names another."""
    setting = checkout.setting("core.hookspath")
    if setting is None:
        return checkout.common / "hooks"
    folder = checkout.top / os.path.expanduser(setting.value)  # noqa: PTH111 (may fail)
    is_inside = folder.resolve().is_relative_to(checkout.top) or folder.resolve().is_relative_to(checkout.common)
    return folder if setting.is_own or is_inside else None


def _filters(checkout: Checkout) -> list[str]:
    """The checkout's own filters that apply to some file: a commit compares all files, not just its own."""
    drivers = {
        setting.name[len("filter.") : setting.name.rindex(".")]
        for setting in checkout.settings
        if setting.is_own
        and setting.value
        and setting.name.startswith("filter.")
        and setting.name.endswith((".clean", ".process"))
    }
    if not drivers:
        return []
    files = checkout.ask("ls-files", "-z", "--cached", "--others", "--exclude-standard", "--", str(checkout.top))
    attributes = checkout.ask("check-attr", "-z", "--stdin", "filter", stdin=files.encode("utf-8", "surrogateescape"))
    # If Git fails to answer, any of them may apply.
    return sorted(drivers & set(attributes.split("\0")[2::3]) if attributes else drivers)


def _commit_settings(checkout: Checkout) -> list[str]:
    """The checkout's own signing programs, if commits are signed."""
    signs = checkout.setting("commit.gpgsign")
    if signs is None or signs.value.lower() in _NO:
        return []
    return sorted({setting.name for setting in checkout.settings if _signs(setting)})


def _signs(setting: GitSetting) -> bool:
    is_program = setting.name.startswith("gpg.") and setting.name.endswith((".program", ".defaultkeycommand"))
    return setting.is_own and is_program
