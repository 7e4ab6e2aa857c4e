"""What strace wrote down of a command: programs executed, sockets opened, files written where none may be."""

import os
import re
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from docsdesk.processes.lifeline import GUARD

_OPENING = ("open", "openat", "openat2", "creat")
_CHANGING = (
    "unlink",
    "unlinkat",
    "rename",
    "renameat",
    "renameat2",
    "link",
    "linkat",
    "symlink",
    "symlinkat",
    "mkdir",
    "mkdirat",
    "rmdir",
    "mknod",
    "mknodat",
    "truncate",
    "chmod",
    "fchmodat",
    "chown",
    "lchown",
    "fchownat",
    "setxattr",
)
SYSTEM_CALLS = ("execve", "execveat", "connect", "bind", "sendto", *_OPENING, *_CHANGING)
_LINE = re.compile(r"^(?P<pid>\d+) +(?P<rest>.*)$")
_STRING = re.compile(r'"((?:[^"\\]|\\.)*)"')
_FOLDER = re.compile(r"(?:AT_FDCWD|\d+)<((?:[^>\\]|\\.)*)>")
_PORT = re.compile(r"sin6?_port=htons\((\d+)\)")
_HOST = re.compile(r'(?:inet_addr\(|inet_pton\(AF_INET6, )"([^"]+)"')
_DEVICES = ("/dev/null", "/dev/zero", "/dev/tty", "/dev/pts/", "/dev/shm/", "/proc/self/")


@dataclass(frozen=True, slots=True)
class Trace:
    """Only what is not the program's own: its interpreter, its guards and Git are no `commands`.

    Its folders are not `written`.
    """

    commands: tuple[str, ...]
    sockets: tuple[str, ...]
    written: tuple[str, ...]
    git: tuple[str, ...] = ()
    """The arguments of every Git that was started."""


def read_trace(
    path: Path,
    writable: tuple[str, ...],
    sources: tuple[str, ...],
    *,
    connects: tuple[str, ...] = (),
    loopback: bool = False,
) -> Trace:
    """`writable` are folders and files that the command may write, `connects` the addresses that it may call."""
    commands, sockets, written, git = list[str](), list[str](), list[str](), list[str]()
    folders = (*(os.path.realpath(folder) for folder in writable), *writable)
    for call, arguments, result in _calls(path):
        if call in ("execve", "execveat"):
            _note_command(arguments, result, commands, git)
        elif call in ("connect", "bind", "sendto"):
            if (address := _address(arguments)) and not _is_asked_for(address, connects, loopback=loopback):
                sockets.append(f"{call} {address}")
        elif result.startswith("-1"):
            continue
        elif call in _CHANGING or call == "creat" or _writes(arguments):
            made = call in ("mkdir", "mkdirat")
            written += [
                f"{call} {file}"
                for file in _files(arguments)
                if not _is_own(file, folders, sources) and not (made and _is_above(file, folders))
            ]
    return Trace(_distinct(commands), _distinct(sockets), _distinct(written), tuple(git))


def _calls(path: Path) -> Iterator[tuple[str, str, str]]:
    """Name, arguments and result of each; those that another process interrupted are put together."""
    begun: dict[str, str] = {}
    with path.open(encoding="latin-1") as lines:
        for line in lines:
            if (found := _LINE.match(line.rstrip("\n"))) is None:
                continue
            pid, rest = found["pid"], found["rest"]
            if rest.startswith("<... "):
                rest = begun.pop(pid, "") + rest.partition(" resumed>")[2]
            if rest.endswith(" <unfinished ...>"):
                begun[pid] = rest.removesuffix(" <unfinished ...>")
                continue
            yield from _call(rest)
    for rest in begun.values():
        yield from _call(f"{rest}) = ?")


def _call(text: str) -> Iterator[tuple[str, str, str]]:
    name, opening, rest = text.partition("(")
    arguments, closing, result = rest.rpartition(") = ")
    if not closing:
        arguments, closing, result = rest.rpartition(")")
    if opening and name.isidentifier():
        yield name, arguments, result.strip(" =")


def _note_command(arguments: str, result: str, commands: list[str], git: list[str]) -> None:
    if result.startswith("-1"):
        return
    strings = [_decoded(text) for text in _STRING.findall(arguments.partition("/* ")[0])]
    program = strings[0] if strings else arguments
    interpreters = {sys.executable, os.path.realpath(sys.executable), getattr(sys, "_base_executable", "")}
    if program in interpreters or os.path.realpath(program) in interpreters:
        return
    if strings[1:5] == ["/bin/sh", "-c", GUARD, "docsdesk-guard"]:
        return
    if Path(program).name == "git" or "/git-core/" in program:
        git.append(" ".join(strings[2:]))
    else:
        commands.append(" ".join(strings)[:300])


def _address(arguments: str) -> str:
    """Host and port; the path of a socket file; empty for what reaches nobody else."""
    port, host = _PORT.search(arguments), _HOST.search(arguments)
    if port and host:
        return f"{host[1]}:{port[1]}"
    if "sun_path=" in arguments:
        return arguments.partition("sun_path=")[2].split("}")[0]
    return ""


def _is_asked_for(address: str, connects: tuple[str, ...], *, loopback: bool) -> bool:
    host = address.rpartition(":")[0]
    return address in connects or (loopback and host in ("127.0.0.1", "::1", "::ffff:127.0.0.1"))


def _writes(arguments: str) -> bool:
    flags = _STRING.sub("", _FOLDER.sub("", arguments))
    return any(flag in flags for flag in ("O_WRONLY", "O_RDWR", "O_CREAT", "O_TRUNC", "O_APPEND"))


def _files(arguments: str) -> Iterator[str]:
    """Every path that is named, whole; a relative one is below the folder before it."""
    folder = ""
    for found in re.finditer(f"{_FOLDER.pattern}|{_STRING.pattern}", arguments):
        if found[1] is not None:
            folder = _decoded(found[1])
        elif found[2]:
            yield os.path.normpath(os.path.join(folder, _decoded(found[2])))  # noqa: PTH118


def _is_own(path: str, folders: tuple[str, ...], sources: tuple[str, ...]) -> bool:
    if any(path == folder or path.startswith(f"{folder}/") for folder in folders) or path.startswith(_DEVICES):
        return True
    # What Python keeps of the program's modules once they are compiled.
    return "/__pycache__" in path and path.startswith((*sources, sys.prefix, sys.base_prefix))


def _is_above(path: str, folders: tuple[str, ...]) -> bool:
    """A folder that one of the program's own lies in has to be made first."""
    return any(folder.startswith(f"{path}/") for folder in folders)


def _decoded(text: str) -> str:
    raw = text.encode("latin-1").decode("unicode_escape").encode("latin-1")
    return os.fsdecode(raw)


def _distinct(found: list[str]) -> tuple[str, ...]:
    return tuple(dict.fromkeys(found))
