"""Starts of the instance program, each in a process of its own."""

import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

PROGRAM = Path(__file__).with_name("instance_program.py")


@contextmanager
def started_instance(folder: Path, *arguments: str) -> Iterator[subprocess.Popen[str]]:
    """Killed at the end, as a crash or `kill -9` would."""
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)}
    command = [sys.executable, str(PROGRAM), str(folder), *arguments]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=environment) as process:
        yield process
        process.kill()


def line(process: subprocess.Popen[str]) -> str:
    assert process.stdout is not None
    return process.stdout.readline().strip()
