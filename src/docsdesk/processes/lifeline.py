"""Ends a child and everything it started with this process, however this process ends."""

import os
import select
import signal
import subprocess
import sys

if sys.platform != "win32":
    import fcntl

KILL = signal.SIGTERM if sys.platform == "win32" else signal.SIGKILL
GUARD = 'trap "" HUP INT TERM; read -r _; kill -"$2" "-$1"; sleep 1.5; kill -9 "-$1"'
"""The shell script of `Lifeline.guarded`."""


class Lifeline:
    """A pipe that only this process holds open; the child inherits its `end`.

    When the pipe breaks, Linux itself signals the whole group: even a child that never reads, one stuck in code that
    holds the GIL, and programs that know nothing of this. A "parent death signal", in contrast, comes as soon as the
    thread that started the child ends.
    """

    def __init__(self) -> None:
        self.end, self._held = os.pipe()

    def tie(self, who: int, number: int) -> None:
        """When the pipe breaks, send `number` to process `who`, or to group -`who`. The child now owns `end`."""
        _tie(self.end, who, number)
        self._close_end()

    def close(self) -> None:
        self._close_end()
        self._close_held()

    def start_guard(self, group: int, number: int) -> subprocess.Popen[bytes]:
        """A shell that, when this process ends, sends the group the signal `number` and kills it soon after.

        For a group that should tidy up first but may fail to, and for systems that send no signal by themselves. The
        caller ends the shell. Raises OSError.
        """
        return subprocess.Popen(
            ("/bin/sh", "-c", GUARD, "docsdesk-guard", str(group), str(number)),
            stdin=self.end,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            env={"PATH": os.defpath},
            start_new_session=True,
        )

    def take(self) -> None:
        """In a forked copy: have the copy killed when the original process ends."""
        self._close_held()
        end_with_parent(self.end, os.getpid())

    def _close_held(self) -> None:
        held, self._held = self._held, -1
        if held >= 0:
            os.close(held)

    def _close_end(self) -> None:
        end, self.end = self.end, -1
        if end >= 0:
            os.close(end)


def end_with_parent(end: int, who: int) -> None:
    """Tie from the child's side, in case the parent ends before it has done so; `who` as in Lifeline.tie."""
    _tie(end, who, KILL)
    if sys.platform == "linux":
        broken = select.poll()
        broken.register(end, 0)
        if broken.poll(0):
            os.kill(who, KILL)


def _tie(end: int, who: int, number: int) -> None:
    if sys.platform == "linux":
        fcntl.fcntl(end, fcntl.F_SETSIG, number)
        fcntl.fcntl(end, fcntl.F_SETOWN, who)
        fcntl.fcntl(end, fcntl.F_SETFL, fcntl.fcntl(end, fcntl.F_GETFL) | fcntl.FASYNC)
