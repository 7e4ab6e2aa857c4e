"""Builds and runs the snippets of one language, each against a server of its own."""

import os
import re
import subprocess
from collections.abc import Callable, Mapping
from contextlib import ExitStack
from dataclasses import dataclass
from pathlib import Path
from typing import TypeAlias

from tests.bench.snippets.arrival import added, difference
from tests.bench.snippets.hostile import FILES, request_of
from tests.bench.snippets.toolchains import BuildError, Toolchain
from tests.fakes.echo_server import EchoServer

from docsdesk.docs.snippets.request import FileBody, FilePart, HttpRequest, MultipartBody

RUN_SECONDS = 60
Writer: TypeAlias = Callable[[Mapping[str, HttpRequest]], Mapping[str, str | None]]
"""Gives the programs for requests, both by case; None where there is none for a request."""


@dataclass(frozen=True)
class Outcome:
    """`problem` is empty where the request arrived right, `complaint` where the program then ended well too."""

    problem: str
    added: frozenset[str] = frozenset()
    complaint: str = ""


def outcomes(toolchain: Toolchain, write: Writer, cases: tuple[str, ...], folder: Path) -> Mapping[str, Outcome]:
    """By case, without those that have no program or whose program the toolchain has not everything for."""
    files = folder / "files"
    files.mkdir()
    for name, content in FILES.items():
        (files / name).write_bytes(content)
    with ExitStack() as stack:
        servers = {case: stack.enter_context(EchoServer()) for case in cases}
        requests = {case: request_of(case, server.origin) for case, server in servers.items()}
        programs = write(requests)
        written = {case: program for case, program in programs.items() if program and not toolchain.misses(program)}
        problems = _built(toolchain, folder, written)
        return {
            case: Outcome(problems[case])
            if case in problems
            else _sent(toolchain, folder, case, requests[case], servers[case])
            for case in cases
            if case in written
        }


def _built(toolchain: Toolchain, folder: Path, programs: Mapping[str, str]) -> dict[str, str]:
    """Which programs could not be built, and why; together first, as that is quickest."""
    if not programs:
        return {}
    try:
        toolchain.build(_new(folder, "all"), {_name(case): program for case, program in programs.items()})
    except BuildError:
        return {case: problem for case, text in programs.items() if (problem := _alone(toolchain, folder, case, text))}
    return {}


def _alone(toolchain: Toolchain, folder: Path, case: str, program: str) -> str:
    try:
        toolchain.build(_new(folder, _name(case)), {_name(case): program})
    except BuildError as error:
        return f"does not build: {str(error).strip()}"
    return ""


def _new(folder: Path, name: str) -> Path:
    (folder / name).mkdir()
    return folder / name


def _name(case: str) -> str:
    return re.sub(r"\W+", "_", case).strip("_").lower()


def _sent(toolchain: Toolchain, folder: Path, case: str, request: HttpRequest, server: EchoServer) -> Outcome:
    built = folder / _name(case) if (folder / _name(case)).exists() else folder / "all"
    command = [*toolchain.start(built, _name(case)), *_chosen_files(request)]
    environment = {**os.environ, "LC_ALL": "C.UTF-8", "NODE_NO_WARNINGS": "1"}
    try:
        ended = subprocess.run(
            command, cwd=folder / "files", env=environment, capture_output=True, timeout=RUN_SECONDS, check=False
        )
    except subprocess.TimeoutExpired:
        return Outcome(f"did not end in {RUN_SECONDS} s")
    received = server.taken()
    problem = difference(request, received)
    said = (ended.stderr or ended.stdout).decode(errors="replace").strip()
    complaint = f"exit {ended.returncode}: {said}" if ended.returncode else ""
    if not received:
        return Outcome(f"{problem}; {complaint}", complaint=complaint)
    return Outcome(problem, frozenset(added(request, received[0])), complaint)


def _chosen_files(request: HttpRequest) -> list[str]:
    """For the page: the files chosen in its file input."""
    if isinstance(request.body, MultipartBody):
        return [part.file_name for part in request.body.parts if isinstance(part, FilePart)]
    return [request.body.file_name] if isinstance(request.body, FileBody) else []
