"""The processes that a test looks at, as /proc tells of them."""

from contextlib import suppress
from pathlib import Path


def tree(pid: int) -> dict[int, str]:
    """What a process started, and that in its turn, with their command lines."""
    parents = dict[int, list[int]]()
    for stat in Path("/proc").glob("[0-9]*/stat"):
        with suppress(OSError):
            state, parent, *_ = stat.read_text(errors="replace").rpartition(") ")[2].split()
            if state not in "ZX":
                parents.setdefault(int(parent), []).append(int(stat.parent.name))
    found, left = dict[int, str](), [pid]
    while left:
        for child in parents.get(left.pop(), ()):
            left.append(child)
            with suppress(OSError):
                found[child] = command_line(child)
    return found


def command_line(pid: int) -> str:
    """Raises OSError if there is no such process."""
    return Path(f"/proc/{pid}/cmdline").read_text(errors="replace")


def parent_of(pid: int) -> int:
    """Raises OSError if there is no such process."""
    return int(Path(f"/proc/{pid}/stat").read_text(errors="replace").rpartition(") ")[2].split()[1])


def is_alive(pid: int) -> bool:
    try:
        return Path(f"/proc/{pid}/stat").read_text(errors="replace").rpartition(") ")[2][0] not in "ZX"
    except OSError:
        return False
