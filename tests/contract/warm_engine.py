"""The engine's interpreter, loaded once: it becomes one engine after another, each in a process of its own.

To load the engine takes longer than most tests of it. An order is a line of JSON with the engine's three standard
streams and a pipe, on which its process id is told first and its exit code once it has ended.
"""

import gc
import json
import os
import signal
import socket
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

gc.set_threshold(20_000, 20, 20)  # As for every command.

from docsdesk.engine.config import EngineConfig  # noqa: E402
from docsdesk.engine.server import serve  # noqa: E402
from docsdesk.engine.trust import Trust  # noqa: E402

Order = dict[str, Any]


def received(control: socket.socket) -> Iterator[tuple[Order, list[int]]]:
    while True:
        line, files, _, _ = socket.recv_fds(control, 65_536, 4)
        while line and not line.endswith(b"\n"):
            line += control.recv(65_536)
        if not line:
            return
        yield json.loads(line), files


def next_engine(control: socket.socket) -> Order | None:
    """Returns in each new process with what it is to be, and in this one once there are no more orders."""
    told: dict[int, int] = {}

    def tell_ends(*_: object) -> None:
        for pid in list(told):
            ended, status = os.waitpid(pid, os.WNOHANG)
            if ended:
                with os.fdopen(told.pop(pid), "w") as pipe:
                    pipe.write(f"{os.waitstatus_to_exitcode(status)}\n")

    signal.signal(signal.SIGCHLD, tell_ends)
    for order, files in received(control):
        signal.pthread_sigmask(signal.SIG_BLOCK, [signal.SIGCHLD])
        pid = os.fork()
        if pid == 0:
            signal.signal(signal.SIGCHLD, signal.SIG_DFL)
            signal.pthread_sigmask(signal.SIG_UNBLOCK, [signal.SIGCHLD])
            control.close()
            be_at(order, files[:3], (*files, *told.values()))
            return order
        for file in files[:3]:
            os.close(file)
        os.write(files[3], f"{pid}\n".encode())
        told[pid] = files[3]
        signal.pthread_sigmask(signal.SIG_UNBLOCK, [signal.SIGCHLD])
    return None


def be_at(order: Order, streams: list[int], spare: tuple[int, ...]) -> None:
    os.setsid()
    for number, file in enumerate(streams):
        os.dup2(file, number)
    for file in spare:
        os.close(file)
    os.environ.clear()
    os.environ.update(order["environment"])
    os.chdir(order["place"])


def announce(announcement: Any) -> None:
    sys.stdout.write(announcement.line())
    sys.stdout.flush()


if __name__ == "__main__":
    gc.collect()
    gc.freeze()
    engine = next_engine(socket.socket(fileno=int(sys.argv[1])))
    if engine is not None:
        state = Path(engine["state"])
        options = {"program": (sys.executable, "-P", "-m", "docsdesk"), **eval(engine["options"])}
        options["trust"] = Trust(is_given=options.get("trust", False))
        serve(EngineConfig(Path(engine["folder"]), state, state / "cache", **options), announce)
