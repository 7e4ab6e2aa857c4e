"""Secrets that sing when they are found where they do not belong."""

import base64
import json
import os
import secrets
import threading
from collections.abc import Generator, Iterable
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from urllib.parse import quote, quote_plus


@dataclass(frozen=True)
class Canary:
    name: str
    value: str

    @cached_property
    def spellings(self) -> tuple[bytes, ...]:
        """Every way in which it might lie in a file: plain, in URLs, base64, JSON, hexadecimal, UTF-16."""
        plain = self.value
        in_urls = {quote(plain, safe=""), quote(plain), quote_plus(plain)}
        texts = {plain, *in_urls, *(text.lower() for text in in_urls), json.dumps(plain)[1:-1], repr(plain)[1:-1]}
        texts |= {plain.encode().hex(), plain.encode().hex().upper(), *_inside_base64(plain.encode())}
        return tuple(text.encode(encoding) for text in texts for encoding in ("utf-8", "utf-16-le"))


def _inside_base64(content: bytes) -> set[str]:
    """What of it shows inside a longer base64 text, whichever of three places it begins at."""
    found: set[str] = set()
    for before in range(3):
        encoded = base64.b64encode(bytes(before) + content + bytes(3)).decode()
        inner = encoded[4 if before else 0 :][: (len(content) - 3) // 3 * 4]
        found |= {inner, inner.translate(str.maketrans("+/", "-_"))}
    return found


class Canaries:
    """All of a test's, by name."""

    def __init__(self) -> None:
        self._all: dict[str, Canary] = {}

    def __len__(self) -> int:
        return len(self._all)

    def key(self, name: str, prefix: str) -> str:
        return self._keep(name, f"{prefix}{secrets.token_hex(16)}")

    def signature(self, name: str) -> str:
        """With every character that an encoding changes."""
        return self._keep(name, f"+/{secrets.token_hex(12)}/+{secrets.token_hex(6)}==")

    def word(self, name: str) -> str:
        return self._keep(name, secrets.token_urlsafe(24))

    def in_text(self, content: bytes) -> set[str]:
        """Names of those that show."""
        return {canary.name for canary in tuple(self._all.values()) if any(s in content for s in canary.spellings)}

    def in_files(self, folders: Iterable[Path]) -> set[str]:
        """Where they show, in contents or names, as `name: file`."""
        found: set[str] = set()
        for folder in folders:
            for path in folder.rglob("*"):
                shown = self.in_text(os.fsencode(path))
                with suppress(OSError):  # Gone meanwhile, or a socket.
                    if path.is_file():
                        shown |= self.in_text(path.read_bytes())
                found |= {f"{name}: {path}" for name in shown}
        return found

    def _keep(self, name: str, value: str) -> str:
        assert name not in self._all
        self._all[name] = Canary(name, value)
        return value


class ProcessWatch:
    """Reads the command line and the environment of every process below this one, again and again."""

    def __init__(self, canaries: Canaries) -> None:
        self.commands: dict[int, bytes] = {}
        """The last command of every process that was looked at."""
        self._canaries = canaries
        self._given: set[int] = set()
        self._seen: dict[int, tuple[bytes, bytes, int]] = {}
        self._in_commands: set[tuple[int, str]] = set()
        self._in_environments: set[tuple[int, bytes, str]] = set()

    def given_keys(self, pid: int) -> None:
        """The person put keys into this process's environment; its children have no claim to them."""
        self._given.add(pid)

    def look(self) -> None:
        for pid in _descendants(os.getpid()):
            with suppress(OSError):
                command, environment = _proc(pid, "cmdline"), _proc(pid, "environ")
                seen = (command, environment, len(self._canaries))
                if self._seen.get(pid) == seen:
                    continue
                self._seen[pid] = seen
                self.commands[pid] = command
                self._in_commands |= {(pid, name) for name in self._canaries.in_text(command)}
                self._in_environments |= {(pid, command, name) for name in self._canaries.in_text(environment)}

    @property
    def found(self) -> set[str]:
        """A child between its fork and its start still has the command and the environment of its parent."""
        given = {self.commands.get(pid) for pid in self._given}
        shown = {f"{name}: command line of {pid}" for pid, name in self._in_commands}
        return shown | {
            f"{name}: environment of {command!r}"
            for pid, command, name in self._in_environments
            if pid not in self._given and command not in given
        }


@contextmanager
def watching(watch: ProcessWatch) -> Generator[None, None, None]:
    ended = threading.Event()

    def look_often() -> None:
        while not ended.wait(0.05):
            watch.look()

    thread = threading.Thread(target=look_often)
    thread.start()
    try:
        yield
    finally:
        ended.set()
        thread.join()


def _proc(pid: int, name: str) -> bytes:
    """Read without the layers of `open` and `Path`: it is read for every process, twenty times a second."""
    file = os.open(f"/proc/{pid}/{name}", os.O_RDONLY)
    try:
        parts = iter(lambda: os.read(file, 65_536), b"")
        return b"".join(parts)
    finally:
        os.close(file)


def _descendants(root: int) -> list[int]:
    below = [root]
    for pid in below:
        below.extend(_children(pid))
    return below[1:]


def _children(pid: int) -> list[int]:
    """Of each thread: the kernel keeps them with the one that started them."""
    numbers: list[bytes] = []
    with suppress(OSError):
        for thread in os.listdir(f"/proc/{pid}/task"):  # noqa: PTH208
            with suppress(OSError):
                numbers += _proc(pid, f"task/{thread}/children").split()
    return [int(number) for number in numbers]
