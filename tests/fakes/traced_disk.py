"""What a disk may hold after the power fails while a program writes, by the system calls that strace wrote down.

For work that makes its calls outside of Python; `tests.crash_states` does the same for calls that Python makes.
"""

import random
import re
import shutil
import subprocess
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

_CALLS = "openat,write,pwrite64,fsync,fdatasync,ftruncate,unlink,rename"
_HEX = re.compile(r"(?:\\x[0-9a-f]{2})+")
_LINE = re.compile(
    r'^\d+ +(?P<name>\w+)\((?:(?P<number>\d+)<(?P<open>[^>]*)>|AT_FDCWD<[^>]*>, "(?P<made>[^"]*)"|"(?P<path>[^"]*)")'
    r'(?:, (?:"(?P<data>[^"]*)"|(?P<rest>[^)]*)))?(?:, (?P<more>[^)]*))?\) += (?P<result>-?\d+)'
)


@dataclass(frozen=True, slots=True)
class DiskCall:
    """`name` is create, write, cut, sync, sync folder, remove or told: something said on standard output."""

    name: str
    path: str
    data: bytes = b""
    at: int = 0


def can_record() -> bool:
    strace = shutil.which("strace")
    return (
        strace is not None and subprocess.run([strace, "-qq", "-o", "/dev/null", "true"], check=False).returncode == 0
    )


def recorded(command: Sequence[str], folder: Path, trace: Path) -> list[DiskCall]:
    """Run a program that works on the files of an empty folder."""
    strace = ["strace", "-f", "-qq", "-y", "-xx", "-s", "10000000", "-e", f"trace={_CALLS}", "-o", str(trace)]
    subprocess.run([*strace, *command], check=True, stdout=subprocess.DEVNULL)
    with trace.open() as lines:
        return [call for line in lines if (call := _call(line, str(folder))) is not None]


def _call(line: str, folder: str) -> DiskCall | None:
    found = _LINE.match(line)
    if found is None or int(found["result"]) < 0:
        return None
    name, path = found["name"], _bytes(found["open"] or found["made"] or found["path"] or "").decode()
    data = _bytes(found["data"] or "")
    if name == "write" and found["number"] == "1":
        return DiskCall("told", "", data)
    if path != folder and not path.startswith(f"{folder}/"):
        return None
    if name == "openat":
        return DiskCall("create", path) if "O_CREAT" in (found["rest"] or "") else None
    made = {
        "pwrite64": lambda: DiskCall("write", path, data, int((found["more"] or "").rpartition(", ")[2])),
        "ftruncate": lambda: DiskCall("cut", path, at=int(found["rest"])),
        "unlink": lambda: DiskCall("remove", path),
        "fsync": lambda: DiskCall("sync folder" if path == folder else "sync", path),
        "fdatasync": lambda: DiskCall("sync folder" if path == folder else "sync", path),
    }
    return made[name]()


def _bytes(text: str) -> bytes:
    return _HEX.sub(lambda found: bytes.fromhex(found[0].replace("\\x", "")).decode("latin-1"), text).encode("latin-1")


def states(calls: Sequence[DiskCall], dice: random.Random) -> Iterator[tuple[int, dict[str, bytes]]]:
    """How many calls had been made, and the files that may be there, their writes in part or whole."""
    for count in range(len(calls) + 1):
        for has_names in (False, True):
            for kept in ("nothing", "everything", "some", "half of the last"):
                yield count, dict(_files(calls[:count], kept, dice, has_names=has_names))


def _files(
    calls: Sequence[DiskCall], kept: str, dice: random.Random, *, has_names: bool
) -> Iterator[tuple[str, bytes]]:
    """What was not synced is there or not: names all or none, writes as `kept` says."""
    last = max((number for number, call in enumerate(calls) if call.name == "sync folder"), default=-1)
    born: dict[str, int | None] = {}
    for number, call in enumerate(calls):
        lasts = number < last or has_names
        if call.name == "create" and lasts and born.get(call.path) is None:
            born[call.path] = number
        elif call.name == "remove" and lasts:
            born[call.path] = None
    for path, since in born.items():
        if since is not None:
            yield path, _content([call for call in calls[since:] if call.path == path], kept, dice)


def _content(calls: list[DiskCall], kept: str, dice: random.Random) -> bytes:
    synced = max((number for number, call in enumerate(calls) if call.name == "sync"), default=-1)
    content = bytearray()
    for number, call in enumerate(calls):
        is_last = number == len(calls) - 1
        if call.name == "remove":
            # The name was made to last longer than its end: a later file of that name starts anew.
            content.clear()
        elif number < synced or kept == "everything" or (kept == "some" and dice.random() < 0.5):
            _write(content, call, call.data)
        elif kept == "half of the last":
            _write(content, call, call.data[: len(call.data) // 2] if is_last else call.data)
    return bytes(content)


def _write(content: bytearray, call: DiskCall, data: bytes) -> None:
    if call.name == "cut":
        del content[call.at :]
        content.extend(bytes(max(call.at - len(content), 0)))
    elif call.name == "write":
        content.extend(bytes(max(call.at - len(content), 0)))
        content[call.at : call.at + len(data)] = data
