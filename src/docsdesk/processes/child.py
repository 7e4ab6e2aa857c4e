"""Starts a child process, connects its pipes and ends it."""

import os
import signal
import subprocess
import sys
import threading
import time
import weakref
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from enum import Enum
from pathlib import Path
from typing import Self

from docsdesk.domain.wording import say
from docsdesk.processes.errors import ChildLimitError
from docsdesk.processes.lifeline import KILL, Lifeline
from docsdesk.processes.limits import UNLIMITED, Limits, hold

if sys.platform == "win32":
    from docsdesk.processes.job_object import JobObject

_PIECE_BYTES = 65_536
_KEPT_BYTES = 8_192
"""Bytes of standard error."""
_MAX_PAUSE_SECONDS = 0.02
_SECONDS_TO_DIE = 5.0
"""How long the system may take to end a killed process."""


class Stderr(Enum):
    """Where standard error goes: to this process's own, to a buffer of its last few kilobytes, or nowhere."""

    INHERIT = "inherit"
    KEEP = "keep"
    DROP = "drop"


class Child:
    """Ends with this process, as does whatever it starts. Safe to use from several threads.

    It has a session of its own, so that Ctrl+C in a terminal reaches only this process; no terminal; no secrets in its
    environment; and pipes for standard input and output. When this process ends, it gets the signal `farewell`, and is
    killed soon after if it keeps running. Raises OSError if it cannot be started.
    """

    def __init__(  # noqa: PLR0913 (a child consists of them)
        self,
        command: Sequence[str] | Callable[[int], Sequence[str]],
        *,
        environment: Mapping[str, str],
        folder: Path | None = None,
        stderr: Stderr = Stderr.KEEP,
        limits: Limits = UNLIMITED,
        farewell: int = KILL,
        hear: Callable[[bytes], None] = lambda _: None,
    ) -> None:
        """If `command` is callable, it gets the descriptor that breaks when this process ends.

        `hear` is called in a thread with each piece of standard error that is kept.
        """
        self._hear = hear
        self._ending = threading.Lock()
        self._closing = threading.Lock()
        self._reading = threading.Lock()
        self._writing = threading.Lock()
        self._unread = bytearray()
        self._said = bytearray()
        self._line = Lifeline()
        # Before its input ends: it might then exit by itself, and what it started would stay.
        weakref.finalize(self, self._line.close)
        self._guard: subprocess.Popen[bytes] | None = None
        try:
            self._process = self._start(command, environment, folder, stderr)
        except BaseException:
            self._line.close()
            raise
        try:
            self._tie(limits, farewell)
        except BaseException:
            self._line.close()
            with self._process:
                self._process.kill()
            raise
        self._listener = threading.Thread(target=self._keep_stderr, name="stderr of a child", daemon=True)
        if stderr is Stderr.KEEP:
            self._listener.start()

    def _start(
        self,
        command: Sequence[str] | Callable[[int], Sequence[str]],
        environment: Mapping[str, str],
        folder: Path | None,
        stderr: Stderr,
    ) -> subprocess.Popen[bytes]:
        errors = {Stderr.INHERIT: None, Stderr.KEEP: subprocess.PIPE, Stderr.DROP: subprocess.DEVNULL}[stderr]
        return subprocess.Popen(
            command(self._line.end) if callable(command) else command,
            bufsize=0,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=errors,
            cwd=folder,
            env=dict(environment),
            start_new_session=True,
            pass_fds=() if sys.platform == "win32" else (self._line.end,),
            creationflags=getattr(subprocess, "CREATE_NO_WINDOW", 0),
        )

    def _tie(self, limits: Limits, farewell: int) -> None:
        if sys.platform == "win32":
            self._job = JobObject(self._process, limits.memory)
        else:
            hold(limits, self._process.pid)
            self._guard = self._start_guard(farewell)
        self._line.tie(-self._process.pid, farewell)

    def _start_guard(self, farewell: int) -> subprocess.Popen[bytes] | None:
        if sys.platform == "linux" and farewell == KILL:
            return None
        with suppress(OSError):  # Without a shell, only the farewell ends it.
            return self._line.start_guard(self._process.pid, 0 if sys.platform == "linux" else farewell)
        return None

    @property
    def pid(self) -> int:
        return self._process.pid

    @property
    def said(self) -> str:
        """The end of its standard error, if that is kept."""
        return bytes(self._said).decode(errors="replace").strip()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def write(self, content: bytes) -> None:
        """Raises OSError if its reader is gone."""
        stream = self._process.stdin
        assert stream is not None
        rest = memoryview(content)
        with self._writing:
            while rest:
                if stream.closed:
                    raise BrokenPipeError
                rest = rest[os.write(stream.fileno(), rest[:_PIECE_BYTES]) :]

    def close_input(self) -> None:
        stream = self._process.stdin
        if stream is not None and self._writing.acquire(timeout=1):
            with suppress(OSError):
                stream.close()
            self._writing.release()

    def read_line(self, most: int) -> bytes:
        """Read a line with its newline; empty or unterminated at the end. ChildLimitError if longer than `most`."""
        searched = 0
        while (found := self._unread.find(b"\n", searched)) < 0:
            searched = len(self._unread)
            if searched > most:
                self._unread.clear()
                raise ChildLimitError(say("it wrote a message of more than {most} bytes", most=most))
            if not (piece := self.read()):
                found = len(self._unread) - 1
                break
            self._unread += piece
        line = bytes(self._unread[: found + 1])
        del self._unread[: found + 1]
        return line

    def read(self) -> bytes:
        """Read at least one byte of its output; empty at the end."""
        stream = self._process.stdout
        assert stream is not None
        with self._reading:
            return b"" if stream.closed else os.read(stream.fileno(), _PIECE_BYTES)

    def poll(self) -> int | None:
        """The exit code, negative for a signal; None while it runs. After its exit, what it left running is ended."""
        with self._ending:
            if self._process.returncode is None and _has_ended(self._process):
                self._signal(KILL)  # Before it is reaped: until then no other process can have its group's number.
                if self._guard is not None:
                    self._guard.kill()
                    self._guard.wait()
                self._process.wait()
                _await_group_end(self._process.pid)
            return self._process.returncode

    def wait(self, seconds: float | None = None) -> int | None:
        """Wait for it to end; returns as `poll` does."""
        end = None if seconds is None else time.monotonic() + seconds
        pause = 0.001
        while (code := self.poll()) is None and (end is None or time.monotonic() < end):
            if end is None:
                _wait_for(self._process)
            else:
                time.sleep(min(pause, max(end - time.monotonic(), 0)))
                pause = min(2 * pause, _MAX_PAUSE_SECONDS)
        if code is not None and self._listener.is_alive():
            self._listener.join(1)  # Its last words are already in the pipe, unless another process holds that open.
        return code

    def terminate(self) -> None:
        """Ask it and its processes to end; on Windows they end at once."""
        with self._ending:
            self._signal(signal.SIGTERM)

    def kill(self) -> None:
        """Kill it and its processes."""
        with self._ending:
            self._signal(KILL)

    def end(self, patience: float) -> None:
        """Close its input, then ask it to end, then kill it, with `patience` seconds between."""
        self.close_input()
        if self.wait(patience) is None:
            self.terminate()
            self.wait(patience)
        self.close()

    def close(self) -> None:
        """Kill it and its processes, wait for them to end, and close the pipes. Idempotent.

        Does not wait for what the system itself cannot end, such as a program blocked on a lost disk.
        """
        self.kill()
        self.wait(_SECONDS_TO_DIE)
        # One at a time: a descriptor that is closed twice may belong to somebody else by then.
        with self._closing:
            self._line.close()
            if sys.platform == "win32":
                self._job.close()
        self.close_input()
        stream = self._process.stdout
        # The reader has reached the end, unless a process that left the group holds the other end.
        if stream is not None and self._reading.acquire(timeout=1):
            stream.close()
            self._reading.release()

    def _signal(self, number: int) -> None:
        if self._process.returncode is not None:
            return
        with suppress(ProcessLookupError, PermissionError):
            if sys.platform == "win32":
                self._job.terminate()
            else:
                os.killpg(self._process.pid, number)

    def _keep_stderr(self) -> None:
        stream = self._process.stderr
        assert stream is not None
        with stream, suppress(OSError):
            while piece := stream.read(_PIECE_BYTES):
                self._hear(piece)
                self._said += piece
                del self._said[:-_KEPT_BYTES]


