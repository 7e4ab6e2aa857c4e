"""Sizes and start times of the frozen program beside the checkout's, in one run.

    packaging/in-desktop .venv/bin/python tests/bench/frozen.py FOLDER     # FOLDER as packaging/frozen has made it

A start is counted from just before the process is started until the screen has its window, in time and in what the
program has used of a processor, which other load changes less. All are measured in turns.
"""

import argparse
import ctypes
import os
import shutil
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Sequence
from pathlib import Path

ROUNDS = 10
PATIENCE = 60.0
ROOT = Path(__file__).parents[2]
PARTS = ("docsdesk", "docsdesk-preview", "docsdesk-storage")
MAP_NOTIFY, SUBSTRUCTURE_NOTIFY = 19, 1 << 19
LEAST_WIDTH = 400
"""Of a window that is the program's own, and not one that only takes part in copying or dragging."""


class Screen:
    """Hears of windows that are shown."""

    def __init__(self) -> None:
        self._x = ctypes.CDLL("libX11.so.6")
        self._x.XOpenDisplay.restype = ctypes.c_void_p
        self._display = ctypes.c_void_p(self._x.XOpenDisplay(None))
        self._x.XDefaultRootWindow.restype = ctypes.c_ulong
        root = ctypes.c_ulong(self._x.XDefaultRootWindow(self._display))
        self._x.XSelectInput(self._display, root, ctypes.c_long(SUBSTRUCTURE_NOTIFY))
        self._x.XSync(self._display, 0)

    def forget(self) -> None:
        self._x.XSync(self._display, 1)

    def shown(self) -> bool:
        """Whether a window has been shown since the last look."""
        event = (ctypes.c_ulong * 24)()
        found = False
        while self._x.XPending(self._display):
            self._x.XNextEvent(self._display, event)
            # The type is the first int of every event; the window is the fifth word of this one.
            found |= event[0] & 0xFFFFFFFF == MAP_NOTIFY and self._width(event[5]) >= LEAST_WIDTH
        return found

    def _width(self, window: int) -> int:
        root, sizes = ctypes.c_ulong(), [ctypes.c_uint() for _ in range(6)]
        places = [ctypes.byref(each) for each in sizes]
        known = self._x.XGetGeometry(self._display, ctypes.c_ulong(window), ctypes.byref(root), *places)
        return sizes[2].value if known else 0


def start(screen: Screen, command: Sequence[str | Path], environment: dict[str, str]) -> tuple[float, float]:
    """Milliseconds until the window is shown, and of a processor."""
    screen.forget()
    started = time.monotonic()
    with subprocess.Popen(command, env=environment, stdin=subprocess.DEVNULL, stderr=subprocess.DEVNULL) as program:
        while not screen.shown():
            assert program.poll() is None, f"{command[0]} has ended"
            assert time.monotonic() < started + PATIENCE, f"{command[0]} shows no window"
            time.sleep(0.001)
        took = time.monotonic() - started
        used = sum(map(int, Path(f"/proc/{program.pid}/stat").read_text().rpartition(")")[2].split()[11:13]))
        program.terminate()
    return 1000 * took, 1000 * used / os.sysconf("SC_CLK_TCK")


def megabytes(folders: Sequence[Path]) -> float:
    return sum(file.stat().st_size for folder in folders for file in folder.rglob("*") if file.is_file()) / 1e6


def main() -> None:
    options = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    options.add_argument("folder", type=Path, help="what packaging/frozen has made")
    folder: Path = options.parse_args().folder.resolve()
    parts = [folder / name for name in PARTS]
    with tempfile.TemporaryDirectory() as work:
        home = Path(work, "home")
        home.mkdir()
        whole = shutil.copytree(parts[0], Path(work, "whole"))
        shutil.copytree(parts[1], whole, dirs_exist_ok=True)
        commands: dict[str, list[str | Path]] = {
            "checkout": [sys.executable, "-P", "-m", "docsdesk"],
            "frozen": [parts[0] / "docsdesk"],
            "frozen, with previews": [whole / "docsdesk"],
        }
        environment = {name: value for name, value in os.environ.items() if not name.startswith("PYTHONDONTWRITE")}
        environment |= {"HOME": str(home), "PYTHONPATH": str(ROOT / "src")}
        screen, times = Screen(), {name: list[tuple[float, float]]() for name in commands}
        for number in range(ROUNDS + 1):
            for name, command in commands.items():
                took = start(screen, command, environment)
                # The first fills caches.
                times[name] += [took] if number else []
    sizes = {"frozen": megabytes(parts[:1]), "frozen, with previews": megabytes(parts[:2])}
    for name, taken in times.items():
        size = f"{sizes[name]:6.1f} MB" if name in sizes else " " * 9
        until, used = zip(*taken, strict=True)
        print(
            f"{name:24}{size}{statistics.median(until):7.0f} ms ({min(until):.0f} to {max(until):.0f}), "
            f"{statistics.median(used):.0f} ms of a processor"
        )


if __name__ == "__main__":
    main()
