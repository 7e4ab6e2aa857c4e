"""Limits on what a child may use before it is ended."""

import math
import sys
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial

MIB = 1 << 20


@dataclass(frozen=True, slots=True)
class Limits:
    """For one order to a worker, or one run of a program; None means no limit.

    `seconds` is wall-clock time. `cpu_seconds` and `memory` (bytes of private data) apply to each process, however busy
    the machine is. `message` is the most bytes in one message, `output` in a whole answer; `files` the most open files.
    """

    seconds: float | None = None
    cpu_seconds: float | None = None
    memory: int | None = None
    message: int = 256 * MIB
    output: int = 1024 * MIB
    files: int | None = None


UNLIMITED = Limits()
CORE_DUMP_BYTES = 1
"""The longest core dump. With one byte, Linux writes no file, and hands none to systemd-coredump or apport either: 0
would not keep it from that (`do_coredump` in its fs/coredump.c)."""
ONE_RUN = Limits(seconds=60, output=64 * MIB)
"""For a program with a short job."""


def leave_no_core() -> None:
    """Let a crash of this process, or of one that it starts, leave no copy of its memory, which may hold keys.

    A program that it starts can raise the limit again. Being undumpable (PR_SET_DUMPABLE) would do the same, but also
    hand /proc/self to root: the sandbox of web views, portals and debuggers of the same user need it.
    """
    if sys.platform == "win32":
        return  # Windows keeps dumps only where somebody has asked for them.
    import resource

    hard = resource.getrlimit(resource.RLIMIT_CORE)[1]
    soft = CORE_DUMP_BYTES if hard == resource.RLIM_INFINITY else min(CORE_DUMP_BYTES, hard)
    resource.setrlimit(resource.RLIMIT_CORE, (soft, hard))


def hold(limits: Limits, pid: int = 0) -> None:
    """Set the limits that the system enforces on a process, 0 for this one; only Linux can set another's.

    Processor time is left to the process itself, which starts a new `cpu_clock` for each order.
    """
    if sys.platform == "win32" or (pid and sys.platform != "linux"):
        return  # On Windows the child's job object holds its limits.
    import resource

    wanted = {
        resource.RLIMIT_CORE: CORE_DUMP_BYTES,
        resource.RLIMIT_DATA: limits.memory,
        resource.RLIMIT_NOFILE: limits.files,
    }
    if pid and limits.cpu_seconds is not None:
        wanted[resource.RLIMIT_CPU] = math.ceil(limits.cpu_seconds)
    for what, most in wanted.items():
        if most is not None:
            _set(what, most, pid)


def _set(what: int, most: int, pid: int) -> None:
    if sys.platform == "win32":
        return
    import resource

    hard = resource.getrlimit(what)[1]
    lowest = most if hard == resource.RLIM_INFINITY else min(most, hard)
    if sys.platform == "linux":
        try:
            resource.prlimit(pid, what, (lowest, lowest))
        except ProcessLookupError:
            return  # It has ended already.
    else:
        resource.setrlimit(what, (lowest, lowest))


def cpu_clock(seconds: float | None) -> Callable[[], object]:
    """Have the system end this process after `seconds` more of processor time. Call the result to stop the clock.

    A Python handler would wait for code that never returns.
    """
    if sys.platform == "win32" or seconds is None:
        return lambda: None
    import signal

    signal.setitimer(signal.ITIMER_PROF, seconds)
    return partial(signal.setitimer, signal.ITIMER_PROF, 0)
