"""How a child and all that it started end with this process, however this one ends."""

import os
import select
import sys

if sys.platform != "win32":
    import fcntl


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

    def take(self, number: int) -> None:
        """In a copy of the process that made it: the signal comes to the copy, at once if that has ended already."""
        self._close_held()
        end_with_parent(self.end, os.getpid(), number)

    def _close_held(self) -> None:
        held, self._held = self._held, -1
        if held >= 0:
            os.close(held)

    def _close_end(self) -> None:
        end, self.end = self.end, -1
        if end >= 0:
            os.close(end)


def end_with_parent(end: int, who: int, number: int) -> None:
    """The same from the child's side, for a parent that ends before it has tied the child."""
    _tie(end, who, number)
    if sys.platform == "linux":
        broken = select.poll()
        broken.register(end, 0)
        if broken.poll(0):
            os.kill(who, number)


def _tie(end: int, who: int, number: int) -> None:
    if sys.platform == "linux":
        fcntl.fcntl(end, fcntl.F_SETSIG, number)
        fcntl.fcntl(end, fcntl.F_SETOWN, who)
        fcntl.fcntl(end, fcntl.F_SETFL, fcntl.fcntl(end, fcntl.F_GETFL) | fcntl.FASYNC)
