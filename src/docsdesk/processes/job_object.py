"""A Windows job object: limits a child, and ends it with this process."""

import ctypes
import sys
from subprocess import Popen

_EXTENDED_LIMITS = 9
_PROCESS_MEMORY_FLAG = 0x100
_KILL_ON_CLOSE_FLAG = 0x2000


class _BasicLimits(ctypes.Structure):
    _fields_ = (
        ("PerProcessUserTimeLimit", ctypes.c_int64),
        ("PerJobUserTimeLimit", ctypes.c_int64),
        ("LimitFlags", ctypes.c_uint32),
        ("MinimumWorkingSetSize", ctypes.c_size_t),
        ("MaximumWorkingSetSize", ctypes.c_size_t),
        ("ActiveProcessLimit", ctypes.c_uint32),
        ("Affinity", ctypes.c_size_t),
        ("PriorityClass", ctypes.c_uint32),
        ("SchedulingClass", ctypes.c_uint32),
    )


class _ExtendedLimits(ctypes.Structure):
    _fields_ = (
        ("BasicLimitInformation", _BasicLimits),
        ("IoInfo", ctypes.c_uint64 * 6),
        ("ProcessMemoryLimit", ctypes.c_size_t),
        ("JobMemoryLimit", ctypes.c_size_t),
        ("PeakProcessMemoryUsed", ctypes.c_size_t),
        ("PeakJobMemoryUsed", ctypes.c_size_t),
    )


class JobObject:
    """Holds a process and all that it starts; they end when this process ends or closes it. Raises OSError."""

    def __init__(self, process: Popen[bytes], memory: int | None) -> None:
        if sys.platform != "win32":
            raise NotImplementedError
        self._system = ctypes.WinDLL("kernel32", use_last_error=True)
        self._system.CreateJobObjectW.restype = ctypes.c_void_p
        self._job = ctypes.c_void_p(self._system.CreateJobObjectW(None, None))
        limits = _ExtendedLimits()
        limits.BasicLimitInformation.LimitFlags = _KILL_ON_CLOSE_FLAG | (_PROCESS_MEMORY_FLAG if memory else 0)
        limits.ProcessMemoryLimit = memory or 0
        handle = ctypes.c_void_p(int(process._handle))  # noqa: SLF001 (the standard library offers no other way to it)
        size = ctypes.sizeof(limits)
        if not (
            self._system.SetInformationJobObject(self._job, _EXTENDED_LIMITS, ctypes.byref(limits), size)
            and self._system.AssignProcessToJobObject(self._job, handle)
        ):
            error = ctypes.WinError(ctypes.get_last_error())
            process.kill()
            self.close()
            raise error

    def terminate(self) -> None:
        if sys.platform == "win32":
            self._system.TerminateJobObject(self._job, 1)

    def close(self) -> None:
        job, self._job = self._job, None
        if sys.platform == "win32" and job:
            self._system.CloseHandle(job)
