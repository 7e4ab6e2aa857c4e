"""What shared libraries of Linux need of each other."""

import re
import subprocess
from collections.abc import Callable, Iterable
from pathlib import Path


def is_elf(file: Path) -> bool:
    if not file.is_file():
        return False
    with file.open("rb") as content:
        return content.read(4) == b"\x7fELF"


def strip(file: Path) -> None:
    """Take out what no program that runs reads."""
    subprocess.run(["strip", "--strip-unneeded", str(file)], check=True)


def needed_names(file: Path) -> set[str]:
    """The libraries that the loader looks for when it loads this one."""
    told = subprocess.run(["readelf", "--dynamic", "--wide", str(file)], capture_output=True, text=True, check=True)
    return set(re.findall(r"\(NEEDED\).*\[(.+)\]", told.stdout))


def libraries_needed(
    folder: Path,
    roots: Iterable[str],
    libraries: Iterable[str],
    *,
    needs: Callable[[Path], set[str]] = needed_names,
) -> set[str]:
    """Those of `libraries` that the roots need, directly or not. All are paths below `folder`."""
    by_name = {Path(path).name: path for path in libraries}
    found: set[str] = set()
    waiting = list(roots)
    while waiting:
        names = needs(folder / waiting.pop())
        new = {by_name[name] for name in names if name in by_name} - found
        found |= new
        waiting += new
    return found
