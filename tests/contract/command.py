"""A command run where its test runs: all of it but the start of a process."""

import io
import logging
import sys
import threading
from collections.abc import Generator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

import pytest

from docsdesk.cli import run


@dataclass(frozen=True)
class Ended:
    returncode: int
    stdout: str
    stderr: str


def docsdesk(*arguments: str | Path, stdin: str = "", **environment: str) -> Ended:
    """Run one command to its end."""
    out, said = (io.TextIOWrapper(io.BytesIO(), "utf-8", newline="") for _ in range(2))
    with pytest.MonkeyPatch.context() as world, own_logging(world):
        for name, value in environment.items():
            world.setenv(name, value)
        world.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(stdin.encode()), "utf-8"))
        world.setattr(sys, "stdout", out)
        world.setattr(sys, "stderr", said)
        code = run([str(argument) for argument in arguments])
    return Ended(code, *(_written(stream) for stream in (out, said)))


@contextmanager
def own_logging(world: pytest.MonkeyPatch) -> Generator[None]:
    """What a command sets for the rest of its process is the tests' own again."""
    root = logging.getLogger()
    level = root.level
    world.setattr(root, "handlers", [])
    world.setattr(sys, "excepthook", sys.excepthook)
    world.setattr(threading, "excepthook", threading.excepthook)
    try:
        yield
    finally:
        logging.captureWarnings(capture=False)
        root.setLevel(level)


def _written(stream: io.TextIOWrapper) -> str:
    stream.flush()
    return stream.buffer.getvalue().decode()
