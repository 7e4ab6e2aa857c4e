"""Children of this very program: how one is started, and how it ends with all that it started itself."""

import asyncio
import os
import signal
import site
import subprocess
import sys
from asyncio.subprocess import PIPE, Process
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path

import docsdesk
from docsdesk.adapters.environment_keys import VARIABLES

_LONGEST_LINE = 64 * 1024


def own_command() -> tuple[str, ...]:
    """How this very program is started again, in a checkout, installed or frozen into one executable."""
    if getattr(sys, "frozen", False):
        return (sys.executable,)
    # -P: a docs folder that is the current folder must not bring modules of its own.
    return (sys.executable, "-P", "-m", "docsdesk")


def child_environment() -> dict[str, str]:
    """This process's, without keys, and so that the child runs the same code as this process."""
    environment = {name: value for name, value in os.environ.items() if name not in VARIABLES.values()}
    root = str(Path(docsdesk.__file__).parents[1])
    if not getattr(sys, "frozen", False) and root not in (*site.getsitepackages(), site.getusersitepackages()):
        known = environment.get("PYTHONPATH")
        environment["PYTHONPATH"] = os.pathsep.join([root, known] if known else [root])
    return environment


async def start_process(command: Sequence[str], *, stderr: int = PIPE, longest_line: int = _LONGEST_LINE) -> Process:
    """With pipes, in a group of its own, without keys; `longest_line` is in bytes. Raises OSError."""
    return await asyncio.create_subprocess_exec(
        *command,
        stdin=PIPE,
        stdout=PIPE,
        stderr=stderr,
        env=child_environment(),
        limit=longest_line,
        # Ctrl+C in a terminal is for this process, which then stops the child itself.
        start_new_session=True,
        creationflags=getattr(subprocess, "CREATE_NO_WINDOW", 0),
    )


def terminate(child: Process) -> None:
    """Ask the child and its own, which share its group, to end; on Windows it ends at once."""
    _signal(child, signal.SIGTERM)


def kill(child: Process) -> None:
    """The child and its own; not through the library, which may take its end from the loop."""
    _signal(child, getattr(signal, "SIGKILL", signal.SIGTERM))


async def end(child: Process) -> None:
    """Kill it with its own, and wait until it has ended, which takes a moment: however often that is cancelled."""
    kill(child)
    ended, cancelled = asyncio.ensure_future(child.wait()), None
    while not ended.done():
        try:
            await asyncio.shield(ended)
        except asyncio.CancelledError as error:
            cancelled = error
    if cancelled is not None:
        raise cancelled


def _signal(child: Process, number: int) -> None:
    with suppress(ProcessLookupError):
        if sys.platform == "win32":
            child.kill()
        else:
            os.killpg(child.pid, number)
