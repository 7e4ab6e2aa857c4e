"""What a disk may hold after the power fails at any point of some work on files.

The system calls of the work are written down while it is done for real. A state takes those before one point; of what
was not yet made to last by fsync, contents are there not at all, in part or whole, and names in any choice.
"""

import os
from collections.abc import Generator, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from itertools import product
from pathlib import Path
from typing import Any

import pytest

_SHARES = (0.0, 0.01, 0.5, 0.99, 1.0)
_MOST_NAMES = 6


@dataclass(frozen=True)
class Call:
    """`file` is a number that stays with a file while its names change."""

    name: str
    file: int = 0
    path: str = ""
    content: bytes = b""


@dataclass
class Recording:
    """`before` are the files that were there."""

    before: dict[str, bytes]
    calls: list[Call] = field(default_factory=list[Call])
    _files: dict[str, int] = field(default_factory=dict[str, int])
    _open: dict[int, tuple[str, int]] = field(default_factory=dict[int, tuple[str, int]])

    def __post_init__(self) -> None:
        self._files = {path: number for number, path in enumerate(self.before)}

    def states(self) -> Iterator[dict[str, bytes]]:
        """The files of each state, by path."""
        for length in range(len(self.calls) + 1):
            yield from self._states_after(self.calls[:length])

    def _states_after(self, calls: list[Call]) -> Iterator[dict[str, bytes]]:
        lasting: list[Call] = []
        pending: list[Call] = []
        for call in calls:
            if call.name == "sync folder":
                lasting += [one for one in pending if _folder(one) == call.path]
                pending = [one for one in pending if _folder(one) != call.path]
            elif call.name in ("create", "rename", "unlink"):
                pending.append(call)
        free = pending[-_MOST_NAMES:]
        for chosen, share in product(product((False, True), repeat=len(free)), _SHARES):
            written = [call for call, is_in in zip(free, chosen, strict=True) if is_in]
            named = [*lasting, *pending[: len(pending) - len(free)], *written]
            names = {path: number for number, path in enumerate(self.before)}
            for call in sorted(named, key=calls.index):
                _apply(call, names)
            yield {path: self._content(file, calls, share) for path, file in names.items()}

    def _content(self, file: int, calls: list[Call], share: float) -> bytes:
        known = dict(enumerate(self.before.values())).get(file, b"")
        synced = max(
            (number for number, call in enumerate(calls) if (call.name, call.file) == ("sync", file)), default=-1
        )
        content = known
        for number, call in enumerate(calls):
            if call.name == "write" and call.file == file:
                part = call.content if number < synced else call.content[: int(len(call.content) * share)]
                content = part if content is known else content + part
        return content

    # What the patched functions tell.

    def opened(self, path: str, descriptor: int, flags: int) -> None:
        if Path(path).is_dir():
            self._open[descriptor] = (path, -1)
            return
        if flags & os.O_CREAT:
            number = len(self.before) + len(self.calls)
            self._files[path] = number
            self.calls.append(Call("create", number, path))
        self._open[descriptor] = (path, self._files.get(path, -2))

    def wrote(self, descriptor: int, content: bytes) -> None:
        if descriptor in self._open:
            self.calls.append(Call("write", self._open[descriptor][1], "", content))

    def synced(self, descriptor: int) -> None:
        path, file = self._open[descriptor]
        self.calls.append(Call("sync folder", 0, path) if file == -1 else Call("sync", file))

    def renamed(self, source: str, target: str) -> None:
        self._files[target] = self._files.pop(source)
        self.calls.append(Call("rename", self._files[target], f"{source}\0{target}"))

    def unlinked(self, path: str) -> None:
        self.calls.append(Call("unlink", self._files.pop(path), path))


def _folder(call: Call) -> str:
    return str(Path(call.path.split("\0")[-1]).parent)


def _apply(call: Call, names: dict[str, int]) -> None:
    if call.name == "create":
        names[call.path] = call.file
    elif call.name == "rename":
        source, target = call.path.split("\0")
        names.pop(source, None)
        names[target] = call.file
    else:
        names.pop(call.path, None)


@contextmanager
def recording(folder: Path) -> Generator[Recording]:
    """Write down what is done to files while inside."""
    record = Recording({str(path): path.read_bytes() for path in sorted(folder.rglob("*")) if path.is_file()})

    def then(name: str, tell: Any) -> None:
        real = getattr(os, name)

        def call(*arguments: Any, **named: Any) -> Any:
            result = real(*arguments, **named)
            tell(result, *arguments)
            return result

        patch.setattr(os, name, call)

    with pytest.MonkeyPatch.context() as patch:
        then("open", lambda descriptor, path, flags, *_: record.opened(os.fspath(path), descriptor, flags))
        then("write", lambda count, descriptor, data: record.wrote(descriptor, bytes(data[:count])))
        then("fsync", lambda _, descriptor: record.synced(descriptor))
        then("replace", lambda _, source, target, **__: record.renamed(os.fspath(source), os.fspath(target)))
        then("unlink", lambda _, path, **__: record.unlinked(os.fspath(path)))
        yield record
