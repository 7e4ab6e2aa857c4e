"""A program whose workers do what a test asks of them; started as this program starts itself."""

import asyncio
import os
import signal
import subprocess
import sys
import time
from collections.abc import AsyncGenerator, Iterator
from pathlib import Path

from docsdesk.domain.bundles.errors import BundleMissingError
from docsdesk.processes.child_main import run_child

PROGRAM = (sys.executable, "-P", __file__)


def echo(order: str) -> str:
    print("a print", flush=True)
    os.write(1, b"+a native print\n")
    return order


def count(order: int) -> Iterator[int]:
    yield from range(order)


def fail_after(order: int) -> Iterator[int]:
    yield from range(order)
    raise RuntimeError("no luck")


class Memory:
    def __init__(self) -> None:
        self.kept: list[str] = []

    def __call__(self, order: str) -> list[str]:
        self.kept.append(order)
        return self.kept


def misbehave(order: str) -> str:  # noqa: C901 (a list)
    """Each order is a way to be a bad child."""
    match order:
        case "spin":
            while True:
                pass
        case "sleep":
            time.sleep(600)
        case "eat":
            return str(len(bytearray(1 << 30)))
        case "shout":
            return "x" * (1 << 21)
        case "complain":
            sys.stderr.write("y" * (1 << 21) + "the last words")
            sys.exit(3)
        case "refuse":
            raise BundleMissingError(Path("/odd/\udce9.zip"))
        case "fail":
            raise RuntimeError("no luck")
        case "multiply":
            signal.signal(signal.SIGTERM, signal.SIG_IGN)
            return str(subprocess.Popen([sys.executable, "-c", _STUBBORN]).pid)
        case "environment":
            return "\n".join(f"{name}={value}" for name, value in os.environ.items())
        case _:
            os.kill(os.getpid(), signal.SIGKILL)
    return order


class Notebook:
    """A remote's class."""

    def __init__(self) -> None:
        self._lines: list[str] = []
        self.was_cancelled = 0

    async def write(self, line: str, *, times: int = 1) -> tuple[str, ...]:
        self._lines += [line] * times
        return tuple(self._lines)

    async def list_lines(self, first: int = 0) -> AsyncGenerator[str]:
        for line in self._lines[first:]:
            yield line
            await asyncio.sleep(0)

    async def count_for_ever(self) -> AsyncGenerator[int]:
        number = 0
        try:
            while True:
                yield number
                number += 1
                await asyncio.sleep(0.001)
        finally:
            self.was_cancelled += 1

    async def wait(self) -> None:
        try:
            await asyncio.sleep(600)
        finally:
            self.was_cancelled += 1

    async def count_cancelled(self) -> int:
        return self.was_cancelled

    async def find(self, file: Path) -> Path:
        if not file.exists():
            raise BundleMissingError(file)
        return file

    async def misbehave(self, how: str) -> str:
        return misbehave(how)

    async def spin(self) -> AsyncGenerator[str]:
        yield "from now on"
        misbehave("spin")


_STUBBORN = "import signal\nfor n in (1, 2, 15): signal.signal(n, signal.SIG_IGN)\nwhile True: pass"
WORKERS = {name: f"__main__:{name}" for name in ("echo", "count", "fail_after", "Memory", "misbehave")}

if __name__ == "__main__":
    run_child(sys.argv[2:], lambda: None, workers=WORKERS, remotes={"notebook": "__main__:Notebook"})
