"""How a child and all that it started end with this process, however this one ends."""

import os
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
        if sys.platform == "linux":
            fcntl.fcntl(self.end, fcntl.F_SETSIG, number)
            fcntl.fcntl(self.end, fcntl.F_SETOWN, who)
            fcntl.fcntl(self.end, fcntl.F_SETFL, fcntl.fcntl(self.end, fcntl.F_GETFL) | fcntl.FASYNC)
        self._close_end()

    def close(self) -> None:
        self._close_end()
        held, self._held = self._held, -1
        if held >= 0:
            os.close(held)

    @property
    def descriptors(self) -> tuple[int, ...]:
        return tuple(number for number in (self.end, self._held) if number >= 0)

    def _close_end(self) -> None:
        end, self.end = self.end, -1
        if end >= 0:
            os.close(end)
