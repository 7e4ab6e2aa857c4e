"""One window per person: a second start hands the first what it was to open, and leftovers never block a start."""

import contextlib
import json
import os
import re
import socket
import sys
import time
from collections.abc import Callable
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from docsdesk import __version__
from docsdesk.docs.files.private_folders import make_private_folder

if TYPE_CHECKING:
    import asyncio


if sys.platform == "win32":
    import msvcrt

    # Beyond the content, which other processes must be able to read.
    _LOCKED_BYTE = 1 << 20

    def _lock(descriptor: int) -> None:
        os.lseek(descriptor, _LOCKED_BYTE, os.SEEK_SET)
        msvcrt.locking(descriptor, msvcrt.LK_NBLCK, 1)

else:
    import fcntl

    def _lock(descriptor: int) -> None:
        fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)


class _LockFile:
    """An open lock file, perhaps locked. Python does not pass its descriptor on to child programs."""

    def __init__(self, path: Path) -> None:
        """Raises OSError if the file can be neither opened nor created."""
        self.path = path
        self._descriptor = os.open(path, os.O_RDWR | os.O_CREAT, 0o600)

    def try_to_hold(self) -> bool:
        """False if another process holds the lock. Raises OSError if the file system has no locks."""
        try:
            _lock(self._descriptor)
        except (BlockingIOError, PermissionError):
            return False
        return self.is_current()

    def is_current(self) -> bool:
        """Whether the path still names this file; a process that gave up on the holder may have removed it."""
        try:
            return os.path.samestat(os.fstat(self._descriptor), self.path.stat())
        except FileNotFoundError:
            return False

    def read(self) -> bytes:
        os.lseek(self._descriptor, 0, os.SEEK_SET)
        return os.read(self._descriptor, 4_096)

    def write(self, content: bytes) -> None:
        os.ftruncate(self._descriptor, 0)
        os.lseek(self._descriptor, 0, os.SEEK_SET)
        os.write(self._descriptor, content)

    def remove(self) -> None:
        """Remove the file's name, even if another process holds the lock. Raises OSError where impossible (Windows)."""
        if self.is_current():
            self.path.unlink()

    def close(self) -> None:
        with contextlib.suppress(OSError):
            os.close(self._descriptor)


ANSWER_SECONDS = 2.0
"""Until an instance that does not answer is given up."""

_VERSION = re.compile(r"[0-9][0-9A-Za-z.+-]{0,30}")
_STARTING_SECONDS = 20.0
"""Until a new instance has its window: it may take a request before it can answer."""
_POLL_SECONDS = 0.02
# A socket's path may be 103 bytes long on macOS, 107 on Linux.
_MAX_SOCKET_PATH_BYTES = 100
_LAST_PORT = 65_535


class _Address(NamedTuple):
    """Where the holder listens: a socket, or a port of 127.0.0.1 for paths that are too long and for Windows."""

    socket_path: Path | None = None
    port: int | None = None


class _Owner(NamedTuple):
    """The lock file's record of its holder."""

    # Read before the window is painted, so without libraries that are slow to load.
    pid: int
    started_at: datetime
    token: str
    address: _Address

    @classmethod
    def read(cls, content: bytes) -> "_Owner":
        """Raises any error from parsing JSON, times and numbers for text that `as_json` did not write."""
        fields = json.loads(content)
        path, port = fields.get("socket_path"), fields.get("port")
        started_at = datetime.fromisoformat(fields["started_at"])
        if started_at.tzinfo is None:
            raise ValueError("a time without its zone")
        address = _Address(Path(path) if path else None, int(port) if port else None)
        if "\0" in str(path) or not 0 <= (address.port or 0) <= _LAST_PORT:
            raise ValueError("no address")
        return cls(int(fields["pid"]), started_at, str(fields["token"]), address)

    def as_json(self) -> bytes:
        path = str(self.address.socket_path) if self.address.socket_path else None
        fields = {"pid": self.pid, "started_at": self.started_at.isoformat(), "token": self.token}
        fields |= {"socket_path": path, "port": self.address.port}
        return json.dumps(fields).encode()

    def request(self, target: str) -> bytes:
        """A line with the token and what to open, as JSON, and one with the version that asks."""
        return f"{self.token} {json.dumps(target)}\n{__version__}\n".encode()

    @property
    def is_starting(self) -> bool:
        """A process that has just started handles the request once its window is up."""
        return 0 <= (datetime.now(UTC) - self.started_at).total_seconds() < _STARTING_SECONDS


