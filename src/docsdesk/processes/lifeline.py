"""How a child and all that it started end with this process, however this one ends."""

import os
import select
import signal
import subprocess
import sys

if sys.platform != "win32":
    import fcntl

KILL = signal.SIGTERM if sys.platform == "win32" else signal.SIGKILL
GUARD = 'trap "" HUP INT TERM; read -r _; kill -"$2" "-$1"; sleep 1.5; kill -9 "-$1"'
"""What the shell of `Lifeline.guarded` runs."""


class Lifeline:
    """A pipe that only this process holds open; `end` is what the child inherits of it.

    Linux itself sends the signal to the whole group when the pipe breaks: to a child that never reads, that is caught
    in code which holds Python's lock, and to programs that know nothing of this. Unlike a "parent death signal", which
    comes already when the thread ends that started the child.
    """

    def __init__(self) -> None:
        self.end, self._held = os.pipe()

    def tie(self, who: int, number: int) -> None:
        """To the signal `number` for the process `who`, or for the group -`who`. The end is the child's from now on."""
        _tie(self.end, who, number)
        self._close_end()

    def close(self) -> None:
        self._close_end()
        self._close_held()

    def guarded(self, group: int, number: int) -> subprocess.Popen[bytes]:
        """A shell that kills the group soon after this process has ended, and at its end sends it the signal `number`.

        For a group that is to tidy up first, which it may never do, and for systems that send no signal by themselves.
        It is for who started it to end. Raises OSError.
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
        """In a copy of the process that made it: the copy is killed when that ends."""
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
    """Be tied from the child's side, for a parent that ends before it has done so; `who` as of Lifeline.tie."""
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