def _has_ended(process: subprocess.Popen[bytes]) -> bool:
    """Check without reaping it, where the system allows that."""
    if sys.platform == "win32" or not hasattr(os, "waitid"):
        return process.poll() is not None
    try:
        return os.waitid(os.P_PID, process.pid, os.WEXITED | os.WNOWAIT | os.WNOHANG) is not None
    except ChildProcessError:  # This process's parent made it reap its children at once.
        return True


def _wait_for(process: subprocess.Popen[bytes]) -> None:
    if sys.platform == "win32" or not hasattr(os, "waitid"):
        process.wait()
        return
    with suppress(ChildProcessError):  # Another thread has seen its end.
        os.waitid(os.P_PID, process.pid, os.WEXITED | os.WNOWAIT)


def _await_group_end(group: int) -> None:
    """Wait until a kill has taken effect on the whole group."""
    end, pause = time.monotonic() + _SECONDS_TO_DIE, 0.001
    while time.monotonic() < end and _runs(group):
        time.sleep(pause)
        pause = min(2 * pause, _MAX_PAUSE_SECONDS)


def _runs(group: int) -> bool:
    """Whether any process of the group runs; those that have not been reaped yet do not."""
    if sys.platform == "win32":
        return False
    try:
        os.killpg(group, 0)
    except (ProcessLookupError, PermissionError):
        return False
    if sys.platform != "linux":
        return True
    return any(_state(file) == (group, True) for file in Path("/proc").glob("[0-9]*/stat"))


def _state(file: Path) -> tuple[int, bool]:
    """The group of a process, and whether it runs, from the fields after the name in `/proc/PID/stat`."""
    try:
        fields = file.read_text(errors="replace").rpartition(") ")[2].split()
        return int(fields[2]), fields[0] not in "ZX"
    except (OSError, ValueError, IndexError):
        return 0, False
