"""`bundle_ports.BundleSites`: a child process for each bundle being shown, which ends with this one."""

import asyncio
import signal
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from docsdesk.domain.errors import EngineFailedError
from docsdesk.domain.wording import say
from docsdesk.processes.child import Child, Stderr
from docsdesk.processes.environment import own_command, own_environment
from docsdesk.processes.errors import ChildLimitError
from docsdesk.processes.loop import in_thread
from docsdesk.processes.messages import REFUSAL, adapter_of, read_message, read_refusal

SECONDS_TO_START = 120.0
"""A large archive is unpacked first."""
_SECONDS_TO_END = 3.0
_LINE_BYTES = 64 * 1024
_HINT = say("Try again. If it happens again, run `docsdesk serve BUNDLE` for details.")


@dataclass(frozen=True, slots=True)
class _Shown:
    base: str
    url: str
    server: Child


class BundleSiteProcesses:
    """`program` is the command that starts this program, without arguments."""

    def __init__(self, program: Sequence[str] | None = None) -> None:
        self._program = tuple(own_command() if program is None else program)
        self._shown: dict[Path, _Shown] = {}
        self._lock = asyncio.Lock()

    async def open(self, archive: Path, *, base: str = "") -> str:
        async with self._lock:
            shown = self._shown.get(archive)
            if shown is not None and shown.base == base and shown.server.poll() is None:
                return shown.url
            await self._end(archive)
            child = self._start(archive, base)
            try:
                url = await _address(child)
            except BaseException:
                await _stop(child)
                raise
            self._shown[archive] = _Shown(base, url, child)
            return url

    async def addresses(self) -> Mapping[Path, str]:
        return {archive: shown.url for archive, shown in self._shown.items() if shown.server.poll() is None}

    async def close(self, archive: Path) -> None:
        async with self._lock:
            await self._end(archive)

    async def close_all(self) -> None:
        async with self._lock:
            await asyncio.gather(*(self._end(archive) for archive in tuple(self._shown)))

    async def _end(self, archive: Path) -> None:
        shown = self._shown.pop(archive, None)
        if shown is not None:
            await _stop(shown.server)

    def _start(self, archive: Path, base: str) -> Child:
        try:
            arguments = ("serve", "--until-stdin-closes", f"--base={base}", "--", str(archive))
            return Child(
                (*self._program, *arguments),
                environment=own_environment(),
                stderr=Stderr.DROP,
                # On this signal it removes its unpacked files.
                farewell=signal.SIGTERM,
            )
        except OSError as error:
            raise EngineFailedError(
                say("Cannot show the bundle: {problem}.", problem=error.strerror or error), _HINT
            ) from error


async def _address(child: Child) -> str:
    """What the child says in its first line. Raises the error that kept it from starting."""
    try:
        async with asyncio.timeout(SECONDS_TO_START):
            line = await in_thread(child.read_line, _LINE_BYTES)
        if not line.startswith(REFUSAL):
            return read_message(adapter_of(str), line)
        refusal = read_refusal(line)
    except (TimeoutError, ChildLimitError, ValueError) as error:
        raise EngineFailedError(say("Cannot show the bundle: its server did not start."), _HINT) from error
    raise refusal


async def _stop(child: Child) -> None:
    await in_thread(child.end, _SECONDS_TO_END)
