"""What a child may use before it is ended."""

import math
import sys
from collections.abc import Callable
from dataclasses import dataclass

MIB = 1 << 20


@dataclass(frozen=True, slots=True)
class Limits:
    """Of one order to a worker, or of one run of a program; None is without limit.

    `seconds` are of the clock. `cpu_seconds` and `memory` (bytes of its own data) hold for each process: they do not
    depend on what else the machine does. `message` and `output` are bytes: of one message, and of all of an answer.
    `files` may be open at once.
    """

    seconds: float | None = None
    cpu_seconds: float | None = None
    memory: int | None = None
    message: int = 256 * MIB
    output: int = 1024 * MIB
    files: int | None = None


UNLIMITED = Limits()
ONE_RUN = Limits(seconds=60, output=64 * MIB)
"""Of a program that has nothing long to do."""


def hold(limits: Limits, pid: int = 0) -> None:
    """Set what the system can hold a process to; 0 is this one. Only Linux can set those of another.

    Processor time is left out for this process, which counts it anew for each order.
    """
    if sys.platform == "win32":
        return  # The job object of the child holds it.
    import resource

    wanted = {resource.RLIMIT_CORE: 0, resource.RLIMIT_DATA: limits.memory, resource.RLIMIT_NOFILE: limits.files}
    if pid and limits.cpu_seconds is not None:
        wanted[resource.RLIMIT_CPU] = math.ceil(limits.cpu_seconds)
    for what, most in wanted.items():
        if most is not None:
            _set(what, most, pid)


def _set(what: int, most: int, pid: int) -> None:
    if sys.platform == "win32":
        return
    import resource

    if pid and sys.platform != "linux":
        return
    hard = resource.getrlimit(what)[1]
    lowest = most if hard == resource.RLIM_INFINITY else min(most, hard)
    if sys.platform == "linux":
        try:
            resource.prlimit(pid, what, (lowest, lowest))
        except ProcessLookupError:
            return  # It has ended already.
    else:
        resource.setrlimit(what, (lowest, lowest))


def cpu_clock(seconds: float | None) -> Callable[[], None]:
    """Let the system end this process after so much more processor time; call what is returned to stop that.

    The system does it: Python's own handlers wait for code that does not come back.
    """
    if sys.platform == "win32" or seconds is None:
        return lambda: None
    import signal

    signal.setitimer(signal.ITIMER_PROF, seconds)
    return _stop_clock


def _stop_clock() -> None:
    if sys.platform != "win32":
        import signal

        signal.setitimer(signal.ITIMER_PROF, 0)
