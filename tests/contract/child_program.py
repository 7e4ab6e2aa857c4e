"""A program whose workers do what a test asks of them; started as this program starts itself."""

import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

from docsdesk.domain.bundles.errors import BundleMissingError
from docsdesk.processes.running import run_child

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


_STUBBORN = "import signal\nfor n in (1, 2, 15): signal.signal(n, signal.SIG_IGN)\nwhile True: pass"
WORKERS = {name: f"__main__:{name}" for name in ("echo", "count", "fail_after", "Memory", "misbehave")}

if __name__ == "__main__":
    run_child(sys.argv[2:], lambda: None, workers=WORKERS)
