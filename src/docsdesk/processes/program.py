"""Runs another program, such as Git, and returns its output and exit code."""

import threading
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path

from docsdesk.domain.wording import say
from docsdesk.processes.child import Child
from docsdesk.processes.errors import ChildLimitError
from docsdesk.processes.limits import ONE_RUN, Limits
from docsdesk.processes.loop import in_thread, to_its_end


@dataclass(frozen=True, slots=True)
class Ended:
    """`code` is negative for a signal; `errors` is the end of its standard error."""

    code: int
    output: bytes
    errors: str


def run_program(
    command: Sequence[str],
    *,
    environment: Mapping[str, str],
    folder: Path | None = None,
    stdin: bytes = b"",
    limits: Limits = ONE_RUN,
) -> Ended:
    """`stdin` is its standard input. Raises OSError if it cannot be started, and ChildLimitError."""
    with Child(command, environment=environment, folder=folder, limits=limits) as child:
        return _run_to_its_end(child, stdin, limits)


async def await_program(
    command: Sequence[str],
    *,
    environment: Mapping[str, str],
    folder: Path | None = None,
    stdin: bytes = b"",
    limits: Limits = ONE_RUN,
) -> Ended:
    """Like `run_program`, for asyncio. If cancelled, first ends the program and all that it started."""
    child = Child(command, environment=environment, folder=folder, limits=limits)
    try:
        return await in_thread(_run_to_its_end, child, stdin, limits)
    finally:
        await to_its_end(child.close)


def _run_to_its_end(child: Child, stdin: bytes, limits: Limits) -> Ended:
    late = threading.Event()
    clock = threading.Timer(limits.seconds or threading.TIMEOUT_MAX, partial(_give_up, child, late))
    clock.daemon = True
    clock.start()
    feeder = threading.Thread(target=_feed, args=(child, stdin), name="stdin of a program", daemon=True)
    feeder.start()
    try:
        output = _output(child, limits)
        code = child.wait()
    finally:
        clock.cancel()
        # A process with running threads cannot be forked.
        clock.join()
    if late.is_set() or code is None:
        raise ChildLimitError(
            say("it takes more than {seconds} seconds", seconds=f"{limits.seconds:g}"), details=child.said
        )
    child.close()
    feeder.join()
    return Ended(code, output, child.said)


def _feed(child: Child, stdin: bytes) -> None:
    try:
        child.write(stdin)
    except OSError:
        return  # A program need not read all of its input.
    finally:
        child.close_input()


def _output(child: Child, limits: Limits) -> bytes:
    output = bytearray()
    while piece := child.read():
        output += piece
        if len(output) > limits.output:
            raise ChildLimitError(say("it writes more than {most} bytes", most=limits.output), details=child.said)
    return bytes(output)


def _give_up(child: Child, late: threading.Event) -> None:
    late.set()
    child.kill()