class InstanceLock:
    """Held by the one instance; has no file if the folder could not be used, which never blocks a start."""

    def __init__(
        self, file: _LockFile | None = None, owner: _Owner | None = None, listener: socket.socket | None = None
    ) -> None:
        self._file = file
        self._owner = owner
        self._listener = listener
        self._server: asyncio.Server | None = None

    @classmethod
    def acquire(cls, folder: Path, target: str = "", *, patience: float = ANSWER_SECONDS) -> "InstanceLock | None":
        """None if another instance runs and was raised, and has been handed `target`.

        Blocks for at most `patience` seconds, if that one hangs.
        """
        make_private_folder(folder)
        deadline = time.monotonic() + patience
        try:
            while True:
                file = _LockFile(folder / "docsdesk.lock")
                with contextlib.ExitStack() as unless_kept:
                    unless_kept.callback(file.close)
                    if file.try_to_hold():
                        lock = cls._hold(file)
                        unless_kept.pop_all()
                        return lock
                    if _raise_other(file, target, deadline):
                        return None
                    file.remove()
        except OSError:
            return cls()

    async def listen(
        self, on_raise: Callable[[str], object], on_other: Callable[[str], object] = lambda _version: None
    ) -> None:
        """Call `on_raise` on the loop whenever another start asks for the window, with what it was to open.

        `on_other` is called after it with the version of that start, if it is not this one.
        """
        if self._listener is None or self._owner is None:
            return
        import asyncio
        import hmac

        own_token = self._owner.token.encode()

        async def answer(reader: "asyncio.StreamReader", writer: "asyncio.StreamWriter") -> None:
            with contextlib.suppress(OSError, TimeoutError, ValueError, RecursionError):
                async with asyncio.timeout(ANSWER_SECONDS):
                    token, _, target = (await reader.readline()).strip().partition(b" ")
                    if hmac.compare_digest(token, own_token):
                        on_raise(_read_target(target))
                        writer.write(b"raised\n")
                        await writer.drain()
                        version = (await reader.readline()).strip().decode("ascii")
                        if version != __version__ and _VERSION.fullmatch(version):
                            on_other(version)
            writer.close()

        self._server = await asyncio.start_server(answer, sock=self._listener)

    def close(self) -> None:
        """Release the lock, so that the next start is the first."""
        if self._server is not None:
            self._server.close()
        elif self._listener is not None:
            self._listener.close()
        if self._owner is not None:
            _remove_socket(self._owner.address)
        if self._file is not None:
            self._file.close()

    @classmethod
    def _hold(cls, file: _LockFile) -> "InstanceLock":
        """Write to the file who holds it and where to connect."""
        if (previous := _read(file)) is not None:
            _remove_socket(previous.address)
        token = os.urandom(16).hex()
        listener, address = _listen_beside(file.path)
        owner = _Owner(os.getpid(), datetime.now(UTC), token, address)
        file.write(owner.as_json())
        return cls(file, owner, listener)


def _raise_other(file: _LockFile, target: str, deadline: float) -> bool:
    """Ask the holder to raise its window; False at the deadline, or if the file is free or has been replaced."""
    while file.is_current():
        owner = _read(file)
        if owner is not None and _ask(owner, target, deadline):
            return True
        if time.monotonic() >= deadline:
            return False
        time.sleep(_POLL_SECONDS)
        if file.try_to_hold():
            return False
    return False


def _ask(owner: _Owner, target: str, deadline: float) -> bool:
    """Whether the owner answered, or has the request and is about to start answering."""
    is_sent = False
    try:
        with _connect(owner.address, max(deadline - time.monotonic(), 0.05)) as connection:
            connection.sendall(owner.request(target))
            is_sent = True
            return owner.is_starting or connection.recv(16).startswith(b"raised")
    except OSError:
        return is_sent and owner.is_starting


def _read_target(line: bytes) -> str:
    """Raises ValueError for what `_Owner.request` did not write."""
    target = json.loads(line) if line else ""
    if not isinstance(target, str):
        raise ValueError("no text")
    return target


def _connect(address: _Address, timeout_seconds: float) -> socket.socket:
    """Raises OSError if no process listens."""
    if address.port is not None:
        return socket.create_connection(("127.0.0.1", address.port), timeout=timeout_seconds)
    connection = socket.socket(socket.AF_UNIX, socket.SOCK_STREAM)
    try:
        connection.settimeout(timeout_seconds)
        connection.connect(str(address.socket_path))
    except BaseException:
        connection.close()
        raise
    return connection


def _listen_beside(lock_file: Path) -> tuple[socket.socket, _Address]:
    socket_path = lock_file.with_name(f"docsdesk-{os.getpid()}.sock")
    if hasattr(socket, "AF_UNIX") and len(os.fsencode(socket_path)) <= _MAX_SOCKET_PATH_BYTES:
        listener = socket.socket(socket.AF_UNIX, socket.SOCK_STREAM)
        address = _Address(socket_path=socket_path)
        _remove_socket(address)
        listener.bind(str(socket_path))
    else:
        listener = socket.socket(socket.AF_INET, socket.SOCK_STREAM)
        listener.bind(("127.0.0.1", 0))
        address = _Address(port=int(listener.getsockname()[1]))
    listener.listen()
    return listener, address


def _read(file: _LockFile) -> _Owner | None:
    try:
        return _Owner.read(file.read())
    except (OSError, ValueError, KeyError, TypeError, AttributeError, OverflowError, RecursionError):
        return None


def _remove_socket(address: _Address) -> None:
    """Nothing else, whatever a damaged lock file may name."""
    with contextlib.suppress(OSError):
        if address.socket_path is not None and address.socket_path.is_socket():
            address.socket_path.unlink()
